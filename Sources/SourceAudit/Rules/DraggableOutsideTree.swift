import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A plain view that can be dragged, and that assistive technologies do not get.
///
/// A plain view is no accessibility element by default (S4-6-008).
struct DraggableOutsideTree: SourceRule {
  static let id: RuleID = "draggable-outside-tree"

  static let card = RuleCard(
    title: "A view that can be dragged is not in the accessibility tree",
    harm: """
      Whoever cannot drag, or cannot see what to drag, has no way to change the value: the view has \
      no name, no value and no steps.
      """,
    remedy:
      "Set isAccessibilityElement, accessibilityTraits = .adjustable, a label and a value, and "
      + "override accessibilityIncrement() and accessibilityDecrement(); or offer custom actions.",
    impact: .serious,
    topic: .order,
    requirements: ["S2-019"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2"), .wcag("2.5.7")],
    fails: [
      Example(
        """
        class DialController: UIViewController {
          let thumb = UIView()
          override func viewDidLoad() {
            let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
            thumb.addGestureRecognizer(pan)                  // <--
          }
        }
        """),
      Example(
        """
        class Knob: UIView {
          init() {
            super.init(frame: .zero)
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(turn)))  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class DialController: UIViewController {
          let thumb = UIView()
          override func viewDidLoad() {
            thumb.isAccessibilityElement = true
            thumb.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
          }
        }
        """),
      Example(
        """
        class Knob: UIView {
          override func accessibilityIncrement() {}
          override func accessibilityDecrement() {}
          func setUp() {
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(turn)))
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class DialController: UIViewController {
          let slider = UISlider()
          override func viewDidLoad() {
            slider.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: nil))
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: nil))
            let tap = UITapGestureRecognizer()
            slider.addGestureRecognizer(tap)
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    let uses = GestureUse.all(in: file)
    guard !uses.isEmpty else { return [] }
    let accessible = file.accessibleViews
    return uses.compactMap { use in
      guard use.recognizer == "UIPanGestureRecognizer",
        let type = file.typeName(of: use.target, in: use.scope),
        project.standardClass(of: type) == "UIView",
        !project.doesAnything(type)
      else { return nil }
      if let name = use.target.last, name != "self", accessible.contains(name) { return nil }
      return .failed(
        use.place,
        Problem(
          "\(SwiftFacts.words(for: use.target)) can be dragged and has no accessibility code"))
    }
  }
}
