import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// Writes the findings of a run as the JSON of the `curbcut-findings` format.
public struct FindingsJSON: Sendable {
  /// Makes a writer.
  public init() {}

  /// How the document of a run begins; the findings of its inputs follow, with commas between.
  public static let start = #"{"format": "curbcut-findings", "version": 1, "findings": ["#

  /// How the document ends: with the nodes that take focus, when the rule set tells, and with the
  /// inputs that could not be read, when there are any.
  public static func end(
    focusable: [String]? = nil, unreadable: [(file: String, message: String)] = []
  ) -> String {
    let focusable = focusable.map { ", \"focusable\": [" + $0.joined(separator: ", ") + "]" } ?? ""
    guard !unreadable.isEmpty else { return "]" + focusable + "}" }
    let errors = unreadable.map { error in
      JSONValue.object([
        .init("file", .path(error.file)), .init("message", .path(error.message)),
      ])
    }
    return "]" + focusable + ", \"errors\": " + JSONValue.array(errors).text + "}"
  }

  /// Appends the findings of one input as JSON, with something between each two.
  func write(
    _ findings: some Sequence<ReportedFinding>, separatedBy separator: String,
    to output: inout String
  ) {
    for (position, finding) in findings.enumerated() {
      if position > 0 { output += separator }
      json(of: finding).write(to: &output)
    }
  }

  /// The nodes that take focus in one input, each as JSON on one line; nil unless the rule set tells.
  public func focusable(of checked: CheckedFile) -> [String]? {
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

  /// Hands over the document of one input on one line piece by piece, with a line break at its end.
  public func writeLine(for checked: CheckedFile, to write: (String) -> Void) {
    write(Self.start)
    writePieces(of: checked.findings, separatedBy: ", ", to: write)
    write(Self.end(focusable: focusable(of: checked)) + "\n")
  }

  /// Hands over findings piece by piece.
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

  /// How many findings are put into words at once, where there are more than a text can hold well.
  public static let piece = 4_096

  /// The document of one input on one line, without a line break at its end.
  public func line(for checked: CheckedFile) -> String {
    var line = Self.start
    write(checked.findings, separatedBy: ", ", to: &line)
    line += Self.end(focusable: focusable(of: checked))
    return line
  }

  private func json(of finding: ReportedFinding) -> JSONValue {
    let judgement = finding.judgement
    var members: [JSONValue.Member] = [
      .init("rule", .string(judgement.rule.name)),
      .init("verdict", .string(judgement.isFailure ? "failed" : "cannotTell")),
      .init("impact", .string(judgement.impact.rawValue)),
      .init("message", .path(judgement.problem.message)),
      .init("remedy", .string(judgement.remedy)),
    ]
    if let node = finding.node {
      members.append(.init("node", .string(node.reference)))
      if let identifier = node.identifier {
        members.append(.init("identifier", .string(identifier)))
      }
      if let frame = node.frame {
        let numbers = [frame.x, frame.y, frame.width, frame.height]
        members.append(.init("frame", .array(numbers.map(JSONValue.number))))
      }
    }
    members.append(.init("file", .path(finding.file)))
    if let line = finding.line {
      members.append(.init("line", .number(Double(line))))
      members.append(.init("column", .number(Double(finding.column ?? 0))))
    }
    members += clauses(of: judgement)
    members.append(.init("requirements", .array(judgement.requirements.map(JSONValue.string))))
    members.append(.init("personas", .array(judgement.personas.map(JSONValue.string))))
    if !finding.people.isEmpty {
      members.append(.init("concerns", .array(finding.people.map(JSONValue.string))))
    }
    let measured = judgement.problem.measured.map {
      JSONValue.Member($0.name, .number($0.value))
    }
    members.append(.init("measured", .object(measured)))
    if let peer = judgement.peer { members.append(.init("peer", json(of: peer))) }
    return .object(members)
  }

  private func json(of peer: PeerResult) -> JSONValue {
    var members: [JSONValue.Member] = [.init("check", .string(peer.check))]
    if let number = peer.resultID { members.append(.init("resultId", .number(Double(number)))) }
    members.append(.init("type", .string(peer.type)))
    return .object(members)
  }

  private func clauses(of judgement: Judgement) -> [JSONValue.Member] {
    var wcag: [JSONValue] = []
    var en301549: [JSONValue] = []
    for clause in judgement.clauses {
      switch clause {
      case .wcag(let number): wcag.append(.string(number))
      case .en301549(let number): en301549.append(.string(number))
      }
    }
    return [.init("wcag", .array(wcag)), .init("en301549", .array(en301549))]
  }
}
