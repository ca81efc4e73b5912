// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("The search for what lies in a direction")
struct FocusFinderTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private func next(
    from start: Rect, _ candidates: [(id: String, bounds: Rect)],
    _ direction: FocusFinder.Direction, _ searcher: FocusFinder.Searcher = .framework
  ) -> String? {
    FocusFinder.next(from: start, among: candidates, direction: direction, for: searcher)
  }

  @Test("prefers what lies in the beam to what is nearer beside it")
  func beam() {
    let start = rect(0, 100, 100, 100)
    let candidates = [
      (id: "near", bounds: rect(110, 0, 50, 50)), (id: "far", bounds: rect(900, 150, 50, 50)),
    ]
    #expect(next(from: start, candidates, .right) == "far")
    #expect(next(from: start, candidates, .left) == nil)
    #expect(next(from: start, candidates, .up) == "near")
  }

  @Test("prefers upwards and downwards what is wholly nearer than the beam's candidate")
  func wholeNearer() {
    let start = rect(0, 0, 100, 100)
    let candidates = [
      (id: "beam", bounds: rect(0, 900, 100, 100)), (id: "beside", bounds: rect(150, 110, 50, 50)),
    ]
    #expect(next(from: start, candidates, .down) == "beside")
  }

  @Test("counts what touches the beam for TalkBack and not for the framework")
  func touching() {
    let start = rect(0, 100, 100, 100)
    let candidates = [
      (id: "touching", bounds: rect(800, 50, 100, 50)), (id: "near", bounds: rect(101, 0, 60, 99)),
    ]
    #expect(next(from: start, candidates, .right) == "near")
    #expect(next(from: start, candidates, .right, .talkBack) == "touching")
  }

  @Test("starts in a corner when nothing has the focus")
  func corner() {
    let root = rect(0, 0, 400, 800)
    let candidates = [
      (id: "top", bounds: rect(10, 10, 50, 50)), (id: "end", bounds: rect(300, 700, 50, 50)),
    ]
    for (direction, expected) in [
      (FocusFinder.Direction.down, "top"), (.right, "top"), (.up, "end"), (.left, "end"),
    ] {
      let start = FocusFinder.start(on: root, direction: direction)
      #expect(next(from: start, candidates, direction) == expected)
    }
  }

  @Test("follows stated directions past what cannot take the focus, and out of circles")
  func stated() throws {
    let outline = """
      android screen 400x800
        root at 0,0 400x800
          button "A" id "a" focusable true nextFocusDown "b" nextFocusUp "d"
          text "B" id "b" nextFocusDown "c"
          button "C" id "c" focusable true
          text "D" id "d" nextFocusUp "e"
          text "E" id "e" nextFocusUp "d"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let lookup = Screen.Lookup(screen)
    func stated(_ direction: FocusFinder.Direction) -> Int? {
      FocusFinder.stated(from: 1, direction: direction, in: screen, lookup) {
        screen.nodes[$0].isSet(.focusable)
      }
    }
    #expect(stated(.down) == 3)
    #expect(stated(.up) == nil)
    #expect(stated(.left) == nil)
  }

  @Test("survives absurd numbers")
  func absurd() {
    let numbers = [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan]
    for number in numbers {
      let odd = rect(number, number, number, number)
      for direction in FocusFinder.Direction.allCases {
        for searcher in [FocusFinder.Searcher.framework, .talkBack] {
          _ = next(from: odd, [(id: "a", bounds: rect(0, 0, 10, 10))], direction, searcher)
          _ = next(from: rect(0, 0, 10, 10), [(id: "a", bounds: odd)], direction, searcher)
        }
      }
    }
  }
}
