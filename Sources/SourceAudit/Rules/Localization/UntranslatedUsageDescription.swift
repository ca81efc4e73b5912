// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A purpose string that is missing in a language of the app.
///
/// The languages of an app are those whose folders `*.lproj` are beside one of its
/// `InfoPlist.strings`, or of its string catalogs; those of its Settings page, its libraries,
/// third-party code and windows on the Mac do not count. Source: Apple, "Localizing purpose
/// strings" in "Requesting access to protected resources".
struct UntranslatedUsageDescription: Check {
  static let card = RuleCard(
    id: "untranslated-usage-description",
    rule: "missing-translation",
    title: "A purpose string is not translated into a language of the app",
    harm: "In an app that speaks their language, people are asked for private data in another one, "
      + "and a screen reader reads it with the wrong voice.",
    remedy: "Add the key to the InfoPlist.strings of each language, or to InfoPlist.xcstrings.",
    impact: .minor,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 1, wrong: 1, date: "2026-11-24"),
      Evidence("PrivateData", right: 18),
    ],
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    partOf: ["S3-019"],
    clauses: [],
    related: [.wcag("3.1.2")],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string>  <--
        <key>NSContactsUsageDescription</key><string>Finds friends.</string>
        </dict></plist>
        == App/en.lproj/Localizable.strings
        "a" = "a";
        == App/de.lproj/InfoPlist.strings
        "NSContactsUsageDescription" = "Findet Freunde.";
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string>  <--
        </dict></plist>
        == App/Localizable.xcstrings
        {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
        """),
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string>
        </dict></plist>
        == App/Base.lproj/Main.strings
        "a" = "a";
        == App/en.lproj/Localizable.strings
        "a" = "a";
        == App/de.lproj/InfoPlist.strings
        "NSCameraUsageDescription" = "Liest Codes.";
        == App/de-AT.lproj/Localizable.strings
        "a" = "a";
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string>Scans codes.</string>
        </dict></plist>
        == Widget/de.lproj/Localizable.strings
        "a" = "a";
        == App/Settings.bundle/ar.lproj/Root.strings
        "Volume" = "V";
        == Kit/Package.swift
        == Kit/Sources/Kit/fr.lproj/Localizable.strings
        "a" = "a";
        == App/Pods/SignIn/it.lproj/Localizable.strings
        "a" = "a";
        == AppTests/ja.lproj/Localizable.strings
        "a" = "a";
        == Other/Info.plist
        <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>NSCameraUsageDescription</key><string></string>
        </dict></plist>
        == App/de.lproj/Localizable.strings
        "a" = "a";
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let descriptions = project.usageDescriptions
    let apps = descriptions.lists.filter(\.isOfApp)
    return descriptions.texts.compactMap { text -> Report<FileLocation>? in
      guard text.language == nil, !text.file.hasSuffix(".strings"), !text.isEmpty else {
        return nil
      }
      let own = descriptions.lists.first { $0.file.path == text.file }
      // The property list that Xcode generates belongs to the only app, or to an unknown one.
      guard own?.isOfApp ?? (apps.count < 2) else { return nil }
      let root = apps.count < 2 ? "" : Self.folder(of: text.file)
      let shipped = Self.languages(below: root, in: project)
      // Files below another app belong to that app, unless this one is deeper.
      let folders = apps.map { Self.folder(of: $0.file.path) }
      let others = apps.count < 2 ? [] : folders.filter { !root.hasPrefix($0) }
      let translated = Set(
        descriptions.texts.filter { other in
          other.key == text.key && !others.contains { other.file.hasPrefix($0) }
        }
        .compactMap(\.language))
      let source = own?.language ?? "en"
      let missing = shipped.filter { language in
        Self.family(language) != Self.family(source)
          && !translated.contains { Self.serves($0, language) }
      }
      guard !missing.isEmpty else { return nil }
      let list = missing.sorted().listedLanguages
      return .failed(
        text.file, text.place,
        Problem("\(text.key) is not translated into these languages of the app: \(list)"))
    }
  }

  /// Returns the languages of the strings tables below a folder; only of apps, if paths show it.
  private static func languages(below root: String, in project: SourceProject) -> Set<String> {
    var languages: Set<String> = []
    for file in project.resources.files
    where file.path.hasPrefix(root) && project.bundles.bundle(of: file.path) == .app {
      switch file.content {
      case .strings(let table)
      where file.name.hasSuffix(".strings") && !table.entries.isEmpty:
        if let language = UsageDescriptions.language(of: file.path) { languages.insert(language) }
      case .catalog(let catalog) where file.name == "Localizable.xcstrings":
        languages.formUnion(catalog.tables.keys)
      default: continue
      }
    }
    return languages
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func family(_ language: String) -> Substring {
    language.prefix { $0 != "-" && $0 != "_" }
  }

  /// Returns whether the texts of one language also serve another: `de` serves `de-AT`.
  private static func serves(_ given: String, _ wanted: String) -> Bool {
    given == wanted || family(given) == family(wanted)
  }
}
