import CurbcutScreen
import CurbcutStandards
import Testing

@testable import CurbcutAudit

/// Contrast of text where a picture of the screen is all that tells colours.
@Suite("The colours of a text on the picture of a screen")
struct TextColorsTests {
  /// A screen of one text, and a picture of one row of pixels.
  static func verdicts(
    _ runs: [(color: String, count: Int)], density: Double = 2, text: String = "textSize 24"
  ) throws -> [String] {
    let image = ContrastEstimateTests.image(runs)
    var screen = try ATFTests.screen(
      """
      android screen "Order" \(image.width)x1 density \(density)
        text "Optional" at 0,0 \(image.width)x1 \(text)
      """)
    screen.pixels = image
    let tree = PlatformRules.android.tree(of: screen)
    return Auditor(rules: [LowTextContrast()]).run(on: tree).map {
      ($0.isFailure ? "failed: " : "cannot tell: ") + $0.problem.message
    }
  }

  @Test("are the most frequent one and the one that stands out most from it")
  func failed() throws {
    let told = try Self.verdicts([("#FFFFFF", 700), ("#CCCCCC", 60), ("#999999", 40)])
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("failed: ") ?? false)
    #expect(told.first?.contains("about 2.84") ?? false)
  }

  @Test("pass when they differ enough, whatever smoothed edges lie between")
  func passed() throws {
    #expect(try Self.verdicts([("#FFFFFF", 700), ("#999999", 60), ("#333333", 40)]) == [])
  }

  @Test("are not told by a photo, by single pixels, or by nothing")
  func unknown() throws {
    #expect(try Self.verdicts([("#FFFFFF", 300), ("#CCCCCC", 300), ("#999999", 200)]) == [])
    #expect(try Self.verdicts([("#FFFFFF", 999), ("#999999", 1)]) == [])
    #expect(try Self.verdicts([("#FFFFFF", 800)]) == [])
  }

  @Test("are no reason for a failure where strokes are thin, or hardly anything is seen")
  func unclear() throws {
    let runs = [(color: "#FFFFFF", count: 700), (color: "#999999", count: 100)]
    #expect(try Self.verdicts(runs, density: 1).allSatisfy { $0.hasPrefix("cannot tell") })
    let shades = [(color: "#FFFFFF", count: 700), (color: "#F0F0F0", count: 100)]
    let told = try Self.verdicts(shades)
    #expect(told.map { $0.hasPrefix("cannot tell") } == [true])
  }

  @Test("stand behind what the capture tells itself")
  func stated() throws {
    let told = try Self.verdicts(
      [("#FFFFFF", 700), ("#999999", 100)],
      text: "textSize 24 textColor \"#000000\" backgroundColor \"#FFFFFF\"")
    #expect(told == [])
  }
}
