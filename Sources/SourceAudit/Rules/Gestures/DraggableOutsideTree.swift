// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A plain view that can be dragged but that assistive technologies cannot reach.
///
/// A plain view is not an accessibility element by default (S4-6-008). Many drags set no value:
/// they move a picture, a window or a floating button, scroll or dismiss. So the handler has to
/// assign a property that is not a position or size; if it is not in the file, the result is
/// undecided.
struct DraggableOutsideTree: Check {
  static let card = RuleCard(
    id: "draggable-outside-tree",
    rule: "gesture-without-alternative",
    title: "A view that can be dragged is not in the accessibility tree",
    harm: """
      People who cannot drag, or cannot see what to drag, have no way to change the value: the \
      view has no name, no value and no steps.
      """,
    remedy:
      "Set isAccessibilityElement, accessibilityTraits = .adjustable, a label and a value, and "
      + "override accessibilityIncrement() and accessibilityDecrement(); or offer custom actions.",
    impact: .critical,
    topic: .order,
    tier: .experimental,
    evidence: [Evidence("SourceRules", right: 1, arguable: 6, wrong: 12)],
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S2-019"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2"), .wcag("2.5.7")],
    fails: [
      Example(
        """
        class DialController: UIViewController {
          let thumb = UIView()
          var minutes = 0
          override func viewDidLoad() {
            let pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
            thumb.addGestureRecognizer(pan)                  // <--
          }
          @objc func panned(_ pan: UIPanGestureRecognizer) { minutes = count(pan.location(in: view)) }
        }
        """),
      Example(
        """
        class Knob: UIView {
          var progress: Double
          init() {
            super.init(frame: .zero)
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(turn(_:))))  // <--
          }
          @objc func turn(_ pan: UIPanGestureRecognizer) { follow(pan.location(in: self)) }
          func follow(_ point: CGPoint) { UIView.animate { self.progress = point.x / bounds.width } }
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
        """),
      Example(
        """
        class Floating: UIView {
          var start = CGPoint.zero
          var isDragging = false
          var count = 0
          func setUp() {
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved(_:))))
            addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(closed(_:))))
            addGestureRecognizer(UIPanGestureRecognizer(target: owner, action: #selector(Owner.pan(_:))))
          }
          @objc func moved(_ pan: UIPanGestureRecognizer) {
            isDragging = pan.state == .changed
            let count = 2
            start = pan.location(in: superview)
            self.center.x += pan.translation(in: superview).x
          }
          @objc func closed(_ pan: UIPanGestureRecognizer) {
            count = 1
            if pan.state == .ended { owner.dismiss(animated: true) }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
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
      let view = SwiftFacts.words(for: use.target)
      switch Self.effect(of: use, in: file) {
      case .value(let name):
        return .failed(
          use.place,
          Problem("\(view) can be dragged, which sets \(name), but has no accessibility code"))
      case .noValue: return nil
      case .notKnown:
        return .cannotTell(
          use.place, Problem("\(view) can be dragged, but the effect is not in this file"))
      }
    }
  }

  /// The effect of a drag.
  private enum Effect {
    /// It sets a property.
    case value(String)
    case noValue
    case notKnown
  }

  private static func effect(of use: GestureUse, in file: SwiftFacts) -> Effect {
    let names = use.handlers(in: file)
    let handlers = file.functions(named: names)
    guard !handlers.isEmpty else { return .notKnown }
    let called = handlers.flatMap { file.chains(in: $0) }.compactMap(\.ownFunction)
    let functions = handlers + file.functions(named: Set(called).subtracting(names))
    for function in functions where file.chains(in: function).contains(where: \.closes) {
      return .noValue
    }
    for assignment in file.assignments
    where functions.contains(where: { file.isScope(assignment.scope, in: $0) }) {
      if let name = file.nameOfValue(assignment) { return .value(name) }
    }
    return .noValue
  }
}

extension SwiftFacts {
  /// Returns the name of the property that an assignment sets; nil if it does not belong to the
  /// type, or is a position, a size or part of the drag.
  fileprivate func nameOfValue(_ assignment: SourceAssignment) -> String? {
    let isWrapped = assignment.member == "wrappedValue"
    let path = isWrapped ? assignment.target : assignment.target + [assignment.member]
    guard let name = path.last, path.count == 1 || path.dropLast() == ["self"],
      let variable = variable(name, in: assignment.scope, isMember: path.count == 2),
      scopes[variable.scope].isType, variable.type.map(Self.isOfValue) ?? true
    else { return nil }
    let words = name.nameParts
    return words.contains(where: Self.wordsOfMovement.contains) ? nil : name
  }

  /// Returns whether a property of a type may be what people set, and not the drag itself.
  private static func isOfValue(_ type: String) -> Bool {
    let frameworks = ["UI", "NS", "CG", "CA", "AV"]
    return type == "CGFloat" || type != "Bool" && !frameworks.contains(where: type.hasPrefix)
  }

  private static let wordsOfMovement: Set<String> = [
    "offset", "center", "origin", "point", "position", "location", "translation", "start",
    "started", "starting", "initial", "last", "previous", "begin", "beginning", "began", "original",
    "old", "drag", "dragging", "dragged", "pan", "panning", "swipe", "touch", "velocity",
    "momentum",
    "constraint", "frame", "transform", "alpha", "hidden", "anchor", "distance", "delta", "width",
    "height", "top", "bottom", "leading", "trailing", "state", "direction", "x", "y",
  ]
}

extension SourceChain {
  /// The function of the same type that it calls.
  fileprivate var ownFunction: String? {
    if arguments != nil { return base }
    return base == "self" ? links.first.flatMap { $0.arguments == nil ? nil : $0.name } : nil
  }

  /// Whether it dismisses a screen or a view.
  fileprivate var closes: Bool {
    let names: Set<String> = [
      "dismiss", "popViewController", "popToRootViewController", "removeFromSuperview",
    ]
    return names.contains(links.last?.name ?? base)
  }
}
