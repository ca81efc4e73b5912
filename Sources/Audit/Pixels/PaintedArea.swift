// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The frequency of each colour in a part of a picture.
struct PaintedArea {
  /// A colour and its number of pixels.
  struct Share {
    var color: Color
    var count: Int
  }

  /// The colours, the most frequent first; if equal, the one with the lower number first.
  let shares: [Share]
  /// The number of counted pixels.
  let count: Int

  /// The maximum number of counted pixels; larger parts are sampled in every second, third, ... row
  /// and column.
  private static let mostCounted = 160_000

  /// Counts the pixels of a part within the picture.
  init(_ area: PixelRect, of picture: PixelImage) {
    let step = Self.step(of: area)
    var counts: [UInt32: Int] = [:]
    var total = 0
    for row in stride(from: area.top, to: area.bottom, by: step) {
      // Adjacent pixels in a row are mostly equal, so enter whole runs.
      var run = 0
      var latest: UInt32 = 0
      for column in stride(from: area.left, to: area.right, by: step) {
        let start = (row * picture.width + column) * 4
        let key =
          UInt32(picture.pixels[start]) << 16 | UInt32(picture.pixels[start + 1]) << 8
          | UInt32(picture.pixels[start + 2])
        if key != latest, run > 0 {
          counts[latest, default: 0] += run
          run = 0
        }
        latest = key
        run += 1
      }
      if run > 0 { counts[latest, default: 0] += run }
    }
    for count in counts.values { total += count }
    count = total
    shares = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { key, count in
      Share(
        color: Color(
          red: UInt8(key >> 16 & 0xFF), green: UInt8(key >> 8 & 0xFF), blue: UInt8(key & 0xFF)),
        count: count)
    }
  }

  /// Returns the number of pixels of a part that will be counted.
  static func cost(of area: PixelRect) -> Int {
    guard !area.isEmpty else { return 0 }
    let step = step(of: area)
    return ((area.width + step - 1) / step) * ((area.height + step - 1) / step)
  }

  private static func step(of area: PixelRect) -> Int {
    guard !area.isEmpty else { return 1 }
    var step = 1
    while (area.width / step) * (area.height / step) > mostCounted { step += 1 }
    return step
  }
}

extension Color {
  /// Returns the largest difference of a channel, from 0 to 255.
  func distance(to other: Color) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
