// SPDX-License-Identifier: Apache-2.0

extension TalkBackTable {
  /// TalkBack's words in British English that differ from those in English
  /// (google/talkback@26a27dc0, Apache-2.0).
  static let britishEnglish: StaticString = #"""
    checkBox=Tick box
    dropDownList=Drop-down menu
    webView=Web view
    checked=ticked
    notChecked=not ticked
    threeFingerTap=Tap with three fingers
    toToggle=%1 to toggle.
    toActivate=%1 to activate.
    toChange=%1 to change.
    toEdit=%1 to edit text.
    toLongPress=%1 and hold to long press.
    toAdjust='%1' or '%2' to adjust
    holdToAction=%1 and hold to %2.
    menuAvailable=%1 available; use %2 to view.
    """#
}
