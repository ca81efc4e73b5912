// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Layouts of Android that `check` hears with their code.
@Suite("Layouts in check")
struct LayoutFindingsTests {
  private static let space =
    #"xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto""#

  /// Checks a project and returns what is told, each as `file:line rule`.
  private func told(
    _ files: [String: String], _ options: String..., verdict: String = "failed",
    impact: String? = nil, marked by: String = "settings.gradle"
  ) throws -> [String] {
    let all = [by: ""].merging(
      files.map { name, text in
        (
          name.hasSuffix(".xml") ? "app/src/main/res/\(name)" : "app/src/main/java/\(name)",
          text.replacing(" NS", with: " " + Self.space)
        )
      }
    ) { $1 }
    return try CoverageTests.inFolder(all) { folder in
      let run = try Run.curbcut(["check", "--format", "json", folder] + options)
      let document =
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return (document?["findings"] as? [[String: Any]] ?? [])
        .filter { $0["verdict"] as? String == verdict }
        .filter { impact == nil || $0["impact"] as? String == impact }
        .map { finding in
          let file = (finding["file"] as? String)?.split(separator: "/").last ?? ""
          return "\(file):\(finding["line"] ?? 0) \(finding["rule"] ?? "")"
        }
    }
  }

  private static let page = """
    <LinearLayout NS android:orientation="vertical">
    <ImageView android:id="@+id/photo"/>
    <include layout="@layout/part"/>
    <EditText android:id="@+id/name"/>
    <ImageButton android:id="@+id/close" android:contentDescription="Close"
    android:layout_width="40dp" android:layout_height="30dp"/>
    </LinearLayout>
    """
  private static let part = """
    <merge NS>
    <ImageButton android:id="@+id/more"/>
    <!-- curbcut:ignore unnamed-control nobody meets it -->
    <ImageButton android:id="@+id/gone"/>
    </merge>
    """
  private static let code = """
    class Page(val binding: PageBinding) {
      init {
        val title: TextView? = find()
        photo = binding.photo
        photo.setOnClickListener { choose() }
      }
    }
    """

