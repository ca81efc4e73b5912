// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

/// A plan holds what a run did not know, and nothing that a file states.
@Suite("report test-plan")
struct TestPlanTests {
  private struct Section {
    var title: String
    var setup: [String]
    var gestures: [String]
    var checks: [(text: String, places: [String])]
  }

  private static func plan(_ arguments: String...) throws -> [Section] {
    let run = try Run.curbcut(["report", "test-plan", "--format", "json"] + arguments)
    let document = try #require(Results.object(run.output), "\(run.errors)")
    return (document["sections"] as? [[String: Any]] ?? []).map { section in
      Section(
        title: section["title"] as? String ?? "", setup: section["setup"] as? [String] ?? [],
        gestures: section["gestures"] as? [String] ?? [],
        checks: (section["checks"] as? [[String: Any]] ?? []).map {
          ($0["text"] as? String ?? "", $0["places"] as? [String] ?? [])
        })
    }
  }

  @Test("asks everything that check could not tell, and nothing else")
  func questions() throws {
    let path = "Samples/mars-booking.wda.xml"
    let results = try Results("--rule-set", "wcag22-aa", path)
    #expect(!results.open.isEmpty)
    let section = try #require(
      try Self.plan(path).first { $0.title == "Questions that the files leave open" })
    for message in results.open {
      #expect(section.checks.contains { $0.text.contains(message) }, "\(message)")
    }
    #expect(section.checks.count <= Set(results.open).count)
    let known = "ios screen \"A\" 390x844\n  button \"Save\" at 0,0 60x60\n"
    try Run.withFile(Array(known.utf8), named: "a.outline") { path in
      let open = try Results("--rule-set", "wcag22-aa", path).open
      let asked = try Self.plan(path).first { $0.title == "Questions that the files leave open" }
      #expect((asked?.checks.count ?? 0) == Set(open).count)
    }
  }

  @Test("has a section for each technology, with its settings, gestures and stops")
  func technologies() throws {
    let path = "Samples/mars-booking.wda.xml"
    let plan = try Self.plan(path)
    let voiceOver = try #require(plan.first { $0.title == "VoiceOver on iOS" })
    #expect(voiceOver.setup == ["Settings > Accessibility > VoiceOver: on"])
    #expect(voiceOver.gestures.contains("one-finger swipe right: the next element"))
    let read = try Run.curbcut("read", path)
    let stops = read.lines.count { $0.prefix { $0.isNumber }.isEmpty == false && $0.contains(". ") }
    #expect(
      voiceOver.checks[0].text.contains("Curbcut expects \(stops) stops"), "\(voiceOver.checks[0])")
    #expect(plan.contains { $0.title == "Voice Control on iOS" })
    #expect(!plan.contains { $0.title.contains("Android") })
    let android = try Self.plan("Samples/mars-booking.uiautomator.xml")
    #expect(android.contains { $0.title == "TalkBack on Android" })
    #expect(!android.contains { $0.title.contains("iOS") })
  }

  @Test("turns each fact that a transcript does not know into a check")
  func unknownFacts() throws {
    let path = "Samples/mars-booking.wda.xml"
    let run = try Run.curbcut("read", path)
    let line = try #require(run.lines.first { $0.hasPrefix("Not known from this input: ") })
    let facts = line.dropFirst("Not known from this input: ".count).dropLast()
      .components(separatedBy: ", ")
    #expect(facts.count >= 5)
    let section = try #require(try Self.plan(path).first { $0.title == "VoiceOver on iOS" })
    // One check is the walk itself; the others ask for a fact or confirm a doubtful finding.
    let asked = section.checks.filter { !$0.text.hasPrefix("Go ") && !$0.text.hasPrefix("Confirm") }
    #expect(asked.count >= facts.count, "\(asked.map(\.text))")
  }

  @Test("leaves no criterion of WCAG out that people have to judge")
  func criteria() throws {
    let plan = try Self.plan("Samples/mars-booking.wda.xml")
    let section = try #require(plan.last)
    for criterion in WCAG22.all where WCAG22.leftForPeople(criterion.number) != nil {
      #expect(
        section.checks.contains { $0.text.hasPrefix("\(criterion.number) \(criterion.title): ") },
        "\(criterion.number)")
    }
  }

  @Test("is for the people that are asked for")
  func people() throws {
    let plan = try Self.plan(
      "--persona", "blind-expert", "--persona", "low-vision", "Samples/mars-booking.wda.xml")
    #expect(plan.contains { $0.title == "VoiceOver on iOS" })
    let lowVision = try #require(plan.first { $0.title == "low-vision on iOS" })
    #expect(lowVision.setup.contains { $0.contains("Bold Text") })
    #expect(!plan.contains { $0.title == "Switch Control on iOS" })
  }

  @Test("has boxes to tick in Markdown, one for each check")
  func markdown() throws {
    let path = "Samples/mars-booking.wda.xml"
    let checks = try Self.plan(path).reduce(0) { $0 + $1.checks.count }
    let run = try Run.curbcut("report", "test-plan", "--format", "markdown", path)
    #expect(run.lines.count { $0.hasPrefix("- [ ] ") } == checks)
    #expect(run.lines.first == "# Test plan: \(checks) checks")
  }
}
