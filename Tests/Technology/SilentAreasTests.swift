// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Areas that are silent under a finger")
struct SilentAreasTests {
  static func areas(_ outline: String, every step: Double = 22) throws -> SilentAreas? {
    SilentAreas(of: VoiceOver(screen: try VoiceOverTests.screen(outline)), every: step)
  }

  @Test(
    "thunks where there is nothing, and tells how much and how large that is",
    .requirement("S4-053"))
  func areas() throws {
    let outline = """
      ios screen "Map" 100x200
        button "Save" at 0,0 100x50
        image at 0,50 100x50
        text "Here" at 0,100 50x100
      """
    var session = VoiceOverSession(StaticApp(try VoiceOverTests.screen(outline)))
    #expect(session.perform(.touch, "10,70").first == .earcon("thunk"))
    #expect(session.perform(.touch, "10,110").last?.lines == ["Here"])

    let areas = try #require(try Self.areas(outline, every: 10))
    #expect(areas.share == 0.5)
    #expect(
      areas.lines == [
        "50% of the screen is silent under a finger, in 1 area",
        "100x150 at 0,50, 10000 square points",
      ])
  }

  @Test("finds every area, the largest first")
  func several() throws {
    let areas = try #require(
      try Self.areas(
        """
        ios screen 100x100
          button "A" at 20,0 20x100
        """, every: 10))
    #expect(
      areas.lines == [
        "80% of the screen is silent under a finger, in 2 areas",
        "60x100 at 40,0, 6000 square points", "20x100 at 0,0, 2000 square points",
      ])
  }

  @Test("reaches the very edges of a screen")
  func edges() throws {
    let areas = try #require(
      try Self.areas("ios screen 390x844\n  button \"A\" at 0,0 390x844"))
    #expect(areas.share == 0)
  }

  @Test("finds nothing where an element is everywhere")
  func full() throws {
    let areas = try #require(
      try Self.areas("ios screen 100x100\n  button \"A\" at -10,-10 500x500"))
    #expect(areas.lines == ["no place on the screen is silent under a finger"])
  }

  @Test(
    "survives screens that nobody would draw",
    arguments: [
      "ios screen 390x844", "ios screen 1e300x1e-300", "ios screen",
      "ios screen 390x844\n  button \"A\" at -1e300,-1e300 1e308x1e308",
      "ios screen 390x844\n  button \"A\" at 0,0 -5x10",
    ])
  func hostile(outline: String) throws {
    guard let areas = try Self.areas(outline) else { return }
    #expect(areas.share >= 0 && areas.share <= 1)
  }
}
