// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Text and distances that follow the text size")
struct TextScalingTests {
  static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  static func round(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  @Test("grow as their style does, up to a maximum")
  func scaled() {
    #expect(TextStyle.body.scaled(17, at: .large) == 17)
    #expect(TextStyle.body.scaled(17, at: Self.largest) == 53)
    #expect(TextStyle.body.scaled(34, at: Self.largest) == 106)
    #expect(TextStyle.body.scaled(34, at: Self.largest, maximum: 50) == 50)
    #expect(TextStyle.body.scaled(34, at: .extraSmall, maximum: 50) == 28)
    #expect(TextStyle.body.scaled(-1, at: Self.largest) == -1)
    #expect(TextStyle.body.scaled(.infinity, at: Self.largest, maximum: 50) == .infinity)
    #expect(TextStyle.body.scaled(.nan, at: Self.largest).isNaN)
  }

  @Test(
    "have caps for each label that follow the width of the screen", .requirement("S2-011"))
  func caps() {
    let balance = TextSizeCap(50)
    let funding = TextSizeCap(37)
    #expect(balance.points(onWidth: 414) == 50)
    #expect(funding.points(onWidth: 414) == 37)
    #expect(balance.points(onWidth: 207) == 25)
    let scaled = TextStyle.title1.scaled(
      45, at: Self.largest, maximum: balance.points(onWidth: 414))
    #expect(scaled == 50)
    #expect(TextStyle.title3.scaled(20, at: .large, maximum: funding.points(onWidth: 414)) == 20)
  }

  @Test("stop growing where a cap hardly exceeds the base size")
  func stuck() {
    let balance = TextSizeCap(50)
    let funding = TextSizeCap(37)
    #expect(Self.round(balance.points(onWidth: 375)) == 45.29)
    #expect(Self.round(funding.points(onWidth: 375)) == 33.51)
    #expect(balance.stopsGrowth(of: 45, onWidth: 375))
    #expect(!balance.stopsGrowth(of: 45, onWidth: 414))
    #expect(!funding.stopsGrowth(of: 20, onWidth: 375))
    #expect(Self.round(balance.growth(of: 45, onWidth: 414)) == 1.11)
    #expect(funding.growth(of: 20, onWidth: 414) == 1.85)
  }

  @Test("leave less room above as the text grows", .requirement("S2-008"))
  func top() {
    let size = 20.0
    #expect(LineDistance.top.points(fontSize: size, growth: 0) == 34)
    #expect(LineDistance.top.points(fontSize: size, growth: -3) == 34)
    #expect(LineDistance.top.points(fontSize: size, growth: 35) == 20)
    #expect(Self.round(LineDistance.top.points(fontSize: size, growth: 17)) == 27.2)
    let distances = ContentSizeCategory.allCases.map {
      LineDistance.top.points(fontSize: 1, growth: TextStyle.title3.growth(at: $0))
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(distances.first == 1.7 && distances.last == 1)
  }

  @Test("leave less room below as the text grows", .requirement("S2-009"))
  func bottom() {
    let size = 20.0
    #expect(LineDistance.bottom.points(fontSize: size, growth: 0) == 20)
    #expect(LineDistance.bottom.points(fontSize: size, growth: -3) == 20)
    #expect(Self.round(LineDistance.bottom.points(fontSize: size, growth: 35)) == 6)
    #expect(Self.round(LineDistance.bottom.points(fontSize: size, growth: 17)) == 13.2)
    #expect(LineDistance.bottom.points(fontSize: size, growth: 1_000) >= 0)
  }
}
