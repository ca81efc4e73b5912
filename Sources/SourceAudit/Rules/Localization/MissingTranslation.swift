// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A key of the development language that is missing in another one.
///
/// The effect differs: Android shows the default language, iOS the key of a strings file (or the
/// default in code). On Android a region only needs the texts that differ from its language; on iOS
/// the file of the region is the only one that is used. Texts that are missing for a region of the
/// default language are reported once for its file. In `InfoPlist` the names of the app and its
/// maker are the same in every language, and keys that only the Mac reads do not matter for iOS.
struct MissingTranslation: Check {
  static let card = RuleCard(
    id: "missing-translation",
    title: "A text is missing in a language",
    harm:
      "A voice for one language reads words in another one, or the raw name of a text, and people "
      + "who speak only their own language understand neither.",
    remedy: "Have the text translated, or mark it as not to be translated.",
    impact: .minor,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 3, arguable: 1, date: "2026-11-24"),
      Evidence("unseen source of Android", right: 11, wrong: 1, date: "2026-11-24"),
      Evidence("Localization", right: 20),
    ],
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    partOf: ["S0-041", "S0-044", "S4-5-003"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK" = "Book";<--
        == App/de.lproj/Localizable.strings
        "LIST.TITLE" = "Planeten";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK" = "Book";<--
        == App/de.lproj/Localizable.strings
        "LIST.TITLE" = "Planeten";
        "LIST.BOOK" = "";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK" = "Book";
        "LIST.TRIP" = "Trip";
        == App/en-GB.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";<--
        """),
      Example(
        """
        == app/res/values/strings.xml
        <resources><string name="title">Planets</string>
        <string name="book">Book</string> <--
        <string name="app" translatable="false">Curbcut</string></resources>
        == app/res/values-de/strings.xml
        <resources><string name="title">Planeten</string></resources>
        == app/res/values-de-rAT/strings.xml
        <resources></resources>
        """),
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "DASH" = "-";
        == App/de.lproj/Localizable.strings
        "LIST.TITLE" = "Planeten";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        == App/zh.lproj/Localizable.strings
        == App/zh-Hans.lproj/Localizable.strings
        "LIST.TITLE" = "行星";
        == App/zh-Hant.lproj/Localizable.strings
        "LIST.TITLE" = "行星";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "All colors" = "All colors";
        "All planets" = "All planets";
        == App/en-GB.lproj/Localizable.strings
        "All colors" = "All colours";
        """),
    ],
    ignores: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        """),
      Example(
        """
        == App/en.lproj/InfoPlist.strings
        "CFBundleDisplayName" = "Planets";
        "CFBundleName" = "Planets";
        "NSHumanReadableCopyright" = "Copyright Galileo";
        "NSLocationUsageDescription" = "Shows the sky above you.";
        "NSCameraUsageDescription" = "Scans the sky.";
        == App/de.lproj/InfoPlist.strings
        "NSCameraUsageDescription" = "Nimmt den Himmel auf.";
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.localizedTables.flatMap { reports(on: $0, in: project) }
  }

  /// Reports a language that lacks more than half of the texts once, rather than text by text.
  private func reports(on table: LocalizedTable, in project: SourceProject) -> [Report<
    FileLocation
  >] {
    let languages = table.translations.filter { !isChosenByNobody($0, table) }
    guard !languages.isEmpty else { return [] }
    let originals = table.entries(in: table.sourceLanguage).filter { _, entry in
      !table.untranslatable.contains(entry.key.withoutPosition) && !entry.isStale
        && !entry.hasNothingToTranslate && !isTheSameEverywhere(entry, table)
        && !(table.name == "InfoPlist" && Self.sameEverywhere.contains(entry.key))
    }
    var begun: [String] = []
    var reports: [Report<FileLocation>] = []
    for language in languages {
      if isRegionOfDefault(language, table) {
        reports += self.reports(onRegion: language, of: table, originals.map(\.entry.key))
        continue
      }
      let missing = originals.count { !has($0.entry.key, table, language) }
      guard missing >= Self.fewest, missing * 2 > originals.count,
        let file = table.files[language]?.first
      else {
        begun.append(language)
        continue
      }
      reports.append(
        .failed(
          file.path, SourcePlace(line: 1, column: 1),
          Problem(
            "\(missing) of \(originals.count) texts are missing in "
              + LanguageName.words(for: language))))
    }
    return reports
      + originals.compactMap { file, entry in
        let missing = begun.filter { !has(entry.key, table, $0) }
        guard !missing.isEmpty else { return nil }
        var problem = problem(entry.key, table.platform, missing)
        problem.message += project.remark(on: entry.key, of: table)
        return .failed(file.path, SourcePlace(entry.place), problem)
      }
  }

  /// Returns whether a key is its own text, and three or more translations have it unchanged: "dB".
  /// Words are translated into some language, even if others borrow them: "Download".
  private func isTheSameEverywhere(_ entry: StringsTable.Entry, _ table: LocalizedTable) -> Bool {
    guard entry.plainText == entry.key,
      !entry.key.split(whereSeparator: { !$0.isLowercase }).contains(where: { $0.count > 2 })
    else { return false }
    let texts = table.translations.compactMap { table.entry(entry.key, in: $0)?.entry }
    return texts.count >= 3 && texts.allSatisfy { $0.plainText == entry.key }
  }

  /// The names of the app and its maker, and a text that only the Mac shows.
  ///
  /// Source: Apple, Bundle Resources, "NSLocationUsageDescription" (macOS only), "NSHumanReadableCopyright".
  private static let sameEverywhere: Set<String> = [
    "CFBundleName", "CFBundleDisplayName", "NSHumanReadableCopyright", "NSLocationUsageDescription",
  ]

  /// The number of missing texts from which they are reported together.
  private static let fewest = 10

  /// Returns whether people can only choose variants of a language, and never the language alone.
  ///
  /// Source: the languages in the Settings of iOS: Chinese only as Simplified and Traditional, and
  /// Portuguese only as that of Brazil and of Portugal (Apple, iOS feature availability, "System
  /// languages").
  private func isChosenByNobody(_ language: String, _ table: LocalizedTable) -> Bool {
    guard table.platform == .ios, let variants = Self.variants[language] else { return false }
    return variants.allSatisfy { table.files[$0] != nil }
  }

  /// Returns whether a language is a region of the default one on iOS: `en-GB` beside `en`.
  private func isRegionOfDefault(_ language: String, _ table: LocalizedTable) -> Bool {
    table.platform == .ios
      && language.split(separator: "-").dropLast().joined(separator: "-") == table.sourceLanguage
      && language.split(separator: "-").last?.count == 2
  }

  /// Reports the texts that are missing for a region of the default language together: people hear
  /// no foreign words there, and a key that is a text equals the default.
  private func reports(
    onRegion language: String, of table: LocalizedTable, _ keys: [String]
  ) -> [Report<FileLocation>] {
    let missing = keys.filter { $0.looksLikeKey && !has($0, table, language) }
    guard let first = missing.first, let file = table.files[language]?.first else { return [] }
    let language = LanguageName.words(for: language)
    let problem =
      missing.count == 1
      ? Problem("the key \(first.quoted) has no text in \(language)")
      : Problem("\(missing.count) keys have no text in \(language), the first is \(first.quoted)")
    return [.failed(file.path, SourcePlace(line: 1, column: 1), problem)]
  }

  private static let variants = ["zh": ["zh-Hans", "zh-Hant"], "pt": ["pt-BR", "pt-PT"]]

  private func has(_ key: String, _ table: LocalizedTable, _ language: String) -> Bool {
    if let found = table.entry(key, in: language)?.entry {
      // The required originals contain letters; an empty text does not translate one.
      return table.platform == .android || !found.isEmpty
    }
    guard table.platform == .android, let hyphen = language.firstIndex(of: "-") else {
      return false
    }
    // A region whose language is also present takes the other texts from there.
    let parent = String(language[..<hyphen])
    return table.files[parent] == nil ? false : true
  }

  private func problem(_ key: String, _ platform: Platform, _ missing: [String]) -> Problem {
    let languages = missing.listedLanguages
    guard platform == .android else {
      return Problem("the key \(key.quoted) has no text in \(languages)")
    }
    return Problem("\(key.quoted) falls back to the default language in \(languages)")
  }
}

extension StringsTable.Entry {
  /// Whether it is empty.
  fileprivate var isEmpty: Bool { forms.isEmpty && text?.allSatisfy(\.isWhitespace) == true }

  /// Whether its text has no letters, and so is the same in every language.
  var hasNothingToTranslate: Bool {
    guard let text = plainText else { return forms.isEmpty }
    return !FormattedText(text).hasLetters
      && forms.allSatisfy {
        !FormattedText($0.text).hasLetters
      }
  }
}

extension String {
  /// The name of a string array without the position of an element: `days` for `days[0]`.
  var withoutPosition: String {
    guard last == "]", let bracket = lastIndex(of: "[") else { return self }
    return String(self[..<bracket])
  }
}

extension [String] {
  /// At most five items with commas, and the number of others.
  var listed: String {
    let shown = prefix(5).joined(separator: ", ")
    return count > 5 ? shown + " and \(count - 5) more" : shown
  }

  /// The languages in words, at most five with the number of others.
  var listedLanguages: String { map(LanguageName.words).listed }
}
