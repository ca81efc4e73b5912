// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app in only one language.
///
/// In the United States one person in five speaks another language at home (22 percent, U.S. Census
/// Bureau, American Community Survey 2017). The rule combines the Xcode project, the property list
/// (`CFBundleLocalizations`) and the language folders. The languages of a Settings page, of windows
/// on the Mac and of tests are not those of the app; an Xcode project that builds no app is not
/// checked, and neither is an Android app whose only text is its name.
struct SingleLocalization: Check {
  static let card = RuleCard(
    id: "single-localization",
    title: "The app supports only one language",
    harm: "People who speak another language at home, one in five in the United States, get a "
      + "screen reader that reads foreign words.",
    remedy: "Have the texts translated into the languages that your users speak.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("Localization", right: 1)],
    category: .localization,
    concerns: [.nonNativeSpeakers],
    requirements: ["S4-12-094"],
    clauses: [],
    fails: [
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; developmentRegion = en;
        knownRegions = ( en, Base ); <--
        }; }; }
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>CFBundleLocalizations</key> <--
        <array><string>en</string></array></dict></plist>
        """),
      Example(
        """
        == app/res/values/strings.xml
        <resources>
        <string name="title">Planets</string> <--
        </resources>
        """),
    ],
    passes: [
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; developmentRegion = en;
        knownRegions = ( en, Base, es );
        }; }; }
        """),
      Example(
        """
        == App.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; knownRegions = ( en ); }; }; }
        == Texts/Localizable.xcstrings
        {"sourceLanguage": "en", "strings": {"Book": {"localizations":
        {"es": {"stringUnit": {"state": "translated", "value": "Reservar"}}}}}}
        """),
    ],
    ignores: [
      Example(
        """
        == Kit.xcodeproj/project.pbxproj
        { objects = { P = { isa = PBXProject; developmentRegion = en; knownRegions = ( en ); };
        T = { isa = PBXNativeTarget; name = Kit;
        productType = "com.apple.product-type.framework"; }; }; }
        == app/res/values/strings.xml
        <resources><string name="app_name">Planets</string></resources>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>CFBundleName</key><string>Book</string></dict></plist>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let resources = project.resources
    let tables = project.localizedTables
    var apple: Set<String> = []
    for table in tables where table.platform == .ios {
      switch project.bundles.bundle(of: table) {
      case .app, .library: apple.formUnion(table.languages)
      case .folder, .macWindow, .tests, .others: continue
      }
    }
    var place: (file: String, place: SourcePlace)?
    for (file, xcode) in resources.projectLanguages {
      guard buildsApps(file), project.bundles.bundle(of: file.path) != .others else { continue }
      apple.formUnion(xcode.languages)
      place = place ?? (file.path, SourcePlace(xcode.place))
    }
    for (file, list) in resources.infoLists {
      guard let member = list.member("CFBundleLocalizations") else { continue }
      apple.formUnion((member.value.elements ?? []).compactMap(\.text))
      place = place ?? (file.path, SourcePlace(member.place))
    }
    let android = tables.filter { $0.platform == .android }
    return (apple.count == 1 ? place.map { [report($0.file, $0.place, apple.first!)] } ?? [] : [])
      + report(onAndroid: android)
  }

  /// Returns whether an Xcode project builds an app, as far as it lists its targets.
  private func buildsApps(_ file: ResourceFile) -> Bool {
    guard case .propertyList(let list) = file.content else { return true }
    let targets = XcodeProject(list).targets
    return targets.isEmpty || targets.contains(where: \.isApp)
  }

  private func report(_ file: String, _ place: SourcePlace, _ language: String) -> Report<
    FileLocation
  > {
    .failed(
      file, place, Problem("\(LanguageName.words(for: language)) is the only language of the app"))
  }

  /// Reports the modules and variants of an Android app together.
  private func report(onAndroid tables: [LocalizedTable]) -> [Report<FileLocation>] {
    guard tables.allSatisfy(\.translations.isEmpty) else { return [] }
    for table in tables {
      guard
        let (file, entry) = table.entries(in: "").first(where: {
          !table.untranslatable.contains($0.entry.key) && $0.entry.key != "app_name"
            && !$0.entry.hasNothingToTranslate
        })
      else { continue }
      return [
        .failed(
          file.path, SourcePlace(entry.place),
          Problem("the default language is the only one of the app"))
      ]
    }
    return []
  }
}
