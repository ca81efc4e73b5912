// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// The correspondence between the stops of two transcripts.
///
/// The most reliable evidence comes first: an id, then a name, then a place, then the neighbours.
struct StopMatching {
  /// The stop of the later transcript for each earlier stop; nil if there is none.
  private(set) var partners: [Int?]
  /// The stop of the earlier transcript for each later stop; nil if there is none.
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
    // The words for a nameless element may contain its number, which is another element's number
    // later.
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

  /// The stops that changed their place in the order, by their position in the later transcript.
  ///
  /// They are the smallest set of moves that explains the new order.
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

  /// Returns the property that matching stops must share; nil if a stop does not have it.
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

  /// Pairs stops with equal marks in their order, if both transcripts have the same number of them.
  private mutating func pairInOrder(by mark: Mark) {
    let later = positions(of: mark, in: after, origins)
    for (mark, earlier) in positions(of: mark, in: before, partners) {
      guard let later = later[mark], later.count == earlier.count else { continue }
      for (left, right) in zip(earlier, later) { pair(left, right) }
    }
  }

  /// Pairs stops with the same role that directly follow a pair in both transcripts.
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

  /// Returns the longest increasing subsequence of distinct numbers; the first if several are
  /// equally long.
  static func longestIncreasing(_ sequence: [Int]) -> Set<Int> {
    // The position of the smallest last number of an increasing subsequence, for each length.
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
