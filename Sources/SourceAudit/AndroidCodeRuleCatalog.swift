import CurbcutAudit

/// Every rule over the facts of Kotlin and Java, by id.
public enum AndroidCodeRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any AndroidCodeRule.Type] = [
    CaptionsWithoutPreferences.self,
    CustomViewWithoutRole.self,
    HardCodedCodeColor.self,
    NodeInfoWithoutSuper.self,
    OverriddenPreference.self,
    OwnGestureWithoutAlternative.self,
    OwnLongPress.self,
    RawPixelSize.self,
    ScreenReaderByName.self,
    SilentTextChange.self,
    TouchWithoutClick.self,
    UnaskedAnimation.self,
    WrongFeedbackType.self,
  ]

  /// Those that run unless others are asked for: they follow from the code alone, or at least eight of ten
  /// of their findings were right on real apps (`Documentation/Measurements/AndroidCode.md`).
  public static let standard: [any AndroidCodeRule.Type] = all.filter { !optional.contains($0.id) }

  /// The ids of those that run only when asked for; the same page says why.
  static let optional: Set<RuleID> = [
    "captions-without-preferences",
    "hard-coded-code-color",
    "overridden-preference",
    "own-gesture-without-alternative",
    "own-long-press",
    "silent-text-change",
    "touch-without-click",
    "unasked-animation",
  ]
}
