// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Rule sets")
struct RuleSetTests {
  func ids(_ ruleSet: RuleSet) -> Set<RuleID> {
    Set(Catalogue.screens.cards.filter { ruleSet.selects($0) }.map(\.id))
  }

  @Test("v1 is frozen: its rules are there for ever, and none is added")
  func frozen() {
    #expect(ids(.v1).count == 41)
    #expect(ids(.v1).isSubset(of: Catalogue.screens.checks.map { $0.id }))
    #expect(!ids(.v1).contains("conflicting-traits") && ids(.latest).contains("conflicting-traits"))
  }

  @Test("the sets of standards report what gives evidence for them, and nothing else")
  func standards() throws {
    let outline = """
      ios screen "Order" 390x844
        button at 16,100 100x50
        button "Small" at 16,200 40x40
        button "Tiny" at 16,300 20x20
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    func found(_ ruleSet: RuleSet) -> Set<String> {
      Set(
        PeerCases.findings(ruleSet, on: screen).filter(\.isFailure)
          .map { "\($0.check.name) \($0.node!)" })
    }
    let unnamed = "unnamed-control 1"
    #expect(
      found(.latest).isSuperset(of: [unnamed, "small-touch-target 2", "small-touch-target 3"]))
    // 2.5.5 is of level AAA; 2.5.8, of level AA, is new in WCAG 2.2 and not in EN 301 549.
    #expect(found(.wcag21).contains(unnamed) && !found(.wcag21).contains("small-touch-target 3"))
    #expect(found(.wcag22).isSuperset(of: [unnamed, "small-touch-target 3"]))
    #expect(!found(.wcag22).contains("small-touch-target 2"))
    #expect(
      found(.en301549).contains(unnamed) && !found(.en301549).contains("small-touch-target 3"))
    #expect(WCAG22.newCriteria.allSatisfy { WCAG22.criterion($0) != nil })
  }

  @Test("a rule of thumb runs when it is asked for, and any rule can be left out")
  func chosen() throws {
    let outline = """
      ios screen "Order"
        button at 0,0 50x50
        button "\(String(repeating: "Buy now ", count: 30))" at 100,0 50x50
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.ios26.tree(of: screen)
    #expect(RuleRunner(.screens).run(on: tree).contains { $0.check == "unnamed-control" })
    #expect(
      !RuleRunner(.screens, without: ["unnamed-control"]).run(on: tree).contains {
        $0.check == "unnamed-control"
      }
    )
    #expect(!RuleRunner(.screens).run(on: tree).contains { $0.check == "wordy-name" })
    #expect(
      RuleRunner(.screens, with: ["wordy-name"]).run(on: tree).contains {
        $0.check == "wordy-name"
      })
    #expect(
      RuleRunner(.screens, ruleSet: .gtxilib, without: ["gtxilib/accessibility-label"]).run(
        on: tree
      ).isEmpty)
  }

  @Test("a peer's findings name its check in its own words", arguments: RuleSet.allCases)
  func peers(_ ruleSet: RuleSet) throws {
    let outlines = [
      """
      ios screen "Order" 390x844
        button at 0,0 20x20
        text "Total" at 16,100 100x20 adjustsFont false
      """,
      """
      android screen "Order" 1080x2400 density 3
        button at 0,300 50x50 clickable
      """,
    ]
    for outline in outlines {
      let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      for finding in PeerCases.findings(ruleSet, on: screen) {
        // That a tool does not look at a platform, no tool says itself.
        if finding.check.name.hasSuffix("/other-platform") { continue }
        let isPeer = ids(ruleSet).isEmpty
        #expect((finding.peer != nil) == isPeer)
        #expect(finding.check.name.hasPrefix(ruleSet.rawValue + "/") == isPeer)
      }
    }
  }
}
