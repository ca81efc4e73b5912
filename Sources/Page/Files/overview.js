// SPDX-License-Identifier: Apache-2.0
/* ---------- overview ---------- */
function defects() {  // one defect once, with all its places
  const all = new Map();
  for (const screen of holders())
    for (const f of screen.problems) {
      const key = f.r + "|" + f.m;
      if (!all.has(key))
        all.set(key, {key, rule: f.r, impact: f.i, message: f.m, finding: f, places: []});
      all.get(key).places.push({screen, f});
    }
  return [...all.values()].sort(
      (a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact) ||
          b.places.length - a.places.length);
}
const screensIn = (places) => [...new Set(places.map((p) => p.screen))];
const titleOf = (f) => ruleOf(f).title;
function matches(screen, f) {
  const r = ruleOf(f), words = state.q.trim().toLowerCase();
  return (!state.impact.length || state.impact.includes(f.i)) &&
      (!state.who || r.who.includes(state.who)) &&
      (!state.tech || r.who.includes(SERVES[KIND[state.tech]]) && has(screen, state.tech)) &&
      (!state.wcag || criteriaOf(f).includes(state.wcag)) &&
      (!state.topic || r.topic === state.topic) && (!words || [
           screen.name, screen.file, f.file, f.r, r.title, f.m, f.at
         ].join(" ").toLowerCase().includes(words));
}
// Whether a technology is used on a screen; source that shows none is for all.
const has = (screen, tech) => !screen.id || tech in screen.tally;
const techsHere = () => Object.keys(TECHS).filter((t) => shownScreens().some((x) => t in x.tally));
const techTitle = (tech) => tech === "zoom" && !shownScreens().some((x) => x.platform === "ios") ?
    "Magnification" : TECHS[tech];
