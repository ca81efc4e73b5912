// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import Testing

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test("far from what differs, equal lines are counted")
  func context() {
    let before = (1...30).map { "line \($0)" }
    var after = before
    after[9] = "other"
    after.remove(at: 20)
    #expect(
      TextDifference(from: before, to: after).description == """
        line 10 differs
                 (6 lines alike)
                 line 7
                 line 8
                 line 9
        expected line 10
        found    other
                 line 11
                 line 12
                 line 13
                 (4 lines alike)
                 line 18
                 line 19
                 line 20
        expected line 21
                 line 22
                 line 23
                 line 24
                 (6 lines alike)
        """)
  }

  @Test("two long texts without a line in common are told apart at once")
  func long() {
    let before = (0..<20_000).map { "a\($0)" }
    let lines = TextDifference(from: before, to: before.map { "b" + $0 }).description?
      .split(separator: "\n")
    #expect(lines?.count == 40_001)
    #expect(TextDifference(from: before, to: before).description == nil)
    #expect(
      TextDifference(from: ["a"], to: ["a", "a"]).description?.contains("found    a") == true)
  }
}
