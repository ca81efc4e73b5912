// SPDX-License-Identifier: Apache-2.0
/* ---------- what is open ---------- */
function openGroups(screens) {
  const groups = new Map();
  for (const screen of screens)
    for (const f of screen.undecided) {
      const key = f.r + "|" + f.m;
      if (!groups.has(key)) groups.set(key, {f, places: []});
      groups.get(key).places.push({screen, f});
    }
  return [...groups.values()].sort((a, b) => b.places.length - a.places.length);
}
const sentence = (m) => cap(m).replace(/([^.])$/, "$1.");
function openPage() {
  const screens = shownScreens(), groups = openGroups(holders()),
        open = sum(groups.map((g) => g.places.length));
  const sources = [...new Set(screens.map((x) => x.source))],
        part = (id, title, ...inside) =>
            h("section", {"aria-labelledby": id}, h("h2", {id}, title), inside);
  return h(
      "div", {class: "wide"}, h("h1", {}, "Not looked at"),
      h("p", {class: "lead soft"},
        "What could not be decided, what was not read, and what no file can tell. None of it counts as passed."),
      part(
          "o1", `${count(open, "check")} undecided`,
          h("ul", {},
            groups.map(
                (g) =>
                    h("li", {class: "asked"},
                      h("h3", {}, glyph("open"), " ", ruleOf(g.f).title + "?"),
                      h("p", {}, sentence(g.f.m)),
                      h("p", {}, h("span", {class: "term"}, "Where: "),
                        screensIn(g.places).slice(0, MOST).map(
                            (x, i) =>
                                [i ? ", " : "",
                                 x.id ? h("a", {href: address(x.id)}, x.name) : g.f.at]),
                        g.places.length > 1 ? ` (${count(g.places.length, "place")})` : ""))))),
      part(
          "o2", "Files", h("ul", {}, run.lines.map((line) => h("li", {}, line))),
          run.passed.map(
              (p) =>
                  h("details", {}, h("summary", {}, `${p.kind}: ${p.why}`),
                    h("ul", {}, p.files.map((file) => h("li", {}, h("code", {}, file)))))),
          run.unreadable.map((p) => h("p", {}, h("code", {}, p.file), ": ", p.why))),
      sources.length ?
          part(
              "o3", "What these inputs do not tell",
              h("dl", {class: "facts"}, sources.map((src) => {
                const of = screens.filter((x) => x.source === src),
                      all = [...new Set(of.flatMap((x) => x.nk))];
                return h(
                    "div", {},
                    h("dt", {}, `${src}: ${of.slice(0, MOST).map((x) => x.name).join(", ")}`),
                    h("dd", {},
                      all.length ? cap(all.join(", ")) + "." :
                                   "Nothing is missing for the screen reader."));
              }))) :
          null,
      run.leftOut.length ? part(
                               "o4", "Checks that did not run",
                               h("ul", {}, run.leftOut.map((line) => h("li", {}, line + ".")))) :
                           null,
      part(
          "o5", "What no file can tell",
          h("p", {},
            "What happens after a control is used; what is announced without being asked for; what moves, flashes or times out; whether words are understood. For these, people have to try the app.")));
}
openPage.after = () => $$(".wide > section").forEach((x) => {
  x.style.marginTop = "2.5rem";
});
const cap = (t) => t.charAt(0).toUpperCase() + t.slice(1);

/* ---------- a rule: whom it harms, what to do, what is reported and what passes ---------- */
function rulePage() {
  const r = run.rules[state.id],
        places = holders().flatMap(
            (screen) => screen.problems.filter((f) => f.r === state.id).map((f) => ({screen, f})));
  const row = (name, ...value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));
  const marked = (line) => {
    const [code, mark] = line.split(/\s*<--/);
    return [
      mark === undefined ?
          line :
          [
            code.slice(0, code.length - code.trimStart().length), h("mark", {}, code.trimStart()),
            mark.trim() ? h("span", {class: "k"}, "   " + mark.trim()) : ""
          ],
      "\n"
    ];
  };
  const examples = (title, list) => list.length ?
      h("section", {}, h("h2", {}, title),
        h("div", {class: "examples"},
          list.map((text) => h("code", {class: "snippet"}, text.split("\n").map(marked))))) :
      null;
  return h(
      "div", {class: "wide"}, h("h1", {}, r.title), h("p", {class: "lead"}, r.harm),
      h("dl", {class: "facts rows rule-facts"}, row("Rule", h("code", {}, state.id)),
        row("Impact", impactWord(r.impact)), row("To do", r.remedy),
        row("Concerns", r.who.join(", ")),
        r.clauses.length ? row("Standards", r.clauses.join(", ")) : null),
      places.length ? h("section", {}, h("h2", {}, `In this run, ${count(places.length, "place")}`),
                        h("ul", {},
                          places.slice(0, MOST).map(
                              ({screen, f}) =>
                                  h("li", {},
                                    screen.id ? h("a", {href: address(screen.id, {problem: f.id})},
                                                  `${screen.name}, ${f.at}`) :
                                                h("code", {}, `${f.file}, ${f.at}`))))) :
                      null,
      examples("Is reported", r.fails), examples("Passes", r.passes));
}
rulePage.after = () => $$(".wide > section, .rule-facts").forEach((x) => {
  x.style.marginTop = "2rem";
});
