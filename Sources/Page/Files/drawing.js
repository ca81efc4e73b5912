// SPDX-License-Identifier: Apache-2.0
/* ---------- drawing a screen that has no picture ---------- */
function drawn(screen, part) {  // a crop draws the views in its part alone
  const [W, H] = screen.size,
            root = s("g", {class: "drawn"}, s("rect", {class: "ground", width: W, height: H}));
  const unit = W / 390, clip = part || [0, 0, W, H],
        holders = holdersOf(screen);
  screen.nodes.forEach((node, i) => {
    if (!node.f) return;
    const [x, y, w, hh] = node.f, c = node.c, x2 = node.F;
    if (w <= 0 || hh <= 0 || y > clip[1] + clip[3]) return;
    if (part && !shared(node.f, part)) return;
    const rect = (cls, r = 0, more = {}) => s(
        "rect", {class: cls, x, y, width: w, height: hh, rx: Math.min(r * unit, hh / 2), ...more});
    const whole = w * hh > W * H * 0.6;
    if (/Image$|ImageView/.test(c) || c === "Image")
      root.append(
          rect("fill", 4),
          s("path", {class: "hair", d: `M${x} ${y}l${w} ${hh}M${x + w} ${y}l${- w} ${hh}`}));
    else if (/TextField|EditText/.test(c))
      root.append(rect("edge", 6));
    else if (/SeekBar|Slider/.test(c))
      root.append(
          s("path", {class: "edge", d: `M${x} ${y + hh / 2}h${w}`}),
          s("circle", {class: "fill", cx: x + w * .4, cy: y + hh / 2, r: 9 * unit}),
          s("circle", {class: "edge", cx: x + w * .4, cy: y + hh / 2, r: 9 * unit}));
    else if (
        /Switch/.test(c) && !/Switch/.test(screen.nodes[node.p]?.c) ||
        x2.checkable && w < W * .4 && !node.t &&
            !holders.has(i)) {
      const tw = Math.min(w, 44 * unit), th = tw * .58, tx = x + w - tw, ty = y + (hh - th) / 2;
      root.append(
          s("rect", {class: "edge", x: tx, y: ty, width: tw, height: th, rx: th / 2}), s("circle", {
            class: "edge",
            cx: x2.checked || x2.value === "1" ? tx + tw - th / 2 : tx + th / 2,
            cy: ty + th / 2,
            r: th * .34
          }));
    } else if (!whole && (/Button|Cell|TabBar|NavigationBar/.test(c) || x2.clickable))
      root.append(rect(/Button/.test(c) || x2.clickable ? "hair" : "hair", 8));
    if ((hintOf(node) || node.t) && !holders.has(i) && !whole && !skipText(screen, node)) {
      const t = drawnText(screen, node);
      t.lines.forEach((line, i) => root.append(s("text", {
        class: hintOf(node) ? "soft" : null,
        x: t.x,
        y: t.top + i * t.size * 1.2,
        "font-size": t.size,
        "text-anchor": t.middle ? "middle" : null,
        text: line
      })));
    }
  });
  return root;
}
function wrap(text, room, most) {
  const out = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && (line + " " + word).length > room) {
      out.push(line);
      line = word;
    } else
      line = line ? line + " " + word : word;
    if (out.length === most) break;
  }
  if (line && out.length < most) out.push(line);
  if (!out.length) return [""];
  const all = out.join(" ").length < text.length - 1, last = out.length - 1;
  if (out[last].length > room || all)
    out[last] = out[last].slice(0, Math.max(1, Math.floor(room) - 1)) + "…";
  return out;
}
function listingPicture(screen) {  // a page of source, small
  const root = s("g", {class: "drawn"}, s("rect", {class: "ground", width: 390, height: 740}));
  screen.code.forEach((line, i) => {
    const pad = line.length - line.trimStart().length;
    if (line.trim())
      root.append(s("rect", {
        x: 16 + pad * 8,
        y: 16 + i * 10.5,
        width: Math.min(350 - pad * 8, line.trim().length * 5),
        height: 5,
        rx: 2,
        fill: "var(--ink-2)",
        opacity: .55
      }));
  });
  return root;
}
const sizeOf = (screen) => screen.size || [390, 740];
const holdersOf = (screen) =>  // the indices of views in which a text is
    screen.holders ||= new Set(screen.nodes.filter((o) => o.t).map((o) => o.p));
function ground(screen, part) {  // the picture, otherwise a drawing of the frames, otherwise the lines of the source
  if (!screen.size) return screen.code ? listingPicture(screen) : s("g", {});
  if (!hasPicture(screen)) return drawn(screen, part);
  const [width, height] = screen.size;
  return s("image", {href: picture(screen.id), width, height, preserveAspectRatio: "none"});
}
function crop(screen, frame, ratio = 1.25) {
  if (!frame || !screen.size) return null;
  const [W, H] = screen.size, pad = W * .035;
  let [x, y, w, hh] = frame;
  x -= pad;
  y -= pad;
  w += 2 * pad;
  hh += 2 * pad;
  const least = W * .2;
  if (w < least) {
    x -= (least - w) / 2;
    w = least;
  }
  if (w / hh > ratio) {
    const grow = w / ratio - hh;
    y -= grow / 2;
    hh += grow;
  } else {
    const grow = hh * ratio - w;
    x -= grow / 2;
    w += grow;
  }
  const outer =
      s("svg",
        {class: "crop", viewBox: `${x} ${y} ${w} ${hh}`, "aria-hidden": "true", focusable: "false"},
        ground(screen, [x, y, w, hh]));
  const [fx, fy, fw, fh] = frame, u = w / 72;
  for (const [stroke, width] of [["#000", 3], ["#fff", 1.4]]) {  // seen on any ground
    outer.append(s("rect", {
      x: fx - u,
      y: fy - u,
      width: fw + 2 * u,
      height: fh + 2 * u,
      rx: 2 * u,
      fill: "none",
      stroke,
      "stroke-width": width * u
    }));
  }
  return outer;
}
function thumbnail(screen) {
  const [W, H] = sizeOf(screen);
  return s(
      "svg", {
        viewBox: `0 0 ${W} ${Math.min(H, W * 2.23)}`,
        preserveAspectRatio: "xMidYMin slice",
        "aria-hidden": "true",
        focusable: "false"
      },
      ground(screen));
}

const hintOf = (node) => node.F.placeholder || node.F.hintText;
