import CurbcutAudit
import CurbcutManners
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a seventh reader of findings on real apps judged to be wrong.
@Suite("What a seventh reader found")
struct SeventhReadingRuleTests: ReadingRuleTests {
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
    #expect(try lines("faked-key-click", in: source, "import Shop\n#if A\n#endif") == [])
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
      return RuleRunner([FormatMismatch.self]).run(onAllFilesOf: project).map(\.impact)
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

  // MARK: - Views

  @Test("a reader of keys that never has text has no insertion point")
  func keyReaders() throws {
    func found(_ members: String, inherited: String = "UIKeyInput") throws -> [Int] {
      try lines(
        "zoom-unaware-text-input",
        in: "class Pad: UIView { }\nextension Pad: \(inherited) { \(members) }")
    }
    #expect(try found("var hasText: Bool { false }") == [])
    #expect(try found("var hasText: Bool { return false }") == [])
    #expect(try found("var hasText: Bool { !text.isEmpty }") == [1])
    #expect(try found("var hasText: Bool { if a { return false }; return b }") == [1])
    #expect(try found("") == [1])
    #expect(try found("var hasText: Bool { false }", inherited: "UITextInput") == [1])
  }

  @Test("choices that unfold beside their button are no dialog")
  func choices() throws {
    func found(open: String, choose: String, button: String = "BUTTON") throws -> [Int] {
      try lines(
        "dialog-without-focus",
        in: """
          struct Choice: View {
            @State private var isOpen = false
            var body: some View {
              VStack {
                \(button.replacing("BUTTON", with: "Button { \(open) } label: { Text(chosen) }"))
                if isOpen {
                  VStack { ForEach(options) { option in
                    Button { \(choose) } label: { Text(option) }
                  } }
                }
              }
            }
          }
          """)
    }
    let choose = "chosen = option; isOpen = false"
    #expect(try found(open: "isOpen.toggle()", choose: choose) == [])
    #expect(
      try found(
        open: "withAnimation { isOpen.toggle() }",
        choose: "withAnimation { chosen = option; isOpen = false }") == [])
    #expect(try found(open: "isOpen.toggle()", choose: "isOpen = false") == [7])
    #expect(try found(open: "isOpen = true", choose: choose) == [7])
    #expect(
      try found(open: "isOpen.toggle()", choose: choose, button: "HStack { BUTTON }") == [7])
  }

  @Test("a title around tabs is a heading on their pages")
  func titledTabs() {
    func isWhole(_ body: String) -> Bool {
      let text = "struct Main: View { var body: some View { \(body) } }"
      return WholeScreens(in: [SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))])
        .contains("Page")
    }
    let tabs = "TabView { Page().tabItem { Label(\"A\", image: \"a\") } }"
    let title = ".navigationTitle(\"Settings\")"
    #expect(isWhole(tabs))
    #expect(isWhole("NavigationStack { \(tabs) }"))
    #expect(!isWhole(tabs + title))
    #expect(!isWhole("NavigationStack { ZStack { \(tabs) }\(title) }"))
    #expect(!isWhole("TabView { Tab(\"A\", image: \"a\") { Page() } }\(title)"))
    #expect(isWhole("NavigationStack { \(tabs) }\(title)"))
    #expect(isWhole("Text(\"A\").sheet(isPresented: $a) { \(tabs) }\(title)"))
    #expect(isWhole("VStack { \(tabs)\(title); NavigationLink(\"B\") { Page() } }"))
  }

  @Test("a title of what a link or sheet shows is none of the view in whose code it stands")
  func titlesElsewhere() {
    func wholes(_ body: String) -> [String] {
      let screens = WholeScreens(in: [
        SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: view(body)))
      ])
      return ["Page", "Other"].filter(screens.contains)
    }
    let other = "Other().navigationTitle(\"Other\")"
    #expect(wholes(other) == ["Page"])
    #expect(wholes("VStack { \(other) }") == ["Page"])
    #expect(wholes("Row(destination: { \(other) }) { Text(\"Other\") }") == [])
    #expect(wholes("NavigationLink { \(other) } label: { Text(\"Other\") }") == [])
    let sheet = "Text(\"A\").sheet(isPresented: $a) { NavigationStack { \(other) } }"
    #expect(wholes(sheet) == [])
    #expect(wholes("NavigationStack { \(sheet) }") == ["Page"])
  }

  @Test("a label with a picture and an empty title is an image without a label")
  func emptyLabels() throws {
    func found(_ label: String) throws -> [Int] {
      try lines("unlabelled-image", in: view("HStack { Text(\"Hello\"); \(label) }"))
    }
    #expect(try found("Label(\"\", systemImage: \"globe\").labelStyle(.iconOnly)") == [3])
    #expect(try found("Label(\"\", image: \"globe\")") == [3])
    #expect(try found("Label(\"World\", systemImage: \"globe\")") == [])
    #expect(try found("Label(name, systemImage: \"globe\")") == [])
    #expect(try found("Label(\"\", systemImage: \"globe\").accessibilityLabel(\"World\")") == [])
    #expect(try found("Button { } label: { Label(\"\", systemImage: \"globe\") }") == [])
  }

  @Test("a verb is no kind of control")
  func verbs() {
    for name in ["Movable, tap 3 times to toggle", "How you can switch"] {
      #expect(RoleWords.repetition(in: name, of: .switch) == nil)
    }
    #expect(RoleWords.repetition(in: "Tap to link", of: .link) == nil)
    #expect(RoleWords.repetition(in: "Movable toggle", of: .switch) == .added)
    #expect(RoleWords.repetition(in: "to toggle", of: .switch) == nil)
  }

  @Test("text that is drawn at a place of its own has the side of its place")
  func drawnTexts() throws {
    func found(_ call: String) throws -> [Int] {
      try lines(
        "side-aligned-text",
        in: """
          func render() {
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            \(call)
          }
          """)
    }
    #expect(try found("text.draw(with: box, attributes: [.paragraphStyle: style])") == [])
    #expect(try found("(text as NSString).draw(in: box, withAttributes: a)") == [])
    #expect(try found("label.attributedText = text") == [3])
    #expect(try found("line.draw()") == [3])
  }

  @Test("a key of a sentence is no title")
  func keysOfSentences() throws {
    func found(_ text: String) throws -> Int {
      let outline = """
        == App/en.lproj/Localizable.strings
        "thanks" = "\(text)";
        == App/Page.swift
        \(view("VStack { Text(\"thanks\").font(.title); Text(\"More\") }"))
        """
      let project = try ExampleProject(outline).project
      return RuleRunner([HeadingWithoutTrait.self]).run(onAllFilesOf: project).count
    }
    #expect(try found("Thanks for your tag.") == 0)
    #expect(try found("Thanks") == 1)
  }

  @Test("a checkmark that a view of the project draws is spoken by its name, too")
  func checkmarks() throws {
    func impacts(_ symbol: String) -> [Impact] {
      let text = view(
        """
        Button { chosen = 1 } label: {
          HStack { Text("A"); if chosen == 1 { Mark() } }
            .background(chosen == 1 ? Color.red : Color.black)
        }
        """,
        "struct Mark: View { var body: some View { Image(systemName: \"\(symbol)\") } }")
      return RuleRunner([StateWithoutTrait.self])
        .run(on: [SwiftSourceFile(name: "a.swift", text: text)]).map(\.impact)
    }
    #expect(impacts("checkmark") == [.moderate])
    #expect(impacts("circle.fill").count == 1)
    #expect(impacts("circle.fill") != [.moderate])
  }
}
