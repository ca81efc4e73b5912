// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Interface that no user meets is not judged: the report says so, and a file given by its path is read.
@Suite("Interface that nobody meets")
struct UnusedInterfaceTests {
  private static let gradle = [
    "settings.gradle": "include ':app'\n", "app/build.gradle": "minSdk 24\n",
  ]
  private static let nameless = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
    <ImageButton android:src="@drawable/close"/>
    </LinearLayout>
    """

  /// Checks a project in a folder and returns the report.
  private func report(_ files: [String: String], _ more: String...) throws -> String {
    try CoverageTests.inFolder(files) { try Run.curbcut(["check", $0] + more).output }
  }

  @Test(
    "of a layout, by code, view binding, an include and a style",
    arguments: [
      "setContentView(R.layout.row)", "RowBinding.inflate(inflater)",
    ])
  func layouts(use: String) throws {
    let layout = ["app/src/main/res/layout/row.xml": Self.nameless]
    let unused = try report(
      Self.gradle.merging(layout) { $1 }.merging(["app/src/main/java/Main.kt": "class Main"]) { $1 }
    )
    #expect(unused.contains("(nothing in the project uses this layout): row.xml"), "\(unused)")
    #expect(!unused.contains("critical"), "\(unused)")
    let code = ["app/src/main/java/Main.kt": "class Main { fun open() { \(use) } }"]
    let used = try report(Self.gradle.merging(layout) { $1 }.merging(code) { $1 })
    #expect(used.contains("critical unnamed-control"), "\(used)")
    let around = [
      "app/src/main/java/Main.kt": "class Main { fun open() { setContentView(R.layout.page) } }",
      "app/src/main/res/layout/page.xml":
        #"<FrameLayout xmlns:android="http://schemas.android.com/apk/res/android"><include layout="@layout/row"/></FrameLayout>"#,
    ]
    let included = try report(Self.gradle.merging(layout) { $1 }.merging(around) { $1 })
    #expect(included.contains("critical unnamed-control"), "\(included)")
    // Without the build or the manifest, the code is not known to be all there is.
    let alone = try report([
      "src/main/res/layout/row.xml": Self.nameless, "src/main/java/Main.kt": "class Main",
    ])
    #expect(alone.contains("critical unnamed-control"), "\(alone)")
  }

  @Test("of a layout for older systems than those on which the app runs")
  func olderSystems() throws {
    let files = [
      "app/src/main/java/Main.kt": "class Main { fun open() { setContentView(R.layout.row) } }",
      "app/src/main/res/layout/row.xml": Self.nameless,
      "app/src/main/res/layout-v21/row.xml": Self.nameless,
    ]
    let text = try report(Self.gradle.merging(files) { $1 })
    #expect(text.contains("layout-v21/row.xml:2:"), "\(text)")
    #expect(!text.contains("layout/row.xml:2:"), "\(text)")
    #expect(text.contains("the app runs on API level 24 and later"), "\(text)")
  }

  @Test("of a style: its text size is nobody's")
  func styles() throws {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
      <TextView style="@style/Used.Small" android:text="Departs"/></LinearLayout>
      """
    let text = try report(
      Self.gradle.merging([
        "app/src/main/java/Main.kt": "class Main { fun open() { setContentView(R.layout.row) } }",
        "app/src/main/res/layout/row.xml": layout,
        "app/src/main/res/values/styles.xml": """
        <resources>
        <style name="Used"><item name="android:textSize">9sp</item></style>
        <style name="Used.Small"/>
        <style name="Unused"><item name="android:textSize">9sp</item></style>
        </resources>
        """,
      ]) { $1 })
    #expect(text.contains("styles.xml:2:"), "\(text)")
    #expect(!text.contains("styles.xml:4:"), "\(text)")
  }

  @Test(
    "but looks at the screens of a graph of routes, which the screen with the graph shows one by one"
  )
  func routes() throws {
    let code = """
      @Composable fun Main(stack: List<Route>) {
        Column {
          Text("Home")
          Display(stack, entries = entries { graph() })
        }
      }
      fun Scope.graph() {
        Route.all.forEach { route ->
          screen(route) { when (route) { Route.A -> First(); Route.B -> Second() } }
        }
      }
      fun Scope.screen(route: Route, content: @Composable () -> Unit) { add(route) { content() } }
      @Composable fun First() { IconButton(onClick = { close() }) { Icon(Icons.Default.Close, null) } }
      @Composable fun Second() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      """
    let files = Self.gradle.merging(["app/src/main/java/Main.kt": code]) { $1 }
    let app = try CoverageTests.inFolder(files) { try Run.curbcut("check", $0) }
    for line in [13, 14] {
      #expect(app.output.contains("Main.kt:\(line):"), "\(app.output)")
    }
  }

  @Test("of a composable that only a preview, or another one that nothing shows, shows")
  func composables() throws {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity android:name=".Main">
      <intent-filter><category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application></manifest>
      """
    let code = """
      class Main : ComponentActivity() { fun show() { setContent { Page() } } }
      @Composable fun Page() { IconButton(onClick = { close() }) { Icon(Icons.Default.Close, null) } }
      @Composable fun Lost() { Part(); IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      @Composable fun Part() { IconButton(onClick = { close() }) { Icon(Icons.Default.Edit, null) } }
      @Preview @Composable fun LostPreview() { Lost() }
      @Destination @Composable fun Generated() { IconButton(onClick = { close() }) { Icon(Icons.Default.Done, null) } }
      """
    let files = Self.gradle.merging(["app/src/main/java/Main.kt": code]) { $1 }
    func lines(_ text: String) -> [Int] {
      text.matches(of: /Main\.kt:(\d+):\d+: critical unnamed-control/).compactMap { Int($0.1) }
        .sorted()
    }
    let app = try CoverageTests.inFolder(
      files.merging(["app/src/main/AndroidManifest.xml": manifest]) { $1 }
    ) { try Run.curbcut("check", $0) }
    #expect(lines(app.output) == [2, 6], "\(app.output)")
    #expect(
      app.errors.contains(
        "2 composables are shown by nothing in the app but previews and code that never runs, and"),
      "\(app.errors)")
    // What a library has is for others.
    #expect(lines(try report(files)) == [2, 3, 4, 6])
  }

  @Test(
    "of composables that an activity without a place in the manifest, or a class of their name, seems to show"
  )
  func activities() throws {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application><activity android:name=".Main">
      <intent-filter><category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application></manifest>
      """
    let main = """
      package app
      open class Base : ComponentActivity() { fun begin() { setContent { Start() } } }
      class Main : Base() { fun show() { setContent { Page(); Pages(hides) } } }
      class Old : Base() { fun show() { setContent { NavHost(start) { oldPage() } } } }
      private fun NavGraphBuilder.oldPage() { composable(route) { OldPage() } }
      @Composable fun Start() { IconButton(onClick = { close() }) { Icon(Icons.Default.Close, null) } }
      @Composable fun Page() { IconButton(onClick = { close() }) { Icon(Icons.Default.Close, null) } }
      @Composable fun OldPage() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      object Flags { const val SHOWS_QUEUE = false }
      @Composable fun Never() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      @Composable fun Queue() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      @Composable fun Later() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      @Composable fun Pages(hides: Boolean) {
        if (false) { Never() }
        if (Flags.SHOWS_QUEUE && hides) { Queue() }
        if (hides) { Start() }
        if (!Flags.SHOWS_QUEUE) return
        Later()
      }
      """
    let row = """
      package app.rows
      @Composable fun Row1() { IconButton(onClick = { close() }) { Icon(Icons.Default.Add, null) } }
      """
    let rows = """
      package app.lists
      sealed class Item { class Row1 : Item() }
      fun items() = listOf(Row1())
      """
    let files = Self.gradle.merging([
      "app/src/main/java/Main.kt": main, "app/src/main/java/Row1.kt": row,
      "app/src/main/java/Items.kt": rows, "app/src/main/AndroidManifest.xml": manifest,
    ]) { $1 }
    let app = try CoverageTests.inFolder(files) { try Run.curbcut("check", $0) }
    let lines = app.output.matches(of: /(\w+)\.kt:(\d+):\d+: critical unnamed-control/)
      .map { "\($0.1) \($0.2)" }
    #expect(lines.sorted() == ["Main 6", "Main 7"], "\(app.output)")
    #expect(
      app.errors.contains(
        "5 composables are shown by nothing in the app but previews, code that never runs and activities that no "
          + "manifest names (Old), and were not looked at"), "\(app.errors)")
  }

  /// A storyboard with a first scene, one that its segue shows, one that code shows, and one that nothing
  /// shows; the first has a prototype cell that code asks for, and one that it does not.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
    <scenes>\(scene("a", nil, """
      <tableView key="view" id="t"><prototypes>
      <tableViewCell reuseIdentifier="asked" id="c1"><tableViewCellContentView key="contentView" id="v1"><subviews>
      <button id="b1"><rect key="frame" x="0" y="0" width="44" height="44"/></button></subviews></tableViewCellContentView></tableViewCell>
      <tableViewCell reuseIdentifier="neverAsked" id="c2"><tableViewCellContentView key="contentView" id="v2"><subviews>
      <button id="b2"><rect key="frame" x="0" y="0" width="44" height="44"/></button></subviews></tableViewCellContentView></tableViewCell>
      </prototypes></tableView><connections><segue destination="b" kind="show" id="s"/></connections>
      """))\(scene("b", nil, button("bb")))\(scene("c", "shownByCode", button("cb")))\(scene("d", "shownByNobody", button("db")))
    </scenes></document>
    """

  private static func scene(_ id: String, _ name: String?, _ contents: String) -> String {
    let name = name.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
    return """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)"\(name)>
      \(contents)
      </viewController></objects></scene>
      """
  }

  private static func button(_ id: String) -> String {
    """
    <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
    <button id="\(id)"><rect key="frame" x="0" y="100" width="44" height="44"/></button></subviews></view>
    """
  }

  @Test("of scenes, cells and XIBs, by segues and by the names in code of any language")
  func interfaces() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      \(Self.button("xb").replacing("key=\"view\" ", with: ""))
      </objects></document>
      """
    let files = [
      "Package.swift": "// swift-tools-version: 6.0\n",
      "App/Main.storyboard": Self.storyboard,
      "App/Left.storyboard": Self.storyboard.replacing("shownByCode", with: "alsoByNobody"),
      "Exports/en.xcloc/Source Contents/App/Main.storyboard": Self.storyboard,
      "App/Forgotten.xib": xib, "App/CardView.xib": xib,
      "App/Refusing.xib": xib.replacing(
        "<button id=", with: "<button customClass=\"Refusing\" id="),
      "App/Refusing.swift":
        """
      import UIKit
      class Refusing: UIButton {
        static var nib: UINib { UINib(nibName: "Refusing", bundle: nil) }
        required init?(coder: NSCoder) { fatalError("made in code alone") }
      }
      class Maker { let nib = Refusing.nib }

      """,
      "App/List.swift":
        "import UIKit\nclass List: UIViewController { func show() { make(\"shownByCode\"); cell(\"asked\") } }\n",
      "App/Forgotten.swift":
        "import UIKit\nclass Forgotten: UIView { static let name = \"Forgotten\"; let part = Inner() }\n",
      // Only a view that nobody makes makes it.
      "App/Inner.xib": xib, "App/Inner.swift": "import UIKit\nclass Inner: UIView {}\n",
      "App/Old.m":
        "@implementation Old - (void)a { [UINib nibWithNibName:@\"CardView\" bundle:nil]; } @end\n",
    ]
    try CoverageTests.inFolder(files) { folder in
      #expect(try Run.shell("git init -q '\(folder)'").status == 0)
      let text = try Run.curbcut("check", folder, "--select", "unnamed-control").output
      #expect(text.components(separatedBy: "critical unnamed-control").count - 1 == 4, "\(text)")
      #expect(
        text.contains("(nothing in the project uses this XIB): Forgotten.xib, Inner.xib"), "\(text)"
      )
      #expect(text.contains("(exported for translators): en.xcloc"), "\(text)")
      #expect(
        text.contains(
          "(the app cannot load it: init(coder:) of Refusing ends the program): Refusing.xib"),
        "\(text)")
      // However the folder is given, and where the class of a cell is beside the code that asks for it.
      let near = try Run.shell("cd '\(folder)' && curbcut check . --select unnamed-control").output
      #expect(near.components(separatedBy: "critical unnamed-control").count - 1 == 4, "\(near)")
      try
        "import UIKit\nclass List: UIViewController { func show() { cell(\"neverAsked\") } }\nclass neverAsked: UITableViewCell {}\n"
        .write(toFile: folder + "/App/More.swift", atomically: true, encoding: .utf8)
      let asked = try Run.curbcut("check", folder, "--select", "unnamed-control").output
      #expect(asked.components(separatedBy: "critical unnamed-control").count - 1 == 5, "\(asked)")
      // What is asked for by its own path is looked at as a whole.
      let alone = try Run.curbcut(
        "check", folder + "/App/Main.storyboard", "--select", "unnamed-control")
      #expect(alone.output.components(separatedBy: "critical").count - 1 >= 5, "\(alone.output)")
    }
  }
}
