// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The contents that all findings of a check share.
struct ATFCard {
  /// The repair.
  var remedy: String
  /// The clauses that a failure gives evidence for.
  var clauses: [Clause]
  /// The part of a report that lists it.
  var topic: Topic
}

/// Converts results to findings.
enum ATFReport {
  /// Returns the findings of results, in their order.
  ///
  /// A result `NOT_RUN` whose reason only means that the check does not apply is left out. One that
  /// means that the check could not judge a view becomes "cannot tell", once for each check and
  /// reason: at the first such view, with the number of views. A screen without a picture would
  /// otherwise have a finding on each of its texts.
  static func findings(of results: [ATFResult], on screen: Screen) -> [Finding] {
    let checks = Dictionary(uniqueKeysWithValues: ATF.checks.map { ($0.name, $0) })
    var findings: [Finding] = []
    var places: [Reason: Int] = [:]
    var counts: [Reason: Int] = [:]
    for result in results {
      guard let check = checks[result.check], let message = check.message(of: result) else {
        continue
      }
      if result.kind == .notRun {
        let reason = Reason(check: result.check, id: result.id)
        counts[reason, default: 0] += 1
        guard places[reason] == nil else { continue }
        places[reason] = findings.count
      }
      findings.append(finding(result, message, check.card))
    }
    for (reason, place) in places {
      let count = counts[reason] ?? 1
      findings[place].problem.facts.append(.measured(.init("views", Double(count))))
      if count > 1 {
        findings[place].problem.message += "; it is the first of \(count) such views"
      }
    }
    return findings
  }

  private struct Reason: Hashable {
    var check: String
    var id: Int
  }

  private static func finding(
    _ result: ATFResult, _ message: String, _ card: ATFCard
  ) -> Finding {
    let measured = result.details.compactMap { detail in
      detail.value.asNumber.map { Problem.Measurement(words(of: detail.key), $0) }
    }
    return Finding(
      rule: RuleID("atf/" + result.check), isFailure: result.kind != .notRun,
      impact: impact(of: result.kind), topic: card.topic,
      problem: Problem(message, measured: measured), remedy: card.remedy, node: result.node ?? 0,
      clauses: card.clauses.withDerived, requirements: [],
      peer: PeerResult(
        check: result.check, resultID: result.id, type: result.kind.rawValue))
  }

  private static func impact(of kind: ATFResult.Kind) -> Impact {
    switch kind {
    case .error: .serious
    case .warning: .moderate
    case .info, .notRun: .minor
    }
  }

  /// Converts a key to plain words: `KEY_REQUIRED_WIDTH` to "required width".
  private static func words(of key: String) -> String {
    String(key.dropFirst("KEY_".count).lowercased().map { $0 == "_" ? " " : $0 })
  }
}
