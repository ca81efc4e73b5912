// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

/// A description of an app around some rows, which stand four blanks in.
private func description(_ rows: String) -> String {
  """
  Attributes: Application, 0x600000f0, pid: 71, {{9.0, 9.0}, {9.0, 9.0}}, label: 'Mars'
  Element subtree:
   →Application, 0x600000f0, pid: 71, label: 'Mars'
      Window (Main), 0x600000f1, {{0.0, 0.0}, {390.0, 844.0}}
  \(rows)
  Path to element:
   →Application, 0x600000f0, pid: 71, label: 'Mars'
  Query chain:
   →Find: Target Application 'space.curbcut.mars'
    Output: {
      Application, 0x600000f2, pid: 71, label: 'Mars'
    }

  """
}

@Suite("XCUITest debug description")
struct XCUITestDescriptionTests {
  func imported(_ rows: String) throws -> Imported {
    try CaptureFormat.xcuiTestDescription.screen(from: Array(description(rows).utf8))
  }

  func screen(_ rows: String) throws -> Screen { try imported(rows).screen }

  @Test("has a node for each row of the subtree and none for the lines around it")
  func rows() throws {
    let imported = try imported(
      """
            Other, 0x1, {{0.0, 0.0}, {390.0, 800.0}}
              Button, 0x2, {{16.0, 700.5}, {358.0, 50.0}}, identifier: 'book', label: 'Book', Disabled
            TabBar, 0x3, {{0.0, 795.0}, {390.0, 49.0}}, label: 'Tab Bar'
              Button, 0x4, {{4.0, 796.0}, {124.0, 48.0}}, label: 'Trips', Selected
      """)
    let screen = imported.screen
    #expect(imported.notes.isEmpty)
    #expect(
      screen.nodes.compactMap(\.className)
        == [
          "Application", "Window", "Other", "Button", "TabBar", "Button",
        ].map { "XCUIElementType" + $0 })
    #expect(screen.nodes.map(\.depth) == [0, 1, 2, 3, 2, 3])
    let book = try #require(screen.node("book"))
    #expect(book.label == "Book" && book.flag(.enabled) == false)
    #expect(book.frame == Rect(x: 16, y: 700.5, width: 358, height: 50))
    #expect(book.place == Place(line: 6, column: 9))
    #expect(screen.nodes[5].isSet(.selected))
    #expect(screen.nodes[5].traits == [.button, .tabBarItem])
    #expect(screen.facts.title == "Mars" && screen.facts.size?.width == 390)
    #expect(!screen.origin.carries(.hint) && screen.origin.carries(.selected))
  }

  @Test("keeps quotes, commas and line breaks of texts, which are not escaped")
  func texts() throws {
    let screen = try screen(
      """
            StaticText, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'YOU'RE, HERE'
            StaticText, 0x2, {{0.0, 9.0}, {9.0, 9.0}}, label: 'first
      second, 'third'

      Button, he said'
            Switch, 0x3, {{0.0, 20.0}, {9.0, 9.0}}, label: 'a', value: 1
            TextField, 0x4, {{0.0, 30.0}, {9.0, 9.0}}, placeholderValue: 'It's', value: a, b, Keyboard Focused
      """)
    #expect(
      screen.nodes.dropFirst(2).map(\.label) == [
        "YOU'RE, HERE", "first\nsecond, 'third'\n\nButton, he said", "a", nil,
      ])
    #expect(screen.nodes[4].value == "1")
    let field = screen.nodes[5]
    #expect(field.placeholder == "It's" && field.value == "a, b" && field.isSet(.focused))
    #expect(field.traits == [.textEntry, .isEditing])
  }

  @Test("takes the value for none where it is the placeholder")
  func placeholder() throws {
    let screen = try screen(
      "      TextField, 0x4, {{0.0, 0.0}, {9.0, 9.0}}, placeholderValue: 'Name', value: Name")
    #expect(screen.nodes[2].value == nil && screen.nodes[2].placeholder == "Name")
  }

  @Test("has the traits as bits with Xcode up to 9, and addresses before a colon with Xcode 8")
  func old() throws {
    let screen = try screen(
      """
            Button 0x1: traits: 8589934593, {{19.0, 71.0}, {46.0, 30.0}}, identifier: 'b', label: 'B'
            Other, 0x2, Main Window, traits: 65544, {{0.0, 0.0}, {9.0, 9.0}}, label: 'H'
      """)
    #expect(screen.node("b")?.traits == [.button, .scrollable])
    #expect(screen.nodes[3].traits == [.header, .selected])
    #expect(screen.origin.derivations[.traits]?.contains("bits") == true)
  }

  @Test("names what it does not know, and keeps a row of an unknown type")
  func unknown() throws {
    let imported = try imported(
      "      Hologram, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, Glowing, title: 'x'")
    #expect(imported.screen.nodes.last?.className == "XCUIElementTypeHologram")
    #expect(imported.notes.map(\.line) == [5, 5, 5])
    #expect(imported.notes.map(\.message).joined().contains("\"Glowing\""))
  }

  @Test("that is cut off before its end is refused, and read whole after it")
  func truncated() throws {
    let text = description("      Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'A'")
    let bytes = Array(text.utf8)
    let whole = try Captures.read(bytes).screen
    let end = try #require(text.firstRange(of: "Path to element:"))
    let complete = text[..<end.upperBound].utf8.count
    for length in 1..<bytes.count {
      let cut = Array(bytes[..<length])
      do throws(ImportError) {
        let screen = try CaptureFormat.xcuiTestDescription.screen(from: cut).screen
        #expect(length >= complete && screen == whole, "\(length)")
      } catch {
        // Behind the tree only a character that is cut in two is an error.
        #expect(error.code == .truncated, "\(length): \(error)")
        #expect(length < complete || bytes[length] & 0xC0 == 0x80, "\(length): \(error)")
      }
    }
  }

  @Test("of several windows has them all, and of the same screen twice only the first")
  func several() throws {
    let window = """
      Attributes: Window, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
      Element subtree:
       →Window, 0x1, {{0.0, 0.0}, {390.0, 844.0}}
          Button, 0x2, {{0.0, 0.0}, {9.0, 9.0}}, label: 'A'
      Path to element:
       →Application, 0x0, pid: 1, label: 'Mars'

      """
    let both = try Captures.read(Array((window + window).utf8))
    #expect(both.screen.nodes.count == 4 && both.notes.isEmpty)
    let app = description("      Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'A'")
    let twice = try Captures.read(Array((app + app).utf8))
    #expect(twice.screen.nodes.count == 3 && twice.notes.count == 1)
  }

  @Test(
    "is read below a log, indented, with the line ends of Windows, and in an answer of a server")
  func around() throws {
    let text = description("      Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'A'")
    let nodes = try Captures.read(Array(text.utf8)).screen.nodes.map(\.label)
    for variant in [
      "    t =  1.02s Open space.curbcut.mars\n" + text,
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "   \($0)" }
        .joined(separator: "\n"),
      text.replacing("\n", with: "\r\n"),
      "{\"value\": \(JSONValue.quoted(text)), \"sessionId\": null}",
    ] {
      #expect(try Captures.read(Array(variant.utf8)).screen.nodes.map(\.label) == nodes)
    }
  }

  @Test("nested deeper than any screen is refused")
  func deep() {
    let rows = (0..<3_000).map {
      String(repeating: " ", count: $0 + 6) + "Other, 0x1, {{0, 0}, {1, 1}}"
    }
    #expect(read(description(rows.joined(separator: "\n"))).code == .tooDeep)
  }

  @Test("with hostile texts takes no longer than its length asks for")
  func hostile() throws {
    let quotes = String(repeating: "', label: '", count: 20_000)
    let lines = String(repeating: "'\n", count: 20_000)
    for text in [quotes, lines, String(repeating: ", ", count: 50_000)] {
      let row = "      Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: '\(text)"
      #expect(try screen(row).nodes.count == 3)
    }
  }
}
