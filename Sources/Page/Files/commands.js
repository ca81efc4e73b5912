// SPDX-License-Identifier: Apache-2.0
/* what the page does for the commands of curbcut drive; for the others it asks the engine, if it is served */
function go(step, word) {
  const n = stopsNow().length, to = (now.stop ?? (step > 0 ? -1 : n)) + step;
  now.window = 0;
  if (to < 0 || to >= n) {
    record(word, "(edge)");
    return say("edge");
  }
  choose({stop: to, say: word});
}
const jump = (stop, word) => {
  now.window = 0;
  choose({stop, say: word});
};
// Goes to the next stop of a kind.
function toNext(step, fits, what, word) {
  const stops = stopsNow();
  for (let i = (now.stop ?? -1) + step; i >= 0 && i < stops.length; i += step)
    if (fits(stops[i])) return choose({stop: i, say: word});
  record(word, "(edge)");
  say(`No ${what} further`);
}
const isHeading = (x) => HEADING.test(x.r || ""),
      isControl = (x) => CONTROL.test(x.r || "") || /activate|toggle/.test(x.h || "");
const HEADING = /^(header|heading)$/,
      CONTROL = /button|switch|adjustable|text_field|check|radio|seek|slider|tab|link|edit/;
function rotorOptions() {
  const stops = stopsNow(), reader = now.tech === "voiceover";
  const controls = stops.filter(isControl).length,
        head = now.screen.platform === "android" ? "Headings (not known)" :
                                                   `Headings (${stops.filter(isHeading).length})`;
  return [
    ["Everything", reader ? "Characters" : "Default"], ["Headings", head],
    ["Controls", `Controls (${controls})`]
  ];
}
function byRotor(step, word) {
  const fits = {Headings: isHeading, Controls: isControl}[now.rotor] || (() => true);
  toNext(step, fits, now.rotor.toLowerCase(), word);
}
function turn(step, word) {  // another option of the rotor, or another reading control
  const options = rotorOptions(), i = options.findIndex(([v]) => v === now.rotor),
        [value, name] = options[(i + step + options.length) % options.length];
  now.rotor = value;
  $("#rotor").value = value;
  record(word, name);
  say(name);
}
function turnTo(words, word) {
  const found = rotorOptions().find(([v, name]) => [v, name].some(
                                        (t) => t.toLowerCase().startsWith(words.toLowerCase())));
  if (!found) return engine(word);
  now.rotor = found[0];
  $("#rotor").value = found[0];
  record(word, found[1]);
  say(found[1]);
}
function act(word = "activate", does = word) {
  const x = stopsNow()[now.stop];
  if (!x) return;
  const name = labels(x).join(", ");
  now.steps.push({at: now.stop, act: word});
  record(word, `(app: ${does} “${name}”)`);
  record(null, `(what ${does} does is not known from a capture)`);
  say(`${does}: what it does is not known from a capture`);
}
// A command whose effect the page cannot know.
function unseen(line) {
  record(line, "(what this does is not known from a capture)");
  say(`${line}: what this does is not known from a capture`);
}
function tell(line, words) {
  record(line, words);
  say(words);
}
function actions(words, line) {  // without words the list of the actions, otherwise one of them
  const list = stopsNow()[now.stop]?.a || [],
        found = list.find((a) => a.toLowerCase() === words.toLowerCase());
  if (words && found) return act(line, found);
  tell(line, list.length ? `${words ? "no such action; there are " : ""}${list.join(", ")}` : "no actions");
}
function find(words, line) {
  const wanted = words.toLowerCase(), n = stopsNow().length;
  for (let k = 1; k <= n; k++) {
    const i = ((now.stop ?? -1) + k) % n;
    if (stopsNow()[i].s.toLowerCase().includes(wanted)) return choose({stop: i, say: line});
  }
  tell(line, `(nothing with “${words}” is heard)`);
}
function whereIsFocus(line) {
  const stops = stopsNow(), name = (k) => labels(stops[k]).join(", ") || stops[k].s || "no name", i = now.stop;
  if (i === null) return tell(line, "not at a stop");
  tell(line, [
    `${i + 1} of ${stops.length}: ${name(i)}`, i ? `before it ${name(i - 1)}` : "the first",
    i < stops.length - 1 ? `after it ${name(i + 1)}` : "the last"
  ].join("; "));
}
function lookAgain(line) {
  const {seen} = inWindow();
  tell(line, `sees: ${seen.join(", ") || "no text"}`);
}
function times(words, line) {
  const factor = parseFloat(words);
  if (!(factor >= 1 && factor <= 15)) return tell(line, "(a number from 1 to 15 is needed)");
  now.factor = factor;
  nowPart();
  overlay();
  lookAgain(line);
}
// What the page does itself, for each kind of technology. A command is given the words after it and its line.
const MOVES = {
  next: () => go(1, "next"),
  previous: () => go(-1, "previous"),
  first: () => jump(0, "first"),
  last: () => jump(stopsNow().length - 1, "last"),
};
const heading = (step) => (_, line) => toNext(step, isHeading, "heading", line),
      control = (step) => (_, line) => toNext(step, isControl, "control", line),
      acts = (...names) => Object.fromEntries(names.map((n) => [n, (_, line) => act(line)]));
