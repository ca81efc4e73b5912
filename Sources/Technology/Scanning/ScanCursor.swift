// SPDX-License-Identifier: Apache-2.0

/// The position of a scan in a list, with the time spent there and the number of rounds.
struct ScanCursor: Hashable, Sendable {
  /// The framed place; nil before the first round and after the last.
  var place: Int?
  /// The seconds since the frame arrived there.
  var elapsed = 0.0
  /// The number of times that the scan has passed the end of the list.
  var rounds = 0

  /// A tolerance in seconds, because sums of seconds are not exact.
  static let instant = 0.000_001

  /// Creates a cursor at a place, or before the first one.
  init(at place: Int? = nil) { self.place = place }

  /// The result of a move.
  enum Move: Hashable {
    case moved
    /// The frame has moved round to the other end of the list.
    case wrapped
    /// The list is empty.
    case empty
  }

  /// Moves the frame by one, wrapping at the ends of the list.
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

/// Returns the seconds given as the argument of `wait`, from 0 to a day.
func waitingTime(_ text: String?, otherwise seconds: Double) -> Double? {
  guard let text else { return seconds }
  guard let number = Double(text), number >= 0, number <= 86_400 else { return nil }
  return number
}
