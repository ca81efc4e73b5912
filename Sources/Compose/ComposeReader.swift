// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
package import CurbcutScreen

/// What a composable shows.
package struct ComposeReading: Sendable {
  /// A place for people: a file and a line and column.
  package struct Place: Hashable, Sendable {
    /// The path of the file.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
  }

  /// What was not understood, and where.
  package struct Note: Hashable, Sendable {
    /// What.
    package var message: String
    /// Where; nil where it has no place.
    package var place: Place?
  }

  /// The composable.
  package var entry: ComposeEntry
  /// The screen.
  package var screen: Screen
  /// Whether it has any node but the hosts.
  package var isShown: Bool { places.contains { $0 != nil } }
  /// Where each node of the screen was made; nil for the hosts.
  package var places: [Place?]
  /// What was not understood.
  package var notes: [Note]
}

/// Reads what composables show.
package struct ComposeReader: Sendable {
  private let project: ComposeProject
  private let texts: any ComposeTexts & Sendable
  private let language: String?

  /// Takes a project and its texts in a language.
  package init(_ project: ComposeProject, texts: any ComposeTexts & Sendable, language: String?) {
    self.project = project
    self.texts = texts
    self.language = language
  }

  /// What a composable shows; nil where it shows nothing that is heard.
  package func read(_ entry: ComposeEntry) throws(ImportError) -> ComposeReading? {
    let evaluation = Evaluation(of: project.code, with: ComposeToolkit(strings: texts))
    let views = evaluation.run(entry.reference)
    let nodes = SemanticsNode.nodes(of: views)
    guard
      let (screen, calls) = try SemanticsScreen.screen(
        of: nodes, title: entry.name, language: language,
        locate: { file, start in
          let place = place(SourcePlace(file: file, range: start..<start))
          return CurbcutScreen.Place(
            line: Int32(clamping: place.line), column: Int32(clamping: place.column))
        })
    else { return nil }
    return ComposeReading(
      entry: entry, screen: screen,
      places: calls.map { call in
        call.map { place(SourcePlace(file: $0.file, range: $0.start..<$0.start)) }
      },
      notes: evaluation.notes.map {
        ComposeReading.Note(message: $0.reason.words, place: $0.place.map(place))
      })
  }

  private func place(_ place: SourcePlace) -> ComposeReading.Place {
    let location = project.code.location(place)
    return ComposeReading.Place(
      file: project.code.files[place.file].name, line: location.line, column: location.column)
  }
}
