// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutTestSupport
import CurbcutTesting
import Foundation
import Synchronization
import Testing

@Suite("Problems of a capture in a test")
struct ScreenProblemsTests {
  private static let bad: ScreenCapture = """
    ios screen "Editor" 390x844
      header "Draft" at 16,60 358x40
      button at 16,110 100x44
      button at 16,210 100x44
    """

  private static var samples: [String] {
    let folder = Shared.checkout + "/Samples/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("mars-booking.") || $0 == "mail.app" }.sorted()
      .map { folder + $0 }
  }

  @Test("are those that check finds in the same file", arguments: samples)
  func agreement(path: String) async throws {
    let report = try await AppCheck(paths: [path]).run()
    #expect(report.files == [path])
    let problems = try ScreenCapture.file(path).problems()
    #expect(
      problems.map(\.description)
        == report.problems.map { problem in
          // What check has said of another control before is a problem of this one, too.
          let message = problem.message.split(separator: " (the same as in ").first ?? ""
          return (problem.line.map { "line \($0): " } ?? "")
            + "\(problem.impact) \(problem.rule): \(message)"
        })
    #expect(try ScreenCapture.file(URL(filePath: path)).problems() == problems)
  }

  @Test("are there in samples of every kind")
  func samplesHaveProblems() throws {
    #expect(Self.samples.count > 20)
    #expect(try Self.samples.contains { try !ScreenCapture.file($0).problems().isEmpty })
  }

  @Test("read aloud as a line, with the line of the capture")
  func description() throws {
    let problems = try Self.bad.problems()
    #expect(
      problems.map(\.description) == [
        "line 3: critical unnamed-control: UIButton 1 of 2 beside \"Draft\": the button has no name",
        "line 4: critical unnamed-control: UIButton 2 of 2 beside \"Draft\": the button has no name",
      ])
    #expect(problems.map(\.line) == [3, 4])
  }

  @Test("are found by the rules that are asked for")
  func rules() throws {
    #expect(try Self.bad.problems(by: .latest.ignoring("unnamed-control")) == [])
    let peers = try Self.bad.problems(by: .gtxilib)
    #expect(!peers.isEmpty)
    #expect(peers.allSatisfy { $0.rule.hasPrefix("gtxilib/") })
    #expect(try Self.bad.problems(by: .wcag22).contains { $0.rule == "unnamed-control" })
    let hint: ScreenCapture = """
      ios screen "Editor" 390x844
        button "Save" at 16,110 100x44 hint "save the draft"
      """
    let standard = try hint.problems()
    let advice = try hint.problems(by: .latest.includingAdvice())
    let all = try hint.problems(by: .latest.includingAdvice().includingExperimental())
    #expect(standard.count < advice.count)
    #expect(Set(standard).isSubset(of: advice))
    #expect(Set(advice).isSubset(of: all))
  }

  @Test("include a name to ignore that no rule has")
  func unknownName() throws {
    let problems = try Self.bad.problems(by: .latest.ignoring("unnamed-controls"))
    #expect(
      problems.first?.description
        == "minor unnamed-controls: there is no rule over screens with this name to ignore: did you mean "
        + "unnamed-control?")
    #expect(problems.count == 3)
  }

  @Test("leave out what a comment suppresses")
  func comments() throws {
    let commented: ScreenCapture = """
      ios screen "Editor" 390x844
        button at 16,110 100x44  <-- curbcut:ignore unnamed-control its owner knows
        button at 16,210 100x44
      """
    #expect(try commented.problems().map(\.line) == [3])
  }

  @Test("offer every rule set of the command")
  func ruleSets() {
    let offered: [ScreenRules] = [
      .latest, .v1, .wcag21, .wcag22, .en301549, .atf, .gtxilib, .a11yuitests, .axe, .appleAudit,
    ]
    #expect(offered.map(\.ruleSet) == RuleSet.allCases)
  }

  @Test("are issues at the line of the test that expects none")
  func issues() {
    let comments = Mutex<[String]>([])
    let line = #line + 2
    withKnownIssue {
      expectNoProblems(in: Self.bad)
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ScreenProblemsTests.swift"
    }
    #expect(
      comments.withLock { $0 } == [
        "line 3: critical unnamed-control: UIButton 1 of 2 beside \"Draft\": the button has no name",
        "line 4: critical unnamed-control: UIButton 2 of 2 beside \"Draft\": the button has no name",
      ])
    expectNoProblems(in: Self.bad, by: .latest.ignoring("unnamed-control"))
  }

  @Test("cannot be found in what is no capture, which is an issue, too")
  func unreadable() {
    withKnownIssue {
      expectNoProblems(in: .file("no-such-capture.xml"))
    } matching: { issue in
      (issue.error as? TestingError)?.message.hasSuffix(
        "Tests/Testing/no-such-capture.xml cannot be read: check the path") == true
    }
    withKnownIssue {
      expectNoProblems(in: "no capture")
    } matching: {
      $0.error is TestingError
    }
    #expect(throws: TestingError.self) { try ScreenCapture([0x89, 0x50]).problems() }
  }
}
