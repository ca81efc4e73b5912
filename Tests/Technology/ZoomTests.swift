// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Zoom and Magnification")
struct ZoomTests {
  private func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private let row = """
    android screen "Inbox" 1000x2000
      group at 0,0 1000x200
        text "Ada" at 20,50 300x100
        image at 880,60 80x80
    """

  @Test("misses a status at the end of a row, and sees one before the text", .requirement("S4-166"))
  func status() throws {
    let trailing = try screen(row)
    let missed = Zoom(on: trailing).missedAtReadingEdge(of: trailing)
    #expect(missed.map(\.node) == [3])
    #expect(missed.first?.besideNode == 2)
    #expect(missed.first?.distance == 0.88)
    #expect(Zoom(on: trailing, factor: 4).missedAtReadingEdge(of: trailing).map(\.node) == [3])
    #expect(Zoom(on: trailing, factor: 1).missedAtReadingEdge(of: trailing) == [])

    let leading = try screen(
      """
      android screen "Inbox" 1000x2000
        group at 0,0 1000x200
          image at 20,60 80x80
          text "Ada" at 120,50 300x100
      """)
    #expect(Zoom(on: leading).missedAtReadingEdge(of: leading) == [])
  }

  @Test("begins at the right where people read from right to left")
  func rightToLeft() throws {
    let screen = try screen(row.replacing("1000x2000", with: "1000x2000 direction rtl"))
    let missed = Zoom(on: screen).missedAtReadingEdge(of: screen)
    #expect(missed.map(\.name) == ["Ada"])
    #expect(missed.first?.besideNode == 3)
  }

  @Test(
    "shows half the width and half the height from the top of the reading side, in both modes",
    .requirement("S4-8-046"), arguments: Zoom.Mode.allCases)
  func quarter(mode: Zoom.Mode) throws {
    let screen = try screen("ios screen \"T\" 400x800")
    let zoom = Zoom(on: screen, mode: mode)
    #expect(zoom.viewport == Rect(x: 0, y: 0, width: 200, height: 400))
    let mirrored = Zoom(on: try self.screen("ios screen \"T\" 400x800 direction rtl"), mode: mode)
    #expect(mirrored.viewport == Rect(x: 200, y: 0, width: 200, height: 400))
  }

  @Test(
    "enlarges the whole screen, or what is below a lens and leaves the rest as it is",
    .requirement("S4-8-045"))
  func modes() throws {
    let screen = try screen("ios screen \"T\" 400x800")
    let far = Rect(x: 300, y: 700, width: 50, height: 50)
    let full = Zoom(on: screen)
    #expect(full.share(of: far) == 0)
    #expect(full.shareAroundLens(of: far) == 0)
    let lens = Zoom(on: screen, mode: .window, lens: Size(width: 200, height: 100))
    #expect(lens.viewport == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(lens.share(of: far) == 0)
    #expect(lens.shareAroundLens(of: far) == 1)
    // What lies below the lens and is not enlarged is hidden by it.
    let hidden = Rect(x: 120, y: 60, width: 20, height: 20)
    #expect(lens.share(of: hidden) == 0)
    #expect(lens.shareAroundLens(of: hidden) == 0)
  }

  @Test("filters the zoomed area and no more", .requirement("S4-8-049"))
  func zoomedArea() throws {
    let screen = try screen("ios screen \"T\" 400x800")
    var zoom = Zoom(on: screen, mode: .window, lens: Size(width: 200, height: 100))
    zoom.filter = .inverted
    #expect(zoom.zoomedArea == Rect(x: 0, y: 0, width: 200, height: 100))
    zoom.setMode(.fullScreen)
    #expect(zoom.zoomedArea == Rect(x: 0, y: 0, width: 400, height: 800))
    zoom.setFactor(8)
    #expect(zoom.viewport.width == 50)
  }

  @Test("counts with absurd factors", arguments: [1e20, 1e300, .infinity, .nan, -1, 0])
  func absurdFactor(factor: Double) throws {
    let screen = try screen("ios screen \"T\" 400x800\n  button \"Far\" at 350,750 40x40")
    guard
      case .path(let path) = ZoomReader(screen: screen, zoom: Zoom(on: screen, factor: factor))
        .reach(1)
    else {
      Issue.record("no way leads there")
      return
    }
    #expect((1...2_000).contains(path.commands))
  }

  @Test("pans to a control and taps it")
  func reach() throws {
    let screen = try screen(
      """
      ios screen "T" 400x800
        button "Near" at 10,10 80x40
        button "Far" at 290,700 100x40
        button "Below" at 10,900 100x40
        button "Nowhere"
      """)
    let reader = ZoomReader(screen: screen, zoom: Zoom(on: screen, factor: 4))
    func steps(_ name: String) throws -> [String]? {
      guard case .path(let path) = reader.reach(try #require(screen.node(called: name))) else {
        return nil
      }
      return path.steps.map { "\($0.count) \($0.words)" }
    }
    #expect(try steps("Near") == ["1 tap"])
    #expect(
      try steps("Far") == [
        "3 drag three fingers sideways", "3 drag three fingers up or down", "1 tap",
      ])
    #expect(try steps("Below") == nil)
    #expect(try steps("Nowhere") == nil)
  }

  @Test("endures numbers that are none")
  func hostile() throws {
    let screen = try screen(
      """
      ios screen "T" 400x800
        button "Huge" at -1e300,-1e300 1e308x1e308
      """)
    for factor in [Double.nan, .infinity, -3, 0, 1e300] {
      let lens = Size(width: .nan, height: -1)
      var zoom = Zoom(on: screen, factor: factor, mode: .window, lens: lens)
      zoom.pan(.right)
      zoom.show(Rect(x: .nan, y: 0, width: .infinity, height: 1))
      _ = zoom.sight(of: screen)
      _ = zoom.missedAtReadingEdge(of: screen)
      _ = ZoomReader(screen: screen, zoom: zoom).transcript()
      _ = ZoomReader(screen: screen, zoom: zoom).reach(1)
    }
    let empty = try self.screen("ios screen \"T\"")
    #expect(ZoomReader(screen: empty).transcript().stops.isEmpty)
  }
}

@Suite("AssistiveTouch")
struct AssistiveTouchTests {
  @Test(
    "covers a small area that can be moved, and has one tap for gestures and the system",
    .requirement("S4-9-001"))
  func covers() throws {
    let outline = """
      ios screen "T" 400x800
        button "Buy" at 340,380 40x40
        button "Sell" at 0,0 40x40
        text "News" at 0,300 400x200
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.ios26.tree(of: screen)
    var button = AssistiveTouch(on: screen)
    #expect(button.frame == Rect(x: 340, y: 370, width: 60, height: 60))
    let covered = button.covered(in: tree)
    #expect(Set(covered.map(\.node)) == [1, 3])
    let buy = try #require(covered.first { $0.node == 1 })
    #expect(buy.share == 1 && buy.isActivationPointCovered)
    let news = try #require(covered.first { $0.node == 3 })
    #expect(news.share == 0.045 && !news.isActivationPointCovered)
    button.move(to: Point(x: 0, y: 0))
    #expect(button.covered(in: tree).map(\.node) == [2])
    button.move(to: Point(x: .nan, y: 1e300))
    #expect(button.frame.x == 0)
    #expect(Set(AssistiveTouch.entries.map(\.kind)) == [.system, .gesture])
    #expect(AssistiveTouch.entries.allSatisfy { !$0.replaces.isEmpty })
  }
}
