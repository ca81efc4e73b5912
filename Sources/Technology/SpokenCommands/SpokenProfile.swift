// SPDX-License-Identifier: Apache-2.0

/// The settings of a technology that is controlled by voice, with the time that speaking takes.
package struct SpokenProfile: Hashable, Sendable {
  /// The vocabulary of a technology.
  package enum Vocabulary: Hashable, Sendable { case voiceControl, voiceAccess }

  /// The technology's name in results.
  package var technology: String
  /// The profile's name in results.
  package var name: String
  /// The vocabulary that it understands.
  package var vocabulary: Vocabulary
  /// The columns of the grid if the user names no number. An assumption, because no number is
  /// published.
  package var gridColumns = 5
  /// The rows of the grid if the user names no number. An assumption, because no number is
  /// published.
  package var gridRows = 9
  /// The columns and rows of a grid within a square. An assumption, because no number is published.
  package var drilledSquares = 3
  /// Whether a control without visible text answers to its content description, as the name of an
  /// icon.
  ///
  /// Sources disagree: a control "answers to text, not to content description" (row S4-191), but by
  /// default "users speak names of icons", which "show labels" displays (Google, Voice Access best
  /// practices). True follows Google, and only for controls without visible text; a control with
  /// text always answers only to its text (row S4-193).
  package var answersToIconNames = true
  /// The time that speaking takes.
  package var effort = SpokenEffort()

  package init(technology: String, name: String, vocabulary: Vocabulary) {
    self.technology = technology
    self.name = name
    self.vocabulary = vocabulary
  }

  /// The profile of Voice Control, from Apple's pages and the lists of its commands.
  package static let voiceControl = SpokenProfile(
    technology: "voice-control", name: "voice-control-ios26", vocabulary: .voiceControl)

  /// The profile of Voice Access, from Google's pages; its source is closed.
  package static let voiceAccess = SpokenProfile(
    technology: "voice-access", name: "voice-access-android", vocabulary: .voiceAccess)
}

/// The time that it takes to say a phrase and to be understood.
package struct SpokenEffort: Hashable, Sendable {
  /// The time that a user needs to decide before each phrase, in seconds: the operator M of the
  /// keystroke-level model (Card, Moran and Newell, 1980).
  package var secondsToDecide = 1.35
  /// The user's rate of speech. 150 words a minute is common for English; an assumption.
  package var rate = SpeakingRate(wordsPerMinute: 150)
  /// The time that the recogniser waits for the end of a phrase and takes to answer, in seconds. An
  /// assumption, because no number is published.
  package var secondsToRecognise = 1.0
  /// The distance of a scroll as a fraction of the visible area; 1 is all of it. An assumption.
  package var scrolledPart = 1.0

  package init() {}

  /// Returns the time for one phrase, in seconds.
  package func seconds(for phrase: String) -> Double {
    secondsToDecide + rate.seconds(for: phrase) + secondsToRecognise
  }
}
