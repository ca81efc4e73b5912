// SPDX-License-Identifier: Apache-2.0
/* ---------- as somebody else: under curbcut inspect, with another person, language, text size and
 * settings ---------- */
const asked = {as: "", in : "", set: {}};
const isAsked = () => asked.as || asked.in || Object.keys(asked.set).length;
function askFrom(q) {  // what an address asks for; none of it in a page without a server
  if (!run.served || !["as", "in", "set"].some((k) => q.has(k))) return;
  asked.as = q.get("as") || "";
  asked.in = q.get("in") || "";
  asked.set = Object.fromEntries(
      (q.get("set") || "").split("\n").filter((x) => x.includes("=")).map((x) => [
        x.slice(0, x.indexOf("=")), x.slice(x.indexOf("=") + 1)
      ]));
}
const askedSettings = () => Object.entries(asked.set).map(([name, value]) => `${name}=${value}`);
const cardsHere = () => run.settings.filter((c) => c.p === now.screen.platform);
function question(more = {}) {  // what is asked of the server: the screen, and for whom
  const words = new URLSearchParams({screen: now.screen.id, as: asked.as, in : asked.in, ...more});
  askedSettings().forEach((x) => words.append("set", x));
  return words.toString().replaceAll("+", "%20");
}
const SIZES = {ios: "text-size", android: "font-scale"};
function asPart() {
  const part = $("#heard-as");
  if (!run.served)
    return fill(
        part,
        h("p", {class: "soft others"}, "As others hear it: ", h("code", {}, "curbcut inspect")));
  const people = [
    ["", "Nobody in particular"], ...run.people.map((p) => [p, p]),
    ...run.personas.map(([p]) => [p, p])
  ];
  const size = SIZES[now.screen.platform], card = cardsHere().find((c) => c.n === size);
  fill(
      part,
      h("label", {class: "field"}, "Person",
        select(
            "as", people, asked.as,
            (v) => {
              asked.as = v;
              hearAs();
            })),
      h("label", {class: "field"}, "Language",
        select(
            "in", [["", "As the screen"], ...run.languages.map((l) => [l, l])], asked.in,
            (v) => {
              asked.in = v;
              hearAs();
            })),
      card ? h("label", {class: "field"}, "Text size",
               select(
                   "size", [["", "As captured"], ...card.v.map((v) => [v, v])],
                   asked.set[size] || "",
                   (v) => {
                     put(size, v);
                     hearAs();
                   })) :
             null,
      h("details", {class: "settings", id: "settings"},
        h("summary", {}, h("span", {class: "button"}, "Settings")),
        h("div", {class: "settings-form"}, settingForm(),
          h("div", {id: "sets"}))),
      h("p", {id: "as-result", class: "note"}));
}
function put(name, value) {
  if (value)
    asked.set[name] = value;
  else
    delete asked.set[name];
}
function settingForm() {  // one setting, its value, and what it changes
  const groups = [
    ["said", "Change what is said"], ["found", "Change what is found"],
    ["nothing", "Change nothing here"]
  ];
  const choice = h(
      "select", {id: "setting", onchange: () => valuePart()},
      groups.map(
          ([g, title]) => h("optgroup", {label: title},
                            cardsHere()
                                .filter((c) => c.g === g && c.n !== SIZES[now.screen.platform])
                                .map((c) => h("option", {value: c.n}, c.t)))));
  return h(
      "form", {
        class: "tools-row",
        onsubmit: (e) => {
          e.preventDefault();
          const value = $("#value")?.value.trim();
          if (!value) return say("Give a value first");
          put($("#setting").value, value);
          hearAs();
        }
      },
      h("label", {class: "field"}, "Setting", choice), h("span", {id: "value-part"}),
      h("p", {class: "note", id: "setting-note"}));
}
function valuePart() {
  const card = cardsHere().find((c) => c.n === $("#setting").value);
  if (!card) return;
  const value = asked.set[card.n] || (card.v.find((v) => v !== card.s) ?? card.s);
  const input = card.k === "word" ?
      select("value", card.v.map((v) => [v, v]), value, () => {}) :
      h("input", {
        type: "text",
        id: "value",
        value: asked.set[card.n] || card.s,
        size: 12,
        autocomplete: "off"
      });
  fill($("#value-part"),
       card.g === "nothing" ?
           null :
           [
             h("label", {class: "field"}, "Value", input),
             h("button", {class: "button"}, "Set")
           ]);
  const some = card.k === "list" ? `Some of ${card.v.join(", ")}, with commas between. ` :
      card.k === "number" && card.v.length ? `Phones offer ${card.v.join(", ")}. ` :
                                             "";
  fill($("#setting-note"), `${some}${cap(card.w)}. An unchanged phone has: ${card.s}.`);
}
async function hearAs(isNew = true) {
  const {screen} = now;
  if (isNew) keepAddress();
  if (!isAsked()) {
    if (screen.first) {
      Object.assign(screen, screen.first);
      screen.first = screen.answer = null;
      heardAnew();
    }
    if (isNew) say("As captured");
    return;
  }
  const turn = (hearAs.turn = (hearAs.turn || 0) + 1);
  let answer = null, why = "curbcut inspect does not answer any more";
  try {
    const response = await fetch("heard?" + question());
    if (response.ok)
      answer = await response.json();
    else
      why = cap((await response.text()).trim());
  } catch {
  }
  // Another question or another screen came meanwhile.
  if (turn !== hearAs.turn || now.screen !== screen) return;
  if (!answer) {
    fill($("#as-result"), h("b", {}, "Not changed: "), why);
    return say(why);
  }
  screen.first ||= {
    techs: screen.techs,
    findings: screen.findings,
    problems: screen.problems
  };
  const {findings, problems} = screen.first;
  const more = answer.findings.map((f, i) => ({...f, id: findings.length + i, more: true}));
  run.rules = {...answer.rules, ...run.rules};
  Object.assign(screen, {
    answer,
    techs: answer.techs,
    findings: [...findings, ...more],
    problems: [...problems, ...more]
  });
  heardAnew();
  say($("#as-result").textContent);
}
function heardAnew() {
  const {screen} = now, node = now.node;
  if (!screen.techs[now.tech]?.stops.length)
    now.tech = Object.keys(screen.techs).find((t) => screen.techs[t].stops.length) || now.tech;
  if (now.problem && !screen.problems.includes(now.problem)) now.problem = null;
  const i = node === undefined ? -1 : stopOf(node);
  now.stop = i < 0 ? null : i;
  problemsPane();
  heardPane();
  picturePane();
  elementPane();
  mark();
  talliesPart();
  resultPart();
}
function talliesPart() {
  $$(".techs label").forEach((label) => {
    const n = tally(now.screen, $("input", label).value);
    fill($("span", label), n.what, n.bad ? [", ", h("em", {}, `${n.bad} ${n.why}`)] : "");
  });
}
/* the difference: what is said differently at the same view, what is a stop now and what is no longer */
const heardAs = (x, tech) => KIND[tech] === "braille" || KIND[tech] === "zoom" ?
    (x.g || []).map((g) => g[1]).join(KIND[tech] === "zoom" ? ", " : " ") :
    [x.s || "nothing", x.h].filter(Boolean).join(". ");
