// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import Testing

@testable import CurbcutCode

@Suite("Swift statements become")
struct SwiftStatementTests {
  @Test(
    "choices with an arm for each branch",
    arguments: [
      Listing(
        "if a, b { c } else if d { e } else { f }",
        "(choose (arm (name a) (name b) (block (name c))) (arm (name d) (block (name e)))"
          + " (arm.otherwise (block (name f))))"),
      Listing(
        "if let x { }",
        "(choose (arm (pattern.match (pattern.optional (pattern x)) (name x)) (block)))"),
      Listing(
        "if var x: Int = y { }",
        "(choose (arm (pattern.match (pattern.optional (pattern.type Int (pattern+mutable x)))"
          + " (name y)) (block)))"),
      Listing(
        "if case let .a(x)? = y, z { }",
        "(choose (arm (pattern.match (pattern.optional (pattern.enumCase (member a) (pattern x)))"
          + " (name y)) (name z) (block)))"),
      Listing(
        "guard let self, a > 1 else { return }",
        "(choose.guard (arm (pattern.match (pattern.optional (pattern self)) (name self))"
          + " (binary \">\" (name a) (literal \"1\")) (block (exit))))"),
      Listing(
        "switch v { case .a(let n, tag: _) where n > 1, .b: x; fallthrough\ndefault: break }",
        "(choose.switch (name v) (arm (pattern.guarded (pattern.enumCase (member a) (pattern n)"
          + " tag: (pattern \"\")) (binary \">\" (name n) (literal \"1\"))) (member b)"
          + " (block (name x) (exit.fallthrough))) (arm.otherwise (block (exit.break))))"),
      Listing(
        "switch (a, b) { case (1...5, let x as Int): y\ncase (_, is String): z\n@unknown default: w }",
        "(choose.switch (tuple (name a) (name b)) (arm (pattern.tuple (binary \"...\" (literal \"1\")"
          + " (literal \"5\")) (pattern.type Int (pattern x))) (block (name y)))"
          + " (arm (pattern.tuple (pattern \"\") (pattern.type String)) (block (name z)))"
          + " (arm.otherwise (block (name w))))"),
      Listing(
        "if #available(iOS 17, *) { a }",
        "(choose (arm (call (name \"#available\") (literal.verbatim \"iOS 17\")"
          + " (literal.verbatim \"*\")) (block (name a))))"),
      Listing(
        "if #unavailable(iOS 17) { a }",
        "(choose (arm (call (name \"#unavailable\") (literal.verbatim \"iOS 17\")) (block (name a))))"
      ),
    ])
  func choices(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "loops, exits and attempts",
    arguments: [
      Listing(
        "outer: for x in xs where x > 1 { continue outer }",
        "(loop outer (pattern.guarded (pattern x) (binary \">\" (name x) (literal \"1\"))) (name xs)"
          + " (block (exit.continue outer)))"),
      Listing(
        "for case .a(let x) in xs { }",
        "(loop (pattern.enumCase (member a) (pattern x)) (name xs) (block))"),
      Listing(
        "for try await (k, v) in s { break }",
        "(loop (pattern.tuple (pattern k) (pattern v)) (name+awaited+tried s) (block (exit.break)))"
      ),
      Listing(
        "while let x = next() { }",
        "(loop.while (pattern.match (pattern.optional (pattern x)) (call (name next))) (block))"),
      Listing("repeat { a } while b", "(loop.repeat (block (name a)) (name b))"),
      Listing("return a", "(exit (name a))"),
      Listing("throw E.a", "(exit.throw (member a (name E)))"),
      Listing("defer { a() }", "(attempt.defer (block (call (name a))))"),
      Listing(
        "do { try a() } catch let e as E where e.b { } catch { }",
        "(attempt (block (call+tried (name a))) (arm (pattern.guarded (pattern.type E (pattern e))"
          + " (member b (name e))) (block)) (arm.otherwise (block)))"),
      Listing("l: do { break l }", "(attempt l (block (exit.break l)))"),
    ])
  func loops(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "declarations in blocks",
    arguments: [
      Listing(
        "{ let x = 1, y: Int\nvar z = 2 }",
        "(closure - (block (declare (property+let x value: (literal \"1\")))"
          + " (declare (property+let y type: Int)) (declare (property z value: (literal \"2\")))))"),
      Listing(
        "{ let (a, b) = c }",
        "(closure - (block (declare.destructuring (pattern.tuple (pattern a) (pattern b)) (name c))))"
      ),
      Listing(
        "{ func f() { } }",
        "(closure - (block (declare (function f body: (block)))))"),
      Listing(
        "{ struct A { var b = 1 } }",
        "(closure - (block (declare (struct A\n  (property b value: (literal \"1\"))))))"),
    ])
  func declarations(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test("the statements of the branch of #if that an iPhone has")
  func branches() {
    let sample = Listing(
      """
      f {
        #if DEBUG
          a()
        #elseif os(macOS)
          b()
        #elseif canImport(AppKit)
          c()
        #elseif canImport(UIKit) && !os(tvOS)
          d()
        #else
          e()
        #endif
        switch v {
        #if os(watchOS)
          case .x: break
        #else
          case .y: break
        #endif
        }
      }
      """,
      "(call (name f) trailing (closure - (block (call (name d)) (choose.switch (name v)"
        + " (arm (member y) (block (exit.break)))))))")
    #expect(sample.listing() == sample.expected)
    let file = CodeFile(swift: sample.source)
    #expect(
      file.branches.map(\.reason) == [
        .debugBuild, .mac, .missingModule, .active, .earlierBranch, .otherCondition, .active,
      ])
    #expect(file.skipped.count == 5)
    #expect(file[file.branches[1].condition] == "os(macOS)")
  }

  @Test(
    "a branch that only builds for developers have, under one flag or several",
    arguments: ["DEBUG", "DEBUG || QA", "QA || DEBUG", "DEBUG && QA"])
  func debugBranches(condition: String) {
    let file = CodeFile(swift: "#if \(condition)\na()\n#endif")
    #expect(file.branches.map(\.reason) == [.debugBuild])
  }

  @Test(
    "all branches of #if as a choice, for what looks at the source and not at what it does")
  func allBranches() {
    let source = """
      #if DEBUG
        a()
      #else
        b()
      #endif
      Text(x)
        #if os(iOS)
          .c()
        #else
          .d()
        #endif
      """
    let file = CodeFile(swift: Parser.parse(source: source), text: source, branches: .all)
    #expect(
      CodeListing(file).text(of: file.root)
        == "(block (choose.build (arm (literal.verbatim DEBUG) (block (call (name a))))"
        + " (arm.otherwise (block (call (name b))))) (call (member d (call (member c"
        + " (call (name Text) (name x)))))))")
    #expect(file.branches.map(\.isActive) == [false, true, true, false])
  }

  @Test("a branch of #if without statements is an arm without any")
  func emptyBranches() throws {
    let source = "func f() {\n  #if DEBUG\n  #elseif os(iOS)\n    a()\n  #endif\n}"
    let file = CodeFile(swift: Parser.parse(source: source), text: source, branches: .all)
    let listing = CodeListing(file).text()
    #expect(
      listing.hasSuffix(
        "body: (block (choose.build (arm (literal.verbatim DEBUG) (block))"
          + " (arm (literal.verbatim \"os(iOS)\") (block (call (name a)))))))))"))
    #expect(try CodeListing(CodeListing.parse(listing)).text() == listing)
    #expect(SwiftSourcesTests.misplaced(in: file, of: Array(source.utf8)) == [])
  }
}
