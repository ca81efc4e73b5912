// SPDX-License-Identifier: Apache-2.0

/// The limits for the wording of an app.
extension Limit {
  /// The maximum difficulty of a text, in years of school in the United States.
  package static let readingGrade = Limit(
    "reading-grade", 9, "years of school",
    source: "WCAG 2.2, 3.1.5 Reading Level: lower secondary education, which ends after 9 years")

  /// The minimum ease of reading, from 0 to 100, for languages whose formulas compute an ease.
  package static let readingEase = Limit(
    "reading-ease", 50, "points of ease of reading at least",
    source: "R. Flesch, A New Readability Yardstick (1948): texts below 50 need college")

  /// The maximum length of a sentence, in words.
  package static let sentenceLength = Limit(
    "sentence-length", 25, "words in a sentence",
    source: "GOV.UK, Content design: writing for GOV.UK: sentences of 25 words at most")

  /// The maximum number of words on a screen that only contains text.
  package static let wordsWithoutPicture = Limit(
    "words-without-picture", 150, "words on a screen without a picture",
    source: "Curbcut's own choice: the requirement (S4-12-012) leaves the number open")

  /// The maximum number of the app's own commands in an edit menu.
  package static let customEditCommands = Limit(
    "custom-edit-commands", 3, "commands of the app's own",
    source: "Curbcut's own choice: Apple asks for few and gives no number (S1-018)")

  /// The minimum length of a text that is spoken on its own, in characters.
  package static let shortestSpokenText = Limit(
    "shortest-spoken-text", 2, "characters of a text that is heard by itself, at least",
    source: "Curbcut's own choice: the requirement (S4-141) leaves the number open")

  /// The maximum length of a text that is spoken in one piece, in characters.
  package static let longestSpokenText = Limit(
    "longest-spoken-text", 500, "characters of a text that is heard in one piece",
    source: "Curbcut's own choice: about half a minute of speech; S4-141 leaves the number open")

  static let wording: [Limit] = [
    readingGrade, readingEase, sentenceLength, wordsWithoutPicture, customEditCommands,
    shortestSpokenText, longestSpokenText,
  ]
}
