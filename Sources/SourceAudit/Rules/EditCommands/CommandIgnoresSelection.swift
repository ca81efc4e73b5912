// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A command of the app in the edit menu that ignores the selection.
///
/// The rule examines the functions of `UIMenuItem` and `UICommand` in the same file, but not the
/// functions that these call.
struct CommandIgnoresSelection: Check {
  static let card = RuleCard(
    id: "command-ignores-selection",
    rule: "misplaced-edit-command",
    title: "A command in the edit menu does not act on the selection",
    harm: "The edit menu concerns the selection; people do not find a command for something else "
      + "there, and are surprised when they try it.",
    remedy: "Let it act on the selection, or put it elsewhere in the app.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.cognitive],
    requirements: ["S1-016"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Note: UITextView {
          func setUp() {
            UIMenuController.shared.menuItems = [
              UIMenuItem(title: "Help", action: #selector(showHelp)),       // <--
            ]
          }
          @objc func showHelp() { present(help, animated: true) }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Note: UITextView {
          func setUp() {
            UIMenuController.shared.menuItems = [
              UIMenuItem(title: "Quote", action: #selector(quote)),
            ]
          }
          @objc func quote() { insert(text(in: selectedTextRange)) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Note: UITextView {
          let item = UIMenuItem(title: "Quote", action: #selector(Other.quote))
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: ["UIMenuItem", "UICommand"]).compactMap { chain in
      guard chain.base == "UIMenuItem" || chain.base == "UICommand",
        let action = chain.arguments?.list.first(where: { $0.label == "action" })
      else { return nil }
      let names = file.names(in: action.valueRange).filter { $0 != "selector" && $0 != "_" }
      guard let name = names.last, let function = file.functions(named: name).first,
        file.type(around: function) != nil
      else { return nil }
      guard !isAboutSelection(function, file) else { return nil }
      return .failed(chain.place, Problem("\(name) does not use the selection"))
    }
  }

  private func isAboutSelection(_ function: Int, _ file: SwiftFacts) -> Bool {
    file.names(inScope: function).contains { name in
      let word = name.lowercased()
      return word != "selector"
        && ["select", "indexpath", "range", "sender", "long", "current", "highlight"]
          .contains { word.hasPrefix($0) || word.hasSuffix($0) }
    }
  }
}
