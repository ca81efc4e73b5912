// SPDX-License-Identifier: Apache-2.0
/* the keys of curbcut drive, whose table is in the data of the run, and the buttons for some of them */
const roleWord = (x) => {
  const g = (x.g || []).filter((k) => k[0] === "role").map((k) => k[1])[0];
  return g ||
      (x.r ? x.r.replace(/_/g, " ") :
           now.screen.nodes[x.n]?.F.checkable ? "checkable view" :
                                                "");
};
// What a browser or its user keeps for itself.
const TAKEN = ["Tab", "Shift+Tab"];
const SIGNS = {ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Enter: "⏎", " ": "␣"};
const keyGroups = (tech) => (run.keys[tech] || []).map(([what, keys]) => ({
  what,
  keys: keys.map(([key, name, command, question]) => ({key, name, command, question}))
}));
const keysOf = (tech) => keyGroups(tech).flatMap((g) => g.keys).filter((k) => !TAKEN.includes(k.key));
function sign(command) {  // the key that gives a command
  const found = keysOf(now.tech).find((k) => k.command === command && !k.question);
  return found && (SIGNS[found.key] || (found.key.length > 1 ? null : found.key));
}
function key(name, command, more, act = () => perform(command)) {
  const shown = sign(command);
  return h(
      "button", {type: "button", class: "button", onclick: act, ...more}, name,
      shown ? h("kbd", {"aria-hidden": "true"}, shown) : null);
}
function keysPart() {
  const bar = $("#keybar"), kind = KIND[now.tech];
  $(".heard-top").onkeydown = null;
  // Without a stop there is nothing to use.
  if (!stopsNow().length) return fill(bar);
  let keys = [];
  if (kind === "reader")
    keys = [
      key("Previous", "previous"), key("Next", "next"), key("Double tap", "activate"),
      h("label", {class: "field"},
        h("span", {class: "hidden-text"}, now.tech === "voiceover" ? "Rotor" : "Reading control"),
        select(
            "rotor", rotorOptions(), now.rotor,
            (v) => {
              now.rotor = v;
            })),
      ...(now.tech === "voiceover" ?
              [
                key("", "previous-by-rotor", {"aria-label": "Up, by rotor"}),
                key("", "next-by-rotor", {"aria-label": "Down, by rotor"}), key("Scrub", "escape")
              ] :
              [
                key("", "previous-by-control", {"aria-label": "Up, by reading control"}),
                key("", "next-by-control", {"aria-label": "Down, by reading control"}),
                key("Back", "back")
              ])
    ];
  if (kind === "switch")
    keys = [
      key("Move", "next"), key("Back", "previous"), key("Select", "select"),
      key("Scan", null, {id: "scan", "aria-pressed": "false"}, scan),
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
      key("Previous", null, null, () => go(-1, "previous")),
      key("Next", null, null, () => go(1, "next"))
    ];
  if (kind === "keyboard")
    keys = [
      key("Shift+Tab", "shift-tab"), key("Tab", "tab"), key("Space", "space"),
      key("Enter", "enter"), key("Escape", "escape")
    ];
  if (kind === "braille")
    keys = [
      key("Previous", "previous"), key("Next", "next"), key("Pan left", "pan-left"),
      key("Pan right", "pan-right"), key("Route", "route 1"),
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
      key("Left", "pan-left"), key("Right", "pan-right"), key("Up", "pan-up"),
      key("Down", "pan-down"),
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
  fill(bar, ...keys, key("Any command", ":", null, anyCommand));
  $(".heard-top").onkeydown = pressed;
}
// The keys act only where the focus is in the strip or on the buttons below it.
function pressed(e) {
  if (e.target.matches("select, input") || e.ctrlKey || e.metaKey || e.altKey) return;
  const strip = e.target.id === "now";
  // A button keeps its own keys, and the page those that scroll it.
  if (!strip && /^(Enter| |Home|End|PageUp|PageDown)$/.test(e.key)) return;
  if (e.key === ":") {
    e.preventDefault();
    return anyCommand();
  }
  const found = keysOf(now.tech).find((k) => k.key === e.key);
  if (!found) return;
  e.preventDefault();
  if (found.question)
    askWords(found.command, found.question);
  else
    perform(found.command);
}
const anyCommand = () => askWords("", "command of curbcut drive");
function askWords(command, question) {  // asks for the words that a command needs; Escape leaves it
  if (command === "say" && $("#words")) return $("#words").focus();
  const part = $("#ask"), leave = () => {
    fill(part);
    $("#now").focus();
  };
  fill(part, h("form", {
    class: "tools-row",
    onsubmit: (e) => {
      e.preventDefault();
      const words = $("#asked").value.trim().replace(/\s+/g, " ");
      leave();
      if (words) perform(command || words.split(" ")[0], command ? words : words.split(" ").slice(1).join(" "));
    },
    onkeydown: (e) => {
      if (e.key === "Escape") leave();
    }
  },
    h("label", {class: "field"}, command ? `${cap(command)}: ${question}` : cap(question),
      h("input", {type: "text", id: "asked", autocomplete: "off", size: 18})),
    h("button", {class: "button"}, "Do it"),
    h("button", {type: "button", class: "button plain", onclick: leave}, "Cancel")));
  $("#asked").focus();
}