const OWN = {
  reader: {
    ...MOVES,
    ...acts("activate", "long-press", "secondary-activate", "escape", "magic-tap", "back"),
    "next-by-rotor": (_, line) => byRotor(1, line),
    "previous-by-rotor": (_, line) => byRotor(-1, line),
    "next-by-control": (_, line) => byRotor(1, line),
    "previous-by-control": (_, line) => byRotor(-1, line),
    "rotor-next": (_, line) => turn(1, line),
    "rotor-previous": (_, line) => turn(-1, line),
    "next-reading-control": (_, line) => turn(1, line),
    "previous-reading-control": (_, line) => turn(-1, line),
    rotor: turnTo,
    "reading-control": turnTo,
    "next-of Headings": heading(1),
    "previous-of Headings": heading(-1),
    "next-heading": heading(1),
    "previous-heading": heading(-1),
    "next-control": control(1),
    "previous-control": control(-1),
    "read-all": () => readAll(now.stop || 0),
    "read-from-top": () => readAll(),
    "speak-again": (_, line) => speakNow(line),
    speech: (_, line) => {
      $("#voice").click();
      tell(line, now.spoken ? "speech on" : "speech off");
    },
    find,
    search: find,
    actions,
    action: actions
  },
  switch: {
    ...MOVES,
    select: (_, line) => act(line, stopsNow()[now.stop]?.a?.[0] || line),
    wait: () => jump(((now.stop ?? -1) + 1) % stopsNow().length, "wait"),
    choose: (words, line) => actions(words, line)
  },
  voice: {say: (words) => hearCommand(words)},
  keyboard: {
    tab: () => go(1, "tab"),
    "shift-tab": () => go(-1, "shift-tab"),
    ...acts("space", "enter", "escape", "back")
  },
  braille: {
    ...MOVES,
    "pan-left": () => pan(-1),
    "pan-right": () => pan(1),
    route: (words) => act("route " + (words || "1"))
  },
  zoom: {
    "pan-left": () => slide(-1, 0),
    "pan-right": () => slide(1, 0),
    "pan-up": () => slide(0, -1),
    "pan-down": () => slide(0, 1),
    start: (_, line) => {
      now.pan = [0, 0];
      nowPart();
      overlay();
      lookAgain(line);
    },
    look: (_, line) => lookAgain(line),
    factor: times
  }
};
// Whether the page does a command without its server.
const isOwn = (tech, command) => command === "map" || command in OWN[KIND[tech]] ||
    command.split(" ")[0] in OWN[KIND[tech]];
