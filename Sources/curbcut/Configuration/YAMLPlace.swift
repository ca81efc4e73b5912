/// Where in a document of YAML a character stands: in quotation marks, in brackets, or in neither.
///
/// A quotation mark or a bracket counts only where a value may begin; `don't` holds none.
struct YAMLPlace {
  /// How many brackets are open.
  private(set) var depth = 0
  private var quote: Character?
  private var closed: Character?
  private var isEscaped = false
  private var isAtStart = true
  private var isBehindHyphen = false
  private var previous: Character = " "

  /// Whether it is within quotation marks.
  var isQuoted: Bool { quote != nil }
  /// Whether the quotation marks have just been closed.
  var isBehindQuotes: Bool { closed != nil }

  static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  /// Brackets go on in the next line; quotation marks have to be closed in their own.
  mutating func beginLine() {
    if isQuoted { depth = 0 }
    let depth = depth
    self = YAMLPlace()
    self.depth = depth
  }

  /// Goes over a character; false when it begins a comment.
  mutating func pass(_ character: Character) -> Bool {
    defer { previous = character }
    if let quote {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        (self.quote, closed) = (nil, quote)
      }
      return true
    }
    if character == "#", Self.isBlank(previous) { return false }
    passPlain(character)
    return true
  }

  private mutating func passPlain(_ character: Character) {
    let (wasClosed, wasHyphen) = (closed, isBehindHyphen)
    (closed, isBehindHyphen) = (nil, false)
    switch character {
    case "'" where wasClosed == "'":
      // Two single quotation marks stand for one.
      quote = character
    case "'", "\"":
      if isAtStart { quote = character }
      isAtStart = false
    case " ", "\t":
      if previous == ":" || wasHyphen { isAtStart = true }
    case "-" where isAtStart && depth == 0:
      (isAtStart, isBehindHyphen) = (false, true)
    case "[", "{":
      if isAtStart || depth > 0 { (depth, isAtStart) = (depth + 1, true) }
    case "]", "}":
      (depth, isAtStart) = (max(0, depth - 1), false)
    case ",": isAtStart = depth > 0
    case ":" where depth > 0 && wasClosed != nil: isAtStart = true
    default: isAtStart = false
    }
  }
}
