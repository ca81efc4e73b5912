// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// An estimate of the colours of a text or a picture and its background, from pixels.
///
/// It uses the most frequent colours; the outline of the text is unknown. Smoothed edges, gradients
/// and pictures in the background can mislead it. Source: `ContrastSwatch` of
/// google/Accessibility-Test-Framework-for-Android@c65cab0.
package struct ContrastEstimate: Hashable, Sendable {
  /// The most frequent colour of its half, dark or light.
  package var background: Color
  /// The other colours, the most important one first; at least one.
  package var foregrounds: [Color]

  /// Whether the area has a single colour.
  package var isUniform: Bool { foregrounds == [background] }

  /// The contrast of each foreground with the background, rounded to two decimals.
  package var ratios: [Double] {
    foregrounds.map { color in
      let first = Contrast.luminance(color)
      let second = Contrast.luminance(background)
      let ratio = (max(first, second) + 0.05) / (min(first, second) + 0.05)
      return (ratio * 100 + 0.5).rounded(.down) / 100
    }
  }

  /// Estimates the colours of an area within the picture; nil if it is empty.
  package init?(of area: PixelRect, in image: PixelImage, findsSeveral: Bool = false) {
    guard !area.isEmpty, area.left >= 0, area.top >= 0, area.right <= image.width,
      area.bottom <= image.height
    else { return nil }
    let shares = Self.shares(of: area, in: image)
    guard shares.count > 1 else {
      self.init(background: shares[0].color, foregrounds: [shares[0].color])
      return
    }
    // Every colour has equal weight here, whatever its number of pixels.
    let mean =
      shares.reduce(0) { $0 + Contrast.luminance($1.color) } / Double(shares.count)
    if findsSeveral {
      self.init(severalOf: shares, mean: mean, area: area.width * area.height)
    } else {
      self.init(twoOf: shares, mean: mean)
    }
  }

  private init(background: Color, foregrounds: [Color]) {
    self.background = background
    self.foregrounds = foregrounds
  }

  /// A colour and its number of pixels.
  struct Share {
    var color: Color
    var count: Int
  }

  /// Returns the colours of an area in ascending order of their numbers.
  private static func shares(of area: PixelRect, in image: PixelImage) -> [Share] {
    var counts: [UInt32: Int] = [:]
    image.pixels.withUnsafeBufferPointer { pixels in
      for row in area.top..<area.bottom {
        var start = (row * image.width + area.left) * 4
        // Adjacent pixels mostly have the same colour, so count runs at once.
        var last: UInt32?
        var run = 0
        for _ in area.left..<area.right {
          let color =
            UInt32(pixels[start]) << 16 | UInt32(pixels[start + 1]) << 8
            | UInt32(pixels[start + 2])
          start += 4
          if color == last {
            run += 1
          } else {
            if let last { counts[last, default: 0] += run }
            last = color
            run = 1
          }
        }
        if let last { counts[last, default: 0] += run }
      }
    }
    return counts.sorted { $0.key < $1.key }.map { bits, count in
      Share(
        color: Color(
          red: UInt8(bits >> 16), green: UInt8(bits >> 8 & 0xFF), blue: UInt8(bits & 0xFF)),
        count: count)
    }
  }

  /// Finds the most frequent colours of the darker and the lighter half; the more frequent of the
  /// two is the background, or the darker one if they are equal.
  private init(twoOf shares: [Share], mean: Double) {
    // The framework falls back to white if rounding leaves a half empty.
    var dark = Share(color: .white, count: 0)
    var light = Share(color: .white, count: 0)
    for share in shares {
      if Contrast.luminance(share.color) < mean {
        if share.count > dark.count { dark = share }
      } else if share.count > light.count {
        light = share
      }
    }
    let isLight = light.count > dark.count
    self.init(
      background: isLight ? light.color : dark.color,
      foregrounds: [isLight ? dark.color : light.color])
  }

  // MARK: - Several foregrounds

  private static let smallestShare = 0.01
  private static let significantShare = 0.03
  private static let sameColor = 2.0
  private static let mostForegrounds = 5

  private init(severalOf shares: [Share], mean: Double, area: Int) {
    let kept = Self.merged(shares, area: area)
    guard let background = kept.first else {
      // The framework fails here, so no foreground is found.
      let most = shares.reduce(shares[0]) { $1.count > $0.count ? $1 : $0 }
      self.init(background: most.color, foregrounds: [most.color])
      return
    }
    let isDark = Contrast.luminance(background.color) < mean
    var opposite: [Color] = []
    var beside: [Color] = []
    for share in kept.dropFirst() where opposite.count + beside.count < Self.mostForegrounds {
      if isDark != (Contrast.luminance(share.color) <= mean) {
        opposite.append(share.color)
      } else if Double(share.count) > Double(area) * Self.significantShare {
        beside.append(share.color)
      }
    }
    let foregrounds = opposite + beside
    self.init(
      background: background.color,
      foregrounds: foregrounds.isEmpty ? [background.color] : foregrounds)
  }

  /// Returns the frequent colours of an area, with similar ones merged, the most frequent first.
  static func clusters(
    of area: PixelRect, in image: PixelImage, atLeast smallest: Double
  ) -> [Share] {
    merged(
      shares(of: area, in: image), area: area.width * area.height, atLeast: smallest)
  }

  /// Merges frequent colours with similar, more frequent ones, which receive their pixels.
  private static func merged(
    _ shares: [Share], area: Int, atLeast smallest: Double = smallestShare
  ) -> [Share] {
    let frequent = shares.filter { Double($0.count) >= Double(area) * smallest }
      .sorted(by: isBefore)
    var kept: [Share] = []
    var labs: [LabColor] = []
    for share in frequent {
      let lab = LabColor(share.color)
      if let alike = labs.firstIndex(where: { $0.difference(to: lab) < sameColor }) {
        kept[alike].count += share.count
      } else {
        kept.append(share)
        labs.append(lab)
      }
    }
    return kept.sorted(by: isBefore)
  }

  private static func isBefore(_ left: Share, _ right: Share) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return left.color.androidNumber < right.color.androidNumber
  }
}
