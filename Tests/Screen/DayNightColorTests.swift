// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("Colours by day and at night")
struct DayNightColorTests {
  private func color(_ resource: String) throws -> Color {
    try #require(Color(androidResource: resource))
  }

  @Test("a grey in place of black carries black text, and no white", .requirement("S4-163"))
  func grey() throws {
    let background = DayNightColor(
      day: try color("#FFFFFF"), night: try color("#FF808080"))
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    let required = Contrast.required(ofLargeText: false)
    let text = DayNightColor(day: black, night: white)
    #expect(abs(background.contrast(ofText: text, atNight: true) - 3.95) < 0.005)
    #expect(!Contrast.reaches(background.contrast(ofText: text, atNight: true), required))
    #expect(Contrast.reaches(background.contrast(ofText: text, atNight: false), required))
    let alwaysBlack = DayNightColor(day: black)
    #expect(abs(background.contrast(ofText: alwaysBlack, atNight: true) - 5.32) < 0.005)
    #expect(Contrast.reaches(background.contrast(ofText: alwaysBlack, atNight: true), required))
  }

  @Test("without a colour for the night that of the day is drawn")
  func fallBack() {
    let color = Color(red: 1, green: 2, blue: 3)
    #expect(DayNightColor(day: color).color(atNight: true) == color)
  }

  @Test("the opacity of a resource stands in front")
  func resources() {
    #expect(
      Color(androidResource: "#80FF0000") == Color(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(Color(androidResource: "#F00") == Color(red: 255, green: 0, blue: 0))
    #expect(Color(androidResource: "#8F00") == Color(red: 255, green: 0, blue: 0, alpha: 136))
    #expect(Color(androidResource: "#12345") == nil)
    #expect(Color(androidResource: "FF0000") == nil)
    #expect(Color(androidResource: "#GG0000") == nil)
    #expect(Color(androidResource: "#") == nil)
    #expect(Color(androidResource: "") == nil)
  }
}
