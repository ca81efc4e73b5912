// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutScreen
package import CurbcutTechnology

/// A recording beside the transcript that was predicted for the same screen.
package struct HeardComparison: Hashable, Sendable {
  /// Why an utterance differs from what was predicted.
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A predicted stop that was not heard.
    case missingStop = "missing-stop"
    /// An utterance for which no stop was predicted.
    case extraStop = "extra-stop"
    /// A stop that was heard at another place.
    case order
    case name, role, state, position, container, hint
    /// Words that no predicted fact has.
    case words

    /// The cause in a sentence.
    package var title: String {
      switch self {
      case .missingStop: "predicted, not heard"
      case .extraStop: "heard, not predicted"
      case .order: "heard at another place"
      case .name: "the name differs"
      case .role: "the role differs"
      case .state: "the value or state differs"
      case .position: "the position differs"
      case .container: "the container differs"
      case .hint: "the hint differs"
      case .words: "other words"
      }
    }
  }

  /// A difference between the two.
  package struct Difference: Hashable, Sendable {
    package var cause: Cause
    /// The position of the utterance in the recording; nil for a stop that was not heard.
    package var heard: Int?
    /// The position of the stop in the transcript; nil for an utterance that was not predicted.
    package var stop: Int?
    /// The predicted words that were not heard.
    package var notHeard = ""
    /// The words heard that were not predicted.
    package var notPredicted = ""
  }

  package var recording: SpeechRecording
  package var transcript: Transcript
  package var differences: [Difference]
  /// How many utterances are as predicted, at the predicted place.
  package var right: Int
  /// How many stops come after the last one that was heard.
  package var unheardAtEnd: Int
  /// Whether the recording has hints, so that they were compared.
  package var hasHints: Bool

  /// The largest number of pairs of a stop and an utterance that are compared.
  private static let mostPairs = 4_000_000

  /// Compares a recording with a transcript; an error says that they are too long.
  package init(
    _ recording: SpeechRecording, with transcript: Transcript
  ) throws(ImportError) {
    guard (recording.heard.count + 1) <= Self.mostPairs / (transcript.stops.count + 1) else {
      throw ImportError(
        .hostile,
        "has \(recording.heard.count) utterances, too many to compare with \(transcript.stops.count) stops: "
          + "give the recording of a single screen")
    }
    let recording = Self.joiningHints(recording, transcript)
    self.recording = recording
    self.transcript = transcript
    var words = HeardWords()
    let heard = recording.heard.map { words.words(in: $0.words) }
    let stops = transcript.stops.map { StopWords($0.utterance, &words) }
    let alignment =
      recording.isOrdered
      ? HeardAlignment(heard, stops)
      : HeardAlignment(heard, stops, by: HeardPlaces(recording, transcript))
    hasHints = alignment.pairs.contains { pair in
      !stops[pair.stop].hint.isEmpty
        && HeardWords.common(heard[pair.heard].sorted(), stops[pair.stop].allSorted)
          == stops[pair.stop].allSorted.count
    }
    let kinds = KnownParts(transcript, &words)
    var found: [Difference] = []
    var wrong = Set<Int>()
    for pair in alignment.pairs {
      let parts = kinds.differences(heard[pair.heard], stops[pair.stop], hasHints: hasHints)
      for part in parts {
        found.append(
          Difference(
            cause: part.cause, heard: pair.heard, stop: pair.stop,
            notHeard: words.text(of: part.notHeard), notPredicted: words.text(of: part.notPredicted)
          ))
      }
      if !parts.isEmpty { wrong.insert(pair.heard) }
    }
    for (heard, stop) in alignment.moved {
      found.append(Difference(cause: .order, heard: heard, stop: stop))
    }
    for position in alignment.extra { found.append(Difference(cause: .extraStop, heard: position)) }
    for position in alignment.missing {
      found.append(Difference(cause: .missingStop, stop: position))
    }
    unheardAtEnd = alignment.unheardAtEnd
    right = alignment.pairs.count - wrong.count
    // In the order of the recording; a stop that was not heard comes before the next one that was.
    let places = alignment.places
    differences = found.enumerated().sorted { one, other in
      let left = one.element.heard ?? one.element.stop.flatMap { places[$0] } ?? .max
      let right = other.element.heard ?? other.element.stop.flatMap { places[$0] } ?? .max
      if left != right { return left < right }
      if (one.element.heard == nil) != (other.element.heard == nil) {
        return one.element.heard == nil
      }
      return one.offset < other.offset
    }.map(\.element)
  }
}

extension HeardComparison {
  /// Returns the recording with each hint that is an utterance of its own as the end of the one before:
  /// screen readers say it after a pause, and some recorders note it as if it were another stop.
  private static func joiningHints(
    _ recording: SpeechRecording, _ transcript: Transcript
  ) -> SpeechRecording {
    guard recording.isOrdered else { return recording }
    var words = HeardWords()
    let spoken = Set(transcript.stops.map { words.words(in: $0.utterance.spoken) })
    let hints = Set(transcript.stops.map { words.words(in: $0.utterance.hint) })
      .subtracting(spoken).subtracting([[]])
    var joined = recording
    joined.heard = []
    for heard in recording.heard {
      if !joined.heard.isEmpty, hints.contains(words.words(in: heard.words)) {
        joined.heard[joined.heard.count - 1].words += ", " + heard.words
      } else {
        joined.heard.append(heard)
      }
    }
    return joined
  }
}

/// The words of a predicted stop.
struct StopWords {
  /// The words of each part but the hint, with the kind of the fact.
  let parts: [(kind: Segment.Kind, words: [Int])]
  let hint: [Int]
  /// The words that are spoken at once, sorted.
  let spokenSorted: [Int]
  /// Those with the hint, sorted.
  let allSorted: [Int]

  init(_ utterance: Utterance, _ words: inout HeardWords) {
    var parts: [(kind: Segment.Kind, words: [Int])] = []
    for segment in utterance.segments where segment.kind != .hint {
      parts.append((segment.kind, words.words(in: segment.text)))
    }
    let spoken = words.words(in: utterance.spoken)
    // A screen reader may join its parts with words of its own.
    var rest = spoken
    for word in parts.flatMap(\.words) {
      if let place = rest.firstIndex(of: word) { rest.remove(at: place) }
    }
    if !rest.isEmpty { parts.append((.announcement, rest)) }
    self.parts = parts
    hint = words.words(in: utterance.hint)
    spokenSorted = parts.flatMap(\.words).sorted()
    allSorted = (spokenSorted + hint).sorted()
  }

  /// Returns how alike some words are to those predicted, from 0 to 1000.
  func likeness(to heard: [Int]) -> Int {
    func share(_ own: [Int]) -> Int {
      let sum = own.count + heard.count
      return sum == 0 ? 1000 : 2000 * HeardWords.common(own, heard) / sum
    }
    return hint.isEmpty ? share(spokenSorted) : max(share(spokenSorted), share(allSorted))
  }
}
