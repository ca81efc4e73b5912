// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom view that cuts or pastes but registers no undo action.
///
/// Commands that are passed on to UIKit can be undone by UIKit.
struct EditCommandsWithoutUndo: Check {
  static let card = RuleCard(
    id: "edit-commands-without-undo",
    rule: "unchecked-form",
    title: "Cut or Paste cannot be undone",
    harm: "Commands of the edit menu take effect immediately. A slip of the finger or a misheard "
      + "word removes the text, and there is no way back.",
    remedy: "Register the opposite with the undo manager in cut(_:) and paste(_:) and name it.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .cognitive, .everyone],
    requirements: ["S1-015"],
    clauses: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        class Sheet: UIView {
          override func cut(_ sender: Any?) { removeSelection() }          // <--
          override func paste(_ sender: Any?) { insert(text) }             // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Sheet: UIView {
          override func paste(_ sender: Any?) { insert(text) }
          func insert(_ text: String) {
            undoManager?.registerUndo(withTarget: self) { $0.remove(text) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Field: UITextField {
          override func paste(_ sender: Any?) {
            super.paste(sender)
            update()
          }
        }
        class Cells: UICollectionViewController {
          override func copy(_ sender: Any?) { board.string = text }
          override func paste(_ sender: Any?) {}
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return ["cut", "paste"].flatMap { file.functions(named: $0) }.sorted().compactMap { function in
      let scope = file.scopes[function]
      guard scope.modifiers.contains("override") || scope.modifiers.contains("objc"),
        let type = file.type(around: function), !file.isPassedOn(function),
        !file.chains(in: function).contains(where: { $0.base == "super" }),
        !isUndoable(file.scopes[type].name, project)
      else { return nil }
      return .failed(scope.place, Problem("\(scope.name) registers no undo action"))
    }
  }

  /// Returns whether a class or one of its superclasses has anything to do with undo.
  private func isUndoable(_ type: String, _ project: SourceProject) -> Bool {
    let types = Set(project.ancestry(of: type))
    if !types.isDisjoint(with: ["UITextView", "UITextField", "UISearchTextField"]) { return true }
    return project.files.contains { file in
      file.scopes.indices.contains { index in
        file.scopes[index].isType && types.contains(file.scopes[index].name)
          && file.names(inScope: index).contains { $0.lowercased().contains("undo") }
      }
    }
  }
}
