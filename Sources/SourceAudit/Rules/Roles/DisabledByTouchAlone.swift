// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A button of UIKit that code turns off by `isUserInteractionEnabled` and by its look, but not by `isEnabled`.
///
/// UIKit announces a control as dimmed when `isEnabled` is false (Apple, UIAccessibilityTraits.notEnabled);
/// `isUserInteractionEnabled` only says who gets touches (Apple, UIView.isUserInteractionEnabled).
struct DisabledByTouchAlone: Check {
  static let card = RuleCard(
    id: "disabled-by-touch-alone",
    rule: "unspoken-state",
    title: "A button is turned off for touches and by its look, and is announced as available",
    harm: "A screen reader's user presses it again and again, and nothing happens.",
    remedy: "Set isEnabled, which UIKit announces, and draw the look for the state .disabled.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings", right: 2, arguable: 1, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 9, arguable: 1, date: "2026-11-29"),
    ],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class ActionButton: UIButton {
          func setActive(_ isActive: Bool) {
            isUserInteractionEnabled = isActive                              // <--
            draw()
          }
          func draw() { backgroundColor = isUserInteractionEnabled ? .blue : .gray }
        }
        class Login: UIViewController {
          let button = UIButton()
          func check() {
            button.isUserInteractionEnabled = !name.isEmpty                  // <--
            button.alpha = name.isEmpty ? 0.5 : 1
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class ActionButton: UIButton {
          func setActive(_ isActive: Bool) {
            isUserInteractionEnabled = isActive
            isEnabled = isActive
            backgroundColor = isActive ? .blue : .gray
          }
        }
        class Login: UIViewController {
          let button = UIButton()
          func check() {
            button.isUserInteractionEnabled = !name.isEmpty
            button.accessibilityTraits = name.isEmpty ? [.button, .notEnabled] : .button
            button.alpha = name.isEmpty ? 0.5 : 1
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Login: UIViewController {
          let button = UIButton()
          let picture = UIImageView()
          override func viewDidLoad() {
            button.isUserInteractionEnabled = false
            button.alpha = 0.5
          }
          func check() {
            picture.isUserInteractionEnabled = !name.isEmpty
            picture.alpha = name.isEmpty ? 0.5 : 1
          }
          func send() { button.isUserInteractionEnabled = isSending }
          func show() {
            button.isUserInteractionEnabled = isShown
            button.alpha = isShown ? 1 : 0
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    var told: Set<[String]> = []
    return file.assignments(to: "isUserInteractionEnabled").compactMap { touch in
      let owner = Array(touch.target.drop { $0 == "self" })
      guard let type = file.typeName(around: touch.scope), isButton(owner, touch, file, project),
        let function = file.function(around: touch.scope), varies(touch, in: function, file),
        !file.isPreview(touch.scope)
      else { return nil }
      let all = file.assignments.filter { other in
        Array(other.target.drop { $0 == "self" }) == owner
          && file.typeName(around: other.scope) == type
      }
      guard !all.contains(where: { Self.telling.contains($0.member) }),
        !project.doesAnything(type) || !owner.isEmpty,
        all.contains(where: { isLook($0, of: touch, in: function, file) })
          || changesTitleColor(of: owner, in: function, file),
        told.insert([type] + owner).inserted
      else { return nil }
      return .failed(
        touch.place,
        "only touches and the look of the button change, and it is not announced as dimmed")
    }
  }

  /// Whether the owner of a member is a button: a property, or the class itself.
  private func isButton(
    _ owner: [String], _ touch: SourceAssignment, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let name =
      owner.isEmpty
      ? file.typeName(around: touch.scope) : file.typeName(of: owner, in: touch.scope)
    guard let name else { return false }
    return name == "UIButton" || project.standardClass(of: name) == "UIButton"
  }

  /// Whether it may be both on and off there: by a value that is worked out, or by two literals.
  private func varies(_ touch: SourceAssignment, in function: Int, _ file: SwiftFacts) -> Bool {
    guard case .truth = touch.value else { return true }
    let others = file.assignments(to: "isUserInteractionEnabled").filter {
      $0.target == touch.target && file.isScope($0.scope, in: function)
    }
    return others.contains { $0.value != touch.value }
  }

  /// Whether a look of the button goes with its touches; one that makes it vanish is none.
  private func isLook(
    _ look: SourceAssignment, of touch: SourceAssignment, in function: Int, _ file: SwiftFacts
  ) -> Bool {
    guard Self.looks.contains(look.member) else { return false }
    if look.member == "alpha" {
      let numbers = file.source(look.valueRange)
        .split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      if numbers.contains(0) { return false }
    }
    return file.isScope(look.scope, in: function)
      || file.names(in: look.valueRange).contains("isUserInteractionEnabled")
  }

  private func changesTitleColor(of owner: [String], in function: Int, _ file: SwiftFacts) -> Bool {
    file.chains(naming: "setTitleColor").contains { chain in
      let path = ([chain.base] + chain.links.dropLast().map(\.name)).drop { $0 == "self" }
      return file.isScope(chain.scope, in: function)
        && (Array(path) == owner || owner.isEmpty && chain.base == "setTitleColor")
    }
  }

  private static let looks: Set<String> = ["alpha", "backgroundColor", "tintColor"]
  private static let telling: Set<String> = [
    "isEnabled", "accessibilityTraits", "accessibilityValue", "accessibilityLabel",
    "isAccessibilityElement", "accessibilityElementsHidden",
  ]
}
