// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A set of views that each ask to come before another, in a circle.
struct TraversalCycle: Check {
  static let card = RuleCard(
    id: "traversal-cycle",
    rule: "reading-order",
    title: "Reading order relations run in a circle",
    harm: """
      TalkBack moves one view before the other and back again; both drop out of its order, and \
      swiping never reaches them, or one of the relations has no effect.
      """,
    remedy: """
      Decide which view comes first, and state it on one of the two: \
      android:accessibilityTraversalBefore on the first, or ...After on the second.
      """,
    impact: .serious,
    topic: .order,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-119"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        android screen "Two buttons" 400x800
          root at 0,0 400x800
            button "Back" id "back" at 0,0 200x100 clickable true traversalBefore "next" <-- first
            button "Next" id "next" at 0,100 200x100 clickable true traversalBefore "back" <-- too
            button "Help" id "help" at 0,200 200x100 clickable true
        """),
      Example(
        """
        android screen "Four views, of which no two contradict each other" 400x800
          root at 0,0 400x800
            button "A" id "a" at 0,0 200x100 clickable true traversalBefore "b" traversalAfter "d" <-- A
            button "B" id "b" at 0,100 200x100 clickable true
            button "C" id "c" at 0,200 200x100 clickable true traversalAfter "b" traversalBefore "d" <-- C
            button "D" id "d" at 0,300 200x100 clickable true
        """),
    ],
    passes: [
      Example(
        """
        android screen "One relation" 400x800
          root at 0,0 400x800
            button "Next" id "next" at 0,0 200x100 clickable true
            button "Back" id "back" at 0,100 200x100 clickable true traversalBefore "next"
        """),
      Example(
        """
        android screen "The same said twice" 400x800
          root at 0,0 400x800
            button "Next" id "next" at 0,0 200x100 clickable true traversalAfter "back"
            button "Back" id "back" at 0,100 200x100 clickable true traversalBefore "next"
        """),
    ],
    ignores: [
      Example(
        """
        android screen "No relations" 400x800
          root at 0,0 400x800
            button "Back" id "back" at 0,0 200x100 clickable true
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let problems = TalkBackTraversal.problems(in: context.tree)
    let lost = Set(problems.filter { $0.kind == .lost }.map(\.node))
    return problems.filter { $0.kind == .circle }.map { problem in
      Report.failed(problem.node, lost.contains(problem.node) ? .lost : .contradicted)
    }
  }
}

/// A traversal relation that makes TalkBack hang.
struct TraversalEndlessLoop: Check {
  static let card = RuleCard(
    id: "traversal-endless-loop",
    rule: "reading-order",
    title: "A reading order relation makes TalkBack hang",
    harm: """
      While searching for the place that the relation asks for, TalkBack climbs in a circle and \
      never returns: it stops responding on this screen.
      """,
    remedy: """
      Break the circle that the relation points into: of the views that ask to come before each \
      other, keep the relation on only one.
      """,
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-119"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        android screen "A third view joins a circle" 400x800
          root at 0,0 400x800
            button "Back" id "back" at 0,0 200x100 clickable true traversalBefore "next"
            button "Next" id "next" at 0,100 200x100 clickable true traversalBefore "back"
            button "Help" at 0,200 200x100 clickable true traversalAfter "next" <-- hangs
        """)
    ],
    passes: [
      Example(
        """
        android screen "A third view joins a chain" 400x800
          root at 0,0 400x800
            button "Back" id "back" at 0,0 200x100 clickable true traversalBefore "next"
            button "Next" id "next" at 0,100 200x100 clickable true
            button "Help" at 0,200 200x100 clickable true traversalAfter "next"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "No relations" 400x800
          root at 0,0 400x800
            button "Back" id "back" at 0,0 200x100 clickable true
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    TalkBackTraversal.problems(in: context.tree)
      .filter { $0.kind == .endlessLoop }
      .map { Report.failed($0.node, .endless) }
  }
}

