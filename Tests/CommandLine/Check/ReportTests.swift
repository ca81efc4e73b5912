// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The reports of `check` for other tools, read by parsers that other people wrote.
@Suite("Reports of check")
struct ReportTests {
  private static let inputs = ["Samples/mars-booking.wda.xml", "Samples/Booking.swift"]

  private static func report(_ format: String, _ more: String...) throws -> Run {
    try Run.curbcut(["check"] + inputs + ["--format", format] + more)
  }

  /// How many failures and open questions the JSON lists.
  private static func counts() throws -> (failed: Int, open: Int) {
    let run = try report("json")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
    let verdicts = findings.compactMap { $0["verdict"] as? String }
    return (verdicts.count { $0 == "failed" }, verdicts.count { $0 == "cannotTell" })
  }

  @Test("SARIF holds every finding, at a line that the file has")
  func sarif() throws {
    let run = try Self.report("sarif")
    #expect(run.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let runs = try #require(document["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    let counts = try Self.counts()
    #expect(results.count == counts.failed + counts.open)
    #expect(results.count { $0["kind"] as? String == "open" } == counts.open)
    for result in results {
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      let region = try #require(physical["region"] as? [String: Any])
      let path = try #require(artifact["uri"] as? String)
      let line = try #require(region["startLine"] as? Int)
      let text = try String(contentsOfFile: Shared.checkout + "/" + path, encoding: .utf8)
      #expect((1...text.split(separator: "\n", omittingEmptySubsequences: false).count) ~= line)
    }
  }

  @Test("all formats have the same problems, over all samples")
  func sameNumbers() throws {
    func output(_ format: String) throws -> String {
      try Run.curbcut("check", "--format", format, "Samples").output
    }
    let json = try JSONSerialization.jsonObject(with: Data(try output("json").utf8))
    let findings = try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
    let count = findings.count { $0["verdict"] as? String == "failed" }
    #expect(count > 50)
    // The same defect of the same control is one problem, wherever it shows.
    let problems = findings.count { $0["verdict"] as? String == "failed" && $0["sameAs"] == nil }
    for format in ["text", "markdown"] {
      let headline = "Found \(problems) problems, at \(count) places: "
      #expect(try output(format).contains(headline), "\(format)")
    }
    #expect(try output("junit").contains("<testsuites name=\"curbcut\" tests="))
    #expect(try output("junit").components(separatedBy: "<failure ").count - 1 == count)
    #expect(try output("gitlab").components(separatedBy: "\"check_name\"").count - 1 == count)
    let warnings = try output("xcode").split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(warnings.count == count)
    let annotations = try output("github").split(separator: "\n").filter { line in
      ["::error file=", "::warning file=", "::notice file="].contains { line.hasPrefix($0) }
    }
    #expect(annotations.count == count)
    let sarif = try JSONSerialization.jsonObject(with: Data(try output("sarif").utf8))
    let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count { $0["kind"] as? String == "fail" } == count)
    // The page has each of them once.
    #expect(try WrittenPage(output("html")).problems.count == count)
  }

  @Test("SARIF follows the published schema", .enabled(if: Readers.schema != nil, Readers.reason))
  func schema() throws {
    let schema = try #require(Readers.schema)
    let run = try Self.report("sarif")
    let answer = try Readers.python(
      """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator(schema).validate(json.load(open(sys.argv[2])))
      print("valid")
      """, schema, on: run.output)
    #expect(answer == "valid\n")
  }

  @Test(
    "JUnit's XML is read by a parser of other people",
    .enabled(if: Readers.areThere, Readers.reason))
  func junit() throws {
    let run = try Self.report("junit")
    let answer = try Readers.python(
      """
      import sys
      from junitparser import JUnitXml
      xml = JUnitXml.fromfile(sys.argv[2])
      print(len(xml), xml.tests, xml.failures, xml.errors, xml.skipped, sum(1 for s in xml for c in s))
      """, "-", on: run.output)
    let counts = try Self.counts()
    let tests = counts.failed + counts.open
    #expect(answer == "2 \(tests) \(counts.failed) 0 \(counts.open) \(tests)\n")
  }

  @Test("annotations are one line each, with the file and the line in front")
  func annotations() throws {
    let run = try Self.report("github")
    let lines = run.lines
    #expect(try lines.count == Self.counts().failed)
    for line in lines {
      let kinds = ["error", "warning", "notice"]
      #expect(kinds.contains { line.hasPrefix("::\($0) file=Samples/") })
      #expect(line.contains(",line="))
    }
  }

  @Test("a percent sign and a line break of an app do not break an annotation")
  func escapes() throws {
    let outline = "ios screen \"A\" 390x844\n  button \"ic_100%\\n::error::x\" at 0,0 20x20\n"
    try Run.withFile(Array(outline.utf8)) { file in
      let run = try Run.curbcut("check", file, "--format", "github")
      #expect(run.lines.allSatisfy { $0.hasPrefix("::") })
      #expect(!run.output.contains("%\\n") && !run.lines.contains { $0.hasPrefix("::error::x") })
      #expect(run.output.contains("%25"))
    }
  }

  @Test("the summary for a pull request begins with how much there is, names before the rest")
  func markdown() throws {
    let run = try Self.report("markdown")
    #expect(run.output.hasPrefix("## Accessibility\n\nFound \(try Self.counts().failed) problems"))
    let names = try #require(run.output.range(of: "### About names"))
    let rest = try #require(run.output.range(of: "### About the rest"))
    #expect(names.lowerBound < rest.lowerBound)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "an input that cannot be read is in every report",
    arguments: ["sarif", "junit", "github", "markdown"])
  func unreadable(format: String) throws {
    let run = try Run.curbcut("check", "Samples/none.xml", "--format", format)
    #expect(run.status == 2)
    #expect(run.output.contains("Samples/none.xml"))
    #expect(run.output.contains("check the path"))
  }

  @Test("a problem that source and screen rules see alike is reported once")
  func once() throws {
    let source = """
      import SwiftUI
      struct A: View {
        var body: some View {
          Button {} label: { Image(systemName: "trash") }
        }
      }
      """
    try Run.withFile(Array(source.utf8), named: "A.swift") { file in
      let run = try Run.curbcut("check", file, "--advice", "--format", "github")
      #expect(run.lines.count { $0.contains("line=4") } == 1)
    }
  }
}

