// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutProtocol
import CurbcutScreen
import Synchronization

/// A server of the Language Server Protocol 3.17
/// (https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/).
final class LSPServer: Sendable {
  /// A document that is open in the editor.
  private struct Document: Sendable {
    var path: String
    var text: TextDocument
    var version: Int
  }

  /// A request that waits until its document has been looked at.
  private struct Waiting: Sendable {
    var id: RPCID
    var uri: String
    var answer: @Sendable (EditorAnswers) -> JSONValue
  }

  private struct State {
    var isInitialized = false
    var isShutDown = false
    /// The open documents, by their URI.
    var documents: [String: Document] = [:]
    var analyses: [String: EditorAnalysis] = [:]
    /// The documents to look at, each with the time from which on.
    var due: [String: ContinuousClock.Instant] = [:]
    var waiting: [Waiting] = []
    var isWorking = false
    /// What was last said about the configuration.
    var complaint: String?
  }

  /// How long to wait after a change, because more of them follow while somebody types.
  private static let pause = Duration.milliseconds(40)
  /// How long to wait before the other open documents are looked at again.
  private static let pauseOfOthers = Duration.milliseconds(700)

  private let state = Mutex(State())
  private let check: EditorCheck
  private let send: @Sendable (RPCMessage) -> Void
  private let enter: @Sendable (String) -> Void
  private let end: @Sendable (Int32) -> Void

  /// Creates a server that sends its messages with a function, enters the folder of the workspace, and ends
  /// the program.
  init(
    check: EditorCheck, send: @escaping @Sendable (RPCMessage) -> Void,
    enter: @escaping @Sendable (String) -> Void, end: @escaping @Sendable (Int32) -> Void
  ) {
    self.check = check
    self.send = send
    self.enter = enter
    self.end = end
  }

  /// Takes a message; returns at once.
  func receive(_ message: RPCMessage) {
    switch message {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification(let method, let params): take(method, params)
    case .response, .failure: break
    }
  }

  // MARK: - Requests

  /// The server has no beginning yet, of the Language Server Protocol.
  private static let notInitialized = -32002
  /// The client does not want an answer any more.
  private static let cancelled = -32800

  private func answer(_ id: RPCID, _ method: String, _ params: JSONValue) {
    func refuse(_ code: Int, _ sentence: String) { send(.failure(id, RPCError(code, sentence))) }
    guard method != "initialize" else { return initialize(id, params) }
    let (isInitialized, isShutDown) = state.withLock { ($0.isInitialized, $0.isShutDown) }
    guard isInitialized else { return refuse(Self.notInitialized, "send initialize first") }
    guard !isShutDown else { return refuse(RPCError.invalidRequest, "the server was shut down") }
    let uri = params["textDocument"]?["uri"]?.string ?? ""
    switch method {
    case "shutdown":
      state.withLock { $0.isShutDown = true }
      send(.response(id, result: .null))
    case "textDocument/hover":
      guard let position = TextPosition(params["position"]) else {
        return refuse(RPCError.invalidParameters, "hover needs a position")
      }
      wait(id, uri, otherwise: .null) { $0.hover(at: position) }
    case "textDocument/codeLens": wait(id, uri, otherwise: .array([])) { $0.lenses }
    case "textDocument/codeAction":
      guard let range = TextRange(params["range"]) else {
        return refuse(RPCError.invalidParameters, "codeAction needs a range")
      }
      let kinds = params["context"]?["only"]?.elements?.compactMap(\.string)
      wait(id, uri, otherwise: .array([])) { $0.actions(in: range, kinds: kinds) }
    default: refuse(RPCError.methodNotFound, "there is no method \(method)")
    }
  }

