// SPDX-License-Identifier: Apache-2.0
/* ---------- keys, colours, start ---------- */
function keysDialog() {
  const ways = [
    ["Everywhere", [["Tab, Shift Tab", "from part to part"], ["?", "this list"]]],
    [
      "In the list of stops",
      [["↑ ↓ ← →", "one stop on or back"], ["Home, End", "first, last"], ["Enter", "choose"]]
    ],
    ["In the tree", [["↑ ↓", "row by row"], ["← →", "out and in"]]]
  ];
  const rows = (list) => h("table", {}, h("tbody", {}, list.map(([keys, what]) => h("tr", {},
                               h("th", {scope: "row"}, keys.map((x, i) => [i ? " " : "", h("kbd", {}, x)])),
                               h("td", {}, what)))));
  const dialog = $("#keys"), tech = state.view === "screen" ? now.tech : null;
  fill(
      dialog, h("h2", {id: "keys-title", tabindex: -1, autofocus: true}, "Keys"),
      h("p", {class: "small soft"},
        "Letters and arrows act only where the focus is, so that your own screen reader keeps its keys."),
      tech ? h("section", {id: "drive-keys"},
               h("h3", {}, `${techName(now.screen, tech)}: in the strip and on the buttons below it, as in curbcut drive`),
               rows([...keyGroups(tech).map(groupRow), [[":"], "any command of curbcut drive; you are asked for it"]]),
               h("p", {class: "note"}, "Home, End, Page Up, Page Down, Enter and Space act in the strip alone.")) :
             h("p", {class: "small"}, "The keys of a technology are listed here while a screen is open."),
      ways.map(([title, list]) => h("section", {}, h("h3", {}, title),
                                    rows(list.map(([k, what]) => [k.split(", "), what])))),
      h("form", {method: "dialog"}, h("button", {class: "button"}, "Close")));
  $$("section", dialog).forEach((x) => {
    x.style.marginTop = "1rem";
  });
  $("form", dialog).style.marginTop = "1rem";
  dialog.showModal();
}
// A row of the help: the keys in words, what they do, and the commands; those that need the engine say so.
function groupRow({what, keys}) {
  const tech = now.tech, commands = [...new Set(keys.map((k) => k.command))],
        kept = keys.filter((k) => TAKEN.includes(k.key)).map((k) => k.name),
        far = run.served ? [] : commands.filter((c) => !isOwn(tech, c));
  return [
    keys.map((k) => k.name),
    [
      `${what} `, h("span", {class: "soft"}, `(${commands.join(", ")})`),
      kept.length ? `; the browser keeps ${kept.join(" and ")}` : "",
      far.length ? h("span", {class: "soft"}, far.length < commands.length ?
              `; ${far.join(", ")}: only under curbcut inspect` : "; only under curbcut inspect") : ""
    ]
  ];
}
$("#keys-button").addEventListener("click", keysDialog);
addEventListener("keydown", (e) => {
  if (e.key === "?" && !e.target.matches("input, select, textarea") && !$("#keys").open) {
    e.preventDefault();
    keysDialog();
  }
});
$(".skip").addEventListener("click", (e) => {
  e.preventDefault();
  $("#main").focus();
});
const theme = $("#theme");
try {
  theme.value = localStorage.getItem("curbcut-theme") || "";
} catch {
}
const paint = () => {
  if (theme.value)
    document.documentElement.dataset.theme = theme.value;
  else
    delete document.documentElement.dataset.theme;
};
theme.addEventListener("change", () => {
  paint();
  try {
    localStorage.setItem("curbcut-theme", theme.value);
  } catch {
  }
});
paint();
if (run.compare)
  $(".bar nav ul").prepend(
      h("li", {}, h("a", {href: "#/compare", "data-view": "compare"}, "Before and after")));
addEventListener("hashchange", () => show());
show(true);

/* ---------- a served page: says when the files have changed, and when its server has ended
 * ---------- */
if (run.served) {
  const newer = $("#newer");
  const tell = (...words) => {
    newer.hidden = false;
    fill(newer, ...words);
  };
  const ask = async () => {
    try {
      const stamp = await (await fetch("version")).text();
      if (stamp !== run.stamp)
        tell(
            "The files have changed. ",
            h("button", {type: "button", class: "button", onclick: () => location.reload()},
              "Look again"));
    } catch {
      tell("curbcut inspect has ended: this page shows what it said last.");
      clearInterval(timer);
    }
  };
  const timer = setInterval(ask, 2000);
  if (run.captures) captureButton(tell);
}
function captureButton(tell) {  // asks the server to capture the screen of the device, then shows it
  const KEY = "curbcut-captured", last = sessionStorage.getItem(KEY);
  const button = h("button", {type: "button", class: "button", id: "capture"}, "Capture the device");
  $(".bar .tools").prepend(button);
  if (last) {
    sessionStorage.removeItem(KEY);
    const {path, sentences} = JSON.parse(last),
                              screen = run.screens.find((x) => x.file.startsWith(path + "/"));
    if (screen) location.hash = address(screen.id);
    const text = sentences.map((x) => sentence(x)).join(" ");
    tell(text);
    say(text);
  }
  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    button.textContent = "Capturing";
    say("Capturing");
    let why = "curbcut inspect does not answer any more.";
    try {
      const answer = await fetch("capture", {method: "POST"});
      if (answer.ok) {
        sessionStorage.setItem(KEY, JSON.stringify(await answer.json()));
        return location.reload();
      }
      why = (await answer.text()).trim();
    } catch {
    }
    button.textContent = "Capture the device";
    button.removeAttribute("aria-disabled");
    tell("Not captured: " + why);
    say("Not captured: " + why);
  });
}
