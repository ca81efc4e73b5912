// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A command of the app that comes before those of the system in the edit menu.
///
/// Source: Apple, Human Interface Guidelines, "Edit menus"; `textView(_:editMenuForTextIn:...)`, whose
/// `suggestedActions` are those of the system, and `UIMenuBuilder`.
struct CommandBeforeSystem: Check {
  static let card = RuleCard(
    id: "command-before-system",
    rule: "crowded-edit-menu",
    title: "A command of the app comes before those of the system",
    harm: "People know by heart where Copy and Paste are, above all those who cannot see the menu "
      + "or reach only part of it; now they find something else there.",
    remedy: "Put the app's own commands after suggestedActions.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    category: .platform,
    concerns: [.blind, .cognitive],
    requirements: ["S1-017"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Note: NSObject, UITextViewDelegate {
          func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange,
            suggestedActions: [UIMenuElement]
          ) -> UIMenu? {
            UIMenu(children: [quote] + suggestedActions)                   // <--
          }
        }
        class Other: NSObject, UITextViewDelegate {
          func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange,
            suggestedActions: [UIMenuElement]
          ) -> UIMenu? {
            var actions = suggestedActions
            actions.insert(quote, at: 0)                                   // <--
            return UIMenu(children: actions)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Note: NSObject, UITextViewDelegate {
          func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange,
            suggestedActions: [UIMenuElement]
          ) -> UIMenu? {
            var actions = suggestedActions
            actions.append(quote)
            return UIMenu(children: suggestedActions + [quote])
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Note: NSObject {
          func menu() -> UIMenu { UIMenu(children: [quote] + others) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.scopes.indices.flatMap { index -> [Report<SourcePlace>] in
      guard file.scopes[index].kind == .function,
        Self.functions.contains(file.scopes[index].name),
        file.names(inScope: index).contains("suggestedActions")
      else { return [] }
      return file.chains(in: index).compactMap { chain in
        isFirst(chain, file) ? .failed(chain.place, "the app's own command comes first") : nil
      }
    }
  }

  private static let functions: Set<String> = ["textView", "textField", "editMenuInteraction"]

  /// Returns whether a chain puts something before the system's suggested actions.
  private func isFirst(_ chain: SourceChain, _ file: SwiftFacts) -> Bool {
    if let insertion = chain.arguments(of: "insert"), insertion["at"] == .number(0) {
      return chain.base.lowercased().contains("action") || chain.base == "children"
    }
    guard chain.base == "UIMenu",
      let children = chain.arguments?.list.first(where: { $0.label == "children" })
    else { return false }
    let text = file.source(children.valueRange)
    guard text.contains("suggestedActions"), text.contains("+") else { return false }
    return !(text.split(separator: "+").first?.contains("suggestedActions") ?? true)
  }
}
