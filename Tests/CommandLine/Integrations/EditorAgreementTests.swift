// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Foundation
import Testing

@testable import CurbcutCheck
@testable import curbcut

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The server for editors says what check says")
struct EditorAgreementTests {
  /// A change of a file: in the editor if it is open there, and on the disk in any case.
  private struct Edit {
    var file: String
    var old: String
    var new: String
  }

  private static let android = [
    "settings.gradle.kts": "include(\":app\")\n",
    "app/build.gradle.kts": "plugins { id(\"com.android.application\") }\n",
    "app/src/main/AndroidManifest.xml": """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
      <application android:label="Trips">
        <activity android:name=".Home"><intent-filter>
          <action android:name="android.intent.action.MAIN" />
          <category android:name="android.intent.category.LAUNCHER" />
        </intent-filter></activity>
      </application>
    </manifest>
    """,
    "app/src/main/res/values/strings.xml": """
    <resources>
      <string name="send">Send</string>
    </resources>
    """,
    "app/src/main/res/values/colors.xml": """
    <resources>
      <color name="ink">#FF000000</color>
    </resources>
    """,
    "app/src/main/res/layout/home.xml": """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_width="match_parent" android:layout_height="match_parent"
        android:background="#FFFFFFFF">
      <ImageButton android:id="@+id/send" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/ic_send" android:contentDescription="@string/send" />
      <TextView android:layout_width="wrap_content" android:layout_height="wrap_content"
          android:textColor="@color/ink" android:textSize="16sp" android:text="Hello" />
    </LinearLayout>
    """,
    "app/src/main/java/a/b/Home.kt": """
    package a.b
    import android.app.Activity
    import android.widget.ImageButton
    class Home : Activity() {
      override fun onCreate(state: Bundle?) {
        setContentView(R.layout.home)
        findViewById<ImageButton>(R.id.send).setOnClickListener { }
      }
    }
    """,
    "app/src/main/java/a/b/Trips.kt": """
    package a.b
    @Composable
    fun Trips() {
      Column { Row { Shared(R.string.send) } }
    }
    """,
    "app/src/main/java/a/b/Shared.kt": """
    package a.b
    @Composable
    fun Shared(text: Int) {
      IconButton(onClick = { }) { Icon(Icons.Default.Send, contentDescription = stringResource(text)) }
    }
    """,
  ]

  /// Files of an Android app of which the one says what is found in the other.
  private static let parts = [
    "app/src/main/res/layout/home.xml": """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_width="match_parent" android:layout_height="match_parent">
      <include layout="@layout/part" />
    </LinearLayout>
    """,
    "app/src/main/res/layout/part.xml": """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_width="match_parent" android:layout_height="match_parent">
      <ImageButton android:id="@+id/play" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/play" android:contentDescription="Play" />
      <ImageButton android:id="@+id/stop" android:layout_width="48dp" android:layout_height="48dp"
          android:src="@drawable/stop" android:contentDescription="Play" />
      <TextView android:layout_width="wrap_content" android:layout_height="wrap_content"
          android:labelFor="@id/mail" android:text="Mail" />
    </LinearLayout>
    """,
    "app/src/main/java/a/b/Home.kt": """
    package a.b
    import android.app.Activity
    import android.widget.ImageButton
    class Home : Activity() {
      override fun onCreate(state: Bundle?) {
        setContentView(R.layout.home)
        findViewById<ImageButton>(R.id.play).setOnClickListener { }
        open("Sounds")
      }
    }
    """,
    "app/src/main/java/a/b/Sounds.kt": """
    package a.b
    class Sounds {
      fun show(view: View) { view.announceForAccessibility("Loud") }
    }
    """,
    "app/src/main/java/a/b/Theme.kt": """
    package a.b
    val LocalWord = compositionLocalOf { "" }
    @Composable
    fun Theme(content: @Composable () -> Unit) {
      CompositionLocalProvider(LocalWord provides "Send", content = content)
    }
    """,
    "app/src/main/java/a/b/Page.kt": """
    package a.b
    @Composable
    fun Page() {
      Column { Part() }
    }
    @Composable
    fun Part() {
      IconButton(onClick = { send() }) {
        Icon(Icons.Default.Send, contentDescription = LocalWord.current)
      }
    }
    """,
  ]

