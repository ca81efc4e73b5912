// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

/// The sizes of the areas that take touches, as modifiers give them.
@Suite("Touch sizes of SwiftUI views")
struct SwiftUITouchSizeTests {
  /// The size of the only button in a body; nil where the source does not say it.
  private func size(_ body: String, rest: String = "") throws -> [Int]? {
    let screen = try reading(
      "struct Sample: View { let side = 24.0\nvar body: some View { \(body) } }\n\(rest)",
      view: "Sample"
    ).screen
    let buttons = screen.nodes.filter { $0.className == "UIButton" }
    try #require(buttons.count == 1)
    guard case .layout(let layout)? = buttons[0][.layout] else { return nil }
    return [layout.width, layout.height]
  }

  @Test(
    "are those of the label, also where the button has a larger frame",
    arguments: [
      ("Button { go() } label: { Text(\"A\").frame(width: 250, height: 30) }", [250, 30]),
      ("Button { go() } label: { Text(\"A\").frame(height: side) }", [-2, 24]),
      (
        "Button { go() } label: { Image(\"a\").frame(width: side, height: side) }"
          + ".frame(width: 44, height: 44).padding(10)", [24, 24]
      ),
      (
        "Button { go() } label: { HStack { Text(\"A\"); Text(\"B\") }.frame(width: 20, height: 22)"
          + ".padding(.horizontal, 4).padding(.top, 16) }", [28, 38]
      ),
      ("Button { go() } label: { Text(\"A\").frame(height: 20).frame(minHeight: 32) }", [-2, 32]),
      (
        "Button { go() } label: { Text(\"A\").frame(width: 30, height: 30).background(Color.red)"
          + ".foregroundStyle(.white) }", [30, 30]
      ),
      (
        "Button { go() } label: { Text(\"A\").frame(width: 30, height: 30) }.buttonStyle(.plain)",
        [30, 30]
      ),
      ("Menu { Text(\"B\") } label: { Text(\"A\").frame(width: 30, height: 30) }", [30, 30]),
      (
        "Button { go() } label: { if isOn { Text(\"A\").frame(width: 30, height: 30) } "
          + "else { Text(\"B\").frame(width: 30, height: 30) } }", [30, 30]
      ),
      // A text or a resizable picture takes at most the room that is offered.
      ("Button(\"A\") { go() }.frame(width: 20, height: 22)", [20, 22]),
      (
        "Button { go() } label: { Image(\"a\").resizable().scaledToFit() }.frame(width: 20)",
        [20, -2]
      ),
    ])
  func known(_ body: String, _ expected: [Int]) throws {
    #expect(try size(body) == expected)
  }

  @Test(
    "are not known where a modifier, a style or the system decides",
    arguments: [
      "Button { go() } label: { Text(\"A\") }",
      "Button { go() } label: { Text(\"A\").frame(width: 30, height: 30) }.buttonStyle(.bordered)",
      "VStack { Button { go() } label: { Text(\"A\").frame(height: 30) } }.buttonStyle(.bordered)",
      "Button { go() } label: { Text(\"A\").frame(height: 30).scaleEffect(2) }",
      "Button { go() } label: { Text(\"A\").frame(height: 30) }.contentShape(Rectangle())",
      "Button { go() } label: { Text(\"A\").frame(height: 30).frame(maxHeight: .infinity) }",
      "Button { go() } label: { Text(\"A\").frame(height: heightFromData) }",
      "Button { go() } label: { Text(\"A\").frame(height: 30).padding(edgesFromData) }",
      "Button { go() } label: { Text(\"A\").frame(height: 30).padding(edgesFromData, 4) }",
      "Button { go() } label: { Text(\"A\").frame(width: 30, height: 30); Text(\"B\") }",
      "Button { go() } label: { if isOn { Text(\"A\").frame(height: 30) } else { Text(\"B\") } }",
      "List { Button { go() } label: { Text(\"A\").frame(height: 30) } }",
      "Button { go() } label: { Text(\"A\").frame(width: 0, height: 0) }",
      "Button { go() } label: { Text(\"A\").frame(width: 20, height: 20).padding() }",
      "Button { go() } label: { Text(\"A\").frame(height: 16).contentShape(Rectangle().inset(by: -14)) }",
      "Button { go() } label: { Text(\"A\").frame(height: 16).overlay(Circle().frame(width: 60, height: 60)) }",
      "Button { go() } label: { Text(\"A\").fixedSize() }.frame(width: 20, height: 20)",
      "Button { go() } label: { Text(\"A\").frame(height: 30) }.allowsHitTesting(false)",
      "Button { go() } label: { Text(\"A\").frame(height: 30) }.padding().onTapGesture { go() }",
      "List { NavigationLink { Text(\"B\") } label: { Text(\"A\").frame(height: 30) }.buttonStyle(.plain) }",
      "ControlGroup { Button { go() } label: { Text(\"A\").frame(height: 30) } }",
    ])
  func unknown(_ body: String) throws {
    #expect(try size(body) == nil)
  }

  @Test("are those that a style of the project gives, which the nearest style decides")
  func styles() throws {
    let style = """
      struct Roomy: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(10) }
      }
      """
    let button = "Button { go() } label: { Text(\"A\").frame(width: 20, height: 22) }"
    #expect(try size(button + ".buttonStyle(Roomy())", rest: style) == [40, 42])
    #expect(
      try size("VStack { \(button).buttonStyle(.plain) }.buttonStyle(Roomy())", rest: style) == [
        20, 22,
      ])
    #expect(try size("List { \(button).buttonStyle(.plain) }") == [20, 22])
  }

  @Test(
    "are not told of a part alone, but of the view that shows it, unless that is a row or a bar")
  func parts() throws {
    let code = """
      struct Add: View {
        var body: some View { Button { go() } label: { Text("A").frame(width: 32, height: 32) } }
      }
      struct Home: View { var body: some View { VStack { Text("B"); Add() } } }
      struct Row: View { var body: some View { List { Add() } } }
      """
    func layout(of view: String) throws -> CurbcutScreen.Value? {
      let nodes = try reading(code, view: view).screen.nodes
      return try #require(nodes.first { $0.className == "UIButton" })[.layout]
    }
    #expect(try layout(of: "Add") == nil)
    #expect(try layout(of: "Home") == .layout(Layout(width: 32, height: 32)))
    #expect(try layout(of: "Row") == nil)
  }

  @Test("of choices in choices take no time that doubles with each")
  func nestedChoices() throws {
    var label = "Text(\"A\").frame(width: 20, height: 20)"
    for number in 0..<30 {
      label =
        "Group { if is\(number) { \(label) } else { Text(\"B\").frame(width: 20, height: 20) } }"
    }
    #expect(try size("Button { go() } label: { \(label) }") == [20, 20])
  }
}