  private func initialize(_ id: RPCID, _ params: JSONValue) {
    let folder =
      params["workspaceFolders"]?.elements?.first?["uri"]?.string ?? params["rootUri"]?.string
    if let path = folder.flatMap(FileURI.path) ?? params["rootPath"]?.string { enter(path) }
    state.withLock { $0.isInitialized = true }
    let sync = JSONValue.object([
      .init("openClose", .bool(true)), .init("change", .number(2)),
      .init("save", .object([.init("includeText", .bool(false))])),
    ])
    let kinds = [EditorAnswers.quickFix, EditorAnswers.fixAll].map(JSONValue.string)
    let capabilities = JSONValue.object([
      .init("positionEncoding", .string("utf-16")), .init("textDocumentSync", sync),
      .init("hoverProvider", .bool(true)),
      .init("codeLensProvider", .object([.init("resolveProvider", .bool(false))])),
      .init("codeActionProvider", .object([.init("codeActionKinds", .array(kinds))])),
    ])
    send(
      .response(
        id,
        result: .object([
          .init("capabilities", capabilities),
          .init(
            "serverInfo",
            .object([
              .init("name", .string("curbcut")),
              .init("version", .string(Curbcut.configuration.version)),
            ])),
        ])))
  }

  /// Answers as soon as the document has been looked at as it is now; with another value if it is not open.
  private func wait(
    _ id: RPCID, _ uri: String, otherwise: JSONValue,
    _ answer: @escaping @Sendable (EditorAnswers) -> JSONValue
  ) {
    let ready = state.withLock { state -> JSONValue? in
      guard let document = state.documents[uri] else { return otherwise }
      if let analysis = state.analyses[uri], analysis.version == document.version {
        return answer(EditorAnswers(analysis: analysis, uri: uri, path: document.path))
      }
      state.waiting.append(Waiting(id: id, uri: uri, answer: answer))
      state.due[uri] = .now
      return nil
    }
    if let ready { send(.response(id, result: ready)) } else { work() }
  }

  // MARK: - Notifications

  private func take(_ method: String, _ params: JSONValue) {
    let uri = params["textDocument"]?["uri"]?.string ?? ""
    switch method {
    case "textDocument/didOpen":
      guard let text = params["textDocument"]?["text"]?.string, let path = FileURI.path(of: uri)
      else {
        return
      }
      change(uri, after: .zero) { state in
        state.documents[uri] = Document(
          path: Self.shortened(path), text: TextDocument(text),
          version: Int(params["textDocument"]?["version"]?.number ?? 0))
        // What was known of an earlier time may be of the same version.
        state.analyses[uri] = nil
      }
    case "textDocument/didChange":
      let changes = params["contentChanges"]?.elements ?? []
      change(uri, after: Self.pause) { state in
        for change in changes {
          state.documents[uri]?.text.replace(
            TextRange(change["range"]), with: change["text"]?.string ?? "")
        }
        state.documents[uri]?.version = Int(params["textDocument"]?["version"]?.number ?? 0)
      }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      state.withLock { state in
        for other in state.documents.keys {
          state.analyses[other]?.version = -1
          state.due[other] = .now + Self.pause
        }
      }
      work()
    case "textDocument/didClose": close(uri)
    case "$/cancelRequest":
      guard let id = params["id"].flatMap(RPCID.init) else { return }
      let isFound = state.withLock { state in
        let count = state.waiting.count
        state.waiting.removeAll { $0.id == id }
        return state.waiting.count < count
      }
      if isFound { send(.failure(id, RPCError(Self.cancelled, "the request was cancelled"))) }
    case "exit": end(state.withLock { $0.isShutDown } ? 0 : 1)
    default: break
    }
  }

  /// The path as findings should name it: short within the folder of the workspace.
  private static func shortened(_ path: String) -> String {
    ProjectFolder.steps(of: ProjectFolder.canonical(path), below: ProjectFolder.canonical("."))
      .map(String.init) ?? path
  }

