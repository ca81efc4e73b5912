// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("The files of an Android project")
struct AndroidProjectTests {
  private static let namespace = #"xmlns:android="http://schemas.android.com/apk/res/android""#

  private func project(_ files: KeyValuePairs<String, String>, code: String? = nil) throws
    -> AndroidProject
  {
    var resources = ProjectResources()
    for (path, text) in files { try resources.add(Array(text.utf8), at: path) }
    if let code { resources.addAndroidCode(Array(code.utf8), at: "a.kt") }
    return AndroidProject(resources)
  }

  private func layout(_ views: String) -> String {
    "<LinearLayout \(Self.namespace)>\n\(views)\n</LinearLayout>"
  }

  @Test(
    "are for developers alone in the source sets of tests and debugging, wherever the project is",
    arguments: [
      ("app/src/test/java/A.kt", true), ("/home/me/src/tests/app/src/debug/java/A.kt", true),
      ("app/src/fullDebug/res/values/a.xml", true), ("app/src/androidTestFull/java/A.kt", true),
      ("/home/me/src/tests/app/src/main/java/A.kt", false), ("app/src/main/java/debug/A.kt", false),
      ("src", false),
    ])
  func sourceSets(path: String, isOfDevelopers: Bool) {
    #expect(AndroidSourceSet.isOfDevelopers(path) == isOfDevelopers)
  }

  @Test("give each view and attribute its line, whatever the prefix of the namespace")
  func places() throws {
    let text = """
      <a:View xmlns:a="http://www.example.org"/>
      """
    #expect(throws: Never.self) { try AndroidDocument(Array(text.utf8)) }
    let document = try AndroidDocument(
      Array(
        """
        <!-- first -->
        <LinearLayout
          xmlns:a="http://schemas.android.com/apk/res/android"
          xmlns:tools="http://schemas.android.com/tools"
          a:id="@+id/x"
          tools:text="seen by nobody">
          <TextView style="@style/A"/>
        </LinearLayout>
        """.utf8))
    #expect(document.elements.map(\.name) == ["LinearLayout", "TextView"])
    #expect(document[0].attributes.map(\.place.line) == [5, 6])
    #expect(document[0].attributes.map(\.namespace) == [.android, .tools])
    #expect(document[0].hasComment && !document[1].hasComment)
    #expect(document[1].parent == 0)
    #expect(document.attribute("text", of: 0) == nil)
    #expect(document.attribute("style", .none, of: 1) == "@style/A")
  }

