// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("A filter over all colours")
struct ColorFilterTests {
  private static let white = Color(red: 255, green: 255, blue: 255)
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let red = Color(red: 255, green: 0, blue: 0)

  @Test("leaves white, black and greys as they are, but for inversion and Reduce White Point")
  func greys() {
    for filter in ColorFilter.all {
      if [.inversion, .smartInversion, .reducedWhitePoint(0.25)].contains(filter) { continue }
      for channel in [UInt8(0), 51, 128, 200, 255] {
        let grey = Color(red: channel, green: channel, blue: channel)
        #expect(filter.applied(to: grey).isNear(grey, 1), "\(filter.words) \(channel)")
      }
    }
  }

  /// Red through the published matrices, light to channel by sRGB's own curve.
  @Test(
    "shows red as the published matrices have it",
    arguments: [
      (ColorVision.protanopia, Color(red: 109, green: 95, blue: 0)),
      (.deuteranopia, Color(red: 163, green: 144, blue: 0)),
      (.tritanopia, Color(red: 255, green: 0, blue: 15)),
    ])
  func matrices(_ vision: ColorVision, _ seen: Color) {
    #expect(ColorFilter.vision(vision).applied(to: Self.red).isNear(seen, 1))
  }

  @Test("by each row adds up to one, so that white stays white", arguments: ColorVision.allCases)
  func rows(_ vision: ColorVision) {
    let white = vision.matrix.applied(to: SIMD3(1, 1, 1))
    for channel in [white.x, white.y, white.z] { #expect(abs(channel - 1) < 0.00001) }
  }

  /// "Implement filters (deuteranomaly, protanomaly, tritanomaly)": by AOSP's own calculation, which
  /// here is done anew in another way, by solving for what a missing cone cannot see.
  @Test("corrects colours as Android does", arguments: ColorCorrection.allCases)
  func correction(_ correction: ColorCorrection) {
    let matrix = correction.matrix()
    let white = matrix.applied(to: SIMD3(1, 1, 1))
    for channel in [white.x, white.y, white.z] { #expect(abs(channel - 1) < 0.000001) }
    // Blue lies in the plane of the first two, red in that of the last: both stay.
    let kept = correction == .tritanomaly ? SIMD3(1.0, 0, 0) : SIMD3(0, 0, 1.0)
    let shown = matrix.applied(to: kept)
    for (one, other) in [(shown.x, kept.x), (shown.y, kept.y), (shown.z, kept.z)] {
      #expect(abs(one - other) < 0.000001)
    }
    // Without a share for the others only what the person sees remains, and that stays as it is.
    let seen = correction.matrix(level: 0)
    let once = seen.applied(to: SIMD3(0.2, 0.5, 0.7))
    #expect(abs(once.x - 0.2) + abs(once.y - 0.5) + abs(once.z - 0.7) < 1)
  }

  @Test("makes greys of colours by their luminance", .requirement("S4-8-089"))
  func greyscale() {
    let grey = ColorFilter.greyscale.applied(to: Self.red)
    #expect(grey == Color(red: 127, green: 127, blue: 127))
    #expect(abs(Contrast.luminance(grey) - Contrast.luminance(Self.red)) < 0.003)
    let green = Color(red: 0, green: 148, blue: 0)
    #expect(ColorFilter.greyscale.merges(Self.red, green))
    #expect(!ColorFilter.greyscale.merges(Self.white, Self.black))
  }

  @Test("inverts everything, whatever the app says", .requirement("S4-171"))
  func inversion() throws {
    #expect(ColorFilter.inversion.applied(to: Self.red) == Color(red: 0, green: 255, blue: 255))
    let screen = try Self.album()
    let inverted = screen.seen(through: .inversion)
    let pixels = try #require(inverted.pixels)
    #expect(pixels[0, 0] == Self.black)
    #expect(pixels[2, 2] == Color(red: 0, green: 255, blue: 255), "images and videos, too")
    #expect(inverted.nodes[1].color(.backgroundColor) == Self.black)
  }

  @Test(
    "leaves what says so as it is with Smart Invert, and all that lies in it",
    .requirement("S4-8-086"))
  func smartInversion() throws {
    let screen = try Self.album()
    let inverted = screen.seen(through: .smartInversion)
    let pixels = try #require(inverted.pixels)
    #expect(pixels[0, 0] == Self.black)
    #expect(pixels[2, 2] == Self.red)
    #expect(inverted.nodes[1].color(.backgroundColor) == Self.black)
    #expect(inverted.nodes[2].color(.backgroundColor) == Self.red)
    #expect(inverted.nodes[3].color(.textColor) == Self.white, "a view in it")
  }

  @Test("lowers the light with Reduce White Point", .requirement("S4-8-090"))
  func whitePoint() {
    let dimmed = ColorFilter.reducedWhitePoint(0.5).applied(to: Self.white)
    #expect(dimmed == Color(red: 188, green: 188, blue: 188))
    // Enough contrast stays enough.
    let text = Color(red: 89, green: 89, blue: 89)
    let filter = ColorFilter.reducedWhitePoint(0.25)
    #expect(Contrast.ratio(filter.applied(to: text), filter.applied(to: Self.white)) > 4.5)
  }

  @Test("never changes an alpha, and takes any share")
  func alpha() {
    let faint = Color(red: 10, green: 200, blue: 90, alpha: 77)
    for filter in ColorFilter.all { #expect(filter.applied(to: faint).alpha == 77) }
    #expect(ColorFilter.reducedWhitePoint(.nan).words.isEmpty == false)
    #expect(ColorFilter.reducedWhitePoint(7).applied(to: Self.white) == Self.black)
  }

  @Test("mirrors a screen with all its places, and back again")
  func mirroring() throws {
    let outline = """
      ios screen "Order" 100x200
        button "Back" at 0,0 20x10 activationPoint [5, 5]
        text "Order" at 30,0 40x10
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let mirrored = try #require(screen.mirrored())
    #expect(mirrored.facts.direction == .rtl)
    #expect(mirrored.nodes[1].frame == Rect(x: 80, y: 0, width: 20, height: 10))
    #expect(mirrored.nodes[1].activationPoint == Point(x: 95, y: 5))
    let back = try #require(mirrored.mirrored())
    #expect(back.nodes == screen.nodes)
  }

  /// A screen of 6 by 6 points with a red photo that is not to be inverted.
  private static func album() throws -> Screen {
    let outline = """
      ios screen "Album" 6x6
        group at 0,0 6x6 backgroundColor "#FFFFFF"
          group at 1,1 3x3 backgroundColor "#FF0000" ignoresInvertColors true
            text "Beach" at 1,1 3x1 textColor "#FFFFFF"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    var picture = PixelImage(
      width: 6, height: 6, pixels: [UInt8](repeating: 255, count: 6 * 6 * 4))
    for row in 1..<4 {
      for column in 1..<4 {
        picture.pixels[(row * 6 + column) * 4 + 1] = 0
        picture.pixels[(row * 6 + column) * 4 + 2] = 0
      }
    }
    return try #require(screen.showing(picture))
  }
}

extension Color {
  fileprivate func isNear(_ other: Color, _ distance: Int) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }
}
