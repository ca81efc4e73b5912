// SPDX-License-Identifier: Apache-2.0

/// The sizes that UIKit gives its own labels and buttons.
///
/// They are constants and do not follow the size that people choose. Source: Apple, `UIFont.labelFontSize`,
/// `buttonFontSize`, `systemFontSize` and `smallSystemFontSize`; their values on iOS 26.
package enum SystemFontSize {
  private static let sizes: [Substring: Double] = [
    "labelFontSize": 17, "buttonFontSize": 18, "systemFontSize": 14, "smallSystemFontSize": 12,
  ]

  /// Returns the points of `UIFont.labelFontSize`; nil for any other name.
  package static func points(of name: some StringProtocol) -> Double? {
    let parts = name.split(separator: ".")
    guard parts.count == 2, parts[0] == "UIFont" else { return nil }
    return sizes[Substring(parts[1])]
  }

  /// Returns the points of such a size and a number: `UIFont.labelFontSize + 2`.
  package static func points(ofSum written: String) -> Double? {
    for (sign, factor) in [(Character("+"), 1.0), (Character("-"), -1.0)] {
      let parts = written.split(separator: sign).map { $0.filter { !$0.isWhitespace } }
      guard parts.count == 2, let size = points(of: parts[0]), let number = Double(parts[1]),
        number.isFinite
      else {
        continue
      }
      return size + factor * number
    }
    return nil
  }
}
