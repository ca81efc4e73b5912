// SPDX-License-Identifier: Apache-2.0

/// /// One of the three places where an iOS app can declare accessibility.
package enum AccessibilityFrontEnd: String, Hashable, Sendable, CaseIterable {
  /// Properties of `UIView` and `UIAccessibilityElement` in code.
  case uiKit
  /// Modifiers of views in code.
  case swiftUI
  /// The Identity inspector's section Accessibility, and the XML of a storyboard or XIB.
  case interfaceBuilder
}
