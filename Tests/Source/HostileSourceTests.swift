// SPDX-License-Identifier: Apache-2.0
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
    "struct C { let n: String }; typealias S = C.S; struct A: View { var body: some View { S(n: \"\") } }",
    "typealias S = C.T; typealias T = C.S; struct C {}; struct A: View { var body: some View { S() } }",
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

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// What crashed the parser, or took it minutes or gigabytes, each in less than 40 KB.
  static let tooMuch: [(name: String, text: String)] = [
    ("conditions", repeated("if let a = ", 3_000)),
    ("conditions behind commas", "func f() { " + repeated("if a, ", 3_000) + "}"),
    ("function types", "func f() { let x: " + repeated("(A) -> ", 3_000) + "A }"),
    ("modifiers", repeated("let ", 8_000)), ("modifiers on lines", repeated("required\n", 2_000)),
    ("branches", "func f() { if a { }" + repeated(" else if a { }", 2_000) + " }"),
    ("interpolations", repeated("\"\\(", 10_000)),
    ("attributes", repeated("@available(iOS, ", 1_000)),
    ("attributes side by side", "func f() { " + repeated("@a body ", 1_000) + "}"),
    ("attributes without names", "let x = [" + repeated("( @", 32)),
    ("precedence groups", repeated("precedencegroup A {", 1_000)),
    ("precedence groups without braces", repeated("=>\nprecedencegroup\n0x1", 700)),
    ("switches", repeated("of\nswitch\n;", 1_990)),
    ("availability", repeated("#available#a\n", 3_000)),
    ("signs", repeated("#", 40_000)), ("calls", "let x = a" + repeated("()", 10_000)),
    ("sums", "let x = \"a\"" + repeated(" + \"a\"", 5_000)),
    ("aliases", repeated("typealias A = ", 2_000)),
    ("conditions of compilation", repeated("#if A\n", 300)),
    ("generic arguments", "let x: " + repeated("A<", 300)),
    ("statements side by side", repeated("func f() { a" + repeated("()", 900) + " }\n", 200)),
  ]

  @Test("that asks too much of the parser is refused with its line, and the rest goes on")
  func tooMuchForTheParser() throws {
    for (name, text) in Self.tooMuch {
      let project = SwiftUIProject(files: [
        SwiftSourceFile(name: "A.swift", text: "import SwiftUI\n" + text),
        SwiftSourceFile(
          name: "B.swift", text: "struct B: View { var body: some View { Text(\"B\") } }"),
      ])
      #expect(project.refused == ["A.swift"], "\(name)")
      #expect(project.refusals.first?.reason.hasPrefix("line ") == true, "\(name)")
      #expect(project.entries.map(\.name) == ["B"], "\(name)")
    }
  }

  @Test("just within the bounds is parsed, whatever it recurses over")
  func withinBounds() {
    for text in [
      Self.repeated("if let a = ", 450),
      "func f() { let x: " + Self.repeated("(A) -> ", 400) + "A }",
      "func f() { if a { }" + Self.repeated(" else if a { }", 300) + " }",
      Self.repeated("let ", 1_900),
      Self.repeated("\"\\(", 18), "let x = a" + Self.repeated(" ? a : a", 480),
    ] {
      let file = ParsedSwiftFile(SwiftSourceFile(name: "A.swift", text: text))
      #expect(file.refusal == nil, "\(text.prefix(40))")
    }
  }

  @Test("of data, long lists and deep views stays within the bounds")
  func ordinary() {
    let list = (0..<20_000).map { "  .init(id: \($0), name: \"n\", size: [1, 2], isOn: true)," }
    let lines = (0..<5_000).map { "  case a\($0)\n  @State private var b\($0): Int? = nil" }
    let chain = "Text(\"A\")" + Self.repeated("\n  .padding(.horizontal, 4)", 150)
    let texts = "let t = \"\"\"\n" + Self.repeated("if let a = let ( [ { \n", 3_000) + "\"\"\"\n"
    for text in [
      "let all: [A] = [\n" + list.joined(separator: "\n") + "\n]", lines.joined(separator: "\n"),
      "struct A: View { var body: some View { \(chain) } }", texts,
      "let r = /[(\"{]/\n" + Self.repeated("// ((((\nlet s = \"((((\" /* {{{{ */\n", 500),
    ] {
      let file = ParsedSwiftFile(SwiftSourceFile(name: "A.swift", text: text))
      #expect(file.refusal == nil, "\(text.prefix(40))")
    }
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

  @Test(
    "that doubles its views side by side with every level names the views that are cut, and ends")
  func doublingSideBySide() throws {
    let levels = 30
    var source = "struct V0: View { var body: some View { Text(\"A\") } }\n"
    for level in 1...levels {
      source +=
        "struct V\(level): View { var body: some View { V\(level - 1)(); V\(level - 1)() } }\n"
    }
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "Views.swift", text: source)])
    var reader = SwiftUIReader(project)
    let readings = try reader.read(project.entries)
    #expect(readings.count == levels + 1)
    #expect(lines(of: readings[0].screen) == ["A"])
    let last = readings[levels].notes.filter { $0.reason == .tooLarge }
    #expect(last.contains { $0.subject.hasPrefix("V30 ") && $0.file == "Views.swift" })
    #expect(readings.reduce(0) { $0 + $1.screen.nodes.count } < 200_000)
  }

  @Test("with many views that show many rows shares one budget among them")
  func manyRows() throws {
    let rows =
      "ForEach(0..<40) { _ in ForEach(0..<40) { _ in ForEach(0..<40) { _ in Text(\"A\") } } }"
    let source = (0..<4).map { "struct V\($0): View { var body: some View { \(rows) } }" }
    let project = SwiftUIProject(files: [
      SwiftSourceFile(name: "Views.swift", text: source.joined(separator: "\n"))
    ])
    var reader = SwiftUIReader(project)
    let readings = try reader.read(project.entries)
    #expect(readings.count == 4)
    #expect(readings.reduce(0) { $0 + $1.screen.nodes.count } < 200_000)
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
