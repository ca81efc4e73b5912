import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a sixth reader of findings on real apps judged to be wrong or missing.
@Suite("What a sixth reader found")
struct SixthReadingRuleTests: ReadingRuleTests {
  // MARK: - Names of controls

  @Test(
    "an icon is one with a branch of #if among its modifiers",
    arguments: [
      "Button { open() } label: { ICON }", "NavigationLink(destination: Other()) { ICON }",
      "Menu { Text(\"Copy\") } label: { ICON }",
      "Button { open() } label: { Group { ICON }BRANCH }",
    ])
  func branches(_ control: String) throws {
    let branch =
      "\n#if os(iOS) || os(visionOS)\n.frame(width: 16)\n#else\n.frame(width: 12)\n#endif\n"
    func page(_ icon: String) -> String {
      view(control.replacing("ICON", with: icon).replacing("BRANCH", with: branch))
    }
    let icon = "Image(systemName: \"chevron.up\").resizable()" + branch
    #expect(try lines("unnamed-icon-button", in: page(icon)) == [3])
    #expect(try lines("unnamed-icon-button", in: page(icon + ".tint(.primary)")) == [3])
    let named = branch.replacing(".frame(width: 12)", with: ".accessibilityLabel(\"Open\")")
    #expect(try lines("unnamed-icon-button", in: page("Image(\"up\")" + named)) == [])
  }

  @Test("a name in a branch of #if behind the control is its name")
  func nameInBranch() throws {
    let button = "Button { open() } label: { Image(\"up\") }\n#if os(iOS)\nNAME\n#endif"
    let named = button.replacing("NAME", with: ".accessibilityLabel(\"Open\")")
    #expect(try lines("unnamed-icon-button", in: view(named)) == [])
    let plain = button.replacing("NAME", with: ".buttonStyle(.plain)")
    #expect(try lines("unnamed-icon-button", in: view(plain)) == [3])
  }