function overview() {
  const screens = shownScreens(), problems = holders().flatMap((x) => x.problems),
        hit = screens.filter((x) => x.problems.length);
  const by = (i) => problems.filter((f) => f.i === i).length,
        open = sum(holders().map((x) => x.undecided.length));
  const platforms =
      [...new Set(screens.map((x) => x.platform === "ios" ? "iOS" : "Android"))].join(" and ") ||
      "source alone";
  const unread = sum(run.passed.map((p) => p.files.length)) + run.unreadable.length;
  const head = [
    ["Platform", platforms],
    run.date &&
        [
          "Run", h("time", {datetime: run.date}, new Date(run.date).toLocaleString("en-GB", {
            day: "numeric",
            month: "long",
            year: "numeric",
            hour: "2-digit",
            minute: "2-digit"
          }))
        ],
    ["With", `curbcut ${run.version}, rules ${run.ruleset}`],
    ["Command", run.command.length < 200 ? h("code", {}, run.command) :
        h("details", {}, h("summary", {}, count(run.command.split(" ").length, "word")), h("code", {}, run.command))]
  ].filter(Boolean);
  const filters = h("search", { class: "filters", "aria-label": "Problems and screens" },
    h("label", { class: "field find" }, "Find a screen, a text or a rule", h("input", { type: "search", id: "q", value: state.q, autocomplete: "off", oninput: (e) => filter({ q: e.target.value }) })),
    h("fieldset", {}, h("legend", { class: "tiny soft" }, "Impact"), h("div", { class: "chips" }, IMPACTS.map((i) => h("label", { class: "chip" }, h("input", { type: "checkbox", value: i, name: "impact", checked: state.impact.includes(i), onchange: () => filter({ impact: $$("[name=impact]:checked").map((x) => x.value) }) }), h("span", {}, glyph(i), h("b", { class: "num" }, by(i)), i))))),
    h("label", { class: "field" }, "Concerns", select("who", [["", "Everybody"], ...GROUPS.filter((k) => problems.some((f) => ruleOf(f).who.includes(k))).map((k) => [k, k])], state.who, (v) => filter({ who: v }))),
    screens.length ? h("label", { class: "field" }, "Technology", select("tech", [["", "All of them"], ...techsHere().map((t) => [t, techTitle(t)])], state.tech, (v) => filter({ tech: v }))) : null,
    h("button", { type: "button", class: "button plain", id: "reset", onclick: showAll }, "Show all"));
  const undecided = open ?
      [
        h("a", {href: "#/not-looked-at"}, `${count(open, "check")} could not be decided`),
        " from what was given."
      ] :
      "";
  const lead = by("critical") ?
      [
        h("b", {}, `${by("critical")} ${by("critical") === 1 ? "is" : "are"} critical`),
        ": somebody cannot tell what a control does, or cannot use it at all. "
      ] :
      problems.length ? "None is critical. " :
                        "These rules found nothing. That is no proof that there is nothing. ";
  return h(
      "div", {class: "wide"},
      h("div", {class: "hero"},
        h("div", {},
          h("h1", {},
            problems.length ? `${count(problems.length, "problem")}` +
                    (screens.length ? `, on ${hit.length} of ${count(screens.length, "screen")}` :
                                      "") :
                              "No problem found"),
          run.warnings.map((text) => h("p", {class: "lead"}, h("b", {}, "Warning: "), text, ".")),
          h("p", {class: "lead"}, lead, undecided), worstScreens()),
        h("dl", {class: "origins"},
          head.map(([k, v]) => h("div", {}, h("dt", {}, k), h("dd", {}, v))))),
      h("div", {class: "sevbar", "aria-hidden": "true"}, IMPACTS.filter(by).map((i) => {
        const bar = h("span", {class: i});
        bar.style.flexGrow = by(i);
        return bar;
      })),
      filters, h("p", {class: "status", role: "status", id: "shown"}),
      h("div", {class: "cols"},
        h("section", {"aria-labelledby": "h-problems"}, h("h2", {id: "h-problems"}, "Problems"),
          h("ol", {class: "defects", id: "defects"})),
        h("section", {"aria-labelledby": "h-screens"}, h("h2", {id: "h-screens"}, "Screens"),
          h("ul", {class: "screens", id: "screens"}),
          screens.length ? null :
                           h("p", {class: "soft"}, "Nothing that was given shows a screen."))),
      problems.length ? wholeApp(problems) : null,
      screens.length ?
          h("section", {"aria-labelledby": "h-people"},
            h("h2", {id: "h-people"}, "What people get"),
            h("p", {class: "soft small"},
              "How many stops each technology makes, and how many of them have no name of their own. Of an enlarged screen: in how many parts it is read."),
            people(screens)) :
          null,
      problems.length ?
          h("section", {"aria-labelledby": "h-split"}, h("h2", {id: "h-split"}, "Problems by"),
            h("div", {class: "thirds", id: "splits"})) :
          null,
      h("section", {"aria-labelledby": "h-open"}, h("h2", {id: "h-open"}, "Not looked at"),
        h("p", {},
          `${count(open, "check")} undecided, ${
              count(unread, "file")} not read or read in part. None of this counts as passed. `,
          h("a", {href: "#/not-looked-at"}, "What is open"))));
}
overview.after = () => {
  $$(".wide > section").forEach((x) => {
    x.style.marginTop = "3.5rem";
  });
  refilter();
};
function select(id, options, value, change) {
  return h(
      "select", {id, onchange: (e) => change(e.target.value)},
      options.map(([v, text]) => h("option", {value: v, selected: v === value}, text)));
}
function showAll() {
  filter({q: "", impact: [], who: "", tech: "", wcag: "", topic: ""});
  $("#q").value = "";
  $$("[name=impact]").forEach((x) => {
    x.checked = false;
  });
  for (const id of ["who", "tech"])
    if ($("#" + id)) $("#" + id).value = "";
  $("#q").focus();
}
function filter(change) {
  Object.assign(state, change);
  const q = new URLSearchParams();
  for (const k of ["q", "who", "wcag", "topic"])
    if (state[k]) q.set(k, state[k]);
  if (state.tech) q.set("with", state.tech);
  if (state.impact.length) q.set("impact", state.impact.join());
  history.replaceState(null, "", "#/" + (q.size ? "?" + q : ""));
  refilter();
}
function refilter() {
  const screens = shownScreens(), all = sum(holders().map((x) => x.problems.length));
  const list = defects()
                   .map((d) => ({...d, places: d.places.filter((p) => matches(p.screen, p.f))}))
                   .filter((d) => d.places.length);
  const n = sum(list.map((d) => d.places.length)),
        open = $$("#defects details[open]").map((x) => x.dataset.key);
  const filtered = state.q || state.impact.length || state.who || state.tech || state.wcag || state.topic;
  const said = state.q.trim() ?
      shownScreens().filter((x) => x.heard.toLowerCase().includes(state.q.trim().toLowerCase()))
          .length :
      0;
  $("#shown").textContent = filtered ?
      `${n} of ${count(all, "problem")} shown` + (state.tech ? `, for ${techTitle(state.tech)}` : "") +
          (state.who ? `, concerning: ${state.who}` : "") + (state.wcag ? `, of WCAG ${state.wcag}` : "") +
          (state.topic ? `, about: ${state.topic}` : "") +
          (said ? `; “${state.q.trim()}” is heard on ${count(said, "screen")}` : "") :
      all ? `All ${count(all, "problem")} shown` : "";
  $("#reset").hidden = !filtered;
  fill($("#defects"), ...list.map((d) => {
    const item = defectItem(d);
    if (open.includes($("details", item).dataset.key)) $("details", item).open = true;
    return item;
  }));
  if (!list.length)
    $("#defects")
        .append(
            h("li", {class: "soft"}, "No problem matches. That is no proof that there is none."));
  const words = state.q.trim().toLowerCase(),
        restricted = state.impact.length || state.who || state.tech || state.wcag || state.topic;
  const shown = screens.filter(
      (x) => filtered ? x.problems.some((f) => matches(x, f)) ||
              words && !restricted &&
                  [x.name, x.file, x.heard].join(" ").toLowerCase().includes(words) :
                        true);
  fill(
      $("#screens"),
      ...[...shown]
          .sort((a, b) => weight(b) - weight(a))
          .map(
              (x) => h(
                  "li", {},
                  screenCard(x, filtered ? x.problems.filter((f) => matches(x, f)) : x.problems))));
  lazily();
  if ($("#splits")) splits();
}
const watcher = new IntersectionObserver(
    (entries) => entries.forEach((e) => {
      if (e.isIntersecting) {
        watcher.unobserve(e.target);
        e.target.append(thumbnail(screenOf(e.target.dataset.thumb)));
      }
    }),
    {rootMargin: "300px"});
