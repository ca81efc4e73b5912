// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import Foundation
import Testing

/// What `check --format json` says of the same files, as the yardstick of reports.
struct Results {
  let findings: [[String: Any]]
  /// The problems of each clause, as the table of the standard counts them.
  let problems: [String: Int]

  init(_ arguments: String...) throws {
    let run = try Run.curbcut(["check", "--format", "json"] + arguments)
    let document = try #require(Self.object(run.output), "\(run.errors)")
    findings = document["findings"] as? [[String: Any]] ?? []
    let standard = document["standard"] as? [String: Any]
    var problems: [String: Int] = [:]
    for clause in standard?["clauses"] as? [[String: Any]] ?? [] {
      problems[clause["clause"] as? String ?? ""] = clause["problems"] as? Int
    }
    self.problems = problems
  }

  /// The failures of all tiers, or those of the tier standard alone.
  func failures(onlyStandard: Bool = false) -> [[String: Any]] {
    findings.filter { finding in
      finding["verdict"] as? String == "failed" && (!onlyStandard || finding["tier"] == nil)
    }
  }

  /// The messages of what could not be told.
  var open: [String] {
    findings.filter { $0["verdict"] as? String == "cannotTell" }
      .compactMap { $0["message"] as? String }
  }

  static func object(_ text: String) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
}

/// A report in YAML, as keys lead through it.
struct Document {
  let node: YAMLNode

  init(_ text: String) throws { node = try YAMLReader.read(text) }
  private init(_ node: YAMLNode) { self.node = node }

  subscript(key: String) -> Document? {
    guard case .mapping(let members) = node.content else { return nil }
    return members.first { $0.key == key }.map { Document($0.value) }
  }

  var text: String? {
    guard case .scalar(let text) = node.content else { return nil }
    return text
  }

  var items: [Document] {
    guard case .sequence(let items) = node.content else { return [] }
    return items.map(Document.init)
  }

  var members: [(key: String, value: Document)] {
    guard case .mapping(let members) = node.content else { return [] }
    return members.map { ($0.key, Document($0.value)) }
  }
}
