// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("Functions of texts in SwiftUI source")
struct TextFunctionNameTests {
  /// The names are those of `String` (Swift) and `StringProtocol` (Foundation).
  @Test(
    "are worked out where the text is known",
    arguments: [
      (#"Text(verbatim: "sea".uppercased())"#, ["SEA"]),
      (#"Text(verbatim: "sea view".capitalized)"#, ["Sea View"]),
      (#"Text(verbatim: "sea-view".replacingOccurrences(of: "-", with: " "))"#, ["sea view"]),
      (#"Text("sea".hasPrefix("s") ? "Sea" : "Land")"#, ["Sea"]),
      (#"Text("sea".count > 5 ? "Long" : "Short")"#, ["Short"]),
      (#"Text(verbatim: " sea ".trimmingCharacters(in: .whitespaces))"#, ["sea"]),
      (#"Text(verbatim: name.uppercased())"#, ["{name.uppercased()}"]),
    ])
  func lines(_ body: String, _ lines: [String]) throws {
    #expect(try heard(body: body) == lines)
  }
}
