// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// A tool that an agent calls: a command of this program, with its arguments as JSON.
struct AgentTool: Sendable {
  /// What a tool does to things outside of this process.
  enum Effect: Sendable {
    /// It reads files.
    case reads
    /// It changes files below the working directory; doing it again changes nothing more.
    case changesFiles
    /// It asks a device, and writes a folder below the working directory.
    case asksDevice
  }

  let name: String
  let title: String
  let about: String
  let effect: Effect
  let arguments: [ToolArgument]
  /// What to say if the command prints nothing.
  var whenSilent = "There is nothing to say."
  /// Whether hosts can show what it answers as a page.
  var hasApp = false
  /// Carries out a call; what it prints is collected by the caller.
  let run: @Sendable (ToolCall) async throws -> Void

  /// The most lines of a result; the whole is a resource.
  static let limit = ToolArgument(
    name: "limit", kind: .wholeNumber(1...2000), place: .tool,
    about:
      "The most lines of the answer. Default: 150. The whole answer is a resource that the answer names."
  )
  static let usualLimit = 150

  /// The arguments, with those that all tools have.
  var allArguments: [ToolArgument] { arguments + [Self.limit] }

  /// Returns the description of the tool in `tools/list`; only hosts that show apps are told of its page.
  func json(withApp: Bool) -> JSONValue {
    let required = allArguments.filter(\.isRequired).map { JSONValue.string($0.name) }
    let schema: [JSONValue.Member] = [
      .init("type", .string("object")),
      .init("properties", .object(allArguments.map { .init($0.name, $0.schema) })),
      .init("required", .array(required)),
      .init("additionalProperties", .bool(false)),
    ]
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(title)),
      .init("description", .string(about)), .init("inputSchema", .object(schema)),
      .init("annotations", annotations),
    ]
    if withApp, hasApp { members.append(.init("_meta", MCPApp.metaOfTool)) }
    return .object(members)
  }

  private var annotations: JSONValue {
    let (reads, destroys, repeats, isOpen) =
      switch effect {
      case .reads: (true, false, true, false)
      case .changesFiles: (false, true, true, false)
      case .asksDevice: (false, false, false, true)
      }
    return .object([
      .init("title", .string(title)), .init("readOnlyHint", .bool(reads)),
      .init("destructiveHint", .bool(destroys)), .init("idempotentHint", .bool(repeats)),
      .init("openWorldHint", .bool(isOpen)),
    ])
  }

  /// Reads the arguments of a call; a wrong one is a sentence.
  func call(with values: JSONValue) throws(UsageError) -> ToolCall {
    guard case .object(let members) = values else {
      throw UsageError("the arguments of \(name) are an object, not \(values.typeName)")
    }
    var call = ToolCall()
    for member in members {
      guard let argument = allArguments.first(where: { $0.name == member.name }) else {
        let names = allArguments.map(\.name)
        let advice =
          Suggestion.nearest(to: member.name, in: names).map { "did you mean \($0)?" }
          ?? "there are \(names.joined(separator: ", "))"
        throw UsageError("\(name) has no argument \"\(member.name)\": \(advice)")
      }
      // Some clients give every argument, and null for those that nobody wants.
      guard member.value != .null else { continue }
      call.texts[member.name] = try argument.texts(of: member.value)
    }
    var last: [String] = []
    for argument in allArguments {
      guard let texts = call.texts[argument.name] else {
        guard !argument.isRequired else {
          throw UsageError("\(name) needs \(argument.name): \(argument.about)")
        }
        continue
      }
      call.words += argument.words(for: texts)
      if case .last = argument.place { last += texts }
    }
    if !last.isEmpty { call.words += ["--"] + last }
    return call
  }
}

/// A call of a tool, as the words of a command line and by the names of the arguments.
struct ToolCall: Sendable {
  var words: [String] = []
  fileprivate(set) var texts: [String: [String]] = [:]

  /// The first text of an argument; nil if it was not given.
  func text(_ name: String) -> String? { texts[name]?.first }

  /// All texts of an argument.
  func texts(_ name: String) -> [String] { texts[name] ?? [] }

  /// Whether a flag is on.
  func isOn(_ name: String) -> Bool { texts[name]?.isEmpty == false }

  /// Runs a command with the words of the call.
  func run<Command: AsyncParsableCommand>(_ type: Command.Type, adding words: [String] = [])
    async throws
  {
    // The paths of the command are texts of file names.
    var command = try type.parse(words + self.words.map { FileName.text(of: $0) })
    try await command.run()
  }
}
