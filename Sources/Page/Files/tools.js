// SPDX-License-Identifier: Apache-2.0
/* ---------- small tools: texts of captures only ever become text nodes ---------- */
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
function build(element, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on"))
      element.addEventListener(key.slice(2), value);
    else if (key.startsWith("--"))
      element.style.setProperty(key, value);
    else if (key === "text")
      element.textContent = value;
    else
      element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat(3))
    if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}
// Safari takes a list without bullets for no list, unless its role says so.
const h = (tag, props, ...children) => build(
    document.createElement(tag), /^[uo]l$/.test(tag) ? {role: "list", ...props} : props, children);
const s = (tag, props, ...children) =>
    build(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
const fill = (element, ...children) => element.replaceChildren(
    ...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
const json = (id) => JSON.parse($("#" + id).textContent);
const count = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;
const sum = (list) => list.reduce((a, b) => a + b, 0);

/* ---------- data: one block a screen, parsed when it is needed ---------- */
const run = json("run"), cache = {}, pictures = {};
run.screens.forEach((x) => split(x));
// Screens of one name are told apart by their files; in a comparison the two sides are.
for (const more of [(x) => x.file.replace(/^.*\//, ""), (x) => x.file, (x) => x.id]) {
  const same = new Map();
  run.screens.filter((x) => !x.side).forEach((x) => same.set(x.name, [...(same.get(x.name) || []), x]));
  for (const list of same.values())
    if (list.length > 1) list.forEach((x) => { x.name += ` (${more(x)})`; });
}
const ids = run.screens.map((x) => x.id);
run.others = {
  id: "",
  name: "Source",
  file: "",
  findings: run.loose
};
split(run.others);
function split(holder) {
  holder.problems = holder.findings.filter((f) => f.v);
  holder.undecided = holder.findings.filter((f) => !f.v);
  return holder;
}
const holders = () => [...shownScreens(), run.others];
// The block of a screen has what its entry in the list does not have.
const screenOf = (id) => (cache[id] ||= {...run.screens[ids.indexOf(id)], ...json("d-" + id)});
const hasPicture = (screen) => screen.picture && $("#i-" + screen.id);
function picture(id) {  // decoded once, shared by the stage, the crops, the lens and the thumbnails
  if (!pictures[id]) {
    const letters = $("#i-" + id).textContent.trim();
    // Hosts of apps allow no other addresses of pictures.
    if (run.embedded) return pictures[id] = "data:image/png;base64," + letters;
    const bytes = Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));
    pictures[id] = URL.createObjectURL(new Blob([bytes], {type: "image/png"}));
  }
  return pictures[id];
}
const IMPACTS = ["critical", "serious", "moderate", "minor"];
const ruleOf = (f) => run.rules[f.r] || {
  title: f.r,
  harm: "",
  remedy: "",
  who: [],
  wcag: [],
  clauses: [],
  topic: "",
  impact: f.i,
  fails: [],
  passes: []
};
const everyRule = () => Object.values(run.rules);
const GROUPS = [...new Set(everyRule().flatMap((r) => r.who))].sort();
const TOPICS = [...new Set(everyRule().map((r) => r.topic))];
const CRITERIA = Object.fromEntries(everyRule().flatMap((r) => r.wcag));
const criteriaOf = (f) => ruleOf(f).wcag.map((c) => c[0]);
const understanding = (c) => "https://www.w3.org/WAI/WCAG22/Understanding/" +
    CRITERIA[c].toLowerCase().replace(/[(),:]/g, "").replace(/ +/g, "-") + ".html";
const TECHS = {
  talkback: "TalkBack",
  voiceover: "VoiceOver",
  "switch-access": "Switch Access",
  "switch-control": "Switch Control",
  "voice-access": "Voice Access",
  "voice-control": "Voice Control",
  keyboard: "Keyboard",
  braille: "Braille",
  zoom: "Zoom"
};
const KIND = {
  talkback: "reader",
  voiceover: "reader",
  "switch-access": "switch",
  "switch-control": "switch",
  "voice-access": "voice",
  "voice-control": "voice",
  keyboard: "keyboard",
  braille: "braille",
  zoom: "zoom"
};
const techName = (screen, tech) =>
    tech === "zoom" && screen.platform === "android" ? "Magnification" : TECHS[tech];
// Whom each kind of technology serves, in the words of the rules.
const SERVES = {
  reader: "blind",
  braille: "blind",
  switch: "motor (keyboard, switch)",
  keyboard: "motor (keyboard, switch)",
  voice: "motor (voice)",
  zoom: "low vision"
};
const labels = (stop) => (stop.g || []).filter((g) => g[0] === "label").map((g) => g[1]);
const nameless = (stop) => Boolean(stop.u);
function told(tech, [n, bad]) {
  if (tech === "zoom") return {n, what: n ? count(n, "part") : "not known", bad: 0};
  return {n, what: count(n, "stop"), bad, why: "nameless"};
}
function tally(screen, tech) {
  const stops = screen.techs[tech].stops;
  return told(tech, [stops.length, stops.filter(nameless).length]);
}

/* ---------- impacts: shape, word, colour ---------- */
const SHAPES = {
  critical: () =>
      [s("path", {d: "M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z"}),
       s("path", {d: "M7 4h2l-.25 5h-1.5zM7 10.4h2v2H7z", fill: "var(--ground)"})],
  serious: () =>
      [s("path", {d: "M8 1 15.6 14.6H.4z"}),
       s("path", {d: "M7.1 5.6h1.8l-.25 4.2h-1.3zM7.1 10.9h1.8v1.8H7.1z", fill: "var(--ground)"})],
  moderate: () => [s(
      "path", {d: "M8 .8 15.2 8 8 15.2.8 8zM8 3.5V12.500L12.500 8z", "fill-rule": "evenodd"})],
  minor: () => [s("path", {
    d: "M8 1.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zm0 2.100a4.400 4.400 0 1 1 0 8.800 4.400 4.400 0 0 1 0-8.800z",
    "fill-rule": "evenodd"
  })],
  open: () =>
      [s("circle", {
         cx: 8,
         cy: 8,
         r: 6.4,
         fill: "none",
         stroke: "currentColor",
         "stroke-width": 1.6,
         "stroke-dasharray": "2.6 2.42"
       }),
       s("path", {
         d: "M5.800 6.400a2.200 2.200 0 1 1 3.400 1.850c-.5.34-.6.55-.6 1.050H7.300c0-1.100.4-1.600 1.100-2.050a.9.9 0 1 0-1.350-.85zM7.250 10.200h1.450v1.500H7.250z"
       })],
};
const glyph = (impact) =>
    s("svg",
      {viewBox: "0 0 16 16", class: "glyph " + impact, "aria-hidden": "true", focusable: "false"},
      SHAPES[impact]());
const impactWord = (impact) => h("span", {class: "impact " + impact}, glyph(impact), impact);
