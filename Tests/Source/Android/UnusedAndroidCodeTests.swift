// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("Layouts and code of Android that no user meets")
struct UnusedAndroidCodeTests {
  private static let manifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application><activity android:name=".MainActivity"><intent-filter/></activity>
    <activity android:name=".SendActivity" android:parentActivityName=".MainActivity"/>
    </application></manifest>
    """
  private static let build = "plugins { id(\"com.android.application\") }"
  private static let main = """
    class MainActivity : Activity() {
      override fun onCreate(state: Bundle?) { setContentView(R.layout.main) }
    }
    """
  private static let row = """
    class RowView(context: Context) : View(context) {
      init { inflate(context, R.layout.row, null) }
    }
    """

  /// The names of the layouts `main` and `row` that are not used, with some more files.
  private func unused(
    _ files: [String: String], build: String = Self.build, row: String = Self.row
  ) throws -> [String] {
    var resources = ProjectResources()
    let view = "<TextView xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    let code = ["Main.kt": Self.main, "Row.kt": row]
      .merging(files.filter { !$0.key.hasSuffix(".xml") }) { $1 }
    for (name, text) in code.sorted(by: { $0.key < $1.key }) {
      let path = name.contains("/") ? name : "app/src/main/java/\(name)"
      resources.addAndroidCode(Array(text.utf8), at: path)
    }
    try resources.add(Array(build.utf8), at: "app/build.gradle.kts")
    try resources.add(Array(Self.manifest.utf8), at: "app/src/main/AndroidManifest.xml")
    for name in ["main", "row"] {
      try resources.add(Array(view.utf8), at: "app/src/main/res/layout/\(name).xml")
    }
    for (path, text) in files where path.hasSuffix(".xml") {
      try resources.add(Array(text.utf8), at: path)
    }
    return AndroidProject(resources).unusedLayouts.keys.compactMap {
      $0.split(separator: "/").last.map(String.init)
    }
    .sorted()
  }

  @Test("a layout that only a class shows which nothing names is not used")
  func unnamed() throws {
    #expect(try unused([:]) == ["row.xml"])
    #expect(try unused(["A.kt": "import a.RowView\nclass A { val view: View? = null }"]).count == 1)
    // The class that names it is named by nothing either.
    #expect(try unused(["A.kt": "class A { val view: View = RowView(context) }"]) == ["row.xml"])
    #expect(try unused(["app/src/test/java/A.kt": "val view: View = RowView(c)"]) == ["row.xml"])
  }

  @Test(
    "a class is used by code that runs, by files of XML, by a string, and in a project of a library",
    arguments: [
      ["A.kt": "fun show(): View = RowView(context)\nval shown = show()"],
      ["A.kt": "val name = \"a.b.RowView\""],
      ["A.kt": "@Keep class A { val view: View = RowView(context) }"],
      ["A.kt": "import a.RowView as Row\nfun show(): View = Row(context)\nval shown = show()"],
      ["A.kt": "class A { @BindingAdapter(\"row\") fun row(v: View) = RowView(v.context) }"],
      [
        "A.kt":
          "fun show() { if (BuildConfig.DEBUG && a || b) { RowView(context) } }\nval shown = show()"
      ],
      [
        "app/src/main/res/navigation/graph.xml":
          "<navigation xmlns:android=\"http://schemas.android.com/apk/res/android\">"
          + "<fragment android:name=\"a.RowView\"/></navigation>"
      ],
    ])
  func named(files: [String: String]) throws {
    #expect(try unused(files) == [])
    #expect(try unused([:], build: Self.build + "\napply(plugin = \"maven-publish\")") == [])
    #expect(try unused([:], build: "plugins { id(\"com.android.library\") }") == [])
  }

  @Test(
    "a class of which only an interface within is named, and what only builds for debugging show")
  func parts() throws {
    let holder = """
      class RowView(context: Context) : View(context) {
        interface Listener { fun onOpen(view: View) }
        init { inflate(context, R.layout.row, null) }
      }
      """
    let listener = [
      "A.kt": "fun listen(listener: RowView.Listener, view: View) {}\nval heard = listen(a, b)"
    ]
    #expect(try unused(listener, row: holder) == ["row.xml"])
    // A class within is made by it, or inherits from it.
    let builder = holder.replacing("interface Listener {", with: "class Listener {")
    #expect(try unused(listener, row: builder) == [])
    let debugging =
      "fun show(): View { if (BuildConfig.DEBUG) { return RowView(context) } }\nval shown = show()"
    #expect(try unused(["A.kt": debugging]) == ["row.xml"])
  }

  @Test("what a function shows that nothing calls is not used")
  func functions() throws {
    func unused(_ code: String, _ files: [String: String] = [:]) throws -> [String] {
      try self.unused(files.merging(["A.kt": code + "\nval made = A()"]) { $1 })
    }
    let show = "fun show(): View = RowView(context)\n"
    #expect(try unused(show) == ["row.xml"])
    #expect(try unused(show + "fun other() = show()") == ["row.xml"])
    let recursive = "fun show(n: Int): View = if (n > 0) show(n - 1) else RowView(c)"
    #expect(try unused(recursive) == ["row.xml"])
    #expect(try unused(show + "val shown = ::show") == [])
    #expect(try unused(show + "val shown = \"a row of ${show()} metres\"") == [])
    #expect(try unused("class A : Open { override fun show(): View = RowView(context) }") == [])
    // What the project itself declares must be called in it.
    let declared =
      "interface Open { fun show(): View }\nclass A : Open { override fun show() = RowView(c) }"
    #expect(try unused(declared) == ["row.xml"])
    #expect(try unused(declared + "\nval shown = made.show()") == [])
    #expect(try unused(declared.replacing(": Open {", with: ": Open, Callback {")) == [])
    let base = "open class A { fun show(): View = RowView(c) }"
    #expect(try unused(base) == ["row.xml"])
    #expect(try unused(base + "\nclass B : A(), Callback") == [])
    #expect(try unused("class A { operator fun plus(other: A): View = RowView(context) }") == [])
    #expect(try unused("class A { fun setRow(row: Int) { add(RowView(context)) } }") == [])
    #expect(try unused("@Composable\nfun Page() { AndroidView(factory = { RowView(it) }) }") == [])
    let layout =
      "<Button xmlns:android=\"http://schemas.android.com/apk/res/android\" android:onClick=\"show\"/>"
    #expect(try unused(show, ["app/src/main/res/layout/main.xml": layout]) == [])
  }

  @Test(
    "what a tool or other code runs is used",
    arguments: [
      "@Inject", "@a.b.Subscribe",
      "@OnClick(R.id.a, R.id.b, R.id.c, R.id.d, R.id.e, R.id.f, R.id.g)",
    ])
  func annotated(annotation: String) throws {
    let code = "class A { \(annotation) fun show(): View = RowView(c) }\nval made = A()"
    #expect(try unused(["A.kt": code]) == [])
    #expect(try unused(["A.kt": code.replacing(annotation, with: "@UiThread")]) == ["row.xml"])
    let native = code.replacing(annotation, with: "external fun start();")
    #expect(try unused(["A.kt": native]) == [])
    #expect(try unused(["A.kt": "@Keep " + code.replacing(annotation, with: "")]) == [])
  }

  @Test("what a method of Java shows that nothing calls is not used, unless it may replace one")
  func methods() throws {
    func unused(_ code: String) throws -> [String] {
      try self.unused(["A.java": code, "Made.kt": "val made = A()"])
    }
    let shown = "View show() { return new RowView(context); }"
    #expect(try unused("class A { \(shown) }") == ["row.xml"])
    #expect(try unused("class A extends Base { private \(shown) }") == ["row.xml"])
    #expect(try unused("class A extends Base { public \(shown) }") == [])
    #expect(
      try unused("class A { \(shown) View other() { return show(); } A() { other(); } }") == [])
    #expect(try unused("class A { \(shown.replacing("show", with: "plus")) }") == [])
  }

  @Test("a class that only a layout names which nothing shows is not used")
  func layouts() throws {
    let old = "<a.RowView xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    let path = "app/src/main/res/layout/old.xml"
    #expect(try unused([path: old]) == ["old.xml", "row.xml"])
    #expect(try unused([path: old, "A.kt": "val old = R.layout.old"]) == [])
  }

  @Test("an activity that only the app can start is used where code names it")
  func activities() throws {
    let send = """
      class SendActivity : Activity() {
        override fun onCreate(state: Bundle?) { setContentView(R.layout.row) }
      }
      """
    #expect(try unused([:], row: send) == ["row.xml"])
    let start = [
      "A.kt": "fun send(view: View) { start(SendActivity::class.java) }\nval sent = send(view)"
    ]
    #expect(try unused(start, row: send) == [])
  }

  @Test("a layout of a type of build for debugging is not used")
  func builds() throws {
    let build =
      Self.build
      + "\nandroid {\n buildTypes {\n create(\"staging\") {\n isDebuggable = true\n }\n }\n}"
    let path = "app/src/staging/res/layout/tools.xml"
    let files = [
      path: "<TextView xmlns:android=\"http://schemas.android.com/apk/res/android\"/>",
      "A.kt": "fun show(): View = RowView(inflate(R.layout.tools))\nval shown = show()",
    ]
    #expect(try unused(files, build: build) == ["tools.xml"])
    #expect(try unused(files) == [])
  }

  @Test("a layout of a library gives way to one of the app, and words of a text are no class")
  func replaced() throws {
    let row = "<TextView xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    let shown = ["A.kt": "fun show(): View = RowView(context)\nval shown = show()"]
    #expect(
      try unused(shown.merging(["kit/src/main/res/layout/row.xml": row]) { $1 }) == ["row.xml"])
    #expect(
      try unused(shown.merging(["kit/src/main/res/layout/other.xml": row]) { $1 }) == ["other.xml"])
    let kept = [
      "A.kt": "fun show(): View = RowView(R.layout.other)\nval shown = show()",
      "kit/src/main/res/layout/other.xml": row,
    ]
    #expect(try unused(kept) == [])
    #expect(try unused(["A.kt": "fun a(view: View) { log(\"RowView: shown\") }"]) == ["row.xml"])
  }

  @Test("a layout is used by its name alone only where code looks layouts up")
  func lookedUp() throws {
    let view = "<TextView xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    func unused(_ code: String) throws -> [String] {
      try self.unused([
        "A.kt": "fun show(): View = RowView(context)\nval shown = show()\nval page = \"page\"\n"
          + code,
        "app/src/main/res/layout/page.xml": view,
      ])
    }
    #expect(try unused("") == ["page.xml"])
    #expect(try unused("val id = resources.getIdentifier(page, \"layout\", name)") == [])
  }
}
