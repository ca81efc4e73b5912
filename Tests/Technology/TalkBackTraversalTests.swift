// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("TalkBack's order and the relations that change it")
struct TalkBackTraversalTests {
  /// Four texts A to D with relations, the order they are read in, and the problems.
  struct Sample: CustomTestStringConvertible, Sendable {
    var relations: [String: String]
    var order: String
    var problems: [String]
    var testDescription: String { relations.sorted { $0.key < $1.key }.description }

    init(_ relations: [String: String], _ order: String, _ problems: String...) {
      self.relations = relations
      self.order = order
      self.problems = problems
    }
  }

  @Test(
    "moves views and names what is wrong",
    arguments: [
      Sample(["C": "traversalBefore a"], "CABD"),
      Sample(["A": "traversalAfter c"], "BCAD"),
      Sample(["D": "traversalBefore c", "C": "traversalBefore b"], "ADCB"),
      Sample(["A": "traversalAfter x"], "ABCD", "A namesNothing"),
      Sample(["A": "traversalAfter a"], "ABCD", "A circle", "A namesViewBelow"),
      Sample(
        ["A": "traversalBefore b traversalAfter c"], "ABCD", "A afterHiddenByBefore", "A between"),
      Sample(
        ["B": "traversalBefore a traversalAfter c"], "BACD", "B afterHiddenByBefore", "B between"),
      Sample(
        ["A": "traversalBefore b", "B": "traversalBefore a"], "CD", "A circle", "A lost",
        "B circle", "B lost"),
      Sample(
        ["A": "traversalAfter b", "B": "traversalAfter a"], "BACD", "A circle", "B circle",
        "B namesViewBelow"),
      Sample(
        ["A": "traversalBefore b", "B": "traversalBefore a", "C": "traversalAfter b"], "CD",
        "A circle", "A lost", "B circle", "B lost", "C endlessLoop"),
      Sample(["A": "traversalBefore cut"], "ABCD", "A namesViewOutOfTree"),
    ])
  func relations(_ sample: Sample) throws {
    var outline = "android screen 400x800\n  root at 0,0 400x800\n"
    for name in ["A", "B", "C", "D"] {
      let relation = sample.relations[name] ?? ""
      outline += "    text \"\(name)\" id \"\(name.lowercased())\" "
      outline += relation.replacing(" traversal", with: "\" traversal")
        .replacing("Before ", with: "Before \"").replacing("After ", with: "After \"")
      outline += relation.isEmpty ? "\n" : "\"\n"
    }
    outline += "    linear id \"cut\"\n"
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.android.tree(of: screen)
    let stops = TalkBack(reading: tree).transcript().stops
    #expect(stops.map(\.utterance.spoken).joined() == sample.order)
    let problems = TalkBackTraversal.problems(in: tree).map {
      "\(screen.nodes[$0.node].text ?? "") \($0.kind)"
    }
    #expect(problems == sample.problems)
  }
}
