// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("The dump of a service of one's own")
struct AccessibilityNodeDumpTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    PlatformRules.android.tree(of: try Outline().importScreen(from: Array(outline.utf8)).screen)
  }

  @Test("writes text and description of every node, level by level", .requirement("S4-098"))
  func levels() throws {
    let tree = try tree(
      """
      android screen "Form" 400x800
        root
          linear clickable true
            text "Deep"
            button "Deeper" contentDescription "Described"
          text "High"
      """)
    #expect(
      AccessibilityNodeDump().write(tree) == """
        NODE: TEXT none
        NODE: DESCRIPTION none
        NODE: TEXT none
        NODE: DESCRIPTION none
        NODE: TEXT "High"
        NODE: DESCRIPTION none
        NODE: TEXT "Deep"
        NODE: DESCRIPTION none
        NODE: TEXT "Deeper"
        NODE: DESCRIPTION "Described"

        """)
  }

  @Test("writes flags, and those that the input does not tell", .requirement("S4-099"))
  func flags() throws {
    let tree = try tree(
      """
      android screen "Form" 400x800
        header "News" at 0,0 400x40 clickable true
        checkbox "Agree" at 0,50 400x40 checkable true checked true heading null enabled false
      """)
    #expect(
      AccessibilityNodeDump(hasFlags: true).write(tree).split(separator: "\n").suffix(7) == [
        #"NODE: TEXT "News""#,
        "NODE: DESCRIPTION none",
        "NODE: FLAGS isClickable, isEnabled, isHeading, isVisibleToUser",
        #"NODE: TEXT "Agree""#,
        "NODE: DESCRIPTION none",
        "NODE: FLAGS isCheckable, isChecked, isVisibleToUser",
        "NODE: NOT KNOWN isHeading",
      ])
  }

  @Test("reads the active window, and keeps a text on its line")
  func windows() throws {
    let document = """
      {"format": "curbcut-screen", "version": 1, "platform": "android", "windows": [
        {"id": "1", "root": {"class": "android.widget.TextView", "text": "Behind"}},
        {"id": "2", "active": true, "root": {"class": "android.widget.TextView", "text": "a\\nb"}}
      ]}
      """
    let screen = try ScreenDocument().importScreen(from: Array(document.utf8)).screen
    let dump = AccessibilityNodeDump().write(PlatformRules.android.tree(of: screen))
    #expect(dump == "NODE: TEXT \"a\\nb\"\nNODE: DESCRIPTION none\n")
  }
}
