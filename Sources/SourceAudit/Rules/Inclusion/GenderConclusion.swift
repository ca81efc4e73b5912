// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Code that derives pronouns from gender, or gender from a neutral title.
///
/// It is a literal together with the name of a gender: on one line, or in a `case` and the line
/// after it.
struct GenderConclusion: Check {
  static let card = RuleCard(
    id: "gender-conclusion",
    rule: "pronouns-without-they",
    title: "Pronouns or a gender are guessed",
    harm: "People are referred to with the wrong word, or locked out of what is theirs.",
    remedy: "Ask for pronouns, and use the answer; never derive a gender from a title.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-062", "S4-12-065"],
    clauses: [],
    fails: [
      Example(
        """
        func pronoun(of person: Person) -> String {
          person.gender == .male ? "he" : "she"                            // <--
        }
        func object(of gender: Gender) -> String {
          switch gender {
          case .female: return "her"                                       // <--
          case .male:
            return "him"                                                   // <--
          default: return "them"
          }
        }
        """),
      Example(
        """
        func gender(for title: String) -> Gender {
          switch title {
          case "Dr", "Prof": return .male                                  // <--
          case "Captain":                                                  // <--
            return .male
          default: return .unknown
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        func pronoun(of person: Person) -> String { person.pronoun ?? "they" }
        func salutation(_ title: String) -> String { title == "Mx" ? "Hello" : title }
        let pronouns = ["she/her", "he/him", "they/them"]
        """)
    ],
    ignores: [Example("// if gender is male, say \"he\"")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.text.hasWord(among: Self.genders) else { return [] }
    var reports: [Report<SourcePlace>] = []
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(Self.withoutComment)
    for (number, line) in lines.enumerated() where line.utf8.contains(UInt8(ascii: "\"")) {
      let start = line.prefix { $0 == " " || $0 == "\t" }.utf8.count
      // A comment with quotes in it is not code.
      guard !line.dropFirst(start).hasPrefix("//") else { continue }
      let literals = Self.literals(in: line)
      let place = SourcePlace(line: number + 1, column: start + 1)
      let before = number > 0 ? lines[number - 1] : ""
      if literals.contains(where: Self.pronouns.contains),
        Self.saysGender(line) || before.hasSuffix(":") && Self.saysGender(before)
      {
        reports.append(.failed(place, "a pronoun is derived from gender"))
        continue
      }
      let after = number + 1 < lines.count ? lines[number + 1] : ""
      if literals.contains(where: Self.titles.contains),
        Self.saysGender(line) || Self.isOpen(line) && Self.saysGender(after)
      {
        reports.append(.failed(place, "a gender is derived from a title"))
      }
    }
    return reports
  }

  /// Returns a line without the comment after its last text.
  private static func withoutComment(_ line: Substring) -> Substring {
    let start = line.lastIndex(of: "\"") ?? line.startIndex
    var place = start
    while place < line.endIndex {
      if line[place...].hasPrefix("//") {
        let code = line[..<place]
        return code.dropLast(code.reversed().prefix { $0.isWhitespace }.count)
      }
      place = line.index(after: place)
    }
    return line
  }

  /// Returns the texts between quotes, in lower case; escapes are ignored.
  private static func literals(in line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.lowercased() }
  }

  private static func saysGender(_ line: Substring) -> Bool {
    line.split { !$0.isLetter }.contains { genders.contains($0.lowercased()) }
  }

  /// Returns whether a line continues on the next one.
  private static func isOpen(_ line: Substring) -> Bool {
    let end = line.last { !$0.isWhitespace }
    return end == ":" || end == "{"
  }

  private static let pronouns: Set<String> = [
    "he", "she", "him", "her", "his", "hers", "he/him", "she/her",
  ]
  private static let titles: Set<String> = [
    "dr", "dr.", "doctor", "prof", "prof.", "professor", "mx", "rev", "captain", "judge",
  ]
  private static let genders: Set<String> = [
    "male", "female", "ismale", "isfemale", "man", "woman",
  ]
}
