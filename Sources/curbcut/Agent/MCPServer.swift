// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutProtocol
import CurbcutReporting
import CurbcutScreen
import Synchronization

/// A server of the Model Context Protocol, which offers the commands as tools.
///
/// It speaks the revisions 2025-06-18 and 2025-11-25, which begin with `initialize`, and 2026-07-28, in
/// which each request states its revision (https://modelcontextprotocol.io/specification).
final class MCPServer: Sendable {
  /// The revision in which each request states its revision.
  static let modern = "2026-07-28"
  /// The revisions that begin with a handshake, the newest first.
  static let withHandshake = ["2025-11-25", "2025-06-18"]

  private struct State {
    /// Whether a client has begun with `initialize`.
    var isInitialized = false
    /// Whether that client shows apps.
    var showsApps = false
    var running: [RPCID: Task<Void, Never>] = [:]
    var answers = ToolAnswers()
  }

  private let state = Mutex(State())
  private let tools: [AgentTool]
  private let send: @Sendable (RPCMessage) -> Void

  /// Creates a server that sends its messages with a function.
  init(tools: [AgentTool] = AgentTool.all, send: @escaping @Sendable (RPCMessage) -> Void) {
    self.tools = tools
    self.send = send
  }

  /// Takes a message; returns at once, and answers when the work is done.
  func receive(_ message: RPCMessage) {
    switch message {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification("notifications/cancelled", let params):
      if let id = params["requestId"].flatMap(RPCID.init) { cancel(id) }
    case .notification, .response, .failure: break
    }
  }

  /// Waits until all calls have been answered.
  func finish() async {
    while let task = state.withLock({ $0.running.first?.value }) { await task.value }
  }

  private func answer(_ id: RPCID, _ method: String, _ params: JSONValue) {
    let request: Request
    do throws(RPCError) {
      let (isInitialized, showsApps) = state.withLock { ($0.isInitialized, $0.showsApps) }
      request = try Request(id, method, params, isInitialized: isInitialized, showsApps: showsApps)
      if method == "tools/call" {
        try call(request)
      } else {
        send(.response(id, result: request.completed(try result(of: request))))
      }
    } catch {
      send(.failure(id, error))
    }
  }

  private func result(of request: Request) throws(RPCError) -> Result {
    switch request.method {
    case "initialize" where !request.isModern:
      let showsApps = MCPApp.isShown(with: request.params["capabilities"])
      state.withLock { ($0.isInitialized, $0.showsApps) = (true, showsApps) }
      return Result(initialized(by: request.params, showsApps: showsApps))
    case "ping" where !request.isModern: return Result([])
    case "server/discover" where request.isModern:
      return Result(
        [
          .init(
            "supportedVersions", .array(([Self.modern] + Self.withHandshake).map(JSONValue.string))),
          .init("capabilities", Self.capabilities(withApps: request.showsApps)),
          .init("instructions", .string(Self.instructions)),
        ], isFreshFor: Self.hour)
    case "tools/list":
      let tools = tools.map { $0.json(withApp: request.showsApps) }
      return Result([.init("tools", .array(tools))], isFreshFor: Self.hour)
    case "resources/list":
      let resources =
        [Self.rulesResource] + (request.showsApps ? [MCPApp.resource] : [])
        + state.withLock { $0.answers.resources }
      return Result([.init("resources", .array(resources))], isFreshFor: 0)
    case "resources/templates/list":
      return Result([.init("resourceTemplates", .array([Self.template]))], isFreshFor: Self.hour)
    case "resources/read": return try read(request)
    default:
      throw RPCError(RPCError.methodNotFound, "there is no method \(request.method)")
    }
  }

  // MARK: - Beginning

  private func initialized(by params: JSONValue, showsApps: Bool) -> [JSONValue.Member] {
    let asked = params["protocolVersion"]?.string ?? ""
    let version = Self.withHandshake.contains(asked) ? asked : Self.withHandshake[0]
    return [
      .init("protocolVersion", .string(version)),
      .init("capabilities", Self.capabilities(withApps: showsApps)),
      .init("serverInfo", Self.serverInfo), .init("instructions", .string(Self.instructions)),
    ]
  }

  private static let hour = 3_600_000

