/// How an app deals with a setting, as far as the names in its source tell.
public enum SettingUse: String, Hashable, Sendable, CaseIterable {
  /// Apps cannot ask, and need not.
  case outOfReach = "out-of-reach"
  /// The app never asks.
  case notAsked = "not-asked"
  /// The app asks and never listens for changes: a value read once goes stale (S0-009).
  case notFollowed = "not-followed"
  /// The app asks and listens.
  case followed
}

extension SettingCard {
  /// How an app deals with the setting whose source contains these names of API.
  public func use(byAppNaming names: Set<String>) -> SettingUse {
    guard isKnownToApps else { return .outOfReach }
    let asks = queries.contains { APIName.spellings(of: $0).contains(where: names.contains) }
    guard asks else { return .notAsked }
    guard let notification else { return .followed }
    let listens = APIName.spellings(of: notification).contains(where: names.contains)
    return listens ? .followed : .notFollowed
  }
}

/// The spellings of a name of UIKit's accessibility API.
public enum APIName {
  /// The Swift name as it is, and as Objective-C and C write it.
  ///
  /// `UIAccessibility.isReduceMotionEnabled` is `UIAccessibilityIsReduceMotionEnabled` in C.
  public static func spellings(of name: String) -> [String] {
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
