/// How many findings of a check people have judged, on one kind of input.
public struct Evidence: Hashable, Sendable {
  /// The input: a name in words, or that of a page of `Documentation/Measurements`.
  public let input: String
  /// How many were right.
  public let right: Int
  /// How many were true and may not matter.
  public let arguable: Int
  /// How many were wrong.
  public let wrong: Int
  /// The day of the reading, as in 2026-11-24; nil where the page tells it.
  public let date: String?

  /// Takes the input, the counts and the day.
  public init(
    _ input: String, right: Int, arguable: Int = 0, wrong: Int = 0, date: String? = nil
  ) {
    self.input = input
    self.right = right
    self.arguable = arguable
    self.wrong = wrong
    self.date = date
  }

  /// The counts in words.
  public var words: String {
    "\(input)\(date.map { " of \($0)" } ?? ""): \(right) right, \(arguable) arguable, \(wrong) wrong"
  }
}
