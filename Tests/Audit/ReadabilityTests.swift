// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutAudit

@Suite("How hard a text is to read")
struct ReadabilityTests {
  struct Sample: Sendable {
    var text: String
    var words: Int
    var sentences: Int
    /// As textstat 0.7.3 counts them, by the hyphens of a dictionary.
    var syllables: Int
  }

  static let samples = [
    Sample(
      text: """
        We may change what the app can do. If you go on using it, you agree to the change. We tell \
        you by email before it happens. You can leave at any time, and we delete your data.
        """, words: 38, sentences: 4, syllables: 42),
    Sample(
      text: """
        Playing games has always been thought to be important to the development of well-balanced \
        and creative children. However, what part, if any, they should play in the lives of adults \
        has never been researched that deeply. I believe that playing games is every bit as \
        important for adults as for children. Not only is taking time out to play games with our \
        children and other adults valuable to building interpersonal relationships but is also a \
        wonderful way to release built up tension.
        """, words: 82, sentences: 4, syllables: 121),
    Sample(
      text: """
        Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable \
        entitlement to discontinue individual functionalities. Continued utilisation constitutes \
        unconditional acceptance of modified contractual stipulations.
        """, words: 23, sentences: 2, syllables: 74),
  ]

  @Test("has counts as another program has them, syllables within one in ten", arguments: samples)
  func english(_ sample: Sample) throws {
    let reading = try #require(Readability(sample.text, language: "en-GB"))
    #expect(reading.wordCount == sample.words)
    #expect(reading.sentenceCount == sample.sentences)
    #expect(abs(reading.syllableCount - sample.syllables) * 10 <= sample.syllables)
    let length = Double(sample.words) / Double(sample.sentences)
    let weight = Double(reading.syllableCount) / Double(sample.words)
    #expect(reading.score == .grade(0.39 * length + 11.8 * weight - 15.59))
  }

  private func ease(_ reading: Readability, is expected: Double) -> Bool {
    guard case .ease(let ease) = reading.score else { return false }
    return abs(ease - expected) < 0.000_1
  }

  @Test("follows the formula of the language")
  func formulas() throws {
    let german = try #require(Readability("Wir fliegen morgen auf den Mars.", language: "de"))
    #expect(german.syllableCount == 8)
    #expect(ease(german, is: 180.0 - 6.0 - 58.5 * 8.0 / 6.0))
    let spanish = try #require(Readability("La casa es muy grande y azul.", language: "es"))
    #expect(spanish.syllableCount == 10)
    #expect(ease(spanish, is: 206.84 - 1.02 * 7.0 - 60.0 * 10.0 / 7.0))
    let french = try #require(Readability("La table est une petite chose.", language: "fr"))
    let weight = Double(french.syllableCount) / 6
    #expect(ease(french, is: 207.0 - 1.015 * 6.0 - 73.6 * weight))
    let italian = try #require(Readability("La casa.", language: "it"))
    #expect(ease(italian, is: 209))
    #expect(try #require(Readability("Vi reser till Mars.", language: "sv")).score == nil)
    #expect(Readability("", language: "en") == nil)
    #expect(Readability("...", language: "en") == nil)
    #expect(Readability("\u{6F22}\u{5B57}", language: "zh-Hans") == nil)
  }

  @Test("counts a sentence where it ends, not at an abbreviation")
  func sentences() throws {
    let reading = try #require(
      Readability("Dr. Lee pays 4.50 dollars, e.g. today. \"Why?\" she asks.\nNow", language: "en"))
    #expect(reading.sentenceCount == 4)
    #expect(reading.longestSentence == 7)
  }
}
