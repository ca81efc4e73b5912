// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A command of the app in the edit menu whose name does not follow Apple's guidelines.
///
/// Only English names are checked. Whether a name is exact, and a verb, is for people to judge.
struct UnclearCommandName: Check {
  static let card = RuleCard(
    id: "unclear-command-name",
    title: "The name of a command in the edit menu is long or not capitalized",
    harm:
      "Long names are cut off, and names that look or sound unlike their neighbours take longer "
      + "to understand.",
    remedy: "Use one verb, capitalized; in a phrase, capitalize every word except articles, "
      + "conjunctions and prepositions of four letters or fewer.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S1-019"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        let quote = UIMenuItem(title: "quote", action: #selector(quote))   // <--
        let mark = UIMenuItem(title: "Mark as important", action: #selector(mark))  // <--
        let add = UIMenuItem(title: "Add to the List of Words", action: #selector(add))  // <--
        let ask = UIMenuItem(title: NSLocalizedString("Look it up!", comment: ""), action: a)  // <--
        """)
    ],
    passes: [
      Example(
        """
        let quote = UIMenuItem(title: "Quote", action: #selector(quote))
        let add = UIMenuItem(title: "Add to Dictionary", action: #selector(add))
        let other = UIMenuItem(title: Strings.quote, action: #selector(quote))
        """)
    ],
    ignores: [Example("let item = UIBarButtonItem(title: \"quote\", style: .plain)")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "UIMenuItem").compactMap { chain in
      guard chain.base == "UIMenuItem",
        let argument = chain.arguments?.list.first(where: { $0.label == "title" }),
        let title = argument.value.englishWords(in: argument.valueRange, of: file),
        title.allSatisfy(\.isASCII), let problem = Self.problem(of: title)
      else { return nil }
      return .failed(chain.place, problem)
    }
  }

  private static func problem(of title: String) -> Problem? {
    let lowercased = TitleStyle.lowercasedWords(in: title)
    if let word = lowercased.first {
      return Problem("\(title.quoted) should be capitalized: \(word)")
    }
    let words = title.split(separator: " ").count
    if words > 3 { return Problem("\(title.quoted) has \(words) words") }
    return TitleStyle.punctuation(in: title).isEmpty
      ? nil : Problem("\(title.quoted) has punctuation")
  }
}
