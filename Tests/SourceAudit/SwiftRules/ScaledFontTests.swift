// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutSourceAudit
import CurbcutStandards
import CurbcutTestSupport
import Testing

/// Listing 8-16: a font of the app's own that follows the person's text size.
@Suite("A font of the app's own")
struct ScaledFontTests {
  private static func rules(_ statements: String) -> [String] {
    let text = """
      class Title: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          \(statements)
        }
      }
      """
    return RuleRunner(.swift).run(on: [SwiftSourceFile(name: "Title.swift", text: text)])
      .filter(\.isFailure).map(\.check.name)
  }

  @Test("follows the text size when it is scaled and adjusted", .requirement("S4-8-066"))
  func listing() {
    let scaled =
      "label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont(name: \"Avenir\", size: 20)!)"
    let adjusted = "label.adjustsFontForContentSizeCategory = true"
    #expect(Self.rules("\(scaled)\n\(adjusted)") == [])
    #expect(Self.rules(scaled) == ["unadjusted-font"])
    #expect(Self.rules("label.font = UIFont(name: \"Avenir\", size: 20)") == ["fixed-font-size"])
    // At the standard size nothing changes, and beyond it the font grows as body text does.
    #expect(TextStyle.body.scaled(20, at: .standard) == 20)
    let sizes = ContentSizeCategory.allCases.map { TextStyle.body.scaled(20, at: $0) }
    #expect(sizes == sizes.sorted())
    let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge
    #expect(TextStyle.body.scaled(20, at: largest) > 2 * 20)
    #expect(
      TextStyle.body.scaled(20, at: .extraSmall) < 20, "the person's size holds downwards, too")
  }
}
