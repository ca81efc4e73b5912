// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The terms of a rule in a frozen rule set, whatever its card says today.
struct FrozenRule: Hashable, Sendable {
  /// The harm that it did, unless a problem said otherwise.
  var impact: Impact
  /// The clauses that it gave evidence for.
  var clauses: [Clause]
  /// The ids of the requirements that it checked, in full or in part.
  var requirements: [String]

  fileprivate init(_ impact: Impact, _ clauses: [Clause], _ requirements: [String]) {
    self.impact = impact
    self.clauses = clauses
    self.requirements = requirements
  }
}

extension RuleSet {
  /// The checks of `v1`, frozen on 22 November 2026: later additions to the catalogue never fail a
  /// build that asks for this set, and later changes of cards do not affect it.
  static let v1Rules: [RuleID: FrozenRule] = [
    "adjustable-without-value": FrozenRule(
      .serious, [.wcag("4.1.2"), .en301549("11.5.2.7")], ["S4-6-024", "S4-6-105", "S2-028"]),
    "ambiguous-selection": FrozenRule(.serious, [.wcag("4.1.2"), .wcag("1.3.1")], ["S4-6-056"]),
    "capped-text": FrozenRule(.moderate, [.wcag("1.4.4")], ["S2-012", "S2-013"]),
    "clickable-without-role": FrozenRule(
      .moderate, [.wcag("4.1.2"), .en301549("11.5.2.5")], ["S4-091", "S4-8-005"]),
    "duplicate-bounds": FrozenRule(
      .moderate, [.wcag("2.4.3"), .wcag("4.1.2"), .en301549("11.5.2.9")],
      ["S4-11-053", "S4-6-011"]),
    "duplicate-name": FrozenRule(
      .moderate, [.wcag("2.4.6"), .wcag("2.4.9")], ["S4-082", "S4-8-006", "S4-9-026", "S4-6-111"]),
    "editable-with-content-description": FrozenRule(
      .serious, [.wcag("4.1.2"), .en301549("11.5.2.10")], ["S4-100"]),
    "empty-modal": FrozenRule(
      .critical, [.wcag("2.1.2"), .wcag("4.1.2")], ["S4-6-080", "S4-8-005"]),
    "fragile-reading-order": FrozenRule(
      .moderate, [.wcag("1.3.2"), .wcag("2.4.3")], ["S4-056", "S4-080", "S4-8-005"]),
    "gesture-instruction": FrozenRule(
      .minor, [.wcag("2.4.6"), .wcag("1.3.3")], ["S4-060", "S4-061", "S4-6-038", "S4-6-040"]),
    "gesture-without-alternative": FrozenRule(
      .critical, [.wcag("2.1.1"), .wcag("2.5.1"), .wcag("4.1.2"), .en301549("11.2.1.1.1")],
      ["S2-019", "S2-031", "S4-034", "S4-085", "S4-6-013", "S4-9-027"]),
    "hidden-control": FrozenRule(
      .critical, [.wcag("2.1.1"), .wcag("4.1.2")], ["S4-107", "S4-6-011", "S4-6-084", "S4-11-051"]),
    "hint-as-only-label": FrozenRule(
      .moderate, [.wcag("3.3.2"), .en301549("11.3.3.2")], ["S4-115", "S4-212"]),
    "hint-repeats-label": FrozenRule(.minor, [.wcag("2.4.6")], ["S4-6-035", "S4-6-038"]),
    "hint-without-full-stop": FrozenRule(.minor, [.wcag("2.4.6")], ["S4-6-037"]),
    "imperative-hint": FrozenRule(.minor, [.wcag("2.4.6")], ["S4-6-036", "S4-6-040"]),
    "link-without-purpose": FrozenRule(.moderate, [.wcag("2.4.4"), .wcag("2.4.9")], ["S4-082"]),
    "low-text-contrast": FrozenRule(
      .serious, [.wcag("1.4.3")],
      ["S4-009", "S4-024", "S4-065", "S4-11-010", "S4-11-038", "S4-12-083", "S0-002", "S4-031"]),
    "misplaced-activation-point": FrozenRule(.serious, [.wcag("2.1.1")], ["S4-6-098", "S4-6-099"]),
    "missing-heading": FrozenRule(
      .moderate, [.wcag("2.4.10")], ["S4-036", "S4-080", "S4-112", "S4-6-073"]),
    "modal-leak": FrozenRule(
      .serious, [.wcag("1.3.2"), .wcag("2.4.3")], ["S4-6-080", "S4-6-081", "S4-11-052"]),
    "nested-control": FrozenRule(
      .critical, [.wcag("2.1.1"), .wcag("4.1.2")], ["S4-6-011", "S4-6-126", "S4-11-051"]),
    "number-without-context": FrozenRule(
      .moderate, [.wcag("1.3.1"), .wcag("2.4.6"), .en301549("11.1.3.1.1")], ["S2-017", "S2-031"]),
    "percentage-beside-number": FrozenRule(
      .moderate, [.wcag("1.3.1"), .wcag("4.1.2"), .en301549("11.1.3.1.1"), .en301549("11.5.2.7")],
      ["S4-6-103", "S4-217"]),
    "punctuated-label": FrozenRule(
      .minor, [.wcag("2.4.6")], ["S4-6-019", "S4-11-007", "S4-11-022"]),
    "resource-name-as-name": FrozenRule(
      .serious, [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")], ["S4-048", "S4-049"]),
    "role-word-in-name": FrozenRule(
      .minor, [.wcag("2.4.6"), .wcag("4.1.2")],
      ["S4-6-020", "S4-11-008", "S4-11-023", "S4-11-027", "S4-11-053"]),
    "silent-stop": FrozenRule(
      .serious, [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
      ["S4-048", "S4-6-011", "S4-6-016"]),
    "small-touch-target": FrozenRule(
      .moderate, [.wcag("2.5.5")],
      [
        "S4-010", "S4-027", "S4-084", "S4-113", "S4-11-005", "S4-11-013",
        "S4-11-019", "S4-11-029", "S4-11-040", "S4-12-072", "S4-12-073",
      ]),
    "tab-bar-as-element": FrozenRule(.critical, [.wcag("2.1.1"), .wcag("4.1.2")], ["S4-6-074"]),
    "text-without-element": FrozenRule(
      .serious, [.wcag("1.3.1"), .wcag("4.1.2")],
      ["S4-011", "S4-024", "S4-107", "S4-6-011", "S4-6-084", "S4-11-051"]),
    "traversal-cycle": FrozenRule(.serious, [.wcag("1.3.2"), .wcag("2.4.3")], ["S4-119"]),
    "traversal-endless-loop": FrozenRule(.critical, [.wcag("1.3.2"), .wcag("2.4.3")], ["S4-119"]),
    "traversal-inverted": FrozenRule(
      .serious, [.wcag("1.3.2"), .wcag("2.4.3")], ["S4-118", "S4-119", "S4-209"]),
    "uncapitalized-label": FrozenRule(.minor, [.wcag("2.4.6")], ["S4-6-018", "S4-11-021"]),
    "unfilled-name": FrozenRule(.serious, [.wcag("2.4.6")], ["S4-8-005"]),
    "unlabelled-field": FrozenRule(
      .serious, [.wcag("4.1.2"), .wcag("3.3.2"), .wcag("1.3.1"), .en301549("11.5.2.8")],
      ["S4-059", "S4-110", "S4-6-016"]),
    "unnamed-control": FrozenRule(
      .critical, [.wcag("4.1.2"), .wcag("1.1.1"), .en301549("11.5.2.5")],
      ["S4-6-016", "S4-049", "S4-059", "S4-11-006", "S4-11-028", "S1-002"]),
    "unnamed-image": FrozenRule(
      .serious, [.wcag("1.1.1"), .en301549("11.5.2.5")],
      ["S4-012", "S4-048", "S4-6-055", "S4-6-011"]),
    "value-in-label": FrozenRule(
      .moderate, [.wcag("4.1.2"), .en301549("11.5.2.7")], ["S4-6-030", "S2-028"]),
    "visible-text-not-in-name": FrozenRule(
      .serious, [.wcag("2.5.3")], ["S4-192", "S4-193", "S4-9-022"]),
  ]
}
