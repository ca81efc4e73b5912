// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

@Suite("Texts of prompts in a project")
struct UsageDescriptionTests {
  private func found(_ outline: String, _ rules: [any Check.Type]) throws -> [String] {
    let project = try ExampleProject(outline).project
    // Each alone, since several of them may see the same defect.
    return rules.flatMap { RuleRunner([$0]).run(onAllFilesOf: project) }
      .sorted { ($0.check, $0.place) < ($1.check, $1.place) }
      .map { "\($0.check.name) \($0.file):\($0.place.line)" }
  }

  @Test("are there in each language, in the words of users", .requirement("S3-019"))
  func languages() throws {
    let outline = """
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>NSCameraUsageDescription</key><string>The SDK uses it to scan codes.</string>
      <key>NSContactsUsageDescription</key><string>Your contacts are used to find friends.</string>
      </dict></plist>
      == App/de.lproj/InfoPlist.strings
      "NSContactsUsageDescription" = "Um Freunde zu finden.";
      == App/fr.lproj/Localizable.strings
      "a" = "a";
      """
    let rules: [any Check.Type] = [
      UntranslatedUsageDescription.self, JargonInUsageDescription.self,
    ]
    #expect(
      try found(outline, rules) == [
        "jargon-in-usage-description App/Info.plist:2",
        "untranslated-usage-description App/Info.plist:2",
        "untranslated-usage-description App/Info.plist:3",
      ])
    let mended = outline.replacing("The SDK uses it", with: "The camera is used")
      .replacing("fr.lproj", with: "de.lproj")
      .replacing("\"NSContacts", with: "\"NSCameraUsageDescription\" = \"x\";\n\"NSContacts")
    #expect(try found(mended, rules).isEmpty)
  }

  @Test("are not judged where a setting in them is not known")
  func unknownSettings() throws {
    let outline = """
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
      </dict></plist>
      """
    let all = Catalogue.source.checks(of: .resources).checks
    #expect(try found(outline, all).isEmpty)
  }

  @Test("have their settings put in, which may be in a configuration file")
  func settings() throws {
    let outline = """
      == Config.xcconfig
      #include "Other.xcconfig"
      PRODUCT_NAME[sdk=iphone*] = Trails // the name
      CAMERA_TEXT = ${PRODUCT_NAME:c99extidentifier} scans codes.
      == App/Info.plist
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>
      </dict></plist>
      """
    #expect(
      try found(outline, [AppNameInUsageDescription.self])
        == ["app-name-in-usage-description App/Info.plist:3"])
  }

  @Test("survive settings that mean each other")
  func cycles() {
    #expect(BuildSettings.expand("$(A)", with: ["A": ["$(B)"], "B": ["$(A)"]]) == nil)
    #expect(BuildSettings.expand("$(A)$(A)", with: ["A": ["$(A)$(A)"]]) == nil)
    #expect(BuildSettings.expand("costs $5 (", with: [:]) == "costs $5 (")
    #expect(BuildSettings.expand("$(A)", with: ["A": ["x", "y"]]) == nil)
    #expect(BuildSettings(Array("= 1\nA\n[x]=2\nB[a=b = 3\nC = 4 ; // d".utf8)).settings.count == 1)
    #expect(XcodeProject(.dictionary([])).targets.isEmpty)
  }
}

@Suite("A picture of a map")
struct StaticMapTests {
  @Test("has to be sharp, on the map view, and to have words beside it", .requirement("S3-081"))
  func alternatives() throws {
    func found(_ code: String, _ files: [String]) throws -> [String] {
      let heads = files.map { "== App/Assets.xcassets/subway_map.imageset/\($0)" }
      let outline = (heads + ["== App/Map.swift", code]).joined(separator: "\n")
      let project = try ExampleProject(outline).project
      let blurry = RuleRunner([BlurryStaticMap.self]).run(onAllFilesOf: project)
      let unnamed = RuleRunner([UnlabelledImage.self]).run(onAllFilesOf: project)
      return (blurry + unnamed).map(\.check.name)
    }
    let view = "struct Lines: View { var body: some View { Image(\"subway_map\")NAME } }"
    let named = view.replacing("NAME", with: ".accessibilityLabel(\"All lines\")")
    let unnamed = view.replacing("NAME", with: "")
    let sharp = ["map.png", "map@2x.png", "map@3x.png"]
    #expect(try found(unnamed, ["map.png"]) == ["blurry-static-map", "unlabelled-image"])
    #expect(try found(unnamed, ["map.pdf"]) == ["unlabelled-image"])
    #expect(try found(named, ["map.png"]) == ["blurry-static-map"])
    #expect(try found(named, sharp).isEmpty)
    #expect(try found(named + "\nlet map = MKMapView()", sharp) == ["blurry-static-map"])
  }
}