const asHeard = (x) => heardAs(x, now.tech);
function difference() {
  const first = now.screen.first?.techs[now.tech];
  if (!first) return null;
  const before = new Map(first.stops.map((x) => [x.n, x])), after = stopsNow(),
        here = new Set(after.map((x) => x.n));
  return {
    changed: after.filter((x) => before.has(x.n) && asHeard(before.get(x.n)) !== asHeard(x)),
    added: after.filter((x) => !before.has(x.n)),
    removed: first.stops.filter((x) => !here.has(x.n)),
    before
  };
}
function resultPart() {
  const {screen} = now, {answer} = screen, result = $("#as-result");
  if (!result) return;
  if (!answer) {
    fill(result);
    return setsPart();
  }
  const d = difference(), name = techName(screen, now.tech), n = stopsNow().length,
        more = answer.findings.length,
        open = answer.sets.filter(([, , kind]) => kind === "open").length;
  const said = [
    d.changed.length ? `${d.changed.length} of ${count(n, "stop")} said differently` : "",
    d.added.length ? `${count(d.added.length, "stop")} added` : "",
    d.removed.length ? `${count(d.removed.length, "stop")} removed` : ""
  ].filter(Boolean);
  const uses = answer.uses.filter((t) => screen.techs[t] && t !== now.tech);
  fill(
      result, h("b", {}, `${name}: `),
      said.length ? said.join(", ") + ". " : "nothing is said differently. ",
      more ? `${count(more, "further problem")}. ` : open ? "" : "No further problem found. ",
      open ? `What ${count(open, "setting")} would change here is not known. ` : "",
      answer.notes.map((t) => sentence(t) + " "),
      uses.length && !answer.uses.includes(now.tech) ?
          [
            `${cap(asked.as)} uses ${uses.map((t) => techName(screen, t)).join(", ")}. `,
            h("button", {
              type: "button",
              class: "button light",
              onclick: () => {
                const radio = $(`input[name=tech][value=${uses[0]}]`);
                radio.checked = true;
                useTech(uses[0]);
                radio.focus();
              }
            },
              `Use ${techName(screen, uses[0])}`)
          ] :
          null);
  setsPart();
}
function setsPart() {
  const list = $("#sets");
  if (!list) return;
  const sets = now.screen.answer?.sets || [], own = Object.keys(asked.set);
  $("#settings summary .button").textContent =
      own.length ? `Settings, ${own.length} chosen` : "Settings";
  fill(
      list,
      sets.length ?
          h("table", {}, h("caption", {class: "hidden-text"}, "Settings in force"),
            h("thead", {},
              h("tr", {}, h("th", {scope: "col"}, "Setting"), h("th", {scope: "col"}, "Value"),
                h("th", {scope: "col"}, "What it does here"))),
            h("tbody", {},
              sets.map(
                  ([title, value, , what]) => h(
                      "tr", {}, h("th", {scope: "row"}, title), h("td", {}, value),
                      h("td", {}, cap(what) + "."))))) :
          h("p", {class: "note"}, "No setting differs from an unchanged phone."),
      own.length ? h("ul", {class: "tools-row"}, own.map((name) => h("li", {}, h("button", {
                                                                       type: "button",
                                                                       class: "button light",
                                                                       onclick: () => {
                                                                         delete asked.set[name];
                                                                         if ($("#size"))
                                                                           $("#size").value =
                                                                               asked.set[SIZES
                                                                                             [now.screen
                                                                                                  .platform]] ||
                                                                               "";
                                                                         hearAs();
                                                                         $("#setting").focus();
                                                                       }
                                                                     },
                                                                       `Remove ${name}=${
                                                                           asked.set[name]}`)))) :
                   null);
}
