// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// Writes the results as SARIF 2.1.0, the exchange format of OASIS that code hosts read.
///
/// Columns are counted in UTF-16 code units, as `columnKind` says; captures and source are read in
/// bytes.
package struct SARIFWriter: CheckWriter {
  private let rules: [Rule]
  private let version: String
  private let column: (String, Int, Int) -> Int?
  private var results: [JSONValue] = []
  private var positions: [RuleID: Int] = [:]
  private var used: [RuleID] = []

  /// Creates a writer with the catalogue of rules; a rule without an entry appears with its name
  /// only.
  ///
  /// `column` converts a file, a line and a column in bytes to a column in UTF-16 code units.
  package init(
    rules: Catalogue, version: String,
    column: @escaping (String, Int, Int) -> Int? = { _, _, _ in nil }
  ) {
    self.rules = rules.rules
    self.version = version
    self.column = column
  }

  /// Returns nothing, because the rules come first and are known last.
  package func start() -> String { "" }

  /// Returns nothing yet.
  package mutating func text(for checked: CheckedFile) -> String {
    for finding in checked.findings { results.append(result(for: finding)) }
    return ""
  }

  /// Returns the whole document.
  package mutating func end(_ coverage: RunCoverage) -> String {
    let entries = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
    let driver: [JSONValue.Member] = [
      .init("name", .string("Curbcut")), .init("version", .string(version)),
      .init("semanticVersion", .string(version)),
      .init("rules", .array(used.map { Self.descriptor(of: $0, entries[$0]) })),
    ]
    let invocation: [JSONValue.Member] = [
      .init("executionSuccessful", .bool(coverage.unreadable.isEmpty && coverage.warnings.isEmpty)),
      .init("toolExecutionNotifications", .array(Self.notifications(on: coverage))),
    ]
    let run: [JSONValue.Member] = [
      .init("tool", .object([.init("driver", .object(driver))])),
      .init("columnKind", .string("utf16CodeUnits")),
      .init("invocations", .array([.object(invocation)])),
      .init("results", .array(results)),
    ]
    return JSONValue.object([
      .init(
        "$schema",
        .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json")
      ),
      .init("version", .string("2.1.0")),
      .init("runs", .array([.object(run)])),
    ]).text + "\n"
  }

  /// Returns notifications about inputs that could not be read, and about files that were not
  /// checked.
  private static func notifications(on coverage: RunCoverage) -> [JSONValue] {
    func notification(
      _ level: String, _ text: String, _ files: some Sequence<String> = []
    ) -> JSONValue {
      var members: [JSONValue.Member] = [
        .init("level", .string(level)), .init("message", message(text)),
      ]
      let locations = files.map { location(file: $0) }
      if !locations.isEmpty { members.append(.init("locations", .array(locations))) }
      return .object(members)
    }
    let groups = coverage.part + coverage.none + coverage.passedOver
    return coverage.unreadable.map { notification("error", $0.message, [$0.file]) }
      + coverage.warnings.map { notification("error", $0, [] as [String]) }
      + groups.map { group in
        let words = group.kind.count(group.files.count)
        return notification(
          "note", "not looked at: \(words), \(group.reason ?? "no rule is about such files")",
          group.files.prefix(namedFiles))
      }
  }

  private static let namedFiles = 20

  private mutating func position(of rule: RuleID) -> Int {
    if let position = positions[rule] { return position }
    positions[rule] = used.count
    used.append(rule)
    return used.count - 1
  }

  private mutating func result(for finding: ReportedFinding) -> JSONValue {
    let position = position(of: finding.rule)
    let column = finding.line.flatMap { line in
      finding.column.flatMap { self.column(finding.file, line, $0) }
    }
    var location = Self.location(file: finding.file, line: finding.line, column: column)
    if let node = finding.node, case .object(var members) = location {
      var logical: [JSONValue.Member] = [
        .init("fullyQualifiedName", .string(node.reference)), .init("kind", .string("element")),
      ]
      if let name = node.identifier ?? node.name {
        logical.insert(.init("name", .string(name)), at: 0)
      }
      members.append(.init("logicalLocations", .array([.object(logical)])))
      location = .object(members)
    }
    var properties: [JSONValue.Member] = [.init("impact", .string(finding.impact.rawValue))]
    for measurement in finding.problem.measured {
      properties.append(.init(measurement.name, .number(measurement.value)))
    }
    return .object([
      .init("ruleId", .string(finding.rule.name)),
      .init("ruleIndex", .number(Double(position))),
      // Open questions have the kind "open" and, by SARIF's rules, no level.
      .init("kind", .string(finding.isFailure ? "fail" : "open")),
      .init(
        "level", .string(finding.isFailure ? ReportLevel(finding.impact).rawValue : "none")),
      .init("message", Self.message("\(finding.sentence). To do: \(finding.remedy)")),
      .init("locations", .array([location])),
      .init(
        "partialFingerprints",
        .object([.init("curbcutAnchor/v1", .string("\(finding.rule.name) \(finding.anchor)"))])),
      .init("properties", .object(properties)),
    ])
  }

  private static func descriptor(of rule: RuleID, _ entry: Rule?) -> JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(rule.name))]
    guard let entry, let card = entry.cards.first(where: { $0.id == rule }) ?? entry.cards.first
    else { return .object(members) }
    let help =
      "Whom it harms: \(card.harm)\n\nWhat to do: \(card.remedy)\n\n"
      + "More: curbcut explain \(rule.name)"
    let tags =
      [card.category.rawValue] + card.clauses.withDerived.map(PlainText.words(for:))
      + card.requirements
      + card.partOf
    members += [
      .init("shortDescription", message(entry.heading.title)),
      .init("fullDescription", message(card.harm)),
      .init("help", message(help)),
      .init(
        "defaultConfiguration",
        .object([.init("level", .string(ReportLevel(card.impact).rawValue))])),
      .init("properties", .object([.init("tags", .array(unique(tags).map(JSONValue.string)))])),
    ]
    return .object(members)
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static func message(_ text: String) -> JSONValue {
    .object([.init("text", .path(text))])
  }

  private static func location(
    file: String, line: Int? = nil, column: Int? = nil
  ) -> JSONValue {
    var physical: [JSONValue.Member] = [
      .init("artifactLocation", .object([.init("uri", .string(uri(of: file)))]))
    ]
    if let line {
      var region: [JSONValue.Member] = [.init("startLine", .number(Double(line)))]
      if let column { region.append(.init("startColumn", .number(Double(column)))) }
      physical.append(.init("region", .object(region)))
    }
    return .object([.init("physicalLocation", .object(physical))])
  }

  /// Returns a path as a reference of RFC 3986: relative ones stay relative.
  private static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in FileName.bytes(of: path) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
