import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A key that a translation has and the language of development lacks, wherever that may have its text:
/// in a table, in a property list, in a storyboard, or in the code itself.
///
/// On Android the default has to have every text: an app that asks for one which only some languages have
/// stops in the others (Android, Localize your app, "Why default resources are important").
struct OrphanedTranslation: ResourceRule {
  static let id: RuleID = "orphaned-translation"

  static let card = RuleCard(
    title: "A translation belongs to no text of the default language",
    harm:
      "The name of the text was changed in one file only: in this language people go on without "
      + "the new text, and on Android the app may stop in all others.",
    remedy: "Give the text the same name in every file, or delete it.",
    impact: .minor,
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
    ]
  )

  func reports(on project: SourceProject) -> [ResourceReport] {
    let tables = project.localizedTables
    // Texts of one module of an Android app may be replaced in another.
    var defaults: Set<String> = []
    for table in tables where table.platform == .android {
      for (_, entry) in table.entries(in: "") { defaults.insert(entry.key.withoutPosition) }
    }
    return tables.flatMap { table -> [ResourceReport] in
      let isAndroid = table.platform == .android
      guard isAndroid ? !defaults.isEmpty : table.files[table.sourceLanguage] != nil else {
        return []
      }
      return table.translations.flatMap { language in
        table.entries(in: language).compactMap { file, entry -> ResourceReport? in
          let isKnown =
            isAndroid
            ? defaults.contains(entry.key.withoutPosition)
            : table.entry(entry.key, in: table.sourceLanguage) != nil
              || table.entry(entry.key, in: "Base") != nil
          guard !isKnown else { return nil }
          guard isAndroid || !project.mayMention(entry.key, of: table) else { return nil }
          return .failed(
            file.path, SourcePlace(entry.place),
            Problem(
              "\(entry.key.quoted) is in \(LanguageName.words(for: language)) and not in the default "
                + "language" + project.remark(on: entry.key, of: table),
              impact: isAndroid ? .serious : nil))
        }
      }
    }
  }
}
