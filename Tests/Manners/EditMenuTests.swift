// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("The edit menu")
struct EditMenuTests {
  static let text = EditMenu.Content.text("Milk and eggs", isEditable: true)

  @Test("over text offers what the selection, the text and the pasteboard allow")
  func commands() {
    let cases: [(EditMenu, [EditCommand])] = [
      (
        EditMenu(over: Self.text, selecting: 4..<4, hasPasteboard: true),
        [.paste, .select, .selectAll]
      ),
      (
        EditMenu(over: Self.text, selecting: 0..<4, hasPasteboard: false),
        [.cut, .copy, .delete, .selectAll]
      ),
      (
        EditMenu(over: Self.text, selecting: 0..<13, hasPasteboard: true),
        [.cut, .copy, .paste, .delete]
      ),
      (
        EditMenu(over: .text("", isEditable: true), selecting: 0..<0, hasPasteboard: true), [.paste]
      ),
      (EditMenu(over: .text("News", isEditable: false), selecting: 0..<4), [.copy]),
      (EditMenu(over: .text("News", isEditable: false)), [.select, .selectAll]),
      (
        EditMenu(
          over: .text("1234", isEditable: true, isSecure: true), selecting: 0..<4,
          hasPasteboard: true),
        [.paste, .delete]
      ),
      (EditMenu(over: .image), [.copy]),
    ]
    for (menu, expected) in cases { #expect(menu.commands == expected) }
  }

  @Test("says why a command is not there, and what nobody can tell")
  func answers() {
    let menu = EditMenu(over: Self.text, selecting: 2..<2)
    #expect(menu.answer(to: .copy) == .withheld("nothing is selected"))
    #expect(menu.answer(to: .paste) == .notKnown("what can be pasted is not known"))
    #expect(
      EditMenu(over: Self.text, selecting: 50..<90).answer(to: .cut)
        == .withheld("nothing is selected"))
  }

  @Test(
    "on a screen follows from the selection, the editing and the anchor that it states",
    .requirement("S1-004"))
  func onScreen() throws {
    let outline = """
      ios screen "Note" 390x844
        text-view "Note" at 16,100 358x200 traits [textEntry, isEditing] value "Milk and eggs" \
      textSelection [0, 4] selectionFrame [16, 100, 40, 20] editMenu ["Cut", "Copy", "Paste"] \
      editMenuFrame [16, 60, 200, 40]
        image at 0,300 100x100 selectable
        text "Caption" selectable textSelection [0, 0] at 0,400 100x20
        web "Page" at 0,500 390x100 selectable textSelection [0, 2] value "News"
        text "Account" at 0,20 100x20
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(try Outline().importScreen(from: Array(Outline().write(screen).utf8)).screen == screen)
    let json = Array(ScreenDocument().write(screen).utf8)
    #expect(try ScreenDocument().importScreen(from: json).screen == screen)
    let menus = screen.nodes.indices.map { EditMenu(over: screen.nodes[$0], of: $0, on: screen) }
    #expect(menus[1]?.commands == [.cut, .copy, .delete, .selectAll])
    #expect(menus[2]?.commands == [.copy])
    #expect(menus[3]?.commands == [.select, .selectAll])
    #expect(menus[4]?.commands == [.copy, .selectAll])
    #expect(menus[5] == nil)
    #expect(screen.nodes[1].rect(.selectionFrame) == Rect(x: 16, y: 100, width: 40, height: 20))
    #expect(screen.nodes[1].texts(.editMenu) == ["Cut", "Copy", "Paste"])
  }

  @Test(
    "lets the app take commands out, move it, and choose what a double tap selects; no more",
    .requirement("S1-005"))
  func choices() throws {
    let menu = EditMenu(over: Self.text, selecting: 0..<4, refusing: [.cut, .delete])
    #expect(menu.commands == [.copy, .selectAll])
    #expect(menu.answer(to: .cut) == .withheld("the app refuses it here"))
    let screen = Rect(x: 0, y: 0, width: 390, height: 844)
    let size = Size(width: 200, height: 40)
    let here = try #require(
      EditMenuPlacement(of: size, at: Rect(x: 100, y: 100, width: 50, height: 20), in: screen))
    let moved = try #require(
      EditMenuPlacement(of: size, at: Rect(x: 100, y: 300, width: 50, height: 20), in: screen))
    #expect(here.frame.y == 60)
    #expect(moved.frame.y == 260)
    let call = EditMenuCall.doubleTap
    #expect(call.selection(at: 6, in: "Milk and eggs", doubleTapSelects: .all) == 0..<13)
    #expect(call.selection(at: 6, in: "Milk and eggs", doubleTapSelects: .nothing) == 6..<6)
    // Neither colour nor shape is a thing that a menu has here.
    #expect(
      Set(Mirror(reflecting: menu).children.compactMap(\.label))
        == ["content", "selection", "hasPasteboard", "refused"])
  }

  @Test(
    "stands above or below the selection, wherever there is room, and points to it",
    .requirement("S1-009"))
  func placement() throws {
    let screen = Rect(x: 0, y: 0, width: 390, height: 500)
    let size = Size(width: 200, height: 40)
    func place(_ target: Rect) -> EditMenuPlacement? {
      EditMenuPlacement(of: size, at: target, in: screen)
    }
    let above = try #require(place(Rect(x: 150, y: 300, width: 60, height: 20)))
    #expect(above.side == .above)
    #expect(above.frame == Rect(x: 80, y: 260, width: 200, height: 40))
    #expect(above.pointer == Point(x: 180, y: 300))
    let below = try #require(place(Rect(x: 0, y: 10, width: 2, height: 20)))
    #expect(below.side == .below)
    #expect(below.frame == Rect(x: 0, y: 30, width: 200, height: 40))
    #expect(below.pointer == Point(x: 1, y: 30))
    #expect(try #require(place(Rect(x: 380, y: 480, width: 2, height: 20))).frame.x == 190)
    #expect(place(Rect(x: 0, y: 10, width: 390, height: 480)) == nil)
    #expect(place(Rect(x: .nan, y: 10, width: 390, height: 480)) == nil)
  }

  @Test("opens by holding, which leaves the selection, and by a double tap, which selects a word")
  func calls() {
    let text = "Milk and eggs"
    #expect(EditMenuCall.touchAndHold.selection(at: 6, in: text) == 6..<6)
    #expect(EditMenuCall.touchAndHold.selection(at: 6, in: text, selecting: 5..<8) == 5..<8)
    #expect(EditMenuCall.doubleTap.selection(at: 6, in: text) == 5..<8)
    #expect(EditMenuCall.doubleTap.selection(at: 13, in: text) == 9..<13)
    #expect(EditMenuCall.doubleTap.selection(at: 99, in: "") == 0..<0)
    #expect(EditMenuCall.doubleTap.selection(at: 1, in: "...") == 1..<1)
  }
}
