// SPDX-License-Identifier: Apache-2.0
/* ---------- a screen ---------- */
let now = {};  // the screen, the technology, the stop, the node, the problem
function screenPage() {
  const screen = screenOf(state.id), every = Object.keys(screen.techs),
        some = every.filter((t) => screen.techs[t].stops.length), techs = some.length ? some : every.slice(0, 1);
  const tech = techs.includes(state.tech) ? state.tech : techs[0];
  now = {
    screen,
    tech,
    layer: "order",
    hints: true,
    log: [],
    steps: [],
    spoken: false,
    cells: 40,
    factor: 2,
    window: 0,
    each: 1,
    pan: [0, 0],
    rotor: "Everything"
  };
  const problem = screen.findings[+state.problem];
  now.problem = state.problem !== null ?
      (problem?.v ? problem : null) :
      state.at ?
      null :
      [...screen.problems].sort((a, b) => IMPACTS.indexOf(a.i) - IMPACTS.indexOf(b.i))[0] || null;
  const stops = screen.techs[tech].stops;
  now.stop = state.at ? Math.min(stops.length - 1, Math.max(0, +state.at - 1)) :
      now.problem     ? stopOf(now.problem.n) :
                        0;
  now.node = now.problem ? now.problem.n : stops[now.stop]?.n;
  if (now.stop < 0 || !stops.length) now.stop = null;
  const i = ids.indexOf(screen.id), previous = run.screens[i - 1], next = run.screens[i + 1];
  return [
    h("div", {class: "screen-head"},
      h("div", {class: "title"}, h("h1", {}, screen.name),
        h("span", {class: "small soft"},
          `${screen.platform === "ios" ? "iOS" : "Android"}, ${screen.source}, ${
              screen.views} views, `,
          h("code", {}, screen.file))),
      h("div", {class: "walk"},
        previous &&
            h("a", {
              class: "button plain",
              href: address(previous.id),
              "aria-label": `Screen before: ${previous.name}`
            },
              h("span", {"aria-hidden": "true"}, "←")),
        h("label", {}, h("span", {class: "hidden-text"}, "Screen"),
          select(
              "which",
              run.screens.map(
                  (x) => [x.id, x.name + (x.problems.length ? ` (${x.problems.length})` : "")]),
              screen.id,
              (v) => {
                location.hash = address(v);
              })),
        next &&
            h("a", {
              class: "button plain",
              href: address(next.id),
              "aria-label": `Next screen: ${next.name}`
            },
              h("span", {"aria-hidden": "true"}, "→")))),
    h("div", {class: "techrow"},
      h("fieldset", {class: "techs"}, h("legend", {class: "hidden-text"}, "Technology"),
        techs.map((t) => {
          const n = tally(screen, t);
          return h(
              "label", {}, h("input", {
                type: "radio",
                name: "tech",
                value: t,
                checked: t === tech,
                onchange: () => useTech(t)
              }),
              h("b", {}, techName(screen, t)),
              h("span", {}, n.what, n.bad ? [", ", h("em", {}, `${n.bad} ${n.why}`)] : ""));
        })),
      h("div", {class: "as", id: "heard-as"})),
    h("nav", {class: "jump", "aria-label": "On this screen"},
      [
        ["p-problems", "Problems"], ["p-picture", screen.code ? "Source" : "Picture"],
        ["p-heard", "Heard"], ["p-element", "Element"]
      ]
          .map(
              ([id, name]) =>
                  h("a", {
                    href: "#" + id,
                    onclick: (e) => {
                      e.preventDefault();
                      $("#" + id).scrollIntoView();
                      $("#" + id + " h2").focus({preventScroll: true});
                    }
                  },
                    name))),
    h("div", {class: "panes" + (screen.code ? " listingful" : "")},
      h("section", {class: "pane problems", id: "p-problems", "aria-labelledby": "h-p"}),
      h("section", {class: "pane picture", id: "p-picture", "aria-labelledby": "h-pic"}),
      h("section", {class: "pane heard", id: "p-heard", "aria-labelledby": "h-h"}),
      h("section", {class: "pane element", id: "p-element", "aria-labelledby": "h-e"}))
  ];
}
screenPage.after = () => {
  problemsPane();
  picturePane();
  heardPane();
  elementPane();
  asPart();
  if (run.served) {
    valuePart();
    if (isAsked() || now.screen.first) hearAs(false);
    else setsPart();
  }
  reveal();
};
const stopsNow = () => now.screen.techs[now.tech].stops;
function stopOf(n) {  // the stop that speaks for a view: itself, or the one around it
  const stops = now.screen.techs[now.tech].stops;
  let i = stops.findIndex((x) => x.n === n);
  for (let up = n; i < 0 && up >= 0; up = now.screen.nodes[up]?.p ?? -1)
    i = stops.findIndex((x) => x.n === up);
  return i;
}
function keepAddress() {
  const q = {with: now.tech};
  if (now.stop !== null) q.at = now.stop + 1;
  if (now.problem) q.problem = now.problem.id;
  if (asked.as) q.as = asked.as;
  if (asked.in) q.in = asked.in;
  if (askedSettings().length) q.set = askedSettings().join("\n");
  history.replaceState(null, "", address(now.screen.id, q));
}
function choose({stop, node, problem, from, say}) {
  if (stop !== undefined) {
    now.stop = stop;
    now.node = stop === null ? node : stopsNow()[stop].n;
  }
  if (node !== undefined) {
    now.node = node;
    if (stop === undefined) {
      const i = stopOf(node);
      now.stop = i < 0 ? null : i;
    }
  }
  if (say && now.stop !== null) now.steps.push({at: now.stop});
  now.problem = problem || null;
  if (KIND[now.tech] === "zoom" && now.stop !== null && stop !== undefined)
    now.pan = partWindow(now.stop);
  mark();
  nowPart();
  elementPane();
  if (from !== "picture") reveal(from);
  if (say) speakNow(say);
  keepAddress();
}
function mark() {
  $$(".stop").forEach((b) => current(b, +b.dataset.i === now.stop));
  $$(".instance").forEach((b) => current(b, now.problem ? +b.dataset.p === now.problem.id : false));
  $$(".listing .at").forEach((b) => current(b, +b.dataset.i === now.stop));
  $$(".listing li")
      .forEach(
          (li) => li.classList.toggle("chosen", now.screen.nodes[now.node]?.ln === +li.dataset.ln));
  overlay();
}
function current(b, on) {
  if (on)
    b.setAttribute("aria-current", "true");
  else
    b.removeAttribute("aria-current");
  if (b.classList.contains("stop"))
    b.tabIndex = on || now.stop === null && b.dataset.i === "0" ? 0 : -1;
}
function reveal(from) {
  const inside = (el) => {
    if (!el) return;
    const pane = el.closest(".pane");
    if (getComputedStyle(pane).overflowY !== "auto") return;
    const top = $(".heard-top", pane)?.offsetHeight || 0, a = el.getBoundingClientRect(),
          b = pane.getBoundingClientRect(), room = b.height - top;
    if (a.top < b.top + top + 4 || a.bottom > b.bottom - 8)
      pane.scrollTop += a.top - b.top - top - Math.max(8, (room - a.height) * .4);
  };
  // Tab brings a stop into view below the field that stays above them.
  const above = $(".heard-top");
  if (above) above.closest(".pane").style.scrollPaddingTop = above.offsetHeight + 4 + "px";
  if (from !== "heard") inside($(".stop[aria-current]"));
  if (from !== "problems") inside($(".instance[aria-current]"));
  const item = $(".listing li.chosen");
  if (item && from !== "listing") inside(item);
}
function useTech(tech) {
  stopTimers();
  const node = now.node;
  now.tech = tech;
  // A script is of one technology.
  now.log = [];
  now.steps = [];
  now.problem = null;
  now.pan = [0, 0];
  now.window = 0;
  const i = node === undefined ? 0 : stopOf(node);
  now.stop = i < 0 ? (stopsNow().length ? 0 : null) : i;
  if (KIND[tech] === "zoom" && now.stop !== null) now.pan = partWindow(now.stop);
  if (i < 0) now.node = stopsNow()[0]?.n;
  heardPane();
  picturePane();
  elementPane();
  mark();
  resultPart();
  reveal();
  keepAddress();
}