function perform(command, words = "") {  // a command of drive, with the words that follow it
  const [name, ...rest] = command.split(" "), line = words ? `${command} ${words}` : command,
                   own = OWN[KIND[now.tech]];
  if (line === "map") return whereIsFocus(line);
  if (own[line]) return own[line]("", line);
  if (own[name]) return own[name]([...rest, words].filter(Boolean).join(" "), line);
  engine(line);
}
function engine(line) {  // every other command: done where the engine of drive is
  if (!run.served)
    return tell(line, `(not in a page without its server: curbcut inspect and curbcut drive have ${line})`);
  $("#session").open = true;
  // Switches and Zoom move in other steps there, so their session goes on from where it is.
  const before = /switch|zoom/.test(KIND[now.tech]) ? null : sessionCommands(), step = {at: now.stop, raw: line};
  now.steps.push(step);
  askSession((commands) => [...(before || commands), line]).then(() => {
    record(line, session.answer?.last.join(" ") || "(nothing is perceived)");
    step.to = now.stop;
  });
}
function pan(step) {
  if (now.stop === null) return say("edge");
  const x = stopsNow()[now.stop],
        most = Math.max(0, Math.floor((x.s.length - 1) / now.cells) * now.cells),
        to = now.window + step * now.cells;
  if (to < 0) {
    now.window = 0;
    return go(-1, "pan-left");
  }
  if (to > most) {
    now.window = 0;
    return go(1, "pan-right");
  }
  now.window = to;
  now.steps.push({at: now.stop, act: step > 0 ? "pan-right" : "pan-left"});
  record(step > 0 ? "pan-right" : "pan-left", dots(x.s.slice(now.window, now.window + now.cells)));
  nowPart();
}
function slide(dx, dy) {
  const [x, y, w, hh] = zoomWindow();
  now.pan = [x + dx * w / 2, y + dy * hh / 2];
  now.pan = zoomWindow().slice(0, 2);
  const {seen} = inWindow();
  record(
      dx ? (dx > 0 ? "pan-right" : "pan-left") :
          dy > 0 ? "pan-down" :
                   "pan-up",
      `sees: ${seen.join(", ") || "no text"}`);
  nowPart();
  overlay();
  say(seen.join(", ") || "no text in view");
}
function scan() {
  const button = $("#scan"), on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", on);
  timers.forEach(clearInterval);
  timers.clear();
  if (on)
    timers.add(setInterval(() => {
      const n = stopsNow().length;
      choose({stop: ((now.stop ?? -1) + 1) % n});
    }, now.each * 1000));
}
function hearCommand(words) {
  const stops = stopsNow(),
        wanted = words.trim().replace(/^(tap|click|press)\s+/i, "").toLowerCase();
  if (!wanted) return;
  const marks = wanted.match(/^(show|hide) (numbers|names|labels)$/);
  if (marks) return showMarks(marks[1] === "hide" ? "none" : marks[2] === "numbers" ? "numbers" : "names", words);
  // A phrase of the vocabulary is not the name of a control.
  if (keysOf(now.tech).some((k) => k.command === "say " + wanted)) return unseen("say " + words);
  now.steps.push({say: wanted});
  const number = /^\d+$/.test(wanted) ? +wanted - 1 : -1,
        hits = number >= 0 ? (stops[number] ? [number] : []) :
                             stops.map((x, i) => [labels(x).join(", ").toLowerCase(), i])
                                 .filter(([t]) => t === wanted || t.startsWith(wanted))
                                 .map((x) => x[1]);
  if (hits.length === 1) {
    choose({stop: hits[0], say: "say " + words});
    act("activate");
  } else {
    const answer = hits.length ?
        `${hits.length} elements are called so: ${hits.map((i) => i + 1).join(", ")}` :
        `Nothing is called “${wanted}”. ${stops.filter(nameless).length} controls have no name.`;
    record("say " + words, `(${answer})`);
    say(answer);
    fill($("#now .says"), h("span", {class: "none"}, answer));
  }
}
// "Show names" and the like: the marks on the picture, and the same in words.
function showMarks(marks, words) {
  now.layer = marks === "numbers" ? "order" : marks;
  const pick = $(`input[name="layer"][value="${now.layer}"]`);
  if (pick) pick.checked = true;
  overlay();
  const stops = stopsNow(), listed = marks === "none" ? [] :
      stops.map((x, i) => marks === "numbers" ? `${i + 1} ${labels(x)[0] || "no name"}` : labels(x)[0])
          .filter(Boolean),
        answer = marks === "none" ? "No marks." : `${count(listed.length, "mark")}: ${listed.join(", ")}`;
  record("say " + words, `(${answer})`);
  say(answer);
  fill($("#now .says"), h("span", {}, answer));
}
function readAll(from = 0) {
  now.spoken = true;
  $("#voice")?.setAttribute("aria-pressed", "true");
  const stops = stopsNow();
  let i = from;
  timers.forEach(clearInterval);
  timers.clear();
  const step = () => {
    if (i >= stops.length) return stopTimers();
    choose({stop: i, say: i > from ? "next" : from ? "read-all" : "read-from-top"});
    i++;
  };
  step();
  timers.add(setInterval(step, 2200));
}
const say = (text) => {
  const el = $("#say");
  el.textContent = "";
  setTimeout(() => {
    el.textContent = text;
  }, 30);
};
function speakNow(word) {
  const x = stopsNow()[now.stop];
  if (!x) return;
  const text = KIND[now.tech] === "zoom" ? "" : x.s || "nothing is said";
  if (word && word !== "touch") {
    record(word, x.s || "(nothing is said)");
    if (x.h && KIND[now.tech] === "reader") record(null, "hint: " + x.h);
  }
  if (now.spoken && window.speechSynthesis && KIND[now.tech] === "reader") {
    speechSynthesis.cancel();
    const u = new SpeechSynthesisUtterance(x.s + (x.h ? ". " + x.h : ""));
    // The words are in the language in which the screen reader was asked to speak.
    u.lang = now.screen.techs[now.tech].locale || now.screen.lang;
    if (x.s) speechSynthesis.speak(u);
  } else if (word && word !== "touch" && document.activeElement?.closest(".heard-top"))
    say(`${now.stop + 1}: ${
        KIND[now.tech] === "braille" ? (x.g || []).map((g) => g[1]).join(" ") : text}`);
}
