import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a tenth reader of findings on real apps judged to be wrong.
@Suite("What a tenth reader found")
struct TenthReadingRuleTests: ReadingRuleTests {
  // MARK: - Whole screens and their parts

  @Test("a property of a view is named where all its uses are")
  func namedUses() throws {
    func found(
      _ body: String, picture: String = "Image(\"shield\")", rule: RuleID = "unlabelled-image",
      other: String = ""
    ) throws -> [Int] {
      try lines(
        rule,
        in: """
          struct Row: View {
            var body: some View { \(body) }
            private var header: some View { HStack { \(picture); Text("VPN") } }
          }
          """, other)
    }
    let element = "HStack { header; Text(\"On\") }.accessibilityElement()"
    #expect(try found("HStack { header; Text(\"On\") }") == [3])
    #expect(try found(element) == [])
    #expect(try found("HStack { self.header }.accessibilityElement()") == [])
    #expect(try found("HStack { header }.accessibilityHidden(true)") == [])
    // All that is in it has the label.
    #expect(try found("HStack { header; Text(\"On\") }.accessibilityLabel(\"VPN\")") == [3])
    let link = "NavigationLink(isActive: $a, destination: { header }, label: { EmptyView() })"
    #expect(try found("Text(\"On\").background(\(link).hidden())") == [3])
    #expect(try found("VStack { header; \(element) }") == [3])
    #expect(
      try found(element, other: "extension Row { var all: some View { VStack { header } } }") == [3]
    )
    #expect(try found("Text(\"None\")") == [3])
    let result = "extension Row { var all: some View { header } }"
    #expect(try found(element, other: result) == [3])
    let branch = "extension Row { var all: some View { if isOn { header } } }"
    #expect(try found(element, other: branch) == [3])
    let icon = "Button { open() } label: { Image(\"shield\") }"
    let unnamed: RuleID = "unnamed-icon-button"
    #expect(try found("HStack { header }", picture: icon, rule: unnamed) == [3])
    #expect(try found(element, picture: icon, rule: unnamed) == [])
  }

  @Test("a view that gets its title where it is shown has a heading")
  func titledUses() throws {
    func isWhole(_ host: String, _ members: String = "") -> Bool {
      let text = """
        struct Host: View { var body: some View { \(host) } }
        struct Market: View { var body: some View { List { Text("Nothing") }\(members) } }
        """
      return WholeScreens(in: [SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))])
        .contains("Market")
    }
    let title = ".navigationTitle(\"Wallet\")"
    #expect(isWhole("NavigationView { Market() }"))
    #expect(!isWhole("NavigationView { Market()\(title) }"))
    #expect(!isWhole("NavigationStack { Group { Market() }\(title) }"))
    #expect(!isWhole("NavigationLink(\"Go\") { Market()\(title) }"))
    #expect(!isWhole("NavigationLink(\"Go\", destination: Market()\(title))"))
    #expect(!isWhole("List {}.navigationDestination(for: Int.self) { _ in Market()\(title) }"))
    #expect(!isWhole("List {}.sheet(isPresented: $a) { NavigationStack { Market()\(title) } }"))
    #expect(isWhole("List {}.sheet(isPresented: $a) { Market()\(title) }"))
    #expect(isWhole("NavigationView { Market().navigationTitle(\"\") }"))
    #expect(isWhole("NavigationView { Market()\(title) }", title))
    #expect(
      isWhole("VStack { NavigationView { Market()\(title) }; NavigationView { Market() } }"))
  }

  @Test("a double-tap on what ignores its children may touch what lies behind all of it")
  func backgrounds() {
    /// Whether it is open what is lost, report by report.
    func found(_ layer: String) -> [Bool] {
      let text = view("HStack { Text(\"Region\") }\n\(layer)\n.accessibilityElement()")
      let file = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
      return IgnoredControl().reports(on: SwiftFileSubject(file, of: SourceProject([file]))).map {
        report in
        if case .cannotTell = report.verdict { true } else { false }
      }
    }
    let button = "Button(action: choose) { Color.clear }.buttonStyle(.plain)"
    #expect(found(".background(\(button))") == [true])
    #expect(found(".overlay { \(button) }") == [true])
    #expect(found(".background(HStack { Spacer(); \(button) })") == [false])
    #expect(found(".toolbar { \(button) }") == [false])
  }

  // MARK: - UIKit

  @Test("a button whose look has an image is one with an image")
  func looks() throws {
    func found(_ members: String) throws -> [Int] {
      try lines("unlabelled-image-button", in: "class Cell: UIView {\n\(members)\n}")
    }
    func closure(_ maker: String, _ statements: String = "") -> String {
      """
      private let share: UIButton = {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(named: "share")
        let button = \(maker)
        \(statements)
        return button
      }()
      """
    }
    #expect(try found(closure("UIButton(configuration: look)")) == [5])
    #expect(try found(closure("UIButton(configuration: look, primaryAction: nil)")) == [5])
    #expect(
      try found(closure("UIButton(configuration: look, primaryAction: UIAction { _ in })")) == [5])
    #expect(
      try found(
        closure("UIButton(configuration: look, primaryAction: UIAction(title: \"Share\") { _ in })")
      ) == [])
    #expect(try found(closure("UIButton(configuration: look, primaryAction: action)")) == [])
    #expect(
      try found(
        closure("UIButton(configuration: look)", "button.accessibilityLabel = \"Share\"")) == [])
    func other(_ maker: String) -> String {
      "func f() {\nlet button = \(maker)\nbutton.configuration?.title = \"Tag\"\n}"
    }
    let share = closure("UIButton(configuration: look)")
    #expect(try found(share + "\n" + other("makeTag()")) == [5])
    #expect(try found(share + "\nlet tag = UIButton()\n" + other("tag")) == [5])
    #expect(try found(share + "\n" + other("share")) == [])
    #expect(try found(share + "\n" + other("views.first()")) == [])
    let returned = """
      private let share: UIButton = {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(named: "share")
        return UIButton(configuration: look)
      }()
      """
    #expect(try found(returned) == [5])
    #expect(try found(returned + "\nfunc f() { share.accessibilityLabel = \"Share\" }") == [])
    #expect(try found(returned.replacing("private let", with: "@IBOutlet var")) == [])
    func later(_ look: String, _ statements: String) -> String {
      "func f() {\nlet share = UIButton(configuration: \(look))\n\(statements) }"
    }
    let image = "share.configuration?.image = UIImage(named: \"share\")"
    #expect(try found(later(".plain()", image)) == [3])
    #expect(try found(later("UIButton.Configuration.filled()", image)) == [3])
    #expect(try found(later(".share()", image)) == [])
    #expect(try found(later(".plain()", "")) == [])
    #expect(
      try found(later(".plain()", image + "\nshare.configuration?.title = \"Share\"")) == [])
  }

  @Test("an element of a list may be named by its number")
  func elements() throws {
    func found(_ name: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: """
          class Status: UIViewController {
            override func viewDidLoad() {
              let carbs = UIBarButtonItem(
                image: UIImage(named: "carbs"), style: .plain, target: self, action: nil)
              toolbarItems = [carbs]
            }
            lazy var all = toolbarItems!
            func update() { \(name) = "Add meal" \(name.contains("{") ? "}" : "") }
          }
          """)
    }
    #expect(try found("toolbarItems![0].accessibilityLabel") == [])
    #expect(try found("self.toolbarItems?[0].accessibilityLabel") == [])
    #expect(try found("toolbarItems![0].accessibilityIdentifier") == [3])
    #expect(try found("others[0].accessibilityLabel") == [3])
    #expect(try found("for item in toolbarItems ?? [] { item.accessibilityLabel") == [])
    #expect(try found("for (number, item) in toolbarItems!.enumerated() {\nitem.title") == [])
    #expect(try found("toolbarItems?.forEach { $0.accessibilityLabel") == [])
    #expect(try found("all.forEach { item in item.accessibilityLabel") == [])
    #expect(try found("for item in others { item.accessibilityLabel") == [3])
    #expect(try found("for other in toolbarItems! { item.accessibilityLabel") == [3])
    let facts = SwiftFacts(
      of: SwiftSourceFile(name: "a.swift", text: "rows[0] = a\nself.rows[1].cells[2]?.text = b"))
    #expect(facts.assignments.map(\.member) == ["text"])
    #expect(facts.assignments.map(\.target) == [["self", "rows", "[]", "cells", "[]"]])
  }

  @Test("a hidden control is not missed where another one does the same")
  func hiddenAreas() throws {
    func found(_ bar: String, _ tapped: String = "expand()", hidden: String = "") throws -> [Int] {
      try lines(
        "hidden-control-without-action",
        in: """
          class Browser: UIViewController {
            private let top: UIButton = {
              let area = UIButton()
              area.isAccessibilityElement = false
              return area
            }()
            let bar = UIControl()
            override func viewDidLoad() {
              top.addTarget(self, action: #selector(expand), for: .touchUpInside)
              \(bar)
            }
            @objc func tapped() { \(tapped) }
            @objc func expand() { isExpanded = true }
          }
          """, hidden)
    }
    func bar(_ action: String) -> String {
      "bar.addTarget(self, action: #selector(\(action)), for: .touchUpInside)"
    }
    #expect(try found("") == [4])
    #expect(try found(bar("tapped")) == [])
    #expect(try found(bar("expand")) == [])
    #expect(try found(bar("tapped"), "close()") == [4])
    #expect(try found(bar("expand") + "\nbar.isAccessibilityElement = false") == [4, 11])
  }

  @Test("what a closure of a property aligns is called by the name of the property")
  func alignedInClosures() {
    func verdict(_ text: String) -> Verdict? {
      let file = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
      return SideAlignedText().reports(on: SwiftFileSubject(file, of: SourceProject([file]))).first?
        .verdict
    }
    let aligned = "{ $0.textAlignment = .left }"
    #expect(
      verdict("class A { let details = UILabel().then \(aligned) }")
        == .failed("the text of details is aligned left"))
    #expect(
      verdict("class A { func f() { let all = [a].count; views.forEach \(aligned) } }")
        == .failed("the text of $0 is aligned left"))
  }

  // MARK: - Fonts

  @Test("a font that nothing mentions is that of no text")
  func unusedFonts() throws {
    func found(
      _ use: String, constant: String = "static let header = UIFont.systemFont(ofSize: 12)",
      type: String = "struct Fonts"
    ) throws -> [Int] {
      try lines("fixed-font-size", in: "\(type) { \(constant) }", use)
    }
    #expect(try found("") == [])
    #expect(try found("func f() { label.font = Fonts.header }") == [1])
    #expect(try found("func f() { show(font: header) }") == [1])
    #expect(try found("struct Fonts { static let header = other }") == [1])
    #expect(try found("func f() { show(header: other) }") == [])
    let constant = "public static let header = UIFont.systemFont(ofSize: 12)"
    #expect(try found("", constant: constant) == [1])
    #expect(try found("", type: "struct Fonts: Theme") == [1])
    #expect(try found("extension Fonts: Theme {}") == [1])
    #expect(try found("", constant: "func header() -> UIFont { .systemFont(ofSize: 12) }") == [1])
  }

  // MARK: - Storyboards

  @Test("a label that a stack view makes as wide as its text has no side")
  func labelsInStacks() throws {
    func found(_ stack: String, other: String = "", label: String = "251") throws -> [String] {
      let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
      return ids(
        FixedTextAlignment(),
        in: try scene(
          """
          <stackView id="s" \(free) \(stack)><subviews>
          <label id="t" text="Carbs" \(free) \(other)/>
          <label id="d" text="12:30" horizontalHuggingPriority="\(label)" textAlignment="right" \(free)/>
          </subviews></stackView>
          """))
    }
    #expect(try found("") == [])
    #expect(try found("", label: "250") == ["d"])
    #expect(try found("", other: "horizontalHuggingPriority=\"251\"") == ["d"])
    #expect(try found("", other: "hidden=\"YES\"") == ["d"])
    #expect(try found("distribution=\"fillEqually\"") == ["d"])
    #expect(try found("axis=\"vertical\"") == ["d"])
    #expect(try found("axis=\"vertical\" alignment=\"leading\"") == [])
  }

  @Test("values that code may hide are not surely merged")
  func hiddenValues() throws {
    func found(_ code: String) throws -> [String] {
      let part = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"44\"/>"
      return try failures(
        ["several-values-merged"],
        in: scene(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Chart">
          <connections><outlet property="low" destination="l" id="o1"/></connections></placeholder>
          <view id="v">\(part)<accessibility key="accessibilityConfiguration" label="Chart">
          <bool key="isElement" value="YES"/></accessibility>
          <subviews><progressView id="l" progress="0.5">\(part)</progressView><progressView id="h" progress="0.5">\(part)</progressView></subviews></view>
          """,
          code: "class Chart: UIView { @IBOutlet var low: UIProgressView!; func f() { \(code) } }"))
    }
    #expect(try found("") == ["several-values-merged"])
    #expect(try found("low.isHidden = isEmpty") == ["several-values-merged?"])
  }

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

  @Test("an outlet replaces no label where no code sets one")
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

  // MARK: - Misses

  @Test("a picture beside a text in a control that is named after its file is heard")
  func filesInControls() throws {
    func found(_ picture: String, _ text: String = "Text(\"Settings\")", head: String = "") throws
      -> [Int]
    {
      try lines(
        "unlabelled-image",
        in: head
          + self.view("Button { open() } label: {\nHStack { \(picture); \(text) } }"))
    }
    #expect(try found("Image(\"leo.settings\")") == [4])
    #expect(try found("Image(\"arrow_s_down\").resizable()") == [4])
    #expect(try found("Image(\"settings\")") == [])
    #expect(try found("Image(\"leo settings\")") == [])
    #expect(try found("Image(systemName: \"gear.badge\")") == [])
    #expect(try found("Image(decorative: \"leo.settings\")") == [])
    #expect(try found("Image(\"leo.settings\").accessibilityHidden(true)") == [])
    #expect(try found("Image(\"leo.settings\")", "Spacer()") == [])
    #expect(try found("Image(\"leo.settings\")", head: "import WidgetKit;") == [])
    #expect(
      try lines(
        "unlabelled-image",
        in: view(
          "Button { f() } label: { Image(\"a_b\"); Text(\"C\") }.accessibilityLabel(\"D\")")) == [])
  }

  @Test("a title may be a property, have a font of UIKit, or be the whole view of a property")
  func titles() throws {
    func found(_ body: String, _ members: String = "") throws -> [Int] {
      try lines(
        "heading-without-trait",
        in: "struct Page: View {\nvar body: some View {\n\(body)\n}\n\(members) }")
    }
    let text = "Text(\"Read this first.\")"
    let title = "let title: Text"
    #expect(try found("VStack { title.font(.largeTitle).bold(); \(text) }", title) == [3])
    #expect(try found("VStack { self.title.font(.largeTitle); \(text) }", title) == [3])
    #expect(try found("VStack { title.font(.body); \(text) }", title) == [])
    #expect(try found("VStack { title.font(.title); \(text) }", "let title: Label") == [])
    #expect(try found("VStack { amount.font(.title); \(text) }", "let amount: Text") == [])
    #expect(
      try found("VStack { title.font(.title).accessibilityAddTraits(.isHeader); \(text) }", title)
        == [])
    func uikit(_ font: String) -> String {
      "VStack { Text(\"Places\").font(\(font)); \(text) }"
    }
    #expect(try found(uikit("Font(UIFont.preferredFont(forTextStyle: .title3))")) == [3])
    #expect(try found(uikit("Font(.preferredFont(forTextStyle: .title1))")) == [3])
    #expect(try found(uikit("Font(UIFont.preferredFont(forTextStyle: .body))")) == [])
    let heading = "var heading: some View { Text(\"Directions\").font(.largeTitle) }"
    #expect(try found("VStack { heading; \(text) }", heading) == [5])
    #expect(try found("VStack { heading.padding(); \(text) }", heading) == [5])
    #expect(try found("VStack { \(text); heading }", heading) == [])
    #expect(try found("VStack { heading; \(text); heading }", heading) == [])
    #expect(
      try found("VStack { heading.accessibilityAddTraits(.isHeader); \(text) }", heading) == [])
    #expect(try found("VStack { \(text) }", heading) == [])
  }
}
