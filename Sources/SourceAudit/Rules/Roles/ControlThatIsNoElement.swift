// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIControl class with its own texts or pictures that is not an accessibility element.
///
/// Apple, isAccessibilityElement: the default is false unless the receiver is a standard control of
/// UIKit. The following are not reported: classes that do anything for accessibility or contain
/// UIKit controls, and classes that the project does not visibly use, passes to unread code, or
/// puts into an element. All of four findings in 53 apps were right, all in one app: three buttons
/// and the bar of a player.
struct ControlThatIsNoElement: Check {
  static let card = RuleCard(
    id: "control-that-is-no-element",
    rule: "clickable-without-role",
    title: "A custom control is not an accessibility element",
    harm:
      "A screen reader reads its texts but does not say that they can be pressed; Voice Control, "
      + "Switch Control and keyboards do not offer it.",
    remedy:
      "Set isAccessibilityElement = true, accessibilityTraits = .button and a label, or use UIButton.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 4),
    ],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-051"],
    clauses: [.wcag("4.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        class OfferButton: UIControl {                                      // <--
          let title = UILabel()
          init() {
            super.init(frame: .zero)
            title.text = Strings.offer
            addSubview(title)
          }
        }
        class Shop: UIView {
          let offer = OfferButton()
          func setUp() {
            offer.addTarget(self, action: #selector(buy), for: .touchUpInside)
            addSubview(offer)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class OfferButton: UIControl {
          let title = UILabel()
          init() {
            super.init(frame: .zero)
            isAccessibilityElement = true
            accessibilityTraits = .button
            addSubview(title)
          }
        }
        class Tip: UIControl {
          let picture = UIImageView()
          func setUp() { addSubview(picture) }
        }
        class Shop: UIView {
          let offer = OfferButton()
          let tip = Tip()
          func setUp() {
            offer.addTarget(self, action: #selector(buy), for: .touchUpInside)
            tip.addTarget(self, action: #selector(explain), for: .touchUpInside)
            tip.isAccessibilityElement = true
            addSubview(offer)
            addSubview(tip)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Unused: UIControl {
          let title = UILabel()
          func setUp() { addSubview(title) }
        }
        class Drawn: UIControl {
          override func draw(_ rect: CGRect) {}
        }
        class Row: UIControl {
          let title = UILabel()
          let toggle = UISwitch()
          func setUp() { addSubview(title); addSubview(toggle) }
        }
        class Ground: UIControl {
          let title = UILabel()
          func setUp() { addSubview(title) }
        }
        class Handed: UIControl {
          let title = UILabel()
          func setUp() { addSubview(title) }
        }
        class Shop: UIView {
          let drawn = Drawn()
          let row = Row()
          let ground = Ground()
          let handed = Handed()
          func setUp() {
            [drawn, row, handed].forEach {
              $0.addTarget(self, action: #selector(buy), for: .touchUpInside)
              addSubview($0)
            }
            addSubview(ground)
            library.prepare(handed)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.scopes.compactMap { scope in
      guard scope.kind == .class, scope.inherited.first == "UIControl",
        project.types["UIControl"]?.isDeclared != true, !project.doesAnything(scope.name),
        showsTextsOrPictures(scope.name, in: project),
        isUsedWithoutTraits(scope.name, in: project)
      else { return nil }
      return .failed(
        scope.place,
        Problem("\(scope.name) is a control but not an element: nothing says it can be pressed")
      )
    }
  }

  /// Returns whether a class adds labels or image views to itself, but no UIKit control.
  private func showsTextsOrPictures(_ name: String, in project: SourceProject) -> Bool {
    let own = project.chains(of: name)
    let made = Set(own.filter { $0.arguments != nil }.map(\.base))
    guard made.isDisjoint(with: UIKitClass.controls), !made.isDisjoint(with: Self.shown) else {
      return false
    }
    return own.contains { chain in
      let called = chain.links.last?.name ?? chain.base
      return called.hasSuffix("Subview") || called.hasSuffix("Subviews")
    }
  }

  private static let shown: Set<String> = ["UILabel", "UIImageView"]

  /// Returns whether the project creates and operates it, and every use is known to leave it
  /// unchanged.
  private func isUsedWithoutTraits(_ name: String, in project: SourceProject) -> Bool {
    var isOperated = project.chains(of: name).contains { chain in
      let called = chain.links.last?.name ?? chain.base
      return called == "sendActions" || called == "addTarget" || called == "addAction"
    }
    var isUsed = false
    for file in project.files {
      for maker in file.chains(naming: name) where maker.base == name && maker.arguments != nil {
        guard let control = MadeView(by: maker, in: file, project), !control.isHandedOn,
          !control.isInOneElement,
          !Self.exposing.contains(where: {
            !control.values(of: $0).isEmpty || control.isAssignedElsewhere($0)
          }), !control.isFoundElsewhere(for: Self.exposing)
        else { return false }
        isUsed = isUsed || !file.isPreview(maker.scope)
        isOperated = isOperated || control.isOperated
      }
    }
    return isUsed && isOperated && !project.types.values.contains { $0.inherited.first == name }
  }

  /// Members that its user may set to make it an element, or to hide it.
  private static let exposing = [
    "isAccessibilityElement", "accessibilityTraits", "accessibilityLabel", "accessibilityElements",
    "accessibilityElementsHidden",
  ]
}

extension MadeView {
  /// Whether code lets people press it.
  fileprivate var isOperated: Bool { calls(["addTarget", "addAction", "addGestureRecognizer"]) }
}

extension SourceProject {
  /// Returns the calls in the members of a type, in all files.
  fileprivate func chains(of type: String) -> [SourceChain] {
    (types[type]?.files ?? []).flatMap { number in
      files[number].chains.filter { files[number].typeName(around: $0.scope) == type }
    }
  }
}
