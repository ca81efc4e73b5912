// SPDX-License-Identifier: Apache-2.0

/// The rules and checks that a configuration switches on and off by name.
package struct RuleSwitches: Hashable, Sendable {
  /// The names that are switched on.
  package var on: Set<RuleID>
  /// The names that are switched off.
  package var off: Set<RuleID>

  /// Creates switches from the names of rules or checks, or former names.
  package init(on: Set<RuleID> = [], off: Set<RuleID> = []) {
    self.on = on
    self.off = off
  }

  /// Whether a check is switched on or off; nil when it is not mentioned.
  ///
  /// The name of the check itself takes precedence over that of a rule with several checks; off
  /// wins.
  package func state(of card: RuleCard) -> Bool? {
    if on.isEmpty, off.isEmpty { return nil }
    let own = card.id == card.rule ? card.aliases : [card.id] + card.aliases
    for names in [own, [card.rule]] {
      if names.contains(where: off.contains) { return false }
      if names.contains(where: on.contains) { return true }
    }
    return nil
  }
}
