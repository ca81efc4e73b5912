// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app with a destructive action that does not support Guided Access; advice, once for each
/// file.
struct UnheededGuidedAccess: Check {
  static let card = RuleCard(
    id: "unheeded-guided-access",
    title: "A destructive action cannot be locked by Guided Access",
    harm: """
      People with learning difficulties, a tremor or anxiety, and children at a kiosk, can trigger \
      it by accident and cannot undo it; the people who support them cannot disable it.
      """,
    remedy: """
      Adopt UIGuidedAccessRestrictionDelegate in the app delegate with a restriction for the action, \
      or hide it while UIAccessibility.isGuidedAccessEnabled.
      """,
    impact: .minor,
    tier: .advice,
    concerns: [.cognitive],
    requirements: ["S0-021"],
    clauses: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        struct Items: View {
          var body: some View {
            Button("Delete", role: .destructive) { delete() }              // <--
            Button("Erase", role: .destructive) { erase() }
          }
        }
        """),
      Example(
        """
        class Items: UIViewController {
          func ask() {
            alert.addAction(UIAlertAction(title: title, style: .destructive))  // <--
          }
        }
        """),
      Example(
        """
        struct Settings: View {
          var body: some View { Button("Delete account") { delete() } }    // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Items: View {
          var body: some View {
            if UIAccessibility.guidedAccessRestrictionState(forIdentifier: "a.b.delete") != .deny {
              Button("Delete", role: .destructive) { delete() }
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Items: View {
          var body: some View { Button("Add") { add() } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode,
      let first = file.chains(naming: Self.makers).first(where: {
        isDestructive($0) && !file.isPreview($0.scope)
      }),
      project.names.isDisjoint(with: Self.queries),
      !project.types.values.contains(where: {
        $0.members.contains("guidedAccessRestrictionIdentifiers")
      })
    else { return [] }
    return [.failed(first.place, "Guided Access cannot disable this action")]
  }

  /// Functions and types that create something people can start.
  private static let makers: Set<String> = [
    "Button", "UIAlertAction", "UIContextualAction", "UIAction", "UICommand",
  ]

  private static let queries: Set<String> = [
    "UIAccessibility.isGuidedAccessEnabled", "UIAccessibilityIsGuidedAccessEnabled",
    "UIAccessibility.guidedAccessRestrictionState",
    "UIAccessibility.guidedAccessStatusDidChangeNotification",
  ]

  private func isDestructive(_ chain: SourceChain) -> Bool {
    let role: WrittenValue?
    switch chain.base {
    case "Button": role = chain.arguments?["role"]
    case "UIAlertAction", "UIContextualAction": role = chain.arguments?["style"]
    case "UIAction", "UICommand": role = chain.arguments?["attributes"]
    default: return false
    }
    if role?.literalMembers?.contains("destructive") == true { return true }
    let title = chain.arguments?["title"] ?? chain.arguments?[""]
    let verb = title?.literalText?.lowercased().prefix { $0 != " " } ?? ""
    return ["delete", "remove", "erase", "discard", "reset"].contains(verb)
  }
}
