// SPDX-License-Identifier: Apache-2.0

/// A text size that an iOS user can choose, ordered from small to large.
///
/// Source: UIKit's `UIContentSizeCategory`; the short names are those of Apple's Human Interface
/// Guidelines, Typography.
package enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall = "extra-small"
  case small
  case medium
  case large
  case extraLarge = "extra-large"
  case extraExtraLarge = "extra-extra-large"
  case extraExtraExtraLarge = "extra-extra-extra-large"
  case accessibilityMedium = "accessibility-medium"
  case accessibilityLarge = "accessibility-large"
  case accessibilityExtraLarge = "accessibility-extra-large"
  case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
  case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"

  /// The size on an unchanged device.
  package static let standard = ContentSizeCategory.large

  /// Creates the category with a name, in words, as in Apple's guidelines, or as in UIKit.
  ///
  /// `accessibility-medium`, `AX1` and `UICTContentSizeCategoryAccessibilityM` are the same
  /// category; capitals and hyphens do not matter.
  package init?(named name: String) {
    let wanted = name.lowercased()
    let found = Self.allCases.first { category in
      [category.rawValue, category.shortName, category.uiKitValue].contains {
        $0.lowercased() == wanted
      } || category.rawValue.filter { $0 != "-" } == wanted
    }
    guard let found else { return nil }
    self = found
  }

  /// The name in Apple's guidelines: `xSmall` to `xxxLarge`, then `AX1` to `AX5`.
  package var shortName: String { names.short }

  /// The constant's value at run time, as it appears in captures.
  package var uiKitValue: String { "UICTContentSizeCategory\(names.uiKit)" }

  /// Whether it is one of the five sizes that people have to enable in Larger Text.
  package var isAccessibilitySize: Bool { self >= .accessibilityMedium }

  /// The position in the order, 0 to 11.
  package var step: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  /// Orders by size.
  package static func < (one: Self, other: Self) -> Bool { one.step < other.step }

  private var names: (short: String, uiKit: String) {
    switch self {
    case .extraSmall: ("xSmall", "XS")
    case .small: ("Small", "S")
    case .medium: ("Medium", "M")
    case .large: ("Large", "L")
    case .extraLarge: ("xLarge", "XL")
    case .extraExtraLarge: ("xxLarge", "XXL")
    case .extraExtraExtraLarge: ("xxxLarge", "XXXL")
    case .accessibilityMedium: ("AX1", "AccessibilityM")
    case .accessibilityLarge: ("AX2", "AccessibilityL")
    case .accessibilityExtraLarge: ("AX3", "AccessibilityXL")
    case .accessibilityExtraExtraLarge: ("AX4", "AccessibilityXXL")
    case .accessibilityExtraExtraExtraLarge: ("AX5", "AccessibilityXXXL")
    }
  }
}

/// A text style of iOS, which gives a text's purpose and lets the system choose its size.
///
/// Source: UIKit's `UIFont.TextStyle`, iOS 11. The two styles of iOS 17, `extraLargeTitle` and
/// `extraLargeTitle2`, are left out: no source gives their sizes beyond the default.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// Returns the point size of this style at a text size.
  package func pointSize(at category: ContentSizeCategory = .standard) -> Double {
    pointSizes[category.step]
  }

  /// Returns by how many points it is larger than at the default text size; negative if smaller.
  package func growth(at category: ContentSizeCategory) -> Double {
    pointSize(at: category) - pointSize()
  }

  /// Returns the ratio to the size at the default text size.
  package func factor(at category: ContentSizeCategory) -> Double {
    pointSize(at: category) / pointSize()
  }

  // Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes",
  // https://developer.apple.com/design/human-interface-guidelines/typography, as measured with
  // Xcode 11.3 on iOS 13.3 by https://github.com/temoki/UIKit_DynamicType (README, 04de9d6).
  private var pointSizes: [Double] {
    switch self {
    // XS  S   M   L   XL XXL XXXL AX1 AX2 AX3 AX4 AX5
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 41]
    }
  }
}
