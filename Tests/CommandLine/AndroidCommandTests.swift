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
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("critical missing-description, 1 time\n  line 2:"))
    }
  }

  @Test("are checked by themselves, in whichever folder they lie")
  func file() throws {
    try inFolder(["layout.xml": Self.layout, "broken.xml": String(Self.layout.dropLast(20))]) {
      folder in
      let run = try Run.curbcut("check", folder + "/layout.xml")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("missing-description"))
      let broken = try Run.curbcut("check", folder + "/broken.xml")
      #expect(broken.status == 2)
      #expect(broken.errors.contains("broken.xml"))
    }
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
}
