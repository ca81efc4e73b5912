// SPDX-License-Identifier: Apache-2.0
/* ---------- before and after: what a change does to the people who use the screen ---------- */
// The screens that count: of a comparison, those after the change.
const shownScreens = () => run.compare ? run.screens.filter((x) => x.side !== "before") : run.screens;
const WORDS = {
  unreachable: "Unreachable",
  nameless: "Nameless",
  lost: "Removed",
  renamed: "Renamed",
  reworded: "Reworded",
  reordered: "Moved",
  merged: "Merged",
  gained: "Added",
  costlier: "More effort"
};
let comparing = {pair: null, tech: "", whole: false};
// What has changed between the screens of a pair: changes for users, each once, and problems.
const weights = new Map();
function weigh(pair) {
  if (!weights.has(pair)) {
    const changes = Object.values(pair.techs).flatMap((t) => t.changes), unique = (list) => new Set(list).size;
    const weight = {
      changes: unique(changes.map((c) => c[2])),
      shut: unique(changes.filter((c) => c[1]).map((c) => c[2])),
      added: pair.new.length,
      gone: pair.gone.length
    };
    weight.any = weight.changes + weight.added + weight.gone > 0;
    weights.set(pair, weight);
  }
  return weights.get(pair);
}
// The pairs in the order in which they are shown: what shuts somebody out, then what has changed.
const rank = (w) => w.shut ? 0 : w.any ? 1 : 2;
const shownPairs = () => run.compare.pairs.map((_, i) => i).sort(
    (a, b) => rank(weigh(run.compare.pairs[a])) - rank(weigh(run.compare.pairs[b])) || a - b);
