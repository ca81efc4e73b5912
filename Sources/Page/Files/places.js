// SPDX-License-Identifier: Apache-2.0
/* places of badges: none lies on another, and none on a text */
// Boxes in a plane, found by the squares that they touch, so that 2,000 badges are placed in bounded time.
function boxes(square) {
  const squares = new Map();
  const visit = ([x, y, w, hh], look) => {
    for (let i = Math.floor(x / square); i <= Math.floor((x + w) / square); i++)
      for (let j = Math.floor(y / square); j <= Math.floor((y + hh) / square); j++)
        if (look(i * 65536 + j)) return true;
    return false;
  };
  return {
    add: (box) => visit(box, (key) => {
      if (!squares.has(key)) squares.set(key, []);
      squares.get(key).push(box);
    }),
    meets: (box, which = () => true) =>
        visit(box, (key) => squares.get(key)?.some((o) => shared(box, o) > 0 && which(o)))
  };
}
const shared = (a, b) => {  // the area that two boxes have in common
  const w = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]),
        hh = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return w > 0 && hh > 0 ? w * hh : 0;
};
const inside = (a, b) => a[0] >= b[0] - 1 && a[1] >= b[1] - 1 && a[0] + a[2] <= b[0] + b[2] + 1 &&
    a[1] + a[3] <= b[1] + b[3] + 1;
