// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutStandards
import Testing

/// Places of siblings, and the chain among them that has no order.
struct FragileCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var places: [(x: Double, y: Double)]
  /// The numbers of the chain's places, in reading order; nil for none.
  var chain: [Int]?
  var facts = "idiom phone"
}

@Suite("Fragile reading order")
struct FragileOrderTests {
  static let samples: [FragileCase] = [
    FragileCase(
      testDescription: "the example of AccessibilitySnapshot's tests",
      places: [(0, 8), (10, 0), (20, -8), (30, -8)], chain: [0, 1, 2, 3], facts: "idiom pad"),
    FragileCase(
      testDescription: "a stair against the direction of reading",
      places: [(20, 0), (10, 5), (0, 10)], chain: [1, 0, 2]),
    FragileCase(
      testDescription: "a stair with the direction of reading", places: [(0, 0), (10, 5), (20, 10)]),
    FragileCase(
      testDescription: "the same stair from right to left",
      places: [(0, 0), (10, 5), (20, 10)], chain: [1, 0, 2], facts: "idiom phone direction rtl"),
    FragileCase(testDescription: "one row", places: [(20, 0), (10, 5), (0, 7)]),
    FragileCase(testDescription: "rows", places: [(0, 0), (10, 3), (0, 20), (10, 23), (5, 40)]),
    FragileCase(
      testDescription: "a narrow stack on one edge", places: [(0, 10), (0, 5), (0, 0)],
      chain: [0, 1, 2]),
    FragileCase(testDescription: "the same place", places: [(0, 0), (0, 0), (0, 0)]),
  ]

  @Test("is found where the pairwise rule contradicts itself", arguments: samples)
  func chain(_ sample: FragileCase) throws {
    var outline = "ios screen 390x844 \(sample.facts)\n"
    for (number, place) in sample.places.enumerated() {
      outline += "  button \"\(number)\" at \(place.x),\(place.y) 5x5\n"
    }
    let chains = try IOSTreeTests.tree(outline).fragileOrder
    // The root is node 0, so the places begin at node 1.
    #expect(chains.map { $0.nodes.map { $0 - 1 } } == (sample.chain.map { [$0] } ?? []))
    #expect(chains.allSatisfy { $0.contradicted.count == 2 })
  }

  @Test("is found exactly where some three siblings have no order")
  func reference() throws {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<300 {
      let places = (0..<6).map { _ in
        Point(x: Double(random.number(below: 5) * 10), y: Double(random.number(below: 30)))
      }
      var outline = "ios screen 390x844\n"
      for place in places { outline += "  button at \(place.x),\(place.y) 5x5\n" }
      let chains = try IOSTreeTests.tree(outline).fragileOrder
      #expect(!chains.isEmpty == Self.hasDisorder(places), "\(places)")
    }
  }

  /// The slow and obvious way: three places that the rule does not order.
  private static func hasDisorder(_ places: [Point]) -> Bool {
    func isBefore(_ a: Point, _ b: Point) -> Bool {
      abs(a.y - b.y) >= 8 ? a.y < b.y : a.x < b.x
    }
    func isEqual(_ a: Point, _ b: Point) -> Bool { !isBefore(a, b) && !isBefore(b, a) }
    for a in places {
      for b in places {
        for c in places {
          if isBefore(a, b), isBefore(b, c), !isBefore(a, c) { return true }
          if isEqual(a, b), isEqual(b, c), !isEqual(a, c) { return true }
          if isEqual(a, b), isBefore(b, c) != isBefore(a, c) { return true }
        }
      }
    }
    return false
  }
}
