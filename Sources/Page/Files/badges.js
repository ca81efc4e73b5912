// SPDX-License-Identifier: Apache-2.0
function marksOf() {  // stops of the technology, or problems, each with the frame it belongs to
  const {screen} = now, frame = (n) => screen.nodes[n]?.f, worst = (n) => {
    const list = screen.problems.filter((f) => f.n === n);
    return list.length ? IMPACTS.find((i) => list.some((f) => f.i === i)) : null;
  };
  if (now.layer === "none") return [];
  if (now.layer === "problems") {
    const seen = new Map();
    screen.problems.forEach((f) => {
      if (frame(f.n) && !seen.has(f.n))
        seen.set(f.n, {n: f.n, f: frame(f.n), impact: worst(f.n), text: ""});
    });
    return [...seen.values()];
  }
  if (KIND[now.tech] === "zoom") return [];
  // A name of Voice Control is shown whole as far as a mark has room.
  const mark = (x, i) => now.layer === "names" ? (labels(x)[0] || "").slice(0, 24) : String(i + 1);
  return stopsNow()
      .map((x, i) => ({n: x.n, i, f: frame(x.n), impact: worst(x.n), text: mark(x, i)}))
      .filter((m) => m.text);
}
function inPicture(f) {  // the part of a frame that the picture shows; null if it shows none
  if (!f) return null;
  const [W, H] = now.screen.size, x = Math.max(0, f[0]), y = Math.max(0, f[1]),
             w = Math.min(W, f[0] + f[2]) - x, hh = Math.min(H, f[1] + f[3]) - y;
  return w > 0 && hh > 0 ? [x, y, w, hh] : null;
}
let placedFor = [];
function placeMarks() {  // the places stay as they are while the focus moves
  const key = [now.screen, now.layer, now.tech, stopsNow(), now.screen.problems, scale, gutter, now.texts];
  if (key.every((x, i) => x === placedFor[i])) return;
  placedFor = key;
  const all = marksOf(), shown = all.map((m) => ({...m, f: inPicture(m.f)})).filter((m) => m.f);
  placed = place(shown, now.texts);
  placed.outside = all.length - shown.length;
}
function roomNote() {  // which marks the picture has no room for; the list of stops has them all
  const dots = placed.filter((m) => m.b && !m.size && m.text).length,
        none = placed.filter((m) => !m.b).length, {outside} = placed;
  const parts = [
    dots ? `${count(dots, "mark")} without room for ${dots === 1 ? "its" : "their"} ${
               now.layer === "names" ? "name" : "number"}: ${dots === 1 ? "a dot" : "dots"}` : "",
    none ? `${count(none, "mark")} without any room` : "",
    outside ? `${count(outside, now.layer === "problems" ? "problem" : "stop")} outside of the picture` : ""
  ].filter(Boolean);
  const note = $("#room");
  if (parts.length) note.hidden = false;
  fill(note, parts.length ? cap(parts.join(", ")) + "." : "");
}
const double = (d, w, extra = {}) => {  // black and white together: one of them has 4.58 to 1 on
                                        // any colour
  const u = 1 / scale, [outer, inner] = now.dark ? ["#000", "#fff"] : ["#fff", "#000"];
  return [
    s("path", {
      d,
      fill: "none",
      stroke: outer,
      "stroke-width": (w + 2.2) * u,
      "stroke-linejoin": "round",
      ...extra
    }),
    s("path",
      {d, fill: "none", stroke: inner, "stroke-width": w * u, "stroke-linejoin": "round", ...extra})
  ];
};
const box = ([x, y, w, hh], grow = 0) =>
    `M${x - grow} ${y - grow}h${w + 2 * grow}v${hh + 2 * grow}h${- w - 2 * grow}z`;
