// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutStandards

/// Typing, which iOS itself takes back.
///
/// Source: row S1-020 (Apple, "Undo and Redo"), an alert offers to undo what was just typed. That a single command is
/// undone as a whole is an assumption, kept here: no source says where iOS divides what is typed.
extension PhoneSession {
  /// What iOS calls it in the alert: "Undo Typing".
  private static let typing = "Typing"

  mutating func type(_ text: String) -> [String] {
    if let overlay { return ["\(words(for: overlay)) is open: choose one of its buttons first"] }
    guard let node = app.screen.nodes.indices.first(where: { isEdited($0) }) else {
      return ["no field is being edited: tap one first"]
    }
    let name = app.screen.callName(of: node)
    let before = String(app.screen.nodes[node].typedCharacters)
    let response = app.perform(AppAction(.type(text), of: node, called: name))
    if let after = app.screen.node(called: name).map({ app.screen.nodes[$0].typedCharacters }),
      String(after) != before
    {
      undo.register(
        Self.typing, typed: UndoStack.TypedText(in: name, before: before, after: String(after)))
    }
    return take(response, else: "nothing is typed") + content(of: name)
  }

  /// Gives a field another text, as undoing and redoing do.
  mutating func write(_ text: String, into name: String) -> [String] {
    guard let node = app.screen.node(called: name) else {
      return ["\(name) is no longer there: nothing changes"]
    }
    if !isEdited(node) { _ = app.perform(AppAction(.activate, of: node, called: name)) }
    let all = 0..<app.screen.nodes[node].typedCharacters.count
    return take(
      app.perform(AppAction(.type(text), of: node, called: name, selecting: all)),
      else: "nothing changes") + content(of: name)
  }

  /// What is seen in a field.
  private func content(of name: String) -> [String] {
    guard let node = app.screen.node(called: name) else { return [] }
    let text = String(app.screen.nodes[node].typedCharacters)
    if app.screen.nodes[node].isSet(.password) { return ["in \(name): dots"] }
    return ["in \(name): \(text.isEmpty ? "nothing" : text)"]
  }

  private func isEdited(_ node: Int) -> Bool {
    app.screen.nodes[node].effectiveTraits.contains(.isEditing)
  }
}
