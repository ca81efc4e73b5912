// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("XCUITest snapshot JSON")
struct XCUITestSnapshotTests {
  func imported(_ json: String) throws -> Imported {
    try CaptureFormat.xcuiTestSnapshot.screen(from: Array(json.utf8))
  }

  @Test("keeps type, words, states and frame, in whatever order the members stand")
  func members() throws {
    let imported = try imported(
      """
      {"children": [{"frame": {"Width": 358, "X": 16, "Height": 50, "Y": 700}, "selected": true,
        "enabled": false, "label": "Book", "identifier": "book", "elementType": 9, "title": "",
        "hasFocus": true, "value": null, "horizontalSizeClass": 1}],
       "elementType": 2, "label": "Mars", "enabled": 1, "frame": {"X": 0, "Y": 0, "Width": 390,
        "Height": 844}}
      """)
    #expect(imported.notes.isEmpty)
    let screen = imported.screen
    #expect(screen.facts.title == "Mars" && screen.facts.size?.height == 844)
    let book = try #require(screen.node("book"))
    #expect(book.className == "XCUIElementTypeButton" && book.label == "Book")
    #expect(book.frame == Rect(x: 16, y: 700, width: 358, height: 50))
    #expect(book.flag(.enabled) == false && book.isSet(.selected) && book.isSet(.focused))
    #expect(screen.origin.carries(.selected) && !screen.origin.carries(.hint))
    #expect(book.place == Place(line: 1, column: 15))
  }

  @Test("takes types by name and frames in other forms")
  func forms() throws {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    for (type, form) in [
      ("9", "[[1, 2], [3, 4]]"), ("\"button\"", #""{{1, 2}, {3, 4}}""#),
      ("\"XCUIElementTypeButton\"", #"{"x": 1, "y": 2, "width": 3, "height": 4}"#),
    ] {
      let screen = try imported(#"{"elementType": \#(type), "label": "a", "frame": \#(form)}"#)
        .screen
      #expect(
        screen.nodes[0].className == "XCUIElementTypeButton" && screen.nodes[0].frame == frame)
    }
  }

  @Test("is read out of the answer of Maestro's test runner")
  func envelope() throws {
    let text = #"{"axElement": {"elementType": 9, "label": "a", "children": []}, "depth": 1}"#
    #expect(try Captures.format(of: Array(text.utf8)) == .xcuiTestSnapshot)
    #expect(try Captures.read(Array(text.utf8)).screen.nodes.map(\.label) == ["a"])
  }

  @Test("notes wrong types and unknown members")
  func unknown() throws {
    let imported = try imported(
      #"{"elementType": 9, "label": "a", "enabled": "maybe", "frame": 3, "mood": 1, "title": "b"}"#)
    #expect(imported.notes.count == 4)
    #expect(imported.screen.nodes[0].isEnabled && imported.screen.nodes[0].frame == nil)
  }

  @Test(
    "is refused when it is something else",
    arguments: ["{}", "[]", "[1]", #"{"elementType": 400}"#, #"{"elementType": 9} x"#])
  func refused(_ json: String) {
    #expect(throws: ImportError.self) { try imported(json) }
  }
}
