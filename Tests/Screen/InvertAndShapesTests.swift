// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

/// Two settings of iOS that change how views look.
@Suite("Inverted colours and button shapes")
struct InvertAndShapesTests {
  private static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  /// "Classic Invert inverts everything (images look wrong); Smart Invert inverts text and backgrounds but
  /// tries to keep images and video. The heuristic is imperfect."
  @Test(
    "Classic Invert inverts everything; what Smart Invert does to a picture is not certain",
    .requirement("S4-8-085"))
  func inversion() throws {
    let screen = try Self.screen(
      """
      ios screen "Album" 390x844
        group backgroundColor "#FFFFFF" at 0,0 390x844
          text "Beach" textColor "#000000" at 0,0 390x40
          image at 0,100 390x300
          group ignoresInvertColors true at 0,400 390x300
            image at 0,400 390x300
            text "Mars" at 0,700 390x20
      """)
    for index in screen.nodes.indices {
      #expect(screen.isInverted(index, by: .inversion) == true)
      #expect(screen.isInverted(index, by: .greyscale) == false)
    }
    let smart = screen.nodes.indices.map { screen.isInverted($0, by: .smartInversion) }
    #expect(smart == [true, true, true, nil, false, false, false])
    // What is certain shows in the colours as they are seen.
    let seen = screen.seen(through: .smartInversion)
    #expect(seen.nodes[1].color(.backgroundColor) == Color(red: 0, green: 0, blue: 0))
    #expect(seen.nodes[2].color(.textColor) == Color(red: 255, green: 255, blue: 255))
  }

  /// "Outlines, backgrounds or underlined text make tap targets visible": iOS draws them for its own
  /// buttons, and for nothing that only has the trait.
  @Test("Button Shapes makes the system's text buttons visible", .requirement("S4-8-068"))
  func buttonShapes() throws {
    let screen = try Self.screen(
      """
      ios screen "Order" 390x844
        button "Terms" class "UIButton" at 0,0 100x44
        button "Order now" class "UIButton" backgroundColor "#0055AA" at 0,100 100x44
        text "More" traits [button] at 0,200 100x44
        text "Total" at 0,300 100x44
      """)
    func marks(_ isOn: Bool) -> [TargetMark?] {
      (1..<5).map { screen.targetMark(of: $0, withButtonShapes: isOn) }
    }
    #expect(marks(false) == [TargetMark.none, .ofTheApp, TargetMark.none, nil])
    #expect(marks(true) == [.buttonShape, .ofTheApp, TargetMark.none, nil])
    let other = try Self.screen("android screen \"A\"\n  button \"B\" clickable\n")
    #expect(other.targetMark(of: 1, withButtonShapes: true) == nil)
  }
}