  private static let ios = [
    "Package.swift": "// swift-tools-version: 6.0\n",
    "Sources/App/Trips.swift": """
    import SwiftUI
    struct Trips: View {
      var body: some View {
        VStack { Shared(); Text("Hello").foregroundStyle(Color("ink")).background(Color.white) }
      }
    }
    """,
    "Sources/App/Shared.swift": """
    import SwiftUI
    struct Shared: View {
      var body: some View { Button {} label: { Image("send").accessibilityLabel("send") } }
    }
    """,
    "Sources/App/en.lproj/Localizable.strings": "\"send\" = \"Send\";\n",
    "Sources/App/Assets.xcassets/ink.colorset/Contents.json": """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
      {"red": "0", "green": "0", "blue": "0", "alpha": "1"}}}], "info": {"version": 1, "author": "xcode"}}
    """,
  ]

  @Test("after edits of code, texts, layouts and colours of an Android app")
  func android() async throws {
    let code = "app/src/main/java/a/b/"
    let resources = "app/src/main/res/"
    try await compare(
      Self.android,
      open: [
        code + "Trips.kt", code + "Home.kt", code + "Shared.kt", resources + "layout/home.xml",
      ],
      [
        // A component that others use gets another name, and then they follow.
        Edit(file: code + "Shared.kt", old: "fun Shared", new: "fun Part"),
        Edit(file: code + "Trips.kt", old: "Shared(", new: "Part("),
        Edit(
          file: code + "Shared.kt", old: "stringResource(text)", new: "null"),
        Edit(file: resources + "values/strings.xml", old: "Send", new: ""),
        Edit(file: resources + "values/strings.xml", old: "></", new: ">Send</"),
        Edit(file: resources + "values/colors.xml", old: "#FF000000", new: "#FFEEEEEE"),
        Edit(
          file: resources + "layout/home.xml", old: " android:contentDescription=\"@string/send\"",
          new: ""),
        // Code that gives the button a name takes the finding back.
        Edit(
          file: code + "Home.kt", old: ".setOnClickListener { }",
          new: ".contentDescription = \"Send\""),
        Edit(file: resources + "layout/home.xml", old: "16sp", new: "16dp"),
      ])
  }

  @Test("after edits of what files of an Android app say of each other")
  func parts() async throws {
    let code = "app/src/main/java/a/b/"
    let layouts = "app/src/main/res/layout/"
    try await compare(
      Self.android.filter { !$0.key.contains("/java/") && !$0.key.contains("/layout/") }
        .merging(Self.parts) { first, _ in first },
      open: [
        code + "Page.kt", code + "Home.kt", code + "Sounds.kt", layouts + "part.xml",
        layouts + "home.xml",
      ],
      [
        // The theme provides the name of the button.
        Edit(file: code + "Theme.kt", old: "provides \"Send\"", new: "provides \"\""),
        Edit(
          file: layouts + "part.xml", old: "stop\" android:contentDescription=\"Play\"",
          new: "stop\" android:contentDescription=\"Stop\""),
        // The function around the theme does.
        Edit(
          file: code + "Theme.kt",
          old: "fun Theme(content: @Composable () -> Unit) {\n  CompositionLocalProvider("
            + "LocalWord provides \"\"",
          new: "fun Outer(content: @Composable () -> Unit) {\n  Theme(\"Send\", content)\n}\n"
            + "@Composable\nfun Theme(word: String, content: @Composable () -> Unit) {\n"
            + "  CompositionLocalProvider(LocalWord provides word"),
        Edit(file: layouts + "part.xml", old: "@id/mail", new: "@id/play"),
        Edit(
          file: layouts + "part.xml", old: "android:contentDescription=\"Stop\"",
          new: "android:contentDescription=\"Play\""),
        // Code gives one of two buttons with one name another.
        Edit(
          file: code + "Home.kt", old: "setOnClickListener { }", new: "contentDescription = title"),
        Edit(file: code + "Theme.kt", old: "LocalWord provides", new: "LocalOther provides"),
        // Nothing shows the layout any more.
        Edit(file: layouts + "home.xml", old: "@layout/part", new: "@layout/other"),
        Edit(file: code + "Home.kt", old: "open(\"Sounds\")", new: "open(\"Noises\")"),
        Edit(file: code + "Page.kt", old: "Column { Part() }", new: "Column { }"),
      ])
  }