  private static func capabilities(withApps: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("tools", .object([.init("listChanged", .bool(false))])),
      .init("resources", .object([])),
    ]
    if withApps {
      members.append(.init("extensions", .object([.init(MCPApp.name, .object([]))])))
    }
    return .object(members)
  }

  fileprivate static let serverInfo = JSONValue.object([
    .init("name", .string("curbcut")), .init("title", .string("Curbcut")),
    .init("version", .string(Curbcut.configuration.version)),
  ])

  private static let instructions = """
    Curbcut says what people who use VoiceOver, TalkBack, switches, voice, braille or a keyboard meet on \
    the screens of iOS and Android apps, from source and from captures. After you have written a view: \
    call read and compare what is heard with what the screen is for; call check and mend what it reports, \
    explain says how; then verify with check and diff. No findings are no proof that an app is accessible, \
    and "not known" is not a pass.
    """

  // MARK: - Tools

  private func call(_ request: Request) throws(RPCError) {
    guard let name = request.params["name"]?.string else {
      throw RPCError(RPCError.invalidParameters, "tools/call needs the name of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw RPCError(
        RPCError.invalidParameters,
        "there is no tool \"\(name)\": there are \(tools.map(\.name).joined(separator: ", "))")
    }
    let values = request.params["arguments"] ?? .object([])
    let id = request.id
    let meter = ProgressMeter(token: request.progressToken) { [self] message in
      if state.withLock({ $0.running[id] != nil }) { send(message) }
    }
    let isNew = state.withLock { state in
      guard state.running[id] == nil else { return false }
      state.running[id] = Task.detached { [self] in
        let run = await ToolRun(
          of: tool, with: values, wantsPage: tool.hasApp && request.showsApps
        ) { meter.report($0, of: $1) }
        // A cancelled request has no answer.
        let isWanted = self.state.withLock { $0.running[id] != nil } && !Task.isCancelled
        if isWanted {
          send(.response(id, result: request.completed(self.result(of: run, tool, values))))
        }
        self.state.withLock { $0.running[id] = nil }
      }
      return true
    }
    guard isNew else {
      throw RPCError(
        RPCError.invalidRequest, "a request with this id has no answer yet: take another id")
    }
  }

  private func cancel(_ id: RPCID) {
    state.withLock { $0.running.removeValue(forKey: id) }?.cancel()
  }

  private func result(of run: ToolRun, _ tool: AgentTool, _ values: JSONValue) -> Result {
    let answer = ToolAnswers.Answer(tool: tool.name, text: run.text, document: run.document)
    let number = state.withLock { $0.answers.keep(answer) }
    let limit = values["limit"]?.number.flatMap { Int(exactly: $0) } ?? AgentTool.usualLimit
    var (text, rest) = ShortAnswer.text(run.text, lines: limit)
    if rest > 0 {
      let next = text.split(separator: "\n", omittingEmptySubsequences: false).count + 1
      text +=
        "\nand \(rest) more \(rest == 1 ? "line" : "lines"): read the resource "
        + "\(ToolAnswers.uri(number, .text))?from=\(next)"
    }
    var content = [
      JSONValue.object([.init("type", .string("text")), .init("text", .string(text))])
    ]
    var members: [JSONValue.Member] = []
    if run.document != nil || rest > 0 {
      let form: ToolAnswers.Form = run.document == nil ? .text : .json
      if case .object(let link) = ToolAnswers.link(to: number, form, of: answer) {
        content.append(.object([.init("type", .string("resource_link"))] + link))
      }
    }
    members.append(.init("content", .array(content)))
    if let document = run.document {
      let uri = JSONValue.string(ToolAnswers.uri(number, .json))
      var structured: [JSONValue.Member] = [.init("exitCode", .number(Double(run.exitCode)))]
      if let short = ShortAnswer.document(document) {
        structured += [.init("document", short.document), .init("isWhole", .bool(short.isWhole))]
      } else {
        structured.append(.init("isWhole", .bool(false)))
      }
      structured.append(.init("resource", uri))
      members.append(.init("structuredContent", .object(structured)))
    }
    members.append(.init("isError", .bool(run.exitCode == 2)))
    if let page = run.page {
      members.append(.init("_meta", .object([.init(MCPApp.pageKey, .string(page))])))
    }
    return Result(members)
  }

  // MARK: - Resources

  private static let rulesURI = "curbcut://rules"

  private static let rulesResource = JSONValue.object([
    .init("uri", .string(rulesURI)), .init("name", .string("rules")),
    .init("title", .string("All rules, a line each")), .init("mimeType", .string("text/plain")),
  ])

  private static let template = JSONValue.object([
    .init("uriTemplate", .string("curbcut://answer/{number}/{form}{?from,lines}")),
    .init("name", .string("answer")), .init("title", .string("The whole answer of a tool")),
    .init(
      "description",
      .string(
        "The answer with a number, as text or json; from and lines take a part of a text. "
          + "The newest answers are kept.")),
  ])

  private func read(_ request: Request) throws(RPCError) -> Result {
    guard let uri = request.params["uri"]?.string else {
      throw RPCError(RPCError.invalidParameters, "resources/read needs the uri of a resource")
    }
    if uri == MCPApp.uri, request.showsApps {
      return Result([.init("contents", .array([MCPApp.contents]))], isFreshFor: Self.hour)
    }
    let reading =
      uri == Self.rulesURI
      ? ToolAnswers.Reading.found(text: Handbook(.all).list(), mimeType: "text/plain")
      : state.withLock { $0.answers.read(uri) }
    switch reading {
    case .notFound(let reason):
      // Up to 2025-11-25 the protocol had a code of its own for this.
      throw RPCError(request.isModern ? RPCError.invalidParameters : -32002, reason)
    case .found(let text, let mimeType):
      let contents = JSONValue.object([
        .init("uri", .string(uri)), .init("mimeType", .string(mimeType)),
        .init("text", .string(text)),
      ])
      return Result([.init("contents", .array([contents]))], isFreshFor: 0)
    }
  }
}

