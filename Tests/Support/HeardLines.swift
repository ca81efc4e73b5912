// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// What assistive technologies get of a screen, a line for each element.
///
/// A line is the label, the value behind `=`, the hint behind `?`, then the traits in parentheses.
/// A container that stays in the tree is its label and a colon. An element without a label is
/// `(no name)`, or `(open name)` where names that are not known are told apart; a container `(group)`.
package func heardLines(of screen: Screen, tellingOpenNames tells: Bool = false) -> [String] {
  PlatformRules.ios26.tree(of: screen).all.map { element in
    guard element.isElement else { return "\(element.node.label ?? "(group)"):" }
    let isOpen = tells && [Key.label, .text].contains { element.node[$0] == .notKnown }
    var line = element.label ?? (isOpen ? "(open name)" : "(no name)")
    if let value = element.value { line += " = \(value)" }
    if let hint = element.hint { line += " ? \(hint)" }
    let traits = element.traits.setNames.filter { $0 != "staticText" }
    return traits.isEmpty ? line : "\(line) (\(traits.joined(separator: " ")))"
  }
}