/// Parsers of other people, which the tests run by Python where it has them.
enum Readers {
  /// Why a test that needs them was skipped.
  static let reason: Comment =
    "needs Python with jsonschema and junitparser (Scripts/readers installs them) and ../shared"

  /// The Python that has them.
  static let interpreter: String = {
    let own = Shared.checkout + "/.build/readers/bin/python"
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }()

  /// Whether they can be used.
  static let areThere: Bool = canImport("jsonschema, junitparser")

  /// Whether Python has some modules.
  static func canImport(_ modules: String) -> Bool {
    (try? Run.shell("'\(interpreter)' -c 'import \(modules)'").status) == 0
  }

  /// The schema of SARIF as OASIS publishes it; nil when it is not beside the checkout.
  static let schema: String? = {
    let path = Shared.checkout + "/../shared/schemas/sarif-schema-2.1.0.json"
    return areThere && FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// What a script prints that gets an argument and the path of a file with some text.
  static func python(_ script: String, _ argument: String, on text: String) throws -> String {
    try Run.withFile(Array(script.utf8), named: "script.py") { script in
      try Run.withFile(Array(text.utf8), named: "report.html") { report in
        let run = try Run.shell("'\(interpreter)' '\(script)' '\(argument)' '\(report)'")
        #expect(run.status == 0, "\(run.errors)")
        return run.output
      }
    }
  }

  /// What steps in Python print with `page`, a page in a browser without a network, opened at a place; errors of
  /// its scripts are printed too.
  static func browse(
    _ document: String, width: Int = 1300, at place: String = "", _ steps: String
  ) throws -> String {
    let script = """
      import sys
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
          page = browser.new_page(viewport={"width": \(width), "height": 900}, offline=True)
          page.on("pageerror", lambda error: print("error", error))
          page.goto("file://" + sys.argv[2] + "\(place)")
      """
    let inside = steps.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    return try python(
      script + "\n" + inside.joined(separator: "\n"), browser, on: document)
  }
}
