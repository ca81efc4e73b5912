import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Foundation
import Testing

@testable import CurbcutSourceAudit

/// What rules find in source that is there on this machine, rule by rule.
///
/// `CURBCUT_SOURCE_APPS=/path/one:/path/two swift test --filter Measurement` prints how often each rule
/// speaks, over source and over the screens of the SwiftUI views. In files that show the good and the
/// bad way below headings, as those of cvs-health/ios-swiftui-accessibility-techniques do, it counts both
/// sides. `CURBCUT_SOURCE_LIST=rule-id,rule-id` prints each finding of these rules with its line, and when
/// all of them are rules over source, runs nothing else; `all` prints every finding.
@Suite(
  "Measurement",
  .enabled(if: Measurement.apps != nil, "CURBCUT_SOURCE_APPS names no app"))
struct MeasurementTests {
  @Test("of every rule over source and over the screens in it")
  func measure() throws {
    for app in (Measurement.apps ?? "").split(separator: ":") {
      let measurement = try Measurement(of: String(app))
      #expect(!measurement.findings.isEmpty || !Measurement.list.isEmpty)
      measurement.report(on: String(app))
    }
  }
}

/// The findings in one app.
struct Measurement {
  static let apps = ProcessInfo.processInfo.environment["CURBCUT_SOURCE_APPS"]
  static let list = Set(
    (ProcessInfo.processInfo.environment["CURBCUT_SOURCE_LIST"] ?? "").split(separator: ",")
      .map(String.init))

  struct Found: Hashable {
    var rule: String
    var file: String
    var line: Int
    var column: Int
    var message: String
    var side: String
  }

  var findings: Set<Found> = []
  private var lines: [String: [Substring]] = [:]

  init(of path: String) throws {
    let sources = Self.sources(below: path)
    for source in sources {
      lines[source.name] = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let listed = Catalogue.source.checks(of: .source).checks.filter {
      Self.list.contains($0.id.name)
    }
    let isAll = listed.isEmpty || listed.count < Self.list.count
    let words = Catalogue.audit.checks(about: .literalWords).checks
    let runner = RuleRunner(
      isAll ? Catalogue.source.checks(of: .source).checks + words : listed)
    for finding in runner.run(on: sources) where finding.isFailure {
      add(
        finding.rule.name, finding.file, finding.place.line, finding.place.column ?? 0,
        finding.problem.message)
    }
    guard isAll else { return }
    let project = SwiftUIProject(files: sources)
    let screens = RuleRunner(.audit)
    for entry in project.entries where entry.kind == .view {
      let reading = try project.read(entry)
      let tree = PlatformRules.latest(for: .ios).tree(of: reading.screen)
      for finding in screens.run(on: tree) where finding.isFailure {
        let place = reading.places[finding.node!]
        add(finding.rule.name, place.file, place.line, place.column, finding.problem.message)
      }
    }
  }

  private mutating func add(
    _ rule: String, _ file: String, _ line: Int, _ column: Int, _ message: String
  ) {
    findings.insert(
      Found(
        rule: rule, file: file, line: line, column: column, message: message,
        side: side(of: line, in: file)))
  }

  /// Which heading stands above a line: "good", "bad", or "before" without one.
  private func side(of line: Int, in file: String) -> String {
    guard let lines = lines[file] else { return "before" }
    for text in lines.prefix(line).reversed() {
      if text.contains("struct "), text.contains(": View") { return "before" }
      if text.contains("Text(\"Good Example") { return "good" }
      if text.contains("Text(\"Bad Example") { return "bad" }
    }
    return "before"
  }

  func report(on app: String) {
    var counts: [String: [String: Int]] = [:]
    for finding in findings {
      counts[finding.rule, default: [:]][finding.side, default: 0] += 1
      counts["all", default: [:]][finding.side, default: 0] += 1
    }
    print("== \(app)")
    for (rule, sides) in counts.sorted(by: { $0.key < $1.key }) {
      print(
        rule, "bad", sides["bad"] ?? 0, "good", sides["good"] ?? 0, "none", sides["before"] ?? 0)
    }
    for finding in findings.sorted(by: { ($0.rule, $0.file, $0.line) < ($1.rule, $1.file, $1.line) }
    )
    where Self.list.contains(finding.rule) || Self.list.contains("all") {
      let text = lines[finding.file].flatMap {
        $0.indices.contains(finding.line - 1) ? $0[finding.line - 1] : nil
      }
      print(
        "FOUND \(finding.rule) \(finding.side) \(finding.file):\(finding.line) \(finding.message)",
        "|", (text ?? "").drop { $0 == " " || $0 == "\t" })
    }
  }

  static func sources(below path: String) -> [SwiftSourceFile] {
    guard let files = FileManager.default.enumerator(atPath: path) else { return [] }
    var sources: [SwiftSourceFile] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      guard let data = FileManager.default.contents(atPath: path + "/" + file) else { continue }
      sources.append(SwiftSourceFile(name: file, text: String(decoding: data, as: UTF8.self)))
    }
    return sources.sorted { $0.name < $1.name }
  }
}
