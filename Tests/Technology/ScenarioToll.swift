// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// What a transcript costs its user.
///
/// A stop is an element that the focus has come to, counted once; a swipe is one that leads somewhere,
/// sideways or, by the rotor, up and down; a word is one that is heard, in hints, too.
struct ScenarioToll: Equatable {
  var stops: Set<Int> = []
  var swipes = 0
  var words = 0

  static let swipes: Set<String> = ["next", "previous", "next-by-rotor", "previous-by-rotor"]

  /// Counts what a command has brought.
  mutating func add(_ command: String, _ outputs: [Output]) {
    if Self.swipes.contains(command), !outputs.contains(.earcon("edge")) { swipes += 1 }
    for output in outputs {
      if case .focus(let node) = output { stops.insert(node) }
      if case .speech(let utterance) = output { words += Self.words(in: utterance) }
    }
  }

  /// The line below a bad and a good transcript.
  func pair(with after: ScenarioToll) -> String {
    let saved = swipes - after.swipes
    return "Pair: "
      + [
        Self.change(of: "stop", stops.count, after.stops.count),
        saved == 0
          ? "no swipe saved" : Self.count(abs(saved), "swipe") + (saved > 0 ? " saved" : " more"),
        Self.change(of: "word", words, after.words),
      ].joined(separator: "; ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func change(of noun: String, _ before: Int, _ after: Int) -> String {
    let isOne = before == 1
    let verb = before == after ? (isOne ? "stays" : "stay") : (isOne ? "becomes" : "become")
    return "\(count(before, noun)) \(verb) \(after)"
  }

  /// The words as the voice says them: a number that is spelled out has one for each digit.
  private static func words(in utterance: Utterance) -> Int {
    let marked = utterance.segments.filter { !$0.runs.isEmpty }.map { segment in
      segment.voiced.map { words(in: $0.text) }.reduce(0, +) - words(in: segment.text)
    }
    return words(in: utterance.spoken) + words(in: utterance.hint) + marked.reduce(0, +)
  }

  private static func words(in text: String) -> Int {
    text.split(separator: " ").count { word in word.contains { $0.isLetter || $0.isNumber } }
  }
}

extension Utterance {
  /// What the voice says differently, a line each: in another language, higher, or spelled out.
  var voiceLines: [String] {
    let pieces =
      segments.map { ($0.voiced, $0.runs.map(\.text) + [$0.text]) }
      + [(hintRuns.isEmpty ? [] : voicedHint, hintRuns.map(\.text))]
    return pieces.flatMap { runs, texts in
      zip(runs, texts).compactMap { voiced, text in
        guard voiced != VoicedRun(text) else { return nil }
        let manner = [
          voiced.language, voiced.pitch.map { "pitch \($0)" }, voiced.ipa.map { "IPA \($0)" },
        ]
        return (["voice: \"\(voiced.text)\""] + manner.compactMap { $0 }).joined(separator: ", ")
      }
    }
  }
}
