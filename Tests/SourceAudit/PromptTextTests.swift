// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Texts of permission prompts and names of apps")
struct PromptTextTests: RuleTests {
  private static let camera = """
    == App/Info.plist
    <plist version="1.0"><dict>
    <key>NSCameraUsageDescription</key><string>Scans codes.</string>
    </dict></plist>
    == App/en.lproj/Localizable.strings
    "a" = "a";

    """

  @Test("A name that every language replaces is not the app's name")
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

  @Test("A long text is reported once for all its translations")
  func longTexts() throws {
    let long = "\"NSCameraUsageDescription\" = \"One. Two.\";"
    let outline =
      Self.camera
      + ["de", "fr"].map { "== App/\($0).lproj/InfoPlist.strings\n\(long)\n" }.joined()
    #expect(
      try messages("long-usage-description", in: outline) == [
        "App/de.lproj/InfoPlist.strings:1 NSCameraUsageDescription has 2 sentences, but one is "
          + "easier to understand; several in German (de), French (fr)"
      ])
  }

  @Test("A usual abbreviation ends no sentence", arguments: ["eg.", "ie.", "cf.", "incl.", "vgl."])
  func abbreviations(_ word: String) {
    let text = PurposeText("Records sound for consoles that listen (\(word) Famicom).")
    #expect(text.sentences.count == 1)
  }

  @Test("A property list in a language's folder is not an app's")
  func listsInLanguages() throws {
    let outline = """
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>Trails</string>
      <key>NSCameraUsageDescription</key><string>Scans codes at the gate.</string>
      </dict></plist>
      == App/nl.lproj/Info.plist
      <plist version="1.0"><dict>
      <key>NSCameraUsageDescription</key><string>Trails scans codes.</string>
      </dict></plist>
      """
    #expect(try messages("app-name-in-usage-description", in: outline) == [])
    let other = outline.replacing("nl.lproj", with: "Watch")
    #expect(try messages("app-name-in-usage-description", in: other).count == 1)
    let target = """

      == App.xcodeproj/project.pbxproj
      { objects = {
        T = { isa = PBXNativeTarget; name = Trails; buildConfigurationList = L;
          productType = "com.apple.product-type.application"; };
        L = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = Trails;
          INFOPLIST_FILE = "App/nl.lproj/Info.plist"; }; };
      }; }
      """
    #expect(try messages("app-name-in-usage-description", in: outline + target).count == 1)
  }

  @Test("The name of a variant for testers reaches no user")
  func variants() throws {
    func found(_ folder: String, element: String = "application") throws -> [String] {
      func manifest(_ label: String) -> String {
        "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\">"
          + "<\(element) android:label=\"\(label)\"/></manifest>"
      }
      return try messages(
        "hard-coded-layout-text",
        in: """
          == app/src/main/AndroidManifest.xml
          \(manifest("@string/name"))
          == \(folder)/AndroidManifest.xml
          \(manifest("Stagemole"))
          """
      ).map { String($0.prefix { $0 != ":" }) }
    }
    #expect(try found("app/src/stage") == [])
    #expect(try found("watch/src/main") == ["watch/src/main/AndroidManifest.xml"])
    #expect(
      try found("app/src/stage", element: "activity") == ["app/src/stage/AndroidManifest.xml"])
  }

  @Test("A framework's property list asks for nothing")
  func frameworks() throws {
    func found(_ type: String, project: String = "") throws -> [String] {
      try messages(
        "long-usage-description",
        in: """
          == Kit/Info.plist
          <plist version="1.0"><dict><key>CFBundlePackageType</key><string>\(type)</string>
          <key>NSContactsUsageDescription</key><string>Finds your friends. Thank you very much.</string></dict></plist>
          \(project)
          """
      ).map { String($0.prefix { $0 != " " }) }
    }
    func target(_ product: String) -> String {
      """
      == App.xcodeproj/project.pbxproj
      { objects = {
      R = { isa = PBXProject; targets = (T); buildConfigurationList = L0; };
      L0 = { isa = XCConfigurationList; buildConfigurations = (); };
      T = { isa = PBXNativeTarget; name = Kit; buildConfigurationList = L; buildPhases = ();
        productType = "com.apple.product-type.\(product)"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Kit/Info.plist; }; };
      }; rootObject = R; }
      """
    }
    #expect(try found("APPL") == ["Kit/Info.plist:2"])
    #expect(try found("FMWK") == [])
    #expect(try found("BNDL") == [])
    #expect(try found("$(PRODUCT_BUNDLE_PACKAGE_TYPE)") == ["Kit/Info.plist:2"])
    #expect(try found("$(A)", project: target("framework")) == [])
    #expect(try found("$(A)", project: target("bundle.unit-test")) == [])
    #expect(try found("FMWK", project: target("application")) == ["Kit/Info.plist:2"])
    #expect(try found("$(A)", project: target("app-extension")) == ["Kit/Info.plist:2"])
  }
}
