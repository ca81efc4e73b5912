// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import CurbcutSourceAudit
import CurbcutTestSupport
import Testing

@Suite("How much of an app is custom")
struct CustomizationTests {
  private func count(_ text: String) -> Customization {
    Customization(of: SourceProject([SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))]))
  }

  @Test(
    "the share of interactive parts that are custom and say nothing",
    .requirement("S1-003"))
  func share() {
    let app = count(
      """
      class Dial: UIControl {}
      class Knob: UIView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        func setUp() { accessibilityLabel = "Volume" }
      }
      struct Card: View {
        var body: some View {
          Button("Buy") { buy() }
          Text("More").onTapGesture { open() }
        }
      }
      """)
    #expect(app.standard == 1)
    #expect(app.custom == ["Card", "Dial", "Knob"])
    #expect(app.silent == ["Card", "Dial"])
    #expect(app.silentShare == 0.5)
  }

  @Test("is that of standard controls where nothing is custom, and not known where nothing is")
  func standard() {
    #expect(count("let button = UIButton()").silentShare == 0)
    #expect(count("let a = 1").silentShare == nil)
  }
}
