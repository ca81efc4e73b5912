// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What an Android node tells")
struct AndroidNodeTests {
  @Test(
    "holds text, description, states, bounds, its place in the hierarchy and its actions",
    .requirement("S4-097"))
  func node() throws {
    let outline = """
      android screen 400x800
        root at 0,0 400x800
          view class "android.widget.ListView" at 0,100 400x600 scrollable true
            header "News" contentDescription "News of today" at 0,100 400x50
            checkbox "Read" at 0,150 400x50 checkable true checked true enabled false selected true \
      actions [{"id": "CLICK", "label": "unmark"}]
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.android.tree(of: screen)
    let list = try #require(tree.element(ofNode: 1))
    let header = try #require(tree.element(ofNode: 2))
    let box = try #require(tree.element(ofNode: 3))
    #expect(list.node.isSet(.scrollable))
    #expect(header.node.text == "News")
    #expect(header.node.contentDescription == "News of today")
    #expect(header.node.isSet(.heading))
    #expect(header.screen.frame(of: 2) == Rect(x: 0, y: 100, width: 400, height: 50))
    #expect(header.parent?.nodeIndex == list.nodeIndex)
    #expect(box.parent?.nodeIndex == list.nodeIndex)
    #expect(box.node.checked == .yes)
    #expect(!box.node.isEnabled)
    #expect(box.node.isSet(.selected))
    #expect(box.node.actions.map(\.label) == ["unmark"])
  }
}
