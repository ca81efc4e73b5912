// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The source that Tuist would generate from the strings files and asset catalogues of a project's
/// targets, when the project does not contain it.
///
/// Which target has which resources is computed by a manifest, which is not run. The code shows
/// which names it uses (`AppStrings`, `AppAsset`), and a target's resources are in a folder of its
/// name.
///
/// Source: Tuist, `StringsTemplate.swift` (tuist/tuist@0b8dc31) and `AssetsTemplate.swift`
/// (@0aeb9ef).
package struct TuistSources {
  package private(set) var sources: [SwiftSourceFile] = []

  private static let manifest = "Project.swift"
  private static let texts = "Strings"
  private static let assets = "Asset"

  /// Generates the source for the files of a project and the names that its code uses; a project
  /// without a Tuist manifest has none.
  package init(among files: [InputFile], for code: [SwiftSourceFile]) {
    guard let manifest = files.first(where: Self.isManifest) else { return }
    let folder = manifest.path.dropLast(Self.manifest.count)
    let names = GeneratedNames(in: code, endings: [Self.texts, Self.assets])
    for (name, members) in names.asked.sorted(by: { $0.key < $1.key }) {
      if name.hasSuffix(Self.texts) {
        addTexts(name, members, in: folder, files)
      } else {
        addAssets(name, members, in: folder, files)
      }
    }
  }

  private static func isManifest(_ file: InputFile) -> Bool {
    guard file.path.hasSuffix("/" + manifest), let bytes = try? file.read() else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription")
  }

  private mutating func addTexts(
    _ name: String, _ members: Set<String>, in folder: Substring, _ files: [InputFile]
  ) {
    let own = Self.resources(of: name.dropLast(Self.texts.count), among: files)
    let isEnglish = { (file: InputFile) in
      file.path.contains("/en.lproj/") || file.path.contains("/Base.lproj/")
    }
    let tables = SwiftGenSources.tables(
      among: own.filter(isEnglish) + own.filter { !isEnglish($0) })
    guard !tables.isEmpty else { return }
    var texts = GeneratedTexts()
    texts.typeName = name
    texts.namesTables = tables.keys.contains {
      members.contains(GeneratedName.identifier(from: $0))
    }
    sources.append(
      SwiftSourceFile(name: Self.path(of: name, in: folder), text: texts.source(of: tables)))
  }

  private mutating func addAssets(
    _ name: String, _ members: Set<String>, in folder: Substring, _ files: [InputFile]
  ) {
    let target = name.dropLast(Self.assets.count)
    let catalogs = AssetCatalog.catalogs(
      among: Self.resources(of: target, among: files).map(\.path)
    ) { try? InputFile(path: $0).read() }
    guard !catalogs.isEmpty else { return }
    var assets = GeneratedAssets()
    assets.typeName = name
    assets.imageType = target + "Images"
    assets.colorType = target + "Colors"
    assets.namesCatalogs = catalogs.contains {
      members.contains(GeneratedName.identifier(from: $0.name))
    }
    sources.append(
      SwiftSourceFile(name: Self.path(of: name, in: folder), text: assets.source(of: catalogs)))
  }

  private static func path(of name: String, in folder: Substring) -> String {
    folder + "Derived/Sources/\(name).swift"
  }

  /// Returns the files below folders with the name of a target; all files when there is no such
  /// folder.
  private static func resources(of target: Substring, among files: [InputFile]) -> [InputFile] {
    let own = files.filter { !$0.isBelowTests }
    let ofTarget = own.filter { $0.path.split(separator: "/").dropLast().contains(target) }
    return ofTarget.isEmpty ? own : ofTarget
  }
}

/// The names of undeclared types with certain suffixes whose members the code uses.
private struct GeneratedNames {
  /// The members used, by the name of the type.
  private(set) var asked: [String: Set<String>] = [:]
  private var declared: Set<String> = []

  private static let keywords: Set<String> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]

  init(in code: [SwiftSourceFile], endings: [String]) {
    for file in code { read(file.text, endings) }
    for name in declared { asked[name] = nil }
  }

  private mutating func read(_ text: String, _ endings: [String]) {
    var previous = ""
    var open: String?
    for word in Self.words(of: text) {
      if let name = open { asked[name, default: []].insert(word.text) }
      open = nil
      if word.text.first?.isUppercase == true,
        endings.contains(where: { word.text.hasSuffix($0) && word.text.count > $0.count })
      {
        if Self.keywords.contains(previous) {
          declared.insert(word.text)
        } else if word.isBeforeDot {
          open = word.text
        }
      }
      previous = word.text
    }
  }

  /// Returns the names in a text, and whether a dot follows each.
  private static func words(of text: String) -> [(text: String, isBeforeDot: Bool)] {
    var text = text
    return text.withUTF8 { bytes in
      var words: [(String, Bool)] = []
      bytes.forEachWord { place in
        let isBeforeDot =
          place.upperBound < bytes.count && bytes[place.upperBound] == UInt8(ascii: ".")
        words.append((String(decoding: bytes[place], as: UTF8.self), isBeforeDot))
        return true
      }
      return words
    }
  }
}
