public import CurbcutScreen
public import CurbcutStandards

/// The edit menu of iOS over one view: which standard commands it offers there, and why not.
///
/// ```swift
/// let menu = EditMenu(over: .text("Milk and eggs", isEditable: true), selecting: 0..<4)
/// menu.answer(to: .copy)    // offered
/// menu.answer(to: .select)  // withheld: something is selected already
/// ```
///
/// Source: S1-004 to S1-007; Apple, `UIResponder.canPerformAction(_:withSender:)` and
/// `UITextInputTraits.isSecureTextEntry`, which "disables text copying".
public struct EditMenu: Hashable, Sendable {
  /// What the menu is called up on.
  public enum Content: Hashable, Sendable {
    /// A text view, a text field, or text on a web page.
    case text(String, isEditable: Bool, isSecure: Bool = false)
    /// An image, which is selected as a whole.
    case image
  }

  /// Whether a command is in the menu; there is deliberately no Boolean here.
  public enum Answer: Hashable, Sendable {
    case offered
    /// It is not, and why.
    case withheld(String)
    /// Nobody can tell, and why.
    case notKnown(String)
  }

  /// What the menu is called up on.
  public var content: Content
  /// What is selected, in characters; empty at the insertion point, nil when there is neither.
  public var selection: Range<Int>?
  /// Whether there is something to paste; nil when not known, as from any capture.
  public var hasPasteboard: Bool?
  /// The standard commands that the app takes out, as `canPerformAction` does.
  public var refused: Set<EditCommand>

  /// A menu over some content; a selection beyond its text is cut to it.
  public init(
    over content: Content, selecting selection: Range<Int>? = nil, hasPasteboard: Bool? = nil,
    refusing refused: Set<EditCommand> = []
  ) {
    self.content = content
    self.selection = selection
    self.hasPasteboard = hasPasteboard
    self.refused = refused
  }

  /// Whether a standard command is in the menu.
  public func answer(to command: EditCommand) -> Answer {
    if refused.contains(command) { return .withheld("the app refuses it here") }
    switch content {
    case .image:
      return command == .copy ? .offered : .withheld("an image is selected as a whole")
    case .text(let text, let isEditable, let isSecure):
      return answer(to: command, in: text, isEditable, isSecure)
    }
  }

  private func answer(
    to command: EditCommand, in text: String, _ isEditable: Bool, _ isSecure: Bool
  ) -> Answer {
    let end = text.count
    let selected = selection.map { $0.clamped(to: 0..<end) }
    let isSelected = selected?.isEmpty == false
    if command.changesText, !isEditable { return .withheld("the text cannot be edited") }
    if isSecure, command == .cut || command == .copy {
      return .withheld("the text is hidden, so it cannot be copied")
    }
    if command.needsSelection, !isSelected { return .withheld("nothing is selected") }
    switch command {
    case .cut, .copy, .delete: return .offered
    case .paste:
      guard selected != nil else { return .withheld("there is no insertion point") }
      guard let hasPasteboard else { return .notKnown("what can be pasted is not known") }
      return hasPasteboard ? .offered : .withheld("there is nothing to paste")
    case .select:
      guard !isSelected else { return .withheld("something is selected already") }
      return end > 0 ? .offered : .withheld("there is no text")
    case .selectAll:
      guard end > 0 else { return .withheld("there is no text") }
      return selected == 0..<end ? .withheld("all is selected already") : .offered
    }
  }

  /// The commands in the menu, without those of which nobody can tell.
  public var commands: [EditCommand] {
    EditCommand.allCases.filter { answer(to: $0) == .offered }
  }
}

extension EditMenu {
  /// The menu that iOS would offer over a node of a screen; nil for one whose text nobody can select.
  ///
  /// What a screen does not tell stays open: without a stated selection it is not known whether
  /// something is selected, and nil comes back as well.
  public init?(over node: Node, of index: Int, on screen: Screen) {
    guard screen.platform == .ios, screen.knows(.textSelection, of: index) else { return nil }
    let traits = node.effectiveTraits
    let isEditable = traits.contains(.textEntry) && traits.contains(.isEditing)
    if node.className == "UIImageView", node.isSet(.selectable) {
      self.init(over: .image)
      return
    }
    guard isEditable || screen.flag(.selectable, of: index) == true else { return nil }
    let isSecure = traits.contains(.secureTextField) || node.isSet(.password)
    // What a text field shows is its value; other text shows its text, of which captures make a label.
    let words =
      traits.contains(.textEntry) ? node.value ?? node.text : node.text ?? node.value ?? node.label
    self.init(
      over: .text(words ?? "", isEditable: isEditable, isSecure: isSecure),
      selecting: node.textSelection)
  }
}
