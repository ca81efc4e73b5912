// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

@testable import CurbcutSource

/// What code does to views that it finds by their ids.
@Suite("Views that code finds by their ids")
struct ViewUsesTests {
  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
    <ImageView android:id="@+id/close_button"/><TextView android:id="@+id/title"/></LinearLayout>
    """

  /// Returns the picture of the layout in a project with one file of code.
  private func view(_ code: String, named file: String = "A.kt") throws -> AndroidView {
    var resources = ProjectResources()
    try resources.add(Array(Self.layout.utf8), at: "app/src/main/res/layout/row.xml")
    resources.addAndroidCode(Array(code.utf8), at: "app/src/main/java/\(file)")
    return try #require(AndroidProject(resources).views.first { $0.identifier == "close_button" })
  }

  @Test(
    "get words through a function that takes them for another class",
    arguments: [
      (
        "A.java",
        "class A { void a() { Use.it(root.findViewById(R.id.close_button), 1); } }"
          + "class Use { static void it(View v, int a) { if (v instanceof ImageView) { ((ImageView) v).@; } } }"
      ),
      (
        "A.kt",
        "class A { fun a() { it(findViewById(R.id.close_button)) }\n"
          + "fun it(v: View) { (v as ImageView).@ } }"
      ),
    ])
  func casts(file: String, code: String) throws {
    let words = code.replacing("@", with: "setContentDescription(t)")
    #expect(try view(words, named: file).mayGetWordsFromCode)
    let other = code.replacing("@", with: "setAlpha(1)")
    #expect(try !view(other, named: file).mayGetWordsFromCode)
  }

  @Test(
    "are pressed and described through calls, variables, casts, annotations and bindings",
    arguments: [
      ("A.java", "class A { void a() { findViewById(R.id.close_button).@; } }"),
      ("A.java", "class A { void a() { ((ImageView) findViewById(R.id.close_button)).@; } }"),
      (
        "A.java",
        "class A { void a() { ImageView x = (ImageView) root.findViewById(R.id.close_button); x.@; } }"
      ),
      (
        "A.java",
        "class A { ImageView x; void a() { x = requireViewById(R.id.close_button); this.x.@; } }"
      ),
      ("A.java", "class A { @BindView(R.id.close_button) ImageView x; void a() { x.@; } }"),
      ("A.kt", "class A { val x: ImageView? = findViewById(R.id.close_button)\nfun a() { x?.@ } }"),
      (
        "A.kt",
        "class A { val x by lazy { findViewById<ImageView>(R.id.close_button) }\nfun a() { x.@ } }"
      ),
      ("A.kt", "class A { fun a(b: RowBinding) { b.closeButton.@ } }"),
      ("A.kt", "class A { fun a(b: RowBinding) = with(b) { closeButton.apply { @ } } }"),
      (
        "A.kt",
        "import kotlinx.android.synthetic.main.row.*\nclass A { fun a() { close_button.@ } }"
      ),
    ])
  func ways(file: String, code: String) throws {
    let place = try #require(code.lastIndex(of: "@"))
    func with(_ call: String) throws -> AndroidView {
      try view(code[..<place] + call + code[code.index(after: place)...], named: file)
    }
    #expect(try with("setOnClickListener(l)").isPressedInCode)
    #expect(try !with("setOnClickListener(l)").mayGetWordsFromCode)
    #expect(try with("setContentDescription(t)").mayGetWordsFromCode)
    #expect(try !with("setContentDescription(t)").isPressedInCode)
    #expect(try !with("setAlpha(1)").mayGetWordsFromCode)
  }

  @Test("may get anything from a function of the project, and nothing where another view is meant")
  func escapes() throws {
    let given =
      "class A { fun a() { name(findViewById(R.id.close_button)) }\nfun name(v: View) { v.contentDescription = \"a\" } }"
    #expect(try view(given).mayGetWordsFromCode)
    let library =
      "class A { fun a() { TooltipCompat.setTooltipText(findViewById(R.id.close_button), t) } }"
    #expect(try view(library).mayGetWordsFromCode)
    let other =
      "class A { fun a() { val x: View = findViewById(R.id.title)\nx.contentDescription = t\nfindViewById<View>(R.id.close_button).alpha = 1f } }"
    #expect(try !view(other).mayGetWordsFromCode)
    let children = "class A { fun a(b: RowBinding) { b.closeButton.alpha = 1f } }"
    #expect(try !view(children).mayGetWordsFromCode)
  }

  @Test(
    "may get anything where their ids are put together of a beginning and a number",
    arguments: [
      ("getIdentifier(\"close_$i\", \"id\", packageName)", true),
      ("getIdentifier(\"close_\" + i, \"id\", packageName)", true),
      ("getIdentifier(\"open_$i\", \"id\", packageName)", false),
      ("getIdentifier(\"close_$i\", \"string\", packageName)", false),
      ("getIdentifier(\"close_$i\")", false), ("getIdentifier(name, \"id\", packageName)", false),
      ("getIdentifier(\"$name\", \"id\", packageName)", false),
    ])
  func putTogether(call: String, isOpen: Bool) throws {
    let code =
      "class A { fun a(b: RowBinding) { val x: View = findViewById(resources.\(call))\nx.contentDescription = t } }"
    #expect(try view(code).mayGetWordsFromCode == isOpen)
  }

  @Test("are read from broken and hostile code without harm")
  func hostile() throws {
    for code in [
      "R.id.", "findViewById(R.id.close_button", "R.id.close_button)", ") R.id.close_button",
      "@BindView(R.id.close_button)", "x = findViewById(R.id.close_button)",
      "findViewById<(R.id.a)",
      String(repeating: "(", count: 5_000) + "findViewById(R.id.close_button)",
      String(repeating: "findViewById(R.id.close_button).a(", count: 2_000),
    ] {
      _ = try view(code).mayGetWordsFromCode
      _ = try view(code, named: "A.java").isPressedInCode
    }
  }

  @Test(
    "are there at times where something decides that, or code both shows and hides them",
    arguments: [
      ("x.setVisibility(row.on ? View.VISIBLE : View.GONE)", true),
      ("x.setVisibility(View.VISIBLE); x.setVisibility(View.GONE)", true),
      ("x.setVisibility(View.GONE)", false), ("x.setVisibility(state)", true),
      ("x.setAlpha(0)", false),
    ])
  func presences(call: String, isAtTimes: Bool) throws {
    let code = "class A { void a() { ImageView x = findViewById(R.id.close_button); \(call); } }"
    #expect(try view(code, named: "A.java").isThereAtTimes == isAtTimes)
  }

  @Test(
    "are there at times by the properties of Kotlin, too",
    arguments: [
      ("isVisible = row.on", true), ("isVisible = true", false), ("isGone = !row.on", true),
      ("visibility = if (row.on) View.VISIBLE else View.INVISIBLE", true),
    ])
  func presencesInKotlin(statement: String, isAtTimes: Bool) throws {
    let code = "class A { fun a(b: RowBinding) { b.closeButton.\(statement)\n } }"
    #expect(try view(code).isThereAtTimes == isAtTimes)
  }

  @Test(
    "are those of the class that the code states for their holder",
    arguments: [
      "when (kind) { 0 -> { h as @\nif (a) { h.icon.setOnClickListener(l) } } else -> { h as Other } }",
      "val x = h as @\nx.icon.setOnClickListener(l)",
      "val x = h as? @ ?: return\nx.icon.setOnClickListener(l)",
      "(h as @).icon.setOnClickListener(l)",
      "if (h is @) h.icon.setOnClickListener(l)",
      "if (h is @ && h.icon.setOnClickListener(l)) { }",
      "when (h) { is @ -> h.icon.setOnClickListener(l)\nis Other -> { } }",
      "when { h is @ -> { h.icon.setOnClickListener(l) }\nelse -> { } }",
      "} fun b(x: @) { x.icon.setOnClickListener(l)",
    ])
  func holders(statement: String) throws {
    func isPressed(in type: String) throws -> Bool {
      try view(
        """
        class Row(v: View) : Holder(v) { val icon = v.findViewById<View>(R.id.close_button)!! }
        class Bar(v: View) : Holder(v) { val icon = v.findViewById<View>(R.id.title)!! }
        class A { fun a(h: Holder) { \(statement.replacing("@", with: type)) } }
        """
      ).isPressedInCode
    }
    #expect(try isPressed(in: "Row"))
    #expect(try !isPressed(in: "Bar"))
  }

  @Test("may be those of any holder where the code states no class of it, or one between them")
  func openHolders() throws {
    for (head, type) in [("open class Base", "Base"), ("open class Base", "Unknown")] {
      let code = """
        \(head)
        class Row(v: View) : Base() { val icon = v.findViewById<View>(R.id.close_button) }
        class Bar(v: View) : Base() { val icon = v.findViewById<View>(R.id.title) }
        class A { fun a(h: \(type)) { h.icon.setOnClickListener(l) } }
        """
      #expect(try view(code).isPressedInCode, "\(type)")
    }
  }

  @Test("are those of the stated class in Java, too")
  func holdersInJava() throws {
    func isPressed(in type: String) throws -> Bool {
      try view(
        """
        class Row { ImageView icon; }
        class Bar { ImageView icon; }
        class A {
          void a(View v) {
            Row row = new Row(); row.icon = v.findViewById(R.id.close_button);
            Bar bar = new Bar(); bar.icon = v.findViewById(R.id.title);
          }
          void b(Object tag) { ((\(type)) tag).icon.setOnClickListener(l); }
        }
        """, named: "A.java"
      ).isPressedInCode
    }
    #expect(try isPressed(in: "Row"))
    #expect(try !isPressed(in: "Bar"))
  }

  @Test("are not pressed themselves as the outermost views of rows of a widget")
  func rowsOfWidgets() throws {
    func isPressed(_ layout: String) throws -> Bool {
      let space = #"xmlns:android="http://schemas.android.com/apk/res/android""#
      var resources = ProjectResources()
      try resources.add(
        Array(layout.replacing(" NS", with: " " + space).utf8),
        at: "app/src/main/res/layout/row.xml")
      let code = """
        fun row(name: String) = RemoteViews(name, R.layout.row).apply {
          setOnClickFillInIntent(R.id.line, Intent())
        }
        """
      resources.addAndroidCode(Array(code.utf8), at: "app/src/main/java/A.kt")
      let views = AndroidProject(resources).views
      return try #require(views.first { $0.identifier == "line" }).isPressedInCode
    }
    #expect(try !isPressed(#"<TextView NS android:id="@+id/line"/>"#))
    #expect(try isPressed(#"<FrameLayout NS><TextView android:id="@+id/line"/></FrameLayout>"#))
  }

  @Test("are those of the layout with which the views of a widget were made")
  func layoutsOfWidgets() throws {
    var resources = ProjectResources()
    for name in ["first", "second"] {
      let layout = """
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:id="@+id/line"/><ImageView android:id="@+id/star"/></FrameLayout>
        """
      try resources.add(Array(layout.utf8), at: "app/src/main/res/layout/\(name).xml")
    }
    let code = """
      class Rows {
        RemoteViews row(int place) {
          RemoteViews row;
          if (place == 0) {
            row = new RemoteViews(name, R.layout.first);
            row.setOnClickPendingIntent(R.id.star, open);
          } else {
            row = new RemoteViews(name, R.layout.second);
            row.setOnClickPendingIntent(R.id.line, open);
          }
          return row;
        }
      }
      """
    resources.addAndroidCode(Array(code.utf8), at: "app/src/main/java/Rows.java")
    let pressed = AndroidProject(resources).views.filter(\.isPressedInCode)
    #expect(
      pressed.map { "\($0.layout.name) \($0.identifier ?? "")" } == ["first star", "second line"])
  }
}
