// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("idb and AXe")
struct IDBTests {
  func imported(_ json: String) throws -> Imported {
    try CaptureFormat.idb.screen(from: Array(json.utf8))
  }

  func element(_ type: String, _ label: String, _ more: String = "", y: Int = 0) -> String {
    """
    {"AXLabel": "\(label)", "AXFrame": "{{1, \(y)}, {3, 4}}", "type": "\(type)", "role": "AX\(type)",
      "enabled": true, "custom_actions": [], "traits": null, "help": null\(more)}
    """
  }

  /// The one element below the root of the answer.
  func node(_ type: String, _ more: String = "") throws -> Node {
    try #require(try imported("[\(element(type, "a", more))]").screen.nodes.last)
  }

  @Test(
    "has traits by type, subrole and role description",
    arguments: [
      ("Button", "", [.button]), ("Heading", "", .header), ("Link", "", .link),
      ("StaticText", "", .staticText), ("Image", "", .image), ("Slider", "", .adjustable),
      ("CheckBox", #", "subrole": "AXSwitch""#, [.button, .switchButton]),
      ("TextArea", "", [.textEntry, .textArea]),
      ("TextField", #", "subrole": "AXSearchField""#, [.textEntry, .searchField]),
      ("TextField", #", "subrole": "AXSecureTextField""#, [.textEntry, .secureTextField]),
      ("RadioButton", #", "role_description": "tab""#, [.button, .tabBarItem]),
      ("RadioButton", #", "AXValue": "1""#, [.button, .selected]),
      ("Button", #", "role_description": "back button""#, [.button, .backButton]),
      ("Button", #", "AXUniqueId": "BackButton""#, [.button, .backButton]),
      ("PopUpButton", "", [.button, .popupButton]),
    ] as [(String, String, Traits)])
  func traits(_ type: String, _ more: String, _ traits: Traits) throws {
    #expect(try node(type, more).traits == traits)
  }

  @Test("has stated traits as they are, and none that are not known as none")
  func statedTraits() throws {
    func node(_ traits: String, _ type: String = "Button") throws -> Node {
      let json = #"[{"AXLabel": "a", "type": "\#(type)", "traits": \#(traits)}]"#
      return try #require(try imported(json).screen.nodes.last)
    }
    #expect(
      try node(#"["Link", "TabButton", "Toggle"]"#).traits == [.link, .tabBarItem, .switchButton])
    #expect(try node(#"["None"]"#).traits == [])
    // AXe writes an empty list where idb says that it does not know.
    #expect(try node("[]").traits == .button)
    #expect(try node("null", "GenericElement")[.traits] == .notKnown)
    let unknown = try imported(#"[{"AXLabel": "a", "type": "Button", "traits": ["Wobbly"]}]"#)
    #expect(unknown.notes.count == 1)
  }

  @Test("has words, hint, actions and states")
  func facts() throws {
    let more =
      #", "AXValue": 3.5, "AXUniqueId": "id", "enabled": false, "custom_actions": ["Share"], "help": "Books. Double tap to toggle setting.", "focused": true, "hidden": true"#
    let screen = try imported(#"[{"AXLabel": "a", "type": "Button"\#(more)}]"#).screen
    let node = try #require(screen.nodes.last)
    #expect(node.value == "3.5" && node.identifier == "id" && node.hint == "Books.")
    #expect(node.flag(.enabled) == false && node.customActions.map(\.name) == ["Share"])
    #expect(node.isSet(.focused) && node.isSet(.elementsHidden))
    #expect(screen.origin.carries(.hint) && screen.origin.carries(.customActions))
    #expect(!screen.origin.carries(.placeholder))
  }

  @Test("is the same flat, nested, complete and one element a line, but for what lies in what")
  func forms() throws {
    let app = element("Application", "Mars")
    let book = element("Button", "Book", y: 10)
    let nested = app.dropLast() + ", \"children\": [\(book)]}"
    let clean = book.replacing("AXLabel", with: "label").replacing("AXFrame", with: "frame")
    for (json, depths) in [
      ("[\(app), \(book)]", [0, 1, 1]), ("\(nested)", [0, 1, 2]), ("\(app)\n\(book)\n", [0, 1, 1]),
      (#"{"backend": "ax", "elements": [\#(app), \#(clean)], "truncated": false}"#, [0, 1, 1]),
    ] {
      let screen = try Captures.read(Array(json.utf8)).screen
      #expect(screen.nodes.map(\.depth) == depths && screen.facts.title == "Mars")
      let elements = screen.nodes.filter { $0.isSet(.isAccessibilityElement) }
      #expect(elements.map(\.label) == ["Book"])
      #expect(elements.map(\.frame) == [Rect(x: 1, y: 10, width: 3, height: 4)])
    }
  }

  @Test("has no element inside an element, and no container among them")
  func membership() throws {
    let image = element("Image", "xmark")
    let button = element("Button", "Close").dropLast() + ", \"children\": [\(image)]}"
    let group = element("Group", "Tab Bar").dropLast() + ", \"children\": [\(button)]}"
    let screen = try imported("[\(group)]").screen
    #expect(
      screen.nodes.filter { $0.isSet(.isAccessibilityElement) }.map(\.label) == ["Close"])
  }

  @Test("has a tab bar in the group around tabs")
  func tabBar() throws {
    let tab = element("RadioButton", "Trips", #", "subrole": "AXTabButton", "AXValue": "1""#)
    let group = element("Group", "Tab Bar").dropLast() + ", \"children\": [\(tab)]}"
    let screen = try imported("[\(group)]").screen
    #expect(screen.nodes[1].traits == .tabBar)
    #expect(screen.nodes[2].traits == [.button, .selected, .tabBarItem])
    #expect(screen.nodes[2].value == nil)
    let flat = try imported("[\(tab)]").screen
    #expect(flat.nodes[0].traits == nil)
  }

  @Test("that stopped at its limits, or holds nothing, is refused with what to do")
  func refused() {
    let book = element("Button", "Book")
    #expect(read(#"{"elements": [\#(book)], "truncated": true}"#).code == .truncated)
    #expect(read("[\(element("Application", "Mars"))]").code == .empty)
    #expect(read("[\(element("Group", ""))]").code == .empty)
    #expect(read(#"{"AXLabel": null, "AXFrame": "{{0, 0}, {0, 0}}", "type": null}"#).code == .empty)
    #expect(read("null").code == .empty)
    #expect(read("[\(book)").code == .truncated)
    #expect(read("[\(book)] x").code == .malformed)
    #expect(throws: ImportError.self) { try imported("[3]") }
  }

  @Test("notes wrong types and unknown members")
  func unknown() throws {
    let imported = try imported("[\(element("Button", "a", #", "enabled": "x", "aura": 1"#))]")
    #expect(imported.notes.count == 2 && imported.notes.allSatisfy { $0.line != nil })
  }
}
