// SPDX-License-Identifier: Apache-2.0

/// A recommended minimum size of touch targets, in points, dp or CSS pixels.
package struct TargetSize: Hashable, Sendable {
  /// The minimum width.
  package var width: Double
  /// The minimum height.
  package var height: Double
  /// The unit of the numbers.
  package var unit: String
  /// The document that recommends it.
  package var source: String
  /// The shorter side from which on few people miss a target.
  package var tolerated: Double

  /// Apple's recommendation, in points.
  package static let apple = TargetSize(
    width: 44, height: 44, unit: "pt",
    source: "https://developer.apple.com/design/human-interface-guidelines/accessibility",
    // The same page: "Minimum control size 28x28 pt" on iOS and iPadOS. UIKit's own titled buttons
    // and bordered fields are 30 to 34.5 points high.
    tolerated: 28)

  /// Google's recommendation, in dp.
  package static let google = TargetSize(
    width: 48, height: 48, unit: "dp",
    source: "https://developer.android.com/guide/topics/ui/accessibility/apps#large-controls",
    tolerated: 38.4)

  /// The minimum of WCAG 2.2 at level AA, unless there is space around the target.
  package static let wcagMinimum = TargetSize(
    width: 24, height: 24, unit: "px",
    source: "https://www.w3.org/TR/WCAG22/#target-size-minimum", tolerated: 24)

  /// The minimum of WCAG 2.2 at level AAA.
  package static let wcagEnhanced = TargetSize(
    width: 44, height: 44, unit: "px",
    source: "https://www.w3.org/TR/WCAG22/#target-size-enhanced", tolerated: 35.2)

  /// Returns the size that a platform's vendor recommends.
  package static func recommended(on platform: Platform) -> TargetSize {
    switch platform {
    case .ios: apple
    case .android: google
    }
  }
}
