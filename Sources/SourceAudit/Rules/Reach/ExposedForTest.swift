// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that is made an element with an identifier but without words.
///
/// An identifier is only for tests. A view that contains text or controls hides them when it
/// becomes an element itself. Apple, isAccessibilityElement.
struct ExposedForTest: Check {
  static let card = RuleCard(
    id: "exposed-for-test",
    rule: "silent-stop",
    title: "A view is an element for tests only",
    harm: "A screen reader stops at it and says nothing, and its contents may be hidden.",
    remedy: "Do not set isAccessibilityElement and query the contents instead, or give it a label.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-11-018"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class Card: UIView {
          let box = UIView()
          func setUp() {
            box.isAccessibilityElement = true                               // <--
            box.accessibilityIdentifier = "card_box"
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Card: UIView {
          let box = UIView()
          let row = UIView()
          func setUp() {
            box.isAccessibilityElement = true
            box.accessibilityIdentifier = "card_box"
            box.accessibilityLabel = "Card"
            row.accessibilityIdentifier = "row"
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Card: UIView {
          let title = UILabel()
          func setUp() {
            title.isAccessibilityElement = true
            title.accessibilityIdentifier = "title"
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let identified = file.assignments(to: "accessibilityIdentifier")
    guard !identified.isEmpty else { return [] }
    let named = Set(
      [
        "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityValue",
        "accessibilityTraits",
      ].flatMap { file.assignments(to: $0) }.map(\.target.last))
    return file.assignments(to: "isAccessibilityElement").compactMap { exposed in
      guard exposed.value == .truth(true),
        identified.contains(where: {
          $0.target == exposed.target
            && file.typeName(around: $0.scope)
              == file.typeName(around: exposed.scope)
        }), !named.contains(exposed.target.last),
        let type = file.typeName(of: exposed.target, in: exposed.scope),
        let standard = project.standardClass(of: type), Self.silent.contains(standard),
        !project.type(type, has: "accessibilityLabel")
      else { return nil }
      return .failed(
        exposed.place,
        Problem(
          "\(SwiftFacts.words(for: exposed.target)) has an identifier for tests but no words")
      )
    }
  }

  /// Views without words of their own.
  private static let silent: Set<String> = [
    "UIView", "UIStackView", "UIImageView", "UIScrollView", "UITableViewCell",
    "UICollectionViewCell",
  ]
}
