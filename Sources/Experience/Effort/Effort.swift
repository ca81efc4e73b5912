// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen
import CurbcutStandards
package import CurbcutTechnology

/// The effort of reaching and using each control of a screen, in each technology.
package struct Effort: Sendable {
  /// A control that somebody may want to use.
  package struct Target: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The name, or the role if it has no name.
    package var name: String

    package init(node: Int, name: String) {
      self.node = node
      self.name = name
    }
  }

  /// The effort for all targets in one technology.
  package struct Column: Sendable {
    /// The technology.
    package var technology: Technology
    /// The way to each target, in the order of the targets.
    package var reaches: [Reach]

    package init(technology: Technology, reaches: [Reach]) {
      self.technology = technology
      self.reaches = reaches
    }

    /// The paths to the targets that can be reached.
    package var paths: [ReachPath] {
      reaches.compactMap { reach in
        guard case .path(let path) = reach else { return nil }
        return path
      }
    }
  }

  /// The screen with the controls.
  package let screen: Screen
  /// The controls, in the order of reports.
  package let targets: [Target]
  /// The effort for each technology.
  package let columns: [Column]

  /// Finds the way to each target with each technology.
  package init(
    of targets: [Target], on screen: Screen, walks: [(technology: Technology, walk: any ScreenWalk)]
  ) {
    self.screen = screen
    self.targets = targets
    columns = walks.map { technology, walk in
      Column(technology: technology, reaches: targets.map { walk.reach($0.node) })
    }
  }

  /// Returns the controls of a screen from top to bottom, including those that are drawn but hidden
  /// from assistive technologies.
  package static func controls(of tree: AccessibilityTree) -> [Target] {
    var nodes = Set(HiddenControls.nodes(in: tree))
    for element in tree.all where element.isControl && isDrawn(element) && !isState(element) {
      nodes.insert(element.nodeIndex)
    }
    return nodes.sorted().map { node in
      Target(node: node, name: name(of: node, in: tree))
    }
  }

  /// Returns whether a person who sees and touches could use it; dimmed controls cannot be used.
  private static func isDrawn(_ element: Element) -> Bool {
    element.node.isVisible && !(element.node.frame?.isEmpty ?? false) && element.node.isEnabled
      && !(element.platform == .ios && element.traits.contains(.notEnabled))
  }

  /// Returns whether it only shows the state of a row that is pressed as a whole, such as a switch
  /// in a row of Android's settings.
  private static func isState(_ element: Element) -> Bool {
    guard element.platform == .android, element.role != .textField, !element.node.takesTaps else {
      return false
    }
    var ancestor = element.parent
    while let current = ancestor {
      if current.node.takesTaps { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Returns the name of a node, or its role if it has none.
  static func name(of node: Int, in tree: AccessibilityTree) -> String {
    let element = tree.element(ofNode: node)
    if let name = element?.name, !name.isBlank { return name }
    let facts = tree.screen.nodes[node]
    if let words = facts.ownWords, !words.isBlank { return words }
    let role = element?.role ?? .none
    let kind = role == .none || role == .group ? "control" : role.rawValue.replacing("_", with: " ")
    return "\(kind) without a name" + (facts.identifier.map { " (\($0))" } ?? "")
  }
}
