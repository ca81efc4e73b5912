import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a tenth reader of findings on real apps judged to be wrong.
@Suite("What a tenth reader found")
struct TenthReadingRuleTests: ReadingRuleTests {
  // MARK: - Resources

  @Test("a key that every translation repeats is the same in all languages")
  func sameKeys() throws {
    func found(_ german: String, _ more: String = "it") throws -> Int {
      var outline = ""
      for (language, text) in [("en", "dB"), ("de", german), ("fr", "dB"), (more, "dB")] {
        outline += "== App/\(language).lproj/Localizable.strings\n\"dB\" = \"\(text)\";\n"
      }
      return try messages(
        "missing-translation",
        in: outline + "== App/nl.lproj/Localizable.strings\n\"Mars\" = \"Mars\";\n"
      ).count { $0.contains("dB") }
    }
    #expect(try found("dB") == 0)
    #expect(try found("Dezibel") == 1)
    #expect(try found("dB", "fr") == 1)
  }
}
