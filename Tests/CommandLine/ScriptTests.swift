// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Tries the scripts that keep the project in order, in folders made for it.
@Suite("The scripts", .enabled(if: Python.isInstalled, "python3 is not installed"))
struct ScriptTests {
  /// The mark of a place that a template leaves open.
  private static let open = "FILL IN"

  // MARK: - Integrations

  @Test("of Integrations/spark hand lines to curbcut and take one answer for each")
  func spark() throws {
    let tests = "Integrations/spark/test_lines.py"
    let run = try Run.shell("python3 -B \(tests) '\(Run.program.path)'")
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: Shared.checkout + "/" + tests, encoding: .utf8)
    let written = text.components(separatedBy: "def test_").count - 1
    #expect(run.errors.contains("Ran \(written) tests"), "\(run.errors)")
  }

  // MARK: - Scripts/new

  @Test(
    "start every kind of thing, and say what is left to do",
    arguments: [
      "view Sundial controls", "modifier glimmering controls",
      "modifier-without-effect glimmering drawing", "format SundialTree ios",
      "format SundialTree android", "technology Sundial ios Sundial",
      "technology Sundial android Sundial", "setting sundialShadow ios Shadow",
      "setting sundialShadow android Shadow",
    ])
  func start(_ words: String) throws { try start(words, leaving: Self.open) }

  @Test("start a scenario of each technology", arguments: ["voiceover", "talkback", "zoom"])
  func scenario(_ technology: String) throws {
    try start("scenario \(technology) 'Reading a sundial'", leaving: "Reading a sundial")
  }

  @Test("start a rule over screens and over source", arguments: ["rule", "code-rule"])
  func rule(_ kind: String) throws {
    let rules = "Sources/\(kind == "rule" ? "Audit" : "SourceAudit")/Rules"
    let topic = try folders(in: rules).first ?? ""
    try start("\(kind) UnreadSundial \(topic)", leaving: Self.open)
  }

  @Test(
    "refuse what exists and what makes no sense, in a sentence",
    arguments: [
      ("view Button controls", "has \"Button\" already"),
      ("view Sundial sundials", "choose from"),
      ("modifier blur controls", "has \"blur\" already"),
      ("modifier-without-effect disabled drawing", "has \"disabled\" already"),
      ("format AxeView ios", "has the case axeView already"),
      ("technology Zoom ios Zoom", "has the case zoom already"),
      ("setting zoom ios Zoom", "has a card of zoom already"),
      ("setting sundialShadow windows Shadow", "is not a platform"),
      ("view sundial controls", "is not a name"),
      ("sundial", "this is not understood"),
    ])
  func refusal(_ words: String, _ reason: String) throws {
    let run = try Run.shell("Scripts/new --dry-run \(words)")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("error: ") && run.errors.contains(reason), "\(run.errors)")
    #expect(run.output == "")
  }

  private func start(_ words: String, leaving mark: String) throws {
    let run = try Run.shell("Scripts/new --dry-run \(words)")
    try #require(run.status == 0, "\(run.errors)")
    let added = run.lines.filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
    #expect(added.contains { $0.contains(mark) })
    #expect(!added.contains { $0.contains("__") })
    // Nothing is lost: where a line changes, it gets longer.
    let removed = run.lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
    #expect(removed.count <= 1)
    #expect((1...5).contains(run.lines.count { $0.hasPrefix("next: ") }))
  }

  // MARK: - Scripts/tidy

  /// A folder of files, and what of it is refused; nil for nothing.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String]
    var refusal: String?

    init(_ name: String, _ files: [String: String], refused refusal: String?) {
      testDescription = name
      self.files = files
      self.refusal = refusal
    }
  }

  static let cases = [
    Case("object file", ["Sources/A/A.o": ""], refused: "Sources/A/A.o: this is build output"),
    Case("build folder", [".build-x/log": ""], refused: ".build-x/log: this is build output"),
    Case("Xcode's output", ["DerivedData/log": ""], refused: "DerivedData/log: this is build"),
    Case("resolved packages", ["Package.resolved": ""], refused: "Package.resolved: this is build"),
    Case("600 lines", ["Sources/A/A.swift": lines(600)], refused: nil),
    Case("601 lines", ["Sources/A/A.swift": lines(601)], refused: "A.swift: 601 lines; the limit"),
    Case("function of 80 lines", ["Sources/A/A.swift": function(lines: 80)], refused: nil),
    Case(
      "function of 81 lines", ["Sources/A/A.swift": function(lines: 81)],
      refused: "A.swift measured: 81 lines of a function; the limit is 80. It begins in line 2"),
    Case(
      "source that cannot be measured", ["Sources/A/A.swift": "func a() {\n"],
      refused: "A.swift: its functions cannot be measured: a bracket has no end, in line 1"),
    Case("40 entries", files(40), refused: nil),
    Case("41 entries", files(41), refused: "Sources/A: 41 entries; the limit is 40"),
    Case("two rule ids", cards(naming: 2), refused: nil),
    Case("list of rule ids", cards(naming: 3), refused: "List.swift: 3 rule ids; the limit is 2"),
    Case(
      "open place", ["Tests/A.swift": "// \(open): a test\n"],
      refused: "Tests/A.swift: a place of a template is open"),
    Case(
      "licensed file",
      ["LICENSE": "", "Sources/A.swift": "// SPDX-License-Identifier: Apache-2.0\n"],
      refused: nil),
    Case(
      "file without a licence", ["LICENSE": "", "Sources/A.swift": "let a = 1\n"],
      refused: "Sources/A.swift: it names no licence"),
    Case("exception", excepted(601), refused: nil),
    Case("exception that is too small", excepted(600), refused: "its exception allows 600"),
    Case("exception that is too large", excepted(700), refused: "Lower the exception"),
    Case(
      "exception that is not needed", excepted(700, of: 10),
      refused: "A.swift: the exception for lines is no longer needed"),
  ]

  @Test("refuse what is untidy, and nothing else", arguments: cases)
  func tidy(_ sample: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in sample.files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let run = try Run.shell("Scripts/tidy --in '\(folder.path)'")
    #expect(run.status == (sample.refusal == nil ? 0 : 1), "\(run.errors)")
    let refused = run.errors.split(separator: "\n")
    #expect(refused.count == (sample.refusal == nil ? 0 : 1), "\(run.errors)")
    if let refusal = sample.refusal { #expect(run.errors.contains(refusal), "\(run.errors)") }
  }
}

