// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutStandards

/// The edit menu on the rotor.
///
/// With the rotor at Edit, vertical swipes move through the commands and a double tap performs one
/// (sites.google.com/view/pasovo-voiceover, in Japanese). That the commands are those of the edit
/// menu, in its order, and that they do not wrap around, are assumptions.
extension VoiceOverSession {
  /// The commands of the edit menu for the field that is being edited, including those that may be
  /// missing from it.
  var editEntries: [EditCommand] {
    guard let field = editedField else { return [] }
    let menu = EditMenu(
      over: .text(String(field.text), isEditable: true, isSecure: field.isSecure),
      selecting: caret.selection(in: field.text.count))
    return EditCommand.allCases.filter { command in
      if command == .delete { return false }
      if case .withheld = menu.answer(to: command) { return false }
      return true
    }
  }

  /// Moves to the next or the previous command and speaks it.
  mutating func moveToEditCommand(forward isForward: Bool) -> [Output] {
    let entries = editEntries
    guard !entries.isEmpty else { return [.note("the edit menu has nothing to offer here")] }
    let next = rotor.action + (isForward ? 1 : -1)
    guard (1...entries.count).contains(next) else { return [.earcon(VoiceOver.edge)] }
    rotor.action = next
    let entry = entries[next - 1]
    var outputs: [Output] = []
    say(own: entry.title, into: &outputs)
    if entry == .paste { outputs.append(.note("what can be pasted is not known")) }
    return outputs
  }

  /// Performs a command; the next swipe starts again.
  mutating func performEdit(_ command: EditCommand) -> [Output] {
    rotor.action = 0
    switch command {
    case .cut: return edit(.cut)
    case .copy: return edit(.copy)
    case .paste: return edit(.paste)
    case .delete: return edit(.deleteBackward)
    case .select: return select("word")
    case .selectAll: return edit(.selectAll)
    }
  }
}