// MARK: - Requests and results

extension MCPServer {
  /// The members of a result, and for how many milliseconds a client may keep it; nil for results that
  /// are never kept.
  fileprivate struct Result {
    var members: [JSONValue.Member]
    var freshness: Int?

    init(_ members: [JSONValue.Member], isFreshFor freshness: Int? = nil) {
      self.members = members
      self.freshness = freshness
    }
  }

  /// A request in the terms of its revision of the protocol.
  fileprivate struct Request: Sendable {
    let id: RPCID
    let method: String
    let params: JSONValue
    /// Whether it states its revision itself.
    let isModern: Bool
    /// Whether the client shows apps.
    let showsApps: Bool

    private static let prefix = "io.modelcontextprotocol/"

    init(
      _ id: RPCID, _ method: String, _ params: JSONValue, isInitialized: Bool, showsApps: Bool
    ) throws(RPCError) {
      self.id = id
      self.method = method
      self.params = params
      let meta = params["_meta"]
      guard let version = meta?[Self.prefix + "protocolVersion"] else {
        isModern = false
        self.showsApps = showsApps
        guard isInitialized || method == "initialize" || method == "ping" else {
          throw RPCError(
            method == "server/discover" ? RPCError.invalidParameters : RPCError.invalidRequest,
            "send initialize first, or state \(Self.prefix)protocolVersion in _meta of each request"
          )
        }
        return
      }
      guard version == .string(MCPServer.modern) else {
        throw RPCError(
          -32022, "Unsupported protocol version",
          details: .object([
            .init(
              "supported",
              .array(([MCPServer.modern] + MCPServer.withHandshake).map(JSONValue.string))),
            .init("requested", version),
          ]))
      }
      guard let capabilities = meta?[Self.prefix + "clientCapabilities"] else {
        throw RPCError(
          RPCError.invalidParameters, "_meta has no \(Self.prefix)clientCapabilities")
      }
      isModern = true
      self.showsApps = MCPApp.isShown(with: capabilities)
    }

    var progressToken: JSONValue? {
      params["_meta"]?["progressToken"].flatMap { RPCID($0) == nil ? nil : $0 }
    }

    /// Returns a result with what the revision of the request adds to it.
    func completed(_ result: Result) -> JSONValue {
      guard isModern else { return .object(result.members) }
      var members = [JSONValue.Member("resultType", .string("complete"))] + result.members
      if let freshness = result.freshness {
        members += [
          .init("ttlMs", .number(Double(freshness))),
          .init("cacheScope", .string(freshness > 0 ? "public" : "private")),
        ]
      }
      var meta = [JSONValue.Member(Self.prefix + "serverInfo", MCPServer.serverInfo)]
      if case .object(let own)? = members.first(where: { $0.name == "_meta" })?.value {
        meta += own
        members.removeAll { $0.name == "_meta" }
      }
      return .object(members + [.init("_meta", .object(meta))])
    }
  }
}

/// Sends the progress of a call to a client that asked for it, a few times a second at most.
private final class ProgressMeter: Sendable {
  private let token: JSONValue?
  private let send: @Sendable (RPCMessage) -> Void
  private let last = Mutex<(value: Int, time: ContinuousClock.Instant)?>(nil)

  init(token: JSONValue?, send: @escaping @Sendable (RPCMessage) -> Void) {
    self.token = token
    self.send = send
  }

  func report(_ done: Int, of total: Int) {
    guard let token else { return }
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      if let last, done <= last.value || done < total && now - last.time < .milliseconds(250) {
        return false
      }
      last = (done, now)
      return true
    }
    guard isDue else { return }
    send(
      .notification(
        method: "notifications/progress",
        params: .object([
          .init("progressToken", token), .init("progress", .number(Double(done))),
          .init("total", .number(Double(total))),
          .init("message", .string("\(done) of \(total) \(total == 1 ? "file" : "files")")),
        ])))
  }
}
