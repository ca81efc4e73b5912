// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Fixed text sizes")
struct TextSizeTests: RuleTests {
  @Test("Text in a clear colour may have any size")
  func textInNoColor() throws {
    let button = "Button(\"Save\") { save() }.font(.system(size: 12))"
    for color in [".foregroundColor(.clear)", ".foregroundStyle(Color.clear)"] {
      #expect(try lines("fixed-font-size", in: view(button + color)) == [])
      #expect(try lines("fixed-font-size", in: view("VStack { \(button) }\(color)")) == [])
      #expect(
        try lines("fixed-font-size", in: view("VStack { \(button).foregroundColor(.red) }\(color)"))
          == [3])
      let gradient = button + color + ".overlay { Gradient().mask(Text(\"Save\")) }"
      #expect(try lines("fixed-font-size", in: view(gradient)) == [3])
      let facts = SwiftFacts(
        of: SwiftSourceFile(name: "a.swift", text: view("VStack {\n\(button)\n}\(color)")))
      #expect(Set(facts.linesOfTextInNoColor) == [3, 4])
    }
    #expect(try lines("fixed-font-size", in: view(button)) == [3])
  }

  @Test("A font that a function returns only to images is the size of an image")
  func fontsOfPictures() throws {
    let image = "let image = Image(systemName: \"bell\").font(size()).padding()\nimage"
    let function = "func size() -> Font { if isBig { .system(size: 20) } else { .body } }"
    func page(_ body: String, _ member: String) -> String {
      "struct Page: View {\n\(member)\nvar body: some View {\n\(body)\n}\n}"
    }
    #expect(try lines("fixed-font-size", in: page(image, function)) == [])
    #expect(
      try lines("fixed-font-size", in: page(image + "\nText(\"3\").font(size())", function)) == [2])
    #expect(try lines("fixed-font-size", in: page("Text(\"3\")", function)) == [2])
    let property = "var size: Font { .system(size: 20) }"
    #expect(
      try lines("fixed-font-size", in: page("Image(\"a\").font(size)", property)) == [])
    let icon = "struct Icon: View { var body: some View { Image(\"bell\") } }"
    #expect(try lines("fixed-font-size", in: view("Icon().font(.system(size: 17))", icon)) == [])
  }

  @Test("A label that is only measured is seen by nobody")
  func measuredLabels() throws {
    func found(_ end: String) throws -> [Int] {
      try lines(
        "unadjusted-font",
        in: """
          class Page: UIView { func size() -> CGSize {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            \(end) } }
          """)
    }
    #expect(try found("return label.sizeThatFits(bounds.size)") == [])
    #expect(try found("addSubview(label); return label.sizeThatFits(bounds.size)") == [3])
    #expect(try found("title = label; return label.sizeThatFits(bounds.size)") == [3])
    #expect(try found("return bounds.size") == [3])
  }

  @Test("A font used only for printing is on paper")
  func paper() throws {
    func found(_ use: String, view: String = "") throws -> [Int] {
      try lines(
        "fixed-font-size",
        in: """
          final class Formatter { enum Fonts { static let value = UIFont.systemFont(ofSize: 10) }
            func text() -> NSAttributedString { text(in: Fonts.value) } }
          \(view)
          """, use)
    }
    let printing = """
      func printAll(_ formatter: Formatter) {
        let page = UISimpleTextPrintFormatter(attributedText: formatter.text())
      }
      """
    #expect(try found(printing) == [])
    #expect(try found("func show(_ formatter: Formatter) { label.attributedText = text }") == [1])
    #expect(try found(printing + "\nlet formatter = Formatter()") == [1])
    #expect(try found(printing, view: "class Page: UIView {}") == [1])
    #expect(try found(printing, view: "extension UIFont {}") == [1])
    // Nobody calls what uses it.
    #expect(try found("") == [])
  }

  @Test("A font on a view of the project that shows only images is the size of images")
  func pictures() throws {
    func found(_ view: String) throws -> [Int] {
      try lines("fixed-font-size", in: self.view("Stars(rating: 3).font(.system(size: 12))", view))
    }
    let star =
      "struct Star: View { var body: some View { Image(\"star\").accessibilityHidden(true) } }"
    func stars(_ body: String, _ members: String = "let rating: Int") -> String {
      "\(star)\nstruct Stars: View { \(members)\nvar body: some View { \(body) } }"
    }
    #expect(try found(stars("HStack { ForEach(0..<rating) { _ in Star() } }")) == [])
    #expect(try found(stars("HStack { Star(); Text(\"3\") }")) == [3])
    #expect(try found(stars("HStack { Star(); count }", "let count: AnyView")) == [3])
    #expect(try found(stars("Star().overlay { words() }")) == [3])
    #expect(try found(stars("HStack { Unknown() }")) == [3])
    #expect(
      try found(stars("HStack { Star(); mark }", "var mark: some View { Text(\"of 5\") }")) == [3])
  }

  @Test("Code for Catalyst is code for the Mac, where text has one size")
  func catalyst() throws {
    func found(_ condition: String) throws -> [Int] {
      try lines(
        "fixed-font-size",
        in: """
          #if \(condition)
          func first() { label.font = UIFont.systemFont(ofSize: 12) }
          #else
          func second() { label.font = UIFont.systemFont(ofSize: 12) }
          #endif
          """)
    }
    #expect(try found("targetEnvironment(macCatalyst)") == [4])
    #expect(try found("!targetEnvironment(macCatalyst)") == [2])
    #expect(try found("targetEnvironment(simulator)") == [2, 4])
  }

  @Test("A constant with a size for UIKit is a fixed size")
  func sizesInConstants() throws {
    func found(_ declaration: String, size: String = "Sizes.body", other: String = "") throws
      -> [Int]
    {
      try lines(
        "fixed-font-size",
        in: "class Page: UIView { func f() { label.font = UIFont.systemFont(ofSize: \(size)) } }",
        "enum Sizes { \(declaration) }", other)
    }
    let constant = "static let body: CGFloat = 16"
    #expect(try found(constant) == [1])
    #expect(try found("static var body: CGFloat = 16") == [])
    #expect(try found("static let body = CGFloat(16)") == [])
    #expect(try found("static let other: CGFloat = 16") == [])
    #expect(try found(constant, other: "extension Sizes { \(constant) }") == [])
    #expect(try found("", other: "let body: CGFloat = 16") == [])
    #expect(try found(constant, size: "bounds.height") == [])
    #expect(try found(constant, size: "Sizes.body * scale") == [])
  }

  @Test("A size in a constant gets no edit, which would leave the constant unused")
  func editsOfConstants() throws {
    let text = """
      class Page: UIView {
        private let size: CGFloat = 17
        func f() { label.font = UIFont.systemFont(ofSize: size) }
      }
      """
    let findings = RuleRunner([FixedFontSize.self])
      .run(on: [SwiftSourceFile(name: "a.swift", text: text)])
    #expect(findings.map(\.place.line) == [3])
    #expect(findings.allSatisfy { $0.edits.isEmpty })
  }

  @Test("A scaled font is not a text style")
  func scaledFonts() throws {
    func found(_ font: String) -> [String] {
      let text = """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() { amount.font = \(font) }
        }
        """
      return RuleRunner([UnadjustedFont.self])
        .run(on: [SwiftSourceFile(name: "a.swift", text: text)])
        .map { String($0.judgement.problem.message.prefix { $0 != "," }) }
    }
    let ending = " but adjustsFontForContentSizeCategory is not set"
    #expect(found(".preferredFont(forTextStyle: .body)") == ["amount has a text style" + ending])
    #expect(
      found("UIFont.preferredFont(forTextStyle: .body)") == ["amount has a text style" + ending])
    for font in [
      "UIFontMetrics.default.scaledFont(for: brand)",
      "UIFontMetrics(forTextStyle: .body).scaledFont(for: brand)",
      "UIFont.preferredFont(ofSize: 15)",
    ] {
      #expect(found(font) == ["amount has a font that can scale" + ending])
    }
  }

  @Test("A font that no code mentions is the font of no text")
  func unusedFonts() throws {
    func found(
      _ use: String, constant: String = "static let header = UIFont.systemFont(ofSize: 12)",
      type: String = "struct Fonts"
    ) throws -> [Int] {
      try lines("fixed-font-size", in: "\(type) { \(constant) }", use)
    }
    #expect(try found("") == [])
    #expect(try found("func f() { label.font = Fonts.header }") == [1])
    #expect(try found("func f() { show(font: header) }") == [1])
    #expect(try found("struct Texts { static let header = other }") == [])
    #expect(try found("func f() { show(header: other) }") == [])
    let forced = "static let header = UIFont(name: \"Avenir\", size: 12)!"
    #expect(try found("", constant: forced) == [])
    #expect(try found("func f() { label.font = Fonts.header }", constant: forced) == [1])
    let constant = "public static let header = UIFont.systemFont(ofSize: 12)"
    #expect(try found("", constant: constant) == [1])
    #expect(try found("", type: "struct Fonts: Theme") == [1])
    #expect(try found("extension Fonts: Theme {}") == [1])
    let function = "func header() -> UIFont { .systemFont(ofSize: 12) }"
    #expect(try found("", constant: function) == [])
    #expect(try found("func f() { label.font = Fonts().header() }", constant: function) == [1])
    #expect(try found("", constant: function, type: "struct Fonts: Theme") == [1])
    #expect(try found("", constant: "override \(function)", type: "class Fonts") == [1])
    // A function that nobody calls uses it for nobody, even under its name.
    for name in ["header", "headed"] {
      let writer = "struct Writer { func \(name)() { write([.font: Fonts.header]) } }"
      #expect(try found(writer) == [])
      #expect(try found(writer + "\nlet all = Writer().\(name)()") == [1])
    }
  }
}
