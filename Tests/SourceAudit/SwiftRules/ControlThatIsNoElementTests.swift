// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import Testing

/// What makes a control of the project an element, one guard at a time.
@Suite("A control of the project that is no element")
struct ControlThatIsNoElementTests: RuleTests {
  private func found(
    _ members: String = "", _ statements: String = "", is type: String = "UIControl",
    shows: String = "UILabel()",
    taps: String = "offer.addTarget(self, action: #selector(buy), for: .touchUpInside)",
    beside: String = ""
  ) throws -> [Int] {
    try lines(
      "control-that-is-no-element",
      in: """
        class Offer: \(type) {
          let title = \(shows)
          func setUp() { addSubview(title) }
          \(members)
        }
        class Shop: UIView {
          let offer = Offer()
          func setUp() {
            addSubview(offer)
            \(taps)
            \(statements)
          }
        }
        """, beside)
  }

  @Test("is told where it shows a text or a picture and can be pressed")
  func told() throws {
    #expect(try found() == [1])
    #expect(try found(shows: "UIImageView()") == [1])
    #expect(try found("func press() { sendActions(for: .touchUpInside) }", taps: "") == [1])
    #expect(try found(taps: "") == [])
    #expect(try found(shows: "CALayer()") == [])
    #expect(try found(is: "UIButton") == [])
    #expect(try found(is: "LibraryControl") == [])
    #expect(try found("let toggle = UISwitch()") == [])
  }

  @Test("is not told where the class, one above it or its user does something for accessibility")
  func accessible() throws {
    #expect(try found("func label() { accessibilityTraits = .button }") == [])
    #expect(try found("override var isAccessibilityElement: Bool { get { true } set {} }") == [])
    for member in ["isAccessibilityElement = true", "accessibilityLabel = Strings.offer"] {
      #expect(try found("", "offer.\(member)") == [], "\(member)")
    }
    #expect(try found("", "isAccessibilityElement = true") == [])
    #expect(try found("", "library.prepare(offer)") == [])
    let page =
      "class Page { let shop = Shop()\n  func show() { shop.offer.accessibilityTraits = .button } }"
    #expect(try found(beside: page) == [])
    #expect(
      try found(beside: "extension Offer { func label() { accessibilityTraits = .button } }") == [])
  }

  @Test(
    "is not told where one use of it is not known, where nobody uses it, or another class is one")
  func uses() throws {
    #expect(try found(beside: "func offer() -> Offer { Offer() }") == [])
    #expect(try found(beside: "class Large: Offer {}") == [])
    let unused =
      "class Offer: UIControl {\n  let title = UILabel()\n  func setUp() { addSubview(title); sendActions(for: .touchUpInside) }\n}"
    #expect(try lines("control-that-is-no-element", in: unused) == [])
  }
}
