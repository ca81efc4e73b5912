// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen

/// Writes problems as a report of GitLab's Code Quality, which merge requests show.
///
/// Source: docs.gitlab.com, "Code Quality", "Code Quality report format". A problem keeps its
/// fingerprint as long as its rule, its file and its subject stay the same, wherever its line
/// moves.
package struct GitLabWriter: CheckWriter {
  private var entries: [JSONValue] = []
  /// The number of times that each fingerprint text was used: several problems may have equal
  /// subjects.
  private var counts: [String: Int] = [:]

  /// Creates a writer.
  package init() {}

  /// Returns nothing, because the list is one document.
  package func start() -> String { "" }

  /// Returns nothing yet.
  package mutating func text(for checked: CheckedFile) -> String {
    for failure in checked.failures { entries.append(entry(for: failure)) }
    return ""
  }

  /// Returns the whole document; GitLab has no place for files that were not checked.
  package func end(_ coverage: RunCoverage) -> String {
    "[" + entries.map { "\n" + $0.text }.joined(separator: ",") + "\n]\n"
  }

  private mutating func entry(for finding: ReportedFinding) -> JSONValue {
    let file = finding.file.hasPrefix("./") ? String(finding.file.dropFirst(2)) : finding.file
    let identity = "\(finding.rule.name)\u{0}\(file)\u{0}\(finding.anchor)"
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    return .object([
      .init("description", .path("\(finding.statement(withFrame: false)). \(finding.remedy)")),
      .init("check_name", .string(finding.rule.name)),
      .init("fingerprint", .string(Self.fingerprint(of: "\(identity)\u{0}\(count)"))),
      .init("severity", .string(Self.severity(of: finding.impact))),
      .init(
        "location",
        .object([
          .init("path", .path(file)),
          .init("lines", .object([.init("begin", .number(Double(finding.line ?? 1)))])),
        ])),
    ])
  }

  /// Maps an impact to GitLab's levels: info, minor, major, critical and blocker.
  private static func severity(of impact: Impact) -> String {
    switch impact {
    case .minor: "info"
    case .moderate: "minor"
    case .serious: "major"
    case .critical: "critical"
    }
  }

  /// Returns 128 bits of FNV-1a (draft-eastlake-fnv), as 32 hexadecimal digits.
  private static func fingerprint(of text: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
