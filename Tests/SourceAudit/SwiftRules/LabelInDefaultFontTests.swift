// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import Testing

/// What may give a label a font, one guard at a time.
@Suite("A label in the font of UIKit")
struct LabelInDefaultFontTests: RuleTests {
  private func found(
    _ members: String = "", _ statements: String = "", make: String = "UILabel()",
    beside: String = ""
  ) throws -> [Int] {
    try lines(
      "label-in-default-font",
      in: """
        class Weather: UIView {
          let town = \(make)
          func setUp() { addSubview(town); town.text = "Oslo"; \(statements) }
          \(members)
        }
        """, beside)
  }

  @Test("is told where its text is known and it is shown")
  func told() throws {
    #expect(try found() == [2])
    #expect(try found(make: "UILabel(frame: .zero)") == [2])
    #expect(try found(make: "TitleLabel()") == [])
    #expect(try found("", "town.adjustsFontForContentSizeCategory = true") == [2])
    #expect(try found("", "town.isHidden = true") == [])
    let view = "class Weather: UIView {\n  let town = UILabel()\n  func setUp() { addSubview(town)"
    #expect(try lines("label-in-default-font", in: view + " } }") == [])
    #expect(try lines("label-in-default-font", in: view + "; town.text = \"\" } }") == [])
    #expect(
      try lines(
        "label-in-default-font",
        in: view + " } }\nclass Other { let town = UILabel(); func fill() { town.text = name } }")
        == [])
  }

  @Test("is not told where something gives it a font")
  func withFont() throws {
    for statement in [
      "town.font = Brand.font", "town.attributedText = text", "town.fontSize = 14",
      "Theme.apply(to: town)", "town.style()", "style(town)",
      "[town].forEach { $0.font = Brand.font }",
    ] {
      let helpers = "extension UILabel { func style() { font = Brand.font } }"
      #expect(try found("", statement, beside: helpers) == [], "\(statement)")
    }
    #expect(
      try found("func style(_ label: UILabel) { label.font = Brand.font }", "style(town)") == [])
    #expect(try found(make: "UILabel().then { $0.font = Brand.font }") == [])
    let user = "class Page { let weather = Weather()\n  func show() { "
    #expect(try found(beside: user + "weather.town.font = Brand.font } }") == [])
    #expect(try found(beside: user + "weather.wind.font = Brand.font } }") == [2])
    #expect(try found(beside: user + "rows[0].town.font = Brand.font } }") == [])
  }

  @Test("is told although a constraint, a stack or a bar gets it")
  func layout() throws {
    for statement in [
      "stack.addArrangedSubview(town)", "bringSubviewToFront(town)",
      "wind.topAnchor.constraint(equalTo: town.bottomAnchor).isActive = true",
      "stack.setCustomSpacing(8, after: town)",
    ] {
      #expect(try found("", statement) == [2], "\(statement)")
    }
  }

  @Test(
    "is not told where the app gives its labels a font, nor where another label takes its place")
  func others() throws {
    func app(_ statement: String) -> String { "func begin() { \(statement) }" }
    #expect(try found(beside: app("UILabel.appearance().font = Brand.font")) == [])
    #expect(
      try found(
        beside: app("UILabel.appearance(whenContainedInInstancesOf: [Row.self]).font = font"))
        == [])
    #expect(try found(beside: app("UILabel.appearance().textColor = Brand.ink")) == [2])
    #expect(try found("", "town = library.label()") == [])
  }
}
