// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
package import CurbcutScreen

/// What has changed between two states that have several screens.
package struct ScreenDifferences: Sendable {
  /// What a screen is called for people.
  package struct Name: Hashable, Sendable {
    /// Its name in its file, otherwise its title; empty when it has neither.
    package var name: String
    /// Its file, which is empty when only one is compared.
    package var file: String

    /// Names a screen by its key and its title.
    package init(_ key: ScreenPairs.Key, of screen: Screen) {
      name = key.name.isEmpty ? screen.facts.title ?? "" : key.name
      file = key.file
    }

    /// The file and the name in one text.
    var text: String { [file, name].filter { !$0.isEmpty }.joined(separator: ", ") }
  }

  /// A screen that is different, and its differences, one for each technology.
  package struct Changed: Sendable {
    package var name: Name
    package var differences: [ExperienceDifference]

    package init(name: Name, differences: [ExperienceDifference]) {
      (self.name, self.differences) = (name, differences)
    }
  }

  /// The number of screens that both states have.
  package var count: Int
  /// The screens of both states that are different, in the order of the later one.
  package var changed: [Changed] = []
  /// The screens that only the earlier state has.
  package var removed: [Name] = []
  /// The screens that only the later state has.
  package var added: [Name] = []

  /// Starts without a difference.
  package init(count: Int) { self.count = count }

  /// Whether nothing has changed.
  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty && added.isEmpty }

  /// Whether a change shuts somebody out.
  package var hasErrors: Bool {
    changed.contains { $0.differences.contains { $0.changes.contains(where: \.isError) } }
  }
}
