// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// A category, or all of them.
package enum CategoryChoice: String, CaseIterable, Sendable {
  case accessibility, localization, inclusion, platform, all

  /// Returns the categories of some choices; without one, accessibility.
  package static func categories(_ choices: [CategoryChoice]) -> Set<Category> {
    guard !choices.isEmpty else { return RuleSelection.standard.categories }
    return choices.reduce(into: []) { categories, choice in
      categories.formUnion(Category(rawValue: choice.rawValue).map { [$0] } ?? Category.allCases)
    }
  }
}
