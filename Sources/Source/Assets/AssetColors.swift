// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The named colours of the asset catalogs of a project.
package struct AssetColors: Hashable, Sendable {
  private var sets: [String: ColorSet] = [:]
  /// Whether the app is always dark, so that nobody meets the colours of the light appearance.
  package private(set) var isAlwaysDark = false
  /// The parts that were not understood, starting with the path.
  package private(set) var notes: [Note] = []

  /// Creates the colours of a project without asset catalogs.
  package init() {}

  /// Returns whether a path is that of a colour set's contents.
  package static func recognizes(_ path: String) -> Bool { name(of: path) != nil }

  /// Adds the file at a path if it is a colour set's `Contents.json`; others are ignored.
  ///
  /// A set is found by the name of its folder, and by the names of both if its parent folder may
  /// provide a namespace; it is not checked which folders do.
  package mutating func add(_ bytes: [UInt8], at path: String) {
    guard let name = Self.name(of: path) else { return }
    do throws(ImportError) {
      let set = try ColorSet(bytes)
      notes += set.notes.map { Note("\(path): \($0.message)", line: $0.line) }
      sets[name] = set
    } catch {
      notes.append(Note("\(path): \(error.message)", line: error.line))
    }
  }

  /// Takes the appearance of the app from a property list, where it sets one (Apple,
  /// `UIUserInterfaceStyle`).
  package mutating func add(propertyList bytes: [UInt8]) {
    let list = try? PropertyList(bytes)
    if list?["UIUserInterfaceStyle"]?.text == "Dark" { isAlwaysDark = true }
  }

  /// Takes the appearance of the app from the settings of Xcode projects.
  package mutating func add(_ projects: XcodeProjects) {
    if projects.isAlwaysDark { isAlwaysDark = true }
  }

  /// Whether a path is that of the property list of an app.
  package static func isPropertyList(_ path: String) -> Bool { path.hasSuffix("Info.plist") }

  /// The set with a name; nil if there is none.
  package subscript(name: String) -> ColorSet? {
    if let set = sets[name] { return set }
    guard let slash = name.lastIndex(of: "/") else { return nil }
    return sets[String(name[name.index(after: slash)...])]
  }

  /// The names of all sets, sorted.
  package var names: [String] { sets.keys.sorted() }

  /// Returns the name of the folder `*.colorset` in a path.
  private static func name(of path: String) -> String? {
    guard path.hasSuffix("Contents.json") else { return nil }
    let steps = path.split(separator: "/")
    guard steps.count >= 2, steps.last == "Contents.json" else { return nil }
    let folder = steps[steps.count - 2]
    let suffix = ".colorset"
    guard folder.hasSuffix(suffix) else { return nil }
    return FileName.shown(String(folder.dropLast(suffix.count)))
  }
}
