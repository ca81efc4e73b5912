// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// The checks that a run left out, by the option that runs them.
package struct LeftOutChecks {
  /// The sentence at the end of a run, without a full stop; nil when nothing was left out.
  package let sentence: String?

  /// Counts the checks of a selection that did not run.
  package init(_ selection: RuleSelection, runner: RuleRunner) {
    let running = Set(runner.cards.map(\.id))
    let left = Catalogue.all.cards.filter { $0.tier != .retired && !running.contains($0.id) }
    var parts: [String] = []
    func checks(_ count: Int) -> String {
      parts.isEmpty ? (count == 1 ? "1 check" : "\(count) checks") : "\(count)"
    }
    for tier in [Tier.advice, .experimental] where !selection.tiers.contains(tier) {
      let count = left.count { $0.tier == tier && selection.categories.contains($0.category) }
      if count > 0 {
        parts.append("\(checks(count)) of the tier \(tier.rawValue) (--\(tier.rawValue))")
      }
    }
    let others = Category.allCases.filter { !selection.categories.contains($0) }
    for category in others {
      let count = left.count { $0.category == category && selection.tiers.contains($0.tier) }
      if count > 0 {
        parts.append("\(checks(count)) of \(category.rawValue) (--category \(category.rawValue))")
      }
    }
    sentence = parts.isEmpty ? nil : "Not run: " + parts.joined(separator: ", ")
  }
}
