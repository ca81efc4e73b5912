// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// One undo manager for the whole app, which is never emptied.
struct SharedUndoManager: Check {
  static let card = RuleCard(
    id: "shared-undo-manager",
    title: "Undo is shared by the whole app",
    harm: "Undo reverts something on another screen, out of sight. People who do not remember it, "
      + "or cannot see the screen, are not told what has changed.",
    remedy: "Give each document or screen its own undo manager, or remove all actions when people "
      + "move on to something else.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.cognitive],
    requirements: ["S1-028"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class App {
          static let undoManager = UndoManager()                           // <--
        }
        let sharedUndo = UndoManager()                                     // <--
        """),
      Example(
        """
        final class Store {
          static let shared = Store()
          let undoManager = UndoManager()                                  // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        class Editor: UIViewController {
          let ownUndoManager = UndoManager()
        }
        """),
      Example(
        """
        class App {
          static let undoManager = UndoManager()
          func close() { App.undoManager.removeAllActions() }
        }
        """),
    ],
    ignores: [Example("class App { static let manager = FileManager() }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let found = file.variables.filter { $0.type == "UndoManager" && isShared($0, file) }
    guard !found.isEmpty else { return [] }
    let isEmptied = project.files.contains { other in
      other.chains(naming: "removeAllActions").contains { $0.calls(["removeAllActions"]) }
    }
    guard !isEmptied else { return [] }
    return found.map { .failed($0.place, "one undo manager serves the whole app") }
  }

  private func isShared(_ variable: SourceVariable, _ file: SwiftFacts) -> Bool {
    guard variable.value != nil else { return false }
    let scope = file.scopes[variable.scope]
    if scope.kind == .file || variable.modifiers.contains("static") { return true }
    return scope.isType
      && file.variables.contains {
        $0.scope == variable.scope && $0.modifiers.contains("static")
          && ($0.type == scope.name || $0.value == .call(scope.name))
      }
  }
}
