import Testing

@testable import CurbcutCode

/// A piece of Kotlin and the listing of what it becomes.
struct KotlinListing: Sendable, CustomTestStringConvertible {
  var source: String
  var expected: String

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }

  /// The statements of the source, a line each; declarations at the top stand for themselves.
  func listing() -> String {
    let file = CodeFile(kotlin: source)
    let listing = CodeListing(file)
    guard case .block(let statements) = file[file.root] else { return listing.text() }
    return statements.map { node in
      if case .declare(let declaration) = file[node] { return listing.text(of: declaration) }
      return listing.text(of: node)
    }.joined(separator: "\n")
  }
}

@Suite("Kotlin as a code tree")
struct KotlinTests {
  static let expressions: [KotlinListing] = [
    KotlinListing(
      "a.b?.c!!.d()", "(call (member d (member+forced c (member+optional b (name a)))))"),
    KotlinListing(
      "Text(text = t, maxLines = 1) { go() }",
      "(call (name Text) text: (name t) maxLines: (literal \"1\") trailing "
        + "(closure - (block (call (name go)))))"),
    KotlinListing(
      "\"Hi $name, ${a.b} \\$5\"",
      "(text (text.segment \"Hi \") (name name) (text.segment \", \") (member b (name a)) "
        + "(text.segment \" $5\"))"),
    KotlinListing("a ?: b && c", "(binary \"&&\" (binary \"?:\" (name a) (name b)) (name c))"),
    KotlinListing(
      "1 + 2 * 3", "(binary \"+\" (literal \"1\") (binary \"*\" (literal \"2\") (literal \"3\")))"),
    KotlinListing("a to b", "(binary to (name a) (name b))"),
    KotlinListing("x !is T", "(unary \"!\" (cast.test T (name x)))"),
    KotlinListing("x as? List<T>", "(cast.optional (path List T) (name x))"),
    KotlinListing(
      "x !in 1..5",
      "(unary \"!\" (binary in (name x) (binary \"..\" (literal \"1\") (literal \"5\"))))"),
    KotlinListing("a < b", "(binary \"<\" (name a) (name b))"),
    KotlinListing("foo<Int>(1)", "(call (name.type (path foo Int)) (literal \"1\"))"),
    KotlinListing("a[0]", "(index (name a) (literal \"0\"))"),
    KotlinListing("::go", "(reference.function go)"),
    KotlinListing("Home::class", "(reference.function class (name Home))"),
    KotlinListing(
      "if (a) b else c", "(choose (arm (name a) (block (name b))) (arm.otherwise (block (name c))))"
    ),
    KotlinListing(
      "when (x) {\n  is A, in r -> 1\n  else -> 2\n}",
      "(choose.switch (name x) (arm (pattern.type A) (unary in (name r)) (block (literal \"1\"))) "
        + "(arm.otherwise (block (literal \"2\"))))"),
    KotlinListing(
      "when {\n  a, b -> 1\n}",
      "(choose (arm (binary \"||\" (name a) (name b)) (block (literal \"1\"))))"),
    KotlinListing("return@f x", "(exit f (name x))"),
    KotlinListing(
      "for ((a, b) in c) d()",
      "(loop (pattern.tuple (pattern a) (pattern b)) (name c) (block (call (name d))))"),
    KotlinListing(
      "val (a, b) = c", "(declare.destructuring (pattern.tuple (pattern a) (pattern b)) (name c))"),
    KotlinListing(
      "try { a() } catch (e: E) { b() }",
      "(attempt (block (call (name a))) (arm (pattern.type E (pattern e)) (block (call (name b)))))"
    ),
    KotlinListing("a\n  .b()\n  ?.c()", "(call (member c (call+optional (member b (name a)))))"),
    KotlinListing("a\n- b", "(name a)\n(unary \"-\" (name b))"),
    KotlinListing(".5f", "(literal.decimal \".5f\")"),
  ]

  @Test("expressions", arguments: expressions)
  func expression(listing: KotlinListing) { #expect(listing.listing() == listing.expected) }

  static let declarations: [KotlinListing] = [
    KotlinListing(
      "@Composable\nprivate fun Row(title: String, on: () -> Unit = {}) { }",
      "(function.private Row @ (annotation Composable) parameter: (parameter title label: title type: String) "
        + "parameter: (parameter on label: on type: (function Unit) value: (closure - (block))) body: (block))"
    ),
    KotlinListing(
      "fun Modifier.card(): Modifier = padding(8.dp)",
      "(function card receiver: Modifier type: Modifier body: "
        + "(call (name padding) (member dp (literal \"8\"))))"),
    KotlinListing(
      "val x by lazy { 1 }",
      "(property+let+delegated x value: (call (name lazy) trailing (closure - (block (literal \"1\")))))"
    ),
    KotlinListing(
      "val String.shout: String\n  get() = uppercase()",
      "(property+let shout receiver: String type: String body: (call (name uppercase)))"),
    KotlinListing(
      "data class Trip(val title: String) : Base(1)",
      "(class Trip is: Base parameter: (parameter+let+property title label: title type: String) "
        + "value: (call (name Base) (literal \"1\")))"),
    KotlinListing("object Home", "(class+singleton Home)"),
    KotlinListing(
      "enum class Tab(val n: Int) { A(1), B(2); fun f() = n }",
      "(enum Tab parameter: (parameter+let+property n label: n type: Int)\n"
        + "  (enumCase A value: (call (name A) (literal \"1\")))\n"
        + "  (enumCase B value: (call (name B) (literal \"2\")))\n"
        + "  (function f body: (name n)))"),
    KotlinListing(
      "class A { companion object { const val X = 1 } }",
      "(class A\n  (class+singleton+companion Companion\n  (property+let X value: (literal \"1\"))))"
    ),
    KotlinListing(
      "val slot: (@Composable RowScope.(Int) -> Unit)? = null",
      "(property+let slot type: (optional (marked Composable (function+receiver RowScope Int Unit))) "
        + "value: (literal.absent null))"),
  ]

  @Test("declarations", arguments: declarations)
  func declaration(listing: KotlinListing) { #expect(listing.listing() == listing.expected) }

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
