/// A command that every screen reader supports.
public enum ReadingCommand: String, CaseIterable, Hashable, Sendable {
  case next, previous, first, last
  case readAll = "read-all"
}

/// A screen reader, which stops at elements in an order and speaks at each.
public protocol ScreenReader: AssistiveTechnology {
  /// Returns everything that is spoken from the first stop to the last, as in continuous reading.
  func transcript() -> Transcript
}
