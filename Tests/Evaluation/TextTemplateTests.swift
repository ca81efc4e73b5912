// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Texts with holes")
struct TextTemplateTests {
  @Test("names what is not known in braces")
  func holes() {
    var text = TextTemplate("Hello ")
    text.append(TextTemplate(hole: "name"))
    #expect(text.shown == "Hello {name}")
    #expect(text.known == nil)
    #expect(text.nameOfHole == nil)
    #expect(TextTemplate(hole: "name").nameOfHole == "name")
  }

  @Test("names one of several by its condition where the other is nothing")
  func choice() {
    let choice = TextTemplate.either([TextTemplate("New"), TextTemplate("")], if: "isNew")
    #expect(choice.shown == "{New if isNew}")
    #expect(!choice.isEmpty)
    #expect(!choice.isNeverEmpty)
    let same = TextTemplate.either([TextTemplate("New"), TextTemplate("New")], if: "isNew")
    #expect(same.known == "New")
  }

  @Test("names three of many")
  func many() {
    let options = ["a", "b", "c", "d"].map { TextTemplate($0) }
    #expect(TextTemplate.either(options).shown == "{a or b or c or another}")
  }

  @Test("ends where a text is longer than any that is spoken")
  func bound() {
    var text = TextTemplate("0123456789")
    for _ in 0..<40 { text.append(text) }
    #expect(text.shown.utf8.count <= 20_000)
    var sum = TextTemplate("0123456789")
    for _ in 0..<40 { sum = sum + sum }
    #expect(sum.shown.utf8.count <= 20_000)
  }
}
