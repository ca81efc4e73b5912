// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

/// The categories that files are about which were given by themselves, and not in a folder.
struct GivenCategories: Sendable {
  private var categories: [String: Category] = [:]

  /// Looks at the names of some files.
  init(of files: [InputFile]) {
    for file in files where !file.isFromFolder {
      if let category = Self.category(of: file.path) { categories[file.name] = category }
    }
  }

  /// All of them.
  var all: Set<Category> { Set(categories.values) }

  /// Whether a category is that of a file that was given by itself.
  func holds(_ category: Category, of file: String) -> Bool { categories[file] == category }

  /// What the rules about a kind of file are mostly about; nil for accessibility.
  ///
  /// Strings files, and `res/values` of Android, hold what is translated. Property lists, entitlements and
  /// the manifest say how the app gets on with its platform.
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
