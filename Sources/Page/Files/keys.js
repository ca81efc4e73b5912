// SPDX-License-Identifier: Apache-2.0
const roleWord = (x) => {
  const g = (x.g || []).filter((k) => k[0] === "role").map((k) => k[1])[0];
  return g ||
      (x.r ? x.r.replace(/_/g, " ") :
           now.screen.nodes[x.n]?.F.checkable ? "checkable view" :
                                                "");
};
function key(name, shown, run, more) {
  return h(
      "button", {type: "button", class: "button", onclick: run, ...more}, name,
      shown ? h("kbd", {"aria-hidden": "true"}, shown) : null);
}
function go(step, word) {
  const n = stopsNow().length, to = (now.stop ?? (step > 0 ? -1 : n)) + step;
  if (to < 0 || to >= n) {
    record(word, "(edge)");
    return say("edge");
  }
  choose({stop: to, say: word});
}
const HEADING = /^(header|heading)$/,
      CONTROL = /button|switch|adjustable|text_field|check|radio|seek|slider|tab|link|edit/;
function rotorOptions() {
  const stops = stopsNow(), reader = now.tech === "voiceover";
  const known = (re) => stops.filter((x) => re.test(x.r || "")).length,
        controls = stops.filter((x) => CONTROL.test(x.r || "") || /activate|toggle/.test(x.h || ""))
                       .length;
  const head =
      now.screen.platform === "android" ? "Headings (not known)" : `Headings (${known(HEADING)})`;
  return [
    ["Everything", reader ? "Characters" : "Default"], ["Headings", head],
    ["Controls", `Controls (${controls})`]
  ];
}
function byRotor(step) {
  const stops = stopsNow(),
        fits = now.rotor === "Headings" ? (x) => HEADING.test(x.r || "") :
      now.rotor === "Controls" ? (x) =>
                                     CONTROL.test(x.r || "") || /activate|toggle/.test(x.h || "") :
                                 () => true;
  for (let i = (now.stop ?? 0) + step; i >= 0 && i < stops.length; i += step)
    if (fits(stops[i])) return choose({stop: i, say: `${step > 0 ? "next" : "previous"}-by-rotor`});
  record(step > 0 ? "next-by-rotor" : "previous-by-rotor", "(edge)");
  say(`No ${now.rotor.toLowerCase()} further`);
}
function act(word = "activate") {
  const x = stopsNow()[now.stop];
  if (!x) return;
  const name = labels(x).join(", ");
  now.steps.push({at: now.stop, act: word});
  record(word, `(app: ${word} “${name}”)`);
  record(null, `(what ${word} does is not known from a capture)`);
  say(`${word}: what it does is not known from a capture`);
}
function keysPart() {
  const bar = $("#keybar"), kind = KIND[now.tech];
  $(".heard-top").onkeydown = null;
  // Without a stop there is nothing to use.
  if (!stopsNow().length) return fill(bar);
  let keys = [];
  if (kind === "reader")
    keys = [
      key("Previous", "←", () => go(-1, "previous")), key("Next", "→", () => go(1, "next")),
      key("Double tap", "⏎", () => act()),
      h("label", {class: "field"},
        h("span", {class: "hidden-text"}, now.tech === "voiceover" ? "Rotor" : "Reading control"),
        select(
            "rotor", rotorOptions(), now.rotor,
            (v) => {
              now.rotor = v;
            })),
      key("", "↑", () => byRotor(-1),
          {"aria-label": "Up, by " + (now.tech === "voiceover" ? "rotor" : "reading control")}),
      key("", "↓", () => byRotor(1),
          {"aria-label": "Down, by " + (now.tech === "voiceover" ? "rotor" : "reading control")}),
      key(now.tech === "voiceover" ? "Scrub" : "Back", "z",
          () => act(now.tech === "voiceover" ? "escape" : "back"))
    ];
  if (kind === "switch")
    keys = [
      key("Move", "→", () => go(1, "next")), key("Back", "←", () => go(-1, "previous")),
      key("Select", "⏎", () => act((stopsNow()[now.stop]?.a || ["Select"])[0])),
      key("Scan", "s", scan, {id: "scan", "aria-pressed": "false"}),
      h("label", {class: "field"}, "each",
        select(
            "each", [["0.5", "0.5 s"], ["1", "1 s"], ["2", "2 s"], ["3", "3 s"]], String(now.each),
            (v) => {
              now.each = +v;
              if (timers.size) {
                scan();
                scan();
              }
            }))
    ];
  if (kind === "voice")
    keys = [
      h("form", {
        class: "tools-row",
        onsubmit: (e) => {
          e.preventDefault();
          hearCommand($("#words").value);
        }
      },
        h("label", {class: "field"}, "Say", h("input", {
            type: "text",
            id: "words",
            autocomplete: "off",
            placeholder: "Tap Back, or 7",
            size: 16
          })),
        h("button", {class: "button"}, "Say it")),
      key("Previous", "←", () => go(-1, "previous")), key("Next", "→", () => go(1, "next"))
    ];
  if (kind === "keyboard")
    keys = [
      key("Shift+Tab", "T", () => go(-1, "shift-tab")), key("Tab", "t", () => go(1, "tab")),
      key("Space", "␣", () => act("space")), key("Enter", "⏎", () => act("enter")),
      key("Escape", "z", () => act("escape"))
    ];
  if (kind === "braille")
    keys = [
      key("Previous", "←",
          () => {
            now.window = 0;
            go(-1, "previous");
          }),
      key("Next", "→",
          () => {
            now.window = 0;
            go(1, "next");
          }),
      key("Pan left", "↑", () => pan(-1)), key("Pan right", "↓", () => pan(1)),
      key("Route", "⏎", () => act("route")),
      h("label", {class: "field"}, "Cells",
        select(
            "cells", [14, 20, 32, 40, 80].map((n) => [String(n), String(n)]), String(now.cells),
            (v) => {
              now.cells = +v;
              now.window = 0;
              nowPart();
            }))
    ];
  if (kind === "zoom")
    keys = [
      key("Left", "←", () => slide(-1, 0)), key("Right", "→", () => slide(1, 0)),
      key("Up", "↑", () => slide(0, -1)), key("Down", "↓", () => slide(0, 1)),
      h("label", {class: "field"}, "Times",
        select(
            "factor", [["1.5", "1.5"], ["2", "2"], ["3", "3"], ["4", "4"], ["6", "6"]],
            String(now.factor),
            (v) => {
              now.factor = +v;
              nowPart();
              overlay();
            }))
    ];
  fill(bar, ...keys);
  $(".heard-top").onkeydown = (e) => {
    if (e.target.matches("select, input") || e.ctrlKey || e.metaKey || e.altKey) return;
    const strip = e.target.id === "now", step = {Home: 0, End: stopsNow().length - 1}[e.key];
    if (strip && step !== undefined) {
      e.preventDefault();
      return choose({stop: step, say: step ? "last" : "first"});
    }
    const wanted = {ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓"}[e.key] ||
        (strip && (e.key === "Enter" || e.key === " ") ?
             (e.key === " " && kind === "keyboard" ? "␣" : "⏎") :
             e.key.length === 1 && e.key !== " " ? e.key :
                                                   null);
    if (!wanted) return;
    if (wanted === "b" && $("#all")) {
      e.preventDefault();
      return readAll();
    }
    const button = $$("#keybar button").find((b) => $("kbd", b)?.textContent === wanted);
    if (button) {
      e.preventDefault();
      button.click();
    }
  };
}
function pan(step) {
  if (now.stop === null) return say("edge");
  const x = stopsNow()[now.stop],
        most = Math.max(0, Math.floor((x.s.length - 1) / now.cells) * now.cells),
        to = now.window + step * now.cells;
  if (to < 0) {
    now.window = 0;
    return go(-1, "pan-left");
  }
  if (to > most) {
    now.window = 0;
    return go(1, "pan-right");
  }
  now.window = to;
  now.steps.push({at: now.stop, act: step > 0 ? "pan-right" : "pan-left"});
  record(step > 0 ? "pan-right" : "pan-left", dots(x.s.slice(now.window, now.window + now.cells)));
  nowPart();
}
function slide(dx, dy) {
  const [x, y, w, hh] = zoomWindow();
  now.pan = [x + dx * w / 2, y + dy * hh / 2];
  now.pan = zoomWindow().slice(0, 2);
  const {seen} = inWindow();
  record(
      dx ? (dx > 0 ? "pan-right" : "pan-left") :
          dy > 0 ? "pan-down" :
                   "pan-up",
      `sees: ${seen.join(", ") || "no text"}`);
  nowPart();
  overlay();
  say(seen.join(", ") || "no text in view");
}
function scan() {
  const button = $("#scan"), on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", on);
  timers.forEach(clearInterval);
  timers.clear();
  if (on)
    timers.add(setInterval(() => {
      const n = stopsNow().length;
      choose({stop: ((now.stop ?? -1) + 1) % n});
    }, now.each * 1000));
}
function hearCommand(words) {
  const stops = stopsNow(),
        wanted = words.trim().replace(/^(tap|click|press)\s+/i, "").toLowerCase();
  if (!wanted) return;
  const marks = wanted.match(/^(show|hide) (numbers|names)$/);
  if (marks) return showMarks(marks[1] === "hide" ? "none" : marks[2], words);
  now.steps.push({say: wanted});
  const number = /^\d+$/.test(wanted) ? +wanted - 1 : -1,
        hits = number >= 0 ? (stops[number] ? [number] : []) :
                             stops.map((x, i) => [labels(x).join(", ").toLowerCase(), i])
                                 .filter(([t]) => t === wanted || t.startsWith(wanted))
                                 .map((x) => x[1]);
  if (hits.length === 1) {
    choose({stop: hits[0], say: `say "${words}"`});
    act("activate");
  } else {
    const answer = hits.length ?
        `${hits.length} elements are called so: ${hits.map((i) => i + 1).join(", ")}` :
        `Nothing is called “${wanted}”. ${stops.filter(nameless).length} controls have no name.`;
    record(`say "${words}"`, `(${answer})`);
    say(answer);
    fill($("#now .says"), h("span", {class: "none"}, answer));
  }
}
// "Show names" and the like: the marks on the picture, and the same in words.
function showMarks(marks, words) {
  now.layer = marks === "numbers" ? "order" : marks;
  const pick = $(`input[name="layer"][value="${now.layer}"]`);
  if (pick) pick.checked = true;
  overlay();
  const stops = stopsNow(), listed = marks === "none" ? [] :
      stops.map((x, i) => marks === "numbers" ? `${i + 1} ${labels(x)[0] || "no name"}` : labels(x)[0])
          .filter(Boolean),
        answer = marks === "none" ? "No marks." : `${count(listed.length, "mark")}: ${listed.join(", ")}`;
  record(`say "${words}"`, `(${answer})`);
  say(answer);
  fill($("#now .says"), h("span", {}, answer));
}
function readAll() {
  now.spoken = true;
  $("#voice")?.setAttribute("aria-pressed", "true");
  const stops = stopsNow();
  let i = 0;
  timers.forEach(clearInterval);
  timers.clear();
  const step = () => {
    if (i >= stops.length) return stopTimers();
    choose({stop: i, say: i ? "next" : "read-from-top"});
    i++;
  };
  step();
  timers.add(setInterval(step, 2200));
}
const say = (text) => {
  const el = $("#say");
  el.textContent = "";
  setTimeout(() => {
    el.textContent = text;
  }, 30);
};
function speakNow(word) {
  const x = stopsNow()[now.stop];
  if (!x) return;
  const text = KIND[now.tech] === "zoom" ? "" : x.s || "nothing is said";
  if (word && word !== "touch") {
    record(word, x.s || "(nothing is said)");
    if (x.h && KIND[now.tech] === "reader") record(null, "hint: " + x.h);
  }
  if (now.spoken && window.speechSynthesis && KIND[now.tech] === "reader") {
    speechSynthesis.cancel();
    const u = new SpeechSynthesisUtterance(x.s + (x.h ? ". " + x.h : ""));
    // The words are in the language in which the screen reader was asked to speak.
    u.lang = now.screen.techs[now.tech].locale || now.screen.lang;
    if (x.s) speechSynthesis.speak(u);
  } else if (word && word !== "touch" && document.activeElement?.closest(".heard-top"))
    say(`${now.stop + 1}: ${
        KIND[now.tech] === "braille" ? (x.g || []).map((g) => g[1]).join(" ") : text}`);
}
