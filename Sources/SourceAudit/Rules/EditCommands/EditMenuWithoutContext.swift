// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that offers commands of the edit menu without checking the selection.
///
/// It is a `canPerformAction` that is always true, one that ignores the selection of its view, or a
/// view that shows the menu and has none. UIKit's own text views implement it themselves.
struct EditMenuWithoutContext: Check {
  static let card = RuleCard(
    id: "edit-menu-without-context",
    rule: "misplaced-edit-command",
    title: "The edit menu does not follow the selection",
    harm: "The menu has commands that do nothing where it opens, and people who choose them are "
      + "not told that nothing was copied.",
    remedy: "Override canPerformAction(_:withSender:) in the view with the menu, depending on its "
      + "selection: Copy and Cut only with one, Select only without.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .cognitive],
    requirements: ["S1-006", "S1-007", "S1-008"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Sheet: UIView {
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {  // <--
            return true
          }
        }
        class Table: UIView {
          var selectedRange: Range<Int>?
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {  // <--
            action == #selector(copy(_:)) || action == #selector(paste(_:))
          }
        }
        class Grid: UIView {
          var selectedCells: [Int] = []
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {  // <--
            action == #selector(select(_:))
          }
        }
        """),
      Example(
        """
        class Badge: UIView {                                             // <--
          override var canBecomeFirstResponder: Bool { true }
          func hold() { UIMenuController.shared.showMenu(from: self, rect: bounds) }
          override func copy(_ sender: Any?) {}
        }
        """),
    ],
    passes: [
      Example(
        """
        class Table: UIView {
          var selectedRange: Range<Int>?
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            switch action {
            case #selector(copy(_:)), #selector(cut(_:)): return selectedRange != nil
            case #selector(select(_:)): return selectedRange == nil
            default: return super.canPerformAction(action, withSender: sender)
            }
          }
        }
        class Label: UILabel {
          override var canBecomeFirstResponder: Bool { true }
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == #selector(copy(_:))
          }
          func hold() { UIMenuController.shared.showMenu(from: self, rect: bounds) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Field: UITextField {
          func hold() { UIMenuController.shared.showMenu(from: self, rect: bounds) }
        }
        class Screen: UIViewController {
          func canPerform(_ action: Selector) -> Bool { true }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let answers = file.functions(named: "canPerformAction").compactMap { function in
      problem(of: function, file, project).map {
        Report.failed(file.scopes[function].place, $0)
      }
    }
    return (answers + menusWithoutAnswer(in: file, project)).sorted { $0.place < $1.place }
  }

  private func problem(
    of function: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> Problem? {
    let results = file.results.filter { file.isScope($0.scope, in: function) }
    if !results.isEmpty, results.allSatisfy({ $0.value == .truth(true) }) {
      return "every command is offered, regardless of the selection"
    }
    guard let type = file.typeName(around: function), hasSelection(type, file, project),
      !file.asksForSelection(function)
    else { return nil }
    let names = Set(file.names(inScope: function))
    if !names.isDisjoint(with: ["copy", "cut"]) {
      return "Copy or Cut is offered without checking the selection"
    }
    return names.contains("select") ? "Select is offered without checking the selection" : nil
  }

  /// Returns whether a type keeps a selection of its own, or is a UIKit type that does.
  private func hasSelection(_ type: String, _ file: SwiftFacts, _ project: SourceProject) -> Bool {
    if let standard = project.standardClass(of: type), UIKitClass.texts.contains(standard),
      standard != "UILabel"
    {
      return true
    }
    return file.variables.contains { variable in
      let isSelection = variable.name.hasPrefix("select") || variable.name.hasSuffix("Selection")
      return isSelection && file.scopes[variable.scope].isType
        && file.scopes[variable.scope].name == type
    }
  }

  private func menusWithoutAnswer(
    in file: SwiftFacts, _ project: SourceProject
  ) -> [Report<SourcePlace>] {
    let types = file.chains(naming: Self.calls).compactMap { chain -> Int? in
      guard chain.base.lowercased().holds("menucontroller"), chain.calls(Self.calls) else {
        return nil
      }
      return file.type(around: chain.scope)
    }
    return Set(types).sorted().compactMap { index in
      let type = file.scopes[index].name
      let standard = project.standardClass(of: type) ?? ""
      guard project.type(type, has: "canBecomeFirstResponder"),
        !project.type(type, has: "canPerformAction"),
        !["UITextView", "UITextField", "UISearchTextField"].contains(standard)
      else { return nil }
      return .failed(
        file.scopes[index].place, Problem("\(type) shows the edit menu but has no canPerformAction")
      )
    }
  }

  private static let calls: Set<String> = ["showMenu", "setMenuVisible"]
}
