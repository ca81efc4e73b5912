// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A greeting with the name in somebody's papers.
struct GreetingByLegalName: Check {
  static let card = RuleCard(
    id: "greeting-by-legal-name",
    rule: "legal-name",
    title: "People are greeted by their legal name",
    harm: "The name in many people's papers is not the one they use; reading it hurts, and outs "
      + "them.",
    remedy: "Store a preferred name beside the legal one, and use it when addressing people.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-066"],
    clauses: [],
    fails: [
      Example(
        """
        func greet(_ user: User) {
          label.text = "Hello, \\(user.legalName)!"                        // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func greet(_ user: User) {
          label.text = "Hello, \\(user.preferredName)!"
          contract.name = user.legalName
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.text.hasWord(among: Self.names) else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { number, line in
      guard line.utf8.contains(UInt8(ascii: "\"")) else { return nil }
      let start = line.prefix { $0 == " " || $0 == "\t" }.utf8.count
      guard !line.dropFirst(start).hasPrefix("//") else { return nil }
      let words = Set(line.split { !$0.isLetter }.map { $0.lowercased() })
      guard !words.isDisjoint(with: Self.greetings), !words.isDisjoint(with: Self.names) else {
        return nil
      }
      return .failed(
        SourcePlace(line: number + 1, column: start + 1), "the greeting uses the legal name")
    }
  }

  private static let greetings: Set<String> = ["hello", "hi", "hey", "welcome", "dear"]
  private static let names: Set<String> = [
    "legalname", "birthname", "fulllegalname", "realname", "passportname", "legalfirstname",
  ]
}
