// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import Testing

/// What names a control that code makes, one guard at a time.
@Suite("A field or switch that code makes and nothing names")
struct UnlabelledControlInCodeTests: RuleTests {
  /// The lines that are told of a view that holds a field, which it shows, and of other code.
  private func found(
    _ members: String = "", _ statements: String = "", make: String = "UITextField()",
    is type: String = "UIView", beside: String = ""
  ) throws -> [Int] {
    try lines(
      "unlabelled-control-in-code",
      in: """
        class Profile: \(type) {
          let notes = \(make)
          func setUp() { addSubview(notes); \(statements) }
          \(members)
        }
        """, beside)
  }

  @Test("is told, whatever kind of control it is")
  func told() throws {
    #expect(try found() == [2])
    #expect(try found(make: "UITextView(frame: .zero)") == [2])
    for make in ["UISwitch()", "UISlider()", "UIStepper()"] {
      #expect(try found("let heading = UILabel()", make: make) == [2], "\(make)")
      // Whoever holds a view with nothing but a switch may name it.
      #expect(try found(make: make) == [], "\(make)")
    }
    #expect(try found(make: "PlainField()") == [])
    #expect(try found(make: "UITextField().then { $0.borderStyle = .line }") == [2])
  }

  @Test("is not told where its type names it")
  func named() throws {
    #expect(try found("", "notes.accessibilityLabel = heading.text") == [])
    #expect(try found("", "notes.accessibilityLabel = nil") == [2])
    #expect(try found("", "notes.placeholder = Strings.notes") == [])
    #expect(try found("", "notes.isAccessibilityElement = false") == [])
    #expect(
      try found("func label(_ view: UIView) { view.accessibilityLabel = name }", "label(notes)")
        == [])
    #expect(try found(make: "UITextField().then { $0.placeholder = Strings.notes }") == [])
    #expect(
      try found("func label() { for field in [notes] { field.accessibilityLabel = name } }") == [])
  }

  @Test("is not told where other code names it, finds it by an index or gets it")
  func namedElsewhere() throws {
    func user(_ statement: String) -> String {
      "class Page { var profile = Profile()\n  func show() { \(statement) } }"
    }
    #expect(try found(beside: user("profile.notes.accessibilityLabel = name")) == [])
    #expect(try found(beside: user("profile.title.accessibilityLabel = name")) == [2])
    #expect(try found(beside: user("rows[0].notes.accessibilityLabel = name")) == [])
    #expect(try found(beside: user("row(0)?.notes.placeholder = name")) == [])
    #expect(try found("", "library.prepare(notes)") == [])
    #expect(try found("", "library.prepare([notes, town])") == [])
    #expect(try found("", "stack.setCustomSpacing(8, after: notes)") == [2])
  }

  @Test("is not told where nobody types into it or sees it")
  func unused() throws {
    for statement in [
      "notes.isEditable = false", "notes.isEnabled = false", "notes.isHidden = true",
      "notes.isUserInteractionEnabled = false", "notes.alpha = 0",
    ] {
      #expect(try found("", statement) == [], "\(statement)")
    }
    #expect(try found("", "notes.isHidden = true; notes.isHidden = false") == [2])
    let unseen = "class Profile: UIView {\n  let notes = UITextField()\n}"
    #expect(try lines("unlabelled-control-in-code", in: unseen) == [])
    let passing =
      "class Page: UIView { func warm() {\n  let field = UITextField(); addSubview(field)"
    #expect(try lines("unlabelled-control-in-code", in: passing + " } }") == [2])
    #expect(
      try lines("unlabelled-control-in-code", in: passing + "; field.removeFromSuperview() } }")
        == [])
    for name in ["DemoProfile", "DebugPage", "DeveloperSettings"] {
      let page =
        "class \(name): UIView {\n  let field = UITextField(); func show() { addSubview(field) } }"
      #expect(try lines("unlabelled-control-in-code", in: page) == [], "\(name)")
    }
    // Another type of the same file shows something of the same name.
    let other = "\nclass Other: UIView { let notes = UIView(); func setUp() { addSubview(notes) } }"
    #expect(try lines("unlabelled-control-in-code", in: unseen + other) == [])
  }

  @Test("is not told of what a storyboard may name, a function hands out, or previews show")
  func unknown() throws {
    func found(_ code: String) throws -> [Int] {
      try lines("unlabelled-control-in-code", in: code)
    }
    let view = "class Page: UIView {\n  var notes: UITextField!\n"
    let setUp = "  func setUp() { notes = UITextField(); addSubview(notes) }\n}"
    #expect(try found(view + setUp) == [3])
    #expect(
      try found(view.replacing("var notes", with: "@IBOutlet var notes") + setUp) == [])
    let maker = "  func make() -> UITextField { let field = UITextField(); addSubview(field)"
    #expect(try found(view + maker + "; return field }\n}") == [])
    let preview = "#Preview { let field = UITextField(); page.addSubview(field); return page }"
    #expect(try found(preview) == [])
  }

  @Test("is told once, and not where something else takes its place")
  func replaced() throws {
    func found(_ statement: String) throws -> [Int] {
      try lines(
        "unlabelled-control-in-code",
        in: """
          class Profile: UIView {
            var notes = UITextField()
            func setUp() {
              \(statement)
              addSubview(notes)
            }
          }
          """)
    }
    #expect(try found("") == [2])
    #expect(try found("notes = UITextField(frame: bounds)") == [4])
    #expect(try found("notes = library.field()") == [])
    #expect(try found("notes = nil") == [2])
  }

  @Test("is not told in a cell that names its switch, or in what is one element")
  func withinElements() throws {
    #expect(try found("let label = UILabel()", make: "UISwitch()", is: "UITableViewCell") == [])
    #expect(try found(is: "UITableViewCell") == [2])
    #expect(
      try found("let label = UILabel()", "cell.accessoryView = notes", make: "UISwitch()") == [])
    #expect(try found("", "isAccessibilityElement = true") == [])
    #expect(try found("", "accessibilityElements = [notes]") == [])
    #expect(
      try found("override var accessibilityElements: [Any]? { get { [notes] } set {} }") == [])
  }

  @Test("is not told where it is built for developers alone")
  func forDevelopers() throws {
    let view = """
      class Profile: UIView {
        let notes = UITextField()
        func setUp() { addSubview(notes) }
      }
      """
    for condition in ["DEBUG", "!RELEASE", "DEBUG && os(iOS)"] {
      #expect(
        try lines("unlabelled-control-in-code", in: "#if \(condition)\n\(view)\n#endif") == [])
    }
    #expect(try lines("unlabelled-control-in-code", in: "#if RELEASE\n\(view)\n#endif") == [3])
  }
}
