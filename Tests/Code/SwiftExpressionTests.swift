// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutCode

@Suite("Swift expressions become")
struct SwiftExpressionTests {
  @Test(
    "nodes of the kinds for values",
    arguments: [
      Listing("true", "(literal.boolean true)"),
      Listing("12", "(literal \"12\")"),
      Listing("1.5", "(literal.decimal \"1.5\")"),
      Listing("nil", "(literal.absent nil)"),
      Listing("/a+/", "(literal.regex \"/a+/\")"),
      Listing("title", "(name title)"),
      Listing("self", "(name self)"),
      Listing("$0", "(name $0)"),
      Listing("`default`", "(name default)"),
      Listing("a.b", "(member b (name a))"),
      Listing(".leading", "(member leading)"),
      Listing("a?.b", "(member b (name+optional a))"),
      Listing("a!.b", "(member b (name+forced a))"),
      Listing("rows[0]", "(index (name rows) (literal \"0\"))"),
      Listing(
        "rows[0, default: 1]", "(index (name rows) (literal \"0\") default: (literal \"1\"))"),
      Listing("[a, b]", "(collection (name a) (name b))"),
      Listing("[\"k\": v]", "(collection.dictionary (text k) (name v))"),
      Listing("[:]", "(collection.dictionary)"),
      Listing("(a, unit: b)", "(tuple (name a) unit: (name b))"),
      Listing("(a)", "(name+parenthesized a)"),
      Listing("!on", "(unary \"!\" (name on))"),
      Listing("f(&x)", "(call (name f) (name+inout x))"),
      Listing("5...", "(unary.postfix \"...\" (literal \"5\"))"),
      Listing("v as? Cell", "(cast.optional Cell (name v))"),
      Listing("v as! [Cell]", "(cast.forced (array Cell) (name v))"),
      Listing("v is Cell", "(cast.test Cell (name v))"),
      Listing("a = b", "(assign \"=\" (name a) (name b))"),
      Listing("a.b += c", "(assign \"+=\" (member b (name a)) (name c))"),
      Listing("_ = a", "(assign \"=\" (name _) (name a))"),
      Listing("Set<Int>()", "(call (name.type (path Set Int)))"),
      Listing("A.B<Int>.c", "(member c (name.type (member B A Int)))"),
      Listing("consume x", "(unary consume (name x))"),
    ])
  func values(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "calls with the exact order of their arguments",
    arguments: [
      Listing(
        "Button(\"A\", role: .cancel) { go() }",
        "(call (name Button) (text A) role: (member cancel)"
          + " trailing (closure - (block (call (name go)))))"),
      Listing(
        "Button { a } label: { b }",
        "(call (name Button) trailing (closure - (block (name a)))"
          + " label: trailing (closure - (block (name b))))"),
      Listing(
        "view.padding(4).hidden()",
        "(call (member hidden (call (member padding (name view)) (literal \"4\"))))"),
      Listing("f?()", "(call (name+optional f))"),
      Listing("a.b!.c()", "(call (member c (member+forced b (name a))))"),
      Listing("{ 1 }()", "(call (closure - (block (literal \"1\"))))"),
      Listing("open(url:)", "(reference.function \"open(url:)\")"),
      Listing("a.open(url:)", "(reference.function \"open(url:)\" (name a))"),
    ])
  func calls(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "operators by how strongly they bind",
    arguments: [
      Listing(
        "a + b * c", "(binary \"+\" (name a) (binary \"*\" (name b) (name c)))"),
      Listing(
        "a - b - c", "(binary \"-\" (binary \"-\" (name a) (name b)) (name c))"),
      Listing(
        "a ?? b ?? c", "(binary \"??\" (name a) (binary \"??\" (name b) (name c)))"),
      Listing(
        "a && b || c == d",
        "(binary \"||\" (binary \"&&\" (name a) (name b)) (binary \"==\" (name c) (name d)))"),
      Listing(
        "x = a ? b : c ? d : e",
        "(assign \"=\" (name x) (choose.ternary (arm (name a) (name b)) (arm.otherwise"
          + " (choose.ternary (arm (name c) (name d)) (arm.otherwise (name e))))))"),
      Listing(
        "(a + b) * c",
        "(binary \"*\" (binary+parenthesized \"+\" (name a) (name b)) (name c))"),
      Listing("a as? B ?? c", "(binary \"??\" (cast.optional B (name a)) (name c))"),
      Listing("a |> b", "(binary \"|>\" (name a) (name b))"),
      Listing(
        "1..<n + 1", "(binary \"..<\" (literal \"1\") (binary \"+\" (name n) (literal \"1\")))"),
      Listing(
        "a == 1 ? .x : .y",
        "(choose.ternary (arm (binary \"==\" (name a) (literal \"1\")) (member x))"
          + " (arm.otherwise (member y)))"),
    ])
  func operators(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "flags for try and await, which reach to the end of what they stand before",
    arguments: [
      Listing("try? await a.b()", "(call+awaited+softly (member b (name a)))"),
      Listing("try! f()", "(call+tried+softly (name f))"),
      Listing(
        "x = try f() ?? 1",
        "(assign \"=\" (name x) (binary+tried \"??\" (call (name f)) (literal \"1\")))"),
      Listing("try f() + g()", "(binary+tried \"+\" (call (name f)) (call (name g)))"),
      Listing("(try? f())?.x", "(member x (call+optional+softly+parenthesized (name f)))"),
    ])
  func effects(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "texts with their parts",
    arguments: [
      Listing("\"\"", "(text \"\")"),
      Listing("\"Hi\"", "(text Hi)"),
      Listing("\"a\\n\\\"b\\\" \\u{41}\"", "(text \"a\\n\\\"b\\\" A\")"),
      Listing("#\"a\\n\\#n\"#", "(text \"a\\\\n\\n\")"),
      Listing("\"Hi \\(name)!\"", "(text (text.segment \"Hi \") (name name) (text.segment \"!\"))"),
      Listing(
        "\"\\(f(\"x\\(y)\"))\"", "(text (call (name f) (text (text.segment x) (name y))))"),
      Listing(
        "\"\\(price, specifier: \"%d\")\"",
        "(text (tuple.interpolation (name price) specifier: (text \"%d\")))"),
      Listing("\"\"\"\n  a\n    b \\\n  c\n  \"\"\"", "(text \"a\\n  b c\")"),
      Listing(
        "\"\"\"\n  a \\(b)\n  c\n  \"\"\"",
        "(text (text.segment \"a \") (name b) (text.segment \"\\nc\"))"),
      Listing("\"\u{E9}\"", "(text \"\\u{e9}\")"),
    ])
  func texts(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test(
    "references, closures and macros",
    arguments: [
      Listing("\\.dismiss", "(reference - (member dismiss))"),
      Listing("\\A.b.c", "(reference A (member c (member b)))"),
      Listing(
        "\\A.b?.c[0]",
        "(reference A (index (member c (member+optional b)) (literal \"0\")))"),
      Listing("\\.self", "(reference - (member self))"),
      Listing("#selector(go)", "(reference.selector (name go))"),
      Listing(
        "{ x in x }", "(closure (closure \"\" parameter: (parameter x) body: (block (name x))))"),
      Listing(
        "{ [weak self, n = f()] (a: Int, _ b) async throws -> Int in a }",
        "(closure (closure+async+throws \"\" type: Int parameter: (capture+weak self)"
          + " parameter: (capture n value: (call (name f))) parameter: (parameter a type: Int)"
          + " parameter: (parameter b) body: (block (name a))))"),
      Listing(
        "{ @MainActor in go() }",
        "(closure (closure \"\" @ (annotation MainActor) body: (block (call (name go)))))"),
      Listing(
        "#Preview(\"A\") { Text(\"B\") }",
        "(annotation.macro Preview (text A) trailing (closure - (block (call (name Text) (text B)))))"
      ),
      Listing("x = #line", "(assign \"=\" (name x) (annotation.macro line))"),
      Listing(
        "x = if a { 1 } else { 2 }",
        "(assign \"=\" (name x) (choose (arm (name a) (block (literal \"1\")))"
          + " (arm.otherwise (block (literal \"2\")))))"),
      Listing(
        "return switch a { case .b: 1 default: 2 }",
        "(exit (choose.switch (name a) (arm (member b) (block (literal \"1\")))"
          + " (arm.otherwise (block (literal \"2\")))))"),
    ])
  func references(_ sample: Listing) { #expect(sample.listing() == sample.expected) }

  @Test("arguments with the bytes of their values, with what stands around these")
  func argumentValues() {
    let source = "f(a: try (b)!, /* c */ -1, d : &e) { g }"
    let bytes = Array(source.utf8)
    #expect(
      CodeFile(swift: source).arguments.map {
        String(decoding: bytes[$0.valueRange.places], as: UTF8.self)
      } == ["try (b)!", "-1", "&e", "{ g }"])
  }

  @Test(
    "nodes know the bytes of what stands around them",
    arguments: [
      ("((a + b)) * c", ["((a + b))"]), ("x = try await f(&(y))", ["&(y)", "try await f(&(y))"]),
      ("try a ?? (b)", ["(b)", "try a ?? (b)"]), ("a.b(c)", []),
    ])
  func wholeRanges(source: String, expected: [String]) {
    let file = CodeFile(swift: source)
    let bytes = Array(source.utf8)
    let whole = file.nodes.indices.compactMap { index -> String? in
      let id = CodeNode.ID(UInt32(index))
      let range = file.wholeRange(of: id)
      return range == file.node(id).range
        ? nil : String(decoding: bytes[range.places], as: UTF8.self)
    }
    #expect(whole == expected)
  }

  @Test("chains with the branch of #if that an iPhone has, in the order of the source")
  func chainsInBranches() {
    let sample = Listing(
      """
      Text("A")
        .bold()
        #if os(iOS)
          .padding()
          .hidden()
        #else
          .help("x")
        #endif
        .font(.body)
      """,
      "(call (member font (call (member hidden (call (member padding (call (member bold"
        + " (call (name Text) (text A))))))))) (member body))")
    #expect(sample.listing() == sample.expected)
    let branches = CodeFile(swift: sample.source).branches
    #expect(branches.map(\.reason) == [.active, .earlierBranch])
  }

  @Test("chains without the branches of #if where none is taken")
  func chainsWithoutBranches() {
    let sample = Listing(
      """
      Text("A")
        #if os(macOS)
          .help("x")
        #endif
        .bold()
      """, "(call (member bold (call (name Text) (text A))))")
    #expect(sample.listing() == sample.expected)
  }
}
