// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A row that speaks both a person's name and their handle.
///
/// This is a rule of thumb: a word after `@` that contains a word of the name before it.
struct HandleInName: ElementCheck {
  static let card = RuleCard(
    id: "handle-in-name",
    rule: "name-wording",
    title: "Both a name and its handle are spoken",
    harm: """
      In a list of posts, every row names the person twice, the second time as a word that no \
      voice can pronounce.
      """,
    remedy: """
      Leave the handle out of the combined label, and show it on the person's own page, or as \
      custom content (accessibilityCustomContent).
      """,
    impact: .minor,
    topic: .names,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-6-127"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Feed"
          cell "Ann Smith, @annsmith, 2 hours. Hello Mars"                  <--
        """),
      Example(
        """
        android screen "Feed"
          linear clickable contentDescription "Ann Smith @ann_smith: Hello"      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Feed"
          cell "Ann Smith, 2 hours. Hello Mars"
          cell "Ann Smith, 2 hours. Thanks @bob"
          text "@annsmith"
          text "ann.smith@example.com"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Feed"
          field value "Ann Smith @annsmith"
          image
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isStop, element.role != .webView else { return false }
    switch element.role {
    case .textField, .searchField, .keyboardKey: return false
    default: return element.ownName?.isBlank == false
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let name = element.ownName, name.utf8.contains(UInt8(ascii: "@")) else { return .passed }
    var before: [String] = []
    for piece in name.split(whereSeparator: \.isWhitespace).prefix(200) {
      if piece.first == "@" || piece.hasPrefix("(@") {
        let handle = Words(String(piece)).list.joined()
        if before.suffix(4).contains(where: { $0.count > 2 && handle.contains($0[...]) }) {
          return .failed(Problem("the handle \(String(piece).quoted) repeats the name before it"))
        }
      }
      before += Words(String(piece)).list
    }
    return .passed
  }
}
