// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A task of a user on one or more screens: the elements to use and to read.
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
package struct Journey: Sendable {
  /// An action in a task.
  package struct Step: Hashable, Sendable {
    /// The kind of action: using an element, or only reading it.
    package enum Verb: String, Hashable, Sendable { case use, read }

    /// The kind of action.
    package var verb: Verb
    /// The name, id or reference of the element.
    package var target: String
    /// The number of repetitions.
    package var times: Int
    /// The index of the node in the screen.
    package var node: Int
  }

  /// A screen and the actions there.
  package struct Leg: Sendable {
    /// The path, as written.
    package var path: String
    /// The screen.
    package var screen: Screen
    /// The actions, in order.
    package var steps: [Step]
  }

  /// The name of the task.
  package var name: String
  /// The screens, in order.
  package var legs: [Leg]
  /// The limits for the whole task.
  package var budgets: [Budget]

  /// Returns whether a text is a journey, which its first word shows.
  package static func recognises(_ source: String) -> Bool {
    for line in source.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("<--") { continue }
      return text.hasPrefix("journey ")
    }
    return false
  }

  /// Parses a journey; `load` returns the screen at a path that the journey names.
  package init(
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
