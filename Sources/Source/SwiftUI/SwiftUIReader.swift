// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

package import CurbcutScreen

/// Reads views of a project one after another; what several of them show is evaluated once.
///
/// ```swift
/// var reader = SwiftUIReader(project)
/// for entry in project.entries { print(try reader.read(entry).screen) }
/// ```
package struct SwiftUIReader: Sendable {
  private let project: SwiftUIProject
  private let strings: (any StringResolving)?
  private let language: String
  private let colors: (any NamedColors)?
  private let bridges: EmbeddedScreen.OfBridge?
  /// What was evaluated so far, by the look that it has.
  private var kept: [Look: Kept] = [:]

  /// What several entries show, and the constants.
  private struct Kept {
    var shown = ShownBodies()
    var constants = KeptConstants()
    var written = WrittenBodies()
  }

  /// Creates a reader that looks texts up in a language, colours in the project's catalogs, and
  /// views of UIKit where something can tell what they show.
  package init(
    _ project: SwiftUIProject, strings: (any StringResolving)? = nil, language: String = "en",
    colors: (any NamedColors)? = nil, bridges: EmbeddedScreen.OfBridge? = nil
  ) {
    self.colors = colors
    self.bridges = bridges
    self.project = project
    self.strings = strings
    self.language = language
  }

  /// Evaluates what a view or preview of the project shows.
  package mutating func read(_ entry: SwiftUIEntry) throws(ImportError) -> SwiftUIReading {
    try DeepStack.run { () throws(ImportError) in
      var budget = ReadingBudget(for: 1, of: 1)
      return try read(entry, within: &budget)
    }
  }

  private mutating func read(
    _ entry: SwiftUIEntry, within budget: inout ReadingBudget
  ) throws(ImportError) -> SwiftUIReading {
    let look = Look(of: entry, in: project, colors)
    // What is kept is taken out while it changes, so that it is changed in place.
    var taken = kept.removeValue(forKey: look) ?? Kept()
    let evaluation = ViewEvaluation(
      project, reading: entry, look, strings: strings, language: language, colors: colors,
      bridges: bridges, shown: taken.shown, constants: taken.constants,
      mostSteps: budget.stepsOfNext)
    (taken.shown, taken.constants) = (ShownBodies(), KeptConstants())
    let pieces = evaluation.viewBuilding.pieces(of: entry)
    var emitter = ScreenEmitter(
      project, entry: entry, language: language, written: taken.written,
      mostNodes: budget.nodesOfNext)
    taken.written = WrittenBodies()
    defer {
      kept[look] = Kept(
        shown: evaluation.shown, constants: evaluation.constants, written: emitter.written)
    }
    let screen = try emitter.screen(of: pieces, evaluation)
    budget.spend(steps: evaluation.steps, nodes: screen.nodes.count)
    let notes = (evaluation.notes.list + emitter.notes.list).map { note in
      let file = project.files[note.point.file]
      let position = file.position(of: note.point.offset)
      return SourceNote(
        reason: note.reason, subject: note.subject, file: file.name, line: position.line,
        column: position.column)
    }
    return SwiftUIReading(entry: entry, screen: screen, notes: notes, places: emitter.places)
  }

  /// Evaluates what some views or previews show, such as those of one file.
  ///
  /// They share a budget besides their own, so that the time does not grow faster than their
  /// number.
  package mutating func read(
    _ entries: [SwiftUIEntry]
  ) throws(ImportError) -> [SwiftUIReading] {
    try DeepStack.run { () throws(ImportError) in
      var budget = ReadingBudget(for: entries.count, of: project.entries.count)
      var readings: [SwiftUIReading] = []
      for entry in entries { readings.append(try read(entry, within: &budget)) }
      return readings
    }
  }
}

/// The shared budget for evaluating and showing the views of a file, besides that of each view.
///
/// The others can use the budget that one view leaves, so no file of a real app comes near it.
private struct ReadingBudget {
  /// The most expressions evaluated for one view.
  private static let mostSteps = 1_500_000
  /// The budget of a view when the shared one is used up.
  private static let fewestSteps = 20_000
  private static let fewestNodes = 200

  private var steps: Int
  private var nodes: Int

  /// Creates the budget of some of a project's views; one part is shared among all of its files.
  init(for count: Int, of whole: Int) {
    let share = Double(count) / Double(max(whole, count, 1))
    steps = Self.mostSteps + 40_000 * count + Int(share * 4_000_000)
    nodes = 20_000 + 1_000 * count + Int(share * 40_000)
  }

  /// The number of expressions that the next view may take.
  var stepsOfNext: Int { min(Self.mostSteps, max(Self.fewestSteps, steps)) }
  /// The number of nodes that the next view may show.
  var nodesOfNext: Int { min(PieceFactory.mostPieces, max(Self.fewestNodes, nodes)) }

  mutating func spend(steps: Int, nodes: Int) {
    self.steps -= steps
    self.nodes -= nodes
  }
}
