import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a sixth reader of findings on real apps judged to be wrong or missing.
@Suite("What a sixth reader found")
struct SixthReadingRuleTests {
  /// The lines of Swift source that a rule reports as failures.
  private func lines(_ rule: RuleID, in source: String) throws -> [Int] {
    let type = try #require(SourceRuleCatalog.named(rule))
    return SourceAuditor(rules: [type.init()], readsWords: false)
      .run(on: [SwiftSourceFile(name: "a.swift", text: source)])
      .filter(\.isFailure).map(\.place.line)
  }

  /// What a rule over the files of a project says, with the file and line.
  private func messages(_ rule: RuleID, in outline: String) throws -> [String] {
    let type = try #require(ResourceRuleCatalog.all.first { $0.id == rule })
    return ResourceAuditor(rules: [type.init()]).run(on: try ExampleProject(outline).project).map {
      "\($0.file):\($0.place.line) \($0.judgement.problem.message)"
    }
  }

  private func view(_ body: String, _ types: String = "") -> String {
    "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(types)"
  }

  // MARK: - Languages

  private static let camera = """
    == App/Info.plist
    <plist version="1.0"><dict>
    <key>NSCameraUsageDescription</key><string>Scans codes.</string>
    </dict></plist>
    == App/en.lproj/Localizable.strings
    "a" = "a";

    """

  @Test(
    "languages of the code of others are none of the app's",
    arguments: ["Pods", "Carthage", "DerivedData", "node_modules"])
  func foreignLanguages(_ folder: String) throws {
    func added(_ path: String) -> String {
      Self.camera + "== \(path)/SignIn/it.lproj/Localizable.strings\n\"a\" = \"a\";"
    }
    #expect(try messages("untranslated-usage-description", in: added(folder)) == [])
    #expect(try messages("untranslated-usage-description", in: added("Sign")).count == 1)
    let project = """
      { objects = { P = {
        isa = PBXProject; developmentRegion = DEVELOPMENT; knownRegions = (REGIONS); }; }; }
      """
    let own = project.replacing("DEVELOPMENT", with: "de").replacing("REGIONS", with: "de, Base")
    let foreign = project.replacing("DEVELOPMENT", with: "en").replacing("REGIONS", with: "en, it")
    let outline = """
      == App/App.xcodeproj/project.pbxproj
      \(own)
      == App/\(folder)/Other.xcodeproj/project.pbxproj
      \(foreign)
      """
    let resources = try ExampleProject(outline).project.resources
    #expect(resources.developmentLanguage == "de")
    #expect(
      try messages("single-localization", in: outline)
        == ["App/App.xcodeproj/project.pbxproj:2 German (de) is the only language of the app"])
  }

  @Test("an empty original takes no values")
  func emptyOriginals() throws {
    func found(_ original: String) throws -> Int {
      try messages(
        "format-mismatch",
        in: """
          == App/en.lproj/Localizable.strings
          "A" = "\(original)";
          == App/de.lproj/Localizable.strings
          "A" = "Bis %@";
          """
      ).count
    }
    #expect(try found("") == 0)
    #expect(try found(" ") == 0)
    #expect(try found("Until") == 1)
  }

  @Test("names of the app and its maker, and what only the Mac reads, need no translation")
  func sameNames() throws {
    func found(_ table: String, _ key: String) throws -> Int {
      try messages(
        "missing-translation",
        in: """
          == App/en.lproj/\(table).strings
          "\(key)" = "Words";
          "NSCameraUsageDescription" = "Scans.";
          == App/de.lproj/\(table).strings
          "NSCameraUsageDescription" = "Liest.";
          """
      ).count
    }
    let names = ["CFBundleName", "CFBundleDisplayName", "NSHumanReadableCopyright"]
    for key in names + ["NSLocationUsageDescription"] {
      #expect(try found("InfoPlist", key) == 0)
      #expect(try found("Localizable", key) == 1)
    }
    #expect(try found("InfoPlist", "NSContactsUsageDescription") == 1)
  }

  // MARK: - Texts of prompts

  @Test("a name that every language replaces is not the name of the app")
  func replacedNames() throws {
    func outline(_ german: String) -> String {
      """
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Localized in InfoPlist.strings</string>
      <key>NSCameraUsageDescription</key><string>Localized in InfoPlist.strings</string>
      </dict></plist>
      == App/en.lproj/InfoPlist.strings
      "CFBundleDisplayName" = "Trails";
      "NSCameraUsageDescription" = "Scans codes.";
      == App/de.lproj/InfoPlist.strings
      \(german)
      "NSCameraUsageDescription" = "Trails liest Codes.";
      """
    }
    let replaced = "\"CFBundleDisplayName\" = \"Trails\";"
    #expect(
      try messages("app-name-in-usage-description", in: outline(replaced)).map { $0.prefix(29) }
        == ["App/de.lproj/InfoPlist.string"])
    #expect(
      try messages("app-name-in-usage-description", in: outline("")).map { $0.prefix(16) }
        == ["App/Info.plist:3"])
  }

  @Test("a long text is told once for all its translations")
  func longTexts() throws {
    let long = "\"NSCameraUsageDescription\" = \"One. Two.\";"
    let outline =
      Self.camera
      + ["de", "fr"].map { "== App/\($0).lproj/InfoPlist.strings\n\(long)\n" }.joined()
    #expect(
      try messages("long-usage-description", in: outline) == [
        "App/de.lproj/InfoPlist.strings:1 NSCameraUsageDescription has 2 sentences; one is easier "
          + "to take in; several in German (de), French (fr)"
      ])
  }
}
