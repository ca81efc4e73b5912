// SPDX-License-Identifier: Apache-2.0
/* ---------- a session: under curbcut inspect, every command of curbcut drive, done by its engine ---------- */
const session = {of: "", commands: [], answer: null, turn: Promise.resolve()};
const sessionKey = () => `${now.screen.id} ${now.tech}${asOptions()}`;
function sessionPart() {
  if (!run.served) return null;
  if (session.of !== sessionKey()) Object.assign(session, {of: sessionKey(), commands: [], answer: null});
  return h(
      "details", {
        class: "log",
        id: "session",
        open: session.answer !== null,
        ontoggle: (e) => {
          // A key may have opened it together with a command.
          if (e.currentTarget.open)
            session.turn.then(() => session.answer || askSession(() => []));
        }
      },
      h("summary", {}, "Session with every command"),
      h("p", {class: "note"}, `Everything that curbcut drive can do with ${
                                  techName(now.screen, now.tech)}, also what the keys above do not have.`),
      h("form", {
        class: "tools-row",
        onsubmit: (e) => {
          e.preventDefault();
          const field = $("#session-command"), words = field.value.trim().replace(/\s+/g, " ");
          if (!words) return;
          field.value = "";
          askSession((commands) => [...commands, words]);
        }
      },
        h("label", {class: "field"}, "Command", h("input", {
            type: "text",
            id: "session-command",
            autocomplete: "off",
            list: "session-commands",
            size: 18
          })),
        h("button", {class: "button"}, "Do it")),
      h("datalist", {id: "session-commands"}),
      h("div", {class: "tools-row", id: "session-keys", role: "group", "aria-label": "Frequent commands"}),
      h("ol", {id: "session-lines", tabindex: 0, "aria-label": "What was done and perceived in the session"}),
      h("div", {class: "tools-row"},
        h("button", {type: "button", class: "button", id: "keep-session", onclick: keepSession},
          "Save this session"),
        h("button", {
          type: "button",
          class: "button plain",
          onclick: () => askSession((commands) => commands.slice(0, -1))
        },
          "Undo"),
        h("button", {type: "button", class: "button plain", onclick: () => askSession(() => [])}, "Start again")),
      h("p", {class: "note", id: "session-note"}));
}
// One question after the other, so that no command is lost: `change` is given the commands that were answered.
function askSession(change) {
  return session.turn = session.turn.then(() => sendSession(change(session.commands)));
}
async function sendSession(commands) {
  const of = sessionKey();
  let why = "curbcut inspect does not answer any more.";
  try {
    const answer = await fetch("drive?" + question({with: now.tech}),
                               {method: "POST", body: commands.join("\n")});
    if (of !== sessionKey()) return;
    if (answer.ok) {
      Object.assign(session, {of, commands, answer: await answer.json()});
      sessionLines();
      if (!commands.length) return;
      const {node, last} = session.answer;
      if (node !== null && node !== now.node) choose({node, from: "session"});
      return say(last.join(" ") || "Nothing is perceived.");
    }
    why = (await answer.text()).trim();
  } catch {
  }
  fill($("#session-note"), why);
  say(why);
}
function sessionLines() {
  const {answer} = session, list = $("#session-lines");
  if (!answer || !list) return;
  fill($("#session-note"));
  fill($("#session-commands"), ...answer.commands.map((c) => h("option", {value: c})));
  fill(
      $("#session-keys"),
      ...answer.keys.slice(0, 12).map(
          ([command, name]) => h("button", {
            type: "button",
            class: "button light",
            title: `${name} in curbcut drive`,
            onclick: () => askSession((commands) => [...commands, command])
          },
                                 command)));
  fill(list, ...answer.lines.map(([done, text]) => h("li", {class: done ? "cmd" : null}, text)));
  list.scrollTop = list.scrollHeight;
}
function keepSession() {
  const {screen, tech} = now, {answer} = session;
  if (!answer || !session.commands.length) {
    fill($("#session-note"), "Nothing to save: give a command first");
    return say("Nothing to save: give a command first");
  }
  const name = fileName("session"), text = `Saved ${name}. To repeat it: curbcut drive ${
                                        word(screen.file)} --with ${tech}${asOptions()} --replay ${name}`;
  save(name, answer.lines.map((x) => x[1]));
  fill($("#session-note"), text);
  say(text);
}
