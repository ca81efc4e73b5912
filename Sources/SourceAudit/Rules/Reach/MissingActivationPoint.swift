// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A control with an enlarged accessibility frame whose middle is no longer on the control.
struct MissingActivationPoint: Check {
  static let card = RuleCard(
    id: "missing-activation-point",
    rule: "misplaced-activation-point",
    title: "A control with its own accessibility frame has no activation point",
    harm: """
      A double tap touches the middle of the accessibility frame. If that is not on the control, \
      nothing happens, or something else does.
      """,
    remedy: "Set accessibilityActivationPoint to the middle of the control wherever its "
      + "accessibilityFrame is set.",
    impact: .serious,
    topic: .order,
    tier: .advice,
    evidence: [Evidence("UnseenFindings", right: 0, wrong: 1, date: "2026-11-29")],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-099", "S4-6-115"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        class RatingController: UIViewController {
          let rating = UIButton()
          override func viewDidLayoutSubviews() {
            rating.accessibilityFrame = rating.frame.union(responses.frame)    // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class RatingController: UIViewController {
          let rating = UIButton()
          override func viewDidLayoutSubviews() {
            rating.accessibilityFrame = rating.frame.union(responses.frame)
            rating.accessibilityActivationPoint = CGPoint(x: rating.frame.midX, y: rating.frame.midY)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class RatingController: UIViewController {
          let stars = UILabel()
          override func viewDidLayoutSubviews() { stars.accessibilityFrame = view.frame }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let points = Set(
      file.assignments(to: "accessibilityActivationPoint").map { $0.target.filter { $0 != "self" } }
    )
    return file.assignments(to: "accessibilityFrame").compactMap { assignment in
      guard let type = file.typeName(of: assignment.target, in: assignment.scope),
        let standard = project.standardClass(of: type), UIKitClass.controls.contains(standard),
        !points.contains(assignment.target.filter({ $0 != "self" })),
        !project.type(type, has: "accessibilityActivationPoint"),
        !project.type(type, has: "accessibilityActivate")
      else { return nil }
      let name = SwiftFacts.words(for: assignment.target)
      return .failed(
        assignment.place, Problem("\(name) gets an accessibility frame but no activation point"))
    }
  }
}
