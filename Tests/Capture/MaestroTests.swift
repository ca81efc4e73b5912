// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("Maestro hierarchies")
struct MaestroTests {
  func imported(_ json: String) throws -> Imported {
    try CaptureFormat.maestro.screen(from: Array(json.utf8))
  }

  func android(_ views: String) -> String {
    """
    {"attributes": {}, "children": [{"attributes": {"ignoreBoundsFiltering": "false"},
     "clickable": false, "children": [{"attributes": {}, "children": []}, \(views)]}]}
    """
  }

  func view(_ attributes: String, _ children: String = "") -> String {
    """
    {"attributes": {"bounds": "[0,0][100,50]", \(attributes)}, "clickable": true,
     "children": [\(children)]}
    """
  }

  @Test("of Android have the views, and neither the document nor the blanks between")
  func views() throws {
    let imported = try imported(
      android(
        view(
          #""class": "android.widget.FrameLayout", "text": """#,
          view(
            #""class": "android.widget.Button", "text": "Book", "accessibilityText": "Book now", "resource-id": "mars:id/book", "clickable": "true", "enabled": "false""#
          ))))
    let screen = imported.screen
    #expect(imported.notes.isEmpty && screen.platform == .android)
    #expect(screen.nodes.map(\.depth) == [0, 1])
    let book = try #require(screen.node("mars:id/book"))
    #expect(book.text == "Book" && book.contentDescription == "Book now")
    #expect(book.isSet(.clickable) && book.flag(.enabled) == false)
    #expect(book.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(screen.origin.carries(.clickable) && !screen.origin.carries(.heading))
    #expect(!screen.origin.carries(.longClickable) && !screen.origin.carries(.focusable))
  }

  @Test(
    "of Android have fields that take the focus")
  func focus() throws {
    let field = view(
      #""class": "android.widget.EditText""#, view(#""class": "android.widget.Button""#))
    let read = try Captures.read(Array(android(view(#""class": "a.B""#, field)).utf8))
    #expect(read.screen.nodes.map { $0.isSet(.focusable) } == [false, true, false])
  }

  @Test("of Android work out what can be checked, and the framework's states")
  func checked() throws {
    let screen = try imported(
      android(
        view(#""class": "android.widget.CheckBox", "text": "a", "checked": "false""#) + ","
          + view(#""class": "app.Chip", "text": "b", "checked": "true""#) + ","
          + view(#""class": "app.Chip", "text": "c", "checked": "false""#))
    ).screen
    #expect(screen.nodes.map(\.checked) == [.no, .yes, nil])
    #expect(screen.nodes.map { $0.isSet(.checkable) } == [true, true, false])
    #expect(screen.nodes[0].stateDescription == "not checked")
    #expect(screen.windows.count == 3)
  }

  @Test("of Android tell the windows of the system from the app's")
  func windows() throws {
    let imported = try imported(
      android(
        view(#""class": "a.B", "resource-id": "com.android.systemui:id/status_bar""#) + ","
          + view(#""class": "a.B", "resource-id": "mars:id/root""#) + ","
          + view(#""class": "android.widget.Toast", "text": "Saved""#)))
    #expect(imported.screen.windows.map(\.kind) == [.system, .application, .system])
    #expect(imported.notes.count == 1)
  }

  let trip = """
    {"attributes": {"accessibilityText": "Gale Crater, mild", "title": "", "value": "", "text": "",
      "hintText": "", "resource-id": "trip", "bounds": "[0,0][390,64]", "enabled": "true",
      "focused": "false", "selected": "true", "checked": "false"}, "enabled": true,
     "children": [
      {"attributes": {"accessibilityText": "Gale Crater", "value": "", "bounds": "[0,0][200,20]"}},
      {"attributes": {"accessibilityText": "mild", "value": "", "bounds": "[0,20][200,40]"}}]}
    """

  func ios(_ views: String) -> String {
    """
    {"attributes": {"accessibilityText": "Mars", "title": "", "value": "",
      "bounds": "[0,0][390,844]"}, "children": [\(views)]}
    """
  }

  @Test("of iOS have words and states, and elements by their words")
  func elements() throws {
    let close = """
      {"attributes": {"accessibilityText": "Top", "value": "", "bounds": "[0,0][9,9]"}, "children": [
        {"attributes": {"accessibilityText": "Close", "value": "", "bounds": "[0,0][9,9]"}}]}
      """
    let imported = try imported(ios(trip + "," + close))
    let screen = imported.screen
    #expect(imported.notes.isEmpty && screen.platform == .ios)
    #expect(screen.facts.size == Size(width: 390, height: 844))
    #expect(
      screen.nodes.filter { $0.isSet(.isAccessibilityElement) }.map(\.label) == [
        "Gale Crater, mild", "Close",
      ])
    #expect(screen.node("trip")?.isSet(.selected) == true)
    #expect(!screen.origin.carries(.traits) && !screen.origin.carries(.isAccessibilityElement))
    #expect(screen.origin.derivations[.isAccessibilityElement] != nil)
  }

  @Test("of iOS know a text field by its placeholder and a switch by being checked")
  func traits() throws {
    let screen = try imported(
      ios(
        #"{"attributes": {"accessibilityText": "", "value": "Name", "hintText": "Name", "bounds": "[0,0][9,9]"}},"#
          + #"{"attributes": {"accessibilityText": "Seat", "value": "1", "checked": "true", "bounds": "[0,0][9,9]"}},"#
          + #"{"attributes": {"accessibilityText": "Book", "value": "", "checked": "false", "bounds": "[0,0][9,9]"}}"#
      )
    ).screen
    #expect(screen.nodes.map(\.traits) == [nil, .textEntry, [.button, .switchButton], nil])
    #expect(screen.nodes.map(\.value) == [nil, nil, "1", nil])
    #expect(screen.nodes[1].placeholder == "Name")
  }

  @Test("are read below what the program prints first, with the lines of the file")
  func preamble() throws {
    let text = "Running on iPhone 17\n\n" + ios(trip)
    #expect(try Captures.format(of: Array(text.utf8)) == .maestro)
    let screen = try Captures.read(Array(text.utf8)).screen
    #expect(screen.nodes.count == 4 && screen.nodes[0].place.line == 3)
  }

  @Test("note wrong types and unknown members")
  func unknown() throws {
    let imported = try imported(
      ios(
        #"{"attributes": {"accessibilityText": "a", "focused": 7, "aura": 1, "bounds": "x"}, "z": 1}"#
      ))
    #expect(imported.notes.count == 3 && imported.screen.nodes[1].frame == nil)
  }

  @Test("without views, cut off, or of something else are refused")
  func refused() {
    #expect(read(#"{"attributes": {"accessibilityText": ""}, "children": []}"#).code == .empty)
    #expect(read(String(ios(trip).dropLast(3))).code == .truncated)
    #expect(throws: ImportError.self) { try imported("[1]") }
    #expect(throws: ImportError.self) { try imported("[]") }
  }
}
