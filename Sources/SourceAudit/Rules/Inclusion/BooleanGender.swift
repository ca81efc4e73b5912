// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Gender that is stored as a Boolean value.
///
/// A computed property that compares an answer with one of its values stores nothing.
struct BooleanGender: Check {
  static let card = RuleCard(
    id: "boolean-gender",
    rule: "binary-gender",
    title: "Gender is stored as yes or no",
    harm: "People who are neither, or both, cannot be stored, so the app addresses them as "
      + "somebody else.",
    remedy: "Store people's own words, or an enumeration that can grow and may be empty.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-056"],
    clauses: [],
    fails: [
      Example(
        """
        struct Person {
          var isMale: Bool                                                // <--
          var gender = false                                              // <--
          var sex: Bool?                                                  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Person {
          var gender: String?
          var isFemale: Bool { gender == "female" }
        }
        """)
    ],
    ignores: [Example("struct Person { var isEmpty: Bool }")]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.variables.compactMap { variable in
      let name = variable.name
      guard Self.names.contains(name), isTruth(variable), !isComputed(variable, file) else {
        return nil
      }
      return .failed(variable.place, Problem("\(name) is yes or no, but people are more than that"))
    }
  }

  private func isTruth(_ variable: SourceVariable) -> Bool {
    if variable.type == "Bool" { return true }
    if case .truth = variable.value { return true }
    return false
  }

  private func isComputed(_ variable: SourceVariable, _ file: SwiftFacts) -> Bool {
    file.scopes.contains {
      $0.kind == .accessor && $0.name == variable.name && $0.parent == variable.scope
    }
  }

  private static let names: Set<String> = [
    "isMale", "isFemale", "isMan", "isWoman", "isBoy", "isGirl", "gender", "sex", "male", "female",
  ]
}
