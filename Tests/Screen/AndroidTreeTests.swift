// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("Android's accessibility tree")
struct AndroidTreeTests {
  /// The ids of the views that remain, each with the id of its parent.
  private func kept(_ outline: String) throws -> [String] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.android.tree(of: screen)
    return tree.all.map { element in
      let parent = element.parent.map { " < " + ($0.node.id ?? "?") } ?? ""
      return (element.node.id ?? "?") + parent
    }
  }

  @Test("cuts plain views and hangs their children one higher, in order")
  func lift() throws {
    let kept = try kept(
      """
      android screen
        root id "root"
          linear id "row"
            text "A" id "a"
            linear id "inner"
              image id "icon"
              text "B" id "b"
          button "C" id "c"
      """)
    #expect(kept == ["root", "a < root", "b < root", "c < root"])
  }

  @Test("follows what is stated before what can be inferred")
  func stated() throws {
    let kept = try kept(
      """
      android screen
        root id "root"
          linear id "yes" importantForAccessibility yes
            text "A" id "a" importantForAccessibility no
              text "B" id "b"
          linear id "hidden" importantForAccessibility noHideDescendants
            button "C" id "c" importantForAccessibility yes
          image id "icon" contentDescription "D"
      """)
    #expect(kept == ["root", "yes < root", "b < yes", "icon < root"])
  }

  @Test(
    "keeps a plain view that something makes important",
    arguments: [
      "clickable true", "longClickable true", "focusable true", "screenReaderFocusable true",
      "heading true", #"contentDescription "A""#, #"paneTitle "A""#, "liveRegion polite",
    ])
  func reasons(fact: String) throws {
    #expect(try kept("android screen\n  root id \"r\"\n    linear id \"v\" \(fact)").count == 2)
  }

  @Test("does not keep a plain view because it scrolls")
  func scrolling() throws {
    #expect(
      try kept("android screen\n  root id \"r\"\n    linear id \"v\" scrollable true") == ["r"])
  }

  @Test(
    "keeps what another toolkit draws",
    arguments: [
      "androidx.compose.ui.platform.ComposeView", "io.flutter.embedding.android.FlutterView",
      "android.webkit.WebView", "com.example.FlutterHost",
    ])
  func virtual(host: String) throws {
    let kept = try kept(
      """
      android screen
        root id "r"
          node id "host" class "\(host)"
            view id "v"
              view id "w"
          view id "x"
      """)
    #expect(kept.suffix(2).map { $0.prefix(1) } == ["v", "w"])
    #expect(!kept.contains { $0.hasPrefix("x") })
  }

  @Test("keeps the root of every window, and what is hidden below one stays hidden")
  func roots() throws {
    let kept = try kept(
      """
      android screen
        window
          root id "one" importantForAccessibility noHideDescendants
            text "A" id "a"
        window type system
          root id "two" importantForAccessibility no
            text "B" id "b"
      """)
    #expect(kept == ["one", "two", "b < two"])
  }

  @Test("keeps everything when asked not to cut, and the ranges fit the parents")
  func uncut() throws {
    let outline = """
      android screen
        root
          linear importantForAccessibility no
            text "A"
            linear
          text "B"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let all = AccessibilityTree.uncut(screen).entries
    #expect(all.map(\.node) == Array(0..<5))
    #expect(all.map(\.parent) == screen.nodes.map(\.parent))
    #expect(all.map(\.end) == screen.nodes.map(\.end))
  }

  struct RoleCase: CustomTestStringConvertible, Sendable {
    var line: String
    var role: AndroidRole
    var testDescription: String { line }

    init(_ line: String, _ role: AndroidRole) {
      self.line = line
      self.role = role
    }
  }

  @Test(
    "has TalkBack's roles",
    arguments: [
      RoleCase("image-button", .image), RoleCase("image-button clickable true", .imageButton),
      RoleCase("switch", .switch), RoleCase("checkbox", .checkBox), RoleCase("field", .editText),
      RoleCase("field editable false", .none),
      RoleCase("field editable false enabled false", .editText),
      RoleCase("rating", .progressBar), RoleCase("recycler", .viewGroup),
      RoleCase("recycler collection {}", .list),
      RoleCase(#"recycler collection {"rows": 2, "columns": 2}"#, .grid),
      RoleCase("horizontal-scroll", .horizontalScrollView),
      RoleCase("horizontal-scroll collection {}", .list),
      RoleCase(#"node class "androidx.core.widget.NestedScrollView""#, .viewGroup),
      RoleCase(#"node class "com.google.android.material.button.MaterialButton""#, .none),
      RoleCase(#"view actions [{"id": "PAGE_RIGHT"}]"#, .pager),
      RoleCase(
        #"view range {"min": 0, "max": 1, "current": 0} actions [{"id": "16908349"}]"#,
        .seekControl),
      RoleCase(#"view range {"min": 0, "max": 0, "current": 0}"#, .none),
      RoleCase("pager", .pager), RoleCase("spinner", .dropDownList), RoleCase("grid", .grid),
    ])
  func roles(_ sample: RoleCase) throws {
    let outline = "android screen\n  root\n    \(sample.line)"
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(AndroidRole(of: screen.nodes[1]) == sample.role)
  }
}
