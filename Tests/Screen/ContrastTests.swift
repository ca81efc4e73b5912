// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

@Suite("Contrast")
struct ContrastTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var text: String
    var background: String
    var ratio: Double
    var testDescription: String { "\(text) on \(background)" }
  }

  // By WCAG's formula with C's `pow`.
  static let pairs = [
    Pair(text: "#000000", background: "#FFFFFF", ratio: 21),
    Pair(text: "#FFFFFF", background: "#000000", ratio: 21),
    Pair(text: "#777777", background: "#FFFFFF", ratio: 4.478),
    Pair(text: "#767676", background: "#FFFFFF", ratio: 4.542),
    Pair(text: "#FF0000", background: "#FFFFFF", ratio: 3.998),
    Pair(text: "#0000FF", background: "#FFFFFF", ratio: 8.592),
    Pair(text: "#808080", background: "#808080", ratio: 1),
    Pair(text: "#00000080", background: "#FFFFFF", ratio: 4.004),
  ]

  @Test("is what WCAG's formula gives", arguments: pairs)
  func ratio(_ pair: Pair) throws {
    let text = try #require(Color(pair.text))
    let background = try #require(Color(pair.background))
    #expect(abs(Contrast.ratio(text, background) - pair.ratio) < 0.001)
  }

  @Test("lays a translucent colour over what lies behind it")
  func compositing() {
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(half.over(white) == Color(red: 255, green: 127, blue: 127))
    #expect(white.over(half) == white)
    #expect(white.faded(to: 0.5).alpha == 128)
    #expect(white.faded(to: -1).alpha == 0)
  }

  @Test("has WCAG's limits")
  func limits() {
    #expect(Contrast.required(ofLargeText: false) == 4.5)
    #expect(Contrast.required(ofLargeText: true) == 3)
    #expect(Contrast.required(.enhanced, ofLargeText: false) == 7)
    #expect(Contrast.required(.enhanced, ofLargeText: true) == 4.5)
    #expect(Contrast.isLarge(points: 18, isBold: false))
    #expect(Contrast.isLarge(points: 14, isBold: true))
    #expect(!Contrast.isLarge(points: 17.9, isBold: false))
    #expect(Contrast.reaches(4.49, 4.5))
    #expect(!Contrast.reaches(4.48, 4.5))
  }
}
