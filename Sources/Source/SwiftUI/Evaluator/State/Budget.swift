/// How much one evaluation may take: its expressions, and how many of them are within each other.
struct Budget {
  /// How many expressions within each other are followed; every step goes a few calls deeper.
  static let deepest = 140
  /// Of literal data, how many rows are shown.
  static let mostRows = 40

  enum Entry {
    case entered
    /// Too much; the subject of the note is nil where it has been noted before.
    case refused(SourceNote.Reason, String?)
  }

  /// The name of what is read.
  private let name: String
  /// How many expressions are worked out at most.
  private let mostSteps: Int
  /// How many have been.
  private(set) var steps = 0
  private(set) var depth = 0
  /// Whether it has been noted that no more are.
  var isSpentNoted = false

  init(of name: String, mostSteps: Int) {
    self.name = name
    self.mostSteps = mostSteps
  }

  var isSpent: Bool { steps > mostSteps }

  func hasRoom(for more: Int) -> Bool { steps + more <= mostSteps }

  mutating func spend(_ more: Int) { steps += more }

  /// Counts one expression, and goes one level deeper where that is within the bounds.
  mutating func enter() -> Entry {
    steps += 1
    guard steps <= mostSteps else {
      let isNoted = isSpentNoted
      isSpentNoted = true
      let subject = isNoted ? nil : "\(name) takes more than \(mostSteps) expressions"
      return .refused(.tooLarge, subject)
    }
    guard depth < Self.deepest else {
      return .refused(.tooDeep, "more than \(Self.deepest) expressions in each other")
    }
    depth += 1
    return .entered
  }

  mutating func leave() { depth -= 1 }
}
