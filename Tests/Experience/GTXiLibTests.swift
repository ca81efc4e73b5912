// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

/// The cases of GTXiLib's own tests, by its rule set.
@Suite("GTXiLib's own cases", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct GTXiLibCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var check: String
    var screen: JSONValue
    var isFailure: Bool
    var testDescription: String { id }
  }

  static let cases: [Case] = Shared.rows("cases/ios-audit.jsonl").compactMap { row in
    guard row["tool"]?.string == "GTXiLib", let id = row["id"]?.string,
      let check = row["check"]?.string, let input = row["input"],
      let expected = row["expected"]?.string
    else { return nil }
    return Case(
      id: id, check: check == "Contrast ratio (>=3.0)" ? "Contrast ratio (Label)" : check,
      screen: PeerCases.document("ios", [element(input)]), isFailure: expected == "fail")
  }

  /// The one element that a case describes.
  static func element(_ input: JSONValue) -> JSONValue {
    let isLabel =
      input["kind"]?.string == "UILabel" || input["foreground"] != nil || input["font"] != nil
    var members: [JSONValue.Member] = [
      .init("class", .string(isLabel ? "UILabel" : "UIAccessibilityElement")),
      .init("isAccessibilityElement", .bool(true)),
    ]
    if let label = input["label"]?.string { members.append(.init("label", .string(label))) }
    if let traits = input["traits"] { members.append(.init("traits", traits)) }
    if let width = input["width"], let height = input["height"] {
      members.append(.init("frame", .array([.number(0), .number(0), width, height])))
    }
    if let text = input["foreground"]?.string, let background = input["background"]?.string {
      members += [
        .init("text", .string("Mars")), .init("textColor", .string(color(text))),
        .init("backgroundColor", .string(color(background))),
      ]
    }
    if let font = input["font"]?.string {
      let isStyle = font.hasPrefix("preferredFont")
      members += [
        .init("text", .string("Mars")), .init("adjustsFont", input["adjusts"] ?? .null),
        isStyle ? .init("dynamicTypeStyle", .string("body")) : .init("font", .string(font)),
      ]
    }
    return .object(members)
  }

  /// The colours as the cases write them: `#RRGGBB`, `white 0.2`, `black alpha 0.5`, `rgb(0.35,0,0)`.
  static func color(_ words: String) -> String {
    func channel(_ share: Substring) -> UInt8 { UInt8((Double(share) ?? 0) * 255) }
    let parts = words.split { " (,)".contains($0) }
    guard let name = parts.first, parts.count > 1 else { return words }
    // "black alpha 0.5"; "white 0.2" is a grey.
    let alpha = parts.firstIndex(of: "alpha").map { channel(parts[$0 + 1]) } ?? 255
    switch name {
    case "rgb":
      return Color(
        red: channel(parts[1]), green: channel(parts[2]), blue: channel(parts[3]), alpha: alpha
      ).text
    case "white":
      let level = parts[1] == "alpha" ? 255 : channel(parts[1])
      return Color(red: level, green: level, blue: level, alpha: alpha).text
    case "black": return Color(red: 0, green: 0, blue: 0, alpha: alpha).text
    default: return words
    }
  }

  @Test("are decided as there", arguments: cases)
  func verdict(_ sample: Case) throws {
    let found = PeerCases.findings(.gtxilib, on: try sample.screen.screen())
    let isFailure = found.contains { $0.peer?.check == sample.check && $0.isFailure }
    #expect(isFailure == sample.isFailure)
  }
}

@Suite("The rule set gtxilib")
struct GTXiLibTests {
  func checks(_ outline: String) throws -> [String] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PeerCases.findings(.gtxilib, on: screen).map { $0.check.name }
  }

  @Test("reports in GTXiLib's words, under a name for the command line")
  func words() throws {
    let outline = """
      ios screen "Order"
        button "Buy." at 0,0 100x50
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let found = PeerCases.findings(.gtxilib, on: screen)
    #expect(found.map(\.check) == ["gtxilib/accessibility-label-punctuation"])
    #expect(found[0].peer == PeerResult(check: "Accessibility label punctuation", type: "error"))
    #expect(found[0].isFailure && found[0].problem.message.contains("\"Buy.\""))
  }

  @Test("leaves out what is hidden, has no size or lies in an element")
  func visited() throws {
    let found = try checks(
      """
      ios screen "Order"
        group elementsHidden
          button at 0,0 100x50
        group visible false
          button at 0,0 100x50
        button at 0,100 0x50
        group "Row" at 0,200 300x60 isAccessibilityElement
          button at 0,200 100x50
        group at 0,300 300x60
          button at 0,300 100x50
      """)
    #expect(found == ["gtxilib/accessibility-label"])
  }

  @Test("takes a view for large enough when touches reach it in 43.8 points, and an element at 44")
  func tolerance() throws {
    let found = try checks(
      """
      ios screen "Order"
        button "A" at 0,0 43.9x43.9
        button "B" at 0,100 43.7x44
        element "C" at 0,200 43.9x43.9 traits button
        element "D" at 0,300 20x20 traits image
      """)
    #expect(found == ["gtxilib/touch-target-size", "gtxilib/touch-target-size"])
  }

  @Test("does not take the title of a button for a repetition of its trait")
  func title() throws {
    let found = try checks(
      """
      ios screen "Colours"
        button "Red Button" at 0,0 100x50
        button "Blue button" at 0,100 100x50 text "Blue button"
      """)
    #expect(found == ["gtxilib/accessibility-label-trait-overlap"])
  }

  @Test(
    "says once that a capture tells no colours, and otherwise where the background is not known")
  func colors() throws {
    let outline = """
      ios screen "Order"
        text "Total" at 0,0 100x20 textColor "#000000" adjustsFont dynamicTypeStyle body
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let found = PeerCases.findings(.gtxilib, on: screen)
    #expect(found.map(\.check) == ["gtxilib/contrast-ratio-label"])
    #expect(!found[0].isFailure)
  }

  @Test("says of Android only that it does not look there")
  func android() throws {
    let outline = "android screen \"Order\"\n  button at 0,0 10x10 clickable"
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let found = PeerCases.findings(.gtxilib, on: screen)
    #expect(found.map(\.check) == ["gtxilib/other-platform"])
    #expect(!found[0].isFailure)
  }
}
