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
    _ files: [String: String], _ options: String..., verdict: String = "failed"
  ) throws -> [String] {
    let all = ["settings.gradle": ""].merging(
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

  @Test("checks that are not measured on layouts run on request only")
  func experimental() throws {
    let files = [
      "layout/page.xml":
        #"<LinearLayout NS><EditText android:hint="Name"/><Button android:contentDescription="OK button"/></LinearLayout>"#,
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
}
