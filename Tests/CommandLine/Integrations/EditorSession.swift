// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutProtocol
import CurbcutScreen
import Foundation
import Synchronization
import Testing

@testable import curbcut

/// An editor that talks to the server in this process, with a folder of its own.
final class EditorSession: Sendable {
  let folder: URL
  let server: LSPServer
  private let messages: Sent

  private final class Sent: Sendable {
    let all = Mutex<[RPCMessage]>([])
    let ends = Mutex<[Int32]>([])
    let entered = Mutex<[String]>([])
  }

  /// Writes files, and begins unless a test wants to do so itself.
  init(_ files: [String: String] = [:], options: [String] = [], begins: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let command = try LSPCommand.parse(options)
    let messages = Sent()
    self.messages = messages
    server = LSPServer(
      check: command.check, send: { message in messages.all.withLock { $0.append(message) } },
      enter: { folder in messages.entered.withLock { $0.append(folder) } },
      end: { code in messages.ends.withLock { $0.append(code) } })
    if begins {
      server.receive(
        .request(
          .string("initialize"), method: "initialize",
          params: .object([.init("rootUri", .string(folder.absoluteString))])))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var sent: [RPCMessage] { messages.all.withLock { $0 } }
  /// The exit codes with which the server ended the program.
  var ends: [Int32] { messages.ends.withLock { $0 } }
  var entered: [String] { messages.entered.withLock { $0 } }

  func uri(_ name: String) -> String { folder.appending(path: name).absoluteString }

  func notify(_ method: String, _ params: [JSONValue.Member]) {
    server.receive(.notification(method: method, params: .object(params)))
  }

  func open(_ name: String, _ text: String, version: Int = 1) {
    let document: [JSONValue.Member] = [
      .init("uri", .string(uri(name))), .init("languageId", .string("any")),
      .init("version", .number(Double(version))), .init("text", .string(text)),
    ]
    notify("textDocument/didOpen", [.init("textDocument", .object(document))])
  }

  func change(_ name: String, to text: String, version: Int, at range: TextRange? = nil) {
    let change =
      [JSONValue.Member("text", .string(text))] + (range.map { [.init("range", $0.json)] } ?? [])
    notify(
      "textDocument/didChange",
      [
        .init(
          "textDocument",
          .object([
            .init("uri", .string(uri(name))), .init("version", .number(Double(version))),
          ])),
        .init("contentChanges", .array([.object(change)])),
      ])
  }

  /// Returns the answer to a request about a document, when there is one.
  func ask(_ id: String, _ method: String, _ name: String, _ params: [JSONValue.Member] = [])
    async throws
    -> JSONValue
  {
    let document = JSONValue.Member("textDocument", .object([.init("uri", .string(uri(name)))]))
    server.receive(.request(.string(id), method: method, params: .object([document] + params)))
    await server.finish()
    for message in sent {
      switch message {
      case .response(.string(id), let result): return result
      case .failure(.string(id), let error): throw error
      default: continue
      }
    }
    throw RPCError(0, "there was no answer")
  }

  /// The titles of the lenses of a document, by line.
  func lenses(_ id: String, _ name: String) async throws -> [Int: String] {
    let lenses = try await ask(id, "textDocument/codeLens", name).elements ?? []
    return lenses.reduce(into: [:]) { titles, lens in
      let line = Int(lens["range"]?["start"]?["line"]?.number ?? -1)
      titles[line] = lens["command"]?["title"]?.string
    }
  }

  /// The last diagnostics of a document; nil if there were none yet.
  func diagnostics(_ name: String) async -> [JSONValue]? {
    await server.finish()
    let uri = uri(name)
    return sent.reversed().lazy.compactMap { message -> [JSONValue]? in
      guard case .notification("textDocument/publishDiagnostics", let params) = message,
        params["uri"]?.string == uri
      else { return nil }
      return params["diagnostics"]?.elements
    }.first
  }
}
