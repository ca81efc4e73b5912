import CurbcutManners
import CurbcutScreen
import CurbcutStandards

/// The edit menu on the rotor.
///
/// With the rotor at Edit, vertical swipes go through the commands and a double tap carries one out
/// (sites.google.com/view/pasovo-voiceover, in Japanese). That the commands are those of the edit
/// menu, in its order, and that they do not go round, are assumptions.
extension VoiceOverSession {
  /// The commands that the edit menu has over the field that is edited, those of which nobody can
  /// tell included.
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

  /// Goes to the next or the previous command and says it.
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

  /// Carries out a command; the next swipe begins again.
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
