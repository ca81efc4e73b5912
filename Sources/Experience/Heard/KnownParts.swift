// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// What the words of an utterance express, as far as the transcript tells.
struct KnownParts {
  /// A part of an utterance that differs.
  struct Part {
    var cause: HeardComparison.Cause
    var notHeard: [Int] = []
    var notPredicted: [Int] = []
  }

  /// The technology's own words in the whole transcript, such as those for roles, with what they express.
  private var causes: [[Int]: HeardComparison.Cause] = [:]

  init(_ transcript: Transcript, _ words: inout HeardWords) {
    for stop in transcript.stops {
      for segment in stop.utterance.segments where segment.kind != .label {
        let text = words.words(in: segment.text)
        if !text.isEmpty, causes[text] == nil { causes[text] = Self.cause(of: segment.kind) }
      }
      let hint = words.words(in: stop.utterance.hint)
      if !hint.isEmpty { causes[hint] = .hint }
    }
  }

  private static func cause(of kind: Segment.Kind) -> HeardComparison.Cause {
    switch kind {
    case .label: .name
    case .role: .role
    case .value, .state: .state
    case .position: .position
    case .container: .container
    case .hint: .hint
    case .announcement: .words
    }
  }

  /// Returns the parts in which an utterance differs from a stop, each cause once.
  func differences(_ heard: [Int], _ stop: StopWords, hasHints: Bool) -> [Part] {
    var counts: [Int: Int] = [:]
    for word in heard { counts[word, default: 0] += 1 }
    var found: [Part] = []
    func add(_ cause: HeardComparison.Cause, notHeard: [Int] = [], notPredicted: [Int] = []) {
      if let place = found.firstIndex(where: { $0.cause == cause }) {
        found[place].notHeard += notHeard
        found[place].notPredicted += notPredicted
      } else {
        found.append(Part(cause: cause, notHeard: notHeard, notPredicted: notPredicted))
      }
    }
    var expected = stop.parts.map { (cause: Self.cause(of: $0.kind), words: $0.words) }
    // Hints are compared where the recording has them, and taken from what was heard in any case.
    expected.append((.hint, stop.hint))
    for part in expected {
      var missing: [Int] = []
      for word in part.words {
        if let count = counts[word], count > 0 {
          counts[word] = count - 1
        } else {
          missing.append(word)
        }
      }
      guard !missing.isEmpty, part.cause != .hint || hasHints else { continue }
      add(part.cause, notHeard: missing)
    }
    let rest = heard.reversed().filter { word in
      guard let count = counts[word], count > 0 else { return false }
      counts[word] = count - 1
      return true
    }
    let left = Array(rest.reversed())
    guard !left.isEmpty else { return found }
    if let cause = causes[left] {
      add(cause, notPredicted: left)
    } else if found.count == 1 {
      // Other words in place of those of one part.
      found[0].notPredicted = left
    } else if let name = found.firstIndex(where: { $0.cause == .name }) {
      found[name].notPredicted = left
    } else {
      add(.words, notPredicted: left)
    }
    return found
  }
}
