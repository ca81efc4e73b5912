// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import Testing

@Suite("uiautomator dump --windows")
struct AllWindowsDumpTests {
  private static func node(_ text: String, _ bounds: String = "[0,0][10,10]") -> String {
    """
    <node index="0" text="\(text)" class="android.widget.TextView" package="a" content-desc="" \
    enabled="true" clickable="false" focusable="false" checkable="false" bounds="\(bounds)"/>
    """
  }

  private static func window(
    _ id: Int, _ type: String, title: String = "", active: Bool = false, _ inside: String
  ) -> String {
    """
    <window index="0" title="\(title)" bounds="[0,0][1080,2400]" active="\(active)" focused="false" \
    accessibility-focused="false" id="\(id)" layer="\(id)" type="\(type)">\(inside)</window>
    """
  }

  private func read(_ displays: String...) throws -> Imported {
    let all = displays.enumerated().map { "<display id=\"\($0.offset)\">\($0.element)</display>" }
    return try Captures.read(Array("<displays>\(all.joined())</displays>".utf8))
  }

  private static func hierarchy(_ nodes: String) -> String {
    "<hierarchy rotation=\"0\">\(nodes)</hierarchy>"
  }

  @Test("has each window with its kind, layer, title and activity")
  func windows() throws {
    let imported = try read(
      Self.window(9, "TYPE_SYSTEM", Self.hierarchy(Self.node("9:41")))
        + Self.window(8, "TYPE_INPUT_METHOD", title: "Keyboard", Self.hierarchy(Self.node("q")))
        + Self.window(
          3, "TYPE_APPLICATION", title: "Mars", active: true, Self.hierarchy(Self.node("Book")))
        + Self.window(2, "TYPE_ACCESSIBILITY_OVERLAY", Self.hierarchy(Self.node("x")))
        + Self.window(1, "TYPE_OF_A_LATER_VERSION", Self.hierarchy(Self.node("y"))))
    let windows = imported.screen.windows
    #expect(windows.map(\.kind) == [.system, .inputMethod, .application, .overlay, .application])
    #expect(windows.map(\.layer) == [9, 8, 3, 2, 1])
    #expect(windows.map(\.title) == [nil, "Keyboard", "Mars", nil, nil])
    #expect(windows.map(\.isActive) == [false, false, true, false, false])
    #expect(imported.screen.facts.title == "Mars")
    #expect(imported.screen.facts.size == Size(width: 1080, height: 2400))
    #expect(imported.notes.isEmpty)
  }

  @Test("has windows of windows, and none for a window that nobody may read")
  func nested() throws {
    let inner = Self.window(2, "TYPE_APPLICATION", title: "Dialog", Self.hierarchy(Self.node("OK")))
    let imported = try read(
      Self.window(4, "TYPE_APPLICATION", title: "Secret", active: true, "")
        + Self.window(
          3, "TYPE_APPLICATION", title: "Mars", inner + Self.hierarchy(Self.node("Book"))))
    #expect(imported.screen.windows.map(\.title) == ["Dialog", "Mars"])
    #expect(imported.screen.nodes.map(\.text) == ["OK", "Book"])
  }

  @Test("leaves the windows of other displays out, with a note")
  func displays() throws {
    let imported = try read(
      Self.window(1, "TYPE_APPLICATION", Self.hierarchy(Self.node("Here"))),
      Self.window(2, "TYPE_APPLICATION", Self.hierarchy(Self.node("There", "[0,0][9000,9000]"))))
    #expect(imported.screen.nodes.map(\.text) == ["Here"])
    #expect(imported.screen.facts.size == Size(width: 1080, height: 2400))
    #expect(imported.notes.map(\.message) == ["the windows of 1 other display were left out"])
  }

  @Test("without a view, cut off, or too deep is refused")
  func broken() throws {
    #expect(throws: ImportError.self) { try read("") }
    #expect(throws: ImportError.self) { try read(Self.window(1, "TYPE_APPLICATION", "")) }
    let whole =
      "<displays><display id=\"0\">"
      + Self.window(1, "TYPE_APPLICATION", Self.hierarchy(Self.node("a"))) + "</display></displays>"
    for length in stride(from: 10, to: whole.utf8.count - 1, by: 7) {
      #expect(throws: ImportError.self) { try Captures.read(Array(whole.utf8.prefix(length))) }
    }
    let deep = String(repeating: "<window type=\"TYPE_APPLICATION\">", count: 100_000)
    #expect(throws: ImportError.self) {
      try Captures.read(Array("<displays><display id=\"0\">\(deep)".utf8))
    }
  }
}
