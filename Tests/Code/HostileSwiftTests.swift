// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import CurbcutCode

@Suite("Hostile Swift")
struct HostileSwiftTests {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("chains of calls of any length are lowered in a loop")
  func chains() {
    let file = CodeFile(swift: "a" + repeated(".b()", 2_000))
    #expect(file.nodes.count { $0.kind == .call } == 2_000)
    #expect(file.notes.isEmpty)
    #expect(CodeListing(file).text().utf8.count > 30_000)
  }

  @Test("operators of any number are folded in a loop")
  func operators() {
    let left = CodeFile(swift: "a" + repeated(" + a", 10_000))
    #expect(left.nodes.count { $0.kind == .binary } == 10_000)
    let right = CodeFile(swift: "a" + repeated(" ?? a", 10_000))
    #expect(right.nodes.count { $0.kind == .binary } == 10_000)
    #expect(left.notes.isEmpty && right.notes.isEmpty)
  }

  @Test("an if with many branches has an arm for each")
  func branches() {
    let file = CodeFile(swift: "if a { }" + repeated(" else if b { }", 150))
    #expect(file.nodes.count { $0.kind == .arm } == 151)
    #expect(file.nodes.count { $0.kind == .choose } == 1)
  }

  /// The same with as much nesting as the parser follows in a release build.
  private func deep(_ open: String, _ close: String, _ count: Int) -> CodeFile {
    let source = repeated(open, count) + "a" + repeated(close, count)
    // Unoptimized, the parser needs more stack than a thread of the tests has on every system.
    let box = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var parser = Parser(source, maximumNestingLevel: 1_000)
      box.file = CodeFile(swift: SourceFileSyntax.parse(from: &parser), text: source)
      done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    return box.file
  }

  /// The file that a thread makes before it says that it is done.
  private final class Box: @unchecked Sendable { var file = CodeFile(CodeTree(language: .swift)) }

  @Test(
    "nesting is cut where it is too deep, with a note",
    arguments: [
      ("f {", "}"), ("(1, ", ")"), ("if a { b() }; do { ", "}"), ("{ f(x: ", ") }"), ("-(", ")"),
      ("struct A { struct B { func f() { ", "} } }"), ("x = [", "]"), ("if case .a(", ") = b { }"),
      ("switch a { default: ", "\n}"), ("\"\\(", ")\""),
    ])
  func nesting(_ open: String, _ close: String) {
    let file = deep(open, close, 210)
    #expect(Set(file.notes.map(\.reason)) == [.tooDeep])
    #expect(file.nodes.contains { $0.kind == .other } || open.hasPrefix("struct"))
  }

  @Test("what is nested less deeply is lowered whole")
  func limits() {
    let file = deep("f {", "}", 60)
    #expect(file.notes.isEmpty)
    #expect(file.nodes.count { $0.kind == .closure } == 60)
  }

  @Test("lists that are longer than a node counts are left out, with a note")
  func lists() {
    let file = CodeFile(swift: "x = [" + repeated("1,", 66_000) + "]")
    #expect(file.notes.map(\.reason) == [.tooLong])
    let whole = CodeFile(swift: "x = [" + repeated("1,", 60_000) + "]")
    #expect(whole.notes.isEmpty)
    #expect(whole.nodes.count { $0.kind == .literal } == 60_000)
  }

  @Test(
    "source that is no Swift leaves a tree",
    arguments: [
      "", "\u{FEFF}let a = 1", "#!/bin/sh\na()", "let", "let a =", "func", "struct A {", "a.", "a(",
      "\"\\(",
      "switch { case", "if let", "#if os(iOS)\na()", "\\", "\\.", "@", "@a", "class A { @b }",
      "}}}",
      "\"\"\"\n a", "a ? b", "a as", "a is", "= 1", "+", "try", "for in", "case .a", "#", "/*",
      "\u{0}\u{1}\u{7F}", "let (a, ", "{ [", "{ (a", "a[", "a?", "x <", "func f(", "enum { case }",
    ])
  func damage(_ source: String) {
    let file = CodeFile(swift: source)
    let size = UInt32(source.utf8.count)
    #expect(file.nodes.allSatisfy { $0.start <= $0.end && $0.end <= size })
    #expect(file.declarations.allSatisfy { $0.range.upperBound <= size })
    #expect(!CodeListing(file).text().isEmpty)
  }

  @Test("escapes without an end leave what they are in")
  func escapes() {
    for source in ["\"\\u{\"", "\"\\u{110000}\"", "\"\\u{FFFFFFFFFFFFFFFF}\"", "\"\\u\"", "\"\\"] {
      #expect(!CodeFile(swift: source).nodes.isEmpty)
    }
  }

  @Test(
    "a listing that is none says where",
    arguments: ["", "(", "(block", "(nothing)", "(block) (block)", "(literal+no 1)", "(text \"a"])
  func listings(_ text: String) {
    #expect(throws: CodeListing.ParsingError.self) { try CodeListing.parse(text) }
  }

  @Test("a place in the source has a line and a column")
  func places() {
    let lines = LineTable("a\nbc\n")
    #expect(lines.count == 3)
    #expect(lines.location(of: 0).description == "1:1")
    #expect(lines.location(of: 3).description == "2:2")
    #expect(lines.location(of: 5).description == "3:1")
  }
}
