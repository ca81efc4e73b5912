// SPDX-License-Identifier: Apache-2.0
/* the picture */
let busy = null, placed = [];
const GUTTER = 34, EDGE = 4, LANES = 3;
let scale = 1, gutter = GUTTER, fitted = "";
function picturePane() {
  const {screen} = now, pane = $("#p-picture"), kind = KIND[now.tech];
  const layers = kind === "zoom" ?
      [["order", "Window"], ["problems", "Problems"], ["none", "Nothing"]] :
      kind === "voice" ?
      [["order", "Numbers"], ["names", "Names"], ["problems", "Problems"], ["none", "Nothing"]] :
                         [["order", "Order"], ["problems", "Problems"], ["none", "Nothing"]];
  if (!layers.some(([v]) => v === now.layer)) now.layer = "order";
  const head =
      h("header", {},
        h("h2", {id: "h-pic", tabindex: -1},
          screen.code && !screen.size ? "Source" :
              hasPicture(screen)      ? "Picture" :
                                        "Drawing"));
  if (!screen.code)
    head.append(
        h("div", {class: "tools-row", role: "radiogroup", "aria-label": "Marks on the picture"},
          layers.map(
              ([v, name]) =>
                  h("label", {class: "pick"}, h("input", {
                      type: "radio",
                      name: "layer",
                      value: v,
                      checked: now.layer === v,
                      onchange: () => {
                        now.layer = v;
                        fit(true);
                      }
                    }),
                    h("span", {}, name)))));
  const stage = h("div", {class: "stage", id: "stage"});
  fill(pane, h("div", {class: "sticky"}, head, stage,
               h("p", {class: "note", id: "room", hidden: true})));
  if (screen.code) return listing(stage);
  if (!screen.size) return stage.append(h("p", {class: "note"}, "This input has no places on the screen, so there is nothing to draw."));
  const svg = s("svg", {
    role: "img",
    "aria-label": `${hasPicture(screen) ? "Screenshot" : "Drawing"} of ${
        screen.name} with marks. The transcript beside it holds the same in words.`
  });
  stage.append(svg);
  stage.addEventListener("click", (e) => {
    const hit = pick(e);
    if (hit !== null) choose({stop: hit, from: "picture"});
  });
  stage.addEventListener("pointermove", (e) => {
    const hit = pick(e);
    svg.style.cursor = hit === null ? "" : "pointer";
    hover(hit);
  });
  stage.addEventListener("pointerleave", () => hover(null));
  new ResizeObserver(() => fit()).observe(stage);
  busyMap().then(() => fit(true));
}
function listing(stage) {
  const {screen} = now, stops = stopsNow();
  const at = new Map();
  stops.forEach((x, i) => {
    const ln = screen.nodes[x.n]?.ln;
    if (ln) at.set(ln, [...(at.get(ln) || []), i]);
  });
  const bad = new Set(screen.problems.map((f) => f.ln));
  // Without a stop in it, nothing but itself takes the focus with which it is scrolled.
  const scrolls = at.size ? {} : {tabindex: 0, "aria-label": "Lines of " + screen.file};
  stage.append(h("ol", { class: "listing", ...scrolls }, screen.code.map((line, i) => h("li", { "data-ln": i + 1, class: bad.has(i + 1) ? "bad" : null }, h("span", { class: "ln" }, i + 1), h("span", {}, (at.get(i + 1) || []).map((k) => h("button", { type: "button", class: "at num", "data-i": k, "aria-label": `Stop ${k + 1}, line ${i + 1}`, onclick: () => choose({ stop: k, from: "listing" }) }, h("span", {}, k + 1)))), h("code", {}, line.slice(0, line.length - line.trimStart().length), h("span", {}, line.trimStart() || " "))))),
    h("p", { class: "note" }, "Read from source: there is no picture, and no places on the screen. Numbers are stops; wavy lines are problems."));
  stage.tabIndex = 0;
  stage.setAttribute("role", "region");
  stage.setAttribute("aria-label", "Lines of " + screen.file);
  mark();
}
async function busyMap() {  // where words and details are, so that badges find quiet places
  const {screen} = now, [W, H] = screen.size, step = W / 180, w = 180, hh = Math.ceil(H / step),
        words = new Float32Array(w * hh), detail = new Float32Array(w * hh);
  now.dark = hasPicture(screen) ? false : matchesDark();
  if (hasPicture(screen)) {
    const image = new Image();
    image.src = picture(screen.id);
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = w;
    canvas.height = hh;
    const c = canvas.getContext("2d", {willReadFrequently: true});
    c.drawImage(image, 0, 0, w, hh);
    const d = c.getImageData(0, 0, w, hh).data,
          lum = (i) => d[i * 4] * .3 + d[i * 4 + 1] * .59 + d[i * 4 + 2] * .11;
    let all = 0;
    for (let y = 1; y < hh - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        all += lum(i);
        detail[i] = Math.abs(lum(i) - lum(i + 1)) + Math.abs(lum(i) - lum(i + w)) > 22 ? 1 : 0;
      }
    now.dark = all / (w * hh) < 110;
  }
  const add = (grid, f, v, m = 0) => {
    for (let y = Math.max(0, Math.floor((f[1] - m) / step));
         y < Math.min(hh, Math.ceil((f[1] + f[3] + m) / step)); y++)
      for (let x = Math.max(0, Math.floor((f[0] - m) / step));
           x < Math.min(w, Math.ceil((f[0] + f[2] + m) / step)); x++)
        grid[y * w + x] = v;
  };
  now.texts = textBoxes(screen).map((box) => hasPicture(screen) ? inked(box, detail, w, hh, step) : box);
  now.texts.forEach((b) => add(words, b, 1, step));
  const parents = new Set(screen.nodes.map((o) => o.p));
  screen.nodes.forEach((n, i) => {
    if (n.f && n.f[3] < H * .08 &&
        (/Image|SeekBar|Slider|Switch|RadioButton|CheckBox/.test(n.c) ||
         n.F.checkable && n.f[2] < W * .4) &&
        !parents.has(i))
      add(words,
          n.f[2] > W * .5 ?
              [n.f[0], n.f[1] + n.f[3] * .3, n.f[2], n.f[3] * .4] :
              [n.f[0] + n.f[2] * .08, n.f[1] + n.f[3] * .12, n.f[2] * .84, n.f[3] * .76],
          .5);
  });
  const table = (grid) => {
    const sat = new Float32Array((w + 1) * (hh + 1));
    for (let y = 0; y < hh; y++)
      for (let x = 0; x < w; x++)
        sat[(y + 1) * (w + 1) + x + 1] = grid[y * w + x] + sat[y * (w + 1) + x + 1] +
            sat[(y + 1) * (w + 1) + x] - sat[y * (w + 1) + x];
    return sat;
  };
  const sums = [table(words), table(detail)];
  busy = (x, y, bw, bh) => {
    const a = Math.max(0, Math.min(w, Math.floor(x / step))),
          b = Math.max(0, Math.min(w, Math.ceil((x + bw) / step))),
          t = Math.max(0, Math.min(hh, Math.floor(y / step))),
          u = Math.max(0, Math.min(hh, Math.ceil((y + bh) / step))), n = bw * bh / step / step,
          at = (g, i, j) => g[j * (w + 1) + i],
          part = (g) => (at(g, b, u) - at(g, a, u) - at(g, b, t) + at(g, a, t)) / n;
    return part(sums[0]) * 220 + part(sums[1]) * 16;
  };
}
const matchesDark = () =>
    theme.value ? theme.value === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
