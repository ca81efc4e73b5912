// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Each row of the table of exit codes in `Documentation/Formats.md`, by a run that shows it.
@Suite("The exit code")
struct ExitCodeTests {
  struct Case: CustomTestStringConvertible {
    /// The row of the table: the code and the command.
    var code: Int32
    var command: String
    /// What is run in a folder with the files below.
    var line: String

    var testDescription: String { "\(code) \(command): \(line)" }
  }

  private static let files = [
    "fine.outline": "ios screen 390x844\n  button \"Save\" at 0,100 100x44\n",
    "other.outline": "ios screen 390x844\n  button \"Send\" at 0,100 100x44\n",
    "bad.outline": "ios screen 390x844\n  button at 0,100 100x44\n",
    "small.outline": "ios screen 390x844\n  button \"Save\" at 0,100 20x20\n",
    "blank.outline": "ios screen 390x844\n  node at 0,100 20x20\n",
    "Main.m": "@implementation A @end",
    "broken.xml": "<hierarchy rotation=\"0\"><node", "notes/a.txt": "Milk",
  ]

  static let cases = [
    Case(code: 0, command: "all", line: "curbcut check fine.outline"),
    Case(code: 0, command: "all", line: "curbcut read fine.outline"),
    Case(code: 0, command: "all", line: "curbcut check --fail-on critical small.outline"),
    Case(code: 0, command: "check", line: "curbcut check --fail-on never bad.outline"),
    Case(
      code: 0, command: "check",
      line: "printf 'fail-on: never\\n' > .curbcut.yml && curbcut check bad.outline"),
    Case(code: 2, command: "check", line: "curbcut check --fail-on never bad.outline broken.xml"),
    Case(code: 1, command: "check", line: "curbcut check bad.outline"),
    Case(code: 1, command: "check", line: "curbcut check bad.outline broken.xml"),
    Case(code: 1, command: "check", line: "curbcut check --format html bad.outline"),
    Case(code: 1, command: "diff", line: "curbcut diff fine.outline other.outline"),
    Case(code: 1, command: "effort", line: "curbcut effort --most-seconds 0.01 fine.outline"),
    Case(
      code: 1, command: "snapshot verify",
      line: "curbcut snapshot record fine.outline && cp other.outline fine.outline "
        + "&& curbcut snapshot verify fine.outline"),
    Case(code: 2, command: "all", line: "curbcut check --unknown fine.outline"),
    Case(code: 2, command: "all", line: "curbcut read none.outline"),
    Case(code: 2, command: "all", line: "curbcut check fine.outline broken.xml"),
    Case(code: 2, command: "check", line: "curbcut check Main.m"),
    Case(code: 2, command: "check", line: "curbcut check notes"),
    Case(code: 2, command: "check", line: "curbcut check --ignore empty-modal blank.outline"),
    Case(
      code: 1, command: "heard",
      line: "printf '1\\tSave, Link\\n' > heard.txt && curbcut heard heard.txt fine.outline"),
    Case(code: 2, command: "capture", line: "curbcut capture --url http://127.0.0.1:1"),
    Case(code: 2, command: "report", line: "curbcut report openacr notes"),
    Case(code: 2, command: "drive", line: "echo jump | curbcut drive fine.outline"),
  ]

  @Test("is as the table says", arguments: cases)
  func code(of example: Case) throws {
    try CoverageTests.inFolder(Self.files) { folder in
      let run = try Run.shell("cd '\(folder)' && \(example.line)")
      #expect(run.status == example.code, "\(run.output)\(run.errors)")
    }
  }

  @Test("has a run for each row of the table")
  func rows() throws {
    let page = try String(
      contentsOfFile: Shared.checkout + "/Documentation/Formats.md", encoding: .utf8)
    let section = try #require(page.components(separatedBy: "### Exit codes\n").dropFirst().first)
    var rows: Set<String> = []
    for line in section.components(separatedBy: "\n") where line.hasPrefix("| ") {
      if line.hasPrefix("| `sarif`") { break }
      let cells: [String] = line.components(separatedBy: "|").dropFirst().prefix(2).map { cell in
        cell.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
      }
      if cells[0].first?.isNumber == true { rows.insert(cells.joined(separator: " ")) }
    }
    #expect(rows == Set(Self.cases.map { "\($0.code) \($0.command)" }))
  }
}
