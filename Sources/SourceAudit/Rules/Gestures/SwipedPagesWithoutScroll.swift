// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Pages that turn by a one-finger swipe, which a running screen reader uses itself.
///
/// Apple, accessibilityScroll(_:): three fingers call it, and Speak Screen turns pages with it. The
/// rule reports two swipe recognisers, or one with a direction, in a type without that function and
/// without a custom action.
struct SwipedPagesWithoutScroll: Check {
  static let card = RuleCard(
    id: "swiped-pages-without-scroll",
    rule: "gesture-without-alternative",
    title: "Pages turn by a swipe, but assistive technologies cannot turn them",
    harm: "A screen reader uses the swipe for itself, and Speak Screen stops at the end of "
      + "the first page.",
    remedy: "Override accessibilityScroll(_:), turn the page, post .pageScrolled and return "
      + "true.",
    impact: .critical,
    tier: .experimental,
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S4-8-104"],
    clauses: [.wcag("2.1.1"), .wcag("2.5.1")],
    fails: [
      Example(
        """
        class Pages: UIView {
          func setUp() {
            let left = UISwipeGestureRecognizer(target: self, action: #selector(next))
            left.direction = .left
            addGestureRecognizer(left)                                      // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Pages: UIView {
          func setUp() {
            let left = UISwipeGestureRecognizer(target: self, action: #selector(next))
            left.direction = .left
            addGestureRecognizer(left)
          }
          override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            next()
            UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
            return true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Sheet: UIView {
          func setUp() {
            let down = UISwipeGestureRecognizer(target: self, action: #selector(close))
            down.direction = .down
            addGestureRecognizer(down)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let pages = Set(
      file.assignments(to: "direction").compactMap { assignment -> String? in
        guard let members = assignment.value.literalMembers,
          !Set(members).isDisjoint(with: ["left", "right"])
        else { return nil }
        return assignment.target.last
      })
    var reported: Set<String> = []
    return GestureUse.all(in: file).compactMap { gesture in
      guard gesture.recognizer == "UISwipeGestureRecognizer", let variable = gesture.variable,
        pages.contains(variable), let type = file.typeName(around: gesture.scope),
        !project.type(type, has: "accessibilityScroll"),
        !project.type(type, has: "accessibilityCustomActions"), reported.insert(type).inserted
      else { return nil }
      return .failed(
        gesture.place, Problem("\(type) turns pages by a swipe but has no accessibilityScroll(_:)"))
    }
  }
}
