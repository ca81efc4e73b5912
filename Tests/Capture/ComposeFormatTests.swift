// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import Testing

@Suite("Printed semantics of Compose, and Roborazzi's trees")
struct ComposeFormatTests {
  static let tree = """
    Printing with useUnmergedTree = 'true'
    Node #1 at (l=0.0, t=0.0, r=400.0, b=800.0)px
     |-Node #2 at (l=0.0, t=100.0, r=400.0, b=200.0)px, Tag: 'row'
     | Role = 'Checkbox'
     | ToggleableState = 'Off'
     | Actions = [OnClick, RequestFocus]
     | MergeDescendants = 'true'
     |  |-Node #3 at (l=0.0, t=100.0, r=200.0, b=200.0)px
     |    Text = '[It's
     |    late]'
     |-Node #4 at (l=0.0, t=0.0, r=400.0, b=90.0)px
       ProgressBarRangeInfo = 'ProgressBarRangeInfo(current=0.5, range=0.0..1.0, steps=0)'
       CustomActions = '[CustomAccessibilityAction(label=Stop, action=Function0<java.lang.Boolean>)]'
    """

  private func screen(_ text: String) throws -> Screen {
    try Captures.read(Array(text.utf8)).screen
  }

  @Test("have a child for the role of what merges")
  func unmerged() throws {
    let screen = try screen(Self.tree)
    #expect(
      screen.nodes.map(\.className) == [
        "android.view.View", "android.view.View", "android.widget.TextView",
        "android.widget.CheckBox", "android.widget.ProgressBar",
      ])
    let row = try #require(screen.node("row"))
    #expect(row.isSet(.clickable) && row.isSet(.screenReaderFocusable) && row.checked == .no)
    #expect(screen.nodes[2].text == "It's\nlate")
    #expect(screen.nodes[4].stateDescription == "50 percent.")
    #expect(screen.nodes[4].actions.map(\.label) == ["Stop"])
    // What is drawn above is read first, though it is printed last.
    #expect(
      (screen.nodes[4].number(.readingPosition) ?? 9) < (row.number(.readingPosition) ?? 0))
    #expect(screen.origin.carries(.heading) && !screen.origin.carries(.hintText))
  }

  @Test("are read out of a log, with lines of others between")
  func log() throws {
    let lines = Self.tree.split(separator: "\n").map { "09:41:00 D Mars    : " + $0 }
    let log =
      "09:41:00 I Other   : starts\n" + lines[..<3].joined(separator: "\n")
      + "\n09:41:00 I Other   : ticks\n" + lines[3...].joined(separator: "\n")
    #expect(try screen(log) == screen(Self.tree))
    let long = String(repeating: "09:41:00 I Other   : waits\n", count: 2_000) + log
    #expect(try screen(long).nodes.count == 5)
  }

  @Test("of a failing test are parts, and refused with advice")
  func part() {
    let text = """
      Reason: Expected exactly '1' node but found '2' nodes
      Nodes found:
      1) Node #442 at (l=0.0, t=300.0, r=1080.0, b=2169.0)px, Tag: 'home'
      """
    #expect(throws: ImportError.self) { try screen(text) }
  }

  @Test("say the same as Roborazzi's tree of the screen")
  func samples() throws {
    let printed = try Captures.read(Samples.bytes("mars-booking.compose.txt")).screen
    let tree = try Captures.read(Samples.bytes("mars-booking.uitree.json")).screen
    #expect(printed.nodes.map(\.text) == Array(tree.nodes.map(\.text).dropFirst()))
    #expect(printed.nodes.map(\.className) == Array(tree.nodes.map(\.className).dropFirst()))
    #expect(tree.facts.size == Size(width: 1080, height: 2400))
  }

  @Test("that end within a line are refused, and others say that they may be cut off")
  func truncated() throws {
    let bytes = Array(Self.tree.utf8)
    for length in 1..<bytes.count {
      do throws(ImportError) {
        let imported = try CaptureFormat.composePrint.screen(from: Array(bytes[..<length]))
        #expect(imported.notes.contains { $0.message.contains("cut off") })
      } catch {
        #expect([.truncated, .malformed, .partOfCapture].contains(error.code))
      }
    }
  }
}
