// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("A11yUITests snapshots")
struct A11yUITestsTests {
  func imported(_ elements: [String]) throws -> Imported {
    let json =
      #"{"generated": "2031-10-04", "filename": "a", "version": "1.1", "snapshot": ["#
      + elements.joined(separator: ",") + "]}"
    return try Captures.read(Array(json.utf8))
  }

  func element(
    _ type: String, _ label: String, _ frame: String, traits: String = "[]", _ more: String = ""
  ) -> String {
    #"{"label": "\#(label)", "type": "\#(type)", "frame": \#(frame), "traits": \#(traits), "enabled": true, "value": "", "placeholder": ""\#(more)}"#
  }

  @Test("keep types, traits and frames, and add the private traits of a type")
  func facts() throws {
    let screen = try imported([
      element("Label", "Mars", "[[0, 0], [390, 40]]", traits: #"["Static Text", "Header"]"#),
      element("Text Field", "", "[[0, 50], [390, 40]]", #", "value": "N", "placeholder": "N""#),
      element(
        "Button", "Go", "[[0, 100], [390, 40]]", traits: #"["None"]"#, #", "enabled": false"#),
    ]).screen
    #expect(screen.nodes[1].traits == [.staticText, .header])
    #expect(screen.nodes[1].className == "XCUIElementTypeStaticText")
    #expect(screen.nodes[2].traits == .textEntry && screen.nodes[2].placeholder == "N")
    #expect(screen.nodes[2].value == nil)
    #expect(screen.nodes[3].traits == [] && screen.nodes[3].flag(.enabled) == false)
    #expect(screen.facts.size == Size(width: 390, height: 140))
    #expect(!screen.origin.carries(.identifier) && screen.origin.carries(.traits))
  }

  @Test("take what lies within a control for a part of it, and a copy for none")
  func parts() throws {
    let imported = try imported([
      element("Button", "Close", "[[0, 0], [44, 44]]"),
      element("Cell", "Gale Crater", "[[0, 50], [390, 64]]"),
      element("Cell", "", "[[0, 120], [390, 64]]"),
      element("Switch", "Seat", "[[0, 200], [390, 44]]"),
      element("Label", "x", "[[10, 10], [20, 20]]"),
      element("Button", "star", "[[300, 60], [32, 32]]"),
      element("Label", "Jezero", "[[10, 130], [200, 20]]"),
      element("Switch", "", "[[300, 205], [51, 31]]"),
      element("Label", "Jezero", "[[10, 130], [200, 20]]"),
    ])
    let screen = imported.screen
    let isElement = screen.nodes.dropFirst().map { $0.flag(.isAccessibilityElement) ?? true }
    #expect(isElement == [true, true, false, true, false, false, true, false, false])
    #expect(imported.notes.count == 1)
  }

  @Test("note unknown types, traits and members, and refuse what is none")
  func unknown() throws {
    let imported = try imported([
      element("Hologram", "a", "[[0, 0], [1, 1]]", traits: #"["Wobbly"]"#, #", "aura": 1"#)
    ])
    #expect(imported.notes.count == 3)
    #expect(read(#"{"generated": "2031", "snapshot": []}"#).code == .empty)
    #expect(read(#"{"generated": "2031", "snapshot": [1]}"#).code == .wrongType)
    #expect(read(#"{"generated": "2031", "snapshot": [{}"#).code == .truncated)
    #expect(read(#"{"generated": "2031", "snapshot": 3}"#).code == .malformed)
  }
}
