// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("Modifiers without effect")
struct ModifiersWithoutEffectTests {
  /// A call of a modifier that nobody hears, and who says so.
  struct Call: CustomTestStringConvertible, Sendable {
    var text: String
    var source: String
    var testDescription: String { text }

    init(_ text: String, source: String) {
      self.text = text
      self.source = source
    }
  }

  static let calls = [
    Call("frame(width: 44)", source: "Apple, View.frame(width:height:alignment:)"),
    Call("blur(radius: 2)", source: "Apple, View.blur(radius:opaque:)"),
  ]

  @Test("leave every view as it was, and nothing about them is open", arguments: calls)
  func heardAlike(_ call: Call) throws {
    try #require(!call.text.isEmpty && !call.source.isEmpty)
    for view in [#"Text("Mars")"#, #"Button("Book") {}"#, #"Image("mars")"#] {
      #expect(try heard(body: "\(view).\(call.text)") == heard(body: view))
      let reading = try reading(
        "struct Sample: View { var body: some View { \(view).\(call.text) } }")
      #expect(reading.notes.isEmpty)
    }
  }
}
