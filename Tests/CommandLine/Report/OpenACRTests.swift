// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

/// The draft of a conformance report must say what `check` found, and nothing better.
@Suite("report openacr")
struct OpenACRTests {
  /// Captures, and source in a folder of its own: beside it, the whole checkout would be its project.
  private static let samples: [String] = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-openacr")
    let copy = folder.appending(path: "Booking.swift")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(contentsOf: URL(filePath: Shared.checkout + "/Samples/Booking.swift")).write(to: copy)
    return ["Samples/mars-booking.wda.xml", copy.path, "Samples/mars-booking.uiautomator.xml"]
  }()

  private static func report(_ arguments: String..., paths: [String] = samples) throws -> Document {
    let run = try Run.curbcut(["report", "openacr"] + arguments + paths)
    #expect(run.status == 0, "\(run.errors)")
    return try Document(run.output)
  }

  /// The criteria of all chapters, with level and notes.
  private static func criteria(of report: Document) -> [(num: String, level: String, notes: String)]
  {
    (report["chapters"]?.members ?? []).flatMap { $0.value["criteria"]?.items ?? [] }.map {
      criterion in
      let adherence = criterion["components"]?.items.first?["adherence"]
      return (
        criterion["num"]?.text ?? "", adherence?["level"]?.text ?? "",
        adherence?["notes"]?.text ?? ""
      )
    }
  }

  @Test("counts the problems of each criterion as check does, and by the same rules")
  func numbers() throws {
    let results = try Results(
      "--rule-set", "wcag22-aa", Self.samples[0], Self.samples[1], Self.samples[2])
    #expect(results.problems.values.reduce(0, +) > 10)
    for criterion in Self.criteria(of: try Self.report()) {
      let own = results.failures().filter {
        ($0["wcag"] as? [String])?.contains(criterion.num) == true
      }
      #expect(own.count == results.problems[criterion.num] ?? 0, "\(criterion.num)")
      let counts = Dictionary(grouping: own) { $0["rule"] as? String ?? "" }.mapValues(\.count)
      for (rule, count) in counts {
        #expect(
          criterion.notes.contains("\(rule) \(count)"), "\(criterion.num): \(criterion.notes)")
      }
      if own.isEmpty { #expect(!criterion.notes.contains("By rule"), "\(criterion.num)") }
    }
  }

  @Test(
    "says that something is not met only where a reliable rule found a problem, and never that it is"
  )
  func levels() throws {
    let results = try Results(
      "--rule-set", "wcag22-aa", Self.samples[0], Self.samples[1], Self.samples[2])
    var decided = 0
    for criterion in Self.criteria(of: try Self.report()) {
      let reliable = results.failures(onlyStandard: true)
        .filter { ($0["wcag"] as? [String])?.contains(criterion.num) == true }
      let levels =
        reliable.isEmpty ? ["not-evaluated"] : ["partially-supports", "does-not-support"]
      #expect(levels.contains(criterion.level), "\(criterion.num) is \(criterion.level)")
      decided += reliable.isEmpty ? 0 : 1
      #expect(!criterion.notes.isEmpty)
      if reliable.isEmpty {
        #expect(criterion.notes.hasPrefix("Not evaluated"), "\(criterion.num)")
      }
    }
    #expect(decided >= 3)
  }

  @Test("has every criterion of levels A and AA once, in the chapter of its level")
  func chapters() throws {
    let report = try Self.report()
    let chapters = [
      ("success_criteria_level_a", WCAG22.Level.single),
      ("success_criteria_level_aa", WCAG22.Level.double),
    ]
    for (chapter, level) in chapters {
      let numbers = report["chapters"]?[chapter]?["criteria"]?.items.compactMap { $0["num"]?.text }
      let expected = WCAG22.all.filter { $0.level == level }.map(\.number)
      #expect(numbers?.filter { $0 != "4.1.1" } == expected)
    }
    let triple = report["chapters"]?["success_criteria_level_aaa"]
    #expect(triple?["disabled"]?.text == "true")
    #expect(triple?["criteria"] == nil)
  }

  @Test("says that most does not meet a criterion only where most screens have a blocked task")
  func majority() throws {
    let nameless = "ios screen \"A\" 390x844\n  button at 0,0 60x60\n"
    let named = "ios screen \"B\" 390x844\n  button \"Save\" at 0,0 60x60\n"
    func level(_ screens: [String]) throws -> String? {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (position, screen) in screens.enumerated() {
        try Data(screen.utf8).write(to: folder.appending(path: "\(position).outline"))
      }
      let criteria = Self.criteria(of: try Self.report(paths: [folder.path]))
      return criteria.first { $0.num == "4.1.2" }?.level
    }
    #expect(try level([nameless]) == "partially-supports")
    #expect(try level([nameless, named]) == "partially-supports")
    #expect(try level([nameless, nameless, named]) == "does-not-support")
    #expect(try level([named]) == "not-evaluated")
  }

  @Test("says what nobody gave instead of making it up, and writes what was given")
  func product() throws {
    let empty = try Self.report()
    #expect(empty["product"]?["name"]?.text == "not given")
    #expect(empty["author"]?["email"]?.text == "not given")
    #expect(empty["report_date"] == nil)
    #expect(empty["notes"]?.text?.contains("the date of the report (--date)") == true)
    let configuration = """
      product:
        name: Mars Trips
        email: access@example.org
        feedback: https://example.org/issues
      """
    try Run.withFile(Array(configuration.utf8), named: "mars.yml") { path in
      let given = try Self.report("--config", path, "--product", "Mars", "--date", "2026-11-28")
      #expect(given["product"]?["name"]?.text == "Mars")
      #expect(given["author"]?["email"]?.text == "access@example.org")
      #expect(given["feedback"]?.text == "https://example.org/issues")
      #expect(given["report_date"]?.text == "2026-11-28")
      #expect(given["notes"]?.text?.contains("--email") == false)
    }
    try Run.withFile(Array("product: {nam: Mars}".utf8), named: "mars.yml") { path in
      let run = try Run.curbcut(["report", "openacr", "--config", path] + Self.samples)
      #expect(run.status == 2)
      #expect(run.errors.contains("did you mean name?"), "\(run.errors)")
    }
  }

  @Test("has the clauses of EN 301 549 that are on software, with the problems that check counts")
  func international() throws {
    let results = try Results(
      "--rule-set", "en301549", Self.samples[0], Self.samples[1], Self.samples[2])
    let report = try Self.report("--edition", "international")
    let software = report["chapters"]?["en_301_549_software"]?["criteria"]?.items ?? []
    let clause = try #require(software.first { $0["num"]?.text == "11.5.2.5" })
    let adherence = clause["components"]?.items.first?["adherence"]
    #expect(results.problems["11.5.2.5"] ?? 0 > 0)
    #expect(adherence?["level"]?.text == "partially-supports")
    let own = results.failures().filter {
      ($0["en301549"] as? [String])?.contains("11.5.2.5") == true
    }
    #expect(own.count == results.problems["11.5.2.5"])
    #expect(report["catalog"]?.text == "2.5-edition-wcag-2.2-508-eu-en")
    #expect(report["notes"]?.text?.contains("V4.1.1") == true)
  }

  /// The schema of OpenACR 0.1.0, which the project does not carry.
  private static let schemaPath = "\(Shared.checkout)/../shared/schemas/openacr-0.1.0.json"

  @Test(
    "follows the schema of OpenACR",
    .enabled(
      if: FileManager.default.fileExists(atPath: schemaPath),
      "../shared/schemas/openacr-0.1.0.json is not there: take it from github.com/GSA/openacr"))
  func schema() throws {
    for edition in ["wcag", "international"] {
      let run = try Run.curbcut(["report", "openacr", "--edition", edition] + Self.samples)
      let script = """
        import json, sys
        try:
          import jsonschema, yaml
        except ImportError:
          print("skipped: Python has no jsonschema and yaml"); sys.exit(0)
        jsonschema.validate(yaml.safe_load(sys.stdin), json.load(open(sys.argv[1])))
        """
      try Run.withFile(Array(run.output.utf8), named: "acr.yaml") { path in
        let check = try Run.shell("python3 -c '\(script)' '\(Self.schemaPath)' < '\(path)'")
        #expect(check.status == 0, "\(edition): \(check.errors)")
      }
    }
  }

  @Test("says the same in Markdown and HTML")
  func forms() throws {
    let markdown = try Run.curbcut(["report", "openacr", "--format", "markdown"] + Self.samples)
      .output
    let html = try Run.curbcut(["report", "openacr", "--format", "html"] + Self.samples).output
    let criteria = Self.criteria(of: try Self.report())
    for criterion in criteria where criterion.level != "not-evaluated" {
      #expect(markdown.contains("\n### \(criterion.num) "), "\(criterion.num)")
      #expect(html.contains("id=\"evidence-\(criterion.num)\""), "\(criterion.num)")
    }
    let partly = criteria.count { $0.level == "partially-supports" }
    #expect(markdown.components(separatedBy: "| Partially Supports |").count - 1 == partly)
    #expect(html.components(separatedBy: "<td>Partially Supports</td>").count - 1 == partly)
    #expect(!markdown.contains("| Supports |"))
  }

  @Test("ends with 2 and a sentence where nothing can be read")
  func nothing() throws {
    try Run.withFile(Array("hello".utf8), named: "a.txt") { path in
      let run = try Run.curbcut("report", "openacr", path)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(!run.errors.isEmpty)
    }
    let run = try Run.curbcut("report", "openacr", "--output", "pdf=a.pdf", Self.samples[0])
    #expect(run.status == 2)
    #expect(run.errors.contains("FORMAT=FILE"), "\(run.errors)")
  }
}

