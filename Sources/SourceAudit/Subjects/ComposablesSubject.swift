// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutCompose
import CurbcutScreen

/// The composables of a project, with what their code says of the views that they show.
///
/// An example is a small project: a line `== app/Main.kt` begins each file, and a line that should be
/// reported ends with `// <--`. A component that several composables show is reported once, where it is
/// made.
package struct ComposablesSubject: Sendable {
  /// The project.
  let project: SourceProject
  /// What each of them shows.
  package var screens: [ComposedScreen] { project.composables }

  /// Takes the composables of a project.
  package init(of project: SourceProject) { self.project = project }

  /// Reports on views, each place once, with the composables that show it.
  func reports(
    _ judge: (ComposedScreen, Int) -> (place: FilePlace, problem: Problem)?
  ) -> [Report<FileLocation>] {
    var reports: [Report<FileLocation>] = []
    var known: [FileLocation: Int] = [:]
    var names: [[String]] = []
    for screen in screens {
      for number in screen.nodes.indices {
        guard let (place, problem) = judge(screen, number) else { continue }
        let location = FileLocation(place)
        if let before = known[location] {
          if !names[before].contains(screen.name) { names[before].append(screen.name) }
          // It harms as much as it does where it harms most.
          if problem.impact == nil, case .failed(var first) = reports[before].verdict,
            first.impact != nil
          {
            first.impact = nil
            reports[before].verdict = .failed(first)
          }
          continue
        }
        known[location] = reports.count
        names.append([screen.name])
        let view = screen.nodes[number].place.map { FileLocation($0) }
        reports.append(.failed(location, problem, views: view.map { [$0, location] } ?? []))
      }
    }
    for (number, names) in names.enumerated() where names.count > 1 {
      guard case .failed(var problem) = reports[number].verdict else { continue }
      problem.message += ", in \(names[0]) and \(names.count - 1) other composables"
      if names.count == 2 { problem.message = String(problem.message.dropLast()) }
      reports[number].verdict = .failed(problem)
    }
    return reports
  }
}

extension ComposablesSubject: CheckSubject {
  /// The kind of input: Kotlin and Java files.
  package static let kind = InputKind.androidCode

  /// Returns a place in one of the files.
  package func location(of place: FileLocation) -> Location { .source(place) }
}

extension FileLocation {
  /// Creates a location from the place of a view.
  init(_ place: FilePlace) { self.init(file: place.file, line: place.line, column: place.column) }
}
