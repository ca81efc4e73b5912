// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Translations")
struct TranslationTests: RuleTests {
  private static let camera = """
    == App/Info.plist
    <plist version="1.0"><dict>
    <key>NSCameraUsageDescription</key><string>Scans codes.</string>
    </dict></plist>
    == App/en.lproj/Localizable.strings
    "a" = "a";

    """

  @Test(
    "Languages of other people's code are not the app's",
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

  @Test("An empty original takes no values")
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

  @Test("The app's name, its maker and what only the Mac reads need no translation")
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

  @Test("A translation under a key that no code names does little harm")
  func deadKeys() throws {
    func impacts(_ code: String) throws -> [Impact] {
      let outline = """
        == App/en.lproj/Localizable.strings
        "trips" = "%@ trips";
        "save" = "Save";
        "open" = "Open";
        == App/de.lproj/Localizable.strings
        "trips" = "Reisen: %d";
        == App/Page.swift
        let words = ["save", "open"\(code)].map { NSLocalizedString($0, comment: "") }
        """
      let project = try ExampleProject(outline).project
      return RuleRunner([FormatMismatch.self]).run(onAllFilesOf: project).map(\.impact)
    }
    #expect(try impacts("") == [.minor])
    #expect(try impacts(", \"trips\"") == [.serious])
  }

  @Test("A project with files for a language is asked for Base Internationalization")
  func bases() throws {
    let project =
      "{ objects = { P = { isa = PBXProject; developmentRegion = en; knownRegions = ( en ); }; }; }"
    let storyboard =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"></document>"
    func files(_ paths: String...) throws -> [String] {
      try messages(
        "no-base-localization",
        in: paths.map {
          "== \($0)\n\($0.hasSuffix(".pbxproj") ? project : storyboard)\n"
        }.joined()
      ).compactMap { $0.split(separator: ":").first.map(String.init) }
    }
    let own = "App.xcodeproj/project.pbxproj"
    let probe = "Core/cmake/Id.xcodeproj/project.pbxproj"
    #expect(try files(own, probe, "App/en.lproj/Main.storyboard") == [own])
    #expect(try files(own, probe, "Core/cmake/en.lproj/Main.storyboard") == [probe])
    let beside = "Kit/Kit.xcodeproj/project.pbxproj"
    #expect(try files(beside, "App/en.lproj/Main.storyboard") == [beside])
    #expect(try files(own, "App/Base.lproj/Main.storyboard") == [])
  }

  @Test("A copy of a storyboard that was left over is known by its name")
  func leftOvers() {
    #expect(InterfaceTexts.isLeftOver("App/Main~.storyboard"))
    #expect(InterfaceTexts.isLeftOver("App/Main~old~.storyboard"))
    #expect(InterfaceTexts.isLeftOver("App/Cell~.xib"))
    #expect(!InterfaceTexts.isLeftOver("App/Main~ipad.storyboard"))
    #expect(!InterfaceTexts.isLeftOver("App/Cell~tvOS.xib"))
  }

  @Test("Translations of one app do not count for another, and an empty table is no language")
  func severalApps() throws {
    func found(_ more: String) throws -> [String] {
      let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
        <key>NSContactsUsageDescription</key><string>Finds your friends.</string></dict></plist>
        """
      return try messages(
        "untranslated-usage-description",
        in: """
          == A/Info.plist
          \(list)
          == B/Info.plist
          \(list)
          == A/ja.lproj/Localizable.strings
          "a" = "b";
          == A/cs.lproj/Localizable.strings
          /* No texts yet. */
          == B/ja.lproj/InfoPlist.strings
          "NSContactsUsageDescription" = "Finds your friends in Japanese.";
          \(more)
          """)
    }
    let message =
      "A/Info.plist:2 NSContactsUsageDescription is not translated into these languages of the app: "
      + "Japanese (ja)"
    #expect(try found("") == [message])
    let own = "\"NSContactsUsageDescription\" = \"Finds them.\";"
    #expect(try found("== A/ja.lproj/InfoPlist.strings\n\(own)") == [])
    #expect(try found("== Shared/ja.lproj/InfoPlist.strings\n\(own)") == [])
  }

  @Test("A key that every translation repeats is the same in all languages")
  func sameKeys() throws {
    func found(_ german: String, _ more: String = "it", key: String = "dB") throws -> Int {
      var outline = ""
      for (language, text) in [("en", key), ("de", german), ("fr", key), (more, key)] {
        outline += "== App/\(language).lproj/Localizable.strings\n\"\(key)\" = \"\(text)\";\n"
      }
      return try messages(
        "missing-translation",
        in: outline + "== App/nl.lproj/Localizable.strings\n\"Mars\" = \"Mars\";\n"
      ).count { $0.contains(key) }
    }
    #expect(try found("dB") == 0)
    #expect(try found("Dezibel") == 1)
    #expect(try found("dB", "fr") == 1)
    #expect(try found("Download", key: "Download") == 1)
  }

  @Test("An outlet replaces a label only if code sets one")
  func labelsBehindOutlets() throws {
    func found(_ code: String = "", other: String = "") throws -> [String] {
      try messages(
        "untranslated-interface-text",
        in: """
          == App/Status.xib
          <document><view id="a" customClass="Pump"><accessibility key="accessibilityConfiguration" label="Pump"/></view>
          <label id="b" text="Mars"/><outlet property="pump" destination="a"/><outlet property="planet" destination="b"/></document>
          == App/de.lproj/Status.strings
          "c.text" = "Erde";
          == App/Status.swift
          class Status: UIView { @IBOutlet var pump: Pump!; @IBOutlet var planet: UILabel!; \(code) }
          class Pump: UIView { \(other) }
          """)
    }
    #expect(try found() == ["App/Status.xib:1 \"Pump\" has no text in German (de)"])
    #expect(try found("func f() { pump.accessibilityHint = text }").count == 1)
    #expect(try found("func f() { pump.accessibilityLabel = text }") == [])
    #expect(try found("func f(_ view: UIView) { view.accessibilityLabel = text }") == [])
    #expect(try found(other: "func f() { accessibilityLabel = text }") == [])
    #expect(
      try found(other: "override var accessibilityLabel: String? { get { text } set {} }") == [])
  }
}
