// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutPage
import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import FlyingFox
import FlyingSocks
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The trees of the screens of a page, by their ids.
final class PageTrees: Sendable {
  private let state = Mutex<[String: AccessibilityTree]>([:])

  var trees: [String: AccessibilityTree] { state.withLock { $0 } }

  func add(_ tree: AccessibilityTree, as id: String) { state.withLock { $0[id] = tree } }
}

/// Serves the page to this computer alone.
///
/// Whoever asks has to know the token in the address, and has to be the page itself: a request that names
/// another host, as after DNS rebinding, or that another site's page sends, is refused. No path is read
/// that was not given on the command line: the page is made in memory.
actor PageServer {
  private let maker: PageMaker
  private let reading: Reading
  private let token: String
  private var page: PageMaker.Page?
  private var stamp = ""

  init(_ maker: PageMaker, reading: Reading) {
    self.maker = maker
    self.reading = reading
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max, using: &random), radix: 36) }
      .joined()
  }

  /// Makes the page, then serves it until the program is ended.
  func run(port: UInt16) async throws {
    try await make()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
    await server.appendRoute("*") { request in
      await self.answer(request, port: await Self.port(of: server))
    }
    let serving = Task { try await server.run() }
    do {
      try await server.waitUntilListening(timeout: 5)
    } catch {
      serving.cancel()
      throw UsageError(
        port == 0
          ? "no port of this computer can be used: \(error)"
          : "port \(port) cannot be used, perhaps another program has it: give another --port")
    }
    let address = "http://127.0.0.1:\(await Self.port(of: server))/\(token)/page"
    Console.write("Open this address in a browser: \(address)\nPress Control-C to end.\n")
    try await serving.value
  }

  private static func port(of server: HTTPServer) async -> UInt16 {
    switch await server.listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    default: 0
    }
  }

  private func make() async throws {
    stamp = maker.stamp
    let languages = Set(TalkBackProfile.locales + VoiceOverPhrases.languages).sorted()
    page = try await maker.page(
      for: PageRun.Server(
        stamp: stamp, personas: Persona.all.map(\.id), languages: languages))
  }

  // MARK: - Answers

  private func answer(_ request: HTTPRequest, port: UInt16) async -> HTTPResponse {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.headers[.host], hosts.contains(host),
      request.headers[HTTPHeader("Origin")].map({ hosts.map { "http://" + $0 }.contains($0) })
        ?? true,
      request.headers[HTTPHeader("Sec-Fetch-Site")].map({ ["same-origin", "none"].contains($0) })
        ?? true
    else { return Self.refusal(.forbidden, "this page answers only to itself") }
    guard request.method == .GET else {
      return Self.refusal(.methodNotAllowed, "only GET is understood")
    }
    guard request.path.hasPrefix("/\(token)/") else {
      return Self.refusal(.notFound, "use the address that curbcut inspect printed")
    }
    switch request.path.dropFirst(token.utf8.count + 2) {
    case "page": return await wholePage()
    case "version": return Self.response(Data(maker.stamp.utf8), as: "text/plain; charset=utf-8")
    case "heard": return heard(request)
    default: return Self.refusal(.notFound, "there is no such page")
    }
  }

  private func wholePage() async -> HTTPResponse {
    do {
      if page == nil || stamp != maker.stamp { try await make() }
    } catch {
      return Self.refusal(.internalServerError, "the files cannot be read now: \(error)")
    }
    return Self.response(Data(page?.bytes ?? []), as: "text/html; charset=utf-8")
  }

  /// Answers how a screen is heard as a persona and in a language.
  private func heard(_ request: HTTPRequest) -> HTTPResponse {
    func asked(_ name: String) -> String {
      request.query.first { $0.name == name }?.value ?? ""
    }
    guard let tree = page?.trees[asked("screen")] else {
      return Self.refusal(.notFound, "there is no such screen")
    }
    var reading = reading
    if !asked("as").isEmpty {
      // A name alone: a path would let the page read a file.
      guard Persona.named(asked("as")) != nil else {
        return Self.refusal(.notFound, "there is no such persona")
      }
      reading.persona = [asked("as")]
    }
    if !asked("in").isEmpty { reading.language = asked("in") }
    do {
      let json = PageHearing.json(of: tree, by: try reading.reader())
      return Self.response(Data(json.utf8), as: "application/json")
    } catch {
      return Self.refusal(.badRequest, "\(error)")
    }
  }

  private static func response(_ body: Data, as type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: body)
  }

  private static func refusal(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers("text/plain; charset=utf-8"),
      body: Data((sentence + ".\n").utf8))
  }

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }
}
