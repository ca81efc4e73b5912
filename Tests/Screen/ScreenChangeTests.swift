// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

@Suite("Changed screens")
struct ScreenChangeTests {
  static func screen(_ lines: String...) throws -> Screen {
    let outline = (["ios screen 390x844"] + lines.map { "  " + $0 }).joined(separator: "\n")
    return try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  static func outline(_ screen: Screen) -> String { Outline().write(screen) }

  @Test("change a node and keep its place")
  func changing() throws {
    let screen = try Self.screen("group", "  text \"A\"", "text \"B\"")
    let changed = screen.changing(2) { $0[.label] = .text("C") }
    #expect(changed == (try Self.screen("group", "  text \"C\"", "text \"B\"")))
    #expect(screen.changing(9) { $0[.label] = .text("C") } == screen)
  }

  @Test(
    "lose a node and all below it",
    arguments: [
      (1, ["text \"C\"", "group", "  text \"D\""]),
      (2, ["group", "text \"C\"", "group", "  text \"D\""]),
      (3, ["group", "  text \"B\"", "group", "  text \"D\""]),
      (4, ["group", "  text \"B\"", "text \"C\""]),
    ])
  func removing(index: Int, lines: [String]) throws {
    let screen = try Self.screen("group", "  text \"B\"", "text \"C\"", "group", "  text \"D\"")
    let removed = screen.removing(index)
    let outline = (["ios screen 390x844"] + lines.map { "  " + $0 }).joined(separator: "\n")
    // Equal means that parents, ranges, depths and positions are right, too.
    #expect(removed == (try Outline().importScreen(from: Array(outline.utf8)).screen))
  }

  @Test("keep the roots of windows")
  func root() throws {
    let screen = try Self.screen("text \"A\"")
    #expect(screen.removing(0) == screen)
    #expect(screen.removing(7) == screen)
  }

  @Test("know their views again")
  func counterparts() throws {
    let old = try Self.screen("text \"A\" id a", "text \"B\"", "text \"C\" identifier \"c\"")
    let new = try Self.screen(
      "text \"B\"", "text \"A2\" id a", "text \"X\"", "text \"C2\" identifier \"c\"")
    #expect(old.counterpart(of: 1, in: new) == 2)
    #expect(old.counterpart(of: 2, in: new) == 1)
    #expect(old.counterpart(of: 3, in: new) == 4)
    #expect(old.counterpart(of: 1, in: try Self.screen("text \"A\"")) == nil)
  }

  @Test(
    "find their views by name",
    arguments: [("a", 1), ("b", 2), ("C", 3), ("D", 4), ("2", 3), ("", nil), ("E", nil)]
      as [(String, Int?)])
  func names(name: String, index: Int?) throws {
    let screen = try Self.screen(
      "text \"x\" id a", "text \"a\" identifier \"b\"", "text \"C\"", "text text \"D\"")
    #expect(screen.node(called: name) == index)
  }

  @Test(
    "move a range by its step, and never past its ends",
    arguments: [
      (RangeInfo(minimum: 0, maximum: 10, current: 0), 1.0, 0.0),
      (RangeInfo(minimum: 0, maximum: 10, current: 9.5, step: 5), 10, 4.5),
      (RangeInfo(minimum: 0, maximum: 10), nil, nil),
      (RangeInfo(minimum: 0, maximum: 0, current: 0), nil, nil),
      (RangeInfo(minimum: -1e308, maximum: 1e308, current: 0), nil, nil),
    ] as [(RangeInfo, Double?, Double?)])
  func steps(range: RangeInfo, up: Double?, down: Double?) {
    #expect(range.stepped(up: true)?.current == up)
    #expect(range.stepped(up: false)?.current == down)
    #expect(range.fraction.map { (0...1).contains($0) } ?? true)
  }
}
