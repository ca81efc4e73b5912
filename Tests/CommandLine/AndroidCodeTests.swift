// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("Kotlin and Java on the command line")
struct AndroidCodeTests {
  /// What `check` says of a folder with some files: the path below it, the line, the rule, the verdict.
  private func check(
    _ files: KeyValuePairs<String, String>, _ path: String = "", config: String = ""
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-android-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try Run.withFile(Array(config.utf8), named: "rules.yml") { config in
      let run = try Run.curbcut(
        "check", "--format", "json", "--config", config, folder.path + "/" + path)
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      return (document?["findings"] as? [[String: Any]] ?? []).map { finding in
        let file = (finding["file"] as? String ?? "").split(separator: "/").last ?? ""
        return
          "\(file):\(finding["line"] ?? 0) \(finding.check ?? "") \(finding["verdict"] ?? "")"
      }
    }
  }

  private static let bar = """
    import android.widget.Button
    fun fill(button: Button) {
      button.minHeight = 48
      // curbcut:ignore raw-pixel-size a line of the ruler
      button.minWidth = 480
    }

    """

  @Test("a folder's files are checked, those of tests are not, and a comment silences a rule")
  func folder() throws {
    let found = try check([
      "settings.gradle": "", "app/src/main/java/Bar.kt": Self.bar,
      "app/src/androidTest/java/Bar.kt": Self.bar,
    ])
    #expect(found == ["Bar.kt:3 raw-pixel-size failed"])
    #expect(try check(["Bar.kt": Self.bar], "Bar.kt") == ["Bar.kt:3 raw-pixel-size failed"])
    #expect(try check(["Bar.kt": Self.bar], config: "rules: {raw-pixel-size: off}\n") == [])
  }

  private static let home = """
    @Composable
    fun Home(open: () -> Unit) {
      Row(open)
    }

    """
  private static let row = """
    @Composable
    fun Row(open: () -> Unit) {
      IconButton(onClick = open) { Icon(Icons.Default.Add, contentDescription = null) }
    }

    """

  @Test("what composables show is checked, also of a file whose composables others show")
  func composables() throws {
    let found = ["Row.kt:3 unnamed-control failed"]
    func problems(_ path: String) throws -> [String] {
      try check(
        [
          "settings.gradle": "", "app/src/main/java/Home.kt": Self.home,
          "app/src/main/java/Row.kt": Self.row,
        ], path
      ).filter { $0.hasSuffix(" failed") }
    }
    #expect(try problems("") == found)
    #expect(try problems("app/src/main/java/Row.kt") == found)
  }

  @Test("an imported component is meant where a member of its name does not take the arguments")
  func importedName() throws {
    let text = """
      import androidx.compose.material3.Text
      import androidx.compose.material3.TextButton
      object Buttons {
        @Composable
        fun Text(text: String, onClick: () -> Unit) {
          TextButton(onClick = onClick) { Text(text = text) }
        }
      }
      @Composable
      fun Page() { Buttons.Text("Save") {} }

      """
    let heard = try Run.withFile(Array(text.utf8), named: "Page.kt") {
      try Run.curbcut("read", $0, "--view", "Page").output
    }
    #expect(heard.contains("1. Save, Button"), "\(heard)")
    #expect(!heard.contains("2. "), "\(heard)")
  }

  @Test("a description that is empty unless a caller gives one is missing where none does")
  func emptyDescription() throws {
    let home = """
      @Composable
      fun Home(show: () -> Unit, open: () -> Unit) {
        Sign(icon = 1, modifier = Modifier.clickable { show() })
        Sign(icon = 2, description = "Open", modifier = Modifier.clickable { open() })
      }

      """
    let sign = """
      @Composable
      fun Sign(icon: Int, modifier: Modifier = Modifier, description: String = "") {
        Icon(painterResource(icon), contentDescription = description, modifier = modifier)
      }

      """
    let found = try check([
      "settings.gradle": "", "app/src/main/java/Home.kt": home, "app/src/main/java/Sign.kt": sign,
    ])
    #expect(found.filter { $0.contains("unnamed-control") } == ["Home.kt:3 unnamed-control failed"])
  }

  @Test("cases that a star import brings in come before functions of their name")
  func starImports() throws {
    let text = """
      package app
      import app.Kind.*
      enum class Kind { Main, Plain }
      @Composable
      fun Page() { Main(Kind.Plain) }
      @Composable
      fun Main(kind: Kind) {
        Text(when (kind) { Main -> "Mars"; Plain -> "Venus" })
      }

      """
    let heard = try Run.withFile(Array(text.utf8), named: "Page.kt") {
      try Run.curbcut("read", $0, "--view", "Page").output
    }
    #expect(heard.contains("1. Venus"))
  }

  @Test("a state that is set as soon as it is shown is heard so, and one that is set later is not")
  func settledStates() throws {
    let text = """
      @Composable
      fun Page(api: Api) {
        var started by remember { mutableStateOf(false) }
        var loading by remember { mutableStateOf(true) }
        LaunchedEffect(Unit) { if (!started) { started = true } }
        LaunchedEffect(Unit) { api.load(); loading = false }
        Text(if (started) "Mars" else "Earth")
        Text(if (loading) "Wait" else "Venus")
      }

      """
    let heard = try Run.withFile(Array(text.utf8), named: "Page.kt") {
      try Run.curbcut("read", $0, "--view", "Page").output
    }
    #expect(heard.contains("1. Mars"))
    #expect(heard.contains("2. Wait"))
  }

  @Test("composables that say nothing, and what is no Kotlin, are no pass")
  func silence() throws {
    let text = "@Composable\nfun Watch(key: Int) {\n  LaunchedEffect(key) { }\n}\n"
    let silent = try Run.withFile(Array(text.utf8), named: "Watch.kt") {
      try Run.curbcut("check", $0)
    }
    #expect(
      silent.output.contains(
        "Looked at in part: 1 Kotlin file (composables that say nothing): Watch.kt."))
    #expect(silent.errors.contains("1 composable says nothing"))
    let broken = try Run.withFile(Array((text + "}\n").utf8), named: "Watch.kt") {
      try Run.curbcut("check", $0)
    }
    #expect(broken.errors.contains("Watch.kt: line 5: this is not valid Kotlin"))
  }

  @Test("what is nowhere is only concluded where the whole project is there")
  func wholeProject() throws {
    let page = """
      import android.view.View
      fun start(pager: ViewPager2) { pager.setPageTransformer { page, at -> page.translationX = at } }

      """
    let calm = "fun isCalm() = !ValueAnimator.areAnimatorsEnabled()\n"
    let config = "rules: {unasked-animation: on}\n"
    let path = "app/src/main/java/Page.kt"
    #expect(
      try check([path: page], path, config: config) == ["Page.kt:2 unasked-animation cannotTell"])
    #expect(
      try check([path: page, "settings.gradle": ""], path, config: config)
        == ["Page.kt:2 unasked-animation failed"])
    #expect(
      try check(
        [
          path: page.replacingOccurrences(of: "pager.set", with: "if (!isCalm()) pager.set"),
          "settings.gradle": "", "app/src/main/java/Calm.kt": calm,
        ], path, config: config) == [])
  }
}
