// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutStandards

/// A set of rules that runs together.
public enum RuleSet: String, Hashable, Sendable, CaseIterable {
  /// All of Curbcut's own rules that run by default, as they are today.
  case latest
  /// The rules that `latest` had when the first version was frozen.
  case v1
  /// The rules that give evidence for WCAG 2.1 at levels A and AA.
  case wcag21 = "wcag21-aa"
  /// The rules that give evidence for WCAG 2.2 at levels A and AA.
  case wcag22 = "wcag22-aa"
  /// The rules that give evidence for clauses of EN 301 549.
  case en301549
  /// The checks of Google's Accessibility Test Framework 4.1.1, for screens of Android.
  case atf
  /// The checks of Google's GTXiLib.
  case gtxilib
  /// The checks of A11yUITests.
  case a11yuitests
  /// The rules of Deque's axe-android.
  case axe
  /// The audits of Apple's `performAccessibilityAudit`.
  case appleAudit = "apple-audit"

  /// Whether one of Curbcut's own checks runs in this set; none does when a peer's checks run.
  ///
  /// For a standard, every check runs that gives evidence for it, of all tiers and categories.
  package func selects(_ card: RuleCard, _ selection: RuleSelection = .standard) -> Bool {
    switch self {
    case .latest: selection.selects(card)
    case .wcag21, .wcag22, .en301549:
      card.tier != .retired && (card.clauses + card.partly).withDerived.contains(where: includes)
    case .v1: Self.v1Rules[card.id] != nil
    case .atf, .gtxilib, .a11yuitests, .axe, .appleAudit: false
    }
  }

  /// Whether it follows a standard.
  package var isStandard: Bool {
    switch self {
    case .wcag21, .wcag22, .en301549: true
    case .latest, .v1, .atf, .gtxilib, .a11yuitests, .axe, .appleAudit: false
    }
  }

  /// Whether its rules examine source, too; those of a frozen set and of other tools know only
  /// captures.
  package var looksAtSource: Bool { self == .latest || isStandard }

  /// Whether a finding of its rules belongs to it: always, except in the sets of a standard.
  func includes(_ finding: Finding) -> Bool {
    !isStandard || finding.clauses.contains(where: includes)
  }

  /// Whether a clause belongs to the standard.
  package func includes(_ clause: Clause) -> Bool {
    switch self {
    case .wcag21: clause.isWCAG(upToLevel: .double) && !clause.isNewInWCAG22
    case .wcag22: clause.isWCAG(upToLevel: .double)
    case .en301549: clause.isEN301549
    case .latest, .v1, .atf, .gtxilib, .a11yuitests, .axe, .appleAudit: false
    }
  }

  /// Returns the frozen terms of a check, if the set has them.
  func frozen(_ check: RuleID) -> FrozenRule? { self == .v1 ? Self.v1Rules[check] : nil }

  /// The platform that another tool examines; nil when Curbcut's own rules run.
  package var platform: Platform? {
    switch self {
    case .atf, .axe: .android
    case .gtxilib, .a11yuitests, .appleAudit: .ios
    case .latest, .v1, .wcag21, .wcag22, .en301549: nil
    }
  }

  /// Returns the remark on a screen that the tool does not examine: that it is silent for that
  /// reason, and not because nothing is wrong. Nil for every other screen.
  func silence(on screen: Screen) -> Finding? {
    guard let platform, screen.platform != platform else { return nil }
    let name = platform == .ios ? "iOS" : "Android"
    return Finding(
      rule: RuleID("\(rawValue)/other-platform"), isFailure: false, impact: .minor,
      problem: Problem("the rule set \(rawValue) looks at screens of \(name) only"),
      remedy: "Check it with a rule set for its platform.", node: 0, clauses: [], requirements: [])
  }

  /// The checks of another tool; nil when Curbcut's own rules run.
  var peer: (any PeerChecks.Type)? {
    switch self {
    case .latest, .v1, .wcag21, .wcag22, .en301549: nil
    case .atf: ATF.self
    case .gtxilib: GTXiLib.self
    case .a11yuitests: A11yUITests.self
    case .axe: AxeAndroid.self
    case .appleAudit: AppleAudit.self
    }
  }
}

extension Clause {
  fileprivate func isWCAG(upToLevel limit: WCAG22.Level) -> Bool {
    level.map { $0 <= limit } ?? false
  }

  fileprivate var isNewInWCAG22: Bool { WCAG22.newCriteria.contains(number) }

  fileprivate var isEN301549: Bool {
    if case .en301549 = self { return true }
    return false
  }
}
