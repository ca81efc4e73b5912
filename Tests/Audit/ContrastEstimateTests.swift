// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

@testable import CurbcutAudit

/// The estimate of colours from pixels, as the framework makes it.
@Suite("Contrast from pixels")
struct ContrastEstimateTests {
  /// A picture of one row, from colours and how many pixels have each.
  static func image(_ runs: [(color: String, count: Int)]) -> PixelImage {
    var pixels: [UInt8] = []
    for run in runs {
      let color = Color(run.color) ?? Color(red: 0, green: 0, blue: 0)
      for _ in 0..<run.count { pixels += [color.red, color.green, color.blue, 255] }
    }
    return PixelImage(width: pixels.count / 4, height: 1, pixels: pixels)
  }

  static func estimate(
    _ runs: [(color: String, count: Int)], findsSeveral: Bool = false
  ) throws -> ContrastEstimate {
    let image = image(runs)
    let area = PixelRect(left: 0, top: 0, right: image.width, bottom: 1)
    return try #require(ContrastEstimate(of: area, in: image, findsSeveral: findsSeveral))
  }

  @Test("takes the more frequent half for the background")
  func background() throws {
    let estimate = try Self.estimate([("#FFFFFF", 80), ("#777777", 20)])
    #expect(estimate.background == Color("#FFFFFF"))
    #expect(estimate.foregrounds == [Color("#777777")])
    #expect(estimate.ratios == [4.48])
  }

  @Test("takes the darker colour for the background when both are as frequent")
  func even() throws {
    let estimate = try Self.estimate([("#FFFFFF", 10), ("#000000", 10)])
    #expect(estimate.background == Color("#000000"))
    #expect(estimate.ratios == [21])
  }

  @Test("sees nothing on one colour")
  func uniform() throws {
    #expect(try Self.estimate([("#336699", 12)]).isUniform)
  }

  @Test("counts every colour the same, so that one stray pixel moves the border of the halves")
  func stray() throws {
    // Without the black pixel, the two greys would be compared.
    let estimate = try Self.estimate([("#FFFFFF", 60), ("#EEEEEE", 39), ("#000000", 1)])
    #expect(estimate.foregrounds == [Color("#000000")])
  }

  @Test("finds several colours of text, those on the other side of the mean first")
  func several() throws {
    let estimate = try Self.estimate(
      [("#FFFFFF", 70), ("#FEFEFE", 5), ("#DDDDDD", 15), ("#222222", 9), ("#FF0000", 1)],
      findsSeveral: true)
    #expect(estimate.background == Color("#FFFFFF"))
    // The white that looks the same is merged, the frequent grey of the lighter half comes last.
    #expect(estimate.foregrounds == [Color("#222222"), Color("#FF0000"), Color("#DDDDDD")])
  }

  @Test("is not made of an area that is empty or not all on the picture")
  func outside() {
    let image = Self.image([("#FFFFFF", 4)])
    for right in [0, 5] {
      let area = PixelRect(left: 0, top: 0, right: right, bottom: 1)
      #expect(ContrastEstimate(of: area, in: image) == nil)
    }
  }
}
