// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Functions of texts")
struct TextFunctionTests {
  @Test(
    "change a text",
    arguments: [
      (TextFunction.uppercase, "sea", "SEA"), (.lowercase, "SEA", "sea"),
      (.capitalizeFirst, "sea view", "Sea view"), (.capitalizeWords, "sea view", "Sea View"),
      (.trim, " sea \n", "sea"), (.first, "sea", "s"),
    ])
  func changes(_ function: TextFunction, _ text: String, _ result: String) {
    #expect(function.result(of: text, []) == .text(result))
  }

  @Test("take and drop no more than there is")
  func counts() {
    #expect(TextFunction.take.result(of: "sea", [.count(9)]) == .text("sea"))
    #expect(TextFunction.drop.result(of: "sea", [.count(9)]) == .text(""))
    #expect(TextFunction.takeLast.result(of: "sea", [.count(1)]) == .text("a"))
    #expect(TextFunction.first.result(of: "", []) == nil)
  }

  @Test("ask and split by another text")
  func parts() {
    #expect(TextFunction.startsWith.result(of: "sea", [.text("se")]) == .flag(true))
    #expect(TextFunction.contains.result(of: "sea", [.text("")]) == .flag(true))
    #expect(TextFunction.split.result(of: "a, b", [.text(", ")]) == .texts(["a", "b"]))
    #expect(
      TextFunction.replace.result(of: "a-b", [.text("-"), .text("+")]) == .text("a+b"))
  }

  @Test("give nothing where an argument is not known or there are others")
  func unknown() {
    #expect(TextFunction.startsWith.result(of: "sea", [.other]) == nil)
    #expect(TextFunction.startsWith.result(of: "sea", [.text("S"), .other]) == nil)
    #expect(TextFunction.split.result(of: "sea", [.text("")]) == nil)
  }

  @Test("repeat a text only so often")
  func bound() throws {
    let result = TextFunction.repeat.result(of: "a", [.count(1_000_000)])
    guard case .text(let text)? = result else {
      Issue.record("nothing was repeated")
      return
    }
    #expect(text.count == 1_000)
  }
}