  @Test("after edits of code, texts and colours of an iOS app")
  func ios() async throws {
    let folder = "Sources/App/"
    try await compare(
      Self.ios, open: [folder + "Trips.swift", folder + "Shared.swift"],
      [
        Edit(file: folder + "Shared.swift", old: "struct Shared", new: "struct Part"),
        Edit(file: folder + "Trips.swift", old: "Shared()", new: "Part()"),
        Edit(
          file: folder + "Shared.swift", old: ".accessibilityLabel(\"send\")", new: ""),
        Edit(
          file: folder + "Shared.swift", old: "Image(\"send\")",
          new: "Image(\"send\").accessibilityLabel(\"send\")"),
        Edit(file: folder + "en.lproj/Localizable.strings", old: "Send", new: "button"),
        Edit(
          file: folder + "Assets.xcassets/ink.colorset/Contents.json",
          old: "\"red\": \"0\", \"green\": \"0\", \"blue\": \"0\"",
          new: "\"red\": \"0.95\", \"green\": \"0.95\", \"blue\": \"0.95\""),
        Edit(
          file: folder + "Trips.swift", old: "Text(\"Hello\")",
          new: "Text(\"Hello\").font(.system(size: 9))"),
      ])
  }

  @Test("after edits of what code of UIKit says of the views of another class")
  func uiKit() async throws {
    let page = """
      import UIKit
      final class Page: UIViewController {
        let close = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          close.setImage(UIImage(systemName: "xmark"), for: .normal)
          close.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
          view.addSubview(close)
        }
      }
      """
    let owner = """
      import UIKit
      final class Owner: UIViewController {
        let page = Page()
        override func viewDidLoad() {
          super.viewDidLoad()
          page.close.accessibilityLabel = "Close"
        }
      }
      """
    let folder = "Sources/App/"
    try await compare(
      [
        "Package.swift": "// swift-tools-version: 6.0\n", folder + "Page.swift": page,
        folder + "Owner.swift": owner,
      ], open: [folder + "Page.swift", folder + "Owner.swift"],
      [
        Edit(file: folder + "Owner.swift", old: "\"Close\"", new: "\"\""),
        Edit(file: folder + "Owner.swift", old: "\"\"", new: "\"Done\""),
        Edit(file: folder + "Owner.swift", old: "page.close.", new: "page.other."),
      ])
  }

  /// Edits one file after the other, and compares the problems of all open files with those of `check`.
  private func compare(
    _ files: [String: String], open: [String], _ edits: [Edit]
  ) async throws {
    let session = try EditorSession(files, options: ["--advice", "--experimental"])
    var texts = files
    for file in open { session.open(file, texts[file] ?? "") }
    var seen: Set<[[String]]> = [try await agree(session, open, "at the beginning")]
    for (number, edit) in edits.enumerated() {
      let old = try #require(texts[edit.file])
      let text = old.replacing(edit.old, with: edit.new)
      try #require(text != old, "edit \(number) changes nothing")
      texts[edit.file] = text
      try text.write(
        to: session.folder.appending(path: edit.file), atomically: true, encoding: .utf8)
      if open.contains(edit.file) {
        session.change(edit.file, to: text, version: number + 2)
      } else {
        session.notify("workspace/didChangeWatchedFiles", [])
      }
      seen.insert(try await agree(session, open, "after edit \(number)"))
    }
    // The edits are such that they change what is reported.
    #expect(seen.count > edits.count / 2)
  }

