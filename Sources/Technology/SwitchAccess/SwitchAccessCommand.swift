/// What a user of Switch Access on Android can do; each is a switch or the passing of time.
public enum SwitchAccessCommand: String, CaseIterable, Hashable, Sendable {
  /// The switch that selects what is framed; with auto-scan it starts the scan, too.
  case select
  /// The switch that moves the frame on, or back; it starts the scan, too.
  case next, previous
  /// The switch of a part in group selection, by its number from 1: `group 2`.
  case group
  /// Time passes, in seconds (`wait 2.5`); without a number until the frame moves on.
  case wait
  /// Chooses an entry of the open menu by its name, as scanning to it and selecting would.
  case choose
}
