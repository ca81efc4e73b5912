/// What every screen reader understands.
public enum ReadingCommand: String, CaseIterable, Hashable, Sendable {
  case next, previous, first, last
  case readAll = "read-all"
}

/// A screen reader: it stops at elements in an order and says something at each.
public protocol ScreenReader: AssistiveTechnology {
  /// Says everything from the first stop to the last, as reading through would.
  func transcript() -> Transcript
}
