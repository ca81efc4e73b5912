// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An adjustment by a swipe up or down without spoken feedback.
///
/// Screen readers speak the value of an element again after each step; without a value and an
/// announcement, they are silent. Apple, accessibilityIncrement() and UIAccessibility.post.
struct SilentAdjustment: Check {
  static let card = RuleCard(
    id: "silent-adjustment",
    rule: "adjustable-without-value",
    title: "An adjustment does not announce the new value",
    harm: "A screen reader is silent after each swipe, so its user does not know what was set.",
    remedy: "Expose the value (accessibilityValue) and change it with each step, or post "
      + ".announcement.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-6-107"],
    clauses: [.wcag("4.1.2"), .wcag("4.1.3")],
    fails: [
      Example(
        """
        class Dial: UIView {
          var amount = 0
          override func accessibilityIncrement() { amount += 1 }            // <--
          override func accessibilityDecrement() { amount -= 1 }
        }
        """),
      Example(
        """
        struct Dial: View {
          var body: some View {
            Wheel().accessibilityElement().accessibilityLabel("Amount")
              .accessibilityAdjustableAction { _ in amount += 1 }           // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Dial: UIView {
          var amount = 0
          override var accessibilityValue: String? { get { "\\(amount)" } set {} }
          override func accessibilityIncrement() { amount += 1 }
          override func accessibilityDecrement() { amount -= 1 }
        }
        class Wheel: UIView {
          override func accessibilityIncrement() {
            amount += 1
            UIAccessibility.post(notification: .announcement, argument: "\\(amount)")
          }
        }
        """),
      Example(
        """
        struct Dial: View {
          var body: some View {
            Wheel().accessibilityValue("\\(amount)").accessibilityAdjustableAction { _ in amount += 1 }
            Slider(value: $amount).accessibilityAdjustableAction { _ in amount += 1 }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Steps: UISlider {
          override func accessibilityIncrement() { value += 10 }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let classes = file.scopes.indices.compactMap { index -> Report<SourcePlace>? in
      let scope = file.scopes[index]
      guard scope.kind == .function, scope.name == "accessibilityIncrement",
        let type = file.typeName(around: index), project.isPlainBelow(type),
        !project.type(type, has: "accessibilityValue"), changes(in: index, file),
        !file.posts(["announcement", "layoutChanged", "screenChanged"])
      else { return nil }
      return .failed(
        scope.place, Problem("\(type) changes something here, but has no accessibilityValue"))
    }
    let adjusted = file.chains(naming: "accessibilityAdjustableAction")
    let views = adjusted.compactMap { chain -> Report<SourcePlace>? in
      guard let link = chain.link("accessibilityAdjustableAction"),
        !["Slider", "Stepper", "Picker", "DatePicker"].contains(chain.base),
        !chain.links.contains(where: {
          ["accessibilityValue", "accessibilityRepresentation", "accessibilityChildren"]
            .contains($0.name) || project.accessibleNames.contains($0.name)
        }), chain.ignoredChildren != nil || chain.combinesChildren == false,
        !file.posts(["announcement"])
      else { return nil }
      return .failed(link.place, "the adjusted element has no accessibilityValue")
    }
    return classes + views
  }

  /// Returns whether a function does anything, since an empty one changes nothing.
  private func changes(in function: Int, _ file: SwiftFacts) -> Bool {
    file.assignments.contains { file.isScope($0.scope, in: function) }
      || file.chains(in: function).contains { $0.base != "super" }
  }
}
