/// A version of Switch Access on Android, and how its user has set it up.
///
/// The numbers are the defaults of google/talkback@92eb6dd4 (2020-10, the last public source), file
/// `switchaccess_donottranslate.xml`.
public struct SwitchAccessProfile: Hashable, Sendable {
  /// Which source the stops, rows and windows follow.
  public enum Rules: String, Hashable, Sendable, CaseIterable {
    /// google/talkback@12bdf206 (2016-12).
    case of2016
    /// google/talkback@92eb6dd4 (2020-10).
    case of2020
  }

  /// How items are scanned (`MainTreeBuilder`, `PointScanManager`).
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case linear
    /// Row by row on the keyboard, one by one elsewhere.
    case linearExceptKeyboard = "linear-except-keyboard"
    case rowColumn = "row-column"
    /// Each switch stands for a part of what is left.
    case group
    /// A line that goes down and one that goes right.
    case point
  }

  /// Where the button of Switch Access's own menu stands in the scan.
  public enum MenuPlace: String, Hashable, Sendable, CaseIterable { case first, last, none }

  /// The name in results (`switch-access-2020`).
  public let name: String
  public let rules: Rules
  public var method = Method.linearExceptKeyboard
  public var menuPlace = MenuPlace.first
  /// Whether one switch starts the scan, the frame moves by itself, and the switch selects.
  public var isAutoScanOn = false
  /// How long a frame stays, in seconds.
  public var autoScanSeconds = 1.0
  /// How much longer the first item of a list stays framed, in seconds.
  public var firstItemDelay = 0.7
  /// How many times a list is gone through before scanning stops.
  public var loops = 2
  /// How fast the line of point scanning goes, in centimetres a second.
  public var pointCentimetersPerSecond = 0.9
  /// How many switches choose a group; two are the least.
  public var switches = 2
  /// Whether an item that can be clicked is clicked at once, and no menu opens.
  public var isAutoSelectOn = true
  /// Whether what is framed is spoken.
  public var isSpokenFeedbackOn = false
  /// Whether text that cannot be acted on is a stop, too, while feedback is spoken.
  public var scansText = true
  /// Whether entering a row frames its first item at once, as the source does.
  public var framesFirstOfRow = true
  /// The height of the status bar in dp; Android's own default, which a device may change.
  public var statusBarHeight = 24.0
  /// How long a press takes its user, in seconds; it is a person's own, and half a second stands in.
  public var pressSeconds = 0.5

  /// Switch Access as it was in October 2020.
  public static let of2020 = SwitchAccessProfile(name: "switch-access-2020", rules: .of2020)

  /// Switch Access as it was in December 2016, with the menu at the end of the scan.
  public static let of2016: SwitchAccessProfile = {
    var profile = SwitchAccessProfile(name: "switch-access-2016", rules: .of2016)
    profile.menuPlace = .last
    return profile
  }()

  /// Switch Access as row S4-216 counts it: no menu in the scan, and a row starts before its first.
  public static let simple: SwitchAccessProfile = {
    var profile = SwitchAccessProfile(name: "switch-access-simple", rules: .of2020)
    profile.menuPlace = .none
    profile.framesFirstOfRow = false
    return profile
  }()

  /// Every profile.
  public static let all = [of2020, of2016, simple]

  private init(name: String, rules: Rules) {
    self.name = name
    self.rules = rules
  }

  /// How the items of a window are scanned (`MainTreeBuilder`).
  public func method(inKeyboard isKeyboard: Bool) -> Method {
    switch (method, isKeyboard) {
    case (.linear, true): rules == .of2016 ? .rowColumn : .linear
    case (.linearExceptKeyboard, true): .rowColumn
    case (.linearExceptKeyboard, false): .linear
    default: method
    }
  }
}
