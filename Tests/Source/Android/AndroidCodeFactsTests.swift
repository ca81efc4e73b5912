// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import Testing

@testable import CurbcutSource

@Suite("The facts of Kotlin and Java")
struct AndroidCodeFactsTests {
  private func kotlin(_ text: String) -> AndroidCodeFacts {
    AndroidCodeFacts(Array(text.utf8), at: "a.kt")
  }

  private func java(_ text: String) -> AndroidCodeFacts {
    AndroidCodeFacts(Array(text.utf8), at: "a.java")
  }

  private func words(_ file: AndroidCodeFacts) -> [String] { file.tokens.indices.map(file.text) }

  @Test("comments are no tokens; those of Kotlin stand in each other, those of Java do not")
  func comments() {
    let text = "a /* b /* c */ d */ e // f\ng"
    #expect(words(kotlin(text)) == ["a", "e", "g"])
    #expect(words(java(text)) == ["a", "d", "*", "/", "e", "g"])
  }

  @Test("texts, letters and numbers are one token each, whatever stands in them")
  func literals() {
    let file = kotlin(
      #"""
      a("// \" b", "x ${f("}") + "${y}"} $z", '"', '\'', 0xFF_00L, 1.5e-3f, 1..2, 3.dp)
      val t = """raw " \ ${g(1)} """"
      """#)
    #expect(
      words(file) == [
        "a", "(", #""// \" b""#, ",", #""x ${f("}") + "${y}"} $z""#, ",", "'\"'", ",", #"'\''"#,
        ",", "0xFF_00L", ",", "1.5e-3f", ",", "1", "..", "2", ",", "3", ".", "dp", ")", "val", "t",
        "=", #""""raw " \ ${g(1)} """""#,
      ])
    #expect(file.tokens[2].kind == .text && file.tokens[4].kind == .template)
    #expect(file.number(10..<11) == 0xFF00 && file.number(12..<13) == 0.0015)
    #expect(file.number(18..<21) == nil)
    let block = java(
      #"""
      String s = """
        a \""" b
        """; char c = '"'; String d = "$x";
      """#)
    #expect(block.tokens.filter { $0.kind == .text }.count == 2)
    #expect(words(block).last == ";")
  }

  @Test("classes have supertypes, functions modifiers, and each knows what is around it")
  func scopesOfKotlin() {
    let file = kotlin(
      """
      @Keep open class Dial<T : Any> @Inject constructor(
        private val size: Int = max(1, 2), attrs: AttributeSet?
      ) : android.view.View(context, attrs), View.OnClickListener by clicks where T : Planet {
        var words: String = ""
          set(value) { field = value; invalidate() }
        val isOn get() = state == 1
        init { start() }
        constructor(a: Int) : this(a, null) { more() }
        @Composable
        override suspend fun <R> View.turn(by: Int, then: (Int) -> Unit = {}): R? = by
          .also { then(it) }
        companion object : Base() { fun make() {} }
        interface Listener { fun on(dial: Dial<*>) }
        val click = object : OnClick { override fun onClick() { hide() } }
        enum class Mode { DAY, NIGHT }
      }
      data class Point(val x: Int)
      fun after(kind: KClass<*>) { check(kind == Dial::class) }
      """)
    let types = file.scopes.filter(\.isType)
    #expect(
      types.map { "\($0.name): \($0.supertypes.joined(separator: " "))" }.sorted() == [
        ": Base", ": OnClick", "Dial: View View.OnClickListener", "Listener: ", "Mode: ", "Point: ",
      ])
    let turn = file.scopes.first { $0.name == "turn" }
    #expect(turn?.modifiers == ["Composable", "override", "suspend"])
    #expect(turn.map { file.text(of: $0.body) } == "by\n    .also { then(it) }")
    #expect(turn.map { file.parameters(of: $0).count } == 2)
    let kinds = file.scopes.map(\.kind)
    #expect(kinds.filter { $0 == .setter }.count == 1 && kinds.filter { $0 == .getter }.count == 1)
    #expect(kinds.filter { $0 == .initializer }.count == 2)
    let hide = file.calls("hide")[0]
    #expect(file.function(around: hide.token)?.name == "onClick")
    #expect(file.type(around: hide.token)?.supertypes == ["OnClick"])
    #expect(file.type(around: file.calls("invalidate")[0].token)?.name == "Dial")
    #expect(file.function(around: file.calls("check")[0].token)?.name == "after")
    #expect(file.types(of: "words") == ["String"])
    #expect(file.variables.map(\.name).contains("click"))
  }

  @Test("methods, constructors, fields and classes without a name are read in Java, too")
  func scopesOfJava() {
    let file = java(
      """
      public final class Dial<T extends View> extends android.view.View implements A, B.C<T> {
        private static final long TIME = 30_000L;
        private Map<String, List<T>> all = new HashMap<>();
        public Dial(Context context) { super(context); }
        @Override @SuppressWarnings("x") protected Map<String, T> turn(final int by) throws IOException {
          if (by > 0) { more(by); } else for (T one : all) { less(one); }
          view.setOnClickListener(new View.OnClickListener() {
            @Override public void onClick(View v) { hide(); }
          });
          return new Thing(1) { void run() {} }.all();
        }
        abstract void nothing();
        enum Mode { DAY(1) { void go() {} }, NIGHT; }
      }
      """)
    #expect(
      file.scopes.filter(\.isType).map { "\($0.name): \($0.supertypes.joined(separator: " "))" }
        == ["Dial: View A B.C", ": View.OnClickListener", ": Thing", "Mode: "])
    let functions = file.scopes.filter { !$0.isType }
    #expect(
      functions.map(\.name) == ["Dial", "turn", "onClick", "run", "DAY", "go"])
    #expect(functions[0].kind == .initializer && functions[1].isOverride)
    #expect(functions[1].modifiers == ["Override", "SuppressWarnings", "protected"])
    #expect(file.types(of: "TIME") == ["long"] && file.types(of: "all") == ["Map"])
    #expect(file.types(of: "context") == ["Context"] && file.types(of: "v") == ["View"])
    #expect(file.number(file.variables.first { $0.name == "TIME" }!.value) == 30_000)
    #expect(file.calls("turn").isEmpty && file.calls("nothing").isEmpty)
    #expect(file.function(around: file.calls("hide")[0].token)?.name == "onClick")
    #expect(file.calls("OnClickListener")[0].block != nil)
  }

  @Test("calls tell what they are called on, with what, and the lambda behind")
  func calls() {
    let file = kotlin(
      """
      fun f() {
        view?.animate().x(1f)!!.list[0].postDelayed({ g() }, delay = 3_000L) { it }
        run<String> { h() }
        if (x) { y() }
        postDelayed
      }
      """)
    let call = file.calls("postDelayed")
    #expect(call.count == 1)
    #expect(call[0].receiver == ["view", "animate()", "x()", "list()"])
    #expect(call[0].arguments.map(\.label) == [nil, "delay"])
    #expect(call[0].argument("delay", at: 0).flatMap(file.number) == 3000)
    #expect(call[0].argument("delay", at: 1).flatMap(file.number) == 3000)
    #expect(call[0].argument(at: 1) == nil)
    #expect(call[0].block.map { file.text(of: $0) } == "it")
    #expect(file.calls("run")[0].block.map { file.text(of: $0) } == "h()")
    #expect(
      file.allCalls(within: file.scopes[0].body).map(\.name)
        == ["animate", "x", "postDelayed", "g", "run", "h", "y"])
    #expect(file.place(of: call[0].token) == SourcePlace(line: 2, column: 35))
  }

  @Test("assignments are told from labels of arguments and from first values")
  func assignments() {
    let file = kotlin(
      """
      val size = 1
      fun f(size: Int = 2) {
        g(size = 3, size = 4)
        this.size = 5 +
          6
        bar.layoutParams.size = 7
        if (size == 8) size = 9 else { size = 10 }
        a?.size = b
          .c()
        size += 11
      }
      """)
    #expect(
      file.assignments(to: "size").map { "\($0.receiver) \(file.text(of: $0.value))" } == [
        "[\"this\"] 5 +\n    6", "[\"bar\", \"layoutParams\"] 7", "[] 9 else { size = 10 }",
        "[] 10", "[\"a\"] b\n    .c()",
      ])
    let other = java(
      "class A { int size = 1; void f() { size = 2; this.size = g(3); int size = 4; } }")
    #expect(other.assignments(to: "size").map { other.text(of: $0.value) } == ["2", "g(3)"])
  }

  @Test(
    "broken files come to an end",
    arguments: [
      "class", "class A", "class A :", "fun", "fun f(", "fun f() =", "val", "val x =", "\"",
      "\"\"\"",
      "\"${", "\"${\"${", "'", "/*", "/* /*", "`", "(", "{", "}{", ")(", "[(])",
      "class A { fun f( { } }",
      "new", "new A(", "object :", "x.", ".x()", "?.", "@", "@A(", "0x", "\\", "set(",
      "val a; set() {",
      "a < b < c < d", "class A<", "fun <", "catch (", "\u{0}\u{1}", "caf\u{e9} = 1", "=\n=\n=",
      "\"a\nb\"", "import", "case 1: f()", "interface", "enum class", "companion object", "!!",
      "a!!", "-",
    ])
  func broken(_ text: String) {
    for file in [kotlin(text), java(text)] {
      let all = 0..<file.tokens.count
      _ = file.allCalls(within: all)
      _ = file.texts(in: all)
      for index in all {
        _ = file.scope(around: index)
        _ = file.receiver(of: index)
        _ = file.assignments(to: file.text(of: index))
        _ = file.number(index..<(index + 1))
      }
      for scope in file.scopes {
        #expect(scope.body.lowerBound >= 0 && scope.body.upperBound <= file.tokens.count)
        _ = file.text(of: scope.body)
        _ = file.parameters(of: scope)
      }
      for variable in file.variables { _ = file.text(of: variable.value) }
    }
  }

  @Test("deep and long files come to an end, and what is cut off at any byte as well")
  func hostile() {
    let count = 4_000
    for text in [
      String(repeating: "(", count: count), String(repeating: "{", count: count),
      String(repeating: "class A { ", count: count), String(repeating: "fun f() { ", count: count),
      String(repeating: "\"${", count: count), String(repeating: "a.", count: count),
      String(repeating: "a<", count: count), String(repeating: "object : ", count: count),
      String(repeating: "val x = ", count: count), String(repeating: "/*", count: count),
      String(repeating: "f(1).", count: count), String(repeating: "@A(", count: count),
      String(repeating: "new A() {", count: count), String(repeating: "x = ", count: count),
    ] {
      for file in [kotlin(text), java(text)] {
        #expect(file.calls("f", "A").count <= file.tokens.count)
        _ = file.assignments(to: "x")
        _ = file.scope(around: file.tokens.count / 2)
      }
    }
    let whole = "class A : B() { fun f(x: Int) = g(\"a ${b(\"c\")} d\") { /* e */ it['f'] } }"
    for length in 0..<whole.utf8.count {
      let file = AndroidCodeFacts(Array(whole.utf8.prefix(length)), at: "a.kt")
      _ = file.allCalls(within: 0..<file.tokens.count)
    }
    #expect(AndroidCodeFacts(Array(repeating: 0x20, count: 9 << 20), at: "a.kt").tokens.isEmpty)
  }
}
