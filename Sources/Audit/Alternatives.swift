// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The parts of a screen read from source that are never visible together.
///
/// Source contains everything at once: both branches of a condition, every case of a `switch`,
/// every tab, all pages of a paged view, and the views presented over the screen. Each except a
/// page is in a container that states when it is shown, such as `{if isOpen}`, `{else}`,
/// `{if kind is .first}` or `{sheet if isOpen}`; presented views are children of the root. A
/// capture contains the state at one time, and has no alternatives.
package struct Alternatives: Sendable {
  /// The presented view that contains each node, such as a sheet, an alert or a menu.
  private let presentation: [Int?]
  /// The first branch of the choice to which each node belongs as a branch.
  private let choice: [Int?]
  /// The first branches of choices of which one branch is always visible.
  private let whole: Set<Int>
  /// Whether each node is shown only under a condition.
  private let isConditional: [Bool]
  private let parents: [Int?]

  /// Finds the alternatives in a screen.
  package init(in screen: Screen) {
    parents = screen.nodes.map(\.parent)
    guard screen.origin.leavesHoles else {
      presentation = [Int?](repeating: nil, count: screen.nodes.count)
      choice = presentation
      whole = []
      isConditional = [Bool](repeating: false, count: screen.nodes.count)
      return
    }
    let conditions = screen.nodes.map(\.condition)
    presentation = screen.inherited(Int?.none) { around, index in
      if let around { return around }
      guard screen.nodes[index].parent == 0, let condition = conditions[index],
        Self.presentations.contains(where: { condition.begins(with: $0) })
      else { return nil }
      return index
    }
    let pages = Self.pages(of: screen)
    choice = zip(Self.choices(among: conditions, of: screen), pages).map { $1 ?? $0 }
    isConditional = conditions.map { $0 != nil }
    whole = Set(
      zip(choice, conditions).compactMap { first, condition in
        condition.map(Self.isOfWhole) == true ? first : nil
      }
    )
    .union(pages.compactMap { $0 })
  }

  /// Returns whether a node belongs to a view presented over the screen.
  package func isPresented(_ node: Int) -> Bool { presentation[node] != nil }

  /// Returns whether two nodes may be visible together.
  package func areTogether(_ first: Int, _ second: Int) -> Bool {
    guard presentation[first] == presentation[second] else { return false }
    let branches = branches(around: first)
    return self.branches(around: second).allSatisfy { choice, branch in
      branches[choice, default: branch] == branch
    }
  }

  /// Returns the sum of a number for each node over the whole screen, at most or at least: only one
  /// branch of each choice counts, and presented views do not count.
  package func sum<Number: AdditiveArithmetic & Comparable>(
    of numbers: [Number], isLeast: Bool = false
  ) -> Number {
    var sums = numbers
    var counted: [Int: Number] = [:]
    for node in sums.indices.reversed() where presentation[node] == nil {
      var sum = sums[node]
      if let first = choice[node] {
        let other = counted[first] ?? sum
        counted[first] = isLeast ? min(other, sum) : max(other, sum)
        guard node == first else { continue }
        sum = isLeast && !whole.contains(first) ? .zero : counted[first] ?? .zero
      } else if isLeast, isConditional[node] {
        sum = .zero
      }
      if let parent = parents[node] { sums[parent] += sum }
    }
    return sums.first ?? .zero
  }

  /// Returns the branches that contain a node, by their choices.
  private func branches(around node: Int) -> [Int: Int] {
    var branches: [Int: Int] = [:]
    var next: Int? = node
    while let current = next {
      if let choice = choice[current] { branches[choice] = current }
      next = parents[current]
    }
    return branches
  }

  /// Returns the first branch of the choice of each node: branches that follow each other and
  /// exclude each other.
  private static func choices(among conditions: [Substring?], of screen: Screen) -> [Int?] {
    var choices = [Int?](repeating: nil, count: screen.nodes.count)
    var lastChild = choices
    for (index, node) in screen.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      if let condition = conditions[index], let before = lastChild[parent],
        let earlier = conditions[before], screen.nodes[before].place == node.place,
        isAlternative(condition, to: earlier)
      {
        let first = choices[before] ?? before
        choices[first] = first
        choices[index] = first
      }
      lastChild[parent] = index
    }
    return choices
  }

  /// Returns the first of the pages among which each node is one, because only one page is visible.
  /// In source, a scroll view that ends with page dots is a paged `TabView`.
  private static func pages(of screen: Screen) -> [Int?] {
    var pages = [Int?](repeating: nil, count: screen.nodes.count)
    for (dots, node) in screen.nodes.enumerated() {
      guard node.className == "UIPageControl", let around = node.parent, dots > around + 1,
        screen.nodes[around].className == "UIScrollView", screen.nodes[around].end == node.end
      else { continue }
      for page in around + 1..<dots where screen.nodes[page].parent == around {
        pages[page] = around + 1
      }
    }
    return pages
  }

  /// Returns whether the condition of a branch excludes that of the previous branch.
  private static func isAlternative(_ condition: Substring, to earlier: Substring) -> Bool {
    if condition.begins(with: "else") { return true }
    if condition.begins(with: "tab") { return earlier.begins(with: "tab") }
    guard let subject = condition.caseSubject else { return false }
    return subject == earlier.caseSubject
  }

  /// Returns whether the condition of a branch shows that one branch of its choice always applies:
  /// the final `else`, a case of a `switch`, which is exhaustive, or a tab.
  private static func isOfWhole(_ condition: Substring) -> Bool {
    condition == "else" || condition.begins(with: "tab") || condition.caseSubject != nil
  }

  /// The words with which conditions of presented views begin.
  fileprivate static let presentations = [
    "sheet", "full screen cover", "popover", "inspector", "alert", "confirmation dialog",
    "action sheet", "menu", "context menu", "search suggestions", "search scopes",
  ]
}

extension Node {
  /// The condition of a container from source that is only there to state it, without its braces; nil for all
  /// other nodes.
  var shownWhen: Substring? { saysWhenItIsShown ? condition : nil }

  /// The condition of a container from source, without its braces; nil for all other nodes.
  fileprivate var condition: Substring? {
    guard accessibilityChildren == .contain, let label, label.first == "{", label.last == "}"
    else { return nil }
    return label.dropFirst().dropLast()
  }

  /// Whether it is a container that the source reader created to state a condition, and that no
  /// technology names.
  package var saysWhenItIsShown: Bool {
    guard let condition else { return false }
    return (Self.conditions + Alternatives.presentations).contains { condition.begins(with: $0) }
  }

  /// The words with which conditions begin.
  private static let conditions = ["if", "else", "unless", "when", "while", "tab"]
}

extension Substring {
  /// Returns whether it begins with whole words, and not only with their letters.
  fileprivate func begins(with words: String) -> Bool {
    guard hasPrefix(words) else { return false }
    let rest = dropFirst(words.count)
    return rest.isEmpty || rest.first == " "
  }

  /// The value whose case the branch of a `switch` names: `kind` in `if kind is .first`.
  fileprivate var caseSubject: Substring? {
    guard hasPrefix("if ") else { return nil }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    guard let verb = words.lastIndex(of: "is"), verb > 1, verb + 1 < words.count else { return nil }
    return self[words[1].startIndex..<words[verb - 1].endIndex]
  }
}
