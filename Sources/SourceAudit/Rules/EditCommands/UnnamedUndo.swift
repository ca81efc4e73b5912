// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An undoable action without a name.
///
/// Source: Apple, Human Interface Guidelines, "Undo and redo"; `UndoManager.setActionName(_:)`. A
/// name that is set anywhere in the same type counts.
struct UnnamedUndo: Check {
  static let card = RuleCard(
    id: "unnamed-undo",
    rule: "unclear-command-name",
    title: "An undoable action has no name",
    harm: "The alert after a shake, and the menu, say only \"Undo\". People who changed something "
      + "by accident, or have forgotten it, cannot tell what will be lost.",
    remedy: "Call setActionName(_:) when you register the action, with a few words: \"Delete "
      + "Name\".",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    category: .platform,
    concerns: [.cognitive],
    requirements: ["S1-022"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        class Store {
          func delete(_ name: String) {
            undoManager?.registerUndo(withTarget: self) { $0.add(name) }   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Store {
          func delete(_ name: String) {
            undoManager?.registerUndo(withTarget: self) { $0.add(name) }
            undoManager?.setActionName(NSLocalizedString("Delete Name", comment: ""))
          }
        }
        """)
    ],
    ignores: [Example("func undo() { undoManager?.undo() }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.undoRegistrations.compactMap { chain in
      let type = file.typeName(around: chain.scope)
      let isNamed = project.files.contains { other in
        other.chains(naming: "setActionName").contains {
          $0.calls(["setActionName"])
            && (type == nil ? other.name == file.name : other.typeName(around: $0.scope) == type)
        }
      }
      return isNamed ? nil : .failed(chain.place, "the undo action has no name")
    }
  }
}
