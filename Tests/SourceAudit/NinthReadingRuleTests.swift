import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// What a ninth reader of findings on real apps judged to be wrong.
@Suite("What a ninth reader found")
struct NinthReadingRuleTests: ReadingRuleTests {
  // MARK: - Storyboards

  @Test("a class that paints its own ground hides the colour of the file")
  func paintedGrounds() throws {
    func found(_ members: String) throws -> [String] {
      try failures(
        ["low-text-contrast"],
        in: scene(
          """
          <view id="v" customClass="Ground"><rect key="frame" x="0" y="0" width="375" height="300"/>
          <subviews><button id="b"><rect key="frame" x="20" y="20" width="200" height="44"/>
          <state key="normal" title="Begin"><color key="titleColor" white="1" alpha="1"
          colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></state></button></subviews>
          <color key="backgroundColor" white="1" alpha="1" colorSpace="custom"
          customColorSpace="genericGamma22GrayColorSpace"/></view>
          """, code: "class Ground: UIView { \(members) }"))
    }
    let layer = "layer.insertSublayer(gradient, at: 0)"
    #expect(try found("var first = 1") == ["low-text-contrast"])
    #expect(
      try found("override class var layerClass: AnyClass { CAGradientLayer.self }")
        == ["low-text-contrast?"])
    #expect(try found("func setUp() { \(layer) }") == ["low-text-contrast?"])
    #expect(try found("func setUp() { label.\(layer) }") == ["low-text-contrast"])
    #expect(
      try found("override func draw(_ rect: CGRect) { paint(rect) }") == ["low-text-contrast?"])
    #expect(
      try found("override func draw(_ rect: CGRect) { super.draw(rect.insetBy(dx: 4, dy: 4)) }")
        == ["low-text-contrast"])
  }

  @Test("a text view that is not edited is no field, whatever traits code gives it")
  func textsToRead() throws {
    func found(_ attributes: String) throws -> [String] {
      try failures(
        ["unlabelled-field"],
        in: scene(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
          <outlet property="words" destination="t" id="o"/></connections></placeholder>
          <view id="v"><rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
          <textView id="t" text="Value"\(attributes)><rect key="frame" x="0" y="0" width="375" height="60"/></textView>
          </subviews></view>
          """,
          code: """
            class Owner: UIViewController {
              @IBOutlet weak var words: UITextView!
              func set(_ isLink: Bool) { words.accessibilityTraits = isLink ? .link : .staticText }
            }
            """))
    }
    #expect(try found(" editable=\"NO\"") == [])
    #expect(try found("") == ["unlabelled-field?"])
  }

  @Test("a label that is as wide as its text has no side")
  func alignedLabels() throws {
    func found(
      _ constraints: String, label: String = "", own: String = "", parent: String = "view"
    ) throws -> [String] {
      let constraints = constraints.split(separator: ";").enumerated().map { index, constraint in
        let words = constraint.split(separator: " ")
        return "<constraint id=\"c\(index)\" firstItem=\"l\" firstAttribute=\"\(words[0])\" "
          + "relation=\"\(words[1])\" secondItem=\"v\" secondAttribute=\"\(words[2])\"/>"
      }
      return ids(
        FixedTextAlignment(),
        in: try scene(
          """
          <\(parent) id="v"><subviews>
          <label id="l" text="Mars" textAlignment="right" translatesAutoresizingMaskIntoConstraints="NO"\(label)>
          <constraints>\(own)</constraints></label>
          </subviews><constraints>\(constraints.joined())</constraints></\(parent)>
          """))
    }
    let right = "trailing equal trailing"
    #expect(try found(right) == [])
    #expect(try found("\(right);leading greaterThanOrEqual leading;top equal top") == [])
    #expect(try found("\(right);right equal right") == [])
    #expect(try found("centerX equal centerX") == [])
    #expect(try found("\(right);leading equal leading") == ["l"])
    #expect(try found("\(right);width equal width") == ["l"])
    #expect(try found("") == ["l"])
    #expect(try found(right, label: " numberOfLines=\"0\"") == ["l"])
    #expect(
      try found(right, own: "<constraint id=\"w\" firstAttribute=\"width\" constant=\"90\"/>")
        == ["l"])
    #expect(try found(right, parent: "stackView") == ["l"])
  }

  @Test("an item of a bar to which nothing is connected may be in no bar")
  func deadItems() throws {
    func found(_ item: String, outlet: String = "") throws -> [String] {
      let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene
        sceneID="s"><objects><viewController id="c" customClass="Lock"><view key="view" id="v">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><button id="b">
        <rect key="frame" x="20" y="100" width="80" height="44"/><state key="normal" title="Cancel"/>
        </button></subviews></view><navigationItem key="navigationItem" title="Unlock" id="n">
        <barButtonItem key="leftBarButtonItem" title="Cancel" id="i">\(item)</barButtonItem>
        </navigationItem><connections><outlet property="cancel" destination="b" id="o"/>\(outlet)
        </connections></viewController></objects></scene></scenes></document>
        """
      let file = try InterfaceBuilderFile(Array(storyboard.utf8))
      return try failures(["duplicate-name"], in: try #require(file.scenes.first))
    }
    let action = "<action selector=\"cancel\" destination=\"c\" id=\"a\"/>"
    #expect(try found("") == ["duplicate-name?"])
    #expect(try found("<connections>\(action)</connections>") == ["duplicate-name"])
    let outlet = "<outlet property=\"item\" destination=\"i\" id=\"p\"/>"
    #expect(try found("", outlet: outlet) == ["duplicate-name"])
  }

  @Test("a field of one point shows no text, and no finger hits it")
  func points() throws {
    func found(_ side: Int) throws -> [String] {
      let scene = try scene(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
        <textField id="f"><rect key="frame" x="0" y="40" width="\(side)" height="\(side)"/><constraints>
        <constraint id="w" firstAttribute="width" constant="\(side)"/>
        <constraint id="h" firstAttribute="height" constant="\(side)"/></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
        </subviews></view>
        """)
      return ids(FixedInterfaceFont(), in: scene)
        + (try failures(["small-touch-target"], in: scene))
    }
    #expect(try found(1) == [])
    #expect(try found(20) == ["f", "small-touch-target"])
  }

  // MARK: - Swift

  @Test("a label that is only measured is seen by nobody")
  func measuredLabels() throws {
    func found(_ end: String) throws -> [Int] {
      try lines(
        "unadjusted-font",
        in: """
          class Page: UIView { func size() -> CGSize {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            \(end) } }
          """)
    }
    #expect(try found("return label.sizeThatFits(bounds.size)") == [])
    #expect(try found("addSubview(label); return label.sizeThatFits(bounds.size)") == [3])
    #expect(try found("title = label; return label.sizeThatFits(bounds.size)") == [3])
    #expect(try found("return bounds.size") == [3])
  }

  @Test("what stands in for a control may belong to the type around its own")
  func nestedTypes() throws {
    func found(_ outer: String, nested: String = "class Cell: UITableViewCell") throws -> [Int] {
      try lines(
        "hidden-control-without-action",
        in: """
          \(nested) { class Chooser: UIStackView {
            func setUp() { let button = UIButton()
              button.isAccessibilityElement = false } } }
          """, outer)
    }
    let increment = "override func accessibilityIncrement() { next() }"
    #expect(try found("class Other: UIView { \(increment) }") == [3])
    #expect(try found("extension Cell { \(increment) }") == [])
    #expect(
      try found("class Cell: UITableViewCell { \(increment) }", nested: "extension Cell") == [])
  }

  @Test("a font that only functions that print ask for is on paper")
  func paper() throws {
    func found(_ use: String, view: String = "") throws -> [Int] {
      try lines(
        "fixed-font-size",
        in: """
          final class Formatter { enum Fonts { static let value = UIFont.systemFont(ofSize: 10) }
            func text() -> NSAttributedString { text(in: Fonts.value) } }
          \(view)
          """, use)
    }
    let printing = """
      func printAll(_ formatter: Formatter) {
        let page = UISimpleTextPrintFormatter(attributedText: formatter.text())
      }
      """
    #expect(try found(printing) == [])
    #expect(try found("func show(_ formatter: Formatter) { label.attributedText = text }") == [1])
    #expect(try found(printing + "\nlet formatter = Formatter()") == [1])
    #expect(try found(printing, view: "class Page: UIView {}") == [1])
    #expect(try found(printing, view: "extension UIFont {}") == [1])
    #expect(try found("") == [1])
  }

  @Test("a font over a view of the project that shows pictures alone is that of pictures")
  func pictures() throws {
    func found(_ view: String) throws -> [Int] {
      try lines("fixed-font-size", in: self.view("Stars(rating: 3).font(.system(size: 12))", view))
    }
    let star =
      "struct Star: View { var body: some View { Image(\"star\").accessibilityHidden(true) } }"
    func stars(_ body: String, _ members: String = "let rating: Int") -> String {
      "\(star)\nstruct Stars: View { \(members)\nvar body: some View { \(body) } }"
    }
    #expect(try found(stars("HStack { ForEach(0..<rating) { _ in Star() } }")) == [])
    #expect(try found(stars("HStack { Star(); Text(\"3\") }")) == [3])
    #expect(try found(stars("HStack { Star(); count }", "let count: AnyView")) == [3])
    #expect(try found(stars("Star().overlay { words() }")) == [3])
    #expect(try found(stars("HStack { Unknown() }")) == [3])
    #expect(
      try found(stars("HStack { Star(); mark }", "var mark: some View { Text(\"of 5\") }")) == [3])
  }

  @Test("an item of the Mac's toolbar has a label of its own")
  func toolbarOfMac() throws {
    func found(_ taken: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: """
          class Bar: NSObject { func item() {
            let button = UIBarButtonItem(image: UIImage(systemName: "plus"))
            \(taken) } }
          """)
    }
    #expect(try found("show([button])") == [2])
    #expect(try found("let item = NSToolbarItem(itemIdentifier: id, barButtonItem: button)") == [])
  }

  @Test("code for Catalyst is code for the Mac, where text has one size")
  func catalyst() throws {
    func found(_ condition: String) throws -> [Int] {
      try lines(
        "fixed-font-size",
        in: """
          #if \(condition)
          func first() { label.font = UIFont.systemFont(ofSize: 12) }
          #else
          func second() { label.font = UIFont.systemFont(ofSize: 12) }
          #endif
          """)
    }
    #expect(try found("targetEnvironment(macCatalyst)") == [4])
    #expect(try found("!targetEnvironment(macCatalyst)") == [2])
    #expect(try found("targetEnvironment(simulator)") == [2, 4])
  }

  // MARK: - Misses

  @Test("a control whose picture a property or function draws has no name")
  func drawnPictures() throws {
    func found(
      _ label: String, _ members: String, rule: RuleID = "unnamed-icon-button", behind: String = ""
    ) throws -> [Int] {
      try lines(
        rule,
        in: """
          struct Bar: View {
            var body: some View {
              Button { close() } label: { \(label) }\(behind)
            }
            \(members)
          }
          """)
    }
    let icon = "func icon(_ name: String) -> some View { Image(systemName: name).font(.title) }"
    let arrow = "var arrow: some View { if a { Image(\"left\") } else { Image(\"right\") } }"
    #expect(try found("icon(\"xmark\")", icon) == [3])
    #expect(try found("arrow", arrow) == [3])
    #expect(
      try found(
        "arrow",
        "var arrow: some View { ZStack { Circle(); sign } }\n\(arrow)"
          .replacing("var arrow: some View { if", with: "var sign: some View { if")) == [3])
    #expect(try found("HStack { arrow; Text(\"Back\") }", arrow) == [])
    #expect(try found("arrow", arrow, behind: ".accessibilityLabel(\"Back\")") == [])
    #expect(try found("arrow.accessibilityLabel(\"Back\")", arrow) == [])
    #expect(try found("arrow", arrow.replacing("\"left\")", with: "\"left\", label: a)")) == [])
    #expect(try found("arrow", arrow.replacing("Image(\"right\")", with: "Text(\"Right\")")) == [])
    let words = arrow.replacing("Image(\"right\")", with: "words")
    #expect(try found("arrow", words + "\nvar words: some View { Text(\"Right\") }") == [])
    #expect(try found("arrow", words + "\nlet words: Text") == [])
    #expect(try found("arrow", words + "\nvar words: some View { Image(\"right\") }") == [3])
    #expect(
      try lines(
        "unnamed-icon-button",
        in:
          "struct Bar<C: View>: View { let words: C\nvar body: some View { Button { f() } label: { arrow } }\n\(words) }"
      )
        == [])
    #expect(try found("arrow", arrow.replacing("some View", with: "Sign")) == [])
    #expect(
      try found("icon(\"a\")", "\(icon)\nfunc icon(_ a: A) -> some View { Text(a.name) }") == [])
    #expect(
      try found(
        "icon { Text(\"Close\") }", "func icon(_ make: () -> Text) -> some View { Image(\"a\") }")
        == [])
    // What is told of the control is not told once more of its picture.
    let images: RuleID = "unlabelled-image"
    #expect(try found("arrow", arrow, rule: images) == [])
    #expect(try found("Text(\"Back\")", arrow, rule: images) == [5, 5])
    #expect(try found("HStack { arrow; words }", arrow, rule: images) == [5, 5])
    #expect(
      try found("arrow", arrow + "\nvar all: some View { HStack { arrow } }", rule: images) == [
        5, 5,
      ])
  }

  @Test("an image that a function of a view draws stands where the function is called")
  func drawnImages() throws {
    func found(
      _ body: String, function: String = "func mark() -> some View { Image(\"mark\").resizable() }",
      other: String = ""
    ) throws -> [Int] {
      try lines(
        "unlabelled-image",
        in: "struct Row: View {\nvar body: some View { \(body) }\n\(function)\n}", other)
    }
    #expect(try found("HStack { mark() }") == [3])
    #expect(
      try found(
        "HStack { mark(); all() }",
        function: """
          func mark() -> some View { Image("mark").resizable() }; func all() -> some View { mark() }
          """) == [3])
    #expect(try found("HStack { mark(); Button { f() } label: { mark() } }") == [])
    let row =
      "func mark() -> some View { Image(\"mark\").resizable() }; var row: some View { mark() }"
    #expect(try found("Button { f() } label: { row; Text(\"Mark\") }", function: row) == [])
    #expect(try found("HStack { mark() }.accessibilityHidden(true)") == [])
    #expect(try found("HStack { mark().accessibilityLabel(\"Mark\") }") == [])
    #expect(try found("Label { Text(\"Mark\") } icon: { mark() }") == [])
    #expect(try found("Custom { mark() }") == [])
    #expect(try found("Text(\"None\")") == [])
    #expect(try found("HStack { mark() }", other: "extension Row {}") == [])
    #expect(
      try found("HStack { mark() }", function: "func mark() -> Image { Image(\"mark\") }") == [])
    #expect(
      try found(
        "mark()", function: "func mark() -> some View { HStack { Image(\"mark\"); mark() } }") == []
    )
  }

  @Test("a look may depend on a state within a call")
  func stateInCalls() throws {
    func found(_ turn: String, state: String = "isOpen") throws -> [Int] {
      try lines(
        "state-without-trait",
        in: """
          struct Fold: View {
            @State private var \(state) = false
            var body: some View {
              Button { \(state).toggle() } label: {
                HStack { Text("Details"); Image(systemName: "chevron.right").rotationEffect(\(turn)) }
              }
            }
          }
          """)
    }
    #expect(try found(".degrees(isOpen ? 90 : 0)") == [4])
    #expect(try found("Angle(degrees: isOpen ? 90 : 0)") == [4])
    #expect(try found(".degrees(90)") == [])
    #expect(try found(".degrees(isOther ? 90 : 0)") == [])
    #expect(try found(".degrees(isRefreshing ? 360 : 0)", state: "isRefreshing") == [])
  }

  @Test("a font for titles may have another weight or design")
  func titleFonts() throws {
    func found(_ font: String) throws -> [Int] {
      try lines(
        "heading-without-trait",
        in: view("VStack { Text(\"Before you go\").font(\(font)); Text(\"Ask us.\") }"))
    }
    for font in [
      ".title.bold()", ".title2.weight(.bold)", ".system(.title, design: .rounded)",
      "Font.largeTitle.bold()", ".system(.headline)",
    ] {
      #expect(try found(font) == [3])
    }
    for font in [
      ".body.bold()", ".system(.body, design: .rounded)", ".system(size: 28)", ".titles.bold()",
      "isOld ? .title.bold() : .body", ".custom(\"A\", size: 30)",
    ] {
      #expect(try found(font) == [])
    }
  }

  @Test("a size of UIKit in a constant is a fixed size")
  func sizesInConstants() throws {
    func found(_ declaration: String, size: String = "Sizes.body", other: String = "") throws
      -> [Int]
    {
      try lines(
        "fixed-font-size",
        in: "class Page: UIView { func f() { label.font = UIFont.systemFont(ofSize: \(size)) } }",
        "enum Sizes { \(declaration) }", other)
    }
    let constant = "static let body: CGFloat = 16"
    #expect(try found(constant) == [1])
    #expect(try found("static var body: CGFloat = 16") == [])
    #expect(try found("static let body = CGFloat(16)") == [])
    #expect(try found("static let other: CGFloat = 16") == [])
    #expect(try found(constant, other: "extension Sizes { \(constant) }") == [])
    #expect(try found("", other: "let body: CGFloat = 16") == [])
    #expect(try found(constant, size: "bounds.height") == [])
    #expect(try found(constant, size: "Sizes.body * scale") == [])
  }

  @Test("a size in a constant gets no edit, which would leave the constant behind")
  func editsOfConstants() throws {
    let text = """
      class Page: UIView {
        private let size: CGFloat = 17
        func f() { label.font = UIFont.systemFont(ofSize: size) }
      }
      """
    let findings = RuleRunner([FixedFontSize.self])
      .run(on: [SwiftSourceFile(name: "a.swift", text: text)])
    #expect(findings.map(\.place.line) == [3])
    #expect(findings.allSatisfy { $0.edits.isEmpty })
  }

  @Test("buttons and swipe actions of UIKit with an image and no words have no name")
  func makersOfButtons() throws {
    func found(_ statements: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: "class Page: UIViewController { func f() {\n\(statements)\n} }")
    }
    let image = "UIImage(named: \"trash\")"
    #expect(
      try found("let a = UIButton.systemButton(with: \(image), target: self, action: nil)") == [2])
    #expect(try found("let a = UIButton(primaryAction: UIAction(image: \(image)) { _ in })") == [2])
    #expect(
      try found(
        "let a = UIButton(primaryAction: UIAction(title: \"Delete\", image: \(image)) { _ in })")
        == [])
    #expect(try found("let a = UIButton(primaryAction: UIAction { _ in })") == [])
    #expect(try found("let a = UIButton(primaryAction: action)") == [])
    let item = "let a = UIBarButtonItem(image: \(image), primaryAction:"
    #expect(try found("\(item) UIAction { _ in })") == [2])
    #expect(try found("\(item) UIAction(title: \"Delete\") { _ in })") == [])
    #expect(try found("\(item) action)") == [])
    func swipe(_ title: String, _ more: String = "") -> String {
      "let a = UIContextualAction(style: .normal, title: \(title)) { _, _, done in done(true) }\n\(more)"
    }
    #expect(try found(swipe("nil", "a.image = \(image)")) == [2])
    #expect(try found(swipe("nil")) == [])
    #expect(try found(swipe("\"Delete\"", "a.image = \(image)")) == [])
    #expect(try found(swipe("nil", "a.image = \(image)\na.accessibilityLabel = \"Delete\"")) == [])
    #expect(
      try found(swipe("nil", "a.image = \(image)\na.image?.accessibilityLabel = \"Delete\"")) == [])
    #expect(try found(swipe("nil", "a.image = \(image)\nreturn a")) == [])
  }

  // MARK: - Sentences

  @Test("an app that turns on an iPad is locked on an iPhone")
  func orientations() throws {
    func found(_ keys: String...) throws -> [String] {
      let name = "UISupportedInterfaceOrientations"
      let entries = keys.enumerated().map { number, key in
        let sides = number == 0 ? ["Portrait"] : ["Portrait", "LandscapeLeft"]
        let values = sides.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
        return "<key>\(name)\(key)</key><array>\(values)</array>"
      }
      return try messages(
        "declared-orientation-lock",
        in: """
          == App/Info.plist
          <plist version="1.0"><dict>\(entries.joined())</dict></plist>
          """
      ).compactMap { $0.split(separator: " ").suffix(2).joined(separator: " ") }
    }
    #expect(try found("") == ["the device"])
    #expect(try found("", "~ipad") == ["an iPhone"])
    #expect(try found("~iphone") == ["an iPhone"])
    #expect(try found("~ipad", "") == ["an iPad"])
  }

  @Test("a font that is scaled is no text style")
  func scaledFonts() throws {
    func found(_ font: String) -> [String] {
      let text = """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() { amount.font = \(font) }
        }
        """
      return RuleRunner([UnadjustedFont.self])
        .run(on: [SwiftSourceFile(name: "a.swift", text: text)])
        .map { String($0.judgement.problem.message.prefix { $0 != "," }) }
    }
    let ending = " and adjustsFontForContentSizeCategory is not set"
    #expect(found(".preferredFont(forTextStyle: .body)") == ["amount has a text style" + ending])
    #expect(
      found("UIFont.preferredFont(forTextStyle: .body)") == ["amount has a text style" + ending])
    for font in [
      "UIFontMetrics.default.scaledFont(for: brand)",
      "UIFontMetrics(forTextStyle: .body).scaledFont(for: brand)",
      "UIFont.preferredFont(ofSize: 15)",
    ] {
      #expect(found(font) == ["amount has a font that can scale" + ending])
    }
  }
}
