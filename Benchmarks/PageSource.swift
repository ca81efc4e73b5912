// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers

/// Generates WebDriverAgent page sources of any size: a table of cells with texts, a switch, a
/// button.
///
/// ```xml
/// <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Mars" name="Mars" label="Mars"
///   enabled="true" visible="true" accessible="true" x="80" y="64" width="220" height="20" index="1"/>
/// ```
struct PageSource {
  private static let rowHeight = 64
  private static let nodesInRow = 6

  private var output: [UInt8] = []
  private var random = RandomNumbers(seed: 3)
  private var text = MadeUpText(seed: 4)
  private let height: Int
  private let rows: Int

  /// Returns a page source with `nodes` nodes, or up to a row fewer.
  static func bytes(nodes: Int) -> [UInt8] {
    var source = PageSource(nodes: nodes)
    source.writeScreen()
    return source.output
  }

  private init(nodes: Int) {
    rows = max(1, (nodes - 5) / Self.nodesInRow)
    height = rows * Self.rowHeight + 900
    output.reserveCapacity(nodes * 260)
  }

  private mutating func writeScreen() {
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?><AppiumAUT>")
    open("Application", label: "Mail", accessible: false, frame: (0, 0, 390, height), index: 0)
    open("Window", accessible: false, frame: (0, 0, 390, height), index: 0)
    open("NavigationBar", label: "Inbox", accessible: false, frame: (0, 44, 390, 44), index: 0)
    leaf("StaticText", label: "Inbox", frame: (160, 54, 70, 24), index: 0)
    close("NavigationBar")
    open("Table", accessible: false, frame: (0, 88, 390, height - 88), index: 1)
    for row in 0..<rows { writeRow(row) }
    for kind in ["Table", "Window", "Application"] { close(kind) }
    write("</AppiumAUT>\n")
  }

  private mutating func writeRow(_ number: Int) {
    let top = 88 + number * Self.rowHeight
    open("Cell", accessible: false, frame: (0, top, 390, Self.rowHeight), index: number)
    leaf("Image", label: "", frame: (16, top + 12, 40, 40), index: 0)
    leaf("StaticText", label: text.phrase(2), frame: (80, top + 8, 220, 20), index: 1)
    leaf("StaticText", label: text.phrase(5), frame: (80, top + 32, 220, 20), index: 2)
    leaf(
      "Switch", label: text.phrase(1), value: random.once(in: 2) ? "1" : "0",
      frame: (306, top + 16, 51, 31), index: 3)
    leaf(
      "Button", label: random.once(in: 10) ? "" : text.phrase(1),
      frame: (360, top + 18, 28, 28), index: 4)
    close("Cell")
  }

  private mutating func open(
    _ kind: String, label: String = "", accessible: Bool, frame: (Int, Int, Int, Int), index: Int
  ) {
    writeAttributes(kind, label, label, accessible, frame, index)
    write(">")
  }

  private mutating func leaf(
    _ kind: String, label: String, value: String? = nil, frame: (Int, Int, Int, Int), index: Int
  ) {
    writeAttributes(kind, label, value ?? label, true, frame, index)
    write("/>")
  }

  private mutating func close(_ kind: String) { write("</XCUIElementType\(kind)>") }

  private mutating func writeAttributes(
    _ kind: String, _ label: String, _ value: String, _ accessible: Bool,
    _ frame: (Int, Int, Int, Int), _ index: Int
  ) {
    write("<XCUIElementType\(kind) type=\"XCUIElementType\(kind)\"")
    if !value.isEmpty { write(" value=\"\(value)\"") }
    if !label.isEmpty { write(" name=\"\(label)\" label=\"\(label)\"") }
    write(" enabled=\"true\" visible=\"true\" accessible=\"\(accessible)\"")
    write(" x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\"")
    write(" index=\"\(index)\"")
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }
}
