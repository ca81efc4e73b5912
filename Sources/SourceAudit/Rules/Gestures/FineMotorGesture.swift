// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit gesture that needs a steady hand or several fingers, without an alternative.
///
/// The function of the gesture counts as reachable if its name appears anywhere in the file besides
/// its declaration, as in the action of a button; so does a view with custom actions or steps.
struct FineMotorGesture: Check {
  static let card = RuleCard(
    id: "fine-motor-gesture",
    rule: "gesture-without-alternative",
    title: "A difficult gesture is the only way to do something",
    harm: """
      People who have few fingers, tremble or use a stick cannot make the gesture, not even with \
      AssistiveTouch if it needs more fingers than they have recorded.
      """,
    remedy: "Let a button or a custom action do the same.",
    impact: .critical,
    tier: .experimental,
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S4-9-003"],
    clauses: [.wcag("2.5.1"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        class Board: UIViewController {
          override func viewDidLoad() {
            let pinch = UIPinchGestureRecognizer(target: self, action: #selector(zoom))
            view.addGestureRecognizer(pinch)                                // <--
            let tap = UITapGestureRecognizer(target: self, action: #selector(reset))
            tap.numberOfTouchesRequired = 3
            view.addGestureRecognizer(tap)                                  // <--
          }
          @objc func zoom() {}
          @objc func reset() {}
        }
        """)
    ],
    passes: [
      Example(
        """
        class Board: UIViewController {
          override func viewDidLoad() {
            let pinch = UIPinchGestureRecognizer(target: self, action: #selector(zoom))
            view.addGestureRecognizer(pinch)
            larger.addTarget(self, action: #selector(zoom), for: .touchUpInside)
          }
          @objc func zoom() {}
        }
        class Card: UIViewController {
          override func viewDidLoad() {
            let press = UILongPressGestureRecognizer(target: self, action: #selector(open))
            card.addGestureRecognizer(press)
            card.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Open", handler: doOpen)]
          }
          @objc func open() {}
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Board: UIViewController {
          override func viewDidLoad() {
            let tap = UITapGestureRecognizer(target: self, action: #selector(reset))
            view.addGestureRecognizer(tap)
          }
          @objc func reset() {}
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let uses = GestureUse.all(in: file).filter { isDifficult($0, in: file) }
    guard !uses.isEmpty else { return [] }
    var counts: [String: Int] = [:]
    for name in file.names(in: 0..<file.text.utf8.count) { counts[name, default: 0] += 1 }
    return uses.compactMap { use in
      guard !offersMore(use, in: file, project) else { return nil }
      let actions = actions(of: use, in: file)
      // It appears once in its declaration, and once in the recogniser.
      guard !actions.contains(where: { counts[$0, default: 0] > 2 }) else { return nil }
      let view = SwiftFacts.words(for: use.target)
      return .failed(
        use.place, Problem("only a gesture (\(use.recognizer)) on \(view) does this"))
    }
  }

  private static let recognizers: Set<String> = [
    "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIPanGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer", "UILongPressGestureRecognizer",
    "UISwipeGestureRecognizer",
  ]

  private func isDifficult(_ use: GestureUse, in file: SwiftFacts) -> Bool {
    if Self.recognizers.contains(use.recognizer) { return true }
    guard use.recognizer == "UITapGestureRecognizer", let variable = use.variable else {
      return false
    }
    return file.assignments(to: "numberOfTouchesRequired").contains {
      $0.target.last == variable && ($0.value.literalNumber ?? 0) > 1
    }
  }

  /// Returns the functions that the recogniser calls, as `#selector` names them.
  private func actions(of use: GestureUse, in file: SwiftFacts) -> [String] {
    let makers = file.chains.filter { chain in
      guard chain.base == use.recognizer, chain.arguments?.has("action") == true else {
        return false
      }
      guard let variable = use.variable else { return chain.place >= use.place }
      return file.variables(named: variable).contains { $0.place.line == chain.place.line }
        || file.variables(named: variable).contains { $0.type == use.recognizer }
    }
    return makers.prefix(1).flatMap { chain in
      chain.arguments?.list.first { $0.label == "action" }
        .map { file.names(in: $0.valueRange).filter { $0 != "selector" && $0 != "self" } } ?? []
    }
  }

  private func offersMore(
    _ use: GestureUse, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let type = file.typeName(around: use.scope) ?? ""
    return ["accessibilityCustomActions", "accessibilityIncrement", "accessibilityActivate"]
      .contains { member in
        project.type(type, has: member) || !file.assignments(to: member).isEmpty
      }
  }
}
