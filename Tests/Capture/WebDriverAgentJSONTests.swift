// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("WebDriverAgent JSON source")
struct WebDriverAgentJSONTests {
  /// Members in an order in which no reader would want them: what an element is stands last.
  static let source = """
    {"value": {"children": [
      {"children": [{"children": [
        {"isEnabled": "0", "isVisible": "1", "isAccessible": "1", "value": "1", "label": "Home",
         "name": "home", "rawIdentifier": "home", "traits": "Selected, Button", "type": "Button",
         "rect": {"x": 0, "y": 760, "width": 195, "height": 50}, "frame": "{{0, 760}, {195, 50}}"}],
        "type": "Other", "isAccessible": "0", "label": null, "traits": ""}],
       "type": "TabBar", "isAccessible": "0", "traits": "TabBar"},
      {"type": "TextField", "isAccessible": "1", "label": "", "value": "Name", "traits": "",
       "placeholderValue": "Name", "isFocused": "1", "nativeFrame": "{{1.5, 2}, {3, 4}}"},
      {"type": "Slider", "value": 4, "minValue": 0, "maxValue": "10", "customActions": "A,B"}],
     "type": "Application", "label": "Mars", "name": "Mars", "rawIdentifier": null, "isVisible": "1",
     "rect": {"x": 0, "y": 0, "width": 390, "height": 844}}, "sessionId": "1"}
    """

  @Test("states what the XML would")
  func facts() throws {
    let imported = try Captures.read(Array(Self.source.utf8))
    let screen = imported.screen
    #expect(imported.notes.isEmpty, "\(imported.notes)")
    #expect(screen.facts.title == "Mars" && screen.facts.size == Size(width: 390, height: 844))
    #expect(screen.nodes[0].identifier == nil && screen.nodes[3].identifier == "home")
    let tab = screen.nodes[3]
    #expect(tab.traits == [.button, .selected, .tabBarItem])
    #expect(tab.value == nil && !tab.isEnabled)
    #expect(tab.frame == Rect(x: 0, y: 760, width: 195, height: 50))
    let field = screen.nodes[4]
    #expect(field.traits == [.textEntry, .isEditing] && field.value == nil)
    #expect(field.frame == Rect(x: 1.5, y: 2, width: 3, height: 4))
    let slider = screen.nodes[5]
    #expect(slider.range == RangeInfo(minimum: 0, maximum: 10, current: 4))
    #expect(slider.value == "4")
    #expect(slider.customActions == [NamedAction(name: "A"), NamedAction(name: "B")])
    #expect(screen.origin.names[.isAccessibilityElement] == "isAccessible")
  }

  @Test("without the answer around it is the same")
  func bare() throws {
    let start = try #require(Self.source.firstRange(of: "{\"children\""))
    let end = try #require(Self.source.ranges(of: ", \"sessionId\"").last)
    let bare = String(Self.source[start.lowerBound..<end.lowerBound])
    #expect(
      try CaptureFormat.webDriverAgent.screen(from: Array(bare.utf8)).screen.nodes
        == CaptureFormat.webDriverAgent.screen(from: Array(Self.source.utf8)).screen.nodes)
  }

  @Test("is refused where it is none")
  func refused() {
    for text in ["{}", "{\"children\": []}", "{\"type\": \"Button\"", "{\"type\": \"Button\"} x"] {
      #expect(throws: ImportError.self) {
        try CaptureFormat.webDriverAgent.screen(from: Array(text.utf8))
      }
    }
    let deep = String(repeating: "{\"type\": \"Other\", \"children\": [", count: 100_000)
    #expect(throws: ImportError.self) {
      try CaptureFormat.webDriverAgent.screen(from: Array(deep.utf8))
    }
  }

  @Test("cut off is never read as a smaller screen, and changed it never crashes")
  func damaged() {
    let bytes = Array(Self.source.utf8)
    for count in 1..<bytes.count {
      #expect(throws: ImportError.self) { try Captures.read(Array(bytes[..<count])) }
    }
    var random = RandomNumbers(seed: 42)
    for _ in 0..<1_000 {
      var changed = bytes
      let place = Int(random.next() % UInt64(bytes.count))
      changed[place] = UInt8(truncatingIfNeeded: random.next() >> 32)
      _ = try? Captures.read(changed)
      _ = try? CaptureFormat.webDriverAgent.screen(from: changed)
    }
  }

  @Test("notes what is not known")
  func notes() throws {
    let text = """
      {"type": "Button", "rawIdentifier": "a", "isEnabled": "maybe", "odd": 1, "traits": "Shiny",
       "rect": {"x": 9.223372036854776e+18, "y": 0, "width": 0, "height": 0}}
      """
    let imported = try Captures.read(Array(text.utf8))
    #expect(imported.notes.count == 4)
    #expect(imported.screen.nodes[0].frame == nil)
  }
}
