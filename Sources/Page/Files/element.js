// SPDX-License-Identifier: Apache-2.0
/* an element: what each technology makes of it, its properties with their origin, its place in the
 * tree */
function elementPane() {
  const {screen} = now, pane = $("#p-element"), node = screen.nodes[now.node];
  if (!pane) return;
  const keepTree = $("#wrappers")?.checked || false;
  if (!node)
    return fill(
        pane, h("header", {}, h("h2", {id: "h-e", tabindex: -1}, "Element")),
        h("p", {class: "soft small"}, "Nothing is chosen."));
  const techs =
            Object.keys(screen.techs).filter((t) => screen.techs[t].stops.length && t !== "zoom"),
        facts = node.F || {}, effort = screen.effort[now.node] || {};
  const gets = (t) => {
    const stops = screen.techs[t].stops, i = stops.findIndex((x) => x.n === now.node);
    if (i < 0) {
      for (let up = node.p; up >= 0; up = screen.nodes[up].p) {
        const k = stops.findIndex((x) => x.n === up);
        if (k >= 0) return h("span", {class: "soft"}, `within stop ${k + 1}`);
      }
      return h("span", {class: "soft"}, "does not stop");
    }
    const x = stops[i];
    return [
      h("span", {class: "num soft"}, i + 1, " "),
      nameless(x) ? h("em", {}, x.s && KIND[t] === "reader" ? x.s : "nameless") :
          KIND[t] === "braille" ?
                    h("span", {title: (x.g || []).map((g) => g[1]).join(" ")},
                      h("span", {"aria-hidden": "true"}, dots(x.s).slice(0, 24)),
                      h("span", {class: "hidden-text"}, (x.g || []).map((g) => g[1]).join(" "))) :
          KIND[t] === "reader" ? x.s :
                                 labels(x).join(", ")
    ];
  };
  const origin = (k) => screen.origin[k] || ["captured", k];
  const rows =
      Object.entries(node.f ? {...facts, frame: node.f} : facts).filter(([, v]) => v !== null);
  fill(
      pane, h("header", {}, h("h2", {id: "h-e", tabindex: -1}, "Element")),
      h("p", {class: "name", lang: node.t && screen.lang !== "en" ? screen.lang : null},
        node.t || h("em", {class: "soft"}, "nameless")),
      h("p", {class: "small soft"},
        node.c + (node.ln > 1 || screen.code ? `, line ${node.ln}` : "") +
            (node.i ? `, ${node.i.split("/").length} deep` : "")),
      h("dl", {class: "gets"},
        techs.map(
            (t) =>
                h("div", {}, h("dt", {}, techName(screen, t)),
                  h("dd", {}, h("span", {}, gets(t)),
                    effort[t] && effort[t][0] !== null ?
                        h("span", {class: "effort num"},
                          `${count(effort[t][0], "step")}, ${Math.round(effort[t][1])} s`) :
                        null)))),
      Object.keys(effort).length ?
          h("p", {class: "note"}, "Steps and time: to get there and use it.") :
          null,
      h("h3", {}, "Properties"), h("dl", {class: "props"}, rows.map(([k, v]) => {
        const [how, from] = origin(k);
        return h(
            "div", {}, h("dt", {}, k),
            h("dd", {}, h("span", {class: "mono"}, Array.isArray(v) ? v.join(", ") : String(v)),
              h("span", {class: "origin"}, originGlyph(how),
                how === "captured" ? `captured, ${from}` : `derived, ${from}`)));
      })),
      screen.nk.length ? h("details", {},
                           h("summary", {class: "small"}, originGlyph("unknown"),
                             ` ${screen.nk.length} not told by this input`),
                           h("p", {class: "note"}, screen.nk.join(", ") + ".")) :
                         null,
      h("h3", {}, "Place in the tree"), tree(keepTree),
      h("label", {class: "pick"}, h("input", {
          type: "checkbox",
          id: "wrappers",
          checked: keepTree,
          onchange: () => {
            elementPane();
            $("#wrappers").focus();
          }
        }),
        h("span", {}, "Also views that only hold others")));
}
const originGlyph = (how) =>
    s("svg", {viewBox: "0 0 12 12", "aria-hidden": "true", class: "glyph"},
      how === "captured" ?
          s("circle", {cx: 6, cy: 6, r: 4.5}) :
          how === "derived" ?
          [
            s("circle",
              {cx: 6, cy: 6, r: 4.5, fill: "none", stroke: "currentColor", "stroke-width": 1.5}),
            s("path", {d: "M6 1.5a4.5 4.5 0 0 0 0 9z"})
          ] :
          s("circle", {
            cx: 6,
            cy: 6,
            r: 4.5,
            fill: "none",
            stroke: "currentColor",
            "stroke-width": 1.5,
            "stroke-dasharray": "2 1.6"
          }));
function tree(all) {
  const {screen} = now, stops = screen.techs[now.tech].stops,
        at = new Map(stops.map((x, i) => [x.n, i])),
        bad = new Map(screen.problems.filter((f) => f.n !== undefined).map((f) => [f.n, f]));
  const shown = screen.nodes.map(
      (n, i) => n.e &&
          (all || n.t || at.has(i) || bad.has(i) || i === now.node || n.F.scrollable || n.e === 2));
  const level = (i) => {
    let l = 1;
    for (let p = screen.nodes[i].p; p >= 0; p = screen.nodes[p].p)
      if (shown[p]) l++;
    return l;
  };
  const rows = screen.nodes.map((n, i) => i).filter((i) => shown[i]);
  const list =
      h("ul", {class: "tree", role: "tree", "aria-label": "Accessibility tree"}, rows.map((i) => {
        const n = screen.nodes[i], k = at.get(i);
        return h(
            "li", {
              role: "treeitem",
              "aria-level": level(i),
              "aria-selected": String(i === now.node),
              tabindex: i === now.node ? 0 : -1,
              "--level": Math.min(level(i), 9),
              "data-n": i,
              onclick: () => choose({node: i, from: "tree"})
            },
            h("span", {class: "kind"}, n.c.replace(/^(android\.)?(view|widget)\./, "")),
            h("span", {lang: n.t && screen.lang !== "en" ? screen.lang : null},
              n.t ? (n.t.length > 40 ? n.t.slice(0, 39) + "…" : n.t) : ""),
            bad.has(i) ?
                [glyph(bad.get(i).i), h("span", {class: "hidden-text"}, ", " + bad.get(i).i)] :
                null,
            k !== undefined ? h("span", {class: "stopno num"},
                                h("span", {class: "hidden-text"}, ", stop "), k + 1) :
                              null);
      }));
  list.addEventListener("keydown", (e) => {
    const items = $$("li", list), i = items.indexOf(document.activeElement),
          lvl = (x) => +x.getAttribute("aria-level");
    let to = null;
    if (e.key === "ArrowDown")
      to = i + 1;
    else if (e.key === "ArrowUp")
      to = i - 1;
    else if (e.key === "Home")
      to = 0;
    else if (e.key === "End")
      to = items.length - 1;
    else if (e.key === "ArrowRight")
      to = items[i + 1] && lvl(items[i + 1]) > lvl(items[i]) ? i + 1 : null;
    else if (e.key === "ArrowLeft") {
      for (let k = i - 1; k >= 0; k--)
        if (lvl(items[k]) < lvl(items[i])) {
          to = k;
          break;
        }
    } else
      return;
    e.preventDefault();
    if (to === null || !items[to]) return;
    const n = +items[to].dataset.n;
    choose({node: n, from: "tree"});
    $(`.tree [data-n="${n}"]`)?.focus();
  });
  return list;
}
