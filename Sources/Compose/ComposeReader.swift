// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
package import CurbcutEvaluation
package import CurbcutScreen

/// What a composable shows.
package struct ComposeReading: Sendable {
  /// The composable.
  package var entry: ComposeEntry
  /// The screen.
  package var screen: Screen
  /// Whether it has any node but the hosts.
  package var isShown: Bool { places.contains { $0 != nil } }
  /// Whether an assistive technology stops at something, or says it.
  package var isHeard: Bool {
    isShown
      && composed.nodes.contains { node in
        node.speaks || !node.isHidden && (node.press != nil || node.isField || node.tellsState)
      }
  }
  /// Where each node of the screen was made; nil for the hosts.
  package var places: [FilePlace?]
  /// What was not understood.
  package var notes: [PlacedNote]
  /// What its code says of each view.
  package var composed: ComposedScreen
  /// The functions whose code was followed.
  package var reached: Set<DeclarationReference>

  /// Whether the code of another composable was followed to show this one.
  package func reaches(_ other: ComposeEntry) -> Bool { reached.contains(other.reference) }
}

/// Reads what composables show.
package struct ComposeReader: Sendable {
  /// The name of the format of its screens.
  package static let formatName = "Compose source"

  private let project: ComposeProject
  private let texts: any ComposeTexts & Sendable
  private let language: String?
  /// Whether state has any value, so that all that may be shown is, and not only what is shown at first.
  package var followsAllStates = false

  /// Takes a project and its texts in a language.
  package init(_ project: ComposeProject, texts: any ComposeTexts & Sendable, language: String?) {
    self.project = project
    self.texts = texts
    self.language = language
  }

  /// What a composable shows; nil where it shows nothing that is heard.
  package func read(_ entry: ComposeEntry) throws(ImportError) -> ComposeReading? {
    let toolkit = ComposeToolkit(strings: texts, project.providers)
    let evaluation = Evaluation(of: project.code, with: toolkit)
    evaluation.followsAllStates = followsAllStates
    let views = BlamedViews(evaluation).blamed(evaluation.run(entry.reference))
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
        PlacedNote(message: $0.reason.words, place: $0.place.map(place))
      },
      composed: ComposedWriter.screen(
        of: views, named: entry.name, evaluation, appName: texts.appName,
        locate: { place($0) }),
      reached: evaluation.reached)
  }

  private func place(_ place: SourcePlace) -> FilePlace {
    let location = project.code.location(place)
    return FilePlace(
      file: project.code.files[place.file].name, line: location.line, column: location.column)
  }
}