  /// Compares the problems of open files, and returns them.
  private func agree(
    _ session: EditorSession, _ open: [String], _ when: String
  ) async throws -> [[String]] {
    var all: [[String]] = []
    for file in open {
      let shown = try #require(await session.diagnostics(file), "\(file)")
        .filter { $0["severity"]?.number != 4 }
      let told = try Self.checked(session.folder.appending(path: file).path)
      let found = shown.map { problem in
        let line = Int(problem["range"]?["start"]?["line"]?.number ?? -1) + 1
        return "\(line) \(problem["code"]?.string ?? "")"
      }
      #expect(found.sorted() == told.map { "\($0.line) \($0.rule)" }.sorted(), "\(file) \(when)")
      let messages = shown.compactMap { $0["message"]?.string }
      for problem in told {
        #expect(
          messages.contains { $0.contains(problem.message) }, "\(problem.message) \(file) \(when)")
      }
      all.append(told.map { "\($0.line) \($0.rule) \($0.message)" }.sorted())
    }
    return all
  }

  private static func checked(
    _ path: String
  ) throws -> [(line: Int, rule: String, message: String)] {
    let run = try Run.curbcut([
      "check", "--format", "json", "--advice", "--experimental", path,
    ])
    var scanner = JSONScanner(Array(run.output.utf8))
    let findings = try scanner.value()["findings"]?.elements ?? []
    return findings.compactMap { finding in
      guard finding["verdict"] != .string("cannotTell"), finding["file"]?.string == path else {
        return nil
      }
      return (
        Int(finding["line"]?.number ?? 0), finding["rule"]?.string ?? "",
        finding["message"]?.string ?? ""
      )
    }
  }

  // MARK: - The bytes of files

  @Test("a file is read again when its size, its time or its number is another")
  func stamps() {
    func stamp(size: Int = 3, time: Int = 1000, number: Int = 7) -> FileMemo.Stamp {
      var status = stat()
      status.st_size = off_t(size)
      status.st_ino = ino_t(number)
      #if canImport(Darwin)
        status.st_mtimespec.tv_sec = time
        status.st_ctimespec.tv_sec = time
      #else
        status.st_mtim.tv_sec = time
        status.st_ctim.tv_sec = time
      #endif
      return FileMemo.Stamp(status)
    }
    let memo = FileMemo()
    memo.keep([1, 2, 3], of: "/a", with: stamp())
    #expect(memo.bytes(of: "/a", with: stamp()) == [1, 2, 3])
    for other in [stamp(size: 4), stamp(time: 1001), stamp(number: 8)] {
      #expect(memo.bytes(of: "/a", with: other) == nil)
    }
    #expect(memo.bytes(of: "/b", with: stamp()) == nil)
    // What has just been written may change once more at the same time of the file system's clock.
    let now = stamp(time: Int(time(nil)))
    memo.keep([4], of: "/a", with: now)
    #expect(memo.bytes(of: "/a", with: now) == nil)
  }
  @Test("during a run, a file is as it was when its folder was listed, by whichever path")
  func listing() throws {
    var status = stat()
    status.st_size = 3
    let (stamp, memo) = (FileMemo.Stamp(status), FileMemo())
    let folder = try #require(ProjectFolder.resolved("."))
    memo.note(folder + "/of this run", in: folder, named: "of this run", stamp)
    for path in ["of this run", folder + "/of this run"] {
      #expect(memo.resolved(path) == folder + "/of this run")
      #expect(memo.stamp(of: path) == stamp)
    }
    #expect(memo.stamp(of: "Package.swift") == nil)
    memo.begin()
    #expect(memo.resolved("of this run") == nil)
    #expect(memo.stamp(of: folder + "/of this run") == nil)
  }
}
