// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Testing

/// Compares the sort with that of OpenJDK 17, which sorted the same lists of rectangles.
@Suite("Java's sort of lists")
struct JavaListSortTests {
  /// Twenty lists of a length, and what Java made of them.
  struct Lists: CustomTestStringConvertible {
    /// 0: numbers; 1 and 2: rectangles that overlap much and less, whose comparison is not transitive.
    var kind: Int
    var length: Int
    /// FNV-1a of all sorted positions.
    var hash: UInt64
    /// How often `IllegalArgumentException` was thrown.
    var contradictions: Int

    var testDescription: String { "kind \(kind), \(length) items" }

    init(_ kind: Int, _ length: Int, _ hash: UInt64, _ contradictions: Int) {
      (self.kind, self.length, self.hash, self.contradictions) = (
        kind, length, hash, contradictions
      )
    }
  }

  @Test(
    "gives the same order, and stops at the same contradictions",
    arguments: [
      Lists(0, 2, 0x9c15_17f9_ed19_66c9, 0), Lists(0, 31, 0x10d0_f50a_46eb_4799, 0),
      Lists(0, 32, 0xd3ef_78c3_81eb_ef99, 0), Lists(0, 33, 0x97b5_9283_cb42_51e5, 0),
      Lists(0, 257, 0x7ee9_c1b4_0655_334b, 0),
      Lists(0, 1000, 0xffcc_c775_a51b_b8f7, 0),
      Lists(1, 5, 0x0904_708d_dc15_09f9, 0), Lists(1, 31, 0x72d4_497f_4035_0197, 0),
      Lists(1, 32, 0x651b_519e_131f_3639, 0), Lists(1, 64, 0xa560_d5d4_94ea_bb15, 1),
      Lists(1, 257, 0xe300_1b25_e5b1_7527, 0), Lists(1, 1000, 0x183c_59df_9094_32c3, 5),
      Lists(1, 3000, 0xb9d9_7b8b_0d97_1c81, 6), Lists(2, 100, 0x69c2_1cf6_420a_90b5, 0),
      Lists(2, 257, 0x051a_64de_2e00_a815, 3), Lists(2, 1000, 0x9ed5_0bc8_d3f9_d161, 5),
      Lists(2, 3000, 0x585e_ea1e_98b2_394b, 6),
    ])
  func sameAsJava(_ lists: Lists) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var contradictions = 0
    for seed in 1...20 {
      let rects = Self.rects(lists, seed: seed)
      let compare = { (one: Int, other: Int) -> Int in
        let (first, second) = (rects[one], rects[other])
        if lists.kind == 0 { return first[0] / 1000 - second[0] / 1000 }
        if first[1] + first[3] <= second[1] { return -1 }
        if first[1] >= second[1] + second[3] { return 1 }
        if first[0] != second[0] { return first[0] - second[0] }
        return first[1] != second[1] ? first[1] - second[1] : -1
      }
      guard let sorted = try? JavaListSort.sorted(Array(rects.indices), by: compare) else {
        contradictions += 1
        continue
      }
      for position in sorted {
        hash ^= UInt64(position)
        hash &*= 0x100_0000_01b3
      }
    }
    #expect(hash == lists.hash)
    #expect(contradictions == lists.contradictions)
  }

  /// The rectangles of one list: left, top, width and height.
  private static func rects(_ lists: Lists, seed: Int) -> [[Int]] {
    var state = UInt64(seed * 1_000_003 + lists.length)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let spread = [1_000_000, 40, 400][lists.kind]
    let size = lists.kind == 0 ? 1 : spread / 3 + 1
    return (0..<lists.length).map { _ in
      let (left, top) = (next(spread), next(spread))
      return [left, top, 1 + next(size), 1 + next(size)]
    }
  }
}
