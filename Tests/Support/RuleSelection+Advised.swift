// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

extension RuleSelection {
  /// What is certain and what is arguable, about all kinds of quality.
  package static let advised = RuleSelection(
    tiers: [.standard, .advice], categories: Set(Category.allCases))
}
