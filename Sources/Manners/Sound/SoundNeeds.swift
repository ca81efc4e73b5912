// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The purposes of an app's sound, as its makers would state them.
package struct SoundNeeds: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// People ask for the sound: music, films, lessons, alarms. The app is of no use without it.
  package static let playback = SoundNeeds(rawValue: 1 << 0)
  /// Short sounds that accompany actions; the app works without them.
  package static let effects = SoundNeeds(rawValue: 1 << 1)
  /// A game, with effects or a soundtrack that it can be played without.
  package static let game = SoundNeeds(rawValue: 1 << 2)
  /// People record.
  package static let record = SoundNeeds(rawValue: 1 << 3)
  /// People record and hear something at the same time.
  package static let recordWhilePlaying = SoundNeeds(rawValue: 1 << 4)
  /// People talk to each other.
  package static let talk = SoundNeeds(rawValue: 1 << 5)
  /// Spoken directions or prompts, occasionally, over what people are listening to.
  package static let directions = SoundNeeds(rawValue: 1 << 6)
  /// The audio of other apps stays audible.
  package static let overOthers = SoundNeeds(rawValue: 1 << 7)
  /// The sound continues while people use other apps.
  package static let background = SoundNeeds(rawValue: 1 << 8)
  /// The sound continues while the device is locked.
  package static let locked = SoundNeeds(rawValue: 1 << 9)
  /// The app has controls for playing, such as play and pause.
  package static let controls = SoundNeeds(rawValue: 1 << 10)
  /// The sound is speech: a podcast, an audio book.
  package static let speech = SoundNeeds(rawValue: 1 << 11)
  /// Sound is converted, but neither played nor recorded.
  package static let conversion = SoundNeeds(rawValue: 1 << 12)

  /// The name of a need.
  package struct Word: Hashable, Sendable {
    /// The word.
    package var name: String
    /// The need.
    package var need: SoundNeeds
    /// The meaning, as a clause.
    package var meaning: String
  }

  /// The words, in the order for display.
  package static let words: [Word] = [
    Word(name: "playback", need: .playback, meaning: "people ask for the sound"),
    Word(name: "effects", need: .effects, meaning: "short sounds that the app works without"),
    Word(name: "game", need: .game, meaning: "effects or a soundtrack of a game"),
    Word(name: "record", need: .record, meaning: "people record"),
    Word(
      name: "record-while-playing", need: .recordWhilePlaying,
      meaning: "people record and listen at the same time"),
    Word(name: "talk", need: .talk, meaning: "people talk to each other"),
    Word(
      name: "directions", need: .directions,
      meaning: "the app speaks occasionally over other audio"),
    Word(name: "over-others", need: .overOthers, meaning: "other apps stay audible"),
    Word(name: "background", need: .background, meaning: "it continues in the background"),
    Word(name: "locked", need: .locked, meaning: "it continues while the device is locked"),
    Word(name: "controls", need: .controls, meaning: "there are controls such as play and pause"),
    Word(name: "speech", need: .speech, meaning: "the sound is speech"),
    Word(
      name: "conversion", need: .conversion,
      meaning: "sound is converted, but neither played nor recorded"),
  ]

  /// The words for these needs.
  package var names: [String] { Self.words.filter { contains($0.need) }.map(\.name) }

  /// An error for a word that is not a need.
  package struct UnknownWord: Error, Hashable, Sendable {
    /// The word, as written.
    package var word: String
    /// The word that was probably meant; nil if none is similar.
    package var suggestion: String?
  }

  /// Parses words separated by commas or spaces; throws at the first unknown one.
  package init(words text: String) throws(UnknownWord) {
    self = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let spelled = Suggestion.spelling(String(part))
      guard let word = Self.words.first(where: { Suggestion.spelling($0.name) == spelled }) else {
        let names = Self.words.map(\.name)
        throw UnknownWord(
          word: String(part), suggestion: Suggestion.nearest(to: String(part), in: names))
      }
      insert(word.need)
    }
  }
}