/// The results as EARL.
@Suite("report earl")
struct EARLTests {
  @Test("has an assertion for each finding and each criterion, and none that passes")
  func assertions() throws {
    let path = "Samples/mars-booking.wda.xml"
    let results = try Results("--rule-set", "wcag22-aa", path)
    let run = try Run.curbcut("report", "earl", path)
    let document = try #require(Results.object(run.output))
    let graph = try #require(document["@graph"] as? [[String: Any]])
    let assertions = graph.filter { $0["@type"] as? String == "earl:Assertion" }
    func outcome(_ assertion: [String: Any]) -> String? {
      let result = assertion["earl:result"] as? [String: Any]
      return (result?["earl:outcome"] as? [String: String])?["@id"]
    }
    func isOfFinding(_ assertion: [String: Any]) -> Bool {
      (assertion["earl:test"] as? [String: String])?["@id"]?.hasPrefix("_:") == true
    }
    let ofFindings = assertions.filter(isOfFinding)
    #expect(ofFindings.count == results.findings.count)
    #expect(
      ofFindings.count { outcome($0) == "earl:failed" }
        == results.failures(onlyStandard: true).count)
    #expect(assertions.count - ofFindings.count == results.problems.count)
    #expect(!assertions.contains { outcome($0) == "earl:passed" })
    #expect(run.output.contains("https://www.w3.org/TR/WCAG22/#name-role-value"))
  }
}
