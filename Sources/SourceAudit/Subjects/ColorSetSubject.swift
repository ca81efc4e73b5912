// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource

/// A colour of an asset catalog among the colours of its project.
///
/// A line of an example is a colour set: its name, a colon and its variants, such as
/// `Brand: any, dark, high contrast`. One that should be reported ends with `<--`.
package struct ColorSetSubject: Sendable {
  /// The path of its `Contents.json`.
  package let path: String
  /// Its variants.
  package let set: ColorSet
  /// All colours of its project.
  package let all: [ColorSet]

  /// Creates the subject from a colour, the path of its `Contents.json`, and all colours of its
  /// project.
  package init(_ set: ColorSet, at path: String, among all: [ColorSet]) {
    self.set = set
    self.path = path
    self.all = all
  }

  /// Returns all colours of a project, by the path of their `Contents.json`.
  package static func all(of sets: [String: ColorSet]) -> [ColorSetSubject] {
    let sorted = sets.sorted { $0.key < $1.key }
    let all = sorted.map(\.value)
    return sorted.map { ColorSetSubject($0.value, at: $0.key, among: all) }
  }
}

extension ColorSetSubject: CheckSubject {
  /// The kind of input: colours of asset catalogs.
  package static let kind = InputKind.colors

  /// Returns the start of the file, to which all findings refer.
  package func location(of path: String) -> Location {
    .source(FileLocation(file: path, line: 1, column: 1))
  }
}
