// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTechnology

/// Which utterance belongs to which stop.
struct HeardAlignment {
  /// Utterances and stops that belong together, in order.
  private(set) var pairs: [(heard: Int, stop: Int)] = []
  /// Utterances that were heard at another place than predicted.
  private(set) var moved: [(heard: Int, stop: Int)] = []
  /// Utterances without a stop.
  private(set) var extra: [Int] = []
  /// Stops that were not heard.
  private(set) var missing: [Int] = []
  /// How many stops come after the last one that was heard.
  private(set) var unheardAtEnd = 0

  /// The cost of an utterance or a stop that has no partner; a pair costs 0 to twice as much.
  private static let gap = 1000
  /// Two that are as alike as this are the same stop, wherever they are.
  private static let same = 750

  private enum Step: UInt8 { case pair, extra, missing }

  /// Aligns both in their order at the least cost; what follows the last stop that was heard is free,
  /// because people stop recording where they like.
  init(_ heard: [[Int]], _ stops: [StopWords]) {
    let heard = heard.map { $0.sorted() }
    let width = stops.count + 1
    var steps = [Step](repeating: .missing, count: (heard.count + 1) * width)
    // The costs of the row before, and of this one.
    var above = (0..<width).map { $0 * Self.gap }
    for (row, words) in heard.enumerated() {
      var current = [Int](repeating: 0, count: width)
      current[0] = above[0] + Self.gap
      steps[(row + 1) * width] = .extra
      for column in 1..<max(width, 1) {
        let pair = above[column - 1] + 2 * (Self.gap - stops[column - 1].likeness(to: words))
        let extra = above[column] + Self.gap
        let missing = current[column - 1] + Self.gap
        var (cost, step) = (pair, Step.pair)
        // What has no word in common is no pair.
        if min(extra, missing) <= pair {
          (cost, step) = extra <= missing ? (extra, .extra) : (missing, .missing)
        }
        current[column] = cost
        steps[(row + 1) * width + column] = step
      }
      above = current
    }
    // Of equally cheap ends the last one has the most pairs.
    let end = above.indices.min { (above[$0], -$0) < (above[$1], -$1) } ?? 0
    unheardAtEnd = stops.count - end
    var (row, column) = (heard.count, end)
    while row > 0 || column > 0 {
      let step: Step = row == 0 ? .missing : column == 0 ? .extra : steps[row * width + column]
      switch step {
      case .pair:
        row -= 1
        column -= 1
        pairs.append((row, column))
      case .extra:
        row -= 1
        extra.append(row)
      case .missing:
        column -= 1
        missing.append(column)
      }
    }
    pairs.reverse()
    extra.reverse()
    missing.reverse()
    findExchanged(heard, stops)
    findMoved(heard, stops, end)
  }

  /// Takes two pairs apart that are the other's words exactly: these stops changed places.
  private mutating func findExchanged(_ heard: [[Int]], _ stops: [StopWords]) {
    let unlike = pairs.indices.filter {
      stops[pairs[$0].stop].likeness(to: heard[pairs[$0].heard]) < 1000
    }
    // More than these is no exchange but another screen.
    guard unlike.count <= 200 else { return }
    var taken: Set<Int> = []
    for (place, one) in unlike.enumerated() where !taken.contains(one) {
      let other = unlike[(place + 1)...].first { other in
        !taken.contains(other)
          && stops[pairs[other].stop].likeness(to: heard[pairs[one].heard]) == 1000
          && stops[pairs[one].stop].likeness(to: heard[pairs[other].heard]) == 1000
      }
      guard let other else { continue }
      taken.formUnion([one, other])
      moved.append((pairs[one].heard, pairs[other].stop))
      moved.append((pairs[other].heard, pairs[one].stop))
    }
    pairs = pairs.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
  }

  /// Pairs what was heard at another place: before the end of the recording, or after it.
  private mutating func findMoved(_ heard: [[Int]], _ stops: [StopWords], _ end: Int) {
    var candidates = missing + Array(end..<stops.count)
    var rest: [Int] = []
    for position in extra {
      let best = candidates.max { one, other in
        let left = stops[one].likeness(to: heard[position])
        let right = stops[other].likeness(to: heard[position])
        // Of equals, the first.
        return left == right ? one > other : left < right
      }
      guard let best, stops[best].likeness(to: heard[position]) >= Self.same else {
        rest.append(position)
        continue
      }
      candidates.removeAll { $0 == best }
      missing.removeAll { $0 == best }
      if best >= end { unheardAtEnd -= 1 }
      moved.append((position, best))
    }
    extra = rest
  }

  /// Pairs utterances with the stops at their places on the screen; there is no order to compare.
  init(_ heard: [[Int]], _ stops: [StopWords], by places: HeardPlaces) {
    let heard = heard.map { $0.sorted() }
    var free = Set(stops.indices)
    for position in heard.indices {
      let candidates = places.stops(at: position).filter(free.contains)
      let best = candidates.max { one, other in
        let left = stops[one].likeness(to: heard[position])
        let right = stops[other].likeness(to: heard[position])
        return left == right ? one > other : left < right
      }
      guard let best else {
        extra.append(position)
        continue
      }
      free.remove(best)
      pairs.append((position, best))
    }
    missing = free.sorted()
  }

  /// For each stop that was not heard, the utterance before which it was predicted.
  var places: [Int: Int] {
    let known = (pairs + moved).sorted { $0.stop < $1.stop }
    var places: [Int: Int] = [:]
    for stop in missing {
      places[stop] = known.first { $0.stop > stop }?.heard
    }
    return places
  }
}

/// Which stops are at the place of an utterance, by its frame or its identifier.
struct HeardPlaces {
  private let recording: SpeechRecording
  private var byFrame: [Rect: [Int]] = [:]
  private var byIdentifier: [String: [Int]] = [:]

  init(_ recording: SpeechRecording, _ transcript: Transcript) {
    self.recording = recording
    for (position, stop) in transcript.stops.enumerated() {
      let node = transcript.screen.nodes[stop.node]
      if let frame = node.frame { byFrame[frame, default: []].append(position) }
      if let identifier = node.identifier { byIdentifier[identifier, default: []].append(position) }
    }
  }

  func stops(at position: Int) -> [Int] {
    let heard = recording.heard[position]
    if let frame = heard.frame, let found = byFrame[frame] { return found }
    return heard.identifier.flatMap { byIdentifier[$0] } ?? []
  }
}
