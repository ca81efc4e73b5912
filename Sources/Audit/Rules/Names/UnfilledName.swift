import CurbcutScreen
import CurbcutStandards

/// A name with a gap that the app left open, such as "Your total is null".
struct UnfilledName: ElementCheck {
  static let card = RuleCard(
    id: "unfilled-name",
    rule: "resource-name-as-name",
    title: "A name has a gap that was not filled",
    harm: """
      A screen reader says a word of the app's code, such as "null", where a number or a name \
      belongs. It need not be on the screen, so that tests by eye miss it.
      """,
    remedy: """
      Set the accessibilityLabel or contentDescription when the value is there, and leave out the \
      words around it while it is missing.
      """,
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("FindingsReview", right: 13)],
    concerns: [.blind],
    aspects: [.madeUpWords],
    requirements: ["S4-8-005"],
    clauses: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Cart"
          button "Pay Optional(12)"                                    <--
          button "Remove {0}"                                          <--
        """),
      Example(
        """
        android screen "Cart"
          frame clickable contentDescription "Your total is 12 null. Pay"    <--
            text "Pay"
          image contentDescription "Photo of %1$s"                           <--
          text "Pizza" contentDescription "Search null"                      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Cart"
          button "Pay 12 euros"
          button "100% cotton"
          button "Nullify contract"
        """),
      Example(
        """
        android screen "Cart"
          image contentDescription "Photo of Anna"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Console"
          text "undefined"
        """),
      Example(
        """
        android screen "Console"
          button "null" clickable
          text "null"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // A text of Android may have a description beside what it shows.
    let isNamed = !element.isText || element.platform == .android && element.role == .text
    return element.node.isVisible && isNamed && context.authoredName(of: element) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let name = context.authoredName(of: element), let gap = Self.gap(in: context.known(name))
    else {
      return .passed
    }
    return .failed(Problem("the name \(name.quoted) has \(gap.quoted) where a value belongs"))
  }

  /// The word of code that stands for a value; nil when there is none.
  static func gap(in name: String) -> String? {
    // Nearly every name holds neither a sign nor a word that begins so: the bytes tell.
    if name.utf8.contains(where: Self.beginsMark), let mark = marks.first(where: name.holds) {
      return mark
    }
    for part in name.utf8.split(whereSeparator: Self.separates) {
      guard let first = part.first, Self.beginsWord(first) else { continue }
      let word = String(Substring(part))
      if words.contains(word) { return word }
    }
    return nil
  }

  private static func beginsMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",.;:!?()\"'".utf8.contains(byte)
  }

  private static func beginsWord(_ byte: UInt8) -> Bool { "nuN%{".utf8.contains(byte) }

  /// As Java, JavaScript and Swift write a value that is missing or wrapped.
  private static let marks = ["[object Object]", "Optional(", "{{", "${"]

  private static let words: Set<String> = [
    "null", "undefined", "NaN", "%s", "%d", "%@", "%1$s", "%1$d", "%1$@", "%2$s", "%2$d", "%2$@",
    "{0}", "{1}",
  ]
}
