// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutPictures
import CurbcutScreen
import Testing

@Suite("AxeView JSON of axe-android")
struct AxeViewTests {
  func imported(_ json: String) throws -> Imported {
    try CaptureFormat.axeView.screen(from: Array(json.utf8))
  }

  let button = """
    {"axeViewId": "7", "className": "android.widget.Button", "text": "Book",
      "contentDescription": null, "viewIdResourceName": "mars:id/book", "isClickable": true,
      "boundsInScreen": {"bottom": 132, "left": 0, "right": 275, "top": 10},
      "isEnabled": false, "isImportantForAccessibility": true, "isVisibleToUser": false,
      "measuredWidth": 300, "measuredHeight": 140, "textColor": {"colorInt": -16776961},
      "labeledBy": null, "children": []}
    """

  @Test("keep the facts of a view")
  func facts() throws {
    let imported = try imported(button)
    let node = imported.screen.nodes[0]
    #expect(imported.notes.isEmpty)
    #expect(node.className == "android.widget.Button" && node.text == "Book")
    #expect(node.identifier == "mars:id/book" && node.isSet(.clickable))
    #expect(node.frame == Rect(x: 0, y: 10, width: 275, height: 122))
    #expect(node.flag(.enabled) == false && node.flag(.visible) == false)
    #expect(node.text(.importantForAccessibility) == "yes")
    #expect(node[.unclippedSize] == .size(Size(width: 300, height: 140)))
    #expect(node[.textColor] == .color(Color(red: 0, green: 0, blue: 255)))
    #expect(imported.screen.origin.carries(.clickable) && !imported.screen.origin.carries(.heading))
  }

  @Test("stand alone, in a context, and in a result with a picture and the device")
  func envelopes() throws {
    let context = """
      {"axeDevice": {"dpi": 2.75, "osVersion": "Android Android 11 API Level 30",
        "screenWidth": 1080, "screenHeight": 2220}, "axeView": \(button), "screenshot": "iVBORw0"}
      """
    let result = #"{"axeConf": {"standards": []}, "axeContext": \#(context), "axeRuleResults": []}"#
    for json in [context, result] {
      let screen = try Captures.read(Array(json.utf8)).screen
      #expect(screen.nodes.map(\.text) == ["Book"])
      #expect(screen.facts.density == 2.75 && screen.facts.apiLevel == 30)
      #expect(screen.facts.size == Size(width: 1080, height: 2220))
    }
    #expect(try Captures.read(Array(button.utf8)).screen.nodes.count == 1)
  }

  /// A context whose screen has 9 by 5 pixels, and a picture.
  private func context(screenshot: String) -> String {
    """
    {"axeDevice": {"dpi": 1, "screenWidth": 9, "screenHeight": 5},
      "axeView": {"className": "android.widget.TextView", "text": "Book",
        "boundsInScreen": {"left": 0, "top": 0, "right": 9, "bottom": 5}},
      "screenshot": "\(screenshot)"}
    """
  }

  @Test(
    "hold the picture of the screen", .enabled(if: PictureReading.isThere, "libpng is not there"))
  func picture() throws {
    let sample = try #require(PNGSample.all.first { $0.kind == .color && $0.depth == 8 })
    let imported = try imported(context(screenshot: sample.base64))
    #expect(imported.notes.isEmpty)
    #expect(imported.screen.pixels == (try PNGPicture.read(sample.bytes)))
    let tablet = context(screenshot: sample.base64).replacing(
      "screenHeight\": 5", with: "screenHeight\": 8")
    let other = try self.imported(tablet)
    #expect(other.screen.pixels == nil)
    #expect(other.notes.map(\.message).joined().contains("do not show the whole screen"))
  }

  @Test("hold a picture that cannot be read, which a note says", arguments: ["iVBORw0", "-"])
  func brokenPicture(_ screenshot: String) throws {
    let imported = try imported(context(screenshot: screenshot))
    #expect(imported.screen.pixels == nil && imported.screen.nodes.count == 1)
    #expect(imported.notes.map(\.message).joined().contains("left out"))
  }

  @Test("say which view labels another, unless several have its name")
  func labels() throws {
    func screen(_ labels: String) throws -> Imported {
      try imported(
        """
        {"className": "a.B", "children": [\(labels), {"className": "android.widget.EditText",
          "labeledBy": {"axeViewId": 5, "className": "a.B", "text": "Name", "children": []}}]}
        """)
    }
    let label = #"{"className": "android.widget.TextView", "text": "Name", "axeViewId": 5}"#
    let one = try screen(label)
    #expect(one.screen.nodes[2].text(.labeledBy) == one.screen.nodes[1].id)
    #expect(one.notes.isEmpty && one.screen.nodes[1].id != nil)
    let two = try screen(label + "," + label)
    #expect(two.screen.nodes[3][.labeledBy] == .notKnown && two.notes.count == 1)
  }

  @Test("say that a flag is not known where a view lacks it, and a state where all do")
  func notKnown() throws {
    let imported = try imported(
      #"{"className": "a.B", "isClickable": true, "children": [{"className": "android.widget.Switch"}]}"#
    )
    #expect(imported.screen.nodes[1][.clickable] == .notKnown)
    #expect(imported.screen.nodes[1].isSet(.checkable))
    #expect(imported.screen.nodes[1][.checked] == .notKnown && imported.notes.count == 1)
  }

  @Test("note wrong types and unknown members")
  func unknown() throws {
    let imported = try imported(
      #"{"className": "a.B", "isClickable": "x", "aura": 1, "boundsInScreen": 3, "children": [], "value": "v"}"#
    )
    #expect(imported.notes.count == 4)
  }

  @Test("without views, cut off, or of something else are refused")
  func refused() {
    #expect(read(#"{"axeConf": {}, "axeRuleResults": []}"#).code == .partOfCapture)
    #expect(read(#"{"axeContext": {"axeView": {"text": "a"}}}"#).code == .partOfCapture)
    #expect(read(#"{"axeContext": {"axeView": {"className": "a.B"}}"#).code == .truncated)
    #expect(throws: ImportError.self) { try imported("[]") }
  }
}
