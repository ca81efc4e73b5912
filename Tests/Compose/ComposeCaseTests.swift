// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// A composable of the ground truth, with the nodes and stops that sources prove.
struct ComposeCase: Sendable, CustomTestStringConvertible {
  let id: String
  let row: JSONValue
  var testDescription: String { id }

  static let all = Shared.rows("cases/compose.jsonl").map {
    ComposeCase(id: $0["id"]?.string ?? "", row: $0)
  }

  /// What is read; nil when the composable is not found.
  func screen() throws -> Screen? {
    let project = ComposeProject(files: [("Screen.kt", row["source"]?.string ?? "")])
    let reader = ComposeReader(project, texts: CaseTexts(row["strings"]), language: "en")
    guard let entry = project.entries.first(where: { $0.name == row["entry"]?.string }) else {
      return nil
    }
    return try reader.read(entry)?.screen
  }

  /// Whether the nodes below the host of the last window are those that are expected.
  func hasNodes(_ screen: Screen) -> Bool {
    let host = (screen.windows.last?.root ?? 0) + 1
    return CaseNodes.text(below: host, of: screen)
      == CaseNodes.text(of: row["expected"]?["nodes"]?.elements ?? [])
  }

  /// Whether TalkBack says what is expected, stop by stop.
  func hasStops(_ screen: Screen) -> Bool {
    let tree = PlatformRules.android.tree(of: screen)
    // The cases were made with the setting to speak "capital", as the command line has it.
    var profile = TalkBackProfile.talkback15
    profile.saysCapitals = true
    let said = TalkBack(reading: tree, profile: profile).transcript().stops
      .map(\.utterance.spoken)
    return said == (row["expected"]?["stops"]?.elements ?? []).map { $0["spoken"]?.string ?? "" }
  }
}

/// The texts of a case.
struct CaseTexts: ComposeTexts {
  private var texts: [String: String] = [:]
  private var plurals: [String: [String: String]] = [:]

  init(_ row: JSONValue?) {
    guard case .object(let members)? = row else { return }
    for member in members {
      if let text = member.value.string { texts[member.name] = text }
      if case .object(let forms) = member.value, let name = member.name.split(separator: "/").last {
        for form in forms { plurals[String(name), default: [:]][form.name] = form.value.string }
      }
    }
  }

  func text(_ name: String) -> String? { texts[name] }
  func plural(_ name: String, count: Int) -> String? {
    plurals[name]?[count == 1 ? "one" : "other"]
  }
  func array(_ name: String) -> [String]? { nil }
}

/// Nodes as text that does not depend on the order of keys, without what says nothing.
enum CaseNodes {
  private static let passedOver: Set<Key> = [
    .id, .traversalBefore, .toolkit, .drawingOrder, .spans,
  ]

  static func text(below parent: Int, of screen: Screen) -> String {
    var parts: [String] = []
    var index = parent + 1
    while index < screen.nodes[parent].end {
      let node = screen.nodes[index]
      var members: [String] = []
      for key in node.statedKeys(on: .android) where !passedOver.contains(key) {
        guard let value = node.json(key) else { continue }
        add(key.name, value, &members)
      }
      let children = text(below: index, of: screen)
      if !children.isEmpty { members.append("children:[\(children)]") }
      parts.append("{" + members.sorted().joined(separator: ",") + "}")
      index = node.end
    }
    return parts.joined(separator: ",")
  }

  static func text(of nodes: [JSONValue]) -> String {
    nodes.map { node in
      guard case .object(let expected) = node else { return "?" }
      var members: [String] = []
      for member in expected {
        if member.name == "children" {
          let children = text(of: member.value.elements ?? [])
          if !children.isEmpty { members.append("children:[\(children)]") }
        } else {
          add(member.name, member.value, &members)
        }
      }
      return "{" + members.sorted().joined(separator: ",") + "}"
    }.joined(separator: ",")
  }

  private static func add(_ name: String, _ value: JSONValue, _ members: inout [String]) {
    let text = sorted(value)
    guard text != "\"\"" else { return }
    members.append("\(name):\(text)")
  }

  private static func sorted(_ value: JSONValue) -> String {
    switch value {
    case .object(let members):
      // An item covers one row and one column unless it is stated otherwise.
      "{"
        + members.filter { !($0.name.hasSuffix("Span") && $0.value == .number(1)) }
        .map { "\($0.name):\(sorted($0.value))" }.sorted().joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(sorted).joined(separator: ",") + "]"
    default: value.text
    }
  }
}

@Suite(
  "Compose source against the ground truth",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct ComposeCaseTests {
  /// Cases that do not agree, each with the reason.
  static let knownFailures: [String: String] = [
    "snackbar": "what an effect shows later is not read",
    "described-container-read-first":
      "the nodes agree; TalkBack's model passes over a described container whose child takes the focus",
  ]

  @Test("has all cases")
  func count() { #expect(ComposeCase.all.count >= 139) }

  @Test("gives the nodes and says the stops")
  func cases() throws {
    var failures: [String] = []
    for sample in ComposeCase.all {
      guard let screen = try sample.screen() else {
        failures.append("\(sample.id): nothing is read")
        continue
      }
      if !sample.hasNodes(screen) { failures.append("\(sample.id): nodes") }
      if !sample.hasStops(screen) { failures.append("\(sample.id): stops") }
    }
    let unexpected = failures.filter { failure in
      !Self.knownFailures.keys.contains { failure.hasPrefix($0 + ":") }
    }
    #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
    for name in Self.knownFailures.keys {
      #expect(failures.contains { $0.hasPrefix(name + ":") }, "\(name) agrees now")
    }
  }
}
