// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The source that Tuist would make of the strings files and asset catalogs of a project's targets, where
/// the project does not keep it.
///
/// Which target has which resources, a manifest works out; it is not run. The code tells which names
/// it asks for (`AppStrings`, `AppAsset`), and a target's resources lie in a folder of its name.
///
/// Source: Tuist, `StringsTemplate.swift` (tuist/tuist@0b8dc31) and `AssetsTemplate.swift` (@0aeb9ef).
struct TuistSources {
  private(set) var sources: [SwiftSourceFile] = []

  private static let manifest = "Project.swift"
  private static let texts = "Strings"
  private static let assets = "Asset"

  /// Looks at the files of a project, and at what its code asks for; a project without a manifest of
  /// Tuist has none.
  init(among files: [InputFile], for code: [SwiftSourceFile]) {
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

  /// The files below folders of the name of a target; all where there is no such folder.
  private static func resources(of target: Substring, among files: [InputFile]) -> [InputFile] {
    let own = files.filter { !$0.isBelowTests }
    let ofTarget = own.filter { $0.path.split(separator: "/").dropLast().contains(target) }
    return ofTarget.isEmpty ? own : ofTarget
  }
}

/// The names of types with certain endings of which code asks for members, and that it does not declare.
private struct GeneratedNames {
  /// The members that are asked for, by the name of the type.
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

  /// The names in a text, and whether a dot stands behind each.
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
