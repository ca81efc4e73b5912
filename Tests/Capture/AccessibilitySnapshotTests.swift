// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("AccessibilitySnapshot JSON")
struct AccessibilitySnapshotTests {
  func screen(_ json: String) throws -> Screen {
    try AccessibilitySnapshotJSON().importScreen(from: Array(json.utf8)).screen
  }

  func element(_ label: String, _ index: Int, _ more: String = "") -> String {
    """
    {"element": {"traversalIndex": \(index), "_0": {"description": "", "label": "\(label)",
      "traits": ["button"], "shape": {"type": "frame", "frame": [[1, 2], [3, 4]]}\(more)}}}
    """
  }

  @Test("keeps the order in which VoiceOver goes, whatever the order of the file")
  func order() throws {
    let screen = try screen(
      """
      [\(element("c", 2)), {"container": {"children": [\(element("b", 1)), \(element("a", 0))],
        "_0": {"frame": [[0, 0], [9, 9]], "type": {"list": {}}}}}]
      """)
    let root = try #require(screen.nodes[0].texts(.elements))
    #expect(root == ["node-2", "node-1"])
    #expect(screen.nodes[2].texts(.elements) == ["node-4", "node-3"])
    #expect(screen.nodes[2].text(.containerType) == "list")
    #expect(screen.nodes.map(\.label) == [nil, "c", nil, "b", "a"])
  }

  @Test("takes what VoiceOver adds off the hint")
  func hints() throws {
    let adjustable = "Swipe up or down with one finger to adjust the value."
    func hint(_ text: String, traits: String = "button") throws -> Value? {
      try screen("[{\"label\": \"a\", \"traits\": [\"\(traits)\"], \"hint\": \"\(text)\"}]")
        .nodes[1][.hint]
    }
    #expect(try hint("Books it.") == .text("Books it."))
    #expect(try hint("Double tap to toggle setting.") == nil)
    #expect(try hint("More. \(adjustable)", traits: "adjustable") == .text("More."))
    #expect(try hint("Double tap to edit.", traits: "textEntry") == .notKnown)
  }

  @Test("reads unknown traits as bits, and names a trait it does not know")
  func traits() throws {
    let imported = try AccessibilitySnapshotJSON().importScreen(
      from: Array(#"[{"label": "a", "traits": ["link", "unknown(4294967296)", "wobbly"]}]"#.utf8))
    #expect(imported.screen.nodes[1].traits == [.link, .visited])
    #expect(imported.notes.count == 1)
  }

  @Test("reads everything the model has")
  func sample() throws {
    let screen = try screen(
      String(decoding: Samples.bytes("mars-booking.accessibility-snapshot.json"), as: UTF8.self))
    let card = try #require(screen.node("trip-card"))
    #expect(card.customActions.map(\.name) == ["Share", "Compare"])
    #expect(card.customContent.map(\.isImportant) == [true, false])
    #expect(card.texts(.userInputLabels) == ["Olympus Mons", "The express"])
    #expect(card.hint == "Shows the trip." && card.value == "departs 4 October 2031")
    let luggage = try #require(screen.nodes.first { $0.label == "Luggage" })
    #expect(luggage.activationPoint == Point(x: 120, y: 509))
    #expect(luggage.hint == "More costs more.")
    let path = try #require(screen.nodes.first { $0.label == "Valles Marineris" })
    #expect(path.frame == Rect(x: 0, y: 628, width: 390, height: 64) && path.language == "la")
    #expect(screen.node("travellers")?.text(.containerType) == "semanticGroup")
    #expect(screen.nodes.contains { $0.traits == .tabBar })
    #expect(screen.nodes.flatMap(\.customRotors).first?.items == ["Gale Crater", "Jezero Delta"])
    #expect(screen.origin.carries(.hint))
  }

  @Test(
    "is refused with a sentence when it is something else", arguments: ["[]", "[{}]", "[1]", "{}"])
  func refused(_ json: String) {
    #expect(throws: ImportError.self) { try screen(json) }
  }
}
