// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A name with a placeholder that the app did not fill, such as "Your total is null".
struct UnfilledName: ElementCheck {
  static let card = RuleCard(
    id: "unfilled-name",
    rule: "resource-name-as-name",
    title: "A name has a placeholder that was not filled",
    harm: """
      A screen reader speaks a word of the app's code, such as "null", instead of a number or a \
      name. It may not be visible, so tests by eye miss it.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Set the accessibilityLabel when the value is available, and leave out the surrounding \
        words while it is missing.
        """,
      android: """
        Set the contentDescription when the value is available, and leave out the surrounding \
        words while it is missing.
        """),
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
    // A text of Android may have a description as well as its visible words.
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

  /// Returns the word of code that replaces a value; nil if there is none.
  static func gap(in name: String) -> String? {
    // Few names contain such a sign or the beginning of such a word, which a test of the bytes
    // shows.
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

  /// The notations of Java, JavaScript and Swift for a missing or wrapped value.
  private static let marks = ["[object Object]", "Optional(", "{{", "${"]

  private static let words: Set<String> = [
    "null", "undefined", "NaN", "%s", "%d", "%@", "%1$s", "%1$d", "%1$@", "%2$s", "%2$d", "%2$@",
    "{0}", "{1}",
  ]
}
