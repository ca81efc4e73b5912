// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What a setting or an eye makes of a screen")
struct EyeConditionTests {
  /// Black strokes of two pixels on white.
  private static let stripes: PixelImage = {
    var pixels: [UInt8] = []
    for _ in 0..<360 {
      for column in 0..<360 {
        let channel: UInt8 = column % 6 < 2 ? 0 : 255
        pixels += [channel, channel, channel, 255]
      }
    }
    return PixelImage(width: 360, height: 360, pixels: pixels)
  }()

  private static func contrast(_ picture: PixelImage, row: Int) -> Double {
    let colors = (150..<210).map { picture[$0, row] }
    let light = colors.max { Contrast.luminance($0) < Contrast.luminance($1) }!
    let dark = colors.min { Contrast.luminance($0) < Contrast.luminance($1) }!
    return Contrast.ratio(dark, light)
  }

  @Test("takes contrast, or a part of the field of view, and leaves the rest")
  func conditions() {
    let stripes = Self.stripes
    #expect(Self.contrast(stripes, row: 180) == 21)
    let cataract = stripes.seen(with: .cataract)
    #expect(Self.contrast(cataract, row: 180) < 3)
    let glaucoma = stripes.seen(with: .glaucoma)
    #expect(Self.contrast(glaucoma, row: 180) == 21)
    #expect(Self.contrast(glaucoma, row: 10) == 1)
    let degeneration = stripes.seen(with: .macularDegeneration)
    #expect(Self.contrast(degeneration, row: 180) == 1)
    #expect(Self.contrast(degeneration, row: 10) == 21)
    for condition in EyeCondition.allCases {
      let picture = PixelImage(width: 1, height: 1, pixels: [9, 9, 9, 255]).seen(with: condition)
      #expect(picture.width == 1)
      #expect(PixelImage(width: 0, height: 0, pixels: []).seen(with: condition).pixels == [])
    }
  }

  @Test(
    "draws the system's text in black or white with Android's high contrast text",
    .requirement("S4-190"))
  func highContrastText() throws {
    let outline = """
      android screen "Order"
        text "Dark" textColor "#5A5A5A"
        text "Light" textColor "#C0C0C0"
        button "Field" hintColor "#707070"
        group "Own" class "com.example.Dial" textColor "#5A5A5A"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let drawn = try #require(screen.withHighContrastText())
    #expect(drawn.nodes[1].color(.textColor) == Color(red: 0, green: 0, blue: 0))
    #expect(drawn.nodes[2].color(.textColor) == Color(red: 255, green: 255, blue: 255))
    #expect(drawn.nodes[3].color(.hintColor) == Color(red: 0, green: 0, blue: 0))
    #expect(drawn.nodes[4].saysNotKnown(.textColor))
    // The outline is drawn in the opposite colour of the text.
    for node in [screen.nodes[1], screen.nodes[2]] {
      let color = try #require(node.color(.textColor))
      let outline = color.outlineAtHighContrast
      #expect(Contrast.ratio(color, outline) > Contrast.ratio(color, color))
      #expect(
        outline
          == (node.text == "Dark"
            ? Color(red: 255, green: 255, blue: 255)
            : Color(red: 0, green: 0, blue: 0)))
    }
    let phone = try Outline().importScreen(from: Array("ios screen \"A\"\n".utf8)).screen
    #expect(phone.withHighContrastText() == nil)
  }
}
