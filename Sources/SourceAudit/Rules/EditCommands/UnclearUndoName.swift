// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// The name of an undo action that is not suitable as a button's title.
///
/// Only English names are checked: a literal, or the key of a translation that consists of words.
struct UnclearUndoName: Check {
  static let card = RuleCard(
    id: "unclear-undo-name",
    rule: "unclear-command-name",
    title: "The name of an undo action is not suitable as a title",
    harm: "iOS puts Undo or Redo before it and shows it on a button: a long title is cut off, and "
      + "one in another style takes longer to understand.",
    remedy: "Use a few words in title-style capitals, without punctuation and without Undo.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S1-024"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        func register() {
          undoManager?.setActionName("delete name")                        // <--
          undoManager?.setActionName("Delete Name.")                       // <--
          undoManager?.setActionName("Undo Typing")                        // <--
          undoManager?.setActionName("Change the Address of the Sender")   // <--
          undoManager?.setActionName(NSLocalizedString("Delete name", comment: ""))  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func register() {
          undoManager?.setActionName("Delete Name")
          undoManager?.setActionName(NSLocalizedString("Move to Trash", comment: ""))
          undoManager?.setActionName(Strings.delete)
        }
        """)
    ],
    ignores: [Example("func register() { setTitle(\"delete name.\") }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "setActionName").compactMap { chain in
      guard let argument = chain.arguments(of: "setActionName")?.list.first,
        let name = argument.value.englishWords(in: argument.valueRange, of: file),
        name.allSatisfy(\.isASCII), let fault = ActionNameFault.faults(of: name).first
      else { return nil }
      return .failed(chain.place, Self.problem(of: fault, name))
    }
  }

  private static func problem(of fault: ActionNameFault, _ name: String) -> Problem {
    switch fault {
    case .long(let count): Problem("\"Undo \(name)\" has \(count) characters")
    case .lowercased(let words): Problem("\(name.quoted) should be capitalized: \(words[0])")
    case .punctuation: Problem("\(name.quoted) has punctuation")
    case .repeatsVerb: Problem("\(name.quoted) repeats the verb that iOS adds")
    }
  }
}
