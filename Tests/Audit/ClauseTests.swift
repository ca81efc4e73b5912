// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import Testing

@Suite("The tables of standards")
struct ClauseTests {
  @Test("hold all criteria of WCAG 2.2")
  func criteria() {
    #expect(WCAG22.all.count == 86)
    let levels = WCAG22.Level.allCases.map { level in
      WCAG22.all.filter { $0.level == level }.count
    }
    #expect(levels == [31, 24, 31])
  }

  @Test(
    "map criteria to the software clauses of EN 301 549",
    arguments: [
      ("1.1.1", "11.1.1.1.1"), ("1.3.3", "11.1.3.3"), ("1.4.3", "11.1.4.3"),
      ("2.4.3", "11.2.4.3"), ("2.5.3", "11.2.5.3.1"), ("4.1.2", "11.4.1.2.1"),
    ])
  func mapping(criterion: String, clause: String) {
    #expect(Clause.wcag(criterion).derived == .en301549(clause))
  }

  @Test("have no software clause for web pages, level AAA and what is new in 2.2")
  func unmapped() {
    for criterion in ["2.4.1", "2.4.2", "2.4.9", "2.5.5", "2.5.8", "3.3.7"] {
      #expect(Clause.wcag(criterion).derived == nil)
    }
  }

  @Test("tell title and level")
  func titles() {
    #expect(Clause.wcag("2.5.3").title == "Label in Name")
    #expect(Clause.wcag("1.4.3").level == .double)
    #expect(Clause.en301549("11.5.2.5").title == "Object information")
    #expect(Clause.en301549("11.5.2.5").level == nil)
    #expect(Clause.wcag("4.1.1").title == nil)
  }
}
