// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutCode

@Suite("Kotlin as a code tree")
struct KotlinTests {
  static let expressions: [Listing] = [
    Listing(
      kotlin: "a.b?.c!!.d()", "(call (member d (member+forced c (member+optional b (name a)))))"),
    Listing(
      kotlin: "Text(text = t, maxLines = 1) { go() }",
      "(call (name Text) text: (name t) maxLines: (literal \"1\") trailing "
        + "(closure - (block (call (name go)))))"),
    Listing(
      kotlin: "\"Hi $name, ${a.b} \\$5\"",
      "(text (text.segment \"Hi \") (name name) (text.segment \", \") (member b (name a)) "
        + "(text.segment \" $5\"))"),
    Listing(kotlin: "a ?: b && c", "(binary \"&&\" (binary \"?:\" (name a) (name b)) (name c))"),
    Listing(
      kotlin: "1 + 2 * 3",
      "(binary \"+\" (literal \"1\") (binary \"*\" (literal \"2\") (literal \"3\")))"),
    Listing(kotlin: "a to b", "(binary to (name a) (name b))"),
    Listing(kotlin: "x !is T", "(unary \"!\" (cast.test T (name x)))"),
    Listing(kotlin: "x as? List<T>", "(cast.optional (path List T) (name x))"),
    Listing(
      kotlin: "x !in 1..5",
      "(unary \"!\" (binary in (name x) (binary \"..\" (literal \"1\") (literal \"5\"))))"),
    Listing(kotlin: "a < b", "(binary \"<\" (name a) (name b))"),
    Listing(kotlin: "foo<Int>(1)", "(call (name.type (path foo Int)) (literal \"1\"))"),
    Listing(kotlin: "a[0]", "(index (name a) (literal \"0\"))"),
    Listing(kotlin: "::go", "(reference.function go)"),
    Listing(kotlin: "Home::class", "(reference.function class (name Home))"),
    Listing(
      kotlin: "if (a) b else c",
      "(choose (arm (name a) (block (name b))) (arm.otherwise (block (name c))))"
    ),
    Listing(
      kotlin: "when (x) {\n  is A, in r -> 1\n  else -> 2\n}",
      "(choose.switch (name x) (arm (pattern.type A) (unary in (name r)) (block (literal \"1\"))) "
        + "(arm.otherwise (block (literal \"2\"))))"),
    Listing(
      kotlin: "when {\n  a, b -> 1\n}",
      "(choose (arm (binary \"||\" (name a) (name b)) (block (literal \"1\"))))"),
    Listing(
      kotlin: "when (x) {\n  A -> if (b) c\n  else -> d\n}",
      "(choose.switch (name x) (arm (name A) (block (choose (arm (name b) (block (name c)))))) "
        + "(arm.otherwise (block (name d))))"),
    Listing(
      kotlin: "when (x) {\n  A -> { a, _ -> a }\n}",
      "(choose.switch (name x) (arm (name A) (block (closure "
        + "(closure \"\" parameter: (parameter a) parameter: (parameter _) "
        + "body: (block (name a)))))))"),
    Listing(kotlin: "$$\"$a $$b\"", "(text (text.segment \"$a \") (name b))"),
    Listing(kotlin: "return@f x", "(exit f (name x))"),
    Listing(
      kotlin: "for ((a, b) in c) d()",
      "(loop (pattern.tuple (pattern a) (pattern b)) (name c) (block (call (name d))))"),
    Listing(
      kotlin: "val (a, b) = c",
      "(declare.destructuring (pattern.tuple (pattern a) (pattern b)) (name c))"),
    Listing(
      kotlin: "try { a() } catch (e: E) { b() }",
      "(attempt (block (call (name a))) (arm (pattern.type E (pattern e)) (block (call (name b)))))"
    ),
    Listing(kotlin: "a\n  .b()\n  ?.c()", "(call (member c (call+optional (member b (name a)))))"),
    Listing(kotlin: "a\n- b", "(name a)\n(unary \"-\" (name b))"),
    Listing(kotlin: ".5f", "(literal.decimal \".5f\")"),
    Listing(
      kotlin: "Row(m)\n{ go() }",
      "(call (name Row) (name m) trailing (closure - (block (call (name go)))))"),
    Listing(kotlin: "a\n{ go() }", "(name a)\n(closure - (block (call (name go))))"),
  ]

