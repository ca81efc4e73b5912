// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A key that a translation has but the development language lacks, in tables, property lists,
/// storyboards and code.
///
/// On Android the default must have every text: an app that requests one which only some languages
/// have crashes in the others (Android, Localize your app, "Why default resources are important").
struct OrphanedTranslation: Check {
  static let card = RuleCard(
    id: "orphaned-translation",
    title: "A translation has no original in the default language",
    harm:
      "The key was renamed in one file only: people do not get the new text in this language, and "
      + "on Android the app may crash in all others.",
    remedy: "Give the text the same key in every file, or delete it.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 2, date: "2026-11-24"),
      Evidence("Localization", right: 10),
    ],
    category: .localization,
    concerns: [.nonNativeSpeakers, .team],
    partOf: ["S0-041", "S4-5-003"],
    clauses: [],
    fails: [
      Example(
        """
        == app/res/values/strings.xml
        <resources><string name="title">Planets</string></resources>
        == app/res/values-tlh/strings.xml
        <resources><string name="title">yuQmey</string>
        <string name="titel">yuQmey</string> <--
        </resources>
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        == App/de.lproj/Localizable.strings
        "TITLE" = "Planeten";
        "TITEL" = "Planeten";<--
        == App/nl.lproj/Localizable.strings
        "TITLE" = "Planeten";
        "TITEL" = "Planeten";
        "TITLE_LONG" = "Alle planeten";<--
        """),
    ],
    passes: [
      Example(
        """
        == app/res/values/strings.xml
        <resources><string name="title">Planets</string></resources>
        == app/res/values-tlh/strings.xml
        <resources><string name="title">yuQmey</string></resources>
        """)
    ],
    ignores: [
      Example(
        """
        == App/de.lproj/Localizable.strings
        "TITLE" = "Planeten";
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string>
        </dict></plist>
        == App/en.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "Finds friends.";
        == App/de.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "Findet Freunde.";
        "NSCameraUsageDescription" = "Liest Codes.";
        "CFBundleDisplayName" = "Planeten";
        == App/Settings.bundle/Root.plist
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
        <dict><key>Title</key><string>SHARE_LOCATION</string></dict></array></dict></plist>
        == App/Settings.bundle/en.lproj/Root.strings
        "GROUP" = "Group";
        == App/Settings.bundle/de.lproj/Root.strings
        "SHARE_LOCATION" = "Standort teilen";
        == App/en.lproj/Localizable.strings
        "Save" = "Save";
        == App/de.lproj/Localizable.strings
        "Save" = "Sichern";
        "Expires on %@" = "Bis %@";
        "Yesterday" = "Gestern";
        == App/Page.swift
        struct Page: View {
          var body: some View { Text("Expires on \\(date)"); Text("Yesterday") }
        }
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "Turnips this week" = "Turnips";
        == App/de.lproj/Localizable.strings
        "Fishing rod" = "Angel";
        "Rare" = "Selten";
        "Turnip.exchange" = "Turnip.exchange";
        "dM" = "dM";
        "X-Small" = "Sehr klein";
        "Bug-Off" = "Insektothon";
        == App/Page.swift
        struct Page: View {
          var body: some View { Text(LocalizedStringKey(fish.name)) }
        }
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let tables = project.localizedTables
    // Another module of an Android app may replace the texts of one module.
    var defaults: Set<String> = []
    for table in tables where table.platform == .android {
      for (_, entry) in table.entries(in: "") { defaults.insert(entry.key.withoutPosition) }
    }
    return tables.flatMap { table -> [Report<FileLocation>] in
      switch table.platform {
      case .android:
        return defaults.isEmpty
          ? []
          : Self.reports(on: table, in: project) { defaults.contains($0.withoutPosition) }
      case .ios:
        guard table.files[table.sourceLanguage] != nil else { return [] }
        return Self.reports(on: table, in: project) { key in
          table.entry(key, in: table.sourceLanguage) != nil || table.entry(key, in: "Base") != nil
        }
      }
    }
  }

  /// Reports each unknown key once, at its first language, with all languages that have it.
  private static func reports(
    on table: LocalizedTable, in project: SourceProject, isKnown: (String) -> Bool
  ) -> [Report<FileLocation>] {
    var orphans: [String: Orphan] = [:]
    var order: [String] = []
    for language in table.translations {
      let unknown = table.entries(in: language).filter { !isKnown($0.entry.key) }
      if table.platform == .ios, areTexts(unknown.map(\.entry.key)) { continue }
      for (file, entry) in unknown {
        if orphans[entry.key] == nil {
          guard table.platform == .android || !project.mayMention(entry.key, of: table) else {
            continue
          }
          orphans[entry.key] = Orphan(file: file.path, place: SourcePlace(entry.place))
          order.append(entry.key)
        }
        orphans[entry.key]?.languages.append(language)
      }
    }
    return order.compactMap { key in
      guard let orphan = orphans[key] else { return nil }
      return .failed(
        orphan.file, orphan.place,
        Problem(
          "\(key.quoted) is in \(orphan.languages.listedLanguages) but not in the default language"
            + project.remark(on: key, of: table),
          impact: table.platform == .android ? .serious : nil))
    }
  }

  /// A key that the default language lacks.
  private struct Orphan {
    var file: String
    var place: SourcePlace
    var languages: [String] = []
  }

  /// Returns whether most keys are texts: such projects only list texts that differ from the
  /// original in code, and a short text among them may look like a name.
  private static func areTexts(_ keys: [String]) -> Bool {
    keys.count { $0.readsAsText } * 2 > keys.count
  }
}

extension String {
  /// Whether a key is a text for people: words with spaces, one word with only a leading capital,
  /// or letters of a script without capitals.
  fileprivate var readsAsText: Bool {
    if contains(where: \.isWhitespace) { return true }
    guard !contains("_"), let first else { return false }
    if contains(where: { $0.isLetter && !$0.isCased }) { return true }
    return first.isUppercase && dropFirst().contains(where: \.isLowercase)
      && !zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}
