/// The limits of what an app writes.
extension Limit {
  /// The hardest text, in years of school in the United States.
  public static let readingGrade = Limit(
    "reading-grade", 9, "years of school",
    source: "WCAG 2.2, 3.1.5 Reading Level: lower secondary education, which ends after 9 years")

  /// The hardest text in languages whose formulas give an ease of reading, from 0 to 100.
  public static let readingEase = Limit(
    "reading-ease", 50, "points of ease of reading at least",
    source: "R. Flesch, A New Readability Yardstick (1948): below 50 lies what needs college")

  /// The longest sentence, in words.
  public static let sentenceLength = Limit(
    "sentence-length", 25, "words in a sentence",
    source: "GOV.UK, Content design: writing for GOV.UK: sentences of 25 words at most")

  /// The most words of a screen that shows nothing but text.
  public static let wordsWithoutPicture = Limit(
    "words-without-picture", 150, "words on a screen without a picture",
    source: "Curbcut's own choice: the requirement (S4-12-012) leaves the number open")

  /// The most commands of an app's own in an edit menu.
  public static let customEditCommands = Limit(
    "custom-edit-commands", 3, "commands of the app's own",
    source: "Curbcut's own choice: Apple asks for few and gives no number (S1-018)")

  /// The shortest text that is heard by itself, in characters.
  public static let shortestSpokenText = Limit(
    "shortest-spoken-text", 2, "characters of a text that is heard by itself, at least",
    source: "Curbcut's own choice: the requirement (S4-141) leaves the number open")

  /// The longest text that is heard in one piece, in characters.
  public static let longestSpokenText = Limit(
    "longest-spoken-text", 500, "characters of a text that is heard in one piece",
    source: "Curbcut's own choice: about half a minute of speech; S4-141 leaves the number open")

  static let wording: [Limit] = [
    readingGrade, readingEase, sentenceLength, wordsWithoutPicture, customEditCommands,
    shortestSpokenText, longestSpokenText,
  ]
}
