// SPDX-License-Identifier: Apache-2.0

/// A transformation of a colour's light: three rows of weights for red, green and blue.
///
/// Light is linear, from 0 to 1; screen colours are converted to it first and back afterwards.
package struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green and blue for the new red.
  package var red: SIMD3<Double>
  /// The weights of red, green and blue for the new green.
  package var green: SIMD3<Double>
  /// The weights of red, green and blue for the new blue.
  package var blue: SIMD3<Double>

  /// Creates a matrix from three rows of three weights.
  package init(_ rows: [[Double]]) {
    precondition(rows.count == 3 && rows.allSatisfy { $0.count == 3 }, "give three rows of three")
    red = SIMD3(rows[0])
    green = SIMD3(rows[1])
    blue = SIMD3(rows[2])
  }

  /// Applies the matrix to a light.
  package func applied(to light: SIMD3<Double>) -> SIMD3<Double> {
    func sum(_ row: SIMD3<Double>) -> Double {
      row.x * light.x + row.y * light.y + row.z * light.z
    }
    return SIMD3(sum(red), sum(green), sum(blue))
  }
}

/// A form of colour blindness or colour weakness.
///
/// Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, with the tables that its authors
/// publish at https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html.
package enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// One type of cone is missing: severity 1.
  case protanopia, deuteranopia, tritanopia
  /// One type of cone responds to other light than usual: severity 0.6.
  case protanomaly, deuteranomaly, tritanomaly

  /// The matrix from the light of a colour to the light that is perceived.
  package var matrix: ColorMatrix {
    switch self {
    case .protanopia:
      ColorMatrix([
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ])
    case .deuteranopia:
      ColorMatrix([
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ])
    case .tritanopia:
      ColorMatrix([
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ])
    case .protanomaly:
      ColorMatrix([
        [0.385450, 0.769005, -0.154455], [0.100526, 0.829802, 0.069673],
        [-0.007442, -0.022190, 1.029632],
      ])
    case .deuteranomaly:
      ColorMatrix([
        [0.498864, 0.674741, -0.173604], [0.205199, 0.754872, 0.039929],
        [-0.011131, 0.030969, 0.980162],
      ])
    case .tritanomaly:
      ColorMatrix([
        [1.104996, -0.046633, -0.058363], [-0.032137, 0.971635, 0.060503],
        [0.001336, 0.317922, 0.680742],
      ])
    }
  }
}

/// A colour correction of Android, which applies a matrix to the whole display.
///
/// It projects a colour onto what the person can see, and spreads what is lost onto the other two
/// channels. Source: `Daltonizer.cpp` in `services/surfaceflinger/Effects` of AOSP's
/// frameworks/native (LineageOS/android_frameworks_native@ba38e6d), mode "Correction".
package enum ColorCorrection: String, Hashable, Sendable, CaseIterable {
  case protanomaly, deuteranomaly, tritanomaly

  /// The default share of the lost light that is added to each of the other channels.
  ///
  /// Source: `Daltonizer.h`, `mLevel = 0.7f`; Android 15 has a slider for it.
  package static let standardLevel = 0.7

  /// Returns the matrix from the light of a colour to the light that is displayed.
  package func matrix(level: Double = standardLevel) -> ColorMatrix {
    let toLMS = Self.multiplied(Self.lmsFromXYZ, Self.xyzFromRGB)
    let toRGB = Self.inverse(toLMS)
    func column(_ index: Int) -> [Double] { toLMS.map { $0[index] } }
    let white = toLMS.map { $0[0] + $0[1] + $0[2] }
    let plane = Self.cross(white, column(self == .tritanomaly ? 0 : 2))
    var seen: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    var spread = seen
    switch self {
    case .protanomaly:
      seen[0] = [0, -plane[1] / plane[0], -plane[2] / plane[0]]
      spread[1][0] = level
      spread[2][0] = level
    case .deuteranomaly:
      seen[1] = [-plane[0] / plane[1], 0, -plane[2] / plane[1]]
      spread[0][1] = level
      spread[2][1] = level
    case .tritanomaly:
      seen[2] = [-plane[0] / plane[2], -plane[1] / plane[2], 0]
      spread[0][2] = level
      spread[1][2] = level
    }
    let kept = Self.multiplied(seen, toLMS)
    let lost = Self.combined(toLMS, kept, -)
    let sum = Self.combined(kept, Self.multiplied(spread, lost), +)
    return ColorMatrix(Self.multiplied(toRGB, sum))
  }

  private static let xyzFromRGB = [
    [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
  ]
  private static let lmsFromXYZ = [
    [0.7328, 0.4296, -0.1624], [-0.7036, 1.6975, 0.0061], [0.0030, 0.0136, 0.9834],
  ]

  private static func combined(
    _ left: [[Double]], _ right: [[Double]], _ operation: (Double, Double) -> Double
  ) -> [[Double]] {
    zip(left, right).map { row, other in zip(row, other).map(operation) }
  }

  private static func multiplied(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
    left.map { row in
      (0..<3).map { row[0] * right[0][$0] + row[1] * right[1][$0] + row[2] * right[2][$0] }
    }
  }

  private static func cross(_ one: [Double], _ other: [Double]) -> [Double] {
    [
      one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
      one[0] * other[1] - one[1] * other[0],
    ]
  }

  private static func inverse(_ matrix: [[Double]]) -> [[Double]] {
    let columns = (0..<3).map { index in matrix.map { $0[index] } }
    let rows = [
      cross(columns[1], columns[2]), cross(columns[2], columns[0]), cross(columns[0], columns[1]),
    ]
    let volume = (0..<3).reduce(0.0) { $0 + columns[0][$1] * rows[0][$1] }
    return rows.map { row in row.map { $0 / volume } }
  }
}
