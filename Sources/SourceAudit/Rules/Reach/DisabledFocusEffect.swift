// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that takes the focus of keys and does not show it.
///
/// Source: developer.apple.com/documentation/swiftui/view/focuseffectdisabled(_:) (`true` unless said), and
/// developer.apple.com/documentation/uikit/uiview/focuseffect (nil draws nothing). A type that asks whether
/// it has the focus may draw it itself.
struct DisabledFocusEffect: Check {
  static let card = RuleCard(
    id: "disabled-focus-effect",
    rule: "invisible-focus",
    title: "The effect that shows the focus is switched off",
    harm: "People who use a keyboard do not see which control their next key is for.",
    remedy: "Leave the focus effect on, or draw one: @FocusState or @Environment(\\.isFocused) in "
      + "SwiftUI, didUpdateFocus(in:with:) in UIKit.",
    impact: .serious,
    tier: .experimental,
    concerns: [.lowVision, .motorKeys],
    requirements: [],
    clauses: [.wcag("2.4.7")],
    fails: [
      Example(
        """
        struct Row: View {
          var body: some View {
            Button("Play") { play() }.focusEffectDisabled()           // <--
          }
        }
        class Cell: UITableViewCell {
          func setUp() {
            self.focusEffect = nil                                    // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Row: View {
          @FocusState var isFocused: Bool
          var body: some View {
            Button("Play") { play() }.focusEffectDisabled().focused($isFocused)
          }
        }
        struct Card: View {
          var body: some View { Button("Play") { play() }.focusEffectDisabled(false) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let modifiers = file.chains(naming: "focusEffectDisabled").compactMap {
      chain -> Report<SourcePlace>? in
      guard let link = chain.link("focusEffectDisabled"), let arguments = link.arguments,
        arguments[""] == nil || arguments[""] == .truth(true), !asksForFocus(chain.scope, file)
      else { return nil }
      return .failed(link.place, "the view does not show that it has the focus")
    }
    let assigned = file.assignments(to: "focusEffect").compactMap {
      assignment -> Report<SourcePlace>? in
      guard assignment.value == .absent, !asksForFocus(assignment.scope, file) else { return nil }
      return .failed(assignment.place, "the view does not show that it has the focus")
    }
    return modifiers + assigned
  }

  private static let questions: Set<String> = [
    "isFocused", "focused", "didUpdateFocus", "searchFocused", "prefersDefaultFocus",
  ]

  /// Whether the type around a scope asks whether it has the focus.
  private func asksForFocus(_ scope: Int, _ file: SwiftFacts) -> Bool {
    guard let type = file.type(around: scope) else { return false }
    return file.chains(naming: Self.questions).contains { file.isScope($0.scope, in: type) }
      || file.scopes.indices.contains {
        Self.questions.contains(file.scopes[$0].name) && file.isScope($0, in: type)
      }
  }
}
