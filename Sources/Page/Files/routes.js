// SPDX-License-Identifier: Apache-2.0
/* ---------- routes: every state has an address that can be sent ---------- */
let state = {};
function parse() {
  const [path, query = ""] = location.hash.replace(/^#/, "").split("?"),
                       parts = path.split("/").filter(Boolean), q = new URLSearchParams(query);
  if (parts[0] === "screen" && ids.includes(parts[1])) {
    askFrom(q);
    return {
      view: "screen",
      id: parts[1],
      tech: q.get("with"),
      at: q.get("at"),
      problem: q.get("problem")
    };
  }
  if (run.compare && (parts[0] === "compare" || !location.hash)) return {view: "compare"};
  if (parts[0] === "not-looked-at") return {view: "open"};
  if (parts[0] === "rule" && run.rules[parts[1]]) return {view: "rule", id: parts[1]};
  return {
    view: "overview",
    q: q.get("q") || "",
    impact: (q.get("impact") || "").split(",").filter(Boolean),
    who: q.get("who") || "",
    tech: q.get("with") in TECHS ? q.get("with") : "",
    wcag: q.get("wcag") || "",
    topic: q.get("topic") || ""
  };
}
const address = (id, more = {}) =>
    `#/screen/${id}` + (Object.keys(more).length ? "?" + new URLSearchParams(more) : "");
function show(first) {
  state = parse();
  stopTimers();
  const main = $("#main"),
        view = {overview, compare: comparePage, screen: screenPage, open: openPage, rule: rulePage}[state.view];
  document.body.classList.toggle("app", state.view === "screen");
  $("#footer").hidden = state.view === "screen";
  fill(main, ...[view()].flat());
  view.after?.();
  $$(".bar nav a")
      .forEach(
          (a) => a.dataset.view === state.view ? a.setAttribute("aria-current", "page") :
                                                 a.removeAttribute("aria-current"));
  document.title = ($("h1", main)?.textContent || "Report") + " - Curbcut";
  if (!first) {
    const title = $("h1", main);
    title.tabIndex = -1;
    title.focus({preventScroll: true});
    scrollTo(0, 0);
  }
}
const timers = new Set();
const stopTimers = () => {
  timers.forEach(clearInterval);
  timers.clear();
  window.speechSynthesis?.cancel();
};
