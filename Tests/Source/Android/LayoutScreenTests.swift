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
      } else if AndroidDrawable.recognizes(name) {
        try resources.addDrawable(bytes, at: name)
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

  @Test(
    "a class of the app has the words that it gives itself, and not those of what is in it",
    arguments: [
      ("A.kt", "init { contentDescription = \"Close\" }", true),
      ("A.kt", "init { this.setContentDescription(\"Shut\") }", true),
      ("A.kt", "init { words?.let { contentDescription = it } }", true),
      ("A.kt", "init { sign.apply { contentDescription = \"Sign\" } }", false),
      ("A.kt", "init { draw(contentDescription = \"x\") }", false),
      ("A.kt", "val sign = TextView(c).apply { contentDescription = \"Sign\" }", false),
      ("A.kt", "var contentDescription = \"\"; fun a() { contentDescription = \"x\" }", false),
      ("A.java", "A(Context c) { super(c); setContentDescription(\"Close\"); }", true),
      ("A.java", "@Override public void setContentDescription(CharSequence d) { }", false),
      ("A.java", "void a() { String contentDescription = b(); }", false),
    ])
  func ownWords(file: String, body: String, isNamed: Bool) throws {
    let code =
      file.hasSuffix(".kt")
      ? "class Close(c: Context) : ImageButton(c) { \(body) }"
      : "class Close extends ImageButton { \(body) }"
    let button = try #require(
      try read("<a.Close NS/>", ["app/src/main/java/\(file)": code]).imported.screen.nodes.last)
    #expect(button.contentDescription == (isNamed ? "{Close description}" : nil))
  }

  @Test("a class of the app has the parts of the one of a library that it extends")
  func ownClassOfLibrary() throws {
    let layout = """
      <LinearLayout NS><a.Bar app:navigationIcon="@drawable/back" app:title="Quay"/>
      <a.Field android:hint="Name"/></LinearLayout>
      """
    let files = [
      "app/src/main/java/A.kt": """
      class Bar(c: Context) : MaterialToolbar(c)
      class Field(c: Context) : TextInputLayout(c) {
        init { View.inflate(c, R.layout.field, this) }
      }
      """,
      "app/src/main/res/layout/field.xml": "<merge NS><EditText/></merge>",
    ]
    let nodes = try read(layout, files).imported.screen.nodes
    #expect(nodes.contains { $0.className == "android.widget.ImageButton" })
    #expect(nodes.contains { $0[.hintText] == .text("Name") && $0[.editable] == .flag(true) })
    #expect(nodes.contains { $0.text == "Quay" })
  }

  @Test("a text is given by a function for views that calls another one")
  func functionsForViews() throws {
    let layout = "<TextView NS android:id=\"@+id/days\"/>"
    let code = """
      fun TextView.bindOrGone(words: String?) { isVisible = words != null; if (words != null) bind(words) }
      fun TextView.bind(words: String) { text = words }
      class A { fun a() { setContentView(R.layout.main); findViewById<TextView>(R.id.days).bindOrGone(b) } }
      """
    #expect(words(try read(layout, ["app/src/main/java/A.kt": code])) == ["{days}"])
    let other = code.replacing("text = words", with: "alpha = 1f")
    #expect(words(try read(layout, ["app/src/main/java/A.kt": other])) == [])
  }

  @Test("a clock shows the time")
  func clocks() throws {
    let layout = "<LinearLayout NS><TextClock/><Chronometer/><TextView/></LinearLayout>"
    #expect(words(try read(layout)) == ["{the time}", "{the time}"])
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

  private let pictures = [
    "app/src/main/res/drawable/close.xml":
      "<vector NS android:width=\"24dp\" android:height=\"20dp\"/>",
    "app/src/main/res/drawable/wide.xml":
      "<selector NS><item android:state_pressed=\"true\" android:drawable=\"@drawable/close\"/>"
      + "<item><color/></item></selector>",
    "app/src/main/res/drawable/round.xml":
      "<shape NS><solid android:color=\"#112233\"/><corners android:radius=\"4dp\"/></shape>",
    "app/src/main/res/drawable/padded.xml":
      "<shape NS><solid android:color=\"#112233\"/><padding android:top=\"9dp\"/></shape>",
  ]

  /// The size of the first view that can be pressed.
  private func target(_ layout: String, code: String? = nil) throws -> Layout? {
    var files = pictures
    files["app/src/main/java/Main.kt"] = code
    let screen = try read(layout, files).imported.screen
    let view = try #require(screen.nodes.first { $0[.clickable] == .flag(true) })
    guard case .layout(let layout)? = view[.layout] else { return nil }
    return layout
  }

  @Test("a picture that can be pressed is as large as the picture, where nothing makes it larger")
  func pictureTargets() throws {
    func size(_ attributes: String, code: String? = nil) throws -> Layout? {
      try target(
        "<ImageView NS android:id=\"@+id/close\" android:clickable=\"true\" "
          + "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\" "
          + attributes + "/>", code: code)
    }
    let open = Layout(width: -2, height: -2)
    #expect(try size("android:src=\"@drawable/close\"") == Layout(width: 24, height: 20))
    #expect(
      try size(
        "app:srcCompat=\"@drawable/close\" android:paddingLeft=\"8dp\" "
          + "android:background=\"@drawable/round\"") == Layout(width: 32, height: 20))
    for unknown in [
      "", "android:src=\"@drawable/photo\"", "android:src=\"@drawable/wide\"",
      "android:src=\"@drawable/close\" android:background=\"@drawable/padded\"",
      "android:src=\"@drawable/close\" android:adjustViewBounds=\"true\"",
      "android:src=\"@drawable/close\" style=\"?attr/actionButtonStyle\"",
    ] {
      #expect(try size(unknown) == open, "\(unknown)")
    }
    #expect(
      try size("android:src=\"@drawable/close\" android:minWidth=\"48dp\"")
        == Layout(width: -2, height: 20))
    func code(_ call: String) -> String {
      "class Main { fun show() { setContentView(R.layout.main)\n"
        + "val close = findViewById<ImageView>(R.id.close)\nclose.\(call)\n} }"
    }
    #expect(
      try size("", code: code("setImageResource(R.drawable.close)"))
        == Layout(width: 24, height: 20))
    for call in ["setImageResource(icon)", "setImageBitmap(photo)", "setPadding(9, 9, 9, 9)"] {
      #expect(try size("android:src=\"@drawable/close\"", code: code(call)) == open, "\(call)")
    }
  }

  @Test("a row that can be pressed is as high as what is in it")
  func rowTargets() throws {
    func height(_ attributes: String, _ content: String) throws -> Int? {
      let size = "android:layout_width=\"match_parent\" android:layout_height=\"wrap_content\" "
      let row = "<LinearLayout NS android:clickable=\"true\" " + size + attributes + ">"
      return try target(row + content + "</LinearLayout>")?.height
    }
    let size = "android:layout_width=\"wrap_content\" android:layout_height=\"wrap_content\""
    let text = "<TextView \(size) android:text=\"Quay\" android:textSize=\"14sp\"/>"
    let picture =
      "<ImageView \(size) android:src=\"@drawable/close\" android:layout_margin=\"2dp\"/>"
    // 14 sp and the padding of Roboto's line: 18.58; the picture with its margins: 24.
    #expect(try height("", text) == 19)
    #expect(try height("", text + picture) == 24)
    #expect(
      try height("android:padding=\"4dp\" android:orientation=\"vertical\"", text + picture) == 51)
    #expect(try height("", text + "<View android:layout_height=\"30dp\"/>") == 30)
    #expect(try height("", text + "<View android:visibility=\"gone\"/>") == 19)
    #expect(try height("android:minHeight=\"?attr/listPreferredItemHeight\"", text) == -2)
    #expect(try height("", text + "<com.example.Chart \(size)/>") == -2)
    #expect(
      try height(
        "",
        "<TextView android:textSize=\"14sp\" \(size) android:maxLines=\"2\" "
          + "android:text=\"\(String(repeating: "word ", count: 20))\"/>") == -2)
  }

  @Test("a function of another class is not called on a view")
  func functionsOfOthers() throws {
    let layout = """
      <FrameLayout NS><Spinner android:id="@+id/port"/><ImageButton android:id="@+id/go"/></FrameLayout>
      """
    func names(_ function: String) throws -> [Value?] {
      let code = """
        class Main : Activity() { fun onCreate() {
          setContentView(R.layout.main)
          findViewById<Spinner>(R.id.port).setSelection(2)
          findViewById<View>(R.id.go).setSelection(2)
        } }
        class Other { fun describe(view: View) { view.contentDescription = "Quay" } }
        \(function)
        """
      let screen = try read(layout, ["app/src/main/java/Main.kt": code]).imported.screen
      return screen.nodes.filter { $0.identifier != nil }.map { $0[.contentDescription] }
    }
    let unnamed: [Value?] = [nil, nil]
    #expect(try names("class Draft { fun setSelection(index: Int) { keep(this) } }") == unnamed)
    #expect(
      try names("fun View.setSelection(index: Int) { keep(this) }") == [.notKnown, .notKnown])
  }

  @Test("a button with a picture has no text by guess where code that is not followed gets it")
  func givenButtons() throws {
    let layout = """
      <FrameLayout NS><com.google.android.material.button.MaterialButton android:id="@+id/up"
        app:icon="@drawable/close"/></FrameLayout>
      """
    func button(_ use: String) throws -> Node {
      let code = """
        class Main { void show(MainBinding binding) { \(use) }
          void write(TextView text) { text.setText("Quay"); } }
        """
      let screen = try read(layout, ["app/src/main/java/Main.java": code]).imported.screen
      return try #require(screen.nodes.first { $0.identifier == "up" })
    }
    let given = try button("new Holder(binding.up);")
    #expect(given.text == nil && given[.contentDescription] == .notKnown)
    let followed = try button("binding.up.setIconResource(R.drawable.close);")
    #expect(followed.text == nil && followed[.contentDescription] == nil)
    #expect(try button("binding.up.setText(words);").text == "{up}")
  }

  @Test("the titles of parts in Material Components are heavy, and its texts are not")
  func heavyStyles() throws {
    func style(_ appearance: String) throws -> String? {
      try read("<TextView NS android:textAppearance=\"\(appearance)\"/>")
        .imported.screen.nodes.last?.text(.textStyle)
    }
    #expect(try style("?attr/textAppearanceTitleSmall") == "bold")
    #expect(try style("@style/TextAppearance.Material3.TitleMedium") == "bold")
    #expect(try style("?attr/textAppearanceBodyMedium") == nil)
  }

  @Test("a class of the app that shows one of several layouts may have any words")
  func classesThatChoose() throws {
    let layout = "<FrameLayout NS><com.app.StoryView/></FrameLayout>"
    func description(_ layouts: String) throws -> Value? {
      let code = """
        package com.app;
        class StoryView extends RelativeLayout {
          StoryView(Context context) { inflate(context, \(layouts), this); }
        }
        """
      return try read(
        layout,
        [
          "app/src/main/java/StoryView.java": code,
          "app/src/main/res/layout/far.xml": "<TextView NS android:text=\"Far\"/>",
          "app/src/main/res/layout/near.xml": "<TextView NS android:text=\"Near\"/>",
        ]
      ).imported.screen.nodes.last?[.contentDescription]
    }
    #expect(try description("isNear ? R.layout.near : R.layout.far") == .notKnown)
    #expect(try description("R.layout.near") == nil)
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

  @Test(
    "a view has the ground that its class or tint gives it",
    arguments: [
      ("<Button NS/>", Value.notKnown), ("<TextView NS/>", nil),
      (
        "<Button NS android:backgroundTint=\"#112233\"/>",
        .color(Color(red: 17, green: 34, blue: 51))
      ),
      ("<Button NS style=\"@style/Widget.MaterialComponents.Button.TextButton\"/>", nil),
      ("<View NS android:background=\"#FFF\" android:backgroundTint=\"?attr/a\"/>", .notKnown),
      ("<com.google.android.material.chip.Chip NS/>", .notKnown),
      (
        "<com.google.android.material.card.MaterialCardView NS app:cardBackgroundColor=\"#112233\"/>",
        .color(Color(red: 17, green: 34, blue: 51))
      ),
      ("<com.google.android.material.tabs.TabLayout NS/>", .notKnown),
    ])
  func grounds(layout: String, expected: Value?) throws {
    #expect(try read(layout).imported.screen.nodes.last?[.backgroundColor] == expected)
  }

  @Test("a picture that does not fill its view has its tint only at its edge")
  func hollowPictures() throws {
    func ground(_ shape: String) throws -> Value? {
      let layout =
        "<View NS android:background=\"@drawable/a\" android:backgroundTint=\"#112233\"/>"
      return try read(
        layout,
        [
          "app/src/main/res/drawable/a.xml":
            "<shape NS \(shape)><solid android:color=\"#FFF\"/></shape>"
        ]
      ).imported.screen.nodes.last?[.backgroundColor]
    }
    #expect(try ground("") == .color(Color(red: 17, green: 34, blue: 51)))
    #expect(try ground("android:shape=\"ring\"") == .notKnown)
  }

  @Test(
    "a button of Material Components has the colours of the theme, whose tint is also that of its background",
    arguments: [
      ("<Button NS/>", "#FFFFFF", "#F58431"),
      ("<Button NS android:background=\"#000\"/>", "#FFFFFF", "#F58431"),
      ("<Button NS android:background=\"#80000000\"/>", "#FFFFFF", "#80F58431"),
      (
        "<Button NS app:backgroundTint=\"@null\" android:background=\"#000\"/>", "#FFFFFF",
        "#000000"
      ),
      ("<Button NS style=\"@style/Widget.Material3.Button.TextButton\"/>", "#F58431", nil),
      ("<Button NS style=\"@style/Mine\"/>", "#F58431", nil),
      ("<Button NS style=\"@style/Widget.Material3.Button.TonalButton\"/>", nil, "?"),
      ("<Button NS android:textColor=\"#123456\"/>", "#123456", "#F58431"),
    ] as [(String, String?, String?)])
  func libraryButtons(layout: String, text: String?, ground: String?) throws {
    let files = [
      "app/src/main/AndroidManifest.xml":
        "<manifest NS><application android:theme=\"@style/App\"/></manifest>",
      "app/src/main/res/values/themes.xml": """
      <resources><style name="App" parent="Theme.Material3.Light.NoActionBar">
      <item name="colorPrimary">#F58431</item></style>
      <style name="Mine" parent="Widget.Material3.Button.OutlinedButton"/></resources>
      """,
    ]
    func words(_ value: Value?) -> String? {
      guard let value else { return nil }
      guard case .color(let color) = value else { return "?" }
      func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }
      let alpha = color.alpha == 255 ? "" : hexadecimal(color.alpha)
      return "#" + alpha + [color.red, color.green, color.blue].map(hexadecimal).joined()
    }
    let button = try #require(try read(layout, files).imported.screen.nodes.last)
    #expect(words(button[.textColor]) == text)
    #expect(words(button[.backgroundColor]) == ground)
  }
}
