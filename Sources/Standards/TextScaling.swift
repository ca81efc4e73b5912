// SPDX-License-Identifier: Apache-2.0

/// Scaling of sizes and distances with the user's text size.
extension TextStyle {
  /// Scales a number of points as this style grows, up to a maximum.
  ///
  /// UIKit: `UIFontMetrics(forTextStyle:)`, `scaledValue(for:)`, and
  /// `scaledFont(for:maximumPointSize:)`, which is "constrained to the specified maximum size".
  /// Apple does not publish how it rounds; here the value grows by the ratio of the style's point
  /// sizes. A negative number and one that is not finite are returned unchanged.
  package func scaled(
    _ points: Double, at category: ContentSizeCategory, maximum: Double? = nil
  ) -> Double {
    guard points.isFinite, points >= 0 else { return points }
    let scaled = points * factor(at: category)
    return maximum.map { min(scaled, $0) } ?? scaled
  }
}

/// The largest size to which an app lets a text grow, relative to the screen width it was designed
/// for.
///
/// "Cap per label and scaled to the device: cap times screen width by 414" (row S2-011, of an article
/// on a payment dial).
package struct TextSizeCap: Hashable, Sendable {
  /// The width of the screen that the cap was chosen on, in points.
  package static let designWidth = 414.0

  /// The largest size on a screen of the design's width, in points.
  package var points: Double

  /// Creates a cap from points on a screen of the design's width.
  package init(_ points: Double) { self.points = points }

  /// Returns the largest size on a screen of another width, in points.
  package func points(onWidth width: Double) -> Double { points * width / Self.designWidth }

  /// Returns the largest factor by which a text of a base size can grow on a screen of a width.
  ///
  /// WCAG 1.4.4 asks for a factor of two (row S2-012).
  package func growth(of base: Double, onWidth width: Double) -> Double {
    points(onWidth: width) / base
  }

  /// Returns whether a text of a base size hardly grows: by less than a point.
  ///
  /// From one text size to the next, a style that grows at all grows by a point or more.
  package func stopsGrowth(of base: Double, onWidth width: Double) -> Bool {
    points(onWidth: width) - base < 1
  }
}

/// The distance between a self-drawn line of text and its neighbour, which shrinks as text grows.
///
/// "Spacing must shrink as text grows": both curves run between the default text size and the
/// largest, at which the style `title3` has grown by 35 points (rows S2-008 and S2-009).
package enum LineDistance: Hashable, Sendable, CaseIterable {
  /// The distance of a line at the top: 1.7 times its font size at the default text size, once at
  /// the largest.
  case top
  /// The distance of a line at the bottom: its font size at the default text size, 0.3 times at the
  /// largest.
  case bottom

  /// Returns the distance in points for text that the user's setting has enlarged by `growth`
  /// points; smaller text has the distance of the default size.
  package func points(fontSize: Double, growth: Double) -> Double {
    let largest = TextStyle.title3.growth(at: .accessibilityExtraExtraExtraLarge)
    let share = min(max(growth / largest, 0), 1)
    return switch self {
    case .top: fontSize * (1 + Self.give * (1 - share))
    case .bottom: fontSize * (1 - Self.give * share)
    }
  }

  /// The share of the font size that the distance loses on the way to the largest text size.
  private static let give = 0.7
}
