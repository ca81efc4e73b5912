// SPDX-License-Identifier: Apache-2.0
/* the log of what was done and perceived; from it, what curbcut drive repeats and curbcut effort measures */
function record(word, text) {
  if (word) now.log.push(["cmd", "> " + word]);
  now.log.push(["", text]);
  writeLog();
}
function logPart() {
  const {screen, tech} = now, kind = KIND[tech];
  const repeats = kind !== "switch" && kind !== "zoom";
  return h(
      "details", {class: "log", id: "log"}, h("summary", {}, "Log"),
      h("ol", {"aria-label": "What was done and perceived"}),
      h("div", {class: "tools-row"},
        repeats ?
            h("button", {type: "button", class: "button", id: "save-session", onclick: saveSession},
              "Save for drive") :
            null,
        screen.code || kind === "zoom" ?
            null :
            h("button", {type: "button", class: "button", id: "save-journey", onclick: saveJourney},
              "Save for effort"),
        h("button", {
          type: "button",
          class: "button plain",
          onclick: () => {
            now.log = [];
            now.steps = [];
            writeLog();
          }
        },
          "Clear")),
      repeats ?
          null :
          h("p", {class: "note"},
            `What is done here with ${techName(screen, tech)} cannot be repeated by curbcut drive, which moves in other steps` +
                (run.served ? "; a session with every command can." : ".")),
      screen.code ? h("p", {class: "note"}, "curbcut effort measures journeys through captures, not through source.") :
                    null,
      h("p", {class: "note", id: "saved"}));
}
function writeLog() {
  const list = $("#log ol");
  if (!list) return;
  $("#log summary").textContent =
      now.log.length ? `Log, ${count(now.log.length, "line")}` : "Log, empty";
  fill(list, ...now.log.map(([cls, text]) => h("li", {class: cls || null}, text)));
  list.scrollTop = list.scrollHeight;
}
// The commands that lead from the opening of the screen through the same stops to the same actions.
function sessionCommands() {
  const kind = KIND[now.tech], lines = {reader: ["open", "first"], braille: ["first"]}[kind] || [],
                               [on, back] = kind === "keyboard" ? ["tab", "shift-tab"] :
                                                                  ["next", "previous"];
  let at = kind === "keyboard" ? -1 : 0;
  for (const step of now.steps) {
    if (kind === "voice") {
      if (step.say) lines.push(...(/^\d+$/.test(step.say) ? ["say Show numbers", "say " + step.say] :
                                                            ["say Tap " + step.say]));
      continue;
    }
    if (step.raw && step.at === null) {
      lines.push(step.raw);
      continue;
    }
    for (; at < step.at; at++) lines.push(on);
    for (; at > step.at; at--) lines.push(back);
    if (step.act) lines.push(step.act);
    if (step.raw) {
      lines.push(step.raw);
      at = step.to ?? at;
    }
  }
  return lines;
}
// How a journey names an element: by its name if no other view has it, otherwise by its place in the tree.
function target(n) {
  const {nodes} = now.screen, node = nodes[n];
  const named = node.t && nodes.filter((x) => x.t === node.t).length === 1 &&
      !nodes.some((x) => x.i === node.t || x.F.identifier === node.t);
  return named ? node.t : node.i;
}
const quoted = (text) => '"' + text.replace(/[\\"]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n") + '"';
function journeyLines() {
  const {screen} = now, stops = stopsNow();
  // Full Keyboard Access activates by the space bar.
  const moves = ["pan-left", "pan-right", "escape", "back", ...(screen.platform === "ios" ? ["enter"] : [])];
  const used = now.steps.filter((x) => x.act && !moves.includes(x.act)).map((x) => x.at);
  const last = now.steps.findLast((x) => x.at !== undefined);
  if (!used.length && !last) return null;
  const steps = [];
  for (const at of used) {
    const name = quoted(target(stops[at].n)), before = steps.at(-1);
    if (before?.name === name)
      before.times++;
    else
      steps.push({name, times: 1});
  }
  return [
    `journey ${quoted(screen.name + ", with " + techName(screen, now.tech))}`,
    `screen ${quoted(screen.file.replace(/^.*\//, ""))}`,
    ...(steps.length ?
            steps.map((x) => `  use ${x.name}` + (x.times > 1 ? ` ${x.times} times` : "")) :
            [`  read ${quoted(target(stops[last.at].n))}`])
  ];
}
const word = (text) => /^[\w./=,:+-]+$/.test(text) ? text : "'" + text.replace(/'/g, "'\\''") + "'";
function asOptions() {  // the options that the page has been asked with
  const settings = askedSettings().flatMap((x) => ["--settings", x]);
  return [
    ...(asked.as ? ["--persona", asked.as] : []), ...(asked.in ? ["--language", asked.in] : []),
    ...settings
  ].map((x) => " " + word(x)).join("");
}
function saveSession() {
  const {screen, tech} = now;
  if (!now.steps.length) return saved("Nothing to save: use the keys first");
  const name = fileName("session"), lines = sessionCommands().map((x) => "> " + x);
  save(name, lines);
  saved(`Saved ${name}. To repeat it: curbcut drive ${word(screen.file)} --with ${tech}${
      asOptions()} --replay ${name}`);
}
function saveJourney() {
  const lines = journeyLines();
  if (!lines) return saved("Nothing to save: use the keys first");
  const name = fileName("journey");
  save(name, lines);
  saved(`Saved ${name}. Put it into the folder of ${now.screen.file}, then: curbcut effort ${name}${asOptions()}`);
}
const fileName = (ending) =>
    `${now.screen.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || now.screen.id}.${
        now.tech}.${ending}`;
function save(name, lines) {
  const address = URL.createObjectURL(new Blob([lines.join("\n") + "\n"], {type: "text/plain"}));
  h("a", {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
function saved(text) {
  fill($("#saved"), text);
  say(text);
}
