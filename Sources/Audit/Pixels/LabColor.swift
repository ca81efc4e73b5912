import CurbcutScreen

/// A colour in CIE's L*a*b*, in which distances are about what eyes see.
///
/// Source: CIE 15; the white of D65, the matrix of IEC 61966-2-1 (sRGB).
struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  /// Takes an opaque colour of sRGB.
  init(_ color: Color) {
    let red = Contrast.linear(Double(color.red) / 255)
    let green = Contrast.linear(Double(color.green) / 255)
    let blue = Contrast.linear(Double(color.blue) / 255)
    let x = Self.curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    let y = Self.curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = Self.curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// How different another colour looks; below 2 hardly at all.
  ///
  /// CIE 1994, with the weights for graphic arts; this colour is the reference.
  func difference(to other: LabColor) -> Double {
    let chroma = (a * a + b * b).squareRoot()
    let otherChroma = (other.a * other.a + other.b * other.b).squareRoot()
    let lightnessStep = lightness - other.lightness
    let chromaStep = chroma - otherChroma
    let aStep = a - other.a
    let bStep = b - other.b
    let hue = max(0, aStep * aStep + bStep * bStep - chromaStep * chromaStep)
    let chromaWeight = 1 + 0.045 * chroma
    let hueWeight = 1 + 0.015 * chroma
    return
      (lightnessStep * lightnessStep + chromaStep * chromaStep / (chromaWeight * chromaWeight)
      + hue / (hueWeight * hueWeight)).squareRoot()
  }

  private static func curve(_ share: Double) -> Double {
    share > 0.008856 ? cubeRoot(share) : 7.787 * share + 16.0 / 116
  }

  /// By Newton's method, because C's function may differ between machines in its last digit.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<64 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}
