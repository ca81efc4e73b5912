// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The strings files of a project, looked up by language as an app does.
///
/// The search uses the folder of the language with its region, then of the language, then of the
/// development language (Apple, Bundle Programming Guide, "The Bundle Search Pattern"). This
/// applies to the file. A key that the file lacks is not looked up anywhere else:
/// `localizedString(forKey:value:table:)` then returns `value`, or the key (row S0-043).
package struct StringsCatalog: StringResolving, Hashable, Sendable {
  /// The default table.
  package static let defaultTable = "Localizable"

  /// The language in which the developers write.
  package var developmentLanguage: String
  /// The parts that were not understood, starting with the path.
  package private(set) var notes: [Note] = []
  /// The bundles, by the name of the table.
  private var tables: [String: [Bundle]] = [:]

  /// A folder that contains folders `*.lproj` or a string catalog.
  private struct Bundle: Hashable, Sendable {
    var path: String
    /// The tables by language; those with plural forms come before the plain ones.
    var tables: [String: [StringsTable]] = [:]
  }

  /// Creates the catalog of a project without strings files.
  package init(developmentLanguage: String = "en") {
    self.developmentLanguage = developmentLanguage
  }

  /// Returns whether a path is that of a strings file.
  package static func recognizes(_ path: String) -> Bool { kind(of: path) != nil }

  /// Adds the file at a path if it is a strings file; a file that cannot be read becomes a note.
  ///
  /// A catalogue is taken from a memo if there is one.
  package mutating func add(_ bytes: [UInt8], at path: String, memo: SourceMemo? = nil) {
    guard let kind = Self.kind(of: path) else { return }
    let place = Self.place(of: path)
    do throws(ImportError) {
      switch kind {
      case .catalog:
        let file =
          if let memo { try memo.catalog(bytes, at: path) } else { try StringCatalogFile(bytes) }
        note(file.notes, path)
        for (language, table) in file.tables {
          add(table, name: place.table, bundle: place.bundle, language: language, isFirst: false)
        }
      case .strings, .forms:
        let table = try StringsTable(bytes)
        note(table.notes, path)
        add(
          table, name: place.table, bundle: place.bundle,
          language: place.language ?? developmentLanguage, isFirst: kind == .forms)
      }
    } catch {
      notes.append(Note("\(path): \(error.message)", line: error.line))
    }
  }

  private mutating func note(_ found: [Note], _ path: String) {
    notes += found.map { Note("\(path): \($0.message)", line: $0.line) }
  }

  private mutating func add(
    _ table: StringsTable, name: String, bundle: String, language: String, isFirst: Bool
  ) {
    var bundles = tables[name] ?? []
    let index: Int
    if let known = bundles.firstIndex(where: { $0.path == bundle }) {
      index = known
    } else {
      index = bundles.firstIndex { $0.path > bundle } ?? bundles.count
      bundles.insert(Bundle(path: bundle), at: index)
    }
    let tag = LanguageChain.tag(language)
    let place = isFirst ? 0 : bundles[index].tables[tag]?.count ?? 0
    bundles[index].tables[tag, default: []].insert(table, at: place)
    tables[name] = bundles
  }

  /// The languages that any table exists for, sorted, without `Base`.
  package var languages: [String] {
    Set(tables.values.joined().flatMap(\.tables.keys)).filter { $0 != "Base" }.sorted()
  }

  /// The names of the tables, sorted.
  package var tableNames: [String] { tables.keys.sorted() }

  /// The keys of the default table for literals in code, in any language.
  package var keys: Set<String> {
    var keys: Set<String> = []
    for bundle in tables[Self.defaultTable] ?? [] {
      for table in bundle.tables.values.joined() { keys.formUnion(table.entries.map(\.key)) }
    }
    return keys
  }

  /// Returns the text of a key in a table, by default `Localizable`; nil if there is none.
  ///
  /// If the text depends on a number, the form for most numbers is returned.
  package func text(for key: String, table: String?, language: String) -> String? {
    let entry = entry(for: key, table: table, language: language)?.entry
    return entry.flatMap { $0.text(plural: "other") ?? $0.plainText }
  }

  /// Returns the entry of a key and the language of its table; nil if there is none.
  package func entry(
    for key: String, table: String? = nil, language: String
  ) -> (entry: StringsTable.Entry, language: String)? {
    let languages =
      LanguageChain.languages(for: language)
      + LanguageChain.languages(for: developmentLanguage) + ["Base"]
    for bundle in tables[table ?? Self.defaultTable] ?? [] {
      guard let language = languages.first(where: { bundle.tables[$0] != nil }) else { continue }
      for table in bundle.tables[language] ?? [] {
        if let entry = table[key] { return (entry, language) }
      }
    }
    return nil
  }

  /// Returns the text that the app shows for a key, like
  /// `NSLocalizedString(key, tableName:, value:)`.
  package func localized(
    _ key: String, value: String? = nil, table: String? = nil, language: String
  ) -> LocalizedText {
    if let found = entry(for: key, table: table, language: language),
      let text = found.entry.plainText
    {
      return LocalizedText(text: text, source: .table(language: found.language), language: language)
    }
    // An empty default counts as none (Apple, `localizedString(forKey:value:table:)`).
    if let value, !value.isEmpty {
      return LocalizedText(text: value, source: .defaultValue, language: language)
    }
    return LocalizedText(text: key, source: .key, language: language)
  }

  // MARK: - Paths

  private enum Kind {
    case strings, forms, catalog
  }

  private static func kind(of path: String) -> Kind? {
    if path.hasSuffix(".strings") { return .strings }
    if path.hasSuffix(".stringsdict") { return .forms }
    return path.hasSuffix(".xcstrings") ? .catalog : nil
  }

  private static func place(
    of path: String
  ) -> (bundle: String, language: String?, table: String) {
    var steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = steps.removeLast()
    let table = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
    var language: String?
    if let folder = steps.last, folder.hasSuffix(".lproj") {
      language = String(folder.dropLast(".lproj".count))
      steps.removeLast()
    }
    return (steps.joined(separator: "/"), language, FileName.shown(table))
  }
}
