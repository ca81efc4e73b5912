// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Focus in dialogs and input")
struct FocusTests: RuleTests {
  @Test("A reader of keys that never has text has no insertion point")
  func keyReaders() throws {
    func found(_ members: String, inherited: String = "UIKeyInput") throws -> [Int] {
      try lines(
        "zoom-unaware-text-input",
        in: "class Pad: UIView { }\nextension Pad: \(inherited) { \(members) }")
    }
    #expect(try found("var hasText: Bool { false }") == [])
    #expect(try found("var hasText: Bool { return false }") == [])
    #expect(try found("var hasText: Bool { !text.isEmpty }") == [1])
    #expect(try found("var hasText: Bool { if a { return false }; return b }") == [1])
    #expect(try found("") == [1])
    #expect(try found("var hasText: Bool { false }", inherited: "UITextInput") == [1])
  }

  @Test("Choices that unfold beside their button are no dialog")
  func choices() throws {
    func found(open: String, choose: String, button: String = "BUTTON") throws -> [Int] {
      try lines(
        "dialog-without-focus",
        in: """
          struct Choice: View {
            @State private var isOpen = false
            var body: some View {
              VStack {
                \(button.replacing("BUTTON", with: "Button { \(open) } label: { Text(chosen) }"))
                if isOpen {
                  VStack { ForEach(options) { option in
                    Button { \(choose) } label: { Text(option) }
                  } }
                }
              }
            }
          }
          """)
    }
    let choose = "chosen = option; isOpen = false"
    #expect(try found(open: "isOpen.toggle()", choose: choose) == [])
    #expect(
      try found(
        open: "withAnimation { isOpen.toggle() }",
        choose: "withAnimation { chosen = option; isOpen = false }") == [])
    #expect(try found(open: "isOpen.toggle()", choose: "isOpen = false") == [7])
    #expect(try found(open: "isOpen = true", choose: choose) == [7])
    #expect(
      try found(open: "isOpen.toggle()", choose: choose, button: "HStack { BUTTON }") == [7])
  }
}
