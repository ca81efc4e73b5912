public import CurbcutScreen

/// A task that a user wants to do: what they use and read, over one or more screens.
///
/// ```
/// journey "Book for ten travellers"
///   budget voiceover commands 30
/// screen mars.wda.xml
///   use "Travelers" 9 times
///   use "Book"
/// screen booked.outline
///   read "See you on Mars"
/// ```
public struct Journey: Sendable {
  /// One thing to do.
  public struct Step: Hashable, Sendable {
    /// Whether it is used, or only found out.
    public enum Verb: String, Hashable, Sendable { case use, read }

    /// Whether it is used, or only found out.
    public var verb: Verb
    /// The name, id or reference of the element.
    public var target: String
    /// How many times it is done in a row.
    public var times: Int
    /// The node of the screen, by index.
    public var node: Int
  }

  /// A screen, and what is done there.
  public struct Leg: Sendable {
    /// The path as written.
    public var path: String
    /// What is drawn there.
    public var screen: Screen
    /// What is done there, in order.
    public var steps: [Step]
  }

  /// What the task is called.
  public var name: String
  /// The screens, in the order they come.
  public var legs: [Leg]
  /// What the whole task may cost.
  public var budgets: [Budget]

  /// Whether a text is one: its first word says so.
  public static func recognises(_ source: String) -> Bool {
    for line in source.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("<--") { continue }
      return text.hasPrefix("journey ")
    }
    return false
  }

  /// Reads a journey; `load` gives the screen at a path that it names.
  public init(
    _ source: String, load: (String) throws(ImportError) -> Screen
  ) throws(ImportError) {
    var reader = JourneyReader()
    self = try reader.read(source, load: load)
  }

  init(name: String, legs: [Leg], budgets: [Budget]) {
    self.name = name
    self.legs = legs
    self.budgets = budgets
  }
}
