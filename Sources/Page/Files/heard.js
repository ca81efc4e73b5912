// SPDX-License-Identifier: Apache-2.0
/* what is heard: the stops, the strip, the keys, the log */
function heardPane() {
  const {screen, tech} = now, t = screen.techs[tech], kind = KIND[tech],
                 name = techName(screen, tech), title = {
                   reader: `What ${name} says`,
                   switch: `Where ${name} stops`,
                   voice: `What ${name} understands`,
                   keyboard: "Where the keyboard stops",
                   braille: "What a braille display shows",
                   zoom: `What ${name} shows`
                 }[kind];
  fill(
      $("#p-heard"),
      h("div", {class: "heard-top"},
        h("header", {}, h("h2", {id: "h-h", tabindex: -1}, title),
          kind === "reader" || kind === "braille" ?
              h("div", {class: "tools-row"},
                kind === "reader" ?
                    key("Read all", "read-from-top", {class: "button light", id: "all"}) :
                    null,
                kind === "reader" ? h("button", {
                  type: "button",
                  class: "button light",
                  id: "voice",
                  "aria-pressed": String(now.spoken),
                  onclick: (e) => {
                    now.spoken = !now.spoken;
                    e.currentTarget.setAttribute("aria-pressed", now.spoken);
                    if (now.spoken)
                      speakNow();
                    else
                      speechSynthesis?.cancel();
                  }
                },
                                      "Speak") :
                                    null) :
              null),
        h("div", {
          class: "now",
          id: "now",
          tabindex: 0,
          role: "group",
          "aria-label": `${techName(screen, tech)}: keys act here`
        }),
        h("div", {id: "ask"}),
        h("div", {
          class: "keys",
          id: "keybar",
          role: "group",
          "aria-label": `Keys of ${techName(screen, tech)}`
        })),
      gone(),
      t.stops.length ? null :
                       h("p", {class: "note"}, h("b", {}, "No stop. "),
                         "Nothing here can be reached." + (screen.code ? "" : " If the app shows something, the screen was perhaps captured too early.")),
      t.sure ? null :
               h("p", {class: "note"}, h("b", {}, "Order not known. "),
                 "This input does not tell in which order the stops come."),
      recordedPart(),
      h("ol", {class: "stops", id: "stops"}, t.stops.map(stopItem)),
      kind === "zoom" ? h("p", {class: "note"}, h("b", {}, "Beyond the reading side: "),
                          beyond().join(", ") || "no text", ".") :
                        null,
      logPart(), sessionPart(),
      h("details", {class: "log"},
        h("summary", {}, "What this rests on, ", h("code", {}, t.profile)),
        t.nk.length ? h("p", {class: "note"}, h("b", {}, "Not known: "), t.nk.join(", ") + ".") :
                      null,
        t.wo.length ? h("p", {class: "note"}, h("b", {}, "Worked out: "), t.wo.join("; ") + ".") :
                      null));
  if (run.served) sessionLines();
  const list = $("#stops");
  list.addEventListener("keydown", (e) => {
    const move = {ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1}[e.key],
          n = stopsNow().length;
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    let to = null;
    if (move)
      to = (now.stop ?? -1) + move;
    else if (e.key === "Home")
      to = 0;
    else if (e.key === "End")
      to = n - 1;
    if (to === null) return;
    e.preventDefault();
    if (to < 0 || to >= n) return say("edge");
    choose({
      stop: to,
      say: e.key === "Home" ? "first" :
          e.key === "End"   ? "last" :
          move > 0          ? "next" :
                              "previous"
    });
    $(`.stop[data-i="${to}"]`).focus();
  });
  nowPart();
  keysPart();
  mark();
  writeLog();
}
function gone() {  // the stops that there were before the settings were changed
  const removed = difference()?.removed || [];
  return removed.length ?
      h("p", {class: "note"}, h("b", {}, "No longer a stop: "),
        removed.map(asHeard).join("; ") + ".") :
      null;
}
const recorded = () => KIND[now.tech] === "reader" && !now.screen.first ? now.screen.rec : null;
function recordedPart() {  // how far a recording is as predicted, and what it has beside the stops
  const rec = recorded();
  if (!rec) return null;
  if (rec.why) return h("p", {class: "note"}, h("b", {}, `${cap(rec.name)}: `), `not compared, it ${rec.why}.`);
  return h("p", {class: "note"}, h("b", {}, `${cap(rec.name)}: `),
           `${rec.right} of ${count(rec.all, "utterance")} as predicted.`,
           rec.extra.length ?
               [" ", h("b", {}, "Heard, not predicted: "), rec.extra.map((w) => `“${w}”`).join(", "), "."] :
               null);
}
function recordedAt(i) {  // what a screen reader really said at a stop
  const rec = recorded();
  if (!rec || rec.why) return null;
  const at = rec.at[i], dot = h("span", {class: "hidden-text"}, ". ");
  if (!at) return h("span", {class: "sub"}, dot, i < rec.end ? "Heard as predicted" : "Not reached by the recording");
  return h("span", {class: "sub was"}, dot, at.w ? [h("b", {}, "Heard: "), at.w, ". "] : null, at.d.map(cap).join(". "));
}
function stopItem(x, i) {
  const {screen, tech} = now, kind = KIND[tech],
                 flagged = screen.problems.filter((f) => f.n === x.n),
                 before = screen.first?.techs[tech].stops.find((o) => o.n === x.n);
  const lang = screen.lang === "en" ? null : screen.lang, main = h("span", {}), none = nameless(x);
  if (kind === "braille")
    main.append(
        h("span", {class: "dots", "aria-hidden": "true"}, dots(x.s)),
        h("span", {class: "sub"}, (x.g || []).map((g) => g[1]).join(" ")));
  else if (kind === "zoom")
    main.append(h("span", {}, (x.g || []).map((g) => g[1]).join(", ")));
  else if (kind === "voice")
    main.append(
        none ? h("span", {class: "none"}, "no name, only the number") :
               h("span", {lang}, labels(x).join(", ")));
  else if (none && kind !== "reader")
    main.append(h("span", {class: "none"}, x.s || "no name"));
  else if (!x.s)
    main.append(h("span", {class: "none"}, "nothing is said"));
  else
    main.append(...(x.g || [])
                    .filter((g) => g[0] !== "position" || kind === "reader")
                    .flatMap(
                        (g, k) =>
                            [k ? ", " : "",
                             h("span", {
                               class: g[0] === "label" || g[0] === "value" ? null : "role",
                               lang: g[0] === "label" ? lang : null
                             },
                               g[1])]));
  const sub = kind === "switch" ?
      (x.a || [])
          .filter(
              (a) => !/^Scroll (Up|Down|Left|Right)$|^Escape$|^More$|^Exit$/.test(a) ||
                  x.s === "select to scroll")
          .join(", ") :
      kind === "reader" ? x.h || "" :
                          "",
        open = kind === "reader" && (x.k || []).length && !/^(hint|custom)/.test(x.k[0]) ?
      x.k.join(", ") :
      "";
  return h(
      "li", {},
      h("button", {
        type: "button",
        class: "stop",
        "data-i": i,
        tabindex: -1,
        onclick: () => choose({stop: i, from: "heard", say: "touch"})
      },
        h("span", {class: "n"}, i + 1, h("span", {class: "hidden-text"}, ": ")),
        h("span", {}, main,
          open ? h("span", {class: "unknown"}, glyph("open"),
                   h("span", {class: "hidden-text"}, `, not known: ${open}`)) :
                 null,
          sub ? h("span", {class: "sub"}, h("span", {class: "hidden-text"}, ". "), sub) : null,
          !screen.first || before && asHeard(before) === asHeard(x) ?
              null :
              h("span", {class: "sub was"}, h("span", {class: "hidden-text"}, ". "),
                before ? [h("b", {}, "Before: "), asHeard(before)] : h("b", {}, "Added")),
          recordedAt(i),
          flagged.map(
              (f) =>
                  h("span", {class: "flag " + f.i}, glyph(f.i),
                    h("span", {}, h("span", {class: "hidden-text"}, ` ${f.i}: `), titleOf(f)))))));
}
const BRF = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
const masks = (brf) => [...brf].map((c) => Math.max(0, BRF.indexOf(c.toUpperCase())));
const dots = (brf) => masks(brf).map((m) => String.fromCharCode(0x2800 + m)).join("");
function cellsPicture(brf, cells) {  // a display: raised and flat dots, in rows that fit
  const row = cells > 20 ? Math.ceil(cells / 2) : cells, rows = Math.ceil(cells / row),
        list = masks(brf.slice(now.window, now.window + cells)), cw = 10, ch = 17;
  const svg = s("svg", {
    viewBox: `0 0 ${row * cw} ${rows * ch}`,
    role: "img",
    "aria-label": `${cells} braille cells`
  });
  for (let i = 0; i < cells; i++) {
    const x = (i % row) * cw + 2.6, y = Math.floor(i / row) * ch + 3, m = list[i] || 0;
    for (let d = 0; d < 6; d++)
      svg.append(s("circle", {
        cx: x + (d > 2 ? 4 : 0),
        cy: y + (d % 3) * 4,
        r: m >> d & 1 ? 1.45 : .5,
        fill: m >> d & 1 ? "#fff" : "#80868f"
      }));
  }
  return svg;
}
const partWindow = (i) => {
  const [W, H] = now.screen.size;
  return [0, i * H / now.factor];
};
function zoomWindow() {
  const [W, H] = now.screen.size, w = W / now.factor, hh = H / now.factor;
  return [
    Math.max(0, Math.min(W - w, now.pan[0])), Math.max(0, Math.min(H - hh, now.pan[1])), w, hh
  ];
}
function inWindow() {
  const [x, y, w, hh] = zoomWindow(), seen = [], cut = [];
  now.screen.nodes.forEach((n) => {
    if (!n.t || !n.f || n.f[2] * n.f[3] > w * hh) return;
    const f = n.f, ix = Math.min(x + w, f[0] + f[2]) - Math.max(x, f[0]),
          iy = Math.min(y + hh, f[1] + f[3]) - Math.max(y, f[1]);
    if (ix <= 0 || iy <= 0) return;
    (ix > f[2] * .98 && iy > f[3] * .98 ? seen : cut).push(n.t);
  });
  return {seen, cut};
}
const beyond = () => {
  const edge = now.screen.size[0] / 2;
  return now.screen.nodes
      .filter(
          (n) => n.t && n.f && n.f[1] < now.screen.size[1] && n.f[0] + n.f[2] * .4 > edge &&
              n.f[2] < edge && !/scroll bar/i.test(n.t))
      .map((n) => n.t)
      .filter((t, i, all) => all.indexOf(t) === i);
};
function zoomOverlay(layer) {
  const [W, H] = now.screen.size, [x, y, w, hh] = zoomWindow(), u = 1 / scale;
  layer.append(
      s("path",
        {d: `M0 0h${W}v${H}h${- W}zM${x} ${y}v${hh}h${w}v${- hh}z`, fill: "#000", opacity: .62}),
      ...double(box([x, y, w, hh]), 2.5));
}
function nowPart() {
  const box = $("#now");
  if (!box) return;
  const {screen, tech} = now, kind = KIND[tech], stops = stopsNow(),
                 x = now.stop === null ? null : stops[now.stop],
                 lang = screen.lang === "en" ? null : screen.lang;
  const place =
      h("div", {class: "where num"},
        h("span", {}, x ? `${now.stop + 1} of ${stops.length}` : "not a stop"),
        h("span", {}, x ? roleWord(x) : ""));
  if (!x)
    return fill(
        box, place,
        h("div", {class: "says"},
          h("span", {class: "none"}, `${techName(screen, tech)} does not stop here`)),
        h("div", {class: "hint"}, screen.nodes[now.node]?.t || ""));
  const says = h("div", {class: "says"});
  if (kind === "reader")
    says.append(x.s ? h("span", {lang}, x.s) : h("span", {class: "none"}, "nothing is said"));
  if (kind === "keyboard")
    says.append(
        nameless(x) ? h("span", {class: "none"}, "no name") :
                      h("span", {lang}, labels(x).join(", ")));
  if (kind === "switch")
    says.append(nameless(x) ? h("span", {class: "none"}, x.s) : h("span", {lang}, x.s));
  if (kind === "voice")
    says.append(h(
        "span", {class: nameless(x) ? "none" : null, lang: nameless(x) ? null : lang},
        nameless(x) ? `“Tap ${now.stop + 1}” is all that works` : `“Tap ${labels(x).join(", ")}”`));
  if (kind === "braille") {
    now.window =
        Math.min(now.window, Math.max(0, Math.floor((x.s.length - 1) / now.cells) * now.cells));
    return fill(
        box, place, h("div", {class: "cells"}, cellsPicture(x.s, now.cells)),
        h("div", {class: "says", style: null},
          h("span", {lang}, (x.g || []).map((g) => g[1]).join(" "))),
        h("div", {class: "hint"},
          x.s.length > now.cells ? `${x.s.length} cells: part ${now.window / now.cells + 1} of ${
                                       Math.ceil(x.s.length / now.cells)}` :
                                   `${x.s.length} of ${now.cells} cells`));
  }
  if (kind === "zoom") {
    const [wx, wy, w, hh] = zoomWindow(), {seen, cut} = inWindow();
    return fill(
        box,
        h("div", {class: "where"}, h("span", {}, `${now.factor} times`),
          h("span", {},
            `${count(seen.length, "text")} in view` +
                (cut.length ? `, ${cut.length} cut off` : ""))),
        s("svg", {
          viewBox: `${wx} ${wy} ${w} ${Math.min(hh, w * 1.05)}`,
          role: "img",
          "aria-label": "What the lens shows: " + (seen.join(", ") || "no text")
        },
          s("rect", {x: wx, y: wy, width: w, height: hh, fill: "var(--ground)"}), ground(screen)));
  }
  fill(
      box, place, says,
      kind === "switch" ?
          h("div", {class: "menu"},
            (x.a || []).map(
                (a) => h(
                    "button", {type: "button", class: "button tiny", onclick: () => act(a)}, a))) :
          h("div", {class: "hint"},
            kind === "reader" ?
                [
                  x.h,
                  (x.k || []).length && !/^(hint|custom)/.test(x.k[0]) ?
                      [x.h ? h("br") : "", `Not known: ${x.k.join(", ")}`] :
                      ""
                ] :
                kind === "voice" && !nameless(x) ? `or “Tap ${now.stop + 1}”` :
                                                   ""));
}