// MARK: - Helpers

/// What the scripts are written in.
enum Python {
  static let isInstalled = (try? Run.shell("command -v python3").status) == 0
}

extension ScriptTests {
  private func folders(in path: String) throws -> [String] {
    let root = URL(filePath: Shared.checkout + "/" + path)
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !$0.contains(".") }.sorted()
  }

  private static func lines(_ count: Int) -> String {
    String(repeating: "// A line.\n", count: count)
  }

  /// A function with braces in its texts, comments and expressions, which are no braces of its own.
  private static func function(lines: Int) -> String {
    let traps = ###"""
      let text = "}" + #"}"# + "\(name ?? "}") {"
      /* } /* } */ } */ let regex = /}"/
      let long = """
        } \(map { "}" })
        """
      // }
      """###
    let used = traps.split(separator: "\n").count + 2
    return "struct A {\nfunc measured(_ name: String? = nil) -> [Int] {\n\(traps)\n"
      + String(repeating: "call()\n", count: lines - used) + "}\n}\n"
  }

  private static func files(_ count: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("Sources/A/Type\($0).swift", "") })
  }

  /// Three rules, and a file that names some of them.
  private static func cards(naming count: Int) -> [String: String] {
    let ids = ["late-tea", "cold-tea", "no-tea"]
    var files = Dictionary(
      uniqueKeysWithValues: ids.map {
        ("Sources/A/\($0).swift", "let card = RuleCard(\n  id: \"\($0)\", aliases: \(ids))\n")
      })
    files["Sources/A/List.swift"] = "let list = \(ids.prefix(count))\n"
    return files
  }

  private static func excepted(_ allowed: Int, of count: Int = 601) -> [String: String] {
    [
      "Sources/A/A.swift": lines(count),
      "Scripts/tidy.tsv":
        "kind\tplace\tallowed\treason\nlines\tSources/A/A.swift\t\(allowed)\tA table.\n",
    ]
  }
}
