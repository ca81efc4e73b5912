// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What Zoom costs those who see with it")
struct ZoomContextTests {
  @Test(
    "the person pans to follow, what is drawn gets coarse, and what lies apart loses its context",
    .requirement("S4-8-048"))
  func context() throws {
    let screen = try Outline().importScreen(
      from: Array(
        """
        ios screen "Settings" 400x800
          text "Wi-Fi" at 10,10 100x40
          switch "Wi-Fi" value "0" at 330,10 60x40

        """.utf8)
    ).screen
    var zoom = Zoom(on: screen, factor: 2)
    #expect(zoom.pixelsForPixel == 2)
    // The switch is missed, and its text is out of sight by the time it is found.
    #expect(zoom.missedAtReadingEdge(of: screen).map(\.node) == [2])
    #expect(zoom.viewport.intersects(screen.frame(of: 1)))
    zoom.pan(.right)
    #expect(zoom.viewport.intersects(screen.frame(of: 2)))
    #expect(!zoom.viewport.intersects(screen.frame(of: 1)))
    zoom.isOn = false
    #expect(zoom.pixelsForPixel == 1)
  }
}
