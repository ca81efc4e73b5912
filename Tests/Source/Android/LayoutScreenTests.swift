// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

/// Layouts of Android as screens: what TalkBack is told of their views.
@Suite("Layouts as screens")
struct LayoutScreenTests {
  private static let namespaces =
    "xmlns:android=\"http://schemas.android.com/apk/res/android\" "
    + "xmlns:app=\"http://schemas.android.com/apk/res-auto\" "
    + "xmlns:tools=\"http://schemas.android.com/tools\""

  /// Reads the layout `main` beside other files, of which the paths and texts are given.
  private func read(
    _ layout: String, _ files: [String: String] = [:], language: String = "en"
  ) throws -> NamedScreen {
    let path = "app/src/main/res/layout/main.xml"
    let all = files.merging([path: layout]) { _, own in own }
    var resources = ProjectResources()
    for (name, text) in all.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(text.replacing(" NS", with: " " + Self.namespaces).utf8)
      if AndroidCode.recognizes(name) {
        resources.addAndroidCode(bytes, at: name)
      } else {
        try resources.add(bytes, at: name)
      }
    }
    let bytes = Array(layout.replacing(" NS", with: " " + Self.namespaces).utf8)
    let reader = AndroidLayoutReader(resources, language: language)
    return try #require(try reader.screen(of: try AndroidFile(bytes, at: path), at: path))
  }

  /// The texts and descriptions, in the order of the nodes.
  private func words(_ screen: NamedScreen) -> [String] {
    screen.imported.screen.nodes.compactMap { $0.contentDescription ?? $0.text }
  }

  private let values = "app/src/main/res/values/strings.xml"

  @Test("texts are those of the resources, in the language that is asked for")
  func texts() throws {
    let layout = "<TextView NS android:text=\"@string/quay\"/>"
    let files = [
      values: "<resources><string name=\"quay\">Quay</string></resources>",
      "app/src/main/res/values-de/strings.xml":
        "<resources><string name=\"quay\">Kai</string></resources>",
    ]
    #expect(words(try read(layout, files)) == ["Quay"])
    #expect(words(try read(layout, files, language: "de")) == ["Kai"])
    #expect(words(try read(layout)) == ["{quay}"])
  }

  @Test("data binding and samples stand in braces")
  func holes() throws {
    let layout = """
      <layout NS><data/><LinearLayout>
        <TextView android:text="@{trip.name}"/>
        <TextView android:id="@+id/days" tools:text="201"/>
      </LinearLayout></layout>
      """
    #expect(words(try read(layout)) == ["{trip.name}", "{sample: 201}"])
  }

  @Test("included layouts are there, and one that includes itself ends with a note")
  func includes() throws {
    let layout = """
      <LinearLayout NS><include layout="@layout/row"/><include layout="@layout/gone"/></LinearLayout>
      """
    let row = """
      <merge NS><TextView android:text="A"/><include layout="@layout/main"/></merge>
      """
    let screen = try read(layout, ["app/src/main/res/layout/row.xml": row])
    #expect(words(screen) == ["A"])
    #expect(
      screen.imported.notes.map(\.message) == [
        "app/src/main/res/layout/row.xml: the layout main includes itself, which ends here",
        "app/src/main/res/layout/main.xml: @layout/gone is not in the project, and what it shows is not known",
      ])
  }

  @Test("code that listens for presses makes a picture a button")
  func presses() throws {
    let layout = "<FrameLayout NS><ImageView android:id=\"@+id/close\"/></FrameLayout>"
    let code = """
      class Main { fun onCreate() {
        setContentView(R.layout.main)
        findViewById<View>(R.id.close).setOnClickListener { finish() }
      } }
      """
    let screen = try read(layout, ["app/src/main/java/Main.kt": code])
    #expect(screen.imported.screen.nodes.last?[.clickable] == .flag(true))
    #expect(try read(layout).imported.screen.nodes.last?[.clickable] == nil)
  }

  @Test("a text that can be pressed is as high as its line, where nothing makes it higher")
  func textTargets() throws {
    func height(_ attributes: String) throws -> Int? {
      let start =
        "<TextView NS android:id=\"@+id/more\" android:text=\"More\" android:clickable=\"true\" "
      let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\" "
      let screen = try read(start + size + attributes + "/>").imported.screen
      let text = try #require(screen.nodes.first { $0.text != nil })
      guard case .layout(let layout)? = text[.layout] else { return nil }
      return layout.height
    }
    // 13 sp and the padding of Roboto's line: 13 * 2718 / 2048 = 17.25.
    #expect(try height("android:textSize=\"13sp\"") == 18)
    #expect(try height("android:textSize=\"13sp\" android:paddingTop=\"4dp\"") == 22)
    #expect(try height("android:textSize=\"13sp\" android:padding=\"4dp\"") == 26)
    for higher in [
      "android:minHeight=\"48dp\"", "android:background=\"@drawable/round\"",
      "android:drawableStart=\"@drawable/arrow\"", "android:padding=\"@dimen/of_a_library\"",
      "android:textIsSelectable=\"true\"", "android:autoLink=\"web\"",
      "style=\"@style/Base.Widget.AppCompat.Spinner.Underlined\"",
    ] {
      #expect(try height("android:textSize=\"13sp\" " + higher) == -2, "\(higher)")
    }
    #expect(try height("") == -2, "the size of the text is not known")
  }

  @Test("the order is that of the constraints, not that of the file")
  func constraints() throws {
    let layout = """
      <androidx.constraintlayout.widget.ConstraintLayout NS
        android:layout_width="match_parent" android:layout_height="match_parent">
        <TextView android:id="@+id/b" android:text="B" app:layout_constraintTop_toBottomOf="@id/a"/>
        <TextView android:id="@+id/a" android:text="A" app:layout_constraintTop_toTopOf="parent"/>
      </androidx.constraintlayout.widget.ConstraintLayout>
      """
    #expect(words(try read(layout)) == ["A", "B"])
  }

  @Test("a bar has its title, its button and the items of its menu")
  func bars() throws {
    let layout = """
      <com.google.android.material.appbar.MaterialToolbar NS app:title="Mars"
        app:navigationIcon="@drawable/back" app:navigationContentDescription="Back"
        app:menu="@menu/main"/>
      """
    let menu = """
      <menu NS><item android:title="Save" android:icon="@drawable/s" app:showAsAction="always"/>
      <item android:title="Help"/></menu>
      """
    let screen = try read(layout, ["app/src/main/res/menu/main.xml": menu])
    #expect(words(screen) == ["Back", "Mars", "Save", "More options"])
  }

  @Test("a field takes the hint of the layout around it")
  func fields() throws {
    let layout = """
      <com.google.android.material.textfield.TextInputLayout NS android:hint="Name">
      <com.google.android.material.textfield.TextInputEditText/>
      </com.google.android.material.textfield.TextInputLayout>
      """
    #expect(try read(layout).imported.screen.nodes.last?.hintText == "Name")
  }

  @Test("nesting and numbers beyond all layouts end with a note")
  func bounds() throws {
    let deep =
      "<FrameLayout NS>" + String(repeating: "<FrameLayout>", count: 400)
      + String(repeating: "</FrameLayout>", count: 400) + "</FrameLayout>"
    #expect(try read(deep).imported.notes.contains { $0.message.contains("nested more than 100") })
    let wide =
      "<FrameLayout NS>" + String(repeating: "<View/>", count: 6_000) + "</FrameLayout>"
    #expect(try read(wide).imported.notes.contains { $0.message.contains("more than 5000 views") })
    let ring = """
      <RelativeLayout NS>
      <TextView android:id="@+id/a" android:layout_below="@id/b" android:text="A"/>
      <TextView android:id="@+id/b" android:layout_below="@id/a" android:text="B"/></RelativeLayout>
      """
    #expect(words(try read(ring)).sorted() == ["A", "B"])
  }
}
