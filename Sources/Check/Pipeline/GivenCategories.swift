// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutSource

/// The categories of files that were given individually rather than in a folder.
package struct GivenCategories: Sendable {
  private var categories: [String: Category] = [:]

  /// Determines the categories of files by their names.
  package init(of files: [InputFile]) {
    for file in files where !file.isFromFolder {
      if let category = Self.category(of: file.path) { categories[file.name] = category }
    }
  }

  /// All categories.
  package var all: Set<Category> { Set(categories.values) }

  /// Whether a category is that of a file that was given individually.
  package func holds(_ category: Category, of file: String) -> Bool { categories[file] == category }

  /// Returns the main category of the rules for a kind of file; nil for accessibility.
  ///
  /// Strings files, and Android's `res/values`, contain texts for translation. Property lists,
  /// entitlements and the manifest describe how the app interacts with its platform.
  private static func category(of path: String) -> Category? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let kind = name.split(separator: ".").last.map(String.init) ?? ""
    switch kind {
    case "strings", "stringsdict", "xcstrings", "xliff": return .localization
    case "plist", "entitlements", "pbxproj": return .platform
    case "xml":
      if name == "AndroidManifest.xml" { return .platform }
      let folder = path.split(separator: "/").dropLast().last ?? ""
      return folder == "values" || folder.hasPrefix("values-") ? .localization : nil
    default: return nil
    }
  }
}
