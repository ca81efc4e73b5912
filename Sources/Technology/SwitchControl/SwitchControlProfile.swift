/// A version of Switch Control on iOS, and how its user has set it up.
///
/// Apple publishes what can be set but not the numbers it comes with: a number without a source is an
/// assumption and says so. Reports that depend on times should state the profile they were made with.
public struct SwitchControlProfile: Hashable, Sendable {
  /// How the frame moves.
  public enum Scanning: String, Hashable, Sendable, CaseIterable {
    /// It moves by itself; one switch selects.
    case automatic
    /// One switch moves it, another selects.
    case manual
    /// One switch moves it, and resting on an item selects it.
    case singleSwitchStep = "single-switch-step"
  }

  /// What a selection does (Apple, "Tap Behavior").
  public enum TapBehavior: String, Hashable, Sendable, CaseIterable {
    /// A menu opens, with Tap as its first entry.
    case `default`
    /// It taps after a moment, in which another press opens the menu.
    case autoTap = "auto-tap"
    /// It taps at once.
    case always
  }

  /// Where the frame is after a tap (Apple, "Focused Item After Tap").
  public enum FocusAfterTap: String, Hashable, Sendable, CaseIterable { case first, current }

  /// The name in results (`switch-control-ios26`).
  public let name: String
  public var scanning = Scanning.automatic
  public var tapBehavior = TapBehavior.default
  public var focusAfterTap = FocusAfterTap.first
  /// Whether items are scanned in groups (Apple, "Group Items").
  public var groupsItems = true
  /// How many controls beside each other make a row that is framed as one; nil for no rows.
  ///
  /// That "the layout suggests" groups is row S4-9-012; that it takes three is an assumption.
  public var rowMinimum: Int? = 3
  /// How long a frame stays, in seconds: row S4-9-015.
  public var autoScanSeconds = 1.0
  /// How much longer the first item of a list stays framed; none is an assumption.
  public var firstItemPause = 0.0
  /// How many times a list is gone through before scanning stops; two is an assumption.
  public var loops = 2
  /// How long resting on an item selects it, in seconds, when one switch steps; an assumption.
  public var dwellSeconds = 1.0
  /// How long `auto-tap` waits for another press, in seconds; an assumption.
  public var autoTapSeconds = 0.75
  /// How often a held switch moves the frame on, in seconds; nil for never, which is an assumption.
  public var moveRepeatSeconds: Double?
  /// How wide the broad band of point scanning is, as a part of the screen; an assumption.
  public var pointBandShare = 0.125
  /// The seconds that the band takes over the screen; an assumption.
  public var pointBandSeconds = 8.0
  /// The seconds that the fine line takes over the band; an assumption.
  public var pointLineSeconds = 4.0
  /// How long a press takes its user, in seconds; it is a person's own, and half a second stands in.
  public var pressSeconds = 0.5

  /// Switch Control as iOS 26 has it, with groups, moving by itself every second.
  public static let ios26 = SwitchControlProfile(name: "switch-control-ios26")

  /// Every profile.
  public static let all = [ios26]

  private init(name: String) { self.name = name }
}

/// What can serve as a switch (row S4-9-009).
public enum SwitchSource: String, Hashable, Sendable, CaseIterable {
  /// A touch anywhere on the screen.
  case screen
  /// A switch by Bluetooth.
  case bluetooth
  /// A switch by MIDI, over USB.
  case midi
  /// The head turned to the left, as the camera sees it.
  case headLeft = "head-left"
  /// The head turned to the right.
  case headRight = "head-right"
}

extension SwitchControlProfile.Scanning {
  /// The way to scan that a number of switches allows; nil without a switch.
  ///
  /// "Aim: operate the device with one input; further inputs can be added" (row S4-9-009): one is
  /// enough where the frame moves by itself, two let the user set the pace.
  public init?(switches: Set<SwitchSource>) {
    switch switches.count {
    case 0: return nil
    case 1: self = .automatic
    default: self = .manual
    }
  }
}
