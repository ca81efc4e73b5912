// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Compares the page of TalkBack's public cases with the current results, kind by kind.
///
/// With `CURBCUT_REWRITE_SCENARIOS` set, the page is written again; review the difference.
@Suite(
  "The page of TalkBack's public cases",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackCaseTableTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .appendingPathComponent("../../../Documentation/Measurements/TalkBackCases.md")
    .standardizedFileURL

  @Test("says what the cases say now")
  func page() throws {
    let now = Self.page()
    if ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil {
      try now.write(to: Self.path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.path, encoding: .utf8) == now)
  }

  private static func page() -> String {
    let tests = TalkBackPublicCaseTests()
    var rows: [String] = []
    var misses: [String] = []
    let kinds = Set(TalkBackPublicCase.all.map(\.kind)).sorted()
    for kind in kinds {
      let cases = TalkBackPublicCase.all.filter { $0.kind == kind }
      if TalkBackPublicCase.elsewhere.contains(kind) {
        rows.append("| \(kind) | \(cases.count) | tested with Switch Access |")
        continue
      }
      let missed = cases.filter { (try? tests.difference($0)) != .some(nil) }
      rows.append("| \(kind) | \(cases.count) | \(cases.count - missed.count) |")
      misses += missed.map { sample in
        "- `\(sample.id)`: \(KnownFailures.talkBackPublic[sample.id] ?? "no reason is known")"
      }
    }
    return """
      # Public cases of TalkBack

      - Measured: how far `talkback-15` agrees with TalkBack's public tests and with captions of recorded
        sessions. Words are compared without case and punctuation; of a recording, the named parts in order.
      - On: google/talkback@12bdf206 and the recordings that its rows name, as far as TalkBack 15.1 still
        behaves so. `Tests/Technology/TalkBackPublic` restates each row as a screen.
      - When: at each run of the tests.
      - How to repeat: `CURBCUT_REWRITE_SCENARIOS=1 swift test --filter TalkBackCaseTableTests` writes this page.
      - Spent: all of it; TalkBack's model was written with these rows in view.

      | kind | rows | agree |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      Rows that differ, and why:

      \(misses.joined(separator: "\n"))

      """
  }
}
