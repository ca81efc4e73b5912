public import CurbcutScreen

/// What it costs to scan to each control when a view is one group, and when its controls stand alone.
///
/// "Grouping speeds up reaching other areas; separate suits important controls" (row S4-9-014). The
/// sum over all controls is a hint only: what matters is which of them are used daily.
public struct SwitchControlStyles: Hashable, Sendable {
  /// A control and what it takes to select it.
  public struct Control: Hashable, Sendable {
    /// The index of its node.
    public var node: Int
    /// What it is called; nil when it has no name.
    public var name: String?
    /// How often the frame moves and the switch is pressed, with the view as one group.
    public var combined: Int
    /// The same, with the controls of the view alone.
    public var separate: Int
  }

  /// A value of `accessibilityNavigationStyle`.
  public enum Style: String, Hashable, Sendable, CaseIterable { case combined, separate }

  /// Every control of the screen, in the order of scanning.
  public var controls: [Control]

  /// The style that takes fewer steps in all; nil when they take the same.
  public var cheaper: Style? {
    let combined = controls.reduce(0) { $0 + $1.combined }
    let separate = controls.reduce(0) { $0 + $1.separate }
    return combined == separate ? nil : combined < separate ? .combined : .separate
  }

  /// Compares the two styles of one view of a screen.
  public init(of view: Int, on screen: Screen, profile: SwitchControlProfile = .ios26) {
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
  /// How often the frame moves and the switch is pressed until the item of a node is selected.
  ///
  /// The frame starts on the first item of each level; nil when no item operates the node.
  public func steps(to node: Int) -> Int? {
    item(ofNode: node).map { path(to: $0).reduce(0) { $0 + items[$1].position + 1 } }
  }
}
