// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen

/// The known findings of a project, recorded so that only new ones are reported.
///
/// An entry identifies its place by something that does not change when lines move
/// (`ReportedFinding.anchor`).
package struct Baseline: Hashable, Sendable {
  /// A group of equal findings.
  package struct Entry: Hashable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// The file, as given on the command line.
    package var file: String
    /// The anchor of their place.
    package var anchor: String
    /// The number of findings.
    package var count: Int
  }

  /// Its entries, by file, rule and place.
  package private(set) var entries: [Entry] = []

  private static let format = "curbcut-baseline"

  /// Creates the baseline of the failures of some inputs.
  package init(of findings: some Sequence<ReportedFinding>) {
    var counts: [Key: Int] = [:]
    for finding in findings where finding.isFailure { counts[Key(finding), default: 0] += 1 }
    entries = counts.map { key, count in
      Entry(rule: key.rule, file: key.file, anchor: key.anchor, count: count)
    }
    .sorted { ($0.file, $0.rule, $0.anchor) < ($1.file, $1.rule, $1.anchor) }
  }

  /// Reads a baseline in the format of `text`.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    var scanner = JSONScanner(bytes)
    let document = try scanner.value()
    guard document["format"]?.string == Self.format, document["version"]?.number == 1,
      let members = document["findings"]?.elements
    else {
      throw ImportError(
        .notThisFormat, "is no baseline of version 1: write one with --write-baseline")
    }
    for member in members {
      guard let rule = member["rule"]?.string, let file = member["file"]?.string,
        let anchor = member["anchor"]?.string, let count = member["count"]?.number,
        count >= 1, count <= 1_000_000
      else {
        throw ImportError(
          .malformed, "has an entry without rule, file, anchor or count: write it again")
      }
      entries.append(
        Entry(rule: rule, file: FileName.text(ofShown: file), anchor: anchor, count: Int(count)))
    }
  }

  /// The file, with one entry per line so that changes are readable.
  package var text: String {
    let lines = entries.map { entry in
      JSONValue.object([
        .init("file", .path(entry.file)), .init("rule", .string(entry.rule)),
        .init("anchor", .string(entry.anchor)), .init("count", .number(Double(entry.count))),
      ]).text
    }
    return "{\"format\": \"\(Self.format)\", \"version\": 1, \"findings\": ["
      + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n") + "]}\n"
  }

  struct Key: Hashable {
    var rule: String
    var file: String
    var anchor: String

    /// Creates the key of a finding, under its rule's name or another name of it.
    init(_ finding: ReportedFinding, as name: RuleID? = nil) {
      rule = (name ?? finding.rule).name
      file = finding.file
      anchor = finding.anchor
    }

    init(_ entry: Entry) {
      rule = entry.rule
      file = entry.file
      anchor = entry.anchor
    }
  }
}

/// A baseline whose entries are used up during a run.
package struct BaselineUse: Sendable {
  private var left: [Baseline.Key: Int] = [:]
  private var files: Set<String> = []

  /// Starts with all entries of a baseline.
  package init(_ baseline: Baseline) {
    for entry in baseline.entries { left[Baseline.Key(entry), default: 0] += entry.count }
  }

  /// Whether a failure is in the baseline; each entry applies as often as its count says.
  package mutating func holds(_ finding: ReportedFinding) -> Bool {
    guard finding.isFailure else { return false }
    // A baseline written before checks shared rules has the name of the check.
    for name in finding.judgement.names {
      let key = Baseline.Key(finding, as: name)
      guard let count = left[key], count > 0 else { continue }
      left[key] = count - 1
      return true
    }
    return false
  }

  /// Records that a whole file has been checked.
  package mutating func finish(_ file: String) { files.insert(file) }

  /// The entries without a finding, in files that have been checked.
  package var stale: [Baseline.Entry] {
    left.filter { $0.value > 0 && files.contains($0.key.file) }
      .map { key, count in
        Baseline.Entry(rule: key.rule, file: key.file, anchor: key.anchor, count: count)
      }
      .sorted { ($0.file, $0.rule, $0.anchor) < ($1.file, $1.rule, $1.anchor) }
  }
}
