// SPDX-License-Identifier: Apache-2.0

/// A rough simulation of how an eye disease affects a picture.
///
/// The strengths are chosen to make the effect plain; eyes differ. It shows a developer what may be
/// lost, and does not measure what a person sees.
package enum EyeCondition: String, Hashable, Sendable, CaseIterable {
  /// A cloudy lens: everything is blurred, under a light, yellowish veil.
  case cataract
  /// Only the middle of the field of view is left.
  case glaucoma
  /// The middle of the field of view is missing.
  case macularDegeneration = "macular degeneration"
}

extension PixelImage {
  /// Returns the picture as seen by an eye with a condition.
  package func seen(with condition: EyeCondition) -> PixelImage {
    switch condition {
    case .cataract:
      let radius = max(1, min(width, height) / 180)
      return blurred(radius: radius).veiled(Color(red: 255, green: 244, blue: 214), share: 0.35)
    case .glaucoma: return masked { $0 > 0.35 }
    case .macularDegeneration: return masked { $0 < 0.35 }
    }
  }

  /// Returns the picture with each pixel averaged with its neighbours, first by row, then by
  /// column.
  func blurred(radius: Int) -> PixelImage {
    guard radius > 0, width > 0, height > 0 else { return self }
    var across = self
    for row in 0..<height {
      across.average(from: row * width, step: 1, count: width, radius, of: self)
    }
    var whole = across
    for column in 0..<width {
      whole.average(from: column, step: width, count: height, radius, of: across)
    }
    return whole
  }

  /// Replaces the pixels of a line by the averages of their neighbours in another picture.
  private mutating func average(
    from first: Int, step: Int, count: Int, _ radius: Int, of source: PixelImage
  ) {
    for channel in 0..<3 {
      var sum = 0
      var number = 0
      func value(_ place: Int) -> Int { Int(source.pixels[(first + place * step) * 4 + channel]) }
      for place in 0..<min(radius, count) {
        sum += value(place)
        number += 1
      }
      for place in 0..<count {
        if place + radius < count {
          sum += value(place + radius)
          number += 1
        }
        if place - radius - 1 >= 0 {
          sum -= value(place - radius - 1)
          number -= 1
        }
        pixels[(first + place * step) * 4 + channel] = UInt8((sum + number / 2) / number)
      }
    }
  }

  /// Returns the picture with some of its light replaced by that of a colour.
  private func veiled(_ veil: Color, share: Double) -> PixelImage {
    let weight = Int((share * 256).rounded())
    let channels = [Int(veil.red), Int(veil.green), Int(veil.blue)]
    var picture = self
    for start in stride(from: 0, to: pixels.count, by: 4) {
      for channel in 0..<3 {
        let mixed = Int(pixels[start + channel]) * (256 - weight) + channels[channel] * weight
        picture.pixels[start + channel] = UInt8(mixed / 256)
      }
    }
    return picture
  }

  /// Returns the picture with pixels blacked out by their distance from the centre, 1 being half of
  /// the shorter side.
  private func masked(_ isLost: (_ distance: Double) -> Bool) -> PixelImage {
    var picture = self
    let unit = Double(min(width, height)) / 2
    for row in 0..<height {
      for column in 0..<width {
        let x = (Double(column) + 0.5 - Double(width) / 2) / unit
        let y = (Double(row) + 0.5 - Double(height) / 2) / unit
        guard isLost((x * x + y * y).squareRoot()) else { continue }
        let start = (row * width + column) * 4
        for channel in 0..<3 { picture.pixels[start + channel] = 0 }
      }
    }
    return picture
  }
}
