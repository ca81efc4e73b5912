// SPDX-License-Identifier: Apache-2.0

/// Writes for people what a run checked and what it did not.
package struct CoverageText: Sendable {
  /// The number of files of a group that are named before the rest is counted.
  private static let namedFiles = 3
  /// The number of kinds without a reason of their own that are named before the rest is counted.
  private static let namedKinds = 4
  /// The number of groups that have a line of their own before the rest is counted.
  private static let shownGroups = 8

  private let coverage: RunCoverage
  private let namesAll: Bool

  /// Creates the text of a run's coverage; `namesAll` names every file.
  package init(_ coverage: RunCoverage, namesAll: Bool = false) {
    self.coverage = coverage
    self.namesAll = namesAll
  }

  /// The lines, without line breaks: checked files first.
  package var lines: [TerminalText] {
    var lines: [TerminalText] = []
    // A capture is one screen; source may have many.
    let captures = coverage.whole.first { $0.kind == .capture }?.files.count ?? 0
    let screens =
      coverage.screenCount > captures
      ? "; \(PlainText.count(coverage.screenCount, "screen"))" : ""
    let counts = coverage.whole.map { $0.kind.count($0.files.count) }.joined(separator: ", ")
    if !coverage.whole.isEmpty {
      lines.append("Looked at: \(counts)\(screens).")
      if namesAll { lines += coverage.whole.flatMap(\.files).map { "  \($0)" } }
    }
    for group in coverage.part { lines += describe(group, as: "Looked at in part") }
    let withReason = coverage.none.filter { $0.reason != nil } + coverage.passedOver
    let shown = namesAll ? withReason.count : Self.shownGroups
    for group in withReason.prefix(shown) { lines += describe(group, as: "Not looked at") }
    let rest = withReason.dropFirst(shown)
    if !rest.isEmpty {
      let files = rest.reduce(0) { $0 + $1.files.count }
      lines.append(
        "Not looked at: \(PlainText.count(files, "other file")) (--verbose names them).")
    }
    lines += withoutRule
    if !coverage.unreadable.isEmpty {
      let count = PlainText.count(coverage.unreadable.count, "file")
      lines.append("Could not be read: \(count): \(named(coverage.unreadable.map(\.file))).")
    }
    // When nothing was checked, no other check would have found more.
    if !coverage.isEmpty { lines += coverage.leftOut.map { "\($0)." } }
    if let configuration = coverage.configuration {
      lines.append("Configuration: \(configuration).")
    }
    return lines
  }

  private func describe(_ group: RunCoverage.Group, as title: String) -> [TerminalText] {
    let reason: TerminalText = group.reason.map { " (\($0))" } ?? ""
    let head: TerminalText = "\(title): \(group.kind.count(group.files.count))\(reason)"
    let parts: TerminalText = group.parts.isEmpty ? "" : ": \(named(group.parts))"
    if namesAll { return [head + parts + ":"] + group.files.map { "  \($0)" } }
    return [group.parts.isEmpty ? head + ": \(named(group.files))." : head + parts + "."]
  }

  /// The names of the first files, and how many more there are.
  private func named(_ files: [String]) -> String {
    let shown = namesAll ? files.count : Self.namedFiles
    let names = files.prefix(shown).map(Self.name).joined(separator: ", ")
    return files.count > shown ? "\(names) and \(files.count - shown) more" : names
  }

  /// Returns the name of a file without its folders, which all names in a list would repeat.
  private static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The files that no rule checks: pictures, scripts, pages of text.
  private var withoutRule: [TerminalText] {
    let groups = coverage.none.filter { $0.reason == nil }
      .sorted { ($1.files.count, $0.kind.many) < ($0.files.count, $1.kind.many) }
    guard !groups.isEmpty else { return [] }
    if namesAll { return groups.flatMap { describe($0, as: "No rule is about") } }
    var counts = groups.prefix(Self.namedKinds).map { $0.kind.count($0.files.count) }
    let rest = groups.dropFirst(Self.namedKinds).reduce(0) { $0 + $1.files.count }
    if rest > 0 { counts.append(PlainText.count(rest, "other file")) }
    return ["No rule is about: \(counts.joined(separator: ", "))."]
  }
}
