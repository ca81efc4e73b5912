// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutSourceAudit
import Testing

@Suite("Words written in source")
struct WrittenWordsTests {
  private func report(_ text: String) -> [String] {
    RuleRunner(Catalogue.audit.checks(about: .literalWords).checks).run(on: [
      SwiftSourceFile(name: "a.swift", text: text)
    ])
    .map { "\($0.place.line) \($0.check.name)" }
  }

  @Test("are judged by the rules that judge those of captures")
  func uiKit() {
    #expect(
      report(
        """
        class Player: UIView {
          let close = UIButton()
          func setUp() {
            close.accessibilityLabel = "Close button"
            close.accessibilityHint = "Double tap to close the player."
            close.accessibilityLabel = "Close the player."
            close.accessibilityLabel = "Close player"
            close.accessibilityHint = "Closes the player."
          }
        }
        """) == ["4 role-word-in-name", "5 gesture-instruction", "6 punctuated-label"])
  }

  @Test("of SwiftUI as well, unless they are keys or not known")
  func swiftUI() {
    #expect(
      report(
        """
        struct Player: View {
          var body: some View {
            Button(action: close) { Image("close") }.accessibilityLabel("Close button")
            Image("chart").accessibilityLabel("Image of a chart")
            Button(action: close) { icon }.accessibilityLabel("close.button")
            Button(action: close) { icon }.accessibilityLabel("Close \\(name) button")
            Button(action: close) { icon }.accessibilityLabel(Strings.closeButton)
          }
        }
        """) == ["3 role-word-in-name", "4 role-word-in-name"])
  }
}