function fit(force) {
  const stage = $("#stage"), svg = stage && $("svg", stage);
  if (!svg || !busy || !now.texts) return;
  const [W, H] = now.screen.size, free = getComputedStyle($(".pane.picture")).overflow === "hidden",
            width = stage.clientWidth,
            height = free ? stage.clientHeight - 4 :
      innerWidth < 760    ? Math.max(320, innerHeight * .58) :
                            Math.max(420, innerHeight - 120);
  const size = `${width} ${height}`;
  if (!force && size === fitted && svg.childNodes.length) return;
  fitted = size;
  // The margins take what width there is, and more of it where more numbers then have room.
  let best = null;
  for (let lanes = 1; lanes <= LANES && (lanes === 1 || 2 * GUTTER * lanes < width * .45); lanes++) {
    scale = Math.max(.05, Math.min((width - 2 * GUTTER * lanes) / W, (height - 2 * EDGE) / H));
    gutter = Math.max(GUTTER * lanes, Math.min(GUTTER * LANES, (width - W * scale) / 2));
    placeMarks();
    const room = sum(placed.map((m) => m.size));
    if (!best || room > best.room + placed.length * .05) best = {scale, gutter, room};
    if (gutter >= GUTTER * LANES || placed.every((m) => m.size === 1)) break;
  }
  ({scale, gutter} = best);
  const g = gutter / scale, e = EDGE / scale;
  svg.setAttribute("viewBox", `${- g} ${- e} ${W + 2 * g} ${H + 2 * e}`);
  svg.setAttribute("width", W * scale + 2 * gutter);
  svg.setAttribute("height", H * scale + 2 * EDGE);
  fill(
      svg, s("clipPath", {id: "screen-clip"}, s("rect", {width: W, height: H, rx: W * .03})),
      s("g", {"clip-path": "url(#screen-clip)"}, ground(now.screen)), s("rect", {
        width: W,
        height: H,
        rx: W * .03,
        fill: "none",
        stroke: "var(--line)",
        "stroke-width": 1 / scale
      }),
      textMask(), s("g", {id: "marks"}), s("g", {id: "hover"}));
  overlay();
}
function textMask() {  // the path has gaps where texts are, so that it covers none
  const [W, H] = now.screen.size, g = gutter / scale, pad = 2.5 / scale;
  return s(
      "mask",
      {id: "texts", maskUnits: "userSpaceOnUse", x: -g, y: -g, width: W + 2 * g, height: H + 2 * g},
      s("rect", {x: -g, y: -g, width: W + 2 * g, height: H + 2 * g, fill: "#fff"}),
      now.texts.map(([x, y, w, hh]) => s("rect", {
                                  x: x - pad,
                                  y: y - pad,
                                  width: w + 2 * pad,
                                  height: hh + 2 * pad,
                                  rx: pad,
                                  fill: "#000"
                                })));
}
function inked([x, y, w, hh], detail, columns, rows, step) {  // the part of a text's frame in which letters are
  const a = Math.max(0, Math.floor(x / step) + 1), b = Math.min(columns, Math.ceil((x + w) / step) - 1),
        c = Math.max(0, Math.floor(y / step) + 1), d = Math.min(rows, Math.ceil((y + hh) / step) - 1);
  let [l, r, t, u] = [columns, -1, rows, -1];
  for (let j = c; j < d; j++)
    for (let i = a; i < b; i++)
      if (detail[j * columns + i])
        [l, r, t, u] = [Math.min(l, i), Math.max(r, i), Math.min(t, j), Math.max(u, j)];
  if (r < 0) return [x, y, w, hh];
  const left = Math.max(x, (l - 1) * step), top = Math.max(y, (t - 1) * step);
  return [left, top, Math.min(x + w, (r + 2) * step) - left, Math.min(y + hh, (u + 2) * step) - top];
}
function textBoxes(screen) {  // where words stand: as captured, or as drawn
  const holders = holdersOf(screen),
        most = screen.size[1] * .12, all = .6 * screen.size[0] * screen.size[1],
        fits = (n) => hasPicture(screen) ? n.f[3] < most || /Text|Label/.test(n.c) : n.f[2] * n.f[3] <= all;
  return screen.nodes
      .filter(
          (n, i) => n.f && n.f[2] > 0 && n.f[3] > 0 && !holders.has(i) && (n.t || hintOf(n)) &&
              fits(n) && !skipText(screen, n))
      .map((n) => hasPicture(screen) ? n.f : drawnText(screen, n).box);
}
const skipText = (screen, n) => !hasPicture(screen) &&
    (/Image|TabBar|NavigationBar|ScrollView|Table$|Cell/.test(n.c) ||
     /scroll bar/i.test(n.t || ""));
function drawnText(screen, n) {
  const unit = screen.size[0] / 390, [x, y, w, hh] = n.f, text = hintOf(n) || n.t,
        wanted = Math.max(9 * unit, Math.min(17 * unit, hh * .78));
  const size = Math.max(
            wanted * .62, Math.min(wanted, hh < wanted * 2.3 ? w / (text.length * .54) : wanted)),
        room = w / (size * .54),
        lines = wrap(text, room, Math.max(1, Math.floor(hh / (size * 1.2))));
  const middle = /Button|Tab/.test(n.c) && lines[0].length < room,
        tx = middle ? x + w / 2 : x + (/TextField|EditText/.test(n.c) ? 10 * unit : 0),
        top = y + hh / 2 - (lines.length - 1) * size * .6 + size * .35;
  const tw = Math.max(...lines.map((l) => textWidth(l, size)));
  return {
    size,
    lines,
    middle,
    x: tx,
    top,
    box: [middle ? tx - tw / 2 : tx, top - size * .95, tw, size * 1.2 * lines.length]
  };
}