  @Test("say which checks of the editor were switched off for an element and those in it")
  func ignoredChecks() throws {
    let document = try AndroidDocument(
      Array(
        """
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:tools="http://schemas.android.com/tools" tools:ignore="A,B">
          <!--suppress AndroidLintC, D -->
          <FrameLayout>
            <TextView android:text="x"/>
          </FrameLayout>
          <!-- suppress nothing --><TextView tools:ignore="all"/>
          <!-- A comment about D -->
          <TextView/>
        </LinearLayout>
        """.utf8))
    func ignored(_ index: Int) -> [String] {
      ["A", "B", "C", "D"].filter { document.isIgnored($0, at: index) }
    }
    #expect(
      document.elements.indices.map(ignored) == [
        ["A", "B"], ["A", "B", "C", "D"], ["A", "B", "C", "D"], ["A", "B", "C", "D"], ["A", "B"],
      ])
    #expect(document.place(of: "text", at: 2).column > document[2].place.column)
    #expect(document.place(of: "hint", at: 2) == document[2].place)
  }

  @Test("know the systems that the nearest build or manifest names")
  func systems() throws {
    let android = try project([
      "app/build.gradle": "minSdkVersion 24",
      "old/build.gradle": "minSdkVersion 16\ntargetSdkVersion 28",
      "app/src/main/AndroidManifest.xml":
        "<manifest \(Self.namespace)><uses-sdk android:targetSdkVersion=\"34\"/></manifest>",
    ])
    #expect(android.leastSystem(near: "app/src/main/res/layout/a.xml") == 24)
    #expect(android.leastSystem(near: "old/src/main/res/layout/a.xml") == 16)
    #expect(android.targetSystem(near: "app/src/main/res/layout/a.xml") == 34)
    #expect(android.targetSystem(near: "old/src/main/res/layout/a.xml") == 28)
    #expect(try project([:]).leastSystem(near: "a") == nil)
  }

  @Test("tell what is absent from what is not known")
  func settings() throws {
    let android = try project([
      "res/values/strings.xml": """
      <resources><string name="close">Close</string><string name="again">@string/close</string>
      <string name="circle">@string/circle</string></resources>
      """,
      "res/values/styles.xml": """
      <resources><style name="Base"><item name="android:contentDescription">@string/close</item>
      </style><style name="Base.Icon"/><style name="Old" parent="Widget.AppCompat.ImageButton"/>
      <style name="Round" parent="Round"/></resources>
      """,
      "res/layout/a.xml": layout(
        """
        <ImageButton/>
        <ImageButton android:contentDescription="@string/again"/>
        <ImageButton android:contentDescription="@{model.name}"/>
        <ImageButton android:contentDescription="@string/of_a_library"/>
        <ImageButton android:contentDescription="@null"/>
        <ImageButton style="@style/Base.Icon"/>
        <ImageButton style="@style/Old"/>
        <ImageButton style="?attr/actionOverflowButtonStyle"/>
        <ImageButton android:contentDescription="@string/circle"/>
        <ImageButton style="@style/Round"/>
        <ImageButton android:contentDescription="\\@home"/>
        """),
    ])
    let found = android.views.dropFirst().map(\.contentDescription)
    #expect(
      found == [
        .absent, .known("Close"), .notKnown, .notKnown, .known(""), .known("Close"), .absent,
        .notKnown, .notKnown, .absent, .known("@home"),
      ])
  }

  @Test("take a resource from the module that asks before that of another one")
  func modules() throws {
    let android = try project([
      "a/res/values/strings.xml": #"<resources><string name="t">A</string></resources>"#,
      "b/res/values/strings.xml": #"<resources><string name="t">B</string></resources>"#,
      "b/res/values-de/strings.xml": #"<resources><string name="t">C</string></resources>"#,
    ])
    #expect(android.resolve("@string/t", near: "b/res/layout/x.xml") == .known("B"))
    #expect(android.resolve("@string/t", near: "a/res/layout/x.xml") == .known("A"))
    #expect(android.resolve("@string/t", near: "c/res/layout/x.xml") == .known("A"))
  }

  @Test("have colours by day and at night")
  func colours() throws {
    let android = try project([
      "res/values/colors.xml": """
      <resources><color name="a">#FFF</color><color name="b">@color/a</color></resources>
      """,
      "res/values-night/colors.xml": #"<resources><color name="a">#000</color></resources>"#,
    ])
    #expect(android.color("@color/b", isNight: false, near: "res/layout/x.xml") == "#FFF")
    #expect(android.color("@color/b", isNight: true, near: "res/layout/x.xml") == "#000")
    #expect(android.color("?attr/x", isNight: true, near: "res/layout/x.xml") == nil)
    #expect(
      android.color("@android:color/black", isNight: true, near: "res/layout/x.xml") == "#FF000000")
  }

  @Test(
    "say which views code may describe: by id, by the name of view binding, or any without code")
  func code() throws {
    let files: KeyValuePairs = [
      "res/layout/a.xml": layout(
        """
        <ImageView android:id="@+id/close_button"/>
        <ImageView android:id="@+id/logo"/>
        <ImageView android:id="@android:id/icon"/>
        <ImageView/>
        """)
    ]
    let code = "binding.closeButton.contentDescription = close"
    func answers(_ project: AndroidProject) -> [Bool] {
      project.views.dropFirst().map(\.mayGetWordsFromCode)
    }
    #expect(answers(try project(files, code: code)) == [true, false, true, false])
    #expect(answers(try project(files, code: "R.id.close_button")) == [false, false, true, false])
    #expect(answers(try project(files)) == [true, true, true, false])
  }

  @Test("include each other, in a circle, too")
  func includes() throws {
    let android = try project([
      "res/layout/a.xml": layout(
        #"<include layout="@layout/b"/><View android:id="@+id/one"/>"#),
      "res/layout/b.xml": layout(
        #"<include layout="@layout/a"/><View android:id="@+id/two"/>"#),
      "res/layout/c.xml": layout(#"<include layout="@layout/of_a_library"/>"#),
    ])
    #expect(android.identifiers(with: android.layouts[0]) == ["one", "two"])
    #expect(android.identifiers(with: android.layouts[2]) == nil)
  }

  @Test("hold what the manifest and the scripts say")
  func manifest() throws {
    let android = try project([
      "app/src/main/AndroidManifest.xml": """
      <manifest \(Self.namespace)>
      <uses-permission android:name="android.permission.CAMERA"/>
      <application android:supportsRtl="true" android:label="@string/app" android:theme="@style/A">
      <activity android:name=".Main" android:screenOrientation="portrait"
        android:configChanges="orientation|screenSize" android:resizeableActivity="false"/>
      <service android:name=".Reader"
        android:permission="android.permission.BIND_ACCESSIBILITY_SERVICE">
      <meta-data android:name="android.accessibilityservice" android:resource="@xml/reader"/>
      </service></application></manifest>
      """,
      "app/src/main/res/xml/reader.xml": "<accessibility-service \(Self.namespace)/>",
      "app/src/main/res/menu/main.xml": "<menu \(Self.namespace)/>",
      "app/build.gradle.kts":
        "android {\n  compileSdk = 35\n  targetSdkVersion(34)\n  minSdk = v\n}",
    ])
    let manifest = android.manifests[0]
    #expect(manifest.supportsRightToLeft == true)
    #expect(manifest.permissions == ["android.permission.CAMERA"])
    #expect(manifest.activities[0].orientation == "portrait")
    #expect(manifest.activities[0].handledChanges == ["orientation", "screenSize"])
    #expect(manifest.activities[0].isResizeable == false)
    #expect(manifest.services[0].isForAccessibility)
    #expect(manifest.services[0].resources == ["android.accessibilityservice": "@xml/reader"])
    #expect(android.configurations.map(\.path) == ["app/src/main/res/xml/reader.xml"])
    #expect(android.menus.count == 1)
    #expect(android.builds[0].build.target == 34)
    #expect(android.builds[0].build.compiled == 35)
    #expect(android.builds[0].build.least == nil)
  }

  @Test(
    "name resources in many ways",
    arguments: [
      ("@string/a", "string a"), ("@+id/a", "id a"), ("@android:id/list", "android id list"),
      ("@+android:id/a", "android id a"), ("?attr/x", "theme attr x"), ("?x", "theme attr x"),
      ("?android:attr/x", "theme android attr x"), ("@id/android:a", "android id a"),
      ("@color/a.b", "color a.b"),
    ])
  func references(_ written: String, _ expected: String) throws {
    let reference = try #require(AndroidReference(written))
    let words = [
      reference.isOfTheme ? "theme" : nil, reference.isOfSystem ? "android" : nil, reference.type,
      reference.name,
    ]
    #expect(words.compactMap(\.self).joined(separator: " ") == expected)
  }

  @Test(
    "are no names of resources",
    arguments: [
      "", "@", "?", "@null", "@empty", "@{a/b}", "@={a}", "Mars", "@home", "? what/now x",
    ])
  func noReferences(_ written: String) {
    #expect(AndroidReference(written) == nil)
  }

  @Test("have lengths")
  func lengths() {
    #expect(AndroidDimension("48dp")?.number == 48)
    #expect(AndroidDimension("1.5dip")?.unit == .dp)
    #expect(AndroidDimension("-2px")?.number == -2)
    #expect(AndroidDimension("2in")?.unit == .inches)
    for text in ["", "dp", "wrap_content", "nansp", "infdp", "4", "4 dp x", "1e999dp"] {
      #expect(AndroidDimension(text) == nil, "\(text)")
    }
  }

  @Test("are known by their folders, and anywhere by their namespace; captures are none")
  func recognition() throws {
    for path in [
      "res/layout/a.xml", "res/layout-land/a.xml", "res/menu/a.xml", "res/xml/a.xml",
      "AndroidManifest.xml", "x/AndroidManifest.xml", "res/values-night/a.xml", "app/build.gradle",
    ] {
      #expect(ResourceFile.recognizes(path), "\(path)")
    }
    for path in ["layout.xml", "layout/a.json", "xml/a.xml", "res/drawable/a.xml", "a.kt"] {
      #expect(!ResourceFile.recognizes(path), "\(path)")
    }
    #expect(ResourceFile.recognizes(Array(layout("").utf8), at: "anywhere.xml"))
    let dump = Array("<hierarchy rotation=\"0\"><node/></hierarchy>".utf8)
    #expect(!ResourceFile.recognizes(dump, at: "anywhere.xml"))
    do {
      _ = try ResourceFile(dump, at: "res/layout/window.xml")
      Issue.record("a capture is read as a layout")
    } catch {
      #expect(error.code == .notThisFormat)
    }
  }

  @Test("that are broken or hostile are an error with its line, or are read, and nothing else")
  func hostile() throws {
    let whole = layout(#"<TextView android:text="@string/a" android:id="@+id/b"/>"#)
    for end in whole.indices where end > whole.startIndex {
      #expect(throws: ImportError.self) {
        try AndroidDocument(Array(whole[..<end].utf8))
      }
    }
    let deep = 20_000
    let nested =
      "<LinearLayout \(Self.namespace)>" + String(repeating: "<FrameLayout>", count: deep)
      + String(repeating: "</FrameLayout>", count: deep) + "</LinearLayout>"
    let android = try project(["res/layout/a.xml": nested])
    #expect(android.views.count == deep + 1)
    let named = "<!ENTITY nbsp \"&#160;\"><!-- ours --> <!ENTITY app 'Mars&nbsp;Travel'>"
    let entities = try AndroidDocument(
      Array("<!DOCTYPE a [\(named)]><a t=\"&app; 2\">&app;&nbsp;&amp;</a>".utf8))
    #expect(entities[0].text == "Mars\u{A0}Travel\u{A0}&")
    #expect(entities[0].attributes[0].value == "Mars\u{A0}Travel 2")
    let refused = [
      "<!ENTITY b SYSTEM \"file:///etc/passwd\">", "<!ENTITY % b \"c\">", "<!ELEMENT a ANY>",
      "<!ENTITY b \"<c/>\">", "<!ENTITY b \"&unknown;\">",
      "<!ENTITY b \"\(String(repeating: "c", count: 300))\">",
    ]
    for declaration in refused {
      #expect(throws: ImportError.self, "\(declaration)") {
        try AndroidDocument(Array("<!DOCTYPE a [\(declaration)]><a/>".utf8))
      }
    }
    // Entities of entities end at the limit, and do not fill the memory.
    let bomb = (1...40).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    #expect(throws: ImportError.self) {
      try AndroidDocument(Array("<!DOCTYPE a [<!ENTITY e0 \"cc\">\(bomb)]><a>&e40;</a>".utf8))
    }
    _ = AndroidBuild([0xFF, 0x0A, 0xC3])
    var code = AndroidCode()
    code.add(AndroidCode.words(in: [0xFF, 0x41, 0x00, 0x42]))
  }
}
