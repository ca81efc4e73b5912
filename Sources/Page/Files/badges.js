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
      .filter((m) => m.f && m.f[1] < screen.size[1] && m.text);
}
function place(list) {  // each badge to a quiet place beside its view, or to the margin; never over
                        // a text or another badge
  const u = 1 / scale, [W, H] = now.screen.size, g = GUTTER * u, e = EDGE * u, taken = [];
  for (const m of list) {
    const bw = (m.text ? Math.max(16, 9 + m.text.length * 6.2) : 17) * u, bh = 16 * u,
          [x, y, w, hh] = m.f, mid = y + Math.min(hh, H - y) / 2 - bh / 2, p = 1.5 * u;
    const wide = w > W * .55, atLeft = wide || x * scale < 40, spots = wide ? [] : [
      [x - bw - p, mid], [x - bw - p, y], [x - bw * .5, y - bh * .5], [x, y - bh - p],
      [x + p, y + p], [x + w + p, mid], [x + w - bw * .5, y - bh * .5], [x + w - bw, y - bh - p],
      [x + p, mid], [x + p, y + hh - bh - p], [x, y + hh + p], [x + w - bw - p, y + p],
      [x + w - bw - p, mid], [x + w - bw - p, y + hh - bh - p], [x + w / 2 - bw / 2, y - bh - p],
      [x + w / 2 - bw / 2, y + hh + p]
    ];
    const steps = Array.from({length: 33}, (_, k) => (k - 16) / 4);
    let best = null;
    const consider = (bx, by, extra) => {
      if (bx < -g + 3 * u || bx + bw > W + g - 3 * u || by < -e || by + bh > H + e) return;
      let cost = extra + busy(bx - u, by - u, bw + 2 * u, bh + 2 * u);
      for (const t of taken)
        if (bx < t[0] + t[2] + p && bx + bw + p > t[0] && by < t[1] + t[3] + p &&
            by + bh + p > t[1])
          cost += 4000;
      for (const o of list)
        if (o !== m && o.f[2] * o.f[3] < W * H * .05) {
          const ox = Math.max(0, Math.min(bx + bw, o.f[0] + o.f[2]) - Math.max(bx, o.f[0])),
                oy = Math.max(0, Math.min(by + bh, o.f[1] + o.f[3]) - Math.max(by, o.f[1]));
          if (ox && oy && !inside(m.f, o.f)) cost += 14 * ox * oy / (bw * bh);
        }
      if (!best || cost < best.cost) best = {cost, x: bx, y: by};
    };
    spots.forEach(([bx, by], k) => consider(bx, by, 3 + k * .9));
    for (const k of steps) {
      const by = mid + k * (bh + p), away = Math.abs(k) * (k < 0 ? 3.600 : 3);
      consider(
          -bw - 4.5 * u, by,
          (atLeft ? 0 : 2) + away + Math.max(0, x) * scale * (atLeft ? .05 : .3));
      consider(
          W + 4.5 * u, by,
          3 + away + Math.max(0, W - x - w) * scale * .3 +
              (wide       ? 40 :
                   atLeft ? 12 :
                            0));
    }
    best ||= {x: Math.max(-g, x), y: Math.max(-e, y), cost: 9e9};
    taken.push([best.x, best.y, bw, bh]);
    m.b = [best.x, best.y, bw, bh];
  }
  return list;
}
const inside = (a, b) => a[0] >= b[0] - 1 && a[1] >= b[1] - 1 && a[0] + a[2] <= b[0] + b[2] + 1 &&
    a[1] + a[3] <= b[1] + b[3] + 1;
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
  placed = place(marksOf());
  const frame = now.screen.nodes[now.node]?.f;
  if (kind === "zoom" && now.layer === "order") return zoomOverlay(layer);
  if (now.layer === "problems")
    placed.forEach(
        (m) =>
            layer.append(...double(box(m.f, u), 1.5, {"stroke-dasharray": `${5 * u} ${3 * u}`})));
  if (now.layer === "order" &&
      kind !== "voice") {  // the path: whole and quiet, clear around the chosen stop
    const centre = (m) => [m.b[0] + m.b[2] / 2, m.b[1] + m.b[3] / 2],
          by = new Map(placed.map((m) => [m.i, m]));
    const W = now.screen.size[0],
          lane = {left: (-GUTTER + 3.500) * u, right: W + (GUTTER - 3.500) * u};
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
  placed.forEach((m) => {
    const c = [m.b[0] + m.b[2] / 2, m.b[1] + m.b[3] / 2],
          far = m.b[0] > m.f[0] + m.f[2] + 8 * u || m.b[0] + m.b[2] < m.f[0] - 8 * u;
    if (far && m.i !== undefined && m.i === now.stop || far && now.layer === "problems") {
      const edge = [
        c[0] < m.f[0] ? m.f[0] : m.f[0] + m.f[2], Math.min(m.f[1] + m.f[3], Math.max(m.f[1], c[1]))
      ];
      layer.append(...double(`M${c[0]} ${c[1]}L${edge[0]} ${edge[1]}`, 1.2));
    }
  });
  placed.forEach(
      (m) => layer.append(badge(m, m.i !== undefined ? m.i === now.stop : m.n === now.node)));
}
function badge(m, on) {
  const u = 1 / scale, [x, y, w, hh] = m.b,
        fill = on ? "#0a53c1" :
      m.impact    ? MARK[m.impact] :
                    "#16181b",
        g = s("g", {});
  for (const [rim, colour] of [[2, "#000"], [1.2, "#fff"], [0, fill]]) {
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
  if (m.text) {
    g.append(s("text", {
      x: x + w / 2,
      y: y + hh * .735,
      "font-size": 11.500 * u,
      "font-weight": 700,
      "text-anchor": "middle",
      fill: "#fff",
      "font-family": "system-ui, sans-serif",
      text: m.text
    }));
    if (m.impact)
      g.append(
          s("circle", {
            cx: x + w - 1 * u,
            cy: y + 1 * u,
            r: 4 * u,
            fill: "#fff",
            stroke: "#000",
            "stroke-width": u
          }),
          s("path", {
            transform: `translate(${x + w - 1 * u - 2.800 * u} ${y + 1 * u - 2.800 * u}) scale(${
                .35 * u})`,
            d: m.impact === "critical"  ? "M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" :
                m.impact === "serious"  ? "M8 1 15.6 14.6H.4z" :
                m.impact === "moderate" ? "M8 .8 15.2 8 8 15.2.8 8z" :
                                          "M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z",
            fill: MARK[m.impact]
          }));
  } else {
    const icon =
        s("g", {
          transform:
              `translate(${x + w / 2 - 6.200 * u} ${y + hh / 2 - 6.200 * u}) scale(${.775 * u})`,
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
  const r = svg.getBoundingClientRect(), x = (e.clientX - r.left - GUTTER) / scale,
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
