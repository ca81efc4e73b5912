// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A three-finger gesture, which conflicts with Zoom.
struct ZoomGestureConflict: Check {
  static let card = RuleCard(
    id: "zoom-gesture-conflict",
    rule: "gesture-without-alternative",
    title: "A three-finger gesture conflicts with Zoom",
    harm: "While Zoom is on, three fingers move and change the magnified part: the app does not "
      + "receive the gesture, or people cannot use Zoom.",
    remedy:
      "Also offer a button for it, and call UIAccessibility.registerGestureConflictWithZoom() so "
      + "that iOS can warn people.",
    impact: .moderate,
    tier: .standard,
    concerns: [.lowVision],
    requirements: ["S4-8-053"],
    clauses: [.en301549("5.2"), .wcag("2.5.1")],
    fails: [
      Example(
        """
        func setUp() {
          let swipe = UISwipeGestureRecognizer(target: self, action: #selector(undo))
          swipe.numberOfTouchesRequired = 3                             // <--
          pan.minimumNumberOfTouches = 3                                // <--
        }
        """),
      Example(
        """
        class Meeting: UIViewController {
          override func viewDidLoad() {
            swipe.numberOfTouchesRequired = 3                           // <--
            UIAccessibility.registerGestureConflictWithZoom()
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Meeting: UIViewController {
          let mute = UIButton()
          override func viewDidLoad() {
            swipe.numberOfTouchesRequired = 3
            UIAccessibility.registerGestureConflictWithZoom()
          }
        }
        """),
      Example("func setUp() { swipe.numberOfTouchesRequired = 2 }"),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let isTold = !project.names.isDisjoint(with: Self.calls)
    let assignments =
      file.assignments(to: "numberOfTouchesRequired")
      + file.assignments(to: "minimumNumberOfTouches")
    return assignments.compactMap { assignment in
      guard assignment.value == .number(3) else { return nil }
      if !isTold {
        return .failed(
          assignment.place, "the gesture takes three fingers, and Zoom does not know about it")
      }
      guard !hasAlternative(around: assignment.scope, file, project) else { return nil }
      return .failed(
        assignment.place,
        "the gesture takes three fingers, but the type has no button, key or action for it")
    }
  }

  private static let calls: Set<String> = [
    "UIAccessibility.registerGestureConflictWithZoom",
    "UIAccessibilityRegisterGestureConflictWithZoom",
  ]

  /// Returns whether the type has something else that people can operate.
  private func hasAlternative(
    around scope: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let type = file.type(around: scope) else { return false }
    let name = file.scopes[type].name
    return project.type(name, has: "accessibilityCustomActions")
      || project.type(name, has: "keyCommands")
      || file.scopes.contains { $0.modifiers.contains("IBAction") }
      || file.variables.contains {
        ["UIButton", "UIBarButtonItem", "UIKeyCommand"].contains($0.type ?? "")
          && file.isScope($0.scope, in: type)
      }
  }
}
