// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen
import CurbcutStandards

/// Writes the findings of a run as the JSON of the `curbcut-findings` format.
package struct FindingsJSON: Sendable {
  /// Creates a writer.
  package init() {}

  /// The beginning of the document of a run; the findings of its inputs follow, separated by
  /// commas.
  package static let start = #"{"format": "curbcut-findings", "version": 1, "findings": ["#

  /// Returns the end of the document of a run: the nodes that take focus, if the rule set provides
  /// them, the coverage, and the inputs that could not be read, if any.
  package static func end(
    focusable: [String]? = nil, standard: JSONValue? = nil, coverage: RunCoverage
  ) -> String {
    var text = "]" + member(focusable)
    if !coverage.warnings.isEmpty {
      text += ", \"warnings\": " + JSONValue.array(coverage.warnings.map(JSONValue.path)).text
    }
    text += ",\n\"coverage\": " + coverage.json.text
    if let standard { text += ",\n\"standard\": " + standard.text }
    guard !coverage.unreadable.isEmpty else { return text + "}" }
    let errors = coverage.unreadable.map { error in
      JSONValue.object([
        .init("file", .path(error.file)), .init("message", .path(error.message)),
      ])
    }
    return text + ",\n\"errors\": " + JSONValue.array(errors).text + "}"
  }

  /// Returns the end of the line of one input.
  private static func endOfLine(focusable: [String]?) -> String { "]" + member(focusable) + "}" }

  private static func member(_ focusable: [String]?) -> String {
    focusable.map { ", \"focusable\": [" + $0.joined(separator: ", ") + "]" } ?? ""
  }

  /// Appends the findings of one input as JSON, with a separator between them.
  func write(
    _ findings: some Sequence<ReportedFinding>, separatedBy separator: String,
    to output: inout String
  ) {
    var written: [RuleID: RepeatedMembers] = [:]
    for (position, finding) in findings.enumerated() {
      if position > 0 { output += separator }
      let judgement = finding.judgement
      if let known = written[judgement.check], known.judgement.hasSameCard(as: judgement) {
        write(finding, known, to: &output)
      } else {
        let members = RepeatedMembers(judgement)
        written[judgement.check] = members
        write(finding, members, to: &output)
      }
    }
  }

  /// Returns the nodes that take focus in one input, each as JSON on one line; nil when the rule
  /// set does not provide them.
  package func focusable(of checked: CheckedFile) -> [String]? {
    var lines: [String]?
    for screen in checked.screens {
      guard let nodes = screen.focusable else { continue }
      lines =
        (lines ?? [])
        + nodes.map { node in
          JSONValue.object([
            .init("node", .string(screen.screen.reference(to: node.node))),
            .init("speakable", .string(node.speakable)),
          ]).text
        }
    }
    return lines
  }

  /// Passes on the document of one input on one line, in pieces, with a line break at its end.
  package func writeLine(for checked: CheckedFile, to write: (String) -> Void) {
    write(Self.start)
    writePieces(of: checked.findings, separatedBy: ", ", to: write)
    write(Self.endOfLine(focusable: focusable(of: checked)) + "\n")
  }

  /// Passes findings on in pieces.
  func writePieces(
    of findings: [ReportedFinding], separatedBy separator: String, to write: (String) -> Void
  ) {
    for start in stride(from: 0, to: findings.count, by: Self.piece) {
      var text = start > 0 ? separator : ""
      let end = min(start + Self.piece, findings.count)
      self.write(findings[start..<end], separatedBy: separator, to: &text)
      write(text)
    }
  }

  /// The number of findings that are formatted at once, when there are more than a string can hold
  /// well.
  package static let piece = 4_096

  /// Returns the document of one input on one line, without a line break at its end.
  package func line(for checked: CheckedFile) -> String {
    var line = Self.start
    write(checked.findings, separatedBy: ", ", to: &line)
    line += Self.endOfLine(focusable: focusable(of: checked))
    return line
  }

  private func write(
    _ finding: ReportedFinding, _ repeated: RepeatedMembers, to output: inout String
  ) {
    let judgement = finding.judgement
    output += repeated.rule
    output += judgement.isFailure ? "failed" : "cannotTell"
    output += #"", "impact": ""#
    output += judgement.impact.rawValue
    output += #"", "message": "#
    JSONValue.path(judgement.problem.message).write(to: &output)
    output += repeated.remedy
    if let node = finding.node {
      output += #", "node": "#
      JSONValue.write(node.reference, to: &output)
      if let identifier = node.identifier {
        output += #", "identifier": "#
        JSONValue.write(identifier, to: &output)
      }
      if let frame = node.frame {
        output += #", "frame": ["#
        for (position, number) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
          if position > 0 { output += ", " }
          output += JSONValue.text(of: number)
        }
        output += "]"
      }
    }
    output += #", "file": "#
    JSONValue.path(finding.file).write(to: &output)
    if let line = finding.line {
      output += #", "line": \#(line), "column": \#(finding.column ?? 0)"#
    }
    output += repeated.clauses
    if let first = finding.sameAs {
      output += #", "sameAs": "#
      JSONValue.path(first).write(to: &output)
    }
    if !finding.people.isEmpty {
      output += #", "concerns": "#
      JSONValue.array(finding.people.map(JSONValue.string)).write(to: &output)
    }
    output += #", "measured": "#
    let measured = judgement.problem.measured.map {
      JSONValue.Member($0.name, .number($0.value))
    }
    JSONValue.object(measured).write(to: &output)
    if let peer = judgement.peer {
      output += #", "peer": "#
      json(of: peer).write(to: &output)
    }
    output += "}"
  }

  private func json(of peer: PeerResult) -> JSONValue {
    var members: [JSONValue.Member] = [.init("check", .string(peer.check))]
    if let number = peer.resultID { members.append(.init("resultId", .number(Double(number)))) }
    members.append(.init("type", .string(peer.type)))
    return .object(members)
  }
}

/// The members that are the same for all findings of a rule, as text: a screen can have a million
/// of them.
private struct RepeatedMembers {
  /// One of the judgements that have them.
  let judgement: Judgement
  /// The beginning, up to the verdict.
  let rule: String
  /// The remedy, with a comma before it.
  let remedy: String
  /// The clauses, the requirements, and whom it concerns, with a comma before them.
  let clauses: String

  init(_ judgement: Judgement) {
    self.judgement = judgement
    var head: [JSONValue.Member] = [.init("rule", .string(judgement.rule.name))]
    if judgement.check != judgement.rule {
      head.append(.init("check", .string(judgement.check.name)))
    }
    if judgement.tier != .standard {
      head.append(.init("tier", .string(judgement.tier.rawValue)))
    }
    rule = String(JSONValue.object(head).text.dropLast()) + ", \"verdict\": \""
    remedy = ", \"remedy\": " + JSONValue.string(judgement.remedy).text
    var wcag: [String] = []
    var en301549: [String] = []
    for clause in judgement.clauses {
      switch clause {
      case .wcag(let number): wcag.append(number)
      case .en301549(let number): en301549.append(number)
      }
    }
    let lists = [
      ("wcag", wcag), ("en301549", en301549), ("requirements", judgement.requirements),
      ("groups", (judgement.concerns ?? []).sorted().map(\.rawValue)),
      ("personas", judgement.personas),
    ]
    clauses = lists.map { name, texts in
      ", \"\(name)\": " + JSONValue.array(texts.map(JSONValue.string)).text
    }
    .joined()
  }
}
