// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Foundation
import Testing

/// The reviewed findings on captures of real screens: `Documentation/Measurements/CaptureFindings.tsv`.
///
/// A finding that nobody has looked at must not count as right. So each critical or serious one is in
/// the list, and one that was mended does not come back.
@Suite("The review of findings")
struct FindingsReviewTests {
  /// What a row tells.
  struct Row {
    /// What a person who looked at it says.
    enum Mark: String { case `true`, `false`, madeForTests = "made-for-tests", mended }

    var capture: String
    var rule: String
    var impact: String
    var element: String
    var mark: Mark
    var reason: String

    var key: String { "\(capture) \(rule) \(element)" }
    /// Whether it is one of the samples, and no capture that is stored elsewhere.
    var isSample: Bool { capture.hasPrefix("samples/") }
    var isSevere: Bool { ["critical", "serious"].contains(impact) }
  }

  static func rows() throws -> [Row] {
    let path = Shared.checkout + "/Documentation/Measurements/CaptureFindings.tsv"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return try lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 6, "\(line)")
      return Row(
        capture: cells[0], rule: cells[1], impact: cells[2], element: cells[3],
        mark: try #require(Row.Mark(rawValue: cells[4]), "\(line)"), reason: cells[5])
    }
  }

  @Test("lists each finding once, with a reason where it is not right")
  func wellFormed() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map(\.key)).count == rows.count)
    for row in rows where row.mark != .true { #expect(!row.reason.isEmpty, "\(row.key)") }
  }

  @Test("is right in nine of ten critical and serious findings, without those made for tests")
  func precision() throws {
    let severe = try Self.rows().filter(\.isSevere)
    let right = severe.count { $0.mark == .true }
    let wrong = severe.count { $0.mark == .false }
    #expect(Double(right) >= 0.9 * Double(right + wrong))
  }

  @Test(
    "knows each critical and serious finding on the samples",
    .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
  func samples() throws {
    let rows = try Self.rows().filter(\.isSample)
    let reviewed = Set(rows.filter { $0.mark != .mended }.map(\.key))
    let mended = Set(rows.filter { $0.mark == .mended }.map(\.key))
    let found = try Self.findings()
    #expect(found.count > 100)
    for finding in found {
      #expect(!mended.contains(finding.key), "it was mended, and is back: \(finding.key)")
      #expect(
        !finding.isSevere || reviewed.contains(finding.key), "nobody has reviewed \(finding.key)")
    }
  }

  /// A failure that the program reports on a sample.
  private struct Finding {
    var key: String
    var isSevere: Bool
  }

  /// Those of the samples that were reviewed when the list was made; what others are measured with is judged
  /// elsewhere, and not to be developed against.
  private static func findings() throws -> [Finding] {
    let run = try Run.curbcut([
      "check", "--format", "json", "../shared/samples/android", "../shared/samples/ios",
    ])
    var scanner = JSONScanner(Array(run.output.utf8))
    let findings = try scanner.value()["findings"]?.elements ?? []
    return findings.filter { $0["verdict"]?.string == "failed" }.map { finding in
      let file = (finding["file"]?.string ?? "").replacing("../shared/", with: "")
      let words = [
        file, finding["check"]?.string ?? finding["rule"]?.string, finding["node"]?.string,
      ].map { $0 ?? "" }
      return Finding(
        key: words.joined(separator: " "),
        isSevere: ["critical", "serious"].contains(finding["impact"]?.string))
    }
  }
}