  @Test(
    "a press that code listens for, a part that others include, a comment in it: each told once")
  func once() throws {
    let found = try told([
      "layout/page.xml": Self.page, "layout/part.xml": Self.part, "Page.kt": Self.code,
    ])
    #expect(
      found.sorted() == [
        "page.xml:2 unnamed-control", "page.xml:4 unlabelled-field",
        "page.xml:5 small-touch-target", "part.xml:2 unnamed-control",
      ])
  }

  @Test(
    "a folder that is given is a project, whatever marks it",
    arguments: ["build.gradle", "app/src/main/AndroidManifest.xml", "README.md"])
  func folderAsProject(mark: String) throws {
    let found = try told(
      ["layout/page.xml": Self.page, "layout/part.xml": Self.part, "Page.kt": Self.code],
      marked: mark)
    #expect(found.contains("page.xml:2 unnamed-control"))
    #expect(found.contains("part.xml:2 unnamed-control"))
  }

  @Test("checks that are not measured on layouts run on request only")
  func experimental() throws {
    let files = [
      "layout/page.xml":
        #"<LinearLayout NS><EditText android:hint="Name" android:inputType="text"/><Button android:contentDescription="OK button"/></LinearLayout>"#,
      "Page.kt": "class Page(val binding: PageBinding)",
    ]
    #expect(try told(files) == [])
    #expect(try told(files, "--experimental") == ["page.xml:1 role-word-in-name"])
  }

  @Test("what may come from code that is not followed is an open question")
  func open() throws {
    let files = [
      "layout/button.xml": #"<Button NS android:id="@+id/choice"/>"#,
      "layout/page.xml":
        #"<LinearLayout NS><EditText android:id="@+id/name"/><ImageView android:id="@+id/star" android:onClick="mark"/></LinearLayout>"#,
      "Page.kt": """
      class Page(val binding: PageBinding) {
        init {
          val button = inflate(R.layout.button) as Button
          button.text = "Choose"
          prepare(binding.name, "hint")
          prepare(binding.star, star.contentDescription)
          other.hint = "Name"
        }
      }
      """,
    ]
    #expect(try told(files) == [])
    #expect(
      try told(files, verdict: "cannotTell").sorted()
        == [
          "button.xml:1 unnamed-control", "page.xml:1 unlabelled-field",
          "page.xml:1 unnamed-control",
        ])
  }

  @Test("what a style or the code of a library may say is an open question")
  func libraries() throws {
    let files = [
      "values/styles.xml": """
      <resources>
      <style name="Own" parent="Kit.Button"/>
      <style name="Plain" parent="Widget.AppCompat.ImageButton"/>
      </resources>
      """,
      "layout/page.xml": """
      <LinearLayout NS>
      <ImageButton style="@style/Kit.Button.Close"/>
      <ImageButton style="@style/Own"/>
      <ImageButton style="@style/Plain"/>
      <com.example.kit.Player app:controls="@layout/controls"/>
      </LinearLayout>
      """,
      "layout/controls.xml": """
      <LinearLayout NS>
      <ImageButton android:id="@id/kit_play"/>
      <ImageButton android:id="@+id/mute"/>
      <ImageButton/>
      </LinearLayout>
      """,
      "layout/kit_bar.xml":
        #"<LinearLayout NS><ImageButton android:id="@id/kit_play"/></LinearLayout>"#,
      "Page.kt": """
      class Page(val page: PageBinding) {
        val bar = KitBarBinding.bind(page.root.findViewById(R.id.bar))
        init {
          page.root.findViewById<View>(R.id.mute).setOnClickListener { mute() }
          page.root.findViewById<View>(R.id.kit_play).setOnKeyListener(keys)
        }
      }
      """,
    ]
    #expect(
      try told(files).sorted() == [
        "controls.xml:3 unnamed-control", "controls.xml:4 unnamed-control",
        "page.xml:4 unnamed-control",
      ])
    #expect(
      try told(files, verdict: "cannotTell").sorted() == [
        "controls.xml:2 unnamed-control", "kit_bar.xml:1 unnamed-control",
        "page.xml:2 unnamed-control", "page.xml:3 unnamed-control",
      ])
  }

  @Test("a text that can be selected is filled, also through an argument with a label")
  func selectable() throws {
    let files = [
      "layout/page.xml": """
      <LinearLayout NS>
      <TextView android:id="@+id/note" android:textIsSelectable="true"/>
      <TextView android:id="@+id/more" android:textIsSelectable="true"/>
      <TextView android:id="@+id/open" android:onClick="open"/>
      </LinearLayout>
      """,
      "Page.kt": """
      class Page(val binding: PageBinding) {
        init { fill(words = note, view = binding.note) }
        fun fill(view: TextView, words: String) { view.text = words }
      }
      """,
    ]
    #expect(try told(files, "--select", "unnamed-control") == ["page.xml:4 unnamed-control"])
  }

  @Test("the layout of a class of views is judged where that class is shown")
  func ownClasses() throws {
    let files = [
      "layout/page.xml": """
      <LinearLayout NS>
      <app.media.Preview android:importantForAccessibility="noHideDescendants"/>
      </LinearLayout>
      """,
      "layout/preview.xml": #"<merge NS><ImageButton android:id="@+id/play"/></merge>"#,
      "Preview.kt": """
      class Preview(context: Context) : FrameLayout(context) {
        val binding = PreviewBinding.inflate(LayoutInflater.from(context), this)
        init { binding.play.setOnClickListener { play() } }
      }
      class Page(val binding: PageBinding)
      """,
    ]
    #expect(try told(files) == [])
  }

  @Test("a check box without a name is less grave in a row that has one and does the same")
  func boxes() throws {
    let files = [
      "layout/page.xml": """
      <LinearLayout NS>
      <LinearLayout android:onClick="choose">
      <CheckBox/>
      <TextView android:text="Wi-Fi"/>
      </LinearLayout>
      <CheckBox/>
      </LinearLayout>
      """,
      "Page.kt": "class Page(val binding: PageBinding)",
    ]
    #expect(try told(files, impact: "serious") == ["page.xml:3 unnamed-control"])
    #expect(try told(files, impact: "critical") == ["page.xml:6 unnamed-control"])
  }

  @Test("the views of a widget are filled by their ids")
  func widgets() throws {
    let files = [
      "layout/row.xml":
        #"<LinearLayout NS><TextView android:id="@+id/title"/><TextView android:id="@+id/other"/></LinearLayout>"#,
      "Rows.kt": """
      fun row(name: String) = RemoteViews(name, R.layout.row).apply {
        setTextViewText(R.id.title, name)
        setOnClickFillInIntent(R.id.title, open)
        setOnClickFillInIntent(R.id.other, open)
      }
      """,
    ]
    #expect(try told(files, "--select", "unnamed-control") == ["row.xml:1 unnamed-control"])
  }

  @Test("a list that code fills leaves open whether the group around it is a stop")
  func lists() throws {
    let files = [
      "layout/page.xml":
        #"<LinearLayout NS><FrameLayout android:onClick="open"><ListView android:id="@+id/list"/></FrameLayout></LinearLayout>"#,
      "Page.kt": "class Page(val binding: PageBinding)",
    ]
    #expect(try told(files) == [])
  }

  @Test("the button at the start of a bar is told where its picture is written")
  func navigation() throws {
    let files = [
      "layout/page.xml": """
      <LinearLayout NS>
      <androidx.appcompat.widget.Toolbar android:id="@+id/bar"
      app:navigationIcon="@drawable/back"/>
      <androidx.appcompat.widget.Toolbar android:id="@+id/other"
      app:navigationIcon="@drawable/back"/>
      </LinearLayout>
      """,
      "Page.kt": "class Page(val b: PageBinding) { init { setSupportActionBar(b.other) } }",
    ]
    #expect(try told(files) == ["page.xml:3 unnamed-control"])
  }

  @Test("a view that is chosen by its name is heard alone, and another name is an error")
  func view() throws {
    let path = "Samples/Packing/app/src/main/res/layout/activity_packing.xml"
    let run = try Run.curbcut("check", path, "--view", "activity_packing")
    #expect(run.output.contains("unnamed-control"), "\(run.output)\(run.errors)")
    let other = try Run.curbcut("check", path, "--view", "activity_other")
    #expect(other.status == 2)
    #expect(
      other.errors.contains("the file has no such view, only activity_packing"), "\(other.errors)")
  }

  @Test("the sample is read as README.md shows it")
  func readme() throws {
    let run = try Run.curbcut(
      "read", "Samples/Packing/app/src/main/res/layout/activity_packing.xml")
    #expect(run.status == 0, "\(run.errors)")
    let path = FileManager.default.currentDirectoryPath + "/README.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains(run.output), "\(run.output)")
  }

  @Test("preferences are rows: titles, summaries, switches, headings")
  func preferences() throws {
    let run = try Run.curbcut("read", "Samples/Packing/app/src/main/res/xml/preferences.xml")
    #expect(run.status == 0, "\(run.errors)")
    for words in [
      "Reminders, Heading", "Remind me to pack, Two days before departure", "Hour, Not set",
      "Licences",
    ] {
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  @Test("a slider of a preference is named by the layout of the app's own, if that can be read")
  func ownPreferences() throws {
    func found(_ layout: String, _ files: [String: String] = [:]) throws -> [String] {
      let screen = """
        <PreferenceScreen NS>
        <SeekBarPreference android:key="gain" android:title="Gain" \(layout)/>
        </PreferenceScreen>
        """
      let code = ["Page.kt": "class Page { val all = R.xml.settings + R.layout.bar }"]
      return try told(
        ["xml/settings.xml": screen].merging(files) { $1 }.merging(code) { $1 },
        "--select", "unnamed-control"
      ).filter { $0.hasPrefix("settings.xml") }
    }
    func bar(_ attribute: String) -> [String: String] {
      [
        "layout/bar.xml": """
        <LinearLayout NS><TextView android:id="@android:id/title"/>
        <SeekBar android:id="@+id/seekbar" \(attribute)/></LinearLayout>
        """
      ]
    }
    let own = #"android:layout="@layout/bar""#
    #expect(try found("") == ["settings.xml:2 unnamed-control"])
    #expect(try found(own) == [])
    #expect(try found(own, bar("")) == ["settings.xml:2 unnamed-control"])
    #expect(try found(own, bar(#"android:contentDescription="Gain""#)) == [])
  }

  @Test("a picture is pressed through a property that gets it each time")
  func pressThroughGetter() throws {
    func found(_ name: String) throws -> [String] {
      let files = [
        "layout/page.xml": """
        <FrameLayout NS>
        <ImageView android:id="@+id/close_image" android:src="@drawable/close"
        android:layout_width="48dp" android:layout_height="48dp"/></FrameLayout>
        """,
        "Page.kt": """
        class Page(val binding: PageBinding) {
          val image: ImageView
            get() = binding.closeImage
          fun bind() { \(name).setOnClickListener { close() } }
        }
        """,
      ]
      return try told(files, "--select", "unnamed-control")
    }
    #expect(try found("image") == ["page.xml:2 unnamed-control"])
    #expect(try found("other") == [])
  }

  @Test("a switch that takes neither presses nor focus leaves both to the row around it")
  func shownStates() throws {
    func found(_ attributes: String, _ verdict: String) throws -> [String] {
      let files = [
        "layout/page.xml":
          #"<LinearLayout NS><TextView android:text="Wi-Fi"/><Switch \#(attributes)/></LinearLayout>"#,
        "layout/part.xml": #"<Switch NS android:id="@+id/part" \#(attributes)/>"#,
        "Page.kt": "class Page(val binding: PageBinding, val part: PartBinding)",
      ]
      return try told(files, "--select", "unnamed-control", verdict: verdict)
    }
    let shown = #"android:clickable="false" android:focusable="false""#
    #expect(try found("", "failed") == ["page.xml:1 unnamed-control"])
    #expect(try found(shown, "failed") == [])
    #expect(try found(shown, "cannotTell") == [])
  }
}
