// SPDX-License-Identifier: Apache-2.0
/* whom it concerns: the whole app, each screen with each technology, and the problems by group */
// The screens with problems of some people, the worst first; source without a screen is one of them.
const worstFirst = (fits) =>
    holders()
        .map((screen) => ({screen, weight: weight(screen, fits), n: screen.problems.filter(fits).length}))
        .filter((x) => x.n)
        .sort((a, b) => b.weight - a.weight);
const linked = ({screen, n}) =>
    [screen.id ? h("a", {href: address(screen.id)}, screen.name) : "the source", ` (${n})`];
function worstScreens() {
  const worst = worstFirst(() => true);
  return worst.length < 2 ? null :
      h("p", {id: "worst"}, "Most needs to be done on ",
        worst.slice(0, 3).map((x, i) => [i ? ", " : "", linked(x)]), ".");
}
// The whole app in a table: everybody, then each group of people whom a problem concerns.
function wholeApp(problems) {
  const groups = [
    ["Everybody", () => true],
    ...GROUPS.map((name) => [name, (f) => ruleOf(f).who.includes(name)])
        .sort((a, b) => problems.filter(b[1]).length - problems.filter(a[1]).length)
  ];
  const row = ([name, fits]) => {
    const list = problems.filter(fits), worst = worstFirst(fits)[0];
    if (!worst) return null;
    return h("tr", {}, h("th", {scope: "row"}, cap(name)), h("td", {}, list.length),
             IMPACTS.map((i) => h("td", {}, list.filter((f) => f.i === i).length)),
             h("td", {}, linked(worst)));
  };
  return h("section", {"aria-labelledby": "h-app", id: "whole-app"}, h("h2", {id: "h-app"}, "The whole app"),
           h("p", {class: "soft small"},
             "How many problems there are for whom, on all screens together. One that concerns several groups is counted for each."),
           h("div", {class: "scroller", tabindex: "0", role: "region", "aria-label": "Table of the whole app"},
             h("table", {class: "num"},
               h("thead", {}, h("tr", {}, ["Whom it concerns", "Problems", ...IMPACTS.map(cap), "Worst on"].map(
                                              (name) => h("th", {scope: "col"}, name)))),
               h("tbody", {}, groups.map(row)))));
}
function people(screens) {
  const columns = [
    ["reader", "Screen reader"], ["switch", "Switch"], ["voice", "Voice"], ["keyboard", "Keyboard"],
    ["braille", "Braille"], ["zoom", "Enlarged"]
  ];
  return h(
      "div",
      {class: "scroller", tabindex: "0", role: "region", "aria-label": "Table of what people get"},
      h("table", {class: "num"},
        h("thead", {},
          h("tr", {}, h("th", {scope: "col"}, "Screen"),
            columns.map(([, name]) => h("th", {scope: "col"}, name)))),
        h("tbody", {}, screens.length > 1 ? wholeRow(screens, columns) : null,
          screens.map(
              (x) =>
                  h("tr", {},
                    h("th", {scope: "row"}, h("a", {href: address(x.id)}, x.name),
                      h("span", {class: "fine tiny soft nowrap"},
                        " " + (x.platform === "ios" ? "iOS" : "Android"))),
                    columns.map(([kind]) => {
                      const tech = Object.keys(x.tally).find((t) => KIND[t] === kind),
                            t = told(tech, x.tally[tech]);
                      return h(
                          "td", {},
                          t.n ? h("a", {
                            href: address(x.id, {with: tech}),
                            "aria-label": `${x.name}, ${techName(x, tech)}: ${t.what}` +
                                (t.bad ? `, ${t.bad} ${t.why}` : "")
                          },
                                  t.what) :
                                h("span", {class: "soft"}, t.what),
                          t.bad ? h("span", {class: "warn"}, `${t.bad} ${t.why}`) :
                              t.n ? h("span", {class: "fine"},
                                      kind === "zoom" ? "all in view" : "all named") :
                                    null);
                    }))))));
}
function wholeRow(screens, columns) {  // all screens together
  const cell = (kind) => {
    const all = screens.flatMap((x) => Object.keys(x.tally).filter((t) => KIND[t] === kind).map((t) => x.tally[t])),
          bad = sum(all.map((x) => x[1])), t = told(kind, [sum(all.map((x) => x[0])), bad]);
    return h("td", {}, t.what, bad && kind !== "zoom" ? h("span", {class: "warn"}, `${bad} nameless`) : null);
  };
  return h("tr", {id: "whole-row"}, h("th", {scope: "row"}, "The whole app"), columns.map(([kind]) => cell(kind)));
}
function splits() {
  const problems = holders().flatMap((x) => x.problems);
  const block = (title, key, entries) => h("div", {}, h("h3", {}, title), h("ul", { class: "bars" }, entries.filter((e) => e[2]).sort((a, b) => b[2] - a[2]).map(([value, name, n]) => h("li", {}, h("button", { type: "button", "aria-pressed": String(state[key] === value), onclick: () => { filter({ [key]: state[key] === value ? "" : value }); if (key === "who") $("#who").value = state.who; $$("[data-k]").find((x) => x.dataset.k === key + value)?.focus(); }, "data-k": key + value }, h("span", {}, name), h("span", { class: "num" }, n), h("i", { "--share": `${100 * n / problems.length}%`, "aria-hidden": "true" }))))));
  fill(
      $("#splits"),
      block(
          "Whom it concerns", "who",
          GROUPS.map((k) => [k, k, problems.filter((f) => ruleOf(f).who.includes(k)).length])),
      block(
          "WCAG 2.2 criterion", "wcag",
          Object.entries(CRITERIA).map(
              ([
                k, name
              ]) => [k, `${k} ${name}`, problems.filter((f) => criteriaOf(f).includes(k)).length])),
      block(
          "Topic", "topic",
          TOPICS.map((k) => [k, k, problems.filter((f) => ruleOf(f).topic === k).length])));
}
