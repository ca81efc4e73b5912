// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("__name__ from source")
struct __Name__ModifierTests {
  /// Calls, and what is heard of each, as `Heard.swift` writes it: `label = value ? hint (traits)`.
  @Test(
    "is heard as on a device",
    arguments: [
      (#"Text("Mars").__name__("FILL IN: what it means")"#, ["FILL IN: what is heard"]),
      (#"VStack { Text("A"); Text("B") }.__name__("FILL IN: what it means")"#, ["FILL IN: what is heard"]),
    ])
  func lines(_ body: String, _ lines: [String]) throws {
    #expect(try heard(body: body) == lines)
  }
}
