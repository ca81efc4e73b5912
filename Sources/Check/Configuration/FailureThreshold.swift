// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

/// The lowest impact of a problem that makes the exit code 1.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case minor, moderate, serious, critical
  /// No problem does, as where a build only shows warnings.
  case never

  /// Returns whether a problem with an impact makes the exit code 1.
  package func isReached(by impact: Impact) -> Bool {
    Impact(rawValue: rawValue).map { impact >= $0 } ?? false
  }
}
