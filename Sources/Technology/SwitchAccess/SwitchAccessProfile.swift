// SPDX-License-Identifier: Apache-2.0

/// A version of Switch Access on Android, with the settings of its user.
///
/// The numbers are the defaults of google/talkback@92eb6dd4 (2020-10, the last public source), file
/// `switchaccess_donottranslate.xml`.
package struct SwitchAccessProfile: Hashable, Sendable {
  /// The source version that stops, rows and windows follow.
  package enum Rules: String, Hashable, Sendable, CaseIterable {
    /// google/talkback@12bdf206 (2016-12).
    case of2016
    /// google/talkback@92eb6dd4 (2020-10).
    case of2020
  }

  /// The scanning method (`MainTreeBuilder`, `PointScanManager`).
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case linear
    /// Row by row on the keyboard, one by one elsewhere.
    case linearExceptKeyboard = "linear-except-keyboard"
    case rowColumn = "row-column"
    /// Each switch selects a part of the remaining items.
    case group
    /// A line that moves down and one that moves to the right.
    case point
  }

  /// The place of the button for Switch Access's own menu in the scan.
  package enum MenuPlace: String, Hashable, Sendable, CaseIterable { case first, last, none }

  /// The name in results (`switch-access-2020`).
  package let name: String
  package let rules: Rules
  package var method = Method.linearExceptKeyboard
  package var menuPlace = MenuPlace.first
  /// Whether the frame moves by itself; then one switch starts the scan and selects.
  package var isAutoScanOn = false
  /// The time that the frame stays on an item, in seconds.
  package var autoScanSeconds = 1.0
  /// The additional time on the first item of a list, in seconds.
  package var firstItemDelay = 0.7
  /// The number of rounds through a list before scanning stops.
  package var loops = 2
  /// The speed of the line of point scanning, in centimetres a second.
  package var pointCentimetersPerSecond = 0.9
  /// The number of switches for group selection, at least two.
  package var switches = 2
  /// Whether an item that can be clicked is clicked at once, without opening a menu.
  package var isAutoSelectOn = true
  /// Whether framed items are spoken.
  package var isSpokenFeedbackOn = false
  /// Whether text without actions is a stop, too, while spoken feedback is on.
  package var scansText = true
  /// Whether entering a row frames its first item at once, as in the source.
  package var framesFirstOfRow = true
  /// The height of the status bar in dp; the default of Android, which a device may change.
  package var statusBarHeight = 24.0
  /// The time for a press, in seconds; it differs between people, so half a second is an
  /// assumption.
  package var pressSeconds = 0.5

  /// Switch Access as it was in October 2020.
  package static let of2020 = SwitchAccessProfile(name: "switch-access-2020", rules: .of2020)

  /// Switch Access as it was in December 2016, with the menu at the end of the scan.
  package static let of2016: SwitchAccessProfile = {
    var profile = SwitchAccessProfile(name: "switch-access-2016", rules: .of2016)
    profile.menuPlace = .last
    return profile
  }()

  /// Switch Access as in row S4-216: without the menu in the scan, and starting a row before its
  /// first item.
  package static let simple: SwitchAccessProfile = {
    var profile = SwitchAccessProfile(name: "switch-access-simple", rules: .of2020)
    profile.menuPlace = .none
    profile.framesFirstOfRow = false
    return profile
  }()

  /// All profiles.
  package static let all = [of2020, of2016, simple]

  private init(name: String, rules: Rules) {
    self.name = name
    self.rules = rules
  }

  /// Returns how the items of a window are scanned (`MainTreeBuilder`).
  package func method(inKeyboard isKeyboard: Bool) -> Method {
    switch (method, isKeyboard) {
    case (.linear, true): rules == .of2016 ? .rowColumn : .linear
    case (.linearExceptKeyboard, true): .rowColumn
    case (.linearExceptKeyboard, false): .linear
    default: method
    }
  }
}
