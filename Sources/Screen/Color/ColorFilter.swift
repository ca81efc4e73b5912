// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A change of colours across a whole display, caused by an eye or a setting.
package enum ColorFilter: Hashable, Sendable {
  /// The view of a person with another colour vision.
  case vision(ColorVision)
  /// Android's colour correction, at its usual strength.
  case correction(ColorCorrection)
  /// Only the lightness of a colour remains.
  case greyscale
  /// Classic Invert of iOS and colour inversion of Android: every channel is inverted.
  case inversion
  /// Smart Invert of iOS: like inversion, except for views with `ignoresInvertColors` and their
  /// content.
  case smartInversion
  /// Reduce White Point of iOS, by a share from 0.25 to 1; channels lose that share of their light.
  ///
  /// Apple does not publish the curve; the light is assumed to shrink in proportion.
  case reducedWhitePoint(Double)

  /// The filters that represent a person rather than a setting: the six colour visions, and none at
  /// all.
  package static let visions: [ColorFilter] = ColorVision.allCases.map(Self.vision) + [.greyscale]

  /// Every filter, with Reduce White Point at its minimum.
  package static let all: [ColorFilter] =
    visions + ColorCorrection.allCases.map(Self.correction) + [
      .inversion, .smartInversion, .reducedWhitePoint(0.25),
    ]

  /// The name of the filter.
  package var words: String {
    switch self {
    case .vision(let vision): vision.rawValue
    case .correction(let correction): "colour correction for \(correction.rawValue)"
    case .greyscale: "greyscale"
    case .inversion: "inverted colours"
    case .smartInversion: "Smart Invert"
    case .reducedWhitePoint(let share):
      "Reduce White Point at \(Int(clamping: (share * 100).rounded())) %"
    }
  }

  /// The system whose setting it is; nil for filters that represent a person, and for settings of
  /// both systems.
  package var platform: Platform? {
    switch self {
    case .vision, .greyscale, .inversion: nil
    case .correction: .android
    case .smartInversion, .reducedWhitePoint: .ios
    }
  }

  /// Returns the colour as seen through the filter, with the same alpha.
  package func applied(to color: Color) -> Color { applied(to: color, by: matrix) }

  /// The matrix that it applies to light; nil when it does something else.
  fileprivate var matrix: ColorMatrix? {
    switch self {
    case .vision(let vision): return vision.matrix
    case .correction(let correction): return correction.matrix()
    case .reducedWhitePoint(let share):
      let rest = 1 - min(1, max(0, share))
      return ColorMatrix([[rest, 0, 0], [0, rest, 0], [0, 0, rest]])
    case .greyscale, .inversion, .smartInversion: return nil
    }
  }

  fileprivate func applied(to color: Color, by matrix: ColorMatrix?) -> Color {
    if let matrix { return matrix.applied(to: color) }
    if self == .greyscale {
      let grey = Contrast.channel(ofLight: Contrast.luminance(color))
      return Color(red: grey, green: grey, blue: grey, alpha: color.alpha)
    }
    return Color(
      red: 255 - color.red, green: 255 - color.green, blue: 255 - color.blue, alpha: color.alpha)
  }

  /// Whether two different colours look the same through it, or nearly.
  ///
  /// Nearly means a colour difference of less than 8 in CIE 1976 L*a*b*; people notice 2.3 when
  /// both are side by side, and are less sensitive when they are not.
  package func merges(_ one: Color, _ other: Color) -> Bool {
    let distance = LabColor(applied(to: one)).distance(to: LabColor(applied(to: other)))
    return distance < Self.nearly && LabColor(one).distance(to: LabColor(other)) >= Self.nearly
  }

  private static let nearly = 8.0
}

extension ColorMatrix {
  fileprivate func applied(to color: Color) -> Color {
    let light = applied(
      to: SIMD3(
        Contrast.light(ofChannel: color.red), Contrast.light(ofChannel: color.green),
        Contrast.light(ofChannel: color.blue)))
    return Color(
      red: Contrast.channel(ofLight: light.x), green: Contrast.channel(ofLight: light.y),
      blue: Contrast.channel(ofLight: light.z), alpha: color.alpha)
  }
}

extension PixelImage {
  /// Returns the picture as seen through a filter; the pixels of some parts are left unchanged.
  package func seen(through filter: ColorFilter, but spared: [PixelRect] = []) -> PixelImage {
    var picture = self
    let matrix = filter.matrix
    var latest: Color?
    var seen = Color(red: 0, green: 0, blue: 0)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let color = Color(
        red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2],
        alpha: pixels[start + 3])
      if color != latest {
        latest = color
        seen = filter.applied(to: color, by: matrix)
      }
      picture.pixels[start] = seen.red
      picture.pixels[start + 1] = seen.green
      picture.pixels[start + 2] = seen.blue
    }
    for area in spared {
      for row in max(0, area.top)..<max(0, area.top, min(height, area.bottom)) {
        let left = (row * width + max(0, min(width, area.left))) * 4
        let right = (row * width + max(0, min(width, area.right))) * 4
        guard left < right else { continue }
        picture.pixels.replaceSubrange(left..<right, with: pixels[left..<right])
      }
    }
    return picture
  }
}

extension Screen {
  /// Returns the screen as seen through a filter: its stated colours and those of its picture.
  package func seen(through filter: ColorFilter) -> Screen {
    let isSpared = spared(by: filter)
    var screen = changing(nodes.indices.filter { !isSpared[$0] }) { _, node in
      for key in [Key.textColor, .backgroundColor, .hintColor] {
        guard let color = node.color(key) else { continue }
        node[key] = .color(filter.applied(to: color))
      }
    }
    guard let pixels, let scale = scale(of: pixels) else { return screen }
    // When a spared view is inside another, the outer frame is enough.
    let frames = nodes.indices.filter { index in
      isSpared[index] && !(nodes[index].parent.map { isSpared[$0] } ?? false)
    }
    screen.pixels = pixels.seen(
      through: filter,
      but: frames.prefix(Self.mostSpared).map { pixels.pixels(in: frame(of: $0), scale: scale) })
    return screen
  }

  /// Whether Smart Invert leaves each node unchanged, "and all its subviews" (row S4-8-086).
  private func spared(by filter: ColorFilter) -> [Bool] {
    var isSpared = [Bool](repeating: false, count: nodes.count)
    guard filter == .smartInversion else { return isSpared }
    for (index, node) in nodes.enumerated() {
      isSpared[index] =
        node.isSet(.ignoresInvertColors) || (node.parent.map { isSpared[$0] } ?? false)
    }
    return isSpared
  }

  private static let mostSpared = 256
}
