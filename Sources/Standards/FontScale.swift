// SPDX-License-Identifier: Apache-2.0

/// The factors by which Android's setting "Font size" multiplies text sizes in sp.
package enum FontScale {
  /// The factor on an unchanged device.
  package static let standard = 1.0

  /// The API level from which the setting has seven steps and scales large text less than small.
  package static let firstLevelWithSevenSteps = 34

  /// Returns the steps that Android itself offers; vendors offer others.
  ///
  /// Source: AOSP, packages/apps/Settings, res/values/arrays.xml, `entryvalues_font_size`: four
  /// steps until Android 13, seven since commit b51c7a6de35 (Android 14).
  package static func steps(apiLevel: Int) -> [Double] {
    let four = [0.85, 1.0, 1.15, 1.3]
    return apiLevel < firstLevelWithSevenSteps ? four : four + [1.5, 1.8, 2.0]
  }

  /// Returns the size in dp of a text with a size in sp.
  ///
  /// Since Android 14 large text grows less than small. Source: AOSP, frameworks/base,
  /// `FontScaleConverterFactory` (Android 14), which has tables for five factors and interpolates
  /// linearly between factors and between sizes.
  package static func dp(ofSP size: Double, at scale: Double, apiLevel: Int) -> Double {
    guard apiLevel >= firstLevelWithSevenSteps, scale > curveBegins, size > 0, size.isFinite else {
      return size * scale
    }
    guard let next = curves.firstIndex(where: { $0.scale >= scale }) else { return size * scale }
    let upper = curves[next]
    let lower = next > 0 ? curves[next - 1] : (scale: 1, sizes: sizes)
    let share = (scale - lower.scale) / (upper.scale - lower.scale)
    let low = point(size, on: lower.sizes)
    return low + (point(size, on: upper.sizes) - low) * share
  }

  /// The largest factor at which all text grows at the same rate.
  private static let curveBegins = 1.03

  private static func point(_ size: Double, on curve: [Double]) -> Double {
    guard let next = sizes.firstIndex(where: { $0 >= size }) else {
      return size * curve[curve.count - 1] / sizes[sizes.count - 1]
    }
    guard next > 0 else { return size * curve[0] / sizes[0] }
    let share = (size - sizes[next - 1]) / (sizes[next] - sizes[next - 1])
    return curve[next - 1] + (curve[next] - curve[next - 1]) * share
  }

  private static let sizes = [8.0, 10, 12, 14, 18, 20, 24, 30, 100]
  private static let curves: [(scale: Double, sizes: [Double])] = [
    (1.15, [9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30, 100]),
    (1.3, [10.4, 13, 15.6, 18.8, 21.6, 23.6, 26.4, 30, 100]),
    (1.5, [12, 15, 18, 22, 24, 26, 28, 30, 100]),
    (1.8, [14.4, 18, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100]),
    (2, [16, 20, 24, 26, 30, 34, 36, 38, 100]),
  ]
}
