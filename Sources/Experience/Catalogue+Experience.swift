// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

extension Catalogue {
  /// The checks over screens that need a technology to run.
  package static let experience = Catalogue([

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
  package static let screens = Catalogue(.audit, .experience)
}
