// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutStandards

/// One strings table of a project in all its languages.
package struct LocalizedTable: Sendable {
  /// A file, or a language of a string catalog.
  package struct File: Sendable {
    /// The path.
    package var path: String
    /// Its texts.
    package var table: StringsTable
  }

  /// The system whose rules it follows.
  package let platform: Platform
  /// The folder that contains its language folders.
  package let bundle: String
  /// Its name: `Localizable`, `Main`; `strings` for all texts of an Android folder.
  package let name: String
  /// The language that the others are compared with; empty for Android's default.
  package let sourceLanguage: String
  /// Its files by language.
  package let files: [String: [File]]
  /// The keys that are not to be translated.
  package let untranslatable: Set<String>

  /// The other languages, sorted, without `Base`.
  ///
  /// They also exclude `qaa` to `qtz`, which ISO 639-2 reserves for private use: translatewiki.net
  /// stores its notes to translators as `qqq`.
  package var translations: [String] {
    files.keys.filter {
      $0 != sourceLanguage && $0 != "Base" && !$0.isEmpty && !("qaa"..."qtz").contains($0)
    }
    .sorted()
  }

  /// The languages that people can choose, sorted: the source language and the others.
  package var languages: [String] {
    (translations + [sourceLanguage].filter { $0 != "Base" }).sorted()
  }

  /// Returns the entry of a key in a language, with its file; nil if there is none.
  package func entry(
    _ key: String, in language: String
  ) -> (file: File, entry: StringsTable.Entry)? {
    for file in files[language] ?? [] {
      if let entry = file.table[key] { return (file, entry) }
    }
    return nil
  }

  /// Returns the entries of a language with their files, each key once, in the order of the files.
  package func entries(in language: String) -> [(file: File, entry: StringsTable.Entry)] {
    var seen: Set<String> = []
    return (files[language] ?? []).flatMap { file in
      file.table.entries.filter { seen.insert($0.key).inserted }.map { (file, $0) }
    }
  }
}

extension ProjectResources {
  /// The projects of Xcode among the files; those of other developers only if there are no others.
  package var projectLanguages: [(file: ResourceFile, project: ProjectLanguages)] {
    let all = propertyLists { $0.hasSuffix(".pbxproj") }.compactMap { file, list in
      ProjectLanguages(list).map { (file, $0) }
    }
    let own = all.filter { file, _ in
      !file.path.split(separator: "/").contains(where: ResourceBundles.isOfOthers)
    }
    return own.isEmpty ? all : own
  }

  /// The language in which the developers write, according to the projects of Xcode, or the
  /// property lists, or the string catalogs; nil if they contain none, or disagree.
  package var developmentLanguage: String? {
    var named = Set(projectLanguages.compactMap(\.project.developmentRegion))
    if named.isEmpty {
      named = Set(
        infoLists.compactMap { $0.list["CFBundleDevelopmentRegion"]?.text }
          .filter { !BuildSettings.refers($0) })
    }
    if named.isEmpty {
      named = Set(
        files.compactMap { file in
          if case .catalog(let catalog) = file.content { catalog.sourceLanguage } else { nil }
        })
    }
    let tags = Set(named.map(LanguageChain.tag))
    return tags.count == 1 ? tags.first : nil
  }

  /// The storyboards and XIBs.
  package var interfaces: [(file: ResourceFile, texts: InterfaceTexts)] {
    files.compactMap { file in
      if case .interface(let texts) = file.content { (file, texts) } else { nil }
    }
  }

  /// The strings tables of the project, by bundle and name, each with all its languages.
  package var localizedTables: [LocalizedTable] {
    var drafts: [String: TableDraft] = [:]
    for file in files {
      switch file.content {
      case .strings(let table):
        let place = StringsPlace(file.path)
        drafts[place.id, default: TableDraft(.ios, place)]
          .add(table, of: file.path, in: place.language.map(LanguageChain.tag) ?? "Base")
      case .catalog(let catalog):
        let place = StringsPlace(file.path)
        for (language, table) in catalog.tables {
          drafts[place.id, default: TableDraft(.ios, place)]
            .add(table, of: file.path, in: LanguageChain.tag(language))
        }
        drafts[place.id]?.sourceLanguage = LanguageChain.tag(catalog.sourceLanguage)
        drafts[place.id]?.untranslatable.formUnion(catalog.untranslatable)
      case .android(let strings, _):
        let steps = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard let language = AndroidStrings.language(ofFolder: steps[steps.count - 2]) else {
          continue
        }
        let bundle = steps.dropLast(2).joined(separator: "/")
        let place = StringsPlace(bundle: bundle, language: language, table: "strings")
        drafts[place.id, default: TableDraft(.android, place)]
          .add(strings.table, of: file.path, in: language)
        drafts[place.id]?.untranslatable.formUnion(strings.untranslatable)
      case .propertyList, .colors, .interface, .settings, .video, .androidXML, .androidBuild,
        .deviceShares:
        continue
      }
    }
    let region = projectLanguages.lazy.compactMap(\.project.developmentRegion).first
    return drafts.sorted { $0.key < $1.key }.map {
      $0.value.table(developmentLanguage: region.map(LanguageChain.tag) ?? "en")
    }
  }
}

/// The parts of the path of a file for a language: `App/de.lproj/Main.strings`,
/// `App/Base.lproj/Main.storyboard`.
package struct StringsPlace: Hashable, Sendable {
  /// The folder that contains the language folders.
  package let bundle: String
  /// The name of the folder `*.lproj` without its extension; nil outside such a folder.
  package let language: String?
  /// The name of the file without its extension, which is that of the table.
  package let table: String

  /// The identifier that the files of one table share in all languages.
  package var id: String { bundle + "\n" + table }

  /// Creates a place from its parts.
  package init(bundle: String, language: String?, table: String) {
    self.bundle = bundle
    self.language = language
    self.table = table
  }

  /// Creates a place from a path.
  package init(_ path: String) {
    var steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = steps.popLast() ?? ""
    table = FileName.shown(file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file))
    if let folder = steps.last, folder.hasSuffix(".lproj") {
      language = String(folder.dropLast(".lproj".count))
      steps.removeLast()
    } else {
      language = nil
    }
    bundle = steps.joined(separator: "/")
  }
}

/// A table while its files are collected.
private struct TableDraft {
  let platform: Platform
  let place: StringsPlace
  var sourceLanguage: String?
  var untranslatable: Set<String> = []
  var files: [String: [LocalizedTable.File]] = [:]

  init(_ platform: Platform, _ place: StringsPlace) {
    self.platform = platform
    self.place = place
  }

  mutating func add(_ table: StringsTable, of path: String, in language: String) {
    files[language, default: []].append(LocalizedTable.File(path: path, table: table))
  }

  func table(developmentLanguage: String) -> LocalizedTable {
    // Use the development language of the project, or English, in which most apps are written, or
    // the language with the most texts.
    let most = files.sorted { $0.key < $1.key }.max { left, right in
      left.value.reduce(0) { $0 + $1.table.entries.count }
        < right.value.reduce(0) { $0 + $1.table.entries.count }
    }?.key
    let candidates = [sourceLanguage, developmentLanguage, "en", "Base"].compactMap { $0 }
    let source = platform == .android ? "" : candidates.first { files[$0] != nil } ?? most ?? "en"
    return LocalizedTable(
      platform: platform, bundle: place.bundle, name: place.table, sourceLanguage: source,
      files: files, untranslatable: untranslatable)
  }
}
