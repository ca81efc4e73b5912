import CurbcutReporting
import CurbcutScreen

/// The lines of files that differ from a revision that git keeps.
struct ChangedLines: Sendable {
  /// The lines by file; nil for a file that is wholly new.
  private var lines: [String: [ClosedRange<Int>]?] = [:]

  /// Asks git what has changed in files since a revision.
  init(since revision: String, in files: [String]) throws(UsageError) {
    guard !revision.hasPrefix("-") else {
      throw UsageError("a revision does not begin with a hyphen: give its name")
    }
    for file in files {
      let slash = file.lastIndex(of: "/")
      let folder = slash.map { String(file[...$0]) } ?? "."
      let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
      let arguments = [
        "git", "-C", folder, "diff", "--no-color", "--no-ext-diff", "--unified=0", revision, "--",
        name,
      ]
      guard let result = Program.run(arguments) else {
        throw UsageError("git cannot be started: install git, or leave out --changed-since")
      }
      guard result.status == 0 else {
        let reason =
          String(decoding: result.errors, as: UTF8.self)
          .split(separator: "\n").first.map(String.init) ?? "no reason given"
        throw UsageError("git does not tell what has changed in \(file): \(reason)")
      }
      let tracked = Program.run(["git", "-C", folder, "ls-files", "--error-unmatch", "--", name])
      if tracked?.status != 0 {
        lines[file] = .some(nil)
      } else {
        lines[file] = Self.ranges(in: String(decoding: result.output, as: UTF8.self))
      }
    }
  }

  /// Whether a finding stands on a changed line; one without a line counts when its file has changed.
  func holds(_ finding: ReportedFinding) -> Bool {
    guard let ranges = lines[finding.file] else { return false }
    guard let ranges else { return true }
    guard let line = finding.line else { return !ranges.isEmpty }
    return ranges.contains { $0.contains(line) }
  }

  /// The ranges of new lines that the headings of a difference name: `@@ -1,2 +3,4 @@`.
  static func ranges(in difference: String) -> [ClosedRange<Int>] {
    difference.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("@@ "),
        let added = line.split(separator: " ").first(where: { $0.hasPrefix("+") })
      else { return nil }
      let numbers = added.dropFirst().split(separator: ",").compactMap { Int($0) }
      guard let start = numbers.first else { return nil }
      let count = numbers.count > 1 ? numbers[1] : 1
      return count > 0 ? start...(start + count - 1) : nil
    }
  }
}
