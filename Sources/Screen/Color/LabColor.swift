// SPDX-License-Identifier: Apache-2.0

/// A colour as lightness and two opponent axes, in which distances roughly match perception.
///
/// Source: CIE 15, L*a*b* of 1976; the white point D65 and the matrix of sRGB (IEC 61966-2-1).
package struct LabColor: Hashable, Sendable {
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  /// Converts an opaque colour.
  package init(_ color: Color) {
    let red = Contrast.light(ofChannel: color.red)
    let green = Contrast.light(ofChannel: color.green)
    let blue = Contrast.light(ofChannel: color.blue)
    let x = Self.curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    let y = Self.curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    lightness = 116 * y - 16
    greenRed = 500 * (x - y)
    blueYellow = 200 * (y - z)
  }

  /// Returns the perceived difference by CIE 1976; between black and white it is 100.
  func distance(to other: LabColor) -> Double {
    let l = lightness - other.lightness
    let a = greenRed - other.greenRed
    let b = blueYellow - other.blueYellow
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the difference by CIE 1994, with the weights for graphic arts; below 2 it is hardly
  /// visible.
  ///
  /// This colour is the reference.
  package func difference(to other: LabColor) -> Double {
    let chromaStep = chroma - other.chroma
    let lightnessStep = lightness - other.lightness
    let a = greenRed - other.greenRed
    let b = blueYellow - other.blueYellow
    let hue = max(0, a * a + b * b - chromaStep * chromaStep)
    let chromaWeight = 1 + 0.045 * chroma
    let hueWeight = 1 + 0.015 * chroma
    return
      (lightnessStep * lightnessStep + chromaStep * chromaStep / (chromaWeight * chromaWeight)
      + hue / (hueWeight * hueWeight)).squareRoot()
  }

  private var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  private static func curve(_ share: Double) -> Double {
    guard share > 216.0 / 24389 else { return (24389.0 / 27 * share + 16) / 116 }
    // The cube root by Newton's method: C's `cbrt` may differ between machines in its last digit.
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - share) / (3 * root * root) }
    return root
  }
}
