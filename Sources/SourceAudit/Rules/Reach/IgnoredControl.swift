// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI control inside an element that ignores its children and cannot be operated itself.
///
/// A double-tap may touch a control that is the whole background or overlay of that element, so the
/// result is undecided.
struct IgnoredControl: Check {
  static let card = RuleCard(
    id: "ignored-control",
    rule: "hidden-control",
    title: "A control is lost in an element that ignores its children",
    harm: "People who use a screen reader, a switch or their voice cannot do what everyone else "
      + "does with a touch.",
    remedy: "Give the element an accessibilityAction for the control's function, and the trait "
      + ".isButton if it is the only one.",
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-120", "S4-6-126"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            VStack {
              Button("4 stars") { rate() }                             // <--
              Text("1K ratings").onTapGesture { show() }               // <--
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("4 stars from 1K ratings")
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            VStack { Button("4 stars") { rate() } }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("4 stars from 1K ratings")
              .accessibilityAddTraits(.isButton)
              .accessibilityAction { rate() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Rating: View {
          var body: some View {
            VStack { Text("4 stars") }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel("4 stars")
            VStack { Button("4 stars") { rate() } }.accessibilityElement(children: .contain)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: Self.operable).numbers.compactMap { index in
      let chain = file.chains[index]
      let isTapped = chain.links.contains { $0.name == "onTapGesture" }
      guard isTapped || (Self.controls.contains(chain.base) && chain.arguments != nil),
        !file.isPreview(chain.scope)
      else { return nil }
      for (outer, position) in file.chains(around: index) {
        guard outer.shows(position) else { return nil }
        guard outer.ignoredChildren != nil else { continue }
        if outer.hasAccessibilityAction || outer.isHidden { return nil }
        if outer.link("accessibilityRepresentation") != nil { return nil }
        if let link = position.link, position == chain.position,
          Self.layers.contains(outer.links[link].name)
        {
          return .cannotTell(
            chain.place, "a double-tap on the element that ignores the \(chain.base) may touch it")
        }
        let name = isTapped ? "the function of a tap here" : "the \(chain.base)"
        return .failed(
          chain.place, Problem("\(name) cannot be reached: an element around it ignores it"))
      }
      return nil
    }
  }

  /// Modifiers for layers below or above a view of the same size: VoiceOver touches the middle of
  /// an element.
  private static let layers: Set<String> = ["background", "overlay"]
  private static let operable = controls.union(["onTapGesture"])
  private static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "Toggle", "Slider", "Stepper", "TextField",
    "SecureField", "Picker", "DatePicker",
  ]
}
