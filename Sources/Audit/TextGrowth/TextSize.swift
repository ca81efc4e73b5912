// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A text size that a user can choose, on either platform.
package enum TextSize: Hashable, Sendable {
  /// One of the twelve sizes of iOS.
  case category(ContentSizeCategory)
  /// Android's font scale.
  case scale(Double)

  /// Returns the sizes that a platform offers, from small to large.
  ///
  /// On Android, they are those of the version, so that results only mention sizes that the phone
  /// has.
  package static func all(on platform: Platform, apiLevel: Int? = nil) -> [TextSize] {
    switch platform {
    case .ios: ContentSizeCategory.allCases.map(Self.category)
    case .android:
      FontScale.steps(apiLevel: apiLevel ?? FontScale.firstLevelWithSevenSteps).map(Self.scale)
    }
  }

  /// Whether it is the default of a phone.
  package var isStandard: Bool {
    switch self {
    case .category(let category): category == .standard
    case .scale(let scale): scale == FontScale.standard
    }
  }

  /// Whether text is at most twice as large as by default, as far as WCAG 1.4.4 asks ("up to 200
  /// percent"); on iOS by the size of body text.
  package var isUpToTwice: Bool {
    switch self {
    case .category(let category): TextStyle.body.factor(at: category) <= 2
    case .scale(let scale): scale <= 2
    }
  }

  /// The words for the size: `AX3`, or `font size 1.3`.
  package var words: String {
    switch self {
    case .category(let category): category.shortName
    case .scale(let scale): "font size \(scale.writtenExactly)"
    }
  }
}

extension Double {
  /// A factor in everyday notation, with at most two decimals.
  fileprivate var writtenExactly: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    if rest % 10 == 0 { return "\(hundredths / 100).\(rest / 10)" }
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
