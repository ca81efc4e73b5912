// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A button that looks disabled but is not.
///
/// It has a grey tint or foreground, or less than half of its opacity, as a fixed value. A grey
/// button may be the second of two by design.
struct GreyedButtonWithoutState: Check {
  static let card = RuleCard(
    id: "greyed-button-without-state",
    rule: "unspoken-state",
    title: "A button looks unavailable but is announced as available",
    harm: "A screen reader's user presses it again and again, and nothing happens.",
    remedy: "Add disabled(true), with the condition that makes it grey.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Form: View {
          var body: some View {
            Button("Submit") { submit() }.tint(.gray)                       // <--
            Button("Submit") { submit() }.opacity(0.3)                      // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Form: View {
          var body: some View {
            Button("Submit") { submit() }.tint(.gray).disabled(true)
            Button("Submit") { submit() }.opacity(isValid ? 1 : 0.3)
            Button("Submit") { submit() }.opacity(0)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "Button").compactMap { button in
      guard button.base == "Button", button.link("disabled") == nil, !button.isHidden,
        let link = button.links.first(where: Self.greys), !file.isPreview(button.scope)
      else { return nil }
      return .failed(link.place, "the button looks unavailable but is not disabled")
    }
  }

  private static func greys(_ link: SourceChain.Link) -> Bool {
    guard let value = link.arguments?[""] else { return false }
    switch link.name {
    case "tint", "accentColor":
      return value.literalMembers.map { ["gray", "grey"].contains($0.last) } ?? false
    case "opacity": return value.literalNumber.map { $0 > 0 && $0 < 0.5 } ?? false
    default: return false
    }
  }
}
