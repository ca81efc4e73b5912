// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import Testing

@Suite("The examples of every rule that needs a technology")
struct ExperienceRuleExampleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var rule: any Check.Type
    var kind: String
    var example: Example
    var testDescription: String { "\(rule.id.name) \(kind), line \(example.origin.line)" }

    static let all: [Sample] = Catalogue.experience.checks.flatMap { rule in
      [
        ("fails", rule.card.fails), ("passes", rule.card.passes), ("ignores", rule.card.ignores),
      ].flatMap { kind, examples in
        examples.map { Sample(rule: rule, kind: kind, example: $0) }
      }
    }
  }

  @Test("behave as the card says", arguments: Sample.all)
  func example(_ sample: Sample) throws {
    let source = Array(sample.example.outline.utf8)
    let screen = try Outline().importScreen(from: source).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let findings = RuleRunner([sample.rule]).run(on: tree)
    let reported = findings.map { Int(screen.nodes[$0.node!].place.line) }
    let lines = sample.example.outline.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].contains("<--") }.map { $0 + 1 }
    #expect(reported == marked)
    #expect(marked.isEmpty == (sample.kind != "fails"))
  }

  @Test("are there for every rule, and the rules stand in the order of their ids")
  func catalog() {
    var ids: [RuleID] = []
    for rule in Catalogue.experience.checks {
      #expect(!rule.card.fails.isEmpty && !rule.card.passes.isEmpty)
      ids.append(rule.id)
    }
    #expect(ids == ids.sorted())
  }

  /// Stops without words, and what is reported of each.
  static let silence: [(outline: String, findings: [String])] = [
    (
      """
      android screen "Silent, and a control" 1080x2400
        frame clickable at 40,300 200x200
          progress "5.0" at 40,300 200x200
      """, ["silent-stop failed critical"]
    ),
    (
      """
      android screen "Says Unlabelled" 1080x2400
        view clickable at 40,300 200x200
      """, ["unnamed-control failed critical"]
    ),
    (
      """
      android screen "Content that has not come yet" 1080x2400
        view focusable at 0,0 1080x2400
      """, ["silent-stop open serious"]
    ),
    (
      """
      android screen "Cut off below" 1080x2400
        list scrollable at 0,300 1080x2000
          view focusable at 0,2200 1080x100
      """, ["silent-stop open serious"]
    ),
    (
      """
      android screen "In a web page" 1080x2400
        node class "android.webkit.WebView" at 0,0 1080x2400
          view focusable selected true at 0,200 1080x100
      """, ["silent-stop open serious"]
    ),
    (
      """
      ios screen "The hint is not known" 390x844
        element at 16,200 358x60 hint null
      """, ["silent-stop open serious"]
    ),
    (
      """
      ios screen "A hint is something to hear" 390x844
        element at 16,200 358x60 hint "Shows the order."
      """, []
    ),
  ]

  @Test("report a stop without words once, and only what the capture proves", arguments: silence)
  func silentStops(_ sample: (outline: String, findings: [String])) throws {
    let screen = try Outline().importScreen(from: Array(sample.outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let ids: Set<RuleID> = ["silent-stop", "unnamed-control", "unnamed-image"]
    let findings = RuleRunner(.screens).run(on: tree).filter { ids.contains($0.check) }
    let lines = findings.map {
      "\($0.check.name) \($0.isFailure ? "failed" : "open") \($0.impact.rawValue)"
    }
    #expect(lines == sample.findings)
  }

  @Test("leave open what no key presses for long, and report what no key presses")
  func longPresses() throws {
    func isFailure(_ key: String) throws -> [Bool] {
      let outline = """
        android screen "About phone" 1280x800
          linear \(key) focusable false at 0,253 1280x91
            text "Device name" at 33,270 126x30
        """
      let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      let findings = RuleRunner(.screens).run(on: PlatformRules.android.tree(of: screen))
      return findings.filter { $0.check == "outside-keyboard-order" }.map(\.isFailure)
    }
    #expect(try isFailure("longClickable") == [false])
    #expect(try isFailure("clickable") == [true])
  }
}
