// SPDX-License-Identifier: Apache-2.0
import Testing

@Suite("__Name__ from source")
struct __Name__ViewTests {
  /// Calls, and what is heard of each, as `Heard.swift` writes it: `label = value ? hint (traits)`.
  @Test(
    "is heard as on a device",
    arguments: [
      (#"__Name__("Mars")"#, ["FILL IN: what is heard"]),
      (#"__Name__("Mars").accessibilityLabel("Red")"#, ["FILL IN: what is heard"]),
    ])
  func lines(_ body: String, _ lines: [String]) throws {
    #expect(try heard(body: body) == lines)
  }
}