function pairName(pair) {
  const w = weigh(pair), words = [
    w.shut ? `${count(w.shut, "change")} excluding somebody` : null,
    w.changes - w.shut ? count(w.changes - w.shut, w.shut ? "other change" : "change") : null,
    w.added ? `${count(w.added, "problem")} new` : null, w.gone ? `${w.gone} gone` : null
  ].filter(Boolean);
  return `${screenOf(pair.b).name.replace(/, after$/, "")}: ${words.join(", ") || "nothing has changed"}`;
}
function comparedScreens(pairs, only) {
  const all = pairs.map(weigh), changed = all.filter((w) => w.any).length,
        shut = all.filter((w) => w.shut).length, sum = (of) => all.reduce((n, w) => n + w[of], 0),
        gone = only.filter((x) => x[0] === "before").length, added = only.length - gone;
  if (!changed && !only.length) return "Nothing has changed for the users of any technology.";
  return [
    shut ? [h("b", {}, `${count(shut, "screen")} exclude${shut === 1 ? "s" : ""} somebody now. `)] :
           "No screen excludes anybody by its changes. ",
    `${changed} of ${count(pairs.length, "screen")} changed, ${added} added, ${gone} removed; ` +
        `${count(sum("added"), "problem")} new, ${sum("gone")} gone.`
  ];
}
function comparePage() {
  const {pairs, only} = run.compare, order = shownPairs();
  comparing.pair ??= order[0];
  const pair = pairs[comparing.pair];
  const listed = only.map(
      ([side, id]) => h("li", {}, h("b", {}, side === "before" ? "Removed: " : "Added: "),
                        h("a", {href: address(id)}, screenOf(id).name)));
  const head = h("h1", {}, "Before and after");
  const sides = h(
      "dl", {class: "origins"},
      [["Before", run.compare.before], ["After", run.compare.after]].map(
          ([k, v]) => h("div", {}, h("dt", {}, k), h("dd", {}, h("code", {}, v)))));
  const rest = listed.length ? h("section", {}, h("h2", {}, "Screens of one side alone"),
                                 h("ul", {}, listed)) :
                               null;
  if (!pair)
    return h("div", {class: "wide"}, head,
             h("p", {class: "lead"}, "No screen is in both states, so none can be compared."), sides,
             rest);
  const techs = Object.keys(pair.techs), before = screenOf(pair.a), after = screenOf(pair.b);
  if (!pair.techs[comparing.tech]) comparing.tech = techs[0];
  const findings = (screen, numbers) => numbers.map((i) => screen.findings[i]);
  const gone = findings(before, pair.gone), added = findings(after, pair.new),
        kept = after.problems.length - added.length;
  const changes = techs.flatMap((t) => pair.techs[t].changes),
        shut = new Set(changes.filter((c) => c[1]).map((c) => c[2])).size;
  const several = pairs.length > 1 || only.length;
  const lead = several ? comparedScreens(pairs, only) :
      changes.length || gone.length || added.length ?
      [
        shut ? [h("b", {}, `${count(shut, "change")} exclude${shut === 1 ? "s" : ""} somebody. `)] :
               "Nobody is excluded by these changes. ",
        `${count(added.length, "problem")} new, ${gone.length} gone, ${kept} as before.`
      ] :
      "Nothing has changed for the users of any technology.";
  return h(
      "div", {class: "wide compare"},
      h("div", {class: "hero"}, h("div", {}, head, h("p", {class: "lead"}, lead)), sides),
      pairs.length > 1 ? h("label", {class: "field"}, "Screen",
                           select(
                               "pair",
                               order.map((i) => [String(i), pairName(pairs[i])]),
                               String(comparing.pair),
                               (v) => {
                                 comparing.pair = +v;
                                 fill($("#main"), comparePage());
                                 comparePage.after();
                                 $("#pair").focus();
                               })) :
                         null,
      h("section", {"aria-labelledby": "c-p"}, h("h2", {id: "c-p"}, "Problems"),
        findingsList("New", pair.b, added), findingsList("Gone", pair.a, gone),
        added.length || gone.length ? null :
                                      h("p", {class: "soft"}, "No problem is new, and none is gone.")),
      h("section", {"aria-labelledby": "c-t"}, h("h2", {id: "c-t"}, "For the users of each technology"),
        techs.length ? null : h("p", {class: "soft"}, "These screens cannot be compared."),
        h("fieldset", {class: "techs"}, h("legend", {class: "hidden-text"}, "Technology"),
          techs.map((t) => h("label", {}, h("input", {
                               type: "radio",
                               name: "ctech",
                               value: t,
                               checked: t === comparing.tech,
                               onchange: () => {
                                 comparing.tech = t;
                                 comparedPart();
                                 say($("#c-count").textContent);
                               }
                             }),
                             h("b", {}, techName(after, t)),
                             h("span", {}, count(pair.techs[t].changes.length, "change"))))),
        h("div", {id: "compared"})),
      rest);
}
comparePage.after = () => {
  $$(".wide > section").forEach((x) => {
    x.style.marginTop = "2.5rem";
  });
  comparedPart();
};
function findingsList(word, id, list) {
  return list.length ? h("ul", {class: "changes"},
                         list.map(
                             (f) => h("li", {}, h("b", {}, word + ": "), impactWord(f.i), ", ",
                                      h("a", {href: address(id, {problem: f.id})}, titleOf(f)),
                                      `. ${cap(f.at)}: ${f.m}.`))) :
                       null;
}
function comparedPart() {
  const pair = run.compare.pairs[comparing.pair], tech = comparing.tech, part = $("#compared");
  if (!pair || !part || !tech) return;
  const {rows, changes} = pair.techs[tech], before = screenOf(pair.a), after = screenOf(pair.b),
                        differ = rows.filter((r) => r[0] !== "same").length;
  const shown = comparing.whole ? rows : rows.filter((r) => r[0] !== "same");
  fill(
      part,
      changes.length ?
          h("ul", {class: "changes"},
            changes.map(
                ([kind, error, message]) => h(
                    "li", {class: error ? "critical" : null}, h("b", {}, WORDS[kind] + ": "),
                    message + (error ? " (excludes somebody)." : ".")))) :
          h("p", {}, `Nothing has changed for people who use ${techName(after, tech)}.`),
      h("h3", {id: "c-rows"}, "Stop by stop"),
      h("p", {class: "status", id: "c-count"},
        `${techName(after, tech)}: ${count(rows.length, "stop")}, ${differ} different.`),
      h("label", {class: "pick box"}, h("input", {
          type: "checkbox",
          id: "whole",
          checked: comparing.whole,
          onchange: (e) => {
            comparing.whole = e.target.checked;
            comparedPart();
            $("#whole").focus();
          }
        }),
        h("span", {}, "Also the stops that are the same")),
      h("ol", {class: "rows", "aria-labelledby": "c-rows"},
        shown.map(([word, a, b]) => h("li", {class: word.replace(/, /g, " ")},
                                      h("b", {class: "word"}, cap(word), h("span", {class: "hidden-text"}, ". ")),
                                      side("Before", before, a, tech), side("After", after, b, tech)))));
}
function side(word, screen, i, tech) {
  const x = i < 0 ? null : screen.techs[tech].stops[i];
  return h(
      "span", {class: "side"}, h("span", {class: "small soft"}, word + ": "),
      x ? [
        h("a", {href: address(screen.id, {with: tech, at: i + 1}), class: "num"}, `stop ${i + 1}`), ", ",
        h("span", {lang: screen.lang === "en" ? null : screen.lang}, heardAs(x, tech)),
        KIND[tech] === "switch" && (x.a || []).length ?
            h("span", {class: "sub"}, ` Actions: ${x.a.join(", ")}`) :
            null
      ] :
          h("span", {class: "none"}, "no such stop"),
      h("span", {class: "hidden-text"}, ". "));
}
