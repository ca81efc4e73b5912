// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Text sizes")
struct DynamicTypeTests {
  @Test("Title 3 grows by the points that the payment dial uses", .requirement("S2-006"))
  func growthOfTitle3() {
    let growth = ContentSizeCategory.allCases.map(TextStyle.title3.growth)
    #expect(growth == [-3, -2, -1, 0, 2, 4, 6, 11, 17, 23, 29, 35])
  }

  @Test(
    "body text has the twelve sizes of the source's table", .requirement("S4-8-059", "S4-8-060"))
  func sizesOfBody() {
    let sizes = ContentSizeCategory.allCases.map(TextStyle.body.pointSize)
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("the default sizes are those of Apple's guidelines")
  func defaults() {
    let sizes = TextStyle.allCases.map { $0.pointSize() }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
  }

  @Test("no style shrinks from one size to the next, and none is below 11 points")
  func order() {
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map(style.pointSize)
      #expect(sizes == sizes.sorted(), "\(style)")
      #expect(sizes[0] >= 11, "\(style)")
    }
    #expect(ContentSizeCategory.allCases == ContentSizeCategory.allCases.sorted())
    #expect(ContentSizeCategory.allCases.map(\.step) == Array(0..<12))
  }

  @Test("a category is found by its words, by Apple's short name and by UIKit's")
  func names() {
    for category in ContentSizeCategory.allCases {
      #expect(ContentSizeCategory(named: category.rawValue) == category)
      #expect(ContentSizeCategory(named: category.shortName) == category)
      #expect(ContentSizeCategory(named: category.uiKitValue) == category)
    }
    let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(ContentSizeCategory(named: "ax5") == largest)
    #expect(ContentSizeCategory(named: "accessibilityExtraExtraExtraLarge") == largest)
    #expect(largest.uiKitValue == "UICTContentSizeCategoryAccessibilityXXXL")
    #expect(ContentSizeCategory(named: "huge") == nil)
  }

  @Test("five sizes are accessibility sizes")
  func accessibilitySizes() {
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilitySize).count == 5)
  }

  @Test("Android offers four text sizes until 13 and seven from 14", .requirement("S4-155"))
  func androidSteps() {
    #expect(FontScale.steps(apiLevel: 29) == [0.85, 1, 1.15, 1.3])
    #expect(FontScale.steps(apiLevel: 34) == [0.85, 1, 1.15, 1.3, 1.5, 1.8, 2])
  }
}
