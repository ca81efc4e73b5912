public import CurbcutAudit

/// Every rule that needs a technology to run, by id.
public enum ExperienceCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any Rule.Type] = [
    BrokenFocusRelation.self,
    ControlBeforeName.self,
    JumpingOrder.self,
    KeyboardTrap.self,
    MissedUnderMagnification.self,
    OutsideKeyboardOrder.self,
    PictureBeforeHeading.self,
    SilentStop.self,
    TimeoutBeforeReach.self,
    TraversalCycle.self,
    TraversalEndlessLoop.self,
    TraversalInverted.self,
    UnreadByTextReaders.self,
    UnspeakableText.self,
  ]

  /// Those that run unless others are asked for.
  public static let standard: [any Rule.Type] = all.filter { $0.card.tier == .standard }
}
