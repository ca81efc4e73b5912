// SPDX-License-Identifier: Apache-2.0

/// A container that adds context to the utterances of its descendants; the outermost one counts.
///
/// Source: AccessibilitySnapshot@5b03db8, `providesContext` and `context(for:from:)`.
struct IOSContextGiver {
  enum Kind: Hashable {
    case segmentedControl, tabBarClass, tabBarTrait, list, landmark, dataTable
  }

  let node: Int
  let kind: Kind
  let hasTabBarTrait: Bool
  /// Whether its contents come from `elements`.
  let isExplicit: Bool
  private let count: Int
  /// The position of each member of `elements`, from 0.
  private let positions: [Int: Int]
  /// The elements below, in capture order.
  private var elements: [(part: Int, node: Int)] = []

  init(node: Int, kind: Kind, hasTabBarTrait: Bool, members: [Int]?) {
    self.node = node
    self.kind = kind
    self.hasTabBarTrait = hasTabBarTrait
    isExplicit = members != nil
    count = members?.count ?? 0
    let pairs = (members ?? []).enumerated().map { ($1, $0) }
    positions = Dictionary(pairs) { first, _ in first }
  }

  /// Whether an element in it may be absent, so that no positions and counts are known.
  private var isOpen = false

  mutating func note(part: Int, node: Int, isConditional: Bool) {
    elements.append((part, node))
    isOpen = isOpen || isConditional
  }

  /// Gives the elements in it their context.
  ///
  /// An element of a nested container is not a member of the outermost one: it gets no context, as
  /// when a container reports `NSNotFound` for it.
  func fill(_ parts: inout IOSParts) {
    if isExplicit {
      for element in elements {
        guard let position = positions[element.node] else { continue }
        parts[element.part].context = context(at: position) ?? parts[element.part].context
      }
    } else if kind == .segmentedControl || kind == .tabBarClass {
      for (position, element) in elements.enumerated() {
        parts[element.part].context =
          kind == .tabBarClass
          ? isOpen
            ? .tabOfUnknownPosition : .tab(position: position + 1, count: elements.count)
          : .series(position: position + 1, count: elements.count)
      }
    }
  }

  /// Returns the context of a member of `elements`; a single one has a start but no end.
  private func context(at position: Int) -> AccessibilityTree.Context? {
    switch kind {
    case .segmentedControl: .series(position: position + 1, count: count)
    case .tabBarClass, .tabBarTrait: .tab(position: position + 1, count: count)
    case .list: position == 0 ? .listStart : position == count - 1 ? .listEnd : nil
    case .landmark: position == 0 ? .landmarkStart : position == count - 1 ? .landmarkEnd : nil
    case .dataTable: nil
    }
  }
}