  /// Changes a document, and has it looked at after a pause, and the other ones later.
  private func change(_ uri: String, after pause: Duration, _ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      let now = ContinuousClock.now
      for other in state.documents.keys where other != uri {
        state.due[other] = now + Self.pauseOfOthers
      }
      if state.documents[uri] != nil { state.due[uri] = now + pause }
    }
    work()
  }

  private func close(_ uri: String) {
    let (wasOpen, waiting) = state.withLock { state in
      let waiting = state.waiting.filter { $0.uri == uri }
      state.waiting.removeAll { $0.uri == uri }
      state.analyses[uri] = nil
      state.due[uri] = nil
      return (state.documents.removeValue(forKey: uri) != nil, waiting)
    }
    for request in waiting { send(.response(request.id, result: .null)) }
    if wasOpen { publish([], of: uri, version: nil) }
  }

  // MARK: - Work

  /// Starts to look at what is due, unless that is going on.
  private func work() {
    let isNew = state.withLock { state in
      guard !state.isWorking, state.isInitialized else { return false }
      state.isWorking = true
      return true
    }
    guard isNew else { return }
    Task.detached { await self.workThrough() }
  }

  /// Waits until nothing is due.
  func finish() async {
    while state.withLock({ $0.isWorking }) { try? await Task.sleep(for: .milliseconds(5)) }
  }

  private enum Step {
    case done
    case pause(until: ContinuousClock.Instant)
    case look(uri: String, Document, edited: [String: [UInt8]])
  }

  private func workThrough() async {
    while true {
      let step = state.withLock { state -> Step in
        guard let (uri, time) = state.due.min(by: { $0.value < $1.value }) else {
          state.isWorking = false
          return .done
        }
        guard time <= .now else { return .pause(until: time) }
        state.due[uri] = nil
        guard let document = state.documents[uri] else { return .pause(until: .now) }
        return .look(uri: uri, document, edited: Self.edited(state.documents))
      }
      switch step {
      case .done: return
      case .pause(let time):
        // A request may come meanwhile whose document is due at once.
        try? await Task.sleep(until: min(time, .now + Self.pause), clock: .continuous)
      case .look(let uri, let document, let edited): look(at: document, uri, edited)
      }
    }
  }

  private static func edited(_ documents: [String: Document]) -> [String: [UInt8]] {
    Dictionary(
      documents.values.map { (ProjectFolder.canonical($0.path), $0.text.bytes) },
      uniquingKeysWith: { first, _ in first })
  }

  private func look(at document: Document, _ uri: String, _ edited: [String: [UInt8]]) {
    let analysis: EditorAnalysis
    do {
      analysis = try check.analysis(
        of: document.text, version: document.version, at: document.path, with: edited)
      state.withLock { $0.complaint = nil }
    } catch {
      complain(Curbcut.message(for: error))
      analysis = EditorAnalysis(version: document.version, text: document.text)
    }
    let answers = EditorAnswers(analysis: analysis, uri: uri, path: document.path)
    let (isCurrent, waiting) = state.withLock { state -> (Bool, [Waiting]) in
      // A document that has changed meanwhile is due again.
      guard state.documents[uri]?.version == document.version else { return (false, []) }
      state.analyses[uri] = analysis
      let waiting = state.waiting.filter { $0.uri == uri }
      state.waiting.removeAll { $0.uri == uri }
      return (true, waiting)
    }
    guard isCurrent else { return }
    publish(answers.diagnostics, of: uri, version: document.version)
    for request in waiting { send(.response(request.id, result: request.answer(answers))) }
  }

  private func publish(_ diagnostics: [JSONValue], of uri: String, version: Int?) {
    var members: [JSONValue.Member] = [.init("uri", .string(uri))]
    if let version { members.append(.init("version", .number(Double(version)))) }
    members.append(.init("diagnostics", .array(diagnostics)))
    send(.notification(method: "textDocument/publishDiagnostics", params: .object(members)))
  }

  /// Says once what is wrong with the configuration.
  private func complain(_ sentence: String) {
    let isNew = state.withLock { state in
      defer { state.complaint = sentence }
      return state.complaint != sentence
    }
    guard isNew else { return }
    send(
      .notification(
        method: "window/showMessage",
        params: .object([
          .init("type", .number(1)), .init("message", .string("Curbcut: \(sentence)")),
        ])))
  }
}

/// The paths in URIs of files.
enum FileURI {
  /// Returns the path of a URI; nil for one that names no file on this machine.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))[...]
    // A name of a host before the path: only this machine's.
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "%"), rest.count >= 2,
        let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(first)
        continue
      }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return FileName.text(of: bytes)
  }
}
