public import CurbcutAudit

extension Catalogue {
  /// The checks over screens that need a technology to run.
  public static let experience = Catalogue([

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
  ])

  /// All checks over screens.
  public static let screens = Catalogue(.audit, .experience)
}
