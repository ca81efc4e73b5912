// SPDX-License-Identifier: Apache-2.0

/// An app's handling of a setting, as far as the names in its source show.
package enum SettingUse: String, Hashable, Sendable, CaseIterable {
  /// Apps cannot query it, and need not.
  case outOfReach = "out-of-reach"
  /// The app never queries it.
  case notAsked = "not-asked"
  /// The app queries it but never observes changes, so a value that was read once goes stale
  /// (S0-009).
  case notFollowed = "not-followed"
  /// The app queries it and observes changes.
  case followed
}

extension SettingCard {
  /// Returns how an app whose source contains these API names handles the setting.
  package func use(byAppNaming names: Set<String>) -> SettingUse {
    guard isKnownToApps else { return .outOfReach }
    let asks = queries.contains { APIName.spellings(of: $0).contains(where: names.contains) }
    guard asks else { return .notAsked }
    guard let notification else { return .followed }
    let listens = APIName.spellings(of: notification).contains(where: names.contains)
    return listens ? .followed : .notFollowed
  }
}

/// The spellings of a name of UIKit's accessibility API.
package enum APIName {
  /// Returns the Swift name unchanged, and its spelling in Objective-C and C.
  ///
  /// `UIAccessibility.isReduceMotionEnabled` is `UIAccessibilityIsReduceMotionEnabled` in C.
  package static func spellings(of name: String) -> [String] {
    guard name.hasPrefix(prefix) else { return [name] }
    let member = String(name.dropFirst(prefix.count))
    return [name, irregular[member] ?? "UIAccessibility" + capitalized(member)]
  }

  private static let prefix = "UIAccessibility."

  // Source: UIAccessibility.h of the iOS 14 SDK.
  private static let irregular = [
    "isDarkerSystemColorsEnabled": "UIAccessibilityDarkerSystemColorsEnabled",
    "differentiateWithoutColorDidChangeNotification":
      "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification",
  ]

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
