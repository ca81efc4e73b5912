// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import Testing

/// What takes the place of a control that disappears, one guard at a time.
@Suite("A control that disappears at accessibility text sizes")
struct ControlHiddenAtLargeTextTests: RuleTests {
  private func found(
    _ control: String, _ members: String = "", hiding: String = "size.isAccessibilitySize ? 0 : 1"
  ) throws -> [Int] {
    try lines(
      "control-hidden-at-large-text",
      in: """
        struct Page: View {
          @Environment(\\.dynamicTypeSize) var size
          var body: some View {
            \(control).opacity(\(hiding))
          }
          \(members)
        }
        """)
  }

  @Test("is told where nothing in the file asks for these sizes otherwise")
  func told() throws {
    #expect(try found("Button(\"Save\") { save() }") == [4])
    #expect(try found("HStack { Toggle(\"Loud\", isOn: $loud) }") == [4])
    #expect(try found("saveButton") == [4])
    #expect(try found("Image(\"ornament\")") == [])
    let other = "var more: some View { if size.isAccessibilitySize { Text(\"Save\") } }"
    #expect(try found("Button(\"Save\") { save() }", other) == [])
  }

  @Test("is told where only what disappears asks for them")
  func parts() throws {
    let choices =
      "var choices: some View { if size.isAccessibilitySize { saveButton } else { saveButton } }"
    #expect(try found("choices", choices) == [4])
    #expect(try found("choices", choices + "; var other: some View { choices }") == [])
  }

  @Test("is not told under other conditions, the other way round or in previews")
  func conditions() throws {
    let button = "Button(\"Save\") { save() }"
    #expect(try found(button, hiding: "size.isAccessibilitySize ? 1 : 0") == [])
    #expect(try found(button, hiding: "size.isAccessibilitySize ? 0.5 : 1") == [])
    #expect(try found(button, hiding: "!size.isAccessibilitySize ? 0 : 1") == [])
    #expect(try found(button, hiding: "isOld && size.isAccessibilitySize ? 0 : 1") == [])
    #expect(try found(button, hiding: "isOld || size.isAccessibilitySize ? 0 : 1") == [])
    #expect(try found(button, hiding: "isOld ? 0 : 1") == [])
    let preview = "#Preview { \(button).opacity(size.isAccessibilitySize ? 0 : 1) }"
    #expect(try lines("control-hidden-at-large-text", in: preview) == [])
  }
}
