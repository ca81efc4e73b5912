import CurbcutAudit
import CurbcutManners
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a seventh reader of findings on real apps judged to be wrong.
@Suite("What a seventh reader found")
struct SeventhReadingRuleTests {
  /// The lines of Swift source that a rule reports as failures.
  private func lines(_ rule: RuleID, in sources: String...) throws -> [Int] {
    let type = try #require(SourceRuleCatalog.named(rule))
    let files = sources.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }
    return SourceAuditor(rules: [type.init()], readsWords: false).run(on: files)
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

  // MARK: - Branches of #if

  private static let click = "func f() { AudioServicesPlaySystemSound(1104) }"

  @Test(
    "what no system that counts has is met by nobody",
    arguments: [
      "os(tvOS)", "os(tvOS) && DEBUG", "os(Linux) || os(tvOS)", "!(os(iOS) || !os(tvOS))", "false",
      "canImport(TVUIKit)", "(os(tvOS))",
    ])
  func unbuilt(_ condition: String) throws {
    #expect(try lines("faked-key-click", in: "#if \(condition)\n\(Self.click)\n#endif") == [])
    #expect(
      try lines("faked-key-click", in: "#if \(condition)\n#else\n\(Self.click)\n#endif") == [3])
  }

  @Test(
    "what some system has is met",
    arguments: [
      "os(iOS)", "os(watchOS) || os(tvOS)", "!os(tvOS)", "NIGHTLY", "!NIGHTLY", "swift(>=5.9)",
      "canImport(UIKit)", "targetEnvironment(macCatalyst)", "os(tvOS) || NIGHTLY",
    ])
  func built(_ condition: String) throws {
    #expect(try lines("faked-key-click", in: "#if \(condition)\n\(Self.click)\n#endif") == [2])
  }

  @Test("behind branches for all systems nothing is left")
  func lastBranches() throws {
    func found(_ conditions: String...) throws -> [Int] {
      let branches = conditions.enumerated().map { "\($0 == 0 ? "#if" : "#elseif") \($1)\n" }
      return try lines(
        "faked-key-click", in: branches.joined() + "#else\n\(Self.click)\n#endif")
    }
    #expect(try found("!os(tvOS)") == [])
    #expect(try found("os(iOS)", "os(macOS) || os(watchOS)", "os(visionOS)") == [])
    #expect(try found("os(iOS)", "os(macOS)") == [4])
  }

  @Test("what replaces a module that the project cannot do without is met by nobody")
  func neededModules() throws {
    let source = "#if canImport(Shop)\n#else\n\(Self.click)\n#endif"
    #expect(try lines("faked-key-click", in: source) == [3])
    #expect(try lines("faked-key-click", in: source, "import Shop") == [])
    #expect(try lines("faked-key-click", in: source, "#if A\nimport Shop\n#endif") == [3])
  }

  @Test("rules over resources say nothing of such code either")
  func guardedUses() throws {
    func found(_ condition: String) throws -> Int {
      try messages(
        "missing-usage-description",
        in: """
          == App/Info.plist
          <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
          == App/Way.swift
          #if \(condition)
          func start() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
          #endif
          """
      ).count
    }
    #expect(try found("os(tvOS)") == 0)
    #expect(try found("DEBUG") == 0)
    #expect(try found("os(iOS)") == 1)
  }

  // MARK: - Views that only previews show

  @Test("a private view that only previews show is met by nobody")
  func previewViews() throws {
    let old = """
      private struct Old: View { // Old is new
        var body: some View { HStack { Image("cloud"); Text("Sync") } }
      }

      """
    func found(_ code: String, _ view: String? = nil) throws -> [Int] {
      try lines("unlabelled-image", in: "// Old\n" + (view ?? old) + code)
    }
    let preview = "#Preview { Old() }"
    #expect(try found("") == [3])
    #expect(try found(preview) == [])
    #expect(
      try found("struct P: PreviewProvider { static var previews: some View { Old() } }") == [])
    let holder = "private struct Holder: View { var body: some View { Old() } }\n"
    #expect(try found(holder + "#Preview { Holder() }") == [])
    #expect(try found(holder + preview) == [3])
    #expect(try found(preview + "\nlet controller = Host<Old>()") == [3])
    #expect(try found(preview + "\nfunc make() -> some View { Old() }") == [3])
    #expect(try found(preview, old.replacing("private ", with: "")) == [3])
    #expect(try found(preview, old.replacing("private", with: "fileprivate")) == [])
  }

  // MARK: - Texts of prompts, languages and property lists

  @Test("a translation under a key that no code names does little harm")
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
      return ResourceAuditor(rules: [FormatMismatch()]).run(on: project).map(\.impact)
    }
    #expect(try impacts("") == [.minor])
    #expect(try impacts(", \"trips\"") == [.serious])
  }

  @Test("usual abbreviations end no sentence", arguments: ["eg.", "ie.", "cf.", "incl.", "vgl."])
  func abbreviations(_ word: String) {
    let text = PurposeText("Records sound for consoles that listen (\(word) Famicom).")
    #expect(text.sentences.count == 1)
  }

  @Test("a project is asked for Base Internationalization where it has files in languages")
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

  @Test("in the folder of a language there is no property list of an app")
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
  }

  @Test("the name of a variant for testers is met by no user")
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

  @Test("a copy of a storyboard that was left behind is known by its name")
  func leftOvers() {
    #expect(InterfaceTexts.isLeftOver("App/Main~.storyboard"))
    #expect(InterfaceTexts.isLeftOver("App/Main~old~.storyboard"))
    #expect(InterfaceTexts.isLeftOver("App/Cell~.xib"))
    #expect(!InterfaceTexts.isLeftOver("App/Main~ipad.storyboard"))
    #expect(!InterfaceTexts.isLeftOver("App/Cell~tvOS.xib"))
  }
}
