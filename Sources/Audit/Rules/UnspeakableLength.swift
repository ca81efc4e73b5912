import CurbcutScreen
import CurbcutStandards

/// A control whose visible text is too short to be understood, or too long to be listened to.
///
/// The row gives no numbers, so that `Limits` can be set: a single character is too short, and more than
/// 100 are too long unless said otherwise. Digits on a keypad and letters of an index are content.
struct UnspeakableLength: ElementRule {
  /// What is short and what is long, in characters.
  struct Limits: Hashable, Sendable {
    /// The fewest that can stand alone.
    var fewest = 2
    /// The most that are listened to.
    var most = 100
  }

  static let id: RuleID = "unspeakable-length"

  static let card = RuleCard(
    title: "The text of a control is too short or too long for listeners",
    harm: """
      A single letter tells nothing to someone who does not see where it stands, and a whole \
      paragraph is said on every visit.
      """,
    remedy: """
      Give a contentDescription or accessibilityLabel that says the same in a few words: "Close" \
      for "X".
      """,
    impact: .minor,
    topic: .names,
    requirements: ["S4-141"],
    clauses: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        android screen "Player"
          button "X" clickable                                                   <--
        """),
      Example(
        """
        ios screen "Terms"
          button "I have read all of the terms of use, which have changed in May, and I agree to every one of them."   <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Player"
          button "X" contentDescription "Close" clickable
          button "OK" clickable
          button "7" clickable
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Player"
          text "X"
          field "X"
        """)
    ]
  )

  /// What is short and what is long.
  var limits = Limits()

  init() {}

  /// Takes other numbers.
  init(limits: Limits) { self.limits = limits }

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .button, .imageButton, .switch, .checkBox, .radioButton, .tab:
      return element.isStop && element.ownName?.isBlank == false
        && !context.surroundings.isInWebPage(element.nodeIndex)
    default: return false
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = (element.ownName ?? "").trimmed
    let count = name.count
    if count < limits.fewest, !name.allSatisfy(\.isNumber) {
      return .failed(Problem("\(name.quoted) is too short to stand alone"))
    }
    guard count > limits.most else { return .passed }
    return .failed(
      Problem(
        "the text has \(count) characters",
        measured: [Problem.Measurement("characters", Double(count))]))
  }
}
