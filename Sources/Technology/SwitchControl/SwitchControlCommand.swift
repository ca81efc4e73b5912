/// What a user of Switch Control on iOS can do; each is a switch or the passing of time.
///
/// Any key of a keyboard, the screen itself or the turning of the head can be a switch.
public enum SwitchControlCommand: String, CaseIterable, Hashable, Sendable {
  /// The screen appears: the frame is on its first item when it moves by itself.
  case open
  /// The switch that selects what is framed, or stops the line of point scanning.
  case select
  /// The switch that moves the frame on, or back; with seconds behind it, it is held (`next 2`).
  case next, previous
  /// Time passes, in seconds (`wait 2.5`); without a number until the frame moves on.
  case wait
  /// Chooses an entry of the open menu by its name, as scanning to it and selecting would.
  case choose
  /// Scans for items, or for a point of the screen.
  case itemMode = "item-mode"
  case pointMode = "point-mode"
}
