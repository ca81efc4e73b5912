// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Android's files on the command line")
struct AndroidCommandTests {
  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
    <ImageButton android:src="@drawable/close"/>
    <!-- curbcut:ignore missing-description the whole bar is hidden -->
    <ImageButton android:src="@drawable/open"/>
    </LinearLayout>
    """

  /// Writes files into a folder of their own and hands it on.
  private func inFolder(
    _ files: KeyValuePairs<String, String>, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  @Test("are checked as a folder, and a comment keeps a finding quiet")
  func folder() throws {
    try inFolder([
      "settings.gradle": "", "app/src/main/res/layout/bar.xml": Self.layout,
      "app/src/main/java/Main.kt": "class Main", "app/src/main/res/drawable/close.xml": "<vector/>",
    ]) { folder in
      let run = try Run.curbcut("check", "--advice", folder)
      #expect(run.status == 1, "\(run.errors)")
      #expect(
        run.output.contains("/res/layout/bar.xml:2:1: critical unnamed-control: "),
        "\(run.output)")
    }
  }

  @Test("of a module in the folder of another one are read once, so that its classes are known")
  func modules() throws {
    let row = """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
      <ImageButton android:src="@drawable/close"/></FrameLayout>
      """
    let main = """
      class Main : Activity() { override fun onCreate(b: Bundle?) { setContentView(R.layout.bar) } }
      class Old(c: Context) : FrameLayout(c) { init { inflate(c, R.layout.old, this) } }
      """
    try inFolder([
      "settings.gradle": "include ':app', ':app:kit'",
      "app/build.gradle": "apply plugin: 'com.android.application'",
      "app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".Main"><intent-filter/></activity></application></manifest>
      """,
      "app/src/main/java/Main.kt": main, "app/src/main/res/layout/bar.xml": row,
      "app/kit/build.gradle": "apply plugin: 'com.android.library'",
      "app/kit/src/main/java/Kit.kt": "class Kit(c: Context) : View(c)",
      "app/kit/src/main/res/layout/old.xml": row,
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(
        run.output.contains("/layout/bar.xml:2:1: critical unnamed-control: "), "\(run.output)")
      #expect(!run.output.contains("old.xml:"), "\(run.output)")
    }
  }

  @Test("are open where a class that is not known may give a control its words")
  func unknownClasses() throws {
    func layout(_ inner: String) -> String {
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
      <LinearLayout android:clickable="true">\(inner)</LinearLayout></LinearLayout>
      """
    }
    try inFolder([
      "badge.xml": layout("<com.kit.Badge/>"), "image.xml": layout("<ImageView/>"),
    ]) { folder in
      let open = try Run.curbcut("check", folder + "/badge.xml")
      #expect(open.status == 0, "\(open.output)")
      #expect(open.output.contains("a class that is not known (unnamed-control"), "\(open.output)")
      #expect(try Run.curbcut("check", folder + "/image.xml").status == 1)
    }
  }

  @Test("are checked by themselves, in whichever folder they lie")
  func file() throws {
    try inFolder(["layout.xml": Self.layout, "broken.xml": String(Self.layout.dropLast(20))]) {
      folder in
      let run = try Run.curbcut("check", "--advice", folder + "/layout.xml")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("unnamed-control"))
      let broken = try Run.curbcut("check", folder + "/broken.xml")
      #expect(broken.status == 2)
      #expect(broken.errors.contains("broken.xml"))
    }
  }

  @Test(
    "for a television: what keys do not come to or do not leave is told, of layouts and of screens",
    .requirement("S4-5-006"))
  func television() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
      <Button android:text="@string/play" android:focusable="false"/>
      <Button android:id="@+id/stop" android:text="@string/stop" android:nextFocusUp="@id/stop"
      android:nextFocusDown="@id/stop" android:nextFocusLeft="@id/stop"
      android:nextFocusRight="@id/stop"/>
      <Button android:text="@string/more"/>
      </LinearLayout>
      """
    let screen = """
      android screen "Player" 1920x1080
        button "Play" id "play" clickable focusable at 100,100 200x100
        button "Stop" id "stop" clickable focusable nextFocusUp "stop" nextFocusDown "stop" nextFocusLeft "stop" nextFocusRight "stop" nextFocusForward "stop" at 400,100 200x100
        button "More" clickable focusable false at 700,100 200x100
      """
    func manifest(_ features: String...) -> String {
      "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\">"
        + features.joined() + "<application android:banner=\"@drawable/b\"/></manifest>"
    }
    let leanback = "<uses-feature android:name=\"android.software.leanback\"/>"
    let noTouch =
      "<uses-feature android:name=\"android.hardware.touchscreen\" android:required=\"false\"/>"
    func told(_ manifest: String) throws -> Set<String> {
      var told: Set<String> = []
      try inFolder([
        "settings.gradle": "", "app/src/main/AndroidManifest.xml": manifest,
        "app/src/main/res/layout/player.xml": layout, "app/src/main/java/Main.kt": "class Main",
        "player.outline": screen,
      ]) { folder in
        let run = try Run.curbcut("check", "--advice", "--format", "json", folder)
        let document =
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        for finding in document?["findings"] as? [[String: Any]] ?? []
        where finding["verdict"] as? String == "failed" {
          guard let rule = finding.check,
            rule.contains("key") || rule.contains("focus")
          else { continue }
          let file = (finding["file"] as? String)?.split(separator: "/").last ?? ""
          told.insert("\(file):\(finding["line"] ?? 0) \(finding["impact"] ?? "") \(rule)")
        }
      }
      return told
    }
    let onScreen: Set<String> = [
      "player.outline:3 critical keyboard-trap", "player.outline:3 moderate broken-focus-relation",
      "player.outline:4 critical outside-keyboard-order",
    ]
    let inLayout: Set<String> = [
      "player.xml:2 critical unfocusable-layout-control",
      "player.xml:3 critical television-app-without-keys",
    ]
    #expect(
      try told(manifest(leanback))
        == onScreen.union(inLayout).union([
          "AndroidManifest.xml:1 critical television-app-without-keys"
        ]))
    #expect(try told(manifest(leanback, noTouch)) == onScreen.union(inLayout))
    #expect(
      try told(manifest())
        == onScreen.union(["player.xml:2 critical unfocusable-layout-control"]))
  }

  @Test("are told from captures, even where a layout might lie")
  func captures() throws {
    let dump = """
      <?xml version="1.0"?><hierarchy rotation="0"><node index="0" text="" resource-id=""
      class="android.widget.Button" package="a" content-desc="" checkable="false" checked="false"
      clickable="true" enabled="true" focusable="true" focused="false" scrollable="false"
      long-clickable="false" password="false" selected="false" bounds="[0,0][200,200]"/></hierarchy>
      """
    try inFolder(["res/layout/window.xml": dump]) { folder in
      let run = try Run.curbcut("check", folder + "/res/layout/window.xml")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("unnamed-control"))
    }
  }

  @Test("of source sets for other systems are not judged, and said to be built for these")
  func otherSystems() throws {
    let view = """
      import androidx.compose.material3.*
      import androidx.compose.runtime.*
      @Composable fun NAME() { IconButton(onClick = { go() }) { Icon(Icons.Default.Close, null) } }
      """
    func named(_ name: String) -> String { view.replacing("NAME", with: name) }
    try inFolder([
      "settings.gradle": "", "app/src/commonMain/kotlin/Both.kt": named("Both"),
      "app/src/jsonMain/kotlin/Own.kt": named("Own"),
      "app/src/wasmJsMain/kotlin/Web.kt": named("Web"),
      "ios/src/iosMain/Bar.swift":
        "import SwiftUI\nstruct Bar: View { var body: some View { Button { go() } label: { Image(\"nav-bar\") } } }",
    ]) { folder in
      let run = try Run.curbcut("check", folder, "--verbose")
      for name in ["Both.kt", "Own.kt", "Bar.swift"] {
        #expect(run.output.contains("/\(name):"), "\(name): \(run.output)")
      }
      #expect(!run.output.contains("/Web.kt:3"), "\(run.output)")
      #expect(
        run.output.contains("Not looked at: 1 Kotlin file (built for another system than Android)"),
        "\(run.output)")
      let alone = try Run.curbcut("check", folder + "/app/src/wasmJsMain/kotlin/Web.kt")
      #expect(alone.output.contains("unnamed-control"), "\(alone.output)")
    }
  }

  @Test(
    "name no button by a state that begins as an empty text, and one by a text that stays empty")
  func emptyStates() throws {
    let source = """
      import androidx.compose.material3.*
      import androidx.compose.runtime.*
      @Composable fun Backup() {
        val title = remember { mutableStateOf("") }
        Button(onClick = { start() }) { Text(title.value) }
        Button(onClick = { title.value = load() }) { Text("") }
      }
      """
    try inFolder(["settings.gradle": "", "app/src/main/java/Backup.kt": source]) { folder in
      let output = try Run.curbcut("check", folder).output
      #expect(!output.contains("Backup.kt:5"), "\(output)")
      #expect(output.contains("Backup.kt:6"), "\(output)")
    }
  }
}
