import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a tenth reader of findings on real apps judged to be wrong.
@Suite("What a tenth reader found")
struct TenthReadingRuleTests: ReadingRuleTests {
  // MARK: - Resources

  @Test("a framework's property list asks for nothing")
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

  @Test("translations of one app are none of another, and an empty table is no language")
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
      "A/Info.plist:2 NSContactsUsageDescription is not translated, while the app is shipped in: "
      + "Japanese (ja)"
    #expect(try found("") == [message])
    let own = "\"NSContactsUsageDescription\" = \"Finds them.\";"
    #expect(try found("== A/ja.lproj/InfoPlist.strings\n\(own)") == [])
    #expect(try found("== Shared/ja.lproj/InfoPlist.strings\n\(own)") == [])
  }

  @Test("a key that every translation repeats is the same in all languages")
  func sameKeys() throws {
    func found(_ german: String, _ more: String = "it") throws -> Int {
      var outline = ""
      for (language, text) in [("en", "dB"), ("de", german), ("fr", "dB"), (more, "dB")] {
        outline += "== App/\(language).lproj/Localizable.strings\n\"dB\" = \"\(text)\";\n"
      }
      return try messages(
        "missing-translation",
        in: outline + "== App/nl.lproj/Localizable.strings\n\"Mars\" = \"Mars\";\n"
      ).count { $0.contains("dB") }
    }
    #expect(try found("dB") == 0)
    #expect(try found("Dezibel") == 1)
    #expect(try found("dB", "fr") == 1)
  }
}
