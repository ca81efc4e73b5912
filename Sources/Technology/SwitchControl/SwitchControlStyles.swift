// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The cost of scanning to each control if a view is one group, and if its controls are separate.
///
/// "Grouping speeds up reaching other areas; separate suits important controls" (row S4-9-014). The
/// sum over all controls is only a hint: what matters is which of them are used daily.
package struct SwitchControlStyles: Hashable, Sendable {
  /// A control and the cost of selecting it.
  package struct Control: Hashable, Sendable {
    /// The index of its node.
    package var node: Int
    /// The name; nil if there is none.
    package var name: String?
    /// The number of frame moves and presses if the view is one group.
    package var combined: Int
    /// The number of frame moves and presses if the controls of the view are separate.
    package var separate: Int
  }

  /// A value of `accessibilityNavigationStyle`.
  package enum Style: String, Hashable, Sendable, CaseIterable { case combined, separate }

  /// Every control of the screen, in scanning order.
  package var controls: [Control]

  /// The style with fewer steps in total; nil if they are equal.
  package var cheaper: Style? {
    let combined = controls.reduce(0) { $0 + $1.combined }
    let separate = controls.reduce(0) { $0 + $1.separate }
    return combined == separate ? nil : combined < separate ? .combined : .separate
  }

  /// Compares the two styles of one view of a screen.
  package init(of view: Int, on screen: Screen, profile: SwitchControlProfile = .ios26) {
    let scans = Style.allCases.map { style in
      let changed = screen.changing(view) { $0[.navigationStyle] = .text(style.rawValue) }
      return SwitchControl(screen: changed, profile: profile).scan
    }
    controls = scans[0].items.compactMap { item in
      guard item.kind == .control, let node = item.node, let combined = scans[0].steps(to: node),
        let separate = scans[1].steps(to: node)
      else { return nil }
      return Control(node: node, name: item.name, combined: combined, separate: separate)
    }
  }
}

extension ScanTree {
  /// Returns the number of frame moves and presses until the item of a node is selected.
  ///
  /// The frame starts on the first item of each level; nil if no item operates the node.
  package func steps(to node: Int) -> Int? {
    item(ofNode: node).map { path(to: $0).reduce(0) { $0 + items[$1].position + 1 } }
  }
}
