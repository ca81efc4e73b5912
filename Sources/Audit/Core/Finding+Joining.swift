// SPDX-License-Identifier: Apache-2.0
extension [Finding] {
  /// Keeps, for each rule and place, only the findings of one check: those that do the most harm.
  ///
  /// All findings of that check at a place are kept, because it may find several problems there.
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
  /// Whether it wins over another finding of the same rule at the same place: failures first, then
  /// the more reliable check, then greater harm, then alphabetical order.
  fileprivate func outweighs(_ other: Finding) -> Bool {
    let (left, right) = (judgement, other.judgement)
    if left.isFailure != right.isFailure { return left.isFailure }
    // What runs by default stays what it is when more is asked for.
    if left.tier != right.tier { return left.tier < right.tier }
    if left.impact != right.impact { return left.impact > right.impact }
    return left.check < right.check
  }
}

private struct FindingKey: Hashable {
  var rule: RuleID
  var location: Location
}