  @Test("expressions", arguments: expressions)
  func expression(listing: Listing) { #expect(listing.listing() == listing.expected) }

  static let declarations: [Listing] = [
    Listing(
      kotlin: "@Composable\nprivate fun Row(title: String, on: () -> Unit = {}) { }",
      "(function.private Row @ (annotation Composable) parameter: (parameter title label: title type: String) "
        + "parameter: (parameter on label: on type: (function Unit) value: (closure - (block))) body: (block))"
    ),
    Listing(
      kotlin: "fun Modifier.card(): Modifier = padding(8.dp)",
      "(function card receiver: Modifier type: Modifier body: "
        + "(call (name padding) (member dp (literal \"8\"))))"),
    Listing(
      kotlin: "val x by lazy { 1 }",
      "(property+let+delegated x value: (call (name lazy) trailing (closure - (block (literal \"1\")))))"
    ),
    Listing(
      kotlin: "val String.shout: String\n  get() = uppercase()",
      "(property+let shout receiver: String type: String body: (call (name uppercase)))"),
    Listing(
      kotlin: "data class Trip(val title: String) : Base(1)",
      "(class Trip is: Base parameter: (parameter+let+property title label: title type: String) "
        + "value: (call (name Base) (literal \"1\")))"),
    Listing(kotlin: "object Home", "(class+singleton Home)"),
    Listing(
      kotlin: "class A : B by make()\n{\n  constructor(n: Int) : this()\n  { go() }\n}",
      "(class A is: B\n  (initializer constructor parameter: (parameter n label: n type: Int) "
        + "value: (call (name this)) body: (block (call (name go)))))"),
    Listing(
      kotlin: "enum class Tab(val n: Int) { A(1), B(2); fun f() = n }",
      "(enum Tab parameter: (parameter+let+property n label: n type: Int)\n"
        + "  (enumCase A value: (call (name A) (literal \"1\")))\n"
        + "  (enumCase B value: (call (name B) (literal \"2\")))\n"
        + "  (function f body: (name n)))"),
    Listing(
      kotlin: "class A { companion object { const val X = 1 } }",
      "(class A\n  (class+singleton+companion Companion\n  (property+let X value: (literal \"1\"))))"
    ),
    Listing(
      kotlin: "val slot: (@Composable RowScope.(Int) -> Unit)? = null",
      "(property+let slot type: (optional (marked Composable (function+receiver RowScope Int Unit))) "
        + "value: (literal.absent null))"),
  ]

  @Test("declarations", arguments: declarations)
  func declaration(listing: Listing) { #expect(listing.listing() == listing.expected) }

  @Test("the package, and imports with other names")
  func imports() {
    let file = CodeFile(kotlin: "package a.b\nimport c.d.*\nimport e.F as G\n")
    #expect(file[file.package] == "a.b")
    #expect(file.imports.map { file[$0.path] } == ["c.d.*", "e.F"])
    #expect(file[file.imports[1].alias] == "G")
  }

  static let hostile: [String] = [
    String(repeating: "(", count: 20_000), String(repeating: "{", count: 20_000),
    "val a = " + String(repeating: "f(", count: 5_000),
    String(repeating: "if (a) ", count: 5_000), String(repeating: "a?.", count: 20_000),
    "a" + String(repeating: " + a", count: 20_000), String(repeating: "\"${", count: 2_000),
    String(repeating: "class A { ", count: 5_000), String(repeating: "x: (", count: 5_000),
    String(repeating: "List<", count: 5_000), "fun", "val", "@", "when (", "\"$", "import", "a::",
    "fun f(x: (", "enum class A {", String(repeating: "else ", count: 5_000),
    String(repeating: "-", count: 20_000), "}}}}))))]]]]",
  ]

  @Test("hostile files end, and every node lies in the file", arguments: hostile)
  func hostileFile(source: String) {
    let file = CodeFile(kotlin: source)
    #expect(file.nodes.allSatisfy { $0.start <= $0.end && $0.end <= source.utf8.count })
    #expect(file.nodes.count <= source.utf8.count * 3 + 10)
  }

  @Test("nesting that is deeper than is followed has a note")
  func depth() {
    let file = CodeFile(kotlin: "val a = " + String(repeating: "(", count: 500) + "1")
    #expect(file.notes.contains { $0.reason == .tooDeep })
  }
}