/// A view whose "before" and "after" relations seem to be swapped.
struct TraversalInverted: Check {
  static let card = RuleCard(
    id: "traversal-inverted",
    rule: "reading-order",
    title: "Before and after are swapped",
    harm: """
      TalkBack's users hear the steps backwards. On a view, traversalBefore names the view that \
      follows it, but here it was used the other way round.
      """,
    remedy: """
      Swap the two: accessibilityTraversalBefore names the view that comes next, \
      accessibilityTraversalAfter the one that comes earlier.
      """,
    impact: .serious,
    topic: .order,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-118", "S4-119", "S4-209"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        android screen "Steps" 400x800
          root at 0,0 400x800
            button "1" id "one" at 0,0 200x100 clickable true
            button "2" at 0,100 200x100 clickable true traversalBefore "one" traversalAfter "three" <-- 3, 2, 1
            button "3" id "three" at 0,200 200x100 clickable true
        """),
      Example(
        """
        android screen "Steps in a triangle" 400x800
          root at 0,0 400x800
            button "2" at 100,0 200x100 clickable true traversalBefore "one" traversalAfter "three" <-- 3, 2, 1
            button "1" id "one" at 0,100 200x100 clickable true
            button "3" id "three" at 200,100 200x100 clickable true
        """),
    ],
    passes: [
      Example(
        """
        android screen "Steps drawn in another order" 400x800
          root at 0,0 400x800
            button "3" id "three" at 0,0 200x100 clickable true
            button "2" at 0,100 200x100 clickable true traversalBefore "three" traversalAfter "one"
            button "1" id "one" at 0,200 200x100 clickable true
        """),
      Example(
        """
        android screen "No numbers to go by" 400x800
          root at 0,0 400x800
            button "Red" id "red" at 0,0 200x100 clickable true
            button "Green" at 0,100 200x100 clickable true traversalBefore "red" traversalAfter "blue"
            button "Blue" id "blue" at 0,200 200x100 clickable true
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Before alone" 400x800
          root at 0,0 400x800
            button "1" id "one" at 0,0 200x100 clickable true
            button "2" at 0,100 200x100 clickable true traversalBefore "one"
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    TalkBackTraversal.problems(in: context.tree)
      .filter { $0.kind == .between && contradictsNumbers($0, in: context.tree) }
      .map { Report.failed($0.node, .inverted) }
  }

  /// Returns whether the numbers of the views rise in the order that is the opposite of the wish.
  ///
  /// The order on screen proves nothing, because the purpose of the relations is to change it.
  private func contradictsNumbers(
    _ problem: TraversalProblem, in tree: AccessibilityTree
  ) -> Bool {
    guard let before = problem.target.flatMap({ number(of: $0, in: tree) }),
      let own = number(of: problem.node, in: tree),
      let after = problem.otherTarget.flatMap({ number(of: $0, in: tree) })
    else { return false }
    return before < own && own < after
  }

  /// Returns the number in a view's name (`2`, `Step 2`); nil if there is none.
  private func number(of node: Int, in tree: AccessibilityTree) -> Int? {
    guard let name = tree.element(ofNode: node)?.name else { return nil }
    let isDigit = { (unit: UInt8) in unit >= UInt8(ascii: "0") && unit <= UInt8(ascii: "9") }
    let digits = name.utf8.drop { !isDigit($0) }.prefix(while: isDigit)
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension Problem {
  fileprivate static let lost: Problem = """
    the reading order relation of this view runs in a circle, and TalkBack never reaches it
    """
  fileprivate static let contradicted: Problem = """
    the reading order relation of this view runs in a circle, so it cannot be followed
    """
  fileprivate static let endless: Problem = """
    the reading order relation of this view points into a circle, on which TalkBack hangs
    """
  fileprivate static let inverted: Problem = """
    this view asks to be read before the one with the lower number and after the one with the higher
    """
}
