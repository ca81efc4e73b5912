// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A line of `Rows/rows.tsv`: the requirements that a command shows, and what its output holds.
///
/// The columns are the ids, separated by spaces; the command, for a shell in the root of the checkout, in
/// which `{rows}` is the folder of the table; lines for its input, separated by `; `; what the output
/// holds; and the exit code. What it holds is separated by ` || `: a text, `/a regular expression/`, or
/// `not: a text` that must be missing. A line that begins with # is a comment.
struct CommandRow: Sendable, CustomTestStringConvertible {
  static let folder = "Tests/Rows"

  var ids: [String]
  var command: String
  var input: [String]
  var holds: [String]
  var status: Int32
  /// The line in the table, from 1.
  var line: Int

  var testDescription: String { "\(ids.joined(separator: " ")), line \(line)" }

  static let all: [CommandRow] = table("rows").map { line, columns in
    CommandRow(
      ids: columns[0].split(separator: " ").map(String.init),
      command: columns[1].replacing("{rows}", with: folder),
      input: columns[2].isEmpty ? [] : columns[2].components(separatedBy: "; "),
      holds: columns[3].components(separatedBy: " || "),
      status: Int32(columns[4]) ?? -1, line: line)
  }

  /// The columns of each line of a table beside the inputs, with its number.
  static func table(_ name: String) -> [(line: Int, columns: [String])] {
    let path = Shared.checkout + "/\(folder)/\(name).tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").enumerated().compactMap { offset, line in
      guard offset > 0, !line.isEmpty, !line.hasPrefix("#") else { return nil }
      var columns = line.components(separatedBy: "\t")
      while columns.count < 5 { columns.append("") }
      return (offset + 1, columns)
    }
  }

  /// What is wrong with an output; nil when it holds everything.
  func problem(of run: Run) -> String? {
    if run.status != status { return "the exit code is \(run.status) and not \(status)" }
    let output = run.output + run.errors
    for part in holds {
      if part.hasPrefix("not: ") {
        if output.contains(part.dropFirst(5)) { return "the output holds \(part.dropFirst(5))" }
      } else if part.count > 2, part.hasPrefix("/"), part.hasSuffix("/") {
        let pattern = String(part.dropFirst().dropLast())
        let isFound = output.range(of: pattern, options: .regularExpression) != nil
        if !isFound { return "nothing in the output is like \(part)" }
      } else if !output.contains(part) {
        return "the output does not hold \(part)"
      }
    }
    return nil
  }
}

@Suite("The requirements, by command")
struct CommandRowTests {
  @Test("are shown by the commands of the table", arguments: CommandRow.all)
  func row(_ row: CommandRow) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-rows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = row.command.replacing("{new}", with: folder.path)
    let lines = row.input.map { $0 + "\n" }.joined()
    let run = try Run.shell(line, input: Array(lines.utf8))
    if let problem = row.problem(of: run) {
      Issue.record(
        """
        \(row.ids.joined(separator: " ")): \(problem)
        \(row.command)
        \(run.output)\(run.errors)
        """,
        sourceLocation: SourceLocation(
          fileID: "CommandLineTests/rows.tsv",
          filePath: Shared.checkout + "/\(CommandRow.folder)/rows.tsv", line: row.line, column: 1))
    }
  }

  @Test("stand in a table whose lines are whole")
  func table() {
    #expect(!CommandRow.all.isEmpty)
    for row in CommandRow.all {
      #expect(
        row.status >= 0 && !row.holds.contains("") && row.command.contains("curbcut "),
        "line \(row.line)")
    }
  }
}
