import CurbcutScreen
import CurbcutTechnology

/// Which stops of two transcripts stand for the same thing.
///
/// What is sure comes first: an id, then a name, then a place, then the neighbours.
struct StopMatching {
  /// For each stop of the earlier transcript the one of the later; nil when there is none.
  private(set) var partners: [Int?]
  /// The same the other way round.
  private(set) var origins: [Int?]
  private let before: Transcript
  private let after: Transcript

  init(_ before: Transcript, _ after: Transcript) {
    self.before = before
    self.after = after
    partners = Array(repeating: nil, count: before.stops.count)
    origins = Array(repeating: nil, count: after.stops.count)
    pairUnique { transcript, stop in transcript.screen.nodes[stop.node].id }
    pairUnique { transcript, stop in
      transcript.screen.nodes[stop.node].identifier.map { "\($0)\n\(stop.role)" }
    }
    pairUnique { transcript, stop in transcript.screen.nodes[stop.node].identifier }
    pairUnique { _, stop in Self.spokenName(stop).map { "\($0)\n\(stop.role)" } }
    // The words for what has no name may hold its number, which is that of another one later.
    pairInOrder { _, stop in
      stop.utterance.spoken.isEmpty || stop.words(of: .label).isEmpty != stop.isWithoutName
        ? nil : stop.utterance.spoken
    }
    pairInOrder { transcript, stop in
      transcript.screen.nodes[stop.node].identifier.map { "\($0)\n\(stop.role)" }
    }
    pairUnique { _, stop in Self.spokenName(stop) }
    pairUnique { transcript, stop in Self.place(stop, transcript).map { "\($0)\n\(stop.role)" } }
    pairUnique { transcript, stop in Self.place(stop, transcript) }
    pairBetweenNeighbours()
  }

  /// The stops that are out of the order they had, by their position in the later transcript.
  ///
  /// They are the fewest whose move explains the new order.
  var moved: Set<Int> {
    let sequence = partners.compactMap(\.self)
    let kept = Self.longestIncreasing(sequence)
    return Set(sequence).subtracting(kept)
  }

  // MARK: - Pairing

  private static func spokenName(_ stop: Transcript.Stop) -> String? {
    let label = stop.words(of: .label)
    return label.isEmpty || stop.isWithoutName ? nil : label
  }

  private static func place(_ stop: Transcript.Stop, _ transcript: Transcript) -> String? {
    guard let frame = transcript.screen.nodes[stop.node].frame, !frame.isEmpty else { return nil }
    return "\(frame.x) \(frame.y) \(frame.width) \(frame.height)"
  }

  /// What two stops must share, worked out from a stop of a transcript; nil when it says nothing.
  private typealias Mark = (Transcript, Transcript.Stop) -> String?

  private func positions(
    of mark: Mark, in transcript: Transcript, _ taken: [Int?]
  ) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for (position, stop) in transcript.stops.enumerated() where taken[position] == nil {
      if let mark = mark(transcript, stop) { positions[mark, default: []].append(position) }
    }
    return positions
  }

  private mutating func pairUnique(by mark: Mark) {
    let later = positions(of: mark, in: after, origins)
    for (mark, earlier) in positions(of: mark, in: before, partners) where earlier.count == 1 {
      guard let later = later[mark], later.count == 1 else { continue }
      pair(earlier[0], later[0])
    }
  }

  /// Pairs equal ones in their order where there are as many as before.
  private mutating func pairInOrder(by mark: Mark) {
    let later = positions(of: mark, in: after, origins)
    for (mark, earlier) in positions(of: mark, in: before, partners) {
      guard let later = later[mark], later.count == earlier.count else { continue }
      for (left, right) in zip(earlier, later) { pair(left, right) }
    }
  }

  /// Pairs what stands behind a pair on both sides and is of the same kind.
  private mutating func pairBetweenNeighbours() {
    for position in before.stops.indices where partners[position] == nil {
      let next = position == 0 ? 0 : partners[position - 1].map { $0 + 1 }
      guard let next, after.stops.indices.contains(next), origins[next] == nil,
        before.stops[position].role == after.stops[next].role
      else { continue }
      let (left, right) = (
        before.screen.nodes[before.stops[position].node].identifier,
        after.screen.nodes[after.stops[next].node].identifier
      )
      if left == nil || right == nil || left == right { pair(position, next) }
    }
  }

  private mutating func pair(_ earlier: Int, _ later: Int) {
    partners[earlier] = later
    origins[later] = earlier
  }

  // MARK: - Order

  /// The longest part of a sequence of different numbers that grows; the first of equally long ones.
  static func longestIncreasing(_ sequence: [Int]) -> Set<Int> {
    // The position of the smallest last number of a growing part, for each length.
    var ends: [Int] = []
    var previous: [Int?] = Array(repeating: nil, count: sequence.count)
    for (position, number) in sequence.enumerated() {
      let length = ends.partitioningIndex { sequence[$0] >= number }
      previous[position] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var kept: Set<Int> = []
    var position = ends.last
    while let current = position {
      kept.insert(sequence[current])
      position = previous[current]
    }
    return kept
  }
}
