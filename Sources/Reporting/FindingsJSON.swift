import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// Writes the findings of a run as the JSON of the `curbcut-findings` format.
public struct FindingsJSON: Sendable {
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
        .init("file", .string(error.file)), .init("message", .string(error.message)),
      ])
    }
    return "]" + focusable + ", \"errors\": " + JSONValue.array(errors).text + "}"
  }

  /// The findings of one input, each as JSON on one line.
  public func findings(of checked: CheckedScreen) -> [String] {
    checked.findings.map { json(of: $0, in: checked).text }
  }

  /// The nodes that take focus in one input, each as JSON on one line; nil unless the rule set tells.
  public func focusable(of checked: CheckedScreen) -> [String]? {
    checked.focusable?.map { node in
      JSONValue.object([
        .init("node", .string(checked.screen.reference(to: node.node))),
        .init("speakable", .string(node.speakable)),
      ]).text
    }
  }

  /// The document of one input on one line, without a line break at its end.
  public func line(for checked: CheckedScreen) -> String {
    Self.start + findings(of: checked).joined(separator: ", ")
      + Self.end(focusable: focusable(of: checked))
  }

  private func json(of finding: Finding, in checked: CheckedScreen) -> JSONValue {
    let screen = checked.screen
    let node = screen.nodes[finding.node]
    var members: [JSONValue.Member] = [
      .init("rule", .string(finding.rule.name)),
      .init("verdict", .string(finding.isFailure ? "failed" : "cannotTell")),
      .init("impact", .string(finding.impact.rawValue)),
      .init("message", .string(finding.problem.message)),
      .init("remedy", .string(finding.remedy)),
      .init("node", .string(screen.reference(to: finding.node))),
    ]
    if let identifier = node.identifier {
      members.append(.init("identifier", .string(identifier)))
    }
    if let frame = node.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      members.append(.init("frame", .array(numbers.map(JSONValue.number))))
    }
    members.append(.init("file", .string(checked.file)))
    if node.place.line > 0 {
      members.append(.init("line", .number(Double(node.place.line))))
      members.append(.init("column", .number(Double(node.place.column))))
    }
    members += clauses(of: finding)
    members.append(.init("requirements", .array(finding.requirements.map(JSONValue.string))))
    members.append(.init("personas", .array(finding.personas.map(JSONValue.string))))
    let measured = finding.problem.measured.map {
      JSONValue.Member($0.name, .number($0.value))
    }
    members.append(.init("measured", .object(measured)))
    if let peer = finding.peer { members.append(.init("peer", json(of: peer))) }
    return .object(members)
  }

  private func json(of peer: PeerResult) -> JSONValue {
    var members: [JSONValue.Member] = [.init("check", .string(peer.check))]
    if let number = peer.resultID { members.append(.init("resultId", .number(Double(number)))) }
    members.append(.init("type", .string(peer.type)))
    return .object(members)
  }

  private func clauses(of finding: Finding) -> [JSONValue.Member] {
    var wcag: [JSONValue] = []
    var en301549: [JSONValue] = []
    for clause in finding.clauses {
      switch clause {
      case .wcag(let number): wcag.append(.string(number))
      case .en301549(let number): en301549.append(.string(number))
      }
    }
    return [.init("wcag", .array(wcag)), .init("en301549", .array(en301549))]
  }
}
