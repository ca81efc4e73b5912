// SPDX-License-Identifier: Apache-2.0
extension [Finding] {
  /// Leaves one check's findings of a rule at a place: those that do the most harm.
  ///
  /// What one check says of a place stays whole, since it may find several things there.
  package mutating func keepWorstOfEachRule(among joined: Set<RuleID>) {
    var best: [FindingKey: Finding] = [:]
    for finding in self where joined.contains(finding.rule) {
      let key = FindingKey(rule: finding.rule, location: finding.location)
      if let other = best[key], !finding.outweighs(other) { continue }
      best[key] = finding
    }
    guard !best.isEmpty else { return }
    removeAll { finding in
      guard joined.contains(finding.rule),
        let kept = best[FindingKey(rule: finding.rule, location: finding.location)]
      else { return false }
      return kept.check != finding.check
    }
  }
}

extension Finding {
  /// Whether it is kept of two findings of a rule at one place: a failure, the greater harm, then the
  /// more reliable check, then the name that comes first.
  fileprivate func outweighs(_ other: Finding) -> Bool {
    let (left, right) = (judgement, other.judgement)
    if left.isFailure != right.isFailure { return left.isFailure }
    if left.impact != right.impact { return left.impact > right.impact }
    if left.tier != right.tier { return left.tier < right.tier }
    return left.check < right.check
  }
}

private struct FindingKey: Hashable {
  var rule: RuleID
  var location: Location
}
