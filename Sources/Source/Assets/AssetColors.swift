// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The named colours of the asset catalogs of a project.
package struct AssetColors: Hashable, Sendable {
  /// A colour set, and the folders around it in its catalog.
  private struct Found: Hashable {
    var folders: [String]
    var set: ColorSet
  }

  /// The sets, by the names of their folders.
  private var sets: [String: [Found]] = [:]
  /// The names of the sets, by the constants that Xcode generates for them.
  private var symbols: [String: Set<String>] = [:]
  /// Whether the app is always dark, so that nobody meets the colours of the light appearance.
  package private(set) var isAlwaysDark = false
  /// The parts that were not understood, starting with the path.
  package private(set) var notes: [Note] = []

  /// Creates the colours of a project without asset catalogs.
  package init() {}

  /// Returns whether a path is that of a colour set's contents.
  package static func recognizes(_ path: String) -> Bool { place(of: path) != nil }

  /// Adds the file at a path if it is a colour set's `Contents.json`; others are ignored.
  ///
  /// A set is found by the name of its folder, after those of the folders around it that provide a namespace; it
  /// is not checked which do.
  package mutating func add(_ bytes: [UInt8], at path: String) {
    guard let (name, folders) = Self.place(of: path) else { return }
    do throws(ImportError) {
      let set = try ColorSet(bytes)
      notes += set.notes.map { Note("\(path): \($0.message)", line: $0.line) }
      sets[name, default: []].append(Found(folders: folders, set: set))
      for symbol in Self.symbols(of: name) { symbols[symbol, default: []].insert(name) }
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

  /// The set with a name, such as `bg` or `Toast/bg`; nil if there is none, or several that differ.
  package subscript(name: String) -> ColorSet? {
    let steps = name.split(separator: "/").map(String.init)
    guard let last = steps.last, let found = sets[last] else { return nil }
    let around = steps.dropLast()
    // The folders that the name says, and of those that say it the ones with the fewest others.
    let named = found.filter { $0.folders.suffix(around.count) == around[...] }
    let near = named.isEmpty ? found : named
    let fewest = near.lazy.map(\.folders.count).min()
    let nearest = Set(near.filter { $0.folders.count == fewest }.map(\.set))
    return nearest.count == 1 ? nearest.first : nil
  }

  /// The set with the constant that Xcode or R.swift generates for it, after those of the folders around it; nil if
  /// there is none, or several that differ.
  package subscript(symbol steps: [String]) -> ColorSet? {
    guard let last = steps.last else { return nil }
    let around = Array(steps.dropLast())
    let named = symbols[last, default: []].flatMap { sets[$0] ?? [] }.filter { found in
      let folders = found.folders.suffix(around.count)
      return around.isEmpty || Array(folders) == around
        || folders.map(GeneratedName.identifier(from:)) == around
    }
    let different = Set(named.map(\.set))
    return different.count == 1 ? different.first : nil
  }

  /// The constants for a name: the name itself, and in lower camel case, with and without a final "Color".
  ///
  /// Source: `GeneratedAssetSymbols.swift` as written by Xcode 15, where "AccentColor" is `accent`; R.swift 7, where
  /// it is `accentColor`.
  private static func symbols(of name: String) -> Set<String> {
    [name, GeneratedName.symbol(name), GeneratedName.symbol(name, without: "Color")]
  }

  /// The names of all sets, sorted.
  package var names: [String] { sets.keys.sorted() }

  /// Returns the name of the folder `*.colorset` in a path, and the folders of the catalog around it.
  private static func place(of path: String) -> (name: String, folders: [String])? {
    guard path.hasSuffix("Contents.json") else { return nil }
    let steps = path.split(separator: "/")
    guard steps.count >= 2, steps.last == "Contents.json" else { return nil }
    let folder = steps[steps.count - 2]
    let suffix = ".colorset"
    guard folder.hasSuffix(suffix) else { return nil }
    let catalog = steps.lastIndex { $0.hasSuffix(".xcassets") } ?? steps.count - 3
    return (
      FileName.shown(String(folder.dropLast(suffix.count))),
      steps.dropLast(2).dropFirst(catalog + 1).map { FileName.shown(String($0)) }
    )
  }
}
