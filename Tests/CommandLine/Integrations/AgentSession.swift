// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import CurbcutScreen
import CurbcutTestSupport
import Synchronization
import Testing

@testable import curbcut

/// A client of the server in this process.
final class AgentSession: Sendable {
  private let messages: Sent
  let server: MCPServer
  private let isModern: Bool
  private let showsApps: Bool
  private let lastID = Mutex(0.0)

  private final class Sent: Sendable {
    let all = Mutex<[RPCMessage]>([])
  }

  /// Begins a session: with `initialize`, or with a revision that has no beginning.
  init(
    isModern: Bool = false, showsApps: Bool = false, tools: [AgentTool] = AgentTool.all
  ) async throws {
    let messages = Sent()
    self.messages = messages
    self.isModern = isModern
    self.showsApps = showsApps
    server = MCPServer(tools: tools) { message in messages.all.withLock { $0.append(message) } }
    guard !isModern else { return }
    _ = try await ask(
      "initialize",
      [
        .init("protocolVersion", .string("2025-11-25")),
        .init("capabilities", Self.capabilities(showsApps: showsApps)),
      ])
    server.receive(.notification(method: "notifications/initialized", params: .object([])))
  }

  /// What a client says of itself, as MCP Apps has it (SEP-1865, 2026-01-26).
  static func capabilities(showsApps: Bool) -> JSONValue {
    guard showsApps else { return .object([]) }
    let types = JSONValue.object([
      .init("mimeTypes", .array([.string("text/html;profile=mcp-app")]))
    ])
    return .object([.init("extensions", .object([.init("io.modelcontextprotocol/ui", types)]))])
  }

  /// The messages of the server so far.
  var sent: [RPCMessage] { messages.all.withLock { $0 } }

  /// Sends a request without waiting for its answer, and returns its id.
  @discardableResult
  func send(_ method: String, _ params: [JSONValue.Member], meta: [JSONValue.Member] = []) -> RPCID
  {
    let id = RPCID.number(
      lastID.withLock { last in
        last += 1
        return last
      })
    var meta = meta
    if isModern {
      meta += [
        .init("io.modelcontextprotocol/protocolVersion", .string("2026-07-28")),
        .init(
          "io.modelcontextprotocol/clientCapabilities", Self.capabilities(showsApps: showsApps)),
      ]
    }
    let all = params + (meta.isEmpty ? [] : [.init("_meta", .object(meta))])
    server.receive(.request(id, method: method, params: .object(all)))
    return id
  }

  /// Returns the result of a request; an error is thrown.
  func ask(
    _ method: String, _ params: [JSONValue.Member] = [], meta: [JSONValue.Member] = []
  ) async throws -> JSONValue {
    let id = send(method, params, meta: meta)
    await server.finish()
    for message in sent {
      switch message {
      case .response(id, let result): return result
      case .failure(id, let error): throw error
      default: continue
      }
    }
    throw RPCError(0, "there was no answer")
  }

  /// Calls a tool; relative paths in `paths` and `path` are those of the checkout.
  func call(
    _ tool: String, _ arguments: [JSONValue.Member], meta: [JSONValue.Member] = []
  ) async throws -> ToolResult {
    ToolResult(
      json: try await ask(
        "tools/call",
        [.init("name", .string(tool)), .init("arguments", .object(arguments))], meta: meta))
  }

  /// Calls a tool on samples.
  func call(
    _ tool: String, on samples: String..., with arguments: [JSONValue.Member] = []
  ) async throws -> ToolResult {
    let paths = samples.map { JSONValue.string("\(Shared.checkout)/Samples/\($0)") }
    return try await call(tool, [.init("paths", .array(paths))] + arguments)
  }
}

/// The result of a call.
struct ToolResult {
  let json: JSONValue

  var text: String { json["content"]?.elements?.first?["text"]?.string ?? "" }
  var isError: Bool { json["isError"] == .bool(true) }
  var structured: JSONValue? { json["structuredContent"] }
  var document: JSONValue? { structured?["document"] }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
