// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("The width of a text")
struct TextWidthTests {
  @Test("is the sum of the widths of its letters")
  func letters() throws {
    // Advance widths of Roboto Regular: a 1114, i 498, space 508, of 2048.
    let width = try #require(TextWidth("ai a"))
    #expect(abs(width.onOneLine(size: 2_048) - (1_114 + 498 + 508 + 1_114)) < 0.001)
    #expect(abs(width.longestWord(size: 2_048) - (1_114 + 498)) < 0.001)
    let bold = try #require(TextWidth("a", weight: .bold))
    #expect(abs(bold.onOneLine(size: 2_048) - 1_098) < 0.001)
    #expect(TextWidth("\u{3042}\u{3044}")?.onOneLine(size: 10) == 20)
    #expect(TextWidth("\u{0E01}") == nil, "Thai is not in the table")
    #expect(TextWidth("")?.onOneLine(size: 10) == 0)
  }

  @Test("breaks at spaces, and within words that are too long")
  func lines() throws {
    let text = try #require(TextWidth("aaaa aaaa aaaa"))
    let word = text.longestWord(size: 10)
    #expect(text.lines(size: 10, width: 1_000) == 1)
    #expect(text.lines(size: 10, width: word * 2.5) == 2)
    #expect(text.lines(size: 10, width: word * 1.1) == 3)
    #expect(text.lines(size: 10, width: word * 0.6) == 6)
    #expect(try #require(TextWidth("a\nb\nc")).lines(size: 10, width: 100) == 3)
  }

  @Test("survives any size and any text")
  func hostile() throws {
    let long = try #require(TextWidth(String(repeating: "a", count: 1_000_000)))
    for number in [0, -1, 1e300, .infinity, .nan, 1e-300] {
      #expect(long.lines(size: number, width: 100) >= 1)
      #expect(long.lines(size: 10, width: number) >= 1)
    }
  }

  @Test("at larger text sizes follows the tables of Android 14")
  func fontScale() {
    #expect(FontScale.dp(ofSP: 14, at: 2, apiLevel: 33) == 28)
    #expect(FontScale.dp(ofSP: 14, at: 2, apiLevel: 34) == 26)
    #expect(FontScale.dp(ofSP: 24, at: 1.3, apiLevel: 34) == 26.4)
    #expect(FontScale.dp(ofSP: 16, at: 1.5, apiLevel: 34) == 23)
    #expect(FontScale.dp(ofSP: 100, at: 2, apiLevel: 34) == 100)
    #expect(FontScale.dp(ofSP: 4, at: 2, apiLevel: 34) == 8)
    #expect(FontScale.dp(ofSP: 14, at: 0.85, apiLevel: 34) == 14 * 0.85)
    #expect(abs(FontScale.dp(ofSP: 14, at: 1.9, apiLevel: 34) - 25.2) < 0.000_001)
  }

  /// Texts of one height in one dump have one size, so the size that follows from the width of each
  /// has to be that of the others.
  @Test(
    "is right on Android within a few hundredths",
    .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
  func error() throws {
    var errors: [Double] = []
    for file in Shared.files("samples/android") where file.hasSuffix(".xml") {
      let screen = try Captures.read(try Shared.bytes("samples/android/\(file)")).screen
      var sizes: [Double: [Double]] = [:]
      for (index, node) in screen.nodes.enumerated() {
        guard node.end == index + 1, node.className?.hasSuffix("TextView") == true,
          let text = node.text, text.count >= 3, let width = TextWidth(text),
          screen.frame(of: index).width > 0
        else { continue }
        let frame = screen.frame(of: index)
        let size = frame.width / width.onOneLine(size: 1)
        // A view that is as wide as its text has a height of one to one and a half sizes.
        guard frame.height >= size * 0.95, frame.height <= size * 1.5 else { continue }
        sizes[frame.height, default: []].append(size)
      }
      for group in sizes.values where group.count >= 4 {
        let median = group.sorted()[group.count / 2]
        errors += group.map { abs($0 - median) / median }
      }
    }
    errors.sort()
    func share(_ part: Double) -> Double { errors[Int(Double(errors.count - 1) * part)] }
    try #require(errors.count >= 40)
    #expect(share(0.5) <= TextWidth.error(on: .android) / 2)
    #expect(share(0.75) <= TextWidth.error(on: .android))
  }
}
