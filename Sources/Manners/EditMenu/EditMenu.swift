// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// A model of the iOS edit menu for one view, with the standard commands it offers and the reasons.
///
/// ```swift
/// let menu = EditMenu(over: .text("Milk and eggs", isEditable: true), selecting: 0..<4)
/// menu.answer(to: .copy)    // offered
/// menu.answer(to: .select)  // withheld: something is selected already
/// ```
///
/// Source: S1-004 to S1-007; Apple, `UIResponder.canPerformAction(_:withSender:)` and
/// `UITextInputTraits.isSecureTextEntry`, which "disables text copying".
package struct EditMenu: Hashable, Sendable {
  /// The content for which the menu is opened.
  package enum Content: Hashable, Sendable {
    /// A text view, a text field, or text on a web page.
    case text(String, isEditable: Bool, isSecure: Bool = false)
    /// An image, which is selected as a whole.
    case image
  }

  /// The answer whether the menu offers a command; deliberately not a Boolean.
  package enum Answer: Hashable, Sendable {
    case offered
    /// The menu does not offer it, for this reason.
    case withheld(String)
    /// It is unknown whether the menu offers it, for this reason.
    case notKnown(String)
  }

  /// The content for which the menu is opened.
  package var content: Content
  /// The selection in characters; empty at the insertion point, nil if there is neither.
  package var selection: Range<Int>?
  /// Whether there is something to paste; nil if unknown, which is the case for all captures.
  package var hasPasteboard: Bool?
  /// The standard commands that the app removes in `canPerformAction`.
  package var refused: Set<EditCommand>

  /// Creates a menu for some content; a selection is clamped to the text.
  package init(
    over content: Content, selecting selection: Range<Int>? = nil, hasPasteboard: Bool? = nil,
    refusing refused: Set<EditCommand> = []
  ) {
    self.content = content
    self.selection = selection
    self.hasPasteboard = hasPasteboard
    self.refused = refused
  }

  /// Returns whether the menu offers a standard command.
  package func answer(to command: EditCommand) -> Answer {
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

  /// The commands that the menu certainly offers.
  package var commands: [EditCommand] {
    EditCommand.allCases.filter { answer(to: $0) == .offered }
  }
}

extension EditMenu {
  /// Creates the menu that iOS would offer for a node; nil if its text cannot be selected.
  ///
  /// Facts that a screen does not state stay unknown: without a stated selection, it is unknown
  /// whether anything is selected, and the result is nil as well.
  package init?(over node: Node, of index: Int, on screen: Screen) {
    guard screen.platform == .ios, screen.knows(.textSelection, of: index) else { return nil }
    let traits = node.effectiveTraits
    let isEditable = traits.contains(.textEntry) && traits.contains(.isEditing)
    if node.className == "UIImageView", node.isSet(.selectable) {
      self.init(over: .image)
      return
    }
    guard isEditable || screen.flag(.selectable, of: index) == true else { return nil }
    let isSecure = traits.contains(.secureTextField) || node.isSet(.password)
    // The displayed text of a text field is its value; for other text, captures use it as the
    // label.
    let words =
      traits.contains(.textEntry) ? node.value ?? node.text : node.text ?? node.value ?? node.label
    self.init(
      over: .text(words ?? "", isEditable: isEditable, isSecure: isSecure),
      selecting: node.textSelection)
  }
}