const lazily = () => $$("[data-thumb]:empty").forEach((x) => watcher.observe(x));
const weight = (x, fits = () => true) => sum(x.problems.filter(fits).map((f) => [1000, 100, 10, 1][IMPACTS.indexOf(f.i)]));
function defectItem(d) {
  const rule = ruleOf(d.finding), screens = screensIn(d.places),
        named = [...new Set(d.places.map((p) => p.f.at))];
  const details = h(
      "details", {class: "defect", "data-key": d.key},
      h("summary", {}, glyph(d.impact),
        h("span", {}, h("h3", {}, rule.title), h("span", {class: "hidden-text"}, `, ${d.impact}. `),
          h("span", {class: "small soft sub"}, d.message)),
        h("span", {class: "places-n"}, h("b", {class: "num"}, count(d.places.length, "place")),
          h("br"),
          screens.length > 1 ? `on ${screens.length} screens` :
              screens[0].id ? screens[0].name :
                              named[0])));
  details.addEventListener("toggle", () => {
    if (!details.open || $(".inside", details)) return;
    details.append(
        h("div", {class: "inside small"}, h("p", {}, impactWord(d.impact), ". ", rule.harm),
          h("ul", {class: "places"}, d.places.slice(0, MOST).map(placeItem)),
          d.places.length > MOST ?
              h("p", {class: "soft"},
                `${d.places.length - MOST} more places: curbcut check --all lists them.`) :
              null,
          h("p", {}, h("b", {}, "To do: "), d.finding.do),
          d.places.filter((p) => !p.screen.id).slice(0, MOST).map((p) => fixPart(p.f)),
          factsOf(d.finding)));
  });
  return h("li", {}, details);
}
const MOST = 60;
function placeItem({screen, f}) {
  const source = `${f.file}${f.ln ? ":" + f.ln : ""}`;
  if (!screen.id)
    return h("li", {}, h("code", {}, source), f.x ? h("code", {class: "snippet"}, f.x) : null);
  const whole = screenOf(screen.id), node = whole.nodes[f.n];
  return h(
      "li", {},
      h("a", {href: address(screen.id, {problem: f.id})},
        crop(whole, node?.f) || h("span", {class: "crop tiny soft"}, f.ln ? `line ${f.ln}` : f.at),
        h("span", {}, h("b", {}, screen.name), h("br"), h("span", {class: "soft"}, f.at))));
}
function factsOf(f) {  // whom it concerns, the criteria, the rule
  const rule = ruleOf(f),
        row = (name, ...value) => h("div", {}, h("dt", {}, name), h("dd", {}, value)),
        others = rule.clauses.filter((c) => !c.startsWith("WCAG"));
  return h(
      "dl", {class: "facts rows"}, row("Concerns", rule.who.join(", ")),
      rule.wcag.length ?
          row("WCAG",
              rule.wcag.map(
                  ([c, name],
                   i) => [i ? ", " : "", h("a", {href: understanding(c)}, `${c} ${name}`)])) :
          null,
      others.length ? row("Standards", others.join(", ")) : null,
      row("Rule", h("a", {href: "#/rule/" + f.r}, f.r)));
}
function screenCard(screen, problems) {
  const counts =
      IMPACTS.map((i) => [i, problems.filter((f) => f.i === i).length]).filter((x) => x[1]);
  return h(
      "div", {class: "screen-card"}, h("div", {class: "thumb", "data-thumb": screen.id}),
      h("div", {}, h("a", {href: address(screen.id, state.tech && state.tech in screen.tally ? {with: state.tech} : {})}, screen.name),
        h("div", {class: "tiny soft"}, screen.file),
        h("div", {class: "counts num"},
          counts.length ? counts.map(
                              ([i, n]) =>
                                  h("span", {class: i}, glyph(i), n,
                                    h("span", {class: "hidden-text"}, " " + i))) :
                          h("em", {class: "soft"}, "nothing found"))));
}
