// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutProtocol
import CurbcutScreen
import CurbcutTestSupport
import Foundation
import Synchronization
import Testing

@testable import curbcut

@Suite("The server for agents")
struct MCPServerTests {
  // MARK: - The protocol

  @Test(
    "takes the revision that the client asks for, if it knows that",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-01-01", "2025-11-25"),
    ])
  func revisions(_ asked: String, _ expected: String) async throws {
    let session = try await AgentSession()
    let result = try await session.ask("initialize", [.init("protocolVersion", .string(asked))])
    #expect(result["protocolVersion"]?.string == expected)
    #expect(result["serverInfo"]?["version"]?.string == Curbcut.configuration.version)
    #expect(result["capabilities"]?["tools"] != nil && result["capabilities"]?["resources"] != nil)
  }

  @Test("asks for a beginning, and needs none if each request states its revision")
  func beginning() async throws {
    let new = try await AgentSession(isModern: true)
    let found = try await new.ask("server/discover")
    #expect(found["supportedVersions"]?.elements?.contains(.string("2026-07-28")) == true)
    #expect(found["resultType"] == .string("complete"))
    let tools = try await new.ask("tools/list")
    #expect(tools["resultType"] == .string("complete") && tools["ttlMs"] != nil)
    #expect(tools["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == .string("curbcut"))
    let messages = Mutex<[RPCMessage]>([])
    let other = MCPServer { message in messages.withLock { $0.append(message) } }
    other.receive(.request(.number(1), method: "tools/list", params: .object([])))
    guard case .failure(.number(1), let error)? = messages.withLock({ $0.first }) else {
      Issue.record("it answered before the beginning")
      return
    }
    #expect(error.message.contains("initialize"))
  }

  @Test("names the revisions that it knows when asked for another")
  func unknownRevision() async throws {
    let session = try await AgentSession()
    let meta: [JSONValue.Member] = [
      .init("io.modelcontextprotocol/protocolVersion", .string("1900-01-01"))
    ]
    let error = await #expect(throws: RPCError.self) {
      try await session.ask("tools/list", meta: meta)
    }
    #expect(error?.code == -32022)
    #expect(error?.details?["supported"]?.elements?.contains(.string("2026-07-28")) == true)
    #expect(error?.details?["requested"] == .string("1900-01-01"))
  }

  @Test("says that there is no such method, tool or resource")
  func unknownThings() async throws {
    let session = try await AgentSession()
    let method = await #expect(throws: RPCError.self) { try await session.ask("prompts/list") }
    #expect(method?.code == RPCError.methodNotFound)
    let tool = await #expect(throws: RPCError.self) { try await session.call("chek", []) }
    #expect(tool?.code == RPCError.invalidParameters && tool?.message.contains("check") == true)
    for uri in ["curbcut://answer/99/text", "curbcut://answer/x", "file:///etc/passwd"] {
      let resource = await #expect(throws: RPCError.self) {
        try await session.ask("resources/read", [.init("uri", .string(uri))])
      }
      #expect(resource?.code == -32002)
    }
    let modern = try await AgentSession(isModern: true)
    let resource = await #expect(throws: RPCError.self) {
      try await modern.ask("resources/read", [.init("uri", .string("curbcut://no"))])
    }
    #expect(resource?.code == RPCError.invalidParameters)
  }

  @Test("describes each tool, its arguments, and what it does to files")
  func tools() async throws {
    let session = try await AgentSession()
    let tools = try #require(try await session.ask("tools/list")["tools"]?.elements)
    let all = tools.compactMap { $0["name"]?.string }
    #expect(
      all == [
        "check", "read", "tree", "drive", "effort", "diff", "explain", "fix", "capture",
      ])
    for tool in tools {
      #expect(tool["description"]?.string?.isEmpty == false)
      guard case .object(let properties)? = tool["inputSchema"]?["properties"] else {
        Issue.record("a tool has no properties")
        continue
      }
      let names = Set(properties.map(\.name))
      #expect(names.count == properties.count && names.contains("limit"))
      #expect(properties.allSatisfy { $0.value["description"]?.string?.isEmpty == false })
      let required = tool["inputSchema"]?["required"]?.elements?.compactMap(\.string) ?? []
      #expect(names.isSuperset(of: required))
    }
    let writing = tools.filter { $0["annotations"]?["readOnlyHint"] == .bool(false) }
    let names = writing.compactMap { $0["name"]?.string }
    #expect(names == ["fix", "capture"])
  }

  // MARK: - The tools

  @Test("reads a screen aloud, with the transcript as a document")
  func read() async throws {
    let session = try await AgentSession()
    let result = try await session.call("read", on: "mars-booking.wda.xml")
    #expect(!result.isError)
    #expect(result.lines.contains("3. Book a trip, Heading"))
    #expect(result.document?["format"]?.string == "curbcut-transcript")
    #expect(result.structured?["isWhole"] == .bool(true))
    let braille = try await session.call(
      "read", on: "mars-booking.wda.xml",
      with: [.init("with", .string("braille")), .init("cells", .number(20))])
    #expect(braille.text.contains("braille") && braille.text != result.text)
  }

  @Test("checks a screen, with the first findings as a document and all of them as a resource")
  func check() async throws {
    let session = try await AgentSession()
    let result = try await session.call("check", on: "mars-booking.wda.xml")
    // Problems are an answer and no error.
    #expect(!result.isError && result.structured?["exitCode"] == .number(1))
    #expect(result.text.contains("Found 7 problems"))
    let findings = try #require(result.document?["findings"]?.elements)
    #expect(findings.contains { $0["rule"]?.string == "unlabelled-field" })
    let uri = try #require(result.structured?["resource"]?.string)
    let contents = try await session.ask("resources/read", [.init("uri", .string(uri))])["contents"]
    let text = try #require(contents?.elements?.first?["text"]?.string)
    #expect(
      text
        == (try Run.curbcut(
          "check", "\(Shared.checkout)/Samples/mars-booking.wda.xml", "--format", "json")).output)
  }

  @Test("prints the tree, counts effort, compares, explains")
  func otherTools() async throws {
    let session = try await AgentSession()
    let tree = try await session.call("tree", on: "mars-booking.outline")
    #expect(tree.text.contains("ios screen \"Book a trip\"") && tree.document != nil)
    let effort = try await session.call(
      "effort", on: "mars-booking.outline", with: [.init("with", .array([.string("voiceover")]))])
    #expect(!effort.isError && effort.document?.elements?.count == 1)
    let same = try await session.call("diff", on: "mars-booking.outline", "mars-booking.outline")
    #expect(same.text.contains("Nothing has changed") && !same.isError)
    let other = try await session.call("diff", on: "mars-booking.wda.xml", "mars-booking.outline")
    #expect(other.structured?["exitCode"] == .number(1) && other.text.contains("VoiceOver"))
    let rule = try await session.call("explain", [.init("rule", .string("unlabelled-field"))])
    #expect(rule.text.contains("unlabelled-field") && rule.structured == nil)
  }

  @Test("drives a screen, and lists the commands when it does not know one")
  func drive() async throws {
    let session = try await AgentSession()
    let path = JSONValue.string("\(Shared.checkout)/Samples/mars-booking.outline")
    func drive(_ commands: String...) async throws -> ToolResult {
      try await session.call(
        "drive",
        [.init("path", path), .init("commands", .array(commands.map(JSONValue.string)))])
    }
    let result = try await drive("next", "next")
    #expect(!result.isError)
    #expect(result.lines.count { $0 == "> next" } == 2)
    // Each call begins anew.
    #expect(try await drive("next", "next").text == result.text)
    let unknown = try await drive("fly")
    #expect(unknown.isError && unknown.text.contains("activate"))
  }

  @Test("answers with a patch, and changes nothing outside of the working directory")
  func fix() async throws {
    let session = try await AgentSession()
    let source = """
      import UIKit
      final class Page: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          label.textAlignment = .justified
        }
      }

      """
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Page.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let paths = JSONValue.Member("paths", .array([.string(file.path)]))
    let advice = JSONValue.Member("advice", .bool(true))
    let patch = try await session.call("fix", [paths, advice])
    #expect(patch.text.contains("+    label.textAlignment = .natural"))
    let refused = try await session.call("fix", [paths, advice, .init("apply", .bool(true))])
    #expect(refused.isError && refused.text.contains("outside of the working directory"))
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
    // A server that is started in the folder changes the file.
    let call =
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"fix","arguments":{"paths":["Page.swift"],"advice":true,"apply":true}}}"#
    let start =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    let run = try Run.shell(
      "cd '\(folder.path)' && printf '%s\\n%s\\n' '\(start)' '\(call)' | curbcut mcp")
    #expect(run.status == 0 && run.output.contains("justified-text"))
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == source.replacing(".justified", with: ".natural"))
  }

  @Test(
    "writes nothing above the working directory, by whatever path",
    arguments: ["/tmp/screens", "..", "../screens", "no/such/../../../screens"])
  func outside(_ folder: String) async throws {
    let session = try await AgentSession()
    let result = try await session.call("capture", [.init("folder", .string(folder))])
    #expect(result.isError && result.text.contains("outside of the working directory"))
  }

  @Test(
    "says what is wrong with arguments, as a result that the agent reads",
    arguments: [
      ("read", #"{}"#, "read needs paths"), ("read", #"{"paths": []}"#, "paths is empty"),
      ("read", #"{"paths": "a"}"#, "a list of strings"),
      ("read", #"{"path": ["a"]}"#, "did you mean paths"),
      ("read", #"{"paths": ["-"]}"#, "standard input"),
      ("read", #"{"paths": ["a\u0000b"]}"#, "NUL"),
      ("read", #"{"paths": ["/no/such/file"]}"#, "/no/such/file"),
      ("read", #"{"paths": ["/no"], "with": "voicover"}"#, "did you mean voiceover"),
      ("read", #"{"paths": ["/no"], "with": "braille", "cells": 3}"#, "from 14 to 80"),
      ("read", #"{"paths": ["/no"], "limit": 1.5}"#, "whole number"),
      ("check", #"{"paths": ["/no"], "advice": "yes"}"#, "true or false"),
      (
        "check", #"{"paths": ["/no"], "select": ["unlabeled-field"]}"#,
        "did you mean unlabelled-field"
      ),
      ("check", #"[]"#, "are an object"), ("explain", #"{"rule": "no-rule"}"#, "there is no rule"),
      ("diff", #"{"paths": ["/no"]}"#, "two files or folders"),
    ])
  func badArguments(_ tool: String, _ arguments: String, _ sentence: String) async throws {
    var scanner = JSONScanner(Array(arguments.utf8))
    let session = try await AgentSession()
    let result = ToolResult(
      json: try await session.ask(
        "tools/call", [.init("name", .string(tool)), .init("arguments", try scanner.value())]))
    #expect(result.isError)
    #expect(result.text.contains(sentence), "\(result.text)")
  }

  // MARK: - Long answers

  @Test("cuts a long answer, and gives the rest as a resource")
  func limit() async throws {
    let session = try await AgentSession()
    let whole = try await session.call("read", on: "mars-booking.wda.xml")
    let short = try await session.call(
      "read", on: "mars-booking.wda.xml", with: [.init("limit", .number(5))])
    #expect(short.lines.count == 6 && short.lines.dropLast() == whole.lines.prefix(5))
    let last = try #require(short.lines.last)
    let count = whole.lines.count - 5
    #expect(
      last.hasPrefix("and \(count) more lines: read the resource curbcut://answer/2/text?from=6"))
    let uri = String(try #require(last.split(separator: " ").last))
    let rest = try await session.ask("resources/read", [.init("uri", .string(uri))])
    let text = try #require(rest["contents"]?.elements?.first?["text"]?.string)
    let found: [String] = text.components(separatedBy: "\n")
    let expected: [String] = Array(whole.lines.dropFirst(5))
    #expect(Array(found.prefix(count)) == expected)
    let resources = try #require(try await session.ask("resources/list")["resources"]?.elements)
    let uris = resources.compactMap { $0["uri"]?.string }
    #expect(uris.contains("curbcut://answer/2/json"))
  }

  @Test("cuts the lists of a long document, and counts what is left out")
  func longDocument() async throws {
    let buttons = (1...400).map { "  button at 0,\($0 * 50) 20x20\n" }.joined()
    let outline = "ios screen \"Many\" 400x30000\n" + buttons
    try await withFile(outline, named: "many.outline") { path in
      let session = try await AgentSession()
      let result = try await session.call("check", [.init("paths", .array([.string(path)]))])
      let shown = try #require(result.document?["findings"]?.elements?.count)
      let rest = try #require(result.document?["findingsMore"]?.number)
      #expect(shown > 0 && rest > 0 && result.structured?["isWhole"] == .bool(false))
      #expect(result.json.text.utf8.count < 40_000)
      let uri = try #require(result.structured?["resource"]?.string)
      let whole = try await session.ask("resources/read", [.init("uri", .string(uri))])
      var scanner = JSONScanner(
        Array((whole["contents"]?.elements?.first?["text"]?.string ?? "").utf8))
      #expect(try scanner.value()["findings"]?.elements?.count == shown + Int(rest))
    }
  }

  @Test("forgets the oldest answers")
  func forgetting() async throws {
    var answers = ToolAnswers()
    for number in 1...100 {
      #expect(answers.keep(.init(tool: "read", text: "\(number)", document: nil)) == number)
    }
    guard case .notFound(let reason) = answers.read("curbcut://answer/1/text") else {
      Issue.record("the first of a hundred answers is kept")
      return
    }
    #expect(reason.contains("call the tool again"))
    guard case .found("100", _) = answers.read("curbcut://answer/100/text") else {
      Issue.record("the newest answer is not kept")
      return
    }
  }

  // MARK: - A process that lives long

  @Test("sees what has changed in a file between two calls")
  func changes() async throws {
    let session = try await AgentSession()
    func source(_ title: String) -> String {
      "import SwiftUI\nstruct Page: View { var body: some View { Button(\"\(title)\") {} } }\n"
    }
    try await withFile(source("One"), named: "Page.swift") { path in
      let arguments: [JSONValue.Member] = [.init("paths", .array([.string(path)]))]
      #expect(try await session.call("read", arguments).text.contains("One, Button"))
      try source("Two").write(toFile: path, atomically: false, encoding: .utf8)
      let second = try await session.call("read", arguments)
      #expect(second.text.contains("Two, Button") && !second.text.contains("One"))
    }
  }

  @Test("reports progress to a client that asks for it")
  func progress() async throws {
    let session = try await AgentSession()
    let arguments: [JSONValue.Member] = [
      .init(
        "paths",
        .array(
          ["wda.xml", "outline"].map { .string("\(Shared.checkout)/Samples/mars-booking.\($0)") }))
    ]
    _ = try await session.call("check", arguments)
    #expect(!session.sent.contains { if case .notification = $0 { true } else { false } })
    _ = try await session.call(
      "check", arguments, meta: [.init("progressToken", .string("mine"))])
    let reports = session.sent.compactMap { message -> JSONValue? in
      guard case .notification("notifications/progress", let params) = message else { return nil }
      return params
    }
    let values = reports.compactMap { $0["progress"]?.number }
    #expect(values == values.sorted() && Set(values).count == values.count && values.count >= 2)
    #expect(values.last == reports.last?["total"]?.number)
    #expect(reports.allSatisfy { $0["progressToken"] == .string("mine") })
  }

  @Test("gives no answer to a request that was cancelled, and ends its work")
  func cancellation() async throws {
    let (starts, start) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let endless = AgentTool(
      name: "endless", title: "Endless", about: "Waits.", effect: .reads, arguments: []
    ) { _ in
      start.finish()
      // Ends when its task is cancelled, because nothing is ever sent.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      end.finish()
    }
    let session = try await AgentSession(tools: [endless] + AgentTool.all)
    let id = session.send(
      "tools/call", [.init("name", .string("endless")), .init("arguments", .object([]))])
    for await _ in starts {}
    // Other requests are answered meanwhile.
    session.send("ping", [])
    session.server.receive(
      .notification(
        method: "notifications/cancelled", params: .object([.init("requestId", id.json)])))
    for await _ in ends {}
    await session.server.finish()
    let answered = session.sent.compactMap { message -> RPCID? in
      switch message {
      case .response(let id, _): id
      case .failure(let id, _): id
      case .request, .notification: nil
      }
    }
    #expect(!answered.contains(id) && answered.count == 2)
  }

  // MARK: - The program

  @Test("writes messages alone to standard output, and keeps tools from reading standard input")
  func program() throws {
    let requests = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "not json",
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"read","arguments":{"paths":["/dev/stdin"]}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"read","arguments":{"paths":["Samples/mars-booking.outline","no.xml"]}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"ping"}"#,
    ]
    let run = try Run.curbcut("mcp", input: Array(requests.joined(separator: "\n").utf8))
    #expect(run.status == 0 && run.errors == "")
    var answers: [RPCID?: RPCMessage] = [:]
    for line in run.lines {
      let message = try RPCMessage(Array(line.utf8))
      switch message {
      case .response(let id, _): answers[id] = message
      case .failure(let id, _): answers[id] = message
      case .request, .notification: Issue.record("\(line)")
      }
    }
    #expect(answers.count == 5)
    guard case .response(_, let read)? = answers[.number(3)] else {
      Issue.record("the read tool gave no answer")
      return
    }
    let result = ToolResult(json: read)
    #expect(result.isError && result.text.contains("Book a trip") && result.text.contains("no.xml"))
  }

  private func withFile(
    _ text: String, named name: String, body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try await body(file.path)
  }
}
