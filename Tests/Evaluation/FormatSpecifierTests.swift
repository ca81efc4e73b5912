// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Specifiers of formats")
struct FormatSpecifierTests {
  @Test(
    "are taken off the front",
    arguments: [
      ("%@ left", FormatSpecifier.Dialect.apple, Character("@"), " left"),
      ("%2$lld", .apple, "d", ""), ("%.2f km", .apple, "f", " km"), ("%1$s", .java, "s", ""),
      ("%,d", .java, "d", ""), ("%%", .java, "%", ""),
    ])
  func specifiers(
    _ text: String, _ dialect: FormatSpecifier.Dialect, _ kind: Character, _ rest: String
  ) throws {
    var left = text[...]
    let specifier = try #require(FormatSpecifier(&left, of: dialect))
    #expect(specifier.kind == kind)
    #expect(left == rest)
  }

  @Test("leave a text alone that has none", arguments: ["%! ", "%", "100", "%,d"])
  func none(_ text: String) {
    var left = text[...]
    #expect(FormatSpecifier(&left, of: .apple) == nil)
    #expect(left == text)
  }
}
