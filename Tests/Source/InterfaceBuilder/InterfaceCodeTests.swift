// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Testing

@Suite("What code assigns to the views of a storyboard")
struct InterfaceCodeTests {
  /// The button `b`, which the property `share` of `PhotoViewController` holds, with code behind it.
  private static func button(
    _ code: String..., strings: StringsCatalog? = nil, button: String = ""
  ) throws -> Node {
    let outlet = #"<connections><outlet property="share" destination="b" id="o"/></connections>"#
    let source = Interface.scene(
      """
      <button id="b"\(button)>\(Interface.frame(0, 0, 44, 44))<state key="normal" image="up"/></button>
      """,
      controller: #"id="c1" customClass="PhotoViewController""#, after: outlet)
    let files = code.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }
    let options = InterfaceBuilder.Options(
      strings: strings, language: "en",
      code: InterfaceCode(of: files, for: InterfaceBuilder.customClasses(in: source)))
    return try Interface.node("b", in: Interface.only(source, options: options).imported.screen)
  }

  private static func controller(_ body: String) -> String {
    """
    class PhotoViewController: UIViewController {
      @IBOutlet weak var share: UIButton!
      \(body)
    }
    """
  }

  @Test(
    "is known when a literal is assigned whenever the view is loaded",
    arguments: [
      #"override func viewDidLoad() { share.accessibilityLabel = "Share" }"#,
      #"override func viewDidLoad() { super.viewDidLoad(); self.share?.accessibilityLabel = "Share" }"#,
      #"override func viewDidLoad() { setUp() }; func setUp() { share.accessibilityLabel = "Share" }"#,
      """
      override func viewDidLoad() {
        if isNew { share.accessibilityLabel = "Share" }
        share.accessibilityLabel = "Share"
      }
      """,
    ])
  func literal(body: String) throws {
    #expect(try Self.button(Self.controller(body)).text(.label) == "Share")
  }

  @Test("is known from the property's own observer, from an extension and from a class above")
  func places() throws {
    let observer = """
      class PhotoViewController: UIViewController {
        @IBOutlet var share: UIButton! { didSet { share.accessibilityLabel = "Share" } }
      }
      """
    #expect(try Self.button(observer).text(.label) == "Share")
    let more =
      #"extension PhotoViewController { func name() { share.accessibilityLabel = "Share" } }"#
    let main = Self.controller("override func viewDidLoad() { name() }")
    #expect(try Self.button(main, more).text(.label) == "Share")
    let base = """
      class Base: UIViewController {
        @IBOutlet var share: UIButton!
        override func viewDidLoad() { share.accessibilityLabel = "Share" }
      }
      """
    #expect(try Self.button("class PhotoViewController: Base {}", base).text(.label) == "Share")
  }