  @Test(
    "constants that a tool made of assets are pictures",
    arguments: [
      "AppAsset.close.swiftUIImage", "Asset.Images.close.swiftUIImage.resizable()",
      "asset.swiftUIImage", "HStack { AppAsset.close.swiftUIImage }",
    ])
  func assets(_ image: String) throws {
    let button = "Button { close() } label: { \(image) }"
    #expect(try lines("unnamed-icon-button", in: view(button)) == [3])
    #expect(
      try lines("unnamed-icon-button", in: view(button + ".accessibilityLabel(\"Close\")")) == [])
    let worded = "Button { close() } label: { \(image); Text(\"Close\") }"
    #expect(try lines("unnamed-icon-button", in: view(worded)) == [])
  }

  @Test("a function that makes a view of such a constant makes a picture")
  func assetMakers() throws {
    let button = "Button { close() } label: { AppAsset.close.iconSize(.small) }"
    let maker = "extension AppImages { func iconSize(_ size: Size) -> some View { BODY } }"
    let drawn = maker.replacing("BODY", with: "swiftUIImage.resizable().frame(size)")
    #expect(try lines("unnamed-icon-button", in: view(button, drawn)) == [3])
    let other = maker.replacing("BODY", with: "frame(size)")
    #expect(try lines("unnamed-icon-button", in: view(button, other)) == [])
  }

  @Test("a view that draws a picture alone is a picture")
  func pictureViews() throws {
    let button = "Button { add() } label: { Icon(name: \"plus\") }"
    func found(_ body: String, more: String = "") throws -> [Int] {
      let icon = "struct Icon: View { var name: String; var body: some View { \(body) }; \(more) }"
      return try lines("unnamed-icon-button", in: view(button, icon))
    }
    let image = "Image(systemName: name)"
    #expect(try found("\(image).resizable()") == [3])
    #expect(
      try found("if name.isEmpty { Color.red } else { ZStack { Circle(); \(image) } }") == [3])
    #expect(try found("\(image).overlay { if isNew { Circle() } }", more: "var isNew: Bool") == [3])
    #expect(
      try found("Logo(name)", more: "} struct Logo: View { var body: some View { \(image) }") == [3]
    )
    #expect(try found("\(image).accessibilityLabel(name)") == [])
    #expect(try found("HStack { \(image); Text(name) }") == [])
    #expect(
      try found("\(image).overlay { badge }", more: "var badge: some View { Text(\"1\") }") == [])
    #expect(try found("if name.isEmpty { badge }; \(image)", more: "let badge: Text") == [])
    #expect(try found("Image(name, label: Text(name))") == [])
    #expect(try found("Other(name)") == [])
    let generic =
      "struct Icon<Content: View>: View { let name: Content; var body: some View { \(image) } }"
    #expect(try lines("unnamed-icon-button", in: view(button, generic)) == [])
  }

  @Test("a picker whose rows are shown inline needs no title")
  func inlinePickers() throws {
    let picker = "Picker(\"\", selection: $zoom) { Text(\"Fit\") }"
    for style in [".inline", "InlinePickerStyle()"] {
      let modifier = ".pickerStyle(\(style))"
      #expect(try lines("empty-control-title", in: view(picker + modifier)) == [])
      #expect(try lines("empty-control-title", in: view("Form { \(picker) }" + modifier)) == [])
    }
    let wheel = view("Form { \(picker).pickerStyle(.wheel) }.pickerStyle(.inline)")
    #expect(try lines("empty-control-title", in: wheel) == [3])
    #expect(
      try lines("empty-control-title", in: view("Toggle(\"\", isOn: $zoom).pickerStyle(.inline)"))
        == [3])
  }

  // MARK: - Buttons of UIKit

  private func pager(_ statements: String, _ members: String = "") -> String {
    "class Pager: UIView {\nlet next = UIButton()\n\(members)\nfunc setUp() {\n\(statements)\n}\n}"
  }

  private static let icon = "next.setImage(UIImage(named: \"next\"), for: .normal)"

  @Test("a button of UIKit with an image alone is told once, where it gets its image")
  func imageButtons() throws {
    let rule: RuleID = "unlabelled-image-button"
    #expect(try lines(rule, in: pager(Self.icon)) == [5])
    #expect(try lines(rule, in: pager(Self.icon + "\n" + Self.icon)) == [5])
    let lazy = """
      private lazy var back: UIButton = {
      let button = UIButton(); button.setImage(image, for: .normal); return button }()
      """
    #expect(try lines(rule, in: pager("back.setImage(other, for: .normal)", lazy)) == [4])
    #expect(try lines(rule, in: pager("next.setImage(nil, for: .normal)")) == [])
    let item = "navigationItem.leftBarButtonItem = UIBarButtonItem(image: cross, style: .plain)"
    #expect(try lines(rule, in: pager(item)) == [5])
    #expect(
      try lines(rule, in: pager(item.replacing("image:", with: "title: \"A\", image:"))) == [])
  }

  @Test(
    "what names a button, its look or its image, or may do so, is heeded",
    arguments: [
      "next.accessibilityLabel = Strings.next", "next.setTitle(\"Next\", for: .normal)",
      "self.next.titleLabel?.text = title", "next.configuration = look", "label(next)",
      "next.isAccessibilityElement = false", "next.named(\"Next\")",
      "isAccessibilityElement = true",
      "accessibilityElements = [title]", "next.spokenName = \"Next\"",
    ])
  func namedButtons(_ statement: String) throws {
    let member = "func label(_ button: UIButton) { button.accessibilityLabel = title }"
    let others = """
      extension UIButton {
      func named(_ name: String) { accessibilityLabel = name }
      var spokenName: String { get { title } set { accessibilityLabel = newValue } }
      }
      """
    func found(_ statement: String) throws -> [Int] {
      let source = pager(Self.icon + "\n" + statement, member) + "\n" + others
      return try lines("unlabelled-image-button", in: source)
    }
    #expect(try found("") == [5])
    #expect(try found(statement) == [])
    let blank = pager(Self.icon + "\nnext.accessibilityLabel = nil; next.largeContentTitle = \"N\"")
    #expect(try lines("unlabelled-image-button", in: blank) == [5])
  }

  @Test("a button that another file names has a name, and so has one whose holder is not known")
  func holders() throws {
    func found(_ files: String...) -> Int {
      RuleRunner([UnlabelledImageButton.self])
        .run(on: files.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }).count
    }
    #expect(found(pager(Self.icon), "class Other { }") == 1)
    #expect(
      found(pager(Self.icon), "extension Pager { func f() { next.accessibilityLabel = a } }") == 0)
    #expect(
      found(pager(Self.icon), "class Other { func f() { pager.next.accessibilityLabel = a } }") == 0
    )
    #expect(
      found(pager(Self.icon), "class Other { func f() { next.accessibilityLabel = a } }") == 1)
    let local = "let next = UIButton()\n" + Self.icon
    #expect(found(pager(local + "\nfunc f() -> UIButton { return next }")) == 0)
    let subclass = "class Round: UIButton { }"
    let round = pager(Self.icon).replacing("UIButton()", with: "Round()")
    #expect(found(round, subclass) == 1)
    #expect(
      found(round, subclass.replacing("{ }", with: "{ var accessibilityLabel: String? { a } }"))
        == 0)
    #expect(found(round) == 0)
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

  // MARK: - Sizes of text

  @Test("text in no colour has no size that matters")
  func textInNoColor() throws {
    let button = "Button(\"Save\") { save() }.font(.system(size: 12))"
    for color in [".foregroundColor(.clear)", ".foregroundStyle(Color.clear)"] {
      #expect(try lines("fixed-font-size", in: view(button + color)) == [])
      #expect(try lines("fixed-font-size", in: view("VStack { \(button) }\(color)")) == [])
      #expect(
        try lines("fixed-font-size", in: view("VStack { \(button).foregroundColor(.red) }\(color)"))
          == [3])
      let gradient = button + color + ".overlay { Gradient().mask(Text(\"Save\")) }"
      #expect(try lines("fixed-font-size", in: view(gradient)) == [3])
      let facts = SwiftFacts(
        of: SwiftSourceFile(name: "a.swift", text: view("VStack {\n\(button)\n}\(color)")))
      #expect(Set(facts.linesOfTextInNoColor) == [3, 4])
    }
    #expect(try lines("fixed-font-size", in: view(button)) == [3])
  }

  @Test("a font that a function returns to pictures alone is the size of a picture")
  func fontsOfPictures() throws {
    let image = "let image = Image(systemName: \"bell\").font(size()).padding()\nimage"
    let function = "func size() -> Font { if isBig { .system(size: 20) } else { .body } }"
    func page(_ body: String, _ member: String) -> String {
      "struct Page: View {\n\(member)\nvar body: some View {\n\(body)\n}\n}"
    }
    #expect(try lines("fixed-font-size", in: page(image, function)) == [])
    #expect(
      try lines("fixed-font-size", in: page(image + "\nText(\"3\").font(size())", function)) == [2])
    #expect(try lines("fixed-font-size", in: page("Text(\"3\")", function)) == [2])
    let property = "var size: Font { .system(size: 20) }"
    #expect(
      try lines("fixed-font-size", in: page("Image(\"a\").font(size)", property)) == [])
    let icon = "struct Icon: View { var body: some View { Image(\"bell\") } }"
    #expect(try lines("fixed-font-size", in: view("Icon().font(.system(size: 17))", icon)) == [])
  }
}
