import CurbcutTestSupport
import Foundation
import Testing

/// The page that says, kind by kind, how far TalkBack agrees with public tests and recordings.
///
/// With `CURBCUT_REWRITE_SCENARIOS` set it is written anew; read the difference.
@Suite(
  "The page of TalkBack's public cases",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackCaseTableTests {
  private static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Documentation/Measurements/TalkBackCases.md")
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
        rows.append("| \(kind) | \(cases.count) | asked of Switch Access |")
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

      How far `talkback-15` agrees with TalkBack's public tests and with captions of recorded sessions. A row
      says how much of it TalkBack 15.1 still does; that much is compared: words without case and
      punctuation, of recordings the parts named, in order. The rows come from google/talkback@12bdf206 and
      the recordings they name; `Tests/Technology/TalkBackPublic` restates each as a screen and knows them by
      their keys alone. `TalkBackCaseTableTests` writes this page.

      | kind | rows | agree |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      Those that differ, and why:

      \(misses.joined(separator: "\n"))

      """
  }
}
