// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The text of a run over several files: one line for each problem.
@Suite("The list of problems")
struct FindingsListTests {
  private static let impacts = ["minor", "moderate", "serious", "critical"]

  /// The lines of problems of a run, taken apart.
  private static func problems(
    in output: String
  ) -> [(place: String, impact: String, rule: String, sentence: String)] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
      guard parts.count == 3, !line.hasPrefix(" ") else { return nil }
      let words = parts[1].split(separator: " ").map(String.init)
      guard words.count == 2, impacts.contains(words[0]) else { return nil }
      return (parts[0], words[0], words[1], parts[2])
    }
  }

  @Test("has a place that an editor opens on each line, the worst first, and the total last")
  func order() throws {
    let run = try Run.curbcut("check", "Samples")
    let problems = Self.problems(in: run.output)
    let json = try JSONSerialization.jsonObject(
      with: Data(try Run.curbcut("check", "--format", "json", "Samples").output.utf8))
    let findings = try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
    let all = findings.filter { $0["verdict"] as? String == "failed" }
    let failed = all.filter { $0["sameAs"] == nil }
    #expect(problems.count == failed.count)
    let ranks = problems.compactMap { Self.impacts.firstIndex(of: $0.impact) }
    #expect(ranks == ranks.sorted(by: >))
    for problem in problems {
      let parts = problem.place.split(separator: ":")
      // Scripts and captions have lines, and no columns.
      let isPlace = (2...3).contains(parts.count) && parts.dropFirst().allSatisfy { Int($0) != nil }
      #expect(isPlace, "\(problem.place)")
      #expect(FileManager.default.fileExists(atPath: Shared.checkout + "/" + parts[0]))
    }
    // What to do, once a rule, platform and check; of the last ones only how many they are.
    let remedies = Set(
      failed.compactMap { finding in
        (finding["rule"] as? String).map { $0 + " " + (finding["remedy"] as? String ?? "") }
      })
    let shown = run.lines.count { $0.contains("More: curbcut explain ") }
    let others = run.lines.compactMap { line in
      line.firstMatch(of: #/What to do about (\d+) other problem/#).flatMap { Int($0.1) }
    }
    #expect(shown + (others.first ?? 0) == remedies.count)
    for rule in Set(problems.map(\.rule)) {
      let count = run.lines.count { $0.hasSuffix("More: curbcut explain \(rule)") }
      #expect(count <= remedies.count { $0.hasPrefix(rule + " ") }, "\(rule)")
    }
    let total = try #require(
      run.lines.firstIndex {
        $0.hasPrefix("Found \(failed.count) problems, at \(all.count) places: ")
      })
    #expect(run.lines[total + 1].hasPrefix("By rule: "))
    #expect(run.lines[total + 2].hasPrefix("Looked at: "))
    #expect(run.lines.count <= problems.count + 40)
  }

  @Test("is no longer than the problems and forty lines, however many rules and reasons there are")
  func length() throws {
    let files = (0..<60).reduce(into: [String: String]()) { files, number in
      files["Folder\(number)/View\(number).swift"] =
        "import SwiftUI\nstruct V\(number): View { var body: some View { Toggle(\"\", isOn: $on) } }\n"
      files["Folder\(number)/a\(number).kind\(number)"] = "x"
      files["Folder\(number)/a.m"] = ""
    }
    try CoverageTests.inFolder(files) { folder in
      for options in [[], ["--rule-set", "v1"]] {
        let run = try Run.curbcut(["check", folder] + options)
        let count = Self.problems(in: run.output).count
        #expect(run.lines.count <= count + 40, "\(run.output)")
        if options.isEmpty { #expect(count >= 60) }
      }
    }
  }

  @Test("finds a view without a name by what is beside it or in it")
  func neighbours() throws {
    let screen = """
      android screen 400x800
        node at 0,0 400x100
          node class "android.widget.TextView" text "Claro" at 60,0 300x48
          node class "android.widget.RadioButton" clickable checkable at 0,0 48x48
        node at 0,200 400x100
          node class "android.widget.TextView" text "Player" at 0,200 100x48
          node class "android.widget.ImageButton" clickable at 100,200 48x48
          node class "android.widget.ImageButton" clickable at 200,200 48x48
        node at 0,400 400x100
          node class "android.widget.TextView" text "Queue" at 0,400 100x48
          node class "android.view.View" clickable text "\u{E8B8}" at 100,400 48x48
      """
    try CoverageTests.inFolder(["a.outline": screen, "b.outline": CoverageTests.fine]) { folder in
      let run = try Run.curbcut("check", folder)
      for words in [
        "RadioButton beside \"Claro\": ", "ImageButton 1 of 2 beside \"Player\": ",
        "ImageButton 2 of 2 beside \"Player\": ",
        "View \"(icon sign U+E8B8)\" beside \"Queue\": ",
      ] { #expect(run.output.contains("critical unnamed-control: \(words)"), "\(run.output)") }
      #expect(!run.output.contains("node 0"))
    }
  }

  @Test("says what cannot be told once a reason, with a count")
  func reasons() throws {
    let run = try Run.curbcut("check", "Samples")
    let reasons = run.lines.filter { $0.hasPrefix("Cannot tell: ") }
    #expect((1...4).contains(reasons.count))
    #expect(reasons.contains { $0.contains(" screens).") }, "\(reasons)")
    let all = try Run.curbcut("check", "--all", "Samples").lines.filter {
      $0.hasPrefix("Cannot tell: ")
    }
    #expect(all.count > reasons.count)
    #expect(Set(all).count == all.count)
  }

  @Test("lists with --all what is counted otherwise, and problems alone with --quiet")
  func options() throws {
    let rows = (0..<12).map { "  button at 0,\(100 * $0) 100x44 identifier b\($0)" }
    let screen = "ios screen 390x844\n" + rows.joined(separator: "\n")
    try Run.withFile(Array(screen.utf8), named: "a.outline") { path in
      let short = try Run.curbcut("check", path).output
      #expect(short.contains("critical unnamed-control, 12 times"))
      #expect(short.contains("  and 7 more (--all)"))
      #expect(short.contains("  4 more: curbcut read "))
      let all = try Run.curbcut("check", "--all", path).output
      #expect(!all.contains(" more (--all)") && !all.contains(" more: curbcut read"))
      #expect(all.contains("id b11"))
      let quiet = try Run.curbcut("check", "--quiet", path)
      #expect(quiet.status == 1)
      #expect(quiet.lines.count == Self.problems(in: quiet.output).count)
      #expect(quiet.lines.count >= 12)
      let verbose = try Run.curbcut("check", "--verbose", path).output
      #expect(verbose.contains("  Standards: WCAG 4.1.2"))
      #expect(!short.contains("  Standards: "))
    }
  }

  @Test("names the clauses of a standard with its rule set")
  func clauses() throws {
    let run = try Run.curbcut(
      "check", "--rule-set", "wcag22-aa", "Samples/mars-booking.uiautomator.xml")
    #expect(run.output.contains("Standards: WCAG "), "\(run.output)")
  }
  @Test("has the table of a standard in JSON, too")
  func standardInJSON() throws {
    let button = "ios screen \"A\" 390x844\n  button at 0,0 60x60\n"
    let run = try Run.curbcut(
      ["check", "-", "--format", "json", "--rule-set", "wcag22-aa"], input: Array(button.utf8))
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let standard = try #require(document?["standard"] as? [String: Any])
    let clauses = try #require(standard["clauses"] as? [[String: Any]])
    func clause(_ number: String) -> [String: Any]? {
      clauses.first { $0["clause"] as? String == number }
    }
    #expect(clause("4.1.2")?["outcome"] as? String == "found")
    #expect((clause("4.1.2")?["rules"] as? [String])?.contains("unnamed-control") == true)
    // Captions are no part of a captured screen.
    #expect(clause("1.2.2")?["outcome"] as? String == "notLookedAt")
    #expect(clause("3.3.8")?["outcome"] as? String != nil)
    let plain = try Run.curbcut(["check", "-", "--format", "json"], input: Array(button.utf8))
    #expect(!plain.output.contains("\"standard\""))
  }
}
