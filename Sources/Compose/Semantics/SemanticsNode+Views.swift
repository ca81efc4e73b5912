// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

extension SemanticsNode {
  /// The semantics of views that were emitted.
  ///
  /// What is only space under a condition changes nothing for anybody.
  static func nodes(of views: [ViewNode]) -> [SemanticsNode] {
    views.filter { !isConditionalSpace($0) }.map { SemanticsNode($0) }
  }

  private static func isConditionalSpace(_ view: ViewNode) -> Bool {
    guard case .branch = view.kind else { return false }
    return view.children.allSatisfy { child in
      if case .view("Spacer") = child.kind { return SemanticsConfiguration(child.elements) == nil }
      return isConditionalSpace(child)
    }
  }

  private init(_ view: ViewNode) {
    let place = view.blame ?? view.place
    file = place?.file
    start = place?.range.lowerBound ?? 0
    children = Self.nodes(of: view.children)
    switch view.kind {
    case .slot: break
    case .branch(let condition): self.condition = condition.words
    case .view(let name):
      configuration = SemanticsConfiguration(view.elements)
      layout = Self.layout(of: name)
      space = NodeSpace(view.elements)
      if children.isEmpty { extent = NodeSpace.extent(of: view.elements) }
      // What is cleared has no children for anybody.
      if configuration?.clears == true { children = [] }
    }
  }

  private static func layout(of name: String) -> Layout {
    switch name {
    case "Row": .row
    case "ReversedRow": .reversedRow
    case "Box": .box
    // Content, top bar, snackbar, bottom bar, button; the button lies above the bar.
    case "Scaffold": .slots([1, 0, 2, 4, 3])
    default: .column
    }
  }
}
