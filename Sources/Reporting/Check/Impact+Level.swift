// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// The three levels that formats of other tools know.
enum ReportLevel: String {
  case error, warning, note

  /// The level of a harm.
  init(_ impact: Impact) {
    switch impact {
    case .critical, .serious: self = .error
    case .moderate: self = .warning
    case .minor: self = .note
    }
  }
}
