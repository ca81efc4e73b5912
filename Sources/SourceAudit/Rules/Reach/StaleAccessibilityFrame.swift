// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An accessibility frame that is computed once, before the views have their sizes.
struct StaleAccessibilityFrame: Check {
  static let card = RuleCard(
    id: "stale-accessibility-frame",
    rule: "misplaced-activation-point",
    title: "An accessibility frame is set once and never again",
    harm: """
      The frame is in screen coordinates. After a rotation, a change of text size or scrolling, \
      the cursor is beside the view, and touches find the view where it is not.
      """,
    remedy: "Set accessibilityFrame in viewDidLayoutSubviews or layoutSubviews, or override the "
      + "property, or set accessibilityFrameInContainerSpace.",
    impact: .moderate,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .lowVision, .motorKeys],
    requirements: ["S4-6-114"],
    clauses: [],
    related: [.wcag("2.4.7")],
    fails: [
      Example(
        """
        class RatingController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            rating.accessibilityFrame = rating.frame.union(responses.frame)    // <--
          }
        }
        class Badge: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            accessibilityFrame = frame                                         // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class RatingController: UIViewController {
          override func viewDidLoad() {
            rating.accessibilityFrame = rating.frame
          }
          override func viewDidLayoutSubviews() {
            rating.accessibilityFrame = rating.frame.union(responses.frame)
          }
        }
        """),
      Example(
        """
        class Badge: UIView {
          override func layoutSubviews() { accessibilityFrame = frame }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Chart: UIView {
          func makeElements() {
            let element = UIAccessibilityElement(accessibilityContainer: self)
            element.accessibilityFrame = frame
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let assignments = file.assignments(to: "accessibilityFrame")
    /// The later assignments of frames to views of each type, after the set-up.
    var renewed: Set<[String]> = []
    for assignment in assignments where !isSetUp(assignment, in: file) {
      renewed.insert(Self.key(assignment, in: file))
    }
    return assignments.compactMap { assignment in
      guard isSetUp(assignment, in: file), !renewed.contains(Self.key(assignment, in: file)) else {
        return nil
      }
      return .failed(
        assignment.place,
        Problem(
          "the accessibility frame of \(SwiftFacts.words(for: assignment.target)) is set only when "
            + "the views are made"))
    }
  }

  private static func key(_ assignment: SourceAssignment, in file: SwiftFacts) -> [String] {
    let type = file.type(around: assignment.scope).map { file.scopes[$0].name } ?? ""
    return [type] + assignment.target.filter { $0 != "self" }
  }

  /// Returns whether an assignment runs once, when the views are created.
  private func isSetUp(_ assignment: SourceAssignment, in file: SwiftFacts) -> Bool {
    guard let index = file.function(around: assignment.scope) else { return false }
    let function = file.scopes[index]
    return function.kind == .initializer
      || ["viewDidLoad", "awakeFromNib", "loadView"].contains(function.name)
  }
}
