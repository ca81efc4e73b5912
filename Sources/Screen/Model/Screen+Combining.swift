// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The effect of SwiftUI's `accessibilityElement(children: .combine)`.
///
/// "The new accessibility element merges properties from all non-hidden children. Some properties
/// may be transformed or ignored [...]: not all of `AccessibilityTraits` are merged and a default
/// action may become a named action" (Apple, `AccessibilityChildBehavior.combine`). Texts are
/// joined by ", " (cashapp/AccessibilitySnapshot@5b03db8).
///
/// A single child that can be pressed gives the element its text, its traits and its default action
/// (rows S4-6-118 and S4-6-121); if there are several, each becomes a named action, and is neither
/// spoken nor a trait, because an element has one default action. CVS Health's techniques
/// (`CombiningFocus.md`, cvs-health/ios-swiftui-accessibility-techniques@4c2a24e) say that the
/// label of a single button is lost as well. It is not documented which traits SwiftUI leaves out:
/// here all are kept except the one for not being enabled, which all children must have.
extension Screen {
  /// Returns the screen in which each element that combines its children states their texts and
  /// actions.
  ///
  /// The element's own facts take precedence: its texts replace those of the children, as a
  /// modifier on the stack does; its traits and actions are added.
  func combiningChildren(by rules: PlatformRules) -> Screen {
    guard nodes.contains(where: { $0.accessibilityChildren == .combine }) else { return self }
    var nodes = nodes
    var next = 0
    while next < nodes.count {
      guard Self.combines(nodes[next]) else {
        next += 1
        continue
      }
      // Descendants are part of it, including other elements that combine.
      nodes[next].take(combination(below: next, by: rules))
      next = nodes[next].end
    }
    var screen = Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
    screen.pixels = pixels
    return screen
  }

  private static func combines(_ node: Node) -> Bool {
    node.accessibilityChildren == .combine && IOSMembership(node).isElement
  }

  /// Returns the combined texts and actions of the elements below a node.
  fileprivate func combination(below index: Int, by rules: PlatformRules) -> Combination {
    var combination = Combination()
    var next = index + 1
    while next < nodes[index].end {
      let node = nodes[next]
      let membership = IOSMembership(node)
      if membership.isPruned(in: rules) {
        next = node.end
      } else if Self.combines(node) {
        combination.enter(node)
        next += 1
      } else if membership.isElement {
        combination.add(node)
        next = node.end
      } else {
        next += 1
      }
    }
    return combination
  }
}

extension Element {
  /// Whether its label is combined from the labels of its children.
  package var labelIsCombined: Bool {
    guard node.accessibilityChildren == .combine, let label else { return false }
    return screen.combination(below: nodeIndex, by: tree.rules).label == label
  }

  /// Whether its label contains that of the only button among the combined children, a point on
  /// which sources differ.
  package var saysLabelOfOnlyButton: Bool {
    guard node.accessibilityChildren == .combine, !traits.isDisjoint(with: [.button, .link]) else {
      return false
    }
    let combination = screen.combination(below: nodeIndex, by: tree.rules)
    return combination.hasOneButton && combination.label == label
  }
}

/// The combined texts and actions of an element's children.
private struct Combination {
  private struct Child {
    var label: String?
    var value: String?
    var hint: String?
    var traits: Traits
    var node: Node

    var canBePressed: Bool { !traits.isDisjoint(with: [.button, .link]) }
  }

  private var children: [Child] = []
  /// The end of the nodes whose texts are replaced by those of an element around them.
  private var labelEnd = 0
  private var valueEnd = 0
  private var hintEnd = 0

  /// Enters a descendant that combines its children as well.
  mutating func enter(_ node: Node) {
    append(node, traits: node.traits ?? [], end: node.end)
    if node.effectiveLabel != nil { labelEnd = max(labelEnd, node.end) }
    if node.effectiveValue != nil { valueEnd = max(valueEnd, node.end) }
    if node.effectiveHint != nil { hintEnd = max(hintEnd, node.end) }
  }

  /// Adds an element without relevant descendants.
  mutating func add(_ node: Node) {
    append(node, traits: node.effectiveTraits, end: node.end)
  }

  /// Adds a node's texts, except those replaced by texts of an element around it.
  private mutating func append(_ node: Node, traits: Traits, end: Int) {
    children.append(
      Child(
        label: end <= labelEnd ? nil : node.effectiveLabel,
        value: end <= valueEnd ? nil : node.effectiveValue,
        hint: end <= hintEnd ? nil : node.effectiveHint, traits: traits, node: node))
  }

  /// Whether exactly one child can be pressed, and has a label among others.
  var hasOneButton: Bool {
    children.count(where: \.canBePressed) == 1 && children.count { $0.label != nil } > 1
      && children.contains { $0.canBePressed && $0.label != nil }
  }

  /// The children whose texts are spoken: all, unless several can be pressed.
  private var said: [Child] {
    let pressed = children.count(where: \.canBePressed)
    return pressed > 1 ? children.filter { !$0.canBePressed } : children
  }

  var label: String? { Self.joined(said.map(\.label)) }
  var value: String? { Self.joined(said.map(\.value)) }
  var hint: String? { Self.joined(said.map(\.hint)) }

  private static func joined(_ words: [String?]) -> String? {
    let words = words.compactMap { $0 }.filter { !$0.isBlank }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  var traits: Traits {
    let said = said
    let isDisabled = !said.isEmpty && said.allSatisfy { $0.traits.contains(.notEnabled) }
    let traits = said.reduce(into: Traits()) { $0.formUnion($1.traits) }
    return isDisabled ? traits : traits.subtracting(.notEnabled)
  }

  var actions: [NamedAction] {
    let namesDefaults = children.count(where: \.canBePressed) > 1
    return children.flatMap { child in
      let isNamed = namesDefaults && child.canBePressed
      let name = isNamed ? child.node.effectiveLabel.map { [NamedAction(name: $0)] } : nil
      return (name ?? []) + child.node.customActions
    }
  }

  var content: [CustomContent] { children.flatMap(\.node.customContent) }
  var rotors: [CustomRotor] { children.flatMap(\.node.customRotors) }
}

extension Node {
  /// States the combined texts and actions of the element's children.
  fileprivate mutating func take(_ combination: Combination) {
    if effectiveLabel == nil { description = combination.label }
    if effectiveValue == nil, let value = combination.value { self[.value] = .text(value) }
    if effectiveHint == nil, let hint = combination.hint { self[.hint] = .text(hint) }
    let traits = combination.traits
    if !traits.isEmpty { self[.traits] = .traits(traits.union(self.traits ?? [])) }
    let actions = combination.actions
    if !actions.isEmpty { self[.customActions] = .namedActions(actions + customActions) }
    let content = combination.content
    if !content.isEmpty { self[.customContent] = .content(content + customContent) }
    let rotors = combination.rotors
    if !rotors.isEmpty { self[.customRotors] = .rotors(rotors + customRotors) }
  }
}
