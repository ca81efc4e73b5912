// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The modifiers of SwiftUI, and what each does to a view as its user perceives it.
///
/// Source of the names: Apple, SwiftUI, "View modifiers". Accessibility modifiers of both
/// generations are those of `AccessibilityProperty` in Standards.
enum SwiftUIModifiers {
  typealias Change = @Sendable (ViewEvaluation, [Piece], Call) -> [Piece]

  /// The change that each modifier makes, by the modifier's name.
  static let table: [String: Change] =
    [accessibility, appearance, controls, navigation, presentation, structure]
    .reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

  /// Whether SwiftUI has a modifier with this name.
  static func isKnown(_ name: String) -> Bool {
    table[name] != nil || withoutEffect.contains(name)
  }
}

// MARK: - To which element it goes

extension Piece {
  /// Changes every element in it, or itself when it neither is an element nor contains one.
  ///
  /// An accessibility modifier on a view that is no element goes to the elements in it: a label on
  /// a `DisclosureGroup` "will override all text inside" (CVS Health, `Accordions.md`,
  /// cvs-health/ios-swiftui-accessibility-techniques@47e3a29). On a container that
  /// `accessibilityElement(children:)` has created, it is the container's own.
  ///
  /// On a conditional it applies to each branch, so that a shape in one of them becomes an element
  /// too.
  mutating func changeElements(
    isOnItself: Bool = true, _ change: (inout Piece) -> Void
  ) {
    if isElement || node.accessibilityChildren != nil || role.isTabs {
      change(&self)
      return
    }
    // The page dots speak for the pages as a whole (CVS Health, `TabsView.swift`, same project).
    if case .pages = role, node.accessibilityChildren == nil, var dots = children.last {
      // Pages without dots have nothing to speak it.
      guard dots.node.className == "UIPageControl" else { return }
      dots.changeElements(change)
      setChildren(children.dropLast() + [dots])
      return
    }
    if isOnItself, isConditional {
      changeChildren { $0.changeElements(change) }
      return
    }
    guard hasElements else {
      change(&self)
      return
    }
    changeChildren { if $0.holdsElement { $0.changeElements(isOnItself: false, change) } }
  }

  /// Whether it is a conditional, one of its branches, or a group of nothing else.
  private var isConditional: Bool {
    switch role {
    case .choice, .branch: !stored.isEmpty
    case .transparent: !isNode && stored.count == 1 && stored[0].isConditional
    default: false
    }
  }

  private var hasElements: Bool { stored.contains(where: \.holdsElement) }

  /// Whether it is or contains an element.
  var holdsElement: Bool {
    isElement || node.accessibilityChildren != nil || hasElements
  }
}

extension Piece.Role {
  var isTabs: Bool { if case .tabs = self { true } else { false } }
  var isTab: Bool { if case .tab = self { true } else { false } }
}