  @Test(
    "is not known when it depends on the run",
    arguments: [
      "override func viewDidLoad() { share.accessibilityLabel = title }",
      #"override func viewDidLoad() { if isNew { share.accessibilityLabel = "Share" } }"#,
      """
      override func viewDidLoad() {
        guard isNew else { return }
        share.accessibilityLabel = "Share"
      }
      """,
      #"override func viewDidLoad() { run { self.share.accessibilityLabel = "Share" } }"#,
      #"func update() { share.accessibilityLabel = "Share" }"#,
      #"override func viewDidLoad() { share.accessibilityLabel = isNew ? "A" : "B" }"#,
      """
      override func viewDidLoad() { share.accessibilityLabel = "Share" }
      func update() { share.accessibilityLabel = "Shared" }
      """,
    ])
  func dynamic(body: String) throws {
    let node = try Self.button(Self.controller(body), button: #" hidden="NO""#)
    // It has words, be they those of its label.
    #expect(node.saysNotKnown(.text))
  }

  @Test("may be a title that a helper gets together with the button")
  func helper() throws {
    let helped = Self.controller(
      #"override func viewDidLoad() { configure(share, withTitle: "send".localized) }"#)
    #expect(try Self.button(helped).saysNotKnown(.text))
    let other = Self.controller("override func viewDidLoad() { configure(share, size: 44) }")
    #expect(try !Self.button(other).saysNotKnown(.text))
  }

  @Test("replaces what the file says, and so does what is not known")
  func replaces() throws {
    let label = #"><accessibility key="accessibilityConfiguration" label="Old"/"#
    let known = Self.controller(
      #"override func viewDidLoad() { share.accessibilityLabel = "New" }"#)
    #expect(try Self.button(known, button: label).text(.label) == "New")
    let unknown = Self.controller("override func viewDidLoad() { share.accessibilityLabel = name }")
    #expect(try Self.button(unknown, button: label).saysNotKnown(.text))
    let none = Self.controller("override func viewDidLoad() {}")
    #expect(try Self.button(none, button: label).text(.label) == "Old")
  }

  @Test("may be any property that is written out")
  func properties() throws {
    let node = try Self.button(
      Self.controller(
        """
        override func viewDidLoad() {
          share.accessibilityTraits = [.button, .selected]
          share.accessibilityHint = "Sends the photo."
          share.isAccessibilityElement = false
          share.setTitle("Send", for: .normal)
          share.accessibilityCustomActions = [action]
        }
        """))
    #expect(node.traits == [.button, .selected])
    #expect(node.text(.hint) == "Sends the photo.")
    #expect(node.flag(.isAccessibilityElement) == false)
    #expect(node.text == "Send")
    #expect(node.saysNotKnown(.customActions))
  }

  @Test("is a text in the app's own strings when its key is written out")
  func localized() throws {
    var strings = StringsCatalog()
    strings.add(
      Array(#""share.label" = "Share the photo";"#.utf8), at: "en.lproj/Localizable.strings")
    let code = Self.controller(
      """
      override func viewDidLoad() {
        share.accessibilityLabel = NSLocalizedString("share.label", comment: "")
      }
      """)
    #expect(try Self.button(code, strings: strings).text(.label) == "Share the photo")
    #expect(try Self.button(code).saysNotKnown(.text))
  }

  @Test("is left alone when it is a variable's or another class's")
  func others() throws {
    let local = Self.controller(
      #"override func viewDidLoad() { let share = UIButton(); share.accessibilityHint = "No." }"#)
    #expect(try Self.button(local).text(.hint) == nil)
    let other = """
      class Other { @IBOutlet var share: UIButton!
        func viewDidLoad() { share.accessibilityHint = "No." } }
      """
    #expect(try Self.button(Self.controller(""), other).text(.hint) == nil)
  }

  @Test("may be what the class of a view says of itself")
  func ownClass() throws {
    let code = """
      class RoundButton: UIButton {
        override var accessibilityLabel: String? { get { "Round" } set {} }
        override func awakeFromNib() { accessibilityHint = "Rolls." }
      }
      """
    let node = try Self.button(code, button: #" customClass="RoundButton""#)
    #expect(node.text(.label) == "Round")
    #expect(node.text(.hint) == "Rolls.")
  }

  @Test("does not hang on classes that inherit from each other")
  func cycle() throws {
    let code = """
      class PhotoViewController: Base { func a() { b() }; func b() { a() } }
      class Base: PhotoViewController {}
      """
    #expect(try Self.button(code).saysNotKnown(.label))
  }

  @Test(
    "may paint, fill or hide a view, whose look and words the file then does not tell",
    arguments: [
      ("share.backgroundColor = .red", Key.backgroundColor),
      ("share.setTitleColor(.red, for: .normal)", .textColor),
      ("share.setAttributedTitle(text, for: .normal)", .text),
      ("share.configuration?.title = text", .text),
      ("share.configuration = .filled()", .backgroundColor),
      ("share.isHidden = isNew", .visible),
    ])
  func look(statement: String, key: Key) throws {
    let code = Self.controller("func show() { \(statement) }")
    #expect(try Self.button(code)[key] == .notKnown)
    let other = Self.controller("") + "class Other { func show() { page.\(statement) } }"
    let isAssignment = !statement.contains("(") && !statement.contains("configuration?")
    if isAssignment { #expect(try Self.button(other)[key] == .notKnown) }
    #expect(try Self.button(Self.controller(""))[key] != .notKnown)
  }

  @Test("may paint a view whose class the Swift code does not have")
  func unread() throws {
    let foreign = #" customClass="ThemedButton""#
    #expect(try Self.button(Self.controller(""), button: foreign)[.backgroundColor] == .notKnown)
    let own = Self.controller("") + "class ThemedButton: UIButton {}"
    #expect(try Self.button(own, button: foreign)[.backgroundColor] == nil)
  }

  @Test("names the button of a bar, from the class of the scene and from one above it")
  func barButton() throws {
    let item = """
      <navigationItem key="navigationItem" id="n">
      <barButtonItem key="rightBarButtonItem" image="add" id="b"/></navigationItem>
      """
    let source = Interface.scene("", controller: #"id="c1" customClass="Tasks""#, after: item)
    func label(_ code: String) throws -> Value? {
      let files = [SwiftSourceFile(name: "Tasks.swift", text: code)]
      let options = InterfaceBuilder.Options(
        language: "en", code: InterfaceCode(of: files, for: ["Tasks"]))
      let screen = try Interface.only(source, options: options).imported.screen
      return try Interface.node("b", in: screen)[.label]
    }
    let set = "override func viewDidLoad() { navigationItem.rightBarButtonItem?"
    let base = "class Tasks: Base {}\nclass Base: UIViewController"
    // UIKit calls it after the file of its picture.
    #expect(try label("class Tasks: UIViewController {}") == .text("add"))
    #expect(try label("\(base) { \(set).accessibilityLabel = add() } }") == .notKnown)
    #expect(
      try label("class Tasks: UIViewController { \(set).accessibilityLabel = \"Add\" } }")
        == .text("Add"))
    #expect(
      try label(
        "class Tasks: UIViewController { func show() { navigationItem.rightBarButtonItem = add } }")
        == .notKnown)
  }

  @Test("fills what only holds a place in the file, where it can reach it")
  func designText() throws {
    let title = #"<state key="normal" title="Button"/>"#
    func text(_ outlet: String) throws -> Value? {
      let source = Interface.scene(
        #"<button id="b">\#(title)</button>"#, after: outlet)
      return try Interface.node("b", in: Interface.only(source).imported.screen)[.text]
    }
    #expect(try text("") == .text("Button"))
    let outlet = #"<connections><outlet property="go" destination="b" id="o"/></connections>"#
    #expect(try text(outlet) == .notKnown)
    let cell = """
      <tableViewCell id="c"><tableViewCellContentView key="contentView" id="w"><subviews>\
      <label id="l" text="123"/><label id="m" text="Price"/></subviews>\
      </tableViewCellContentView></tableViewCell>
      """
    let screen = try Interface.only(Interface.xib(cell)).imported.screen
    #expect(try Interface.node("l", in: screen)[.text] == .notKnown)
    #expect(try Interface.node("m", in: screen)[.text] == .text("Price"))
  }

  @Test("takes away what only holds a place in a stack that it fills")
  func emptied() throws {
    let source = Interface.scene(
      """
      <stackView id="s"><subviews><label id="l" text="Team"/><label id="m" text="Kept"/></subviews></stackView>
      """,
      controller: #"id="c1" customClass="Teams""#,
      after: """
        <connections><outlet property="rows" destination="s" id="o"/>
        <outlet property="kept" destination="m" id="p"/></connections>
        """)
    func visible(_ id: String, _ body: String) throws -> Value? {
      let files = [
        SwiftSourceFile(
          name: "Teams.swift",
          text: "class Teams: UIViewController { @IBOutlet var rows: UIStackView!; \(body) }")
      ]
      let options = InterfaceBuilder.Options(
        language: "en", code: InterfaceCode(of: files, for: ["Teams"]))
      return try Interface.node(id, in: Interface.only(source, options: options).imported.screen)[
        .visible]
    }
    let loop = """
      func clear() { for row in rows.arrangedSubviews {
      rows.removeArrangedSubview(row); row.removeFromSuperview() } }
      """
    #expect(try visible("l", loop) == .flag(false))
    #expect(
      try visible(
        "l", "func clear() { rows.arrangedSubviews.forEach { $0.removeFromSuperview() } }")
        == .flag(false))
    #expect(try visible("m", loop) == nil)
    #expect(
      try visible("l", "var row: UIView!; func clear() { rows.removeArrangedSubview(row) }") == nil)
    #expect(try visible("l", "func clear() { row.removeFromSuperview() }") == nil)
  }

  @Test("is that of an outlet with the name of a button's title label")
  func titleLabel() throws {
    let source = Interface.xib(
      """
      <view id="v" customClass="Card"><subviews><label id="l" text="Mars">
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
      <connections><outlet property="titleLabel" destination="l" id="o"/></connections></view>
      """)
    let code = """
      class Card: UIView { @IBOutlet var titleLabel: UILabel! {
        didSet { titleLabel.font = .preferredFont(forTextStyle: .body) } } }
      """
    let options = InterfaceBuilder.Options(
      language: "en",
      code: InterfaceCode(of: [SwiftSourceFile(name: "Card.swift", text: code)], for: ["Card"]))
    let screen = try Interface.only(source, options: options).imported.screen
    #expect(try Interface.node("l", in: screen)[.textSize] == .notKnown)
  }
}
