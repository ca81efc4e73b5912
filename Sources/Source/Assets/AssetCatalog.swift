// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The images and colours of an asset catalog, by name.
///
/// Source: Apple, "Asset Catalog Format Reference": a set is a folder with `Contents.json`, and a
/// folder whose `Contents.json` has `provides-namespace` is part of the names of the assets in it.
package struct AssetCatalog: Hashable, Sendable {
  /// An asset of a catalog.
  package struct Asset: Hashable, Sendable {
    /// A kind of asset.
    package enum Kind: String, Hashable, Sendable, CaseIterable { case image, color }

    /// A folder of a catalog.
    package struct Folder: Hashable, Sendable {
      /// The name of the folder.
      package var name: String
      /// Whether the folder is part of the names of the assets in it.
      package var isNamespace: Bool
    }

    /// The kind of asset.
    package var kind: Kind
    /// The name of its set.
    package var name: String
    /// The folders around it in the catalog, the outermost first.
    package var folders: [Folder]

    /// The name by which code finds it.
    package var value: String {
      (folders.filter(\.isNamespace).map(\.name) + [name]).joined(separator: "/")
    }
  }

  /// The folder of the catalog, with its extension.
  package let path: String
  /// Its images and colours, by their paths.
  package private(set) var assets: [Asset] = []

  /// The name of its folder without the extension.
  package var name: String {
    let folder = path.split(separator: "/").last ?? ""
    return FileName.shown(String(folder.dropLast(Self.ending.count)))
  }

  private static let ending = ".xcassets"
  private static let endings: [(ending: String, kind: Asset.Kind)] = [
    (".imageset", .image), (".colorset", .color),
  ]

  /// Returns the catalogs among the files of a project, by path; `read` returns the bytes of a
  /// file.
  package static func catalogs(
    among paths: [String], read: (String) -> [UInt8]?
  ) -> [AssetCatalog] {
    var found: [String: AssetCatalog] = [:]
    var namespaces: [String: Bool] = [:]
    let known = Set(paths.filter { $0.hasSuffix("/Contents.json") && $0.contains(ending + "/") })
    func isNamespace(_ folder: String) -> Bool {
      if let known = namespaces[folder] { return known }
      let path = folder + "/Contents.json"
      let bytes = known.contains(path) ? read(path) : nil
      let isNamespace = bytes.map(providesNamespace) ?? false
      namespaces[folder] = isNamespace
      return isNamespace
    }
    for path in known.sorted() {
      let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let top = steps.firstIndex(where: { $0.hasSuffix(ending) }), steps.count - 2 > top,
        let set = endings.first(where: { steps[steps.count - 2].hasSuffix($0.ending) })
      else { continue }
      let folders = (top + 1..<steps.count - 2).map { place in
        Asset.Folder(
          name: FileName.shown(steps[place]),
          isNamespace: isNamespace(steps[...place].joined(separator: "/")))
      }
      let catalog = steps[...top].joined(separator: "/")
      found[catalog, default: AssetCatalog(path: catalog)].assets.append(
        Asset(
          kind: set.kind,
          name: FileName.shown(String(steps[steps.count - 2].dropLast(set.ending.count))),
          folders: folders))
    }
    return found.values.sorted { $0.path < $1.path }
  }

  private static func providesNamespace(_ contents: [UInt8]) -> Bool {
    var scanner = JSONScanner(contents)
    let document = try? scanner.value()
    return document?["properties"]?["provides-namespace"] == .bool(true)
  }

  private init(path: String) { self.path = path }
}
