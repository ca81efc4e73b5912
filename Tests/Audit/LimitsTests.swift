// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutAudit

@Suite("Limits")
struct LimitsTests {
  @Test("have names of their own, a unit and a source")
  func cards() {
    let names = Limit.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    for limit in Limit.all {
      #expect(Limit.named(limit.name) == limit)
      #expect(limit.name.allSatisfy { $0 == "-" || ($0.isLetter && $0.isLowercase) })
      #expect(Limit.isPossible(limit.standard))
      #expect(!limit.unit.isEmpty)
      #expect(!limit.source.isEmpty)
    }
  }

  @Test("are the standard unless something possible is given")
  func given() {
    var limits = Limits()
    #expect(limits[.sentenceLength] == Limit.sentenceLength.standard)
    limits[.sentenceLength] = 12
    #expect(limits[.sentenceLength] == 12)
    #expect(limits[.captionLines] == Limit.captionLines.standard)
    for value in [-1, .nan, .infinity, 1e300] { limits[.sentenceLength] = value }
    #expect(limits[.sentenceLength] == 12)
  }
}
