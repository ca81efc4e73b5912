// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

@testable import CurbcutAudit

@Suite("The catalogue and the runner")
struct CatalogueTests {
  /// Reports every button, under a rule that was renamed.
  private struct NewName: ElementCheck {
    static let card = RuleCard(
      id: "new-name", aliases: ["old-name"], title: "A button", harm: "It is there.",
      remedy: "Remove it.", impact: .minor, tier: .advice, category: .platform, concerns: [],
      clauses: [], fails: [], passes: [])

    func applies(to element: Element, in context: AuditContext) -> Bool { element.role == .button }
    func verdict(on element: Element, in context: AuditContext) -> Verdict {
      .failed("the button is there")
    }
  }

  /// Reports every line of a text, under the rule of the other check.
  private struct NewNameInText: Check {
    static let card = NewName.card

    func reports(on subject: Text) -> [Report<Int>] {
      subject.lines.indices.map { .failed($0 + 1, Problem("line \(subject.lines[$0])")) }
    }
  }

  /// A subject that the module does not know.
  private struct Text: CheckSubject {
    static let kind = InputKind.captions
    var lines: [String]

    func location(of line: Int) -> Location {
      .source(FileLocation(file: "a.txt", line: line, column: nil))
    }

    func settle(_ findings: inout [Finding], of runner: RuleRunner) {
      findings.removeAll { $0.source?.line == 2 }
    }
  }

  private static let catalogue = Catalogue([NewNameInText.self, NewName.self])

  @Test("know a rule by its name, by the one it had before, and by all of its checks")
  func names() {
    #expect(Self.catalogue["new-name"]?.id == "new-name")
    #expect(Self.catalogue["old-name"]?.id == "new-name")
    #expect(Self.catalogue["other-name"] == nil)
    #expect(Self.catalogue.inputs(of: "old-name") == [.screens, .captions])
    #expect(Self.catalogue.rules.count == 1)
    #expect(Self.catalogue.checks(of: .captions).checks.count == 1)
    #expect(Self.catalogue.checks(in: .standard).checks.isEmpty)
  }

  @Test("run each check over subjects of its kind alone, and ask the subject what nobody meets")
  func subjects() throws {
    let runner = RuleRunner(Self.catalogue.checks)
    let text = runner.run(on: Text(lines: ["a", "b", "c"]))
    #expect(text.map(\.source?.line) == [1, 3])
    #expect(text.map(\.problem.message) == ["line a", "line c"])
    let outline = "ios screen \"Editor\"\n  button \"Save\"\n  text \"Saved\""
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let found = runner.run(on: PlatformRules.ios26.tree(of: screen))
    #expect(found.map(\.node) == [1])
    #expect(found.map(\.check) == ["new-name"])
  }

  @Test("leave out what is on request, unless it is asked for")
  func tiers() {
    #expect(!RuleRunner(Self.catalogue).runs("new-name"))
    #expect(RuleRunner(Self.catalogue, with: ["new-name"]).runs("new-name"))
    #expect(!RuleRunner(Self.catalogue, with: ["new-name"], without: ["new-name"]).runs("new-name"))
    #expect(!RuleRunner(Self.catalogue, ruleSet: .v1).runs("new-name"))
  }

  @Test("ask checks of elements the same by themselves as all at once")
  func elements() throws {
    let outline = "ios screen \"Editor\"\n  button\n  image at 0,0 50x50\n  button \"Save.\""
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let context = AuditContext(tree: PlatformRules.ios26.tree(of: screen))
    for case let check as any ElementCheck.Type in Catalogue.audit.checks {
      let alone = check.init().reports(on: context).map(\.place).sorted()
      #expect(alone == RuleRunner([check]).run(on: context).compactMap(\.node).sorted())
    }
  }

  // A screen of a million nodes has two million of them.
  @Test("make findings that take little memory")
  func memory() { #expect(MemoryLayout<Finding>.stride <= 80) }
}
