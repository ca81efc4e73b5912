// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// The three levels in the formats of other tools.
enum ReportLevel: String {
  case error, warning, note

  /// Maps an impact to a level.
  init(_ impact: Impact) {
    switch impact {
    case .critical, .serious: self = .error
    case .moderate: self = .warning
    case .minor: self = .note
    }
  }
}
