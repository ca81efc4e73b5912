// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource
package import CurbcutStandards

/// A Kotlin or Java file among the files of its project.
///
/// An example is a small project: a line `== app/Main.kt` begins each file, and a line that should be
/// reported ends with `// <--`.
package struct AndroidFileSubject: Sendable {
  /// The facts of the file.
  package let file: AndroidCodeFacts
  /// The facts of its project.
  package let project: SourceProject

  /// Creates the subject for a file of a project.
  package init(_ file: AndroidCodeFacts, of project: SourceProject) {
    self.file = file
    self.project = project
  }

  /// Whether only developers build it.
  var isOfDevelopers: Bool {
    let steps = file.name.split(separator: "/")
    return steps.contains("src")
      ? project.android.isOfDevelopers(file.name)
      : steps.contains(where: ResourceBundles.isOfTests)
  }
}

extension AndroidFileSubject: CheckSubject {
  /// Android, for Kotlin and Java.
  package var platform: Platform? { .android }

  /// The kind of input: Kotlin and Java files.
  package static let kind = InputKind.androidCode

  /// Returns a place in the file.
  package func location(of place: SourcePlace) -> Location {
    .source(FileLocation(file: file.name, line: place.line, column: place.column))
  }
}
