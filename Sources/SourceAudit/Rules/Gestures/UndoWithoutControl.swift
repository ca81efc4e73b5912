// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An undoable action that people can only undo by a shake or a three-finger gesture.
///
/// The function of a shake does not count as a control. A call of `undo()`, a selector, a symbol or
/// a system item for undo anywhere in the project does, whether it is shown or not.
struct UndoWithoutControl: Check {
  static let card = RuleCard(
    id: "undo-without-control",
    rule: "motion-only-function",
    title: "There is no control for undo",
    harm: "People who have turned Shake to Undo off, because they cannot shake or shake by "
      + "accident, have no way to revert a mistake.",
    remedy: "Also offer Undo as a button or in a menu, at least if "
      + "UIAccessibility.isShakeToUndoEnabled is false.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch],
    requirements: ["S4-9-005"],
    clauses: [.wcag("2.5.4")],
    fails: [
      Example(
        """
        class Editor: UIViewController {
          func delete() {
            undoManager?.registerUndo(withTarget: self) { $0.restore() }   // <--
          }
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            undoManager?.undo()
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Editor: UIViewController {
          func delete() { undoManager?.registerUndo(withTarget: self) { $0.restore() } }
          @IBAction func undoTapped() { undoManager?.undo() }
        }
        """),
      Example(
        """
        class Editor: UIViewController {
          let button = UIBarButtonItem(barButtonSystemItem: .undo, target: nil, action: nil)
          func delete() { undoManager?.registerUndo(withTarget: self) { $0.restore() } }
        }
        """),
    ],
    ignores: [Example("func delete() { items.removeLast() }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard project.hasAllCode,
      let first = file.undoRegistrations.first,
      // Reported once, in the first file that registers anything.
      project.files.first(where: { !$0.undoRegistrations.isEmpty })?.name == file.name,
      !project.files.contains(where: { hasControl($0) })
    else { return [] }
    return [.failed(first.place, "only a shake or a gesture undoes this")]
  }

  private func hasControl(_ file: SwiftFacts) -> Bool {
    let shakes = ["motionBegan", "motionEnded"].flatMap { file.functions(named: $0) }
    return file.chains.contains { chain in
      guard !shakes.contains(where: { file.isScope(chain.scope, in: $0) }) else { return false }
      return chain.calls(["undo", "undoNestedGroup"]) || isAboutUndo(chain.arguments, file)
        || chain.links.contains { isAboutUndo($0.arguments, file) }
    }
  }

  /// Returns whether a system item, a symbol or a selector among the arguments is for undo.
  private func isAboutUndo(_ arguments: SourceChain.Arguments?, _ file: SwiftFacts) -> Bool {
    arguments?.list.contains { argument in
      switch argument.label {
      case "barButtonSystemItem": argument.value.literalMembers == ["undo"]
      case "systemName", "systemImage":
        argument.value.literalText?.hasPrefix("arrow.uturn.backward") == true
      case "action", "":
        argument.value == .other
          && file.names(in: argument.valueRange).prefix(4).contains {
            $0 != "undoManager" && $0.lowercased().hasPrefix("undo")
          }
      default: false
      }
    } ?? false
  }
}
