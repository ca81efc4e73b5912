// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text that code looks up but that is missing in a language of the app, without a fallback.
///
/// `localizedString(forKey:value:table:)` returns the key then (Apple, Bundle). A key that reads as
/// a sentence is the original text itself, so it is shown in the wrong language. A key is looked up
/// in the languages of the tables that have it, or else in those of the app. The results of the
/// project's own functions with Foundation's name are unknown, and so are the contents of files
/// that could not be read.
struct SpokenKey: Check {
  static let card = RuleCard(
    id: "spoken-key",
    rule: "resource-name-as-name",
    title: "A key without a text is shown and spoken",
    harm: "A screen reader spells out a name that only developers know, such as DETAIL_PAGE.TITLE.",
    remedy: "Add the key to the strings file of every language, or give a text as value:.",
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("Localization", right: 9)],
    concerns: [.blind, .everyone],
    partOf: ["S0-044"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Details";
        == App/de.lproj/Localizable.strings
        "DETAIL_PAGE.BACK" = "Zurueck";
        == App/Page.swift
        func show() {
          title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header") <--
          back.text = String(localized: "DETAIL_PAGE.BACK") <--
          note.text = NSLocalizedString("DETAIL_PAGE.NOTE", value: "", comment: "") <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Details";
        == App/de.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Einzelheiten";
        == App/Page.swift
        func show() {
          title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header")
          heading.text = NSLocalizedString("DETAIL_PAGE.MARS", value: "Mars", comment: "The same word")
        }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Page.swift
        func show() { title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header") }
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "A" = "B";
        == App/Page.swift
        func show() {
          artists = names.joined(separator: NSLocalizedString(" - ", comment: "Between artists"))
          title = NSLocalizedString("TITLE", tableName: "Other", comment: "")
          other = NSLocalizedString(name, comment: "")
        }
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Details";
        == App/Page.swift
        func show() { title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header") }
        == Kit/Package.swift
        == Kit/Sources/Kit/fr.lproj/Localizable.strings
        "KIT.TITLE" = "Trousse";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Details";
        == App/de.lproj/Localizable.strings
        "DETAIL_PAGE.BACK" = "Zurueck";
        == App/Texts.swift
        func NSLocalizedString(_ key: String, comment: String = "") -> String { texts.text(of: key) }
        == App/Page.swift
        func show() { title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header") }
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "DETAIL_PAGE.TITLE" = "Details";
        == App/fr.lproj/Localizable.strings
        == App/Other/fr.lproj/Localizable.strings
        "OTHER.TITLE" = "Autre";
        == App/Page.swift
        func show() { title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header") }
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    var tables: [String: [LocalizedTable]] = [:]
    for table in project.localizedTables where table.platform == .ios {
      tables[table.name, default: []].append(table)
    }
    guard !tables.isEmpty else { return [] }
    let unread = Self.unread(in: project, tables.values.joined())
    let isReplaced = project.files.contains { file in
      file.scopes.contains { scope in
        scope.kind == .function && scope.name == LocalizedLookup.ofFoundation
          && scope.parent.map { !file.scopes[$0].isType } ?? true
      }
    }
    return project.files.flatMap { file in
      file.localizedLookups.compactMap { lookup -> Report<FileLocation>? in
        guard !lookup.hasDefault, !isReplaced || lookup.function != LocalizedLookup.ofFoundation,
          let found = tables[lookup.table ?? "Localizable"],
          let problem = problem(
            lookup.key, asked(lookup.key, of: found, in: file.name, project), unread)
        else { return nil }
        return .failed(file.name, lookup.place, problem)
      }
    }
  }

  /// Returns the tables in which a key is looked up: those that have it, or else those beside the
  /// code.
  private func asked(
    _ key: String, of tables: [LocalizedTable], in file: String, _ project: SourceProject
  ) -> [LocalizedTable] {
    let knowing = tables.filter { table in
      table.files.keys.contains { table.entry(key, in: $0) != nil }
    }
    guard knowing.isEmpty else { return knowing }
    let own = project.bundles.bundle(of: file)
    return tables.filter {
      let bundle = project.bundles.bundle(of: $0)
      return bundle == .app || bundle == own
    }
  }

  /// Returns the languages in which a file of a table exists but could not be read, by
  /// `StringsPlace.id`.
  private static func unread(
    in project: SourceProject, _ tables: some Sequence<LocalizedTable>
  ) -> [String: Set<String>] {
    let read = Set(tables.flatMap { $0.files.values.joined().map(\.path) })
    return project.resources.paths.reduce(into: [:]) { unread, path in
      guard path.hasSuffix(".strings"), !read.contains(path) else { return }
      let place = StringsPlace(path)
      if let language = place.language { unread[place.id, default: []].insert(language) }
    }
  }

  /// Returns the problem for the users of some language; a key is found if any bundle has it.
  private func problem(
    _ key: String, _ tables: [LocalizedTable], _ unread: [String: Set<String>]
  ) -> Problem? {
    // A separator is the same in every language.
    guard key.contains(where: \.isLetter) else { return nil }
    let isSentence = !key.looksLikeKey
    // A sentence that is missing in a translation is left to `missing-translation`.
    if isSentence, tables.contains(where: { $0.entry(key, in: $0.sourceLanguage) != nil }) {
      return nil
    }
    var languages: Set<String> = []
    for table in tables {
      // An original in the code needs no entry in its own language.
      languages.formUnion(isSentence ? table.translations : table.languages)
    }
    for table in tables {
      let place = StringsPlace(bundle: table.bundle, language: nil, table: table.name)
      languages.subtract(unread[place.id] ?? [])
    }
    let missing = languages.filter { language in
      !tables.contains {
        $0.entry(key, in: language)?.entry.plainText != nil || $0.untranslatable.contains(key)
      }
    }
    guard !missing.isEmpty else { return nil }
    let listed = missing.sorted().listedLanguages
    if isSentence {
      return Problem(
        "\(key.quoted) has no text in \(listed), so it is shown as it is", impact: .minor)
    }
    // A table that was not translated whole is one defect, however many of its keys code looks up.
    let known = Set(tables.filter { $0.entry(key, in: $0.sourceLanguage) != nil }.map(\.name))
    let cause = "\(known.sorted().joined(separator: ", ")) in \(listed)"
    return Problem(
      "the key \(key.quoted) has no text in \(listed), so the key itself is shown and spoken",
      facts: known.isEmpty ? [] : [.cause(cause)])
  }
}

/// A text that code looks up in the strings files.
struct LocalizedLookup {
  /// The name of Foundation's function.
  static let ofFoundation = "NSLocalizedString"

  var key: String
  /// The name of the called function.
  var function: String
  /// The table; nil for `Localizable`.
  var table: String?
  /// Whether the code contains a text for languages without the key.
  var hasDefault: Bool
  /// Whether it has a comment for translators; nil if it cannot have one.
  var hasComment: Bool
  var place: SourcePlace
}

extension SwiftFacts {
  /// The look-ups whose key and table are literals: `NSLocalizedString` and `String(localized:)`.
  var localizedLookups: [LocalizedLookup] {
    chains(naming: ["NSLocalizedString", "String"]).compactMap { chain in
      guard let arguments = chain.arguments, !isPreview(chain.scope) else { return nil }
      let key: WrittenValue?
      let value: WrittenValue?
      let table: WrittenValue?
      switch chain.base {
      case "NSLocalizedString":
        (key, value, table) = (arguments[""], arguments["value"], arguments["tableName"])
      case "String" where arguments["localized"] != nil:
        (key, value, table) =
          (arguments["localized"], arguments["defaultValue"], arguments["table"])
      default: return nil
      }
      guard let key = key?.literalText, !key.isEmpty else { return nil }
      // A table computed at run time, or another bundle, is unknown here.
      if let table, table.literalText == nil, table != .absent { return nil }
      return LocalizedLookup(
        key: key, function: chain.base, table: table?.literalText,
        hasDefault: value.map { !$0.isBlankText } ?? false,
        hasComment: arguments["comment"].map { !$0.isBlankText } ?? false, place: chain.place)
    }
  }
}

extension String {
  /// Whether it is a name by developers rather than a text for people: it has no spaces, but dots,
  /// underscores or several capitals. "X-Small" and "C.J:" are texts.
  var looksLikeKey: Bool {
    guard !contains(where: \.isWhitespace), count > 1, last != ":", !isHyphenatedWord else {
      return false
    }
    if contains(where: { $0 == "_" || $0 == "." || $0 == "-" }), last != "." { return true }
    if allSatisfy({ $0.isUppercase || $0.isNumber }) { return count > 3 }
    return first!.isLowercase && dropFirst().contains(where: \.isUppercase)
  }

  /// Whether it consists of letters and hyphens, with a leading capital but not only capitals:
  /// "Bug-Off".
  private var isHyphenatedWord: Bool {
    contains("-") && first?.isUppercase == true && contains(where: \.isLowercase)
      && allSatisfy { $0.isLetter || $0 == "-" }
  }
}
