// SPDX-License-Identifier: Apache-2.0

/// A version of Switch Control on iOS, with the settings of its user.
///
/// Apple publishes the settings but not their default values: a number without a source is marked
/// as an assumption. Reports that depend on times should state the profile they were made with.
package struct SwitchControlProfile: Hashable, Sendable {
  /// The way in which the frame moves.
  package enum Scanning: String, Hashable, Sendable, CaseIterable {
    /// The frame moves by itself; one switch selects.
    case automatic
    /// One switch moves the frame, another selects.
    case manual
    /// One switch moves the frame, and staying on an item selects it.
    case singleSwitchStep = "single-switch-step"
  }

  /// The effect of a selection (Apple, "Tap Behavior").
  package enum TapBehavior: String, Hashable, Sendable, CaseIterable {
    /// A menu opens, with Tap as its first entry.
    case `default`
    /// The element is tapped after a moment in which another press opens the menu.
    case autoTap = "auto-tap"
    /// The element is tapped at once.
    case always
  }

  /// The place of the frame after a tap (Apple, "Focused Item After Tap").
  package enum FocusAfterTap: String, Hashable, Sendable, CaseIterable { case first, current }

  /// The name in results (`switch-control-ios26`).
  package let name: String
  package var scanning = Scanning.automatic
  package var tapBehavior = TapBehavior.default
  package var focusAfterTap = FocusAfterTap.first
  /// Whether items are scanned in groups (Apple, "Group Items").
  package var groupsItems = true
  /// The minimum number of adjacent controls that are framed as a row; nil for no rows.
  ///
  /// That "the layout suggests" groups is row S4-9-012; the minimum of three is an assumption.
  package var rowMinimum: Int? = 3
  /// The time that the frame stays on an item, in seconds: row S4-9-015.
  package var autoScanSeconds = 1.0
  /// The additional time on the first item of a list; zero is an assumption.
  package var firstItemPause = 0.0
  /// The number of rounds through a list before scanning stops; two is an assumption.
  package var loops = 2
  /// The time after which staying on an item selects it in single-switch scanning, in seconds; an
  /// assumption.
  package var dwellSeconds = 1.0
  /// The time that `auto-tap` waits for another press, in seconds; an assumption.
  package var autoTapSeconds = 0.75
  /// The interval at which a held switch moves the frame, in seconds; nil for never, which is an
  /// assumption.
  package var moveRepeatSeconds: Double?
  /// The width of the broad band of point scanning, as a fraction of the screen; an assumption.
  package var pointBandShare = 0.125
  /// The time that the band takes to cross the screen, in seconds; an assumption.
  package var pointBandSeconds = 8.0
  /// The time that the fine line takes to cross the band, in seconds; an assumption.
  package var pointLineSeconds = 4.0
  /// The time for a press, in seconds; it differs between people, so half a second is an
  /// assumption.
  package var pressSeconds = 0.5

  /// Switch Control in iOS 26, with groups, and moving by itself every second.
  package static let ios26 = SwitchControlProfile(name: "switch-control-ios26")

  /// All profiles.
  package static let all = [ios26]

  private init(name: String) { self.name = name }
}

/// A device that can serve as a switch (row S4-9-009).
package enum SwitchSource: String, Hashable, Sendable, CaseIterable {
  /// A touch anywhere on the screen.
  case screen
  /// A Bluetooth switch.
  case bluetooth
  /// A MIDI switch, over USB.
  case midi
  /// A turn of the head to the left, seen by the camera.
  case headLeft = "head-left"
  /// A turn of the head to the right.
  case headRight = "head-right"
}

extension SwitchControlProfile.Scanning {
  /// Creates the way of scanning that a set of switches allows; nil without a switch.
  ///
  /// "Aim: operate the device with one input; further inputs can be added" (row S4-9-009): one
  /// switch is enough if the frame moves by itself; two let the user set the pace.
  package init?(switches: Set<SwitchSource>) {
    switch switches.count {
    case 0: return nil
    case 1: self = .automatic
    default: self = .manual
    }
  }
}
