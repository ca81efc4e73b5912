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
}
