// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A hint that adds nothing to the label.
struct HintRepeatsLabel: ElementCheck {
  static let card = RuleCard(
    id: "hint-repeats-label",
    rule: "name-wording",
    title: "A hint repeats the label",
    harm: "VoiceOver's user waits for the hint and hears the same words again.",
    remedy: "Say in the accessibilityHint what happens, or remove it.",
    impact: .minor,
    topic: .names,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-6-035", "S4-6-038"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Send"                   <--
          button "Settings" hint "Settings button."   <--
          button "Send message" hint "Sends the message."   <--
          button "Delete" hint "Deletes this item."   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message."
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Chat"
          button "Send"
          button hint "Sends your message."
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.isElement && element.hint != nil
      && element.label != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let hint = element.hint ?? ""
    return element.hintRepeatsLabel
      ? .failed(
        Problem("the hint \(hint.quoted) adds nothing to the label", facts: [.hint(hint)]))
      : .passed
  }
}

extension Element {
  /// Returns whether the hint has the words of the label, with or without the kind of control.
  var hintRepeatsLabel: Bool {
    guard let hint, let label else { return false }
    let words = Words(hint)
    let kinds = RoleWords.of(role)
    let rest = kinds.first(where: words.ends).map { words.dropLast($0.count) } ?? words
    return !rest.isEmpty && rest == Words(label) || isParaphrase(hint, of: label)
  }

  /// Whether an English hint is the label with its verb in the third person, and nothing but words around
  /// it that point at the same thing: "Deletes this item." of "Delete".
  private func isParaphrase(_ hint: String, of label: String) -> Bool {
    guard isEnglish else { return false }
    let (said, asked) = (Self.tellingWords(hint), Self.tellingWords(label))
    guard let verb = asked.first, said.count == asked.count, said.dropFirst() == asked.dropFirst()
    else { return false }
    return [verb + "s", verb + "es"].contains(said[0])
  }

  private static func tellingWords(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
      .filter { !pointers.contains($0) }
  }

  private static let pointers: Set<String> = ["the", "a", "an", "this", "that", "it", "item"]
}
