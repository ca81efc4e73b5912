// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A system control that is reimplemented with a plain view.
///
/// The name of a type shows what it is meant to be. UIKit: a subclass of UIView instead of the
/// control. SwiftUI: a view that reacts to a tap and contains no control. An image of a ticked box
/// that reacts to a tap is a switch as well. Types that do anything for accessibility are not
/// reported.
struct ReimplementedControl: Check {
  static let card = RuleCard(
    id: "reimplemented-control",
    rule: "clickable-without-role",
    title: "A system control is reimplemented",
    harm: "The system provides role, value, focus, keyboard, switch and every new setting; a copy "
      + "has none of it.",
    remedy: "Use the system control, with a style or a subclass for a different look or behaviour.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S0-005", "S4-032"],
    clauses: [.wcag("4.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        class FancySwitch: UIView {                                         // <--
          override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { toggle() }
        }
        struct FancyToggle: View {                                          // <--
          var body: some View { Capsule().onTapGesture { isOn.toggle() } }
        }
        struct Task: View {
          var body: some View {
            Image(systemName: isDone ? "checkmark.square" : "square").onTapGesture { isDone.toggle() }  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class FancySwitch: UISwitch {}
        struct FancyToggle: View {
          var body: some View { Toggle("Wi-Fi", isOn: $isOn).toggleStyle(.fancy) }
        }
        class RatingSlider: UIView {
          override var accessibilityTraits: UIAccessibilityTraits { get { .adjustable } set {} }
          override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { rate() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class ButtonRow: UIView {}
        class DeleteButton: UIView { let button = UIButton() }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let types = file.scopes.indices.compactMap { index -> Report<SourcePlace>? in
      let scope = file.scopes[index]
      guard let control = Self.control(scope.name), !project.doesAnything(scope.name) else {
        return nil
      }
      switch scope.kind {
      case .class:
        guard project.standardClass(of: scope.name) == "UIView",
          project.type(scope.name, has: "touchesEnded") || takesTaps(index, file)
        else { return nil }
      case .struct:
        guard scope.inherited.contains("View"),
          file.chains(in: index).contains(where: { $0.link("onTapGesture") != nil }),
          !file.chains(in: index).contains(where: { Self.controls.contains($0.base) })
        else { return nil }
      default: return nil
      }
      return .failed(scope.place, Problem("\(scope.name) is made from scratch; iOS has \(control)"))
    }
    let boxes = file.chains(naming: "onTapGesture").compactMap { chain -> Report<SourcePlace>? in
      guard chain.base == "Image", let tap = chain.link("onTapGesture"), tap.arguments != nil,
        !chain.mayAdd(["isToggle", "isButton"]), !chain.isHidden,
        let symbol = chain.arguments?.list.first(where: { $0.label == "systemName" }),
        symbol.value.literalText == nil
      else { return nil }
      let names = file.source(symbol.valueRange).split(separator: "\"").map(String.init)
      guard names.contains(where: Self.boxes.contains), names.contains(where: Self.ticks.contains)
      else { return nil }
      return .failed(chain.place, "the image is a custom check box; iOS has Toggle")
    }
    return types + boxes
  }

  private func takesTaps(_ type: Int, _ file: SwiftFacts) -> Bool {
    GestureUse.all(in: file).contains {
      $0.target.allSatisfy { $0 == "self" } && file.isScope($0.scope, in: type)
        && $0.recognizer == "UITapGestureRecognizer"
    }
  }

  /// Returns the system control that the name of a type suggests.
  private static func control(_ name: String) -> String? {
    let suffixes = [
      ("Switch", "UISwitch and Toggle"), ("Toggle", "UISwitch and Toggle"),
      ("Checkbox", "UISwitch and Toggle"), ("CheckBox", "UISwitch and Toggle"),
      ("Slider", "UISlider and Slider"), ("Stepper", "UIStepper and Stepper"),
      ("SegmentedControl", "UISegmentedControl and Picker"), ("Button", "UIButton and Button"),
    ]
    return suffixes.first { name.hasSuffix($0.0) }?.1
  }

  private static let controls: Set<String> = [
    "Button", "Toggle", "Slider", "Stepper", "Picker", "Link", "NavigationLink", "Menu",
  ]

  private static let boxes: Set<String> = ["square", "circle", "checkbox", "rectangle"]

  private static let ticks: Set<String> = [
    "checkmark.square", "checkmark.square.fill", "checkmark.circle", "checkmark.circle.fill",
    "largecircle.fill.circle", "circle.inset.filled",
  ]
}
