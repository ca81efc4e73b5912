import CurbcutScreen
import CurbcutSource
import Testing

@Suite("Hostile SwiftUI source")
struct HostileSourceTests {
  static let broken = [
    "", " ", "\u{0}", "struct", "struct A: View {",
    "struct A: View { var body: some View { VStack { ",
    "struct A: View { var body: some View { } }", "}}}}",
    "struct A: View { var body: some View { if",
    "struct A: View { var body: some View { Text( }",
    "struct A: View { var body: some View { .a.b.c } }",
    "struct A: View { var body: some View { switch } }", "#Preview", "#Preview { A( ",
    "struct A: View { var body: some View { Text(\"\\(\\(\") } }",
    "struct A: View { var body: some View { ForEach(0..<99999999999999999999) { Text(\"a\") } } }",
    "struct A: View { var body: some View { ForEach(0..<1_000_000) { Text(\"\\($0)\") } } }",
    "struct A: View { var body: some View { Slider(value: .constant(1e308), in: -1e308...1e308) } }",
    "struct A: View { var body: some View { ProgressView(value: 1e308, total: 1e-308) } }",
    "struct A: View { var body: some View { self } }",
    "struct A: View { var body: some View { body } }",
    "struct A: View { var a: some View { b }; var b: some View { a }; var body: some View { a } }",
    "struct A: View { var body: some View { $0; $x; `default`; .init(); () } }",
  ]

  @Test("never stops the reader", arguments: broken)
  func survives(_ source: String) throws {
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "A.swift", text: source)])
    for entry in project.entries { _ = try project.read(entry) }
  }

  @Test("that nests ten thousand views, modifiers or operators ends in a note")
  func deep() throws {
    let depth = 10_000
    let views = String(repeating: "VStack { ", count: depth) + String(repeating: "}", count: depth)
    let chain = "Text(\"A\")" + String(repeating: ".padding()", count: depth)
    let overlays = "Text(\"A\")" + String(repeating: ".overlay(Text(\"B\"))", count: depth)
    let sum = "Text(\"A\"" + String(repeating: " + \"A\"", count: depth) + ")"
    let ternaries = String(repeating: "a ? Text(\"A\") : ", count: 500) + "Text(\"B\")"
    let elses =
      "if a { Text(\"A\") }" + String(repeating: " else if a { Text(\"A\") }", count: 1_000)
    let parentheses =
      String(repeating: "(", count: depth) + "Text(\"A\")" + String(repeating: ")", count: depth)
    for body in [views, chain, overlays, sum, ternaries, elses, parentheses] {
      let source = "struct A: View { var body: some View { \(body) } }"
      let project = SwiftUIProject(files: [SwiftSourceFile(name: "A.swift", text: source)])
      for entry in project.entries {
        let reading = try project.read(entry)
        #expect(reading.screen.nodes.count <= 100_001)
      }
    }
  }

  @Test("that the parser would take minutes for is refused")
  func refused() {
    let list = String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40)
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "A.swift", text: "struct A: View { let list = \(list); var body: some View { self } }"
      ),
      SwiftSourceFile(
        name: "B.swift", text: "struct B: View { var body: some View { Text(\"B\") } }"),
    ])
    #expect(project.refused == ["A.swift"])
    #expect(project.entries.map(\.name) == ["B"])
  }

  @Test("that is broken off or garbled names the first line that is not Swift")
  func brokenOff() {
    func brokenLine(of text: String) -> Int? {
      ParsedSwiftFile(SwiftSourceFile(name: "A.swift", text: text)).brokenLine
    }
    #expect(
      brokenLine(of: "import SwiftUI\n\nstruct A: View {\n  var body: some View { Text(\"A\") }\n}")
        == nil)
    #expect(brokenLine(of: "struct A: View {\n  var body: some View {\n    Button(") == 3)
    #expect(brokenLine(of: "struct A {}\n<<<<<<< HEAD\nstruct B {}\n") == 2)
  }

  @Test("with a view inside itself shows it once")
  func recursion() throws {
    let reading = try reading(
      """
      struct Comment: View {
        let text: String
        var body: some View { Text(text); Comment(text: "again") }
      }
      """)
    #expect(lines(of: reading.screen) == ["{text}", "{Comment}"])
    #expect(reading.notes.map(\.reason) == [.recursion])
  }

  @Test("that doubles its views with every level ends in a note")
  func doubling() throws {
    var source = "struct V0: View { var body: some View { Text(\"A\") } }\n"
    for level in 1...40 {
      source +=
        "struct V\(level): View { var body: some View { V\(level - 1)(); V\(level - 1)() } }\n"
    }
    let reading = try reading(source, view: "V40")
    #expect(reading.notes.contains { $0.reason == .tooLarge })
    #expect(reading.screen.nodes.count <= 100_001)
  }

  @Test("that doubles a string with every line keeps it short")
  func strings() throws {
    let lines = (1...60).map { "let s\($0) = s\($0 - 1) + s\($0 - 1)" }.joined(separator: "\n")
    let screen = try reading(
      "struct A: View { var body: some View { let s0 = \"abc\"\n\(lines)\nText(s60) } }"
    ).screen
    #expect(screen.nodes.allSatisfy { ($0.text?.utf8.count ?? 0) < 50_000 })
  }
}