// What a badge covers: its rim, and the sign of an impact at its corner.
const whole = (m, [x, y, w, hh], u) => {
  const rim = rimOf(m) * u, corner = m.impact && m.text && m.size ? rim + 2.5 * m.size * u : rim;
  return [x - rim, y - corner, w + rim + corner, hh + rim + corner];
};
const rimOf = (m) => m.size < .7 ? 1.4 : 2.2;
// A badge may be smaller where there is little room, and a dot without a number where there is less.
const SMALLER = [[1, 0], [.8, 25], [.62, 60], [0, 120]];
function badgeSize(m, size, u) {
  if (!size) return [7 * u, 7 * u];
  const w = m.wide ||= m.text ? Math.max(16, 9 + textWidth(m.text, 11.5, 700)) : 17;
  return [w * size * u, 16 * size * u];
}
function spotsAt([x, y, w, hh], bw, bh, p) {  // beside a view, at its corners, in it; each with its cost
  const bottom = Math.min(y + hh, now.screen.size[1]), mid = (y + bottom - bh) / 2,
        centre = x + (w - bw) / 2, right = x + w, spots = [
    [x - bw - p, mid], [x - bw - p, y], [x - bw * .5, y - bh * .5], [x, y - bh - p],
    [x + p, y + p], [right + p, mid], [right - bw * .5, y - bh * .5], [right - bw, y - bh - p],
    [x + p, mid], [x + p, bottom - bh - p], [x, bottom + p], [right - bw - p, y + p],
    [right - bw - p, mid], [right - bw - p, bottom - bh - p], [centre, y - bh - p],
    [centre, bottom + p], [right + p, y], [right + p, bottom - bh], [x - bw - p, bottom - bh],
    [x - bw - p, y - bh - p], [right + p, y - bh - p], [right + p, bottom + p],
    [x - bw - p, bottom + p], [centre, y + p], [centre, bottom - bh - p]
  ].map(([bx, by], k) => [bx, by, 3 + k * .9]);
  for (let d = 1; d < 4; d++) {  // further away, with a line to the view
    const far = d * (bh + p), cost = 26 + 8 * d;
    spots.push([x - bw - p - far, mid, cost], [right + p + far, mid, cost],
               [centre, y - bh - p - far, cost], [centre, bottom + p + far, cost]);
  }
  return spots;
}
// Gives each mark `b`, the box of its badge, and `size`; `b` is null where no place is free.
function place(list, texts) {
  const u = 1 / scale, [W, H] = now.screen.size, g = gutter * u, e = EDGE * u, p = 2.5 * u,
        taken = boxes(12 * u), words = boxes(12 * u), views = boxes(12 * u), full = new Map();
  texts.forEach(words.add);
  list.forEach((m) => {
    if (m.f[2] * m.f[3] < W * H * .05) views.add(m.f);
  });
  const lane = Math.max(...list.map((m) => badgeSize(m, 1, u)[0]), 0) + 6 * u;
  for (const m of list) {
    const [x, y, w, hh] = m.f, wide = w > W * .55, atLeft = wide || x * scale < 40;
    let best = null;
    const free = (box) => {
      const all = whole(m, box, u);
      return all[0] >= -g && all[0] + all[2] <= W + g && all[1] >= -e && all[1] + all[3] <= H + e &&
          !taken.meets(all) && !words.meets(all);
    };
    const consider = (bx, by, bw, bh, cost) => {
      if (best && cost >= best.cost || !free([bx, by, bw, bh])) return false;
      const box = [bx, by, bw, bh];
      let all = cost + busy(bx - u, by - u, bw + 2 * u, bh + 2 * u);
      views.meets(box, (o) => {
        if (o !== m.f && !inside(m.f, o)) all += 14 * shared(box, o) / (bw * bh);
        return false;
      });
      if (!best || all < best.cost) best = {cost: all, box, size: m.size};
      return true;
    };
    for (const [size, price] of SMALLER) {
      m.size = size;
      if (best && price >= best.cost) continue;
      const [bw, bh] = badgeSize(m, size, u), step = (bh + p) / 2,
            mid = (y + Math.min(y + hh, H) - bh) / 2;
      for (const [bx, by, cost] of spotsAt(m.f, bw, bh, p))
        consider(bx, by, bw, bh, price + cost + (wide ? 30 : 0));
      // In the margins, as near to the height of the view as there is room.
      for (let column = 0; column * lane < g; column++)
        for (const left of [true, false]) {
          const key = `${column} ${left} ${size}`;
          if (full.get(key) <= bw) continue;
          const bx = left ? -bw - 4.5 * u - column * lane : W + 4.5 * u + column * lane,
                away = left ? Math.max(0, x) : Math.max(0, W - x - w),
                base = price + 9 * column + away * scale * (atLeft && left ? .05 : .3) +
              (left ? (atLeft ? 0 : 2) : 3 + (wide ? 40 : atLeft ? 12 : 0));
          let found = false;
          for (let k = 0; k * step < H && !found; k++) {
            const cost = base + 5 * k;
            if (best && cost >= best.cost) {
              found = true;
              break;
            }
            found = consider(bx, mid + k * step, bw, bh, cost) ||
                k > 0 && consider(bx, mid - k * step, bw, bh, cost);
          }
          if (!found) full.set(key, Math.min(bw, full.get(key) ?? bw));
        }
    }
    m.b = best && best.box;
    m.size = best ? best.size : 0;
    if (best) taken.add(whole(m, m.b, u));
  }
  return list;
}
// The mark that is chosen has its whole number, and those that it would cover are not drawn.
function enlarge(m, texts) {
  const u = 1 / scale, [W, H] = now.screen.size, g = gutter * u, words = boxes(12 * u);
  texts.forEach(words.add);
  m.size = 1;
  const [bw, bh] = badgeSize(m, 1, u), near = spotsAt(m.f, bw, bh, 3.5 * u).map(([x, y]) => [
    Math.max(3 * u - g, Math.min(W + g - bw - 6 * u, x)),
    Math.max(3 * u, Math.min(H - bh - 3 * u, y)), bw, bh
  ]);
  m.b = near.find((box) => !words.meets(whole(m, box, u))) || near[0];
}
function lineTo(m, u) {  // from a badge that is away from its view to the view; null if it is beside it
  const [x, y, w, hh] = m.b, c = [x + w / 2, y + hh / 2],
        to = [0, 1].map((k) => Math.max(m.f[k], Math.min(m.f[k] + m.f[k + 2], c[k]))),
        away = [0, 1].map((k) => Math.abs(c[k] - to[k]) - m.b[k + 2] / 2);
  const margin = x + w <= 0 || x >= now.screen.size[0];
  // A badge in the margin beside its view needs none: its height says which it is.
  return away[1] > 5 * u || !margin && away[0] > 9 * u ? `M${c[0]} ${c[1]}L${to[0]} ${to[1]}` : null;
}
let pen = null;
function textWidth(text, size, weight = 400) {  // in the letters of the page
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d");
    pen.family = getComputedStyle(document.body).fontFamily;
  }
  pen.font = `${weight} 100px ${pen.family}`;
  return pen.measureText(text).width * size / 100;
}