const MARK = {
  critical: "#860733",
  serious: "#b83f00",
  moderate: "#6d3fb8",
  minor: "#586571"
};
function overlay() {
  const layer = $("#marks");
  if (!layer) return;
  const u = 1 / scale, kind = KIND[now.tech];
  layer.replaceChildren();
  placeMarks();
  const isOn = (m) => m.i !== undefined ? m.i === now.stop : m.n === now.node,
        on = placed.find(isOn), big = on && on.size < 1 ? {...on} : null;
  if (big) enlarge(big, now.texts);
  const shown = big ? [
    ...placed.filter((m) => m.b && m !== on && !shared(whole(m, m.b, u), whole(big, big.b, u))), big
  ] : placed.filter((m) => m.b);
  const frame = now.screen.nodes[now.node]?.f;
  if (kind === "zoom" && now.layer === "order") return zoomOverlay(layer);
  if (now.layer === "problems")
    placed.forEach(
        (m) =>
            layer.append(...double(box(m.f, u), 1.5, {"stroke-dasharray": `${5 * u} ${3 * u}`})));
  if (now.layer === "order" &&
      kind !== "voice") {  // the path: whole and quiet, clear around the chosen stop
    const centre = (m, [x, y, w, hh] = m.b || m.f) => [x + w / 2, y + hh / 2],
          by = new Map(placed.map((m) => [m.i, m]));
    const W = now.screen.size[0],
          lane = {left: (3.500 - gutter) * u, right: W + (gutter - 3.500) * u};
    const hop = (a, b) => {
      const [x1, y1] = centre(a), [x2, y2] = centre(b),
                 side = x1 < 0 && x2 < 0 ? "left" :
          x1 > W && x2 > W               ? "right" :
                                           null;
      if (!side || Math.abs(y2 - y1) < 60 * u ||
          !placed.some(
              (m) => m !== a && m !== b && Math.abs(centre(m)[0] - x1) < 20 * u &&
                  (centre(m)[1] - y1) * (centre(m)[1] - y2) < 0))
        return `L${x2} ${y2}`;
      const x = lane[side], r = 7 * u * Math.sign(y2 - y1);
      return `L${x} ${y1 + r}L${x} ${y2 - r}L${x2} ${y2}`;
    };
    const line = (list) =>
        list.map((m, k) => k ? hop(list[k - 1], m) : "M" + centre(m).join(" ")).join("");
    layer.append(s("g", {mask: "url(#texts)", opacity: .8}, double(line(placed), 1.1)));
    const near = [by.get(now.stop - 1), by.get(now.stop), by.get(now.stop + 1)].filter(Boolean);
    if (near.length > 1)
      layer.append(
          s("g", {mask: "url(#texts)"},
            [["#000", 4.600], ["#fff", 3.400], ["#0a53c1", 2]].map(([stroke, w]) => s("path", {
                                                                     d: line(near),
                                                                     fill: "none",
                                                                     stroke,
                                                                     "stroke-width": w * u,
                                                                     "stroke-linejoin": "round"
                                                                   }))));
  }
  if (frame && now.layer !== "none") {
    const f = frame;
    layer.append(
        s("path", {
          d: box(f, u),
          fill: "none",
          stroke: "#000",
          "stroke-width": 5.800 * u,
          "stroke-linejoin": "round"
        }),
        s("path", {
          d: box(f, u),
          fill: "none",
          stroke: "#fff",
          "stroke-width": 4.200 * u,
          "stroke-linejoin": "round"
        }),
        s("path", {
          d: box(f, u),
          fill: "none",
          stroke: "#0a53c1",
          "stroke-width": 2.400 * u,
          "stroke-linejoin": "round"
        }));
  }
  shown.forEach((m) => {
    const d = lineTo(m, u);
    if (d)
      layer.append(isOn(m) || now.layer === "problems" ?
              s("g", {}, double(d, 1.2)) : s("g", {mask: "url(#texts)"}, double(d, .8)));
  });
  shown.forEach((m) => layer.append(badge(m, isOn(m))));
  roomNote();
}
function badge(m, on) {
  const u = 1 / scale, [x, y, w, hh] = m.b,
        fill = on ? "#0a53c1" :
      m.impact    ? MARK[m.impact] :
                    "#16181b",
        g = s("g", {class: "badge"});
  for (const [rim, colour] of [[rimOf(m) - .2, "#000"], [(rimOf(m) - .2) * .6, "#fff"], [0, fill]]) {
    const r = rim * u;
    g.append(s("rect", {
      x: x - r,
      y: y - r,
      width: w + 2 * r,
      height: hh + 2 * r,
      rx: hh / 2 + r,
      fill: colour
    }));
  }
  if (!m.size) return g;
  if (m.text) {
    g.append(s("text", {
      x: x + w / 2,
      y: y + hh * .735,
      "font-size": 11.500 * u * m.size,
      "font-weight": 700,
      "text-anchor": "middle",
      fill: "#fff",
      "font-family": "var(--sans)",
      text: m.text
    }));
    if (m.impact) {
      const k = u * m.size;
      g.append(
          s("circle",
            {cx: x + w - k, cy: y + k, r: 4 * k, fill: "#fff", stroke: "#000", "stroke-width": .8 * k}),
          s("path", {
            transform: `translate(${x + w - 3.8 * k} ${y - 1.8 * k}) scale(${.35 * k})`,
            d: m.impact === "critical"  ? "M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" :
                m.impact === "serious"  ? "M8 1 15.6 14.6H.4z" :
                m.impact === "moderate" ? "M8 .8 15.2 8 8 15.2.8 8z" :
                                          "M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z",
            fill: MARK[m.impact]
          }));
    }
  } else {
    const icon =
        s("g", {
          transform:
              `translate(${x + w / 2 - 6.200 * u * m.size} ${y + hh / 2 - 6.200 * u * m.size}) scale(${.775 * u * m.size})`,
          fill: "#fff"
        },
          SHAPES[m.impact]());
    $$("[fill='var(--ground)']", icon).forEach((p) => p.setAttribute("fill", fill));
    g.append(icon);
  }
  return g;
}
function hover(i) {
  const layer = $("#hover");
  if (!layer) return;
  layer.replaceChildren();
  if (i === null || i === now.stop) return;
  const f = now.screen.nodes[stopsNow()[i].n]?.f;
  if (f) layer.append(...double(box(f, 1 / scale), 2));
}
function pick(e) {
  const svg = $("#stage svg");
  if (!svg || KIND[now.tech] === "zoom") return null;
  const r = svg.getBoundingClientRect(), x = (e.clientX - r.left - gutter) / scale,
        y = (e.clientY - r.top - EDGE) / scale;
  const badge = placed.find(
      (m) => m.b && x >= m.b[0] && x <= m.b[0] + m.b[2] && y >= m.b[1] && y <= m.b[1] + m.b[3]);
  if (badge) return badge.i ?? (stopOf(badge.n) >= 0 ? stopOf(badge.n) : null);
  let best = null, area = Infinity;
  stopsNow().forEach((st, i) => {
    const f = now.screen.nodes[st.n]?.f;
    if (f && x >= f[0] && x <= f[0] + f[2] && y >= f[1] && y <= f[1] + f[3] && f[2] * f[3] < area) {
      best = i;
      area = f[2] * f[3];
    }
  });
  return best;
}
