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

  /// Whether it belongs to the tests of a module, which Gradle keeps in `src/test`,
  /// `src/androidTest` and folders that begin with these names (developer.android.com, "Configure
  /// your build", source sets).
  var isOfTests: Bool {
    let steps = file.name.split(separator: "/")
    guard let source = steps.lastIndex(of: "src"), source + 1 < steps.count else {
      return steps.contains(where: ResourceBundles.isOfTests)
    }
    let set = steps[source + 1]
    return set.hasPrefix("test") || set.hasPrefix("androidTest") || set.hasPrefix("sharedTest")
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
