/// Where a scan is in a list: the place of the frame, how long it has been there, and the round.
struct ScanCursor: Hashable, Sendable {
  /// The place that is framed; nil before the first and after the last round.
  var place: Int?
  /// The seconds since the frame came here.
  var elapsed = 0.0
  /// How many times the end of the list has been passed.
  var rounds = 0

  /// Less time than anybody notices: sums of seconds are not exact.
  static let instant = 0.000_001

  /// Starts at a place, or before the first one.
  init(at place: Int? = nil) { self.place = place }

  /// What a move has led to.
  enum Move: Hashable {
    case moved
    /// The frame has come to the other end of the list.
    case wrapped
    /// There is nothing to frame.
    case empty
  }

  /// Moves the frame on or back by one, around the ends of the list.
  mutating func move(in count: Int, forward isForward: Bool) -> Move {
    guard count > 0 else { return .empty }
    elapsed = 0
    guard let current = place else {
      place = isForward ? 0 : count - 1
      return .moved
    }
    let next = current + (isForward ? 1 : -1)
    place = (next + count) % count
    guard next < 0 || next >= count else { return .moved }
    rounds += 1
    return .wrapped
  }
}

/// Seconds as they are written behind `wait`: from 0 to a day.
func waitingTime(_ text: String?, otherwise seconds: Double) -> Double? {
  guard let text else { return seconds }
  guard let number = Double(text), number >= 0, number <= 86_400 else { return nil }
  return number
}
