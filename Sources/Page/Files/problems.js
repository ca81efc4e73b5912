// SPDX-License-Identifier: Apache-2.0
/* problems */
function problemsPane() {
  const {screen} = now, groups = new Map(), more = screen.problems.filter((f) => f.more).length;
  for (const f of screen.problems) {
    const key = f.r + f.i + (f.more ? " more" : "");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(f);
  }
  const list =
      [...groups.values()].sort(
          (a, b) => Boolean(b[0].more) - Boolean(a[0].more) ||
              IMPACTS.indexOf(a[0].i) - IMPACTS.indexOf(b[0].i));
  const openG = openGroups([screen]),
        present = IMPACTS.filter((i) => screen.problems.some((f) => f.i === i));
  fill(
      $("#p-problems"),
      h("header", {},
        h("h2", {id: "h-p", tabindex: -1},
          screen.problems.length ? count(screen.problems.length, "problem") : "No problem found",
          more ? h("span", {class: "small soft"}, `, ${more} only with these settings`) : null)),
      present.length > 1 || screen.problems.length > 3 ?
          h("div", {
            class: "tools-row",
            role: "group",
            "aria-label": "Show problems that are",
            style: null
          },
            present.map(
                (i) =>
                    h("label", {class: "pick box"},
                      h("input",
                        {type: "checkbox", name: "pi", value: i, checked: true, onchange: thin}),
                      h("span", {}, glyph(i), i))),
            h("label", {class: "pick box"},
              h("input", {type: "checkbox", id: "mine", onchange: thin}),
              h("span", {}, `for ${techName(screen, now.tech)}`))) :
          null,
      screen.problems.length ?
          null :
          h("p", {class: "note"},
            "These rules found nothing here. That is no proof that there is nothing: see what could not be decided below."),
      h("div", {id: "groups", style: null}, list.map(group)),
      openG.length ?
          h("details", {class: "openlist"},
            h("summary", {}, glyph("open"),
              ` ${count(sum(openG.map((g) => g.places.length)), "check")} undecided here`),
            h("ul", {},
              openG.map(
                  (g) => h("li", {}, h("b", {}, ruleOf(g.f).title + "?"), " ", sentence(g.f.m)))),
            h("p", {class: "note"},
              h("a", {href: "#/not-looked-at"}, "All that was not looked at"))) :
          null,
      screen.notes.length ?
          h("p", {class: "note"}, screen.notes.map((t) => "Note: " + sentence(t)).join(" ")) :
          null);
  $("#groups").style.marginTop = ".5rem";
}
function thin() {
  const on = $$("[name=pi]:checked").map((x) => x.value), mine = $("#mine")?.checked,
        kind = KIND[now.tech];
  $$(".group").forEach((g) => {
    g.hidden = $$("[name=pi]").length && !on.includes(g.dataset.impact) ||
        mine && !(run.rules[g.dataset.rule]?.who || []).includes(SERVES[kind]);
  });
  say(`${$$(".group:not([hidden])").length} of ${$$(".group").length} groups shown`);
}
function group(list) {
  const f = list[0], rule = ruleOf(f), chosen = list.includes(now.problem),
        first = !now.problem && now.screen.problems[0] === f && f.i === "critical";
  return h(
      "details", {class: "group", "data-impact": f.i, "data-rule": f.r, open: chosen || first},
      h("summary", {}, glyph(f.i),
        h("h3", {}, h("span", {class: "hidden-text"}, f.i + ": "), rule.title,
          f.more ? h("span", {class: "sub"}, "Only with these settings") : null),
        list.length > 1 ? h("span", {class: "count num"}, `${list.length} times`) : null),
      h("div", {class: "inside"}, h("p", {}, rule.harm),
        h("div", {class: "instances"}, list.map((x, k) => instance(x, list.length > 1 ? `, ${k + 1} of ${list.length}` : ""))),
        h("p", {}, h("b", {}, "To do: "), f.do), list.map(fixPart), factsOf(f),
        h("div", {class: "tools-row"},
          h("button",
            {type: "button", class: "button", onclick: (e) => copy(e.target, issueText(list))},
            "Copy as an issue"))));
}
function instance(f, place) {
  const {screen} = now, stops = stopsNow(), i = f.n === undefined ? -1 : stopOf(f.n),
        words = (k) => {
          const x = stops[k];
          return x ? plain(x) : null;
        };
  const around = i >= 0 && KIND[now.tech] !== "zoom" ?
      h("span", {class: "around"}, h("span", {class: "hidden-text"}, ". Heard: "),
        words(i - 1) && [h("q", {}, words(i - 1)), ", "], h("b", {class: "num"}, i + 1, " "),
        h("q", {}, words(i)), words(i + 1) && [", ", h("q", {}, words(i + 1))]) :
      null;
  return h(
      "button", {
        type: "button",
        class: "instance",
        "data-p": f.id,
        onclick: () => choose({node: f.n, problem: f, from: "problems"})
      },
      crop(screen, screen.nodes[f.n]?.f, 1.3) ||
          h("span", {class: "soft tiny"}, f.ln ? `line ${f.ln}` : ""),
      h("span", {}, `${cap(f.at)}: ${f.m}`, h("span", {class: "hidden-text"}, place), codeLine(f), around));
}
function codeLine(f) {  // the line of source to which a problem belongs
  const text = f.x || (f.ln && now.screen.code?.[f.ln - 1]?.trim());
  return text ? h("code", {class: "snippet"}, h("span", {class: "k"}, `${f.ln}: `), text) : null;
}
function fixPart(f) {  // the repair, if exactly one is right; words say what a sign in the margin says
  if (!f.fix) return null;
  const lines = f.fix.split("\n").filter((x) => x && !/^(---|\+\+\+) /.test(x));
  const WORD = {"-": "Removed: ", "+": "Added: "};
  return h(
      "div", {class: "fix"}, h("b", {}, `Repair of ${f.ln ? `line ${f.ln}` : f.at}:`),
      h("code", {class: "snippet"},
        lines.map((x) => {
          if (x.startsWith("@@")) return h("span", {class: "k line"}, x);
          return h("span", {class: {"-": "minus line", "+": "plus line"}[x[0]] || "line"},
                   WORD[x[0]] ? h("span", {class: "hidden-text"}, WORD[x[0]]) : null, x);
        })),
      h("div", {class: "tools-row"},
        h("button", {type: "button", class: "button light", onclick: (e) => copy(e.target, f.fix)},
          "Copy the patch"),
        h("span", {class: "small soft"}, "or let curbcut check --fix repair it")));
}
const plain = (stop) => {
  const l = labels(stop);
  return nameless(stop) ?
      (stop.g || []).some((g) => g[0] !== "label") && stop.s && KIND[now.tech] === "reader" ?
      stop.s :
      "nothing" :
      l.join(", ").length > 28 ? l.join(", ").slice(0, 27) + "…" :
                                 l.join(", ");
};
function issueText(list) {
  const f = list[0], r = ruleOf(f), clauses = r.clauses.length ? r.clauses.join(", ") + ". " : "";
  return `${r.title} (${f.i}, ${f.r})\n\n${r.harm}\n\n` +
      list.map((x) => `- ${now.screen.name}, ${x.at}: ${x.m}`).join("\n") +
      `\n\nTo do: ${f.do}\n${clauses}Found by curbcut ${run.version} in ${now.screen.file}.\n`;
}
async function copy(button, text) {
  const old = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    say("Copied");
  } catch {
    button.textContent = "Cannot copy here";
  }
  setTimeout(() => {
    button.textContent = old;
  }, 2000);
}
