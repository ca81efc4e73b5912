// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
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

/// The screens of a page, by their ids.
final class KeptScreens: Sendable {
  private let state = Mutex<[String: KeptScreen]>([:])

  var screens: [String: KeptScreen] { state.withLock { $0 } }

  func add(_ screen: KeptScreen) { state.withLock { $0[screen.id] = screen } }
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
  private var isCapturing = false

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
        stamp: stamp, people: maker.reader.configuration.people.keys.sorted(), languages: languages,
        captures: maker.capture != nil)
    )
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
    // Browsers name the origin of every POST, so one without was not sent by the page.
    let isPosted = request.method == .POST && request.headers[HTTPHeader("Origin")] != nil
    guard request.method == .GET || isPosted else {
      return Self.refusal(
        .methodNotAllowed, "only GET, and POST by the page itself, are understood")
    }
    guard request.path.hasPrefix("/\(token)/") else {
      return Self.refusal(.notFound, "use the address that curbcut inspect printed")
    }
    let name = request.path.dropFirst(token.utf8.count + 2)
    if isPosted {
      switch name {
      case "capture": return await capture()
      case "drive": return await drive(request)
      default: return Self.refusal(.notFound, "there is no such page")
      }
    }
    switch name {
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

  /// Captures the screen of the device; nothing of the request decides which, or into which folder.
  private func capture() async -> HTTPResponse {
    guard let capture = maker.capture else {
      return Self.refusal(.notFound, "start curbcut inspect with --capture FOLDER to capture")
    }
    guard !isCapturing else { return Self.refusal(.badRequest, "a capture is running already") }
    isCapturing = true
    defer { isCapturing = false }
    do {
      // The tools of devices are waited for, and the page goes on asking meanwhile.
      let written = try await Task.detached { try capture.run() }.value
      let json = JSONValue.object([
        .init("path", .path(written.path)),
        .init("sentences", .array(written.sentences.map(JSONValue.string))),
      ])
      return Self.response(Data(json.text.utf8), as: "application/json")
    } catch let error as UsageError {
      return Self.refusal(.internalServerError, error.message)
    } catch {
      return Self.refusal(.internalServerError, "\(error)")
    }
  }

  /// Answers how a screen is heard by somebody, in a language and with settings, and what is found then.
  private func heard(_ request: HTTPRequest) -> HTTPResponse {
    do {
      let screen = try screen(of: request)
      let answer = PageAnswer(on: screen, by: try reader(of: request))
      let json = answer.json { Self.picture(of: screen) }
      return Self.response(Data(json.utf8), as: "application/json")
    } catch {
      return Self.refusal(error)
    }
  }

  /// The largest list of commands that is read, in bytes.
  private static let largestBody = 200_000

  /// Answers what comes of the commands in the body of a request, one on each line, as `curbcut drive` does.
  private func drive(_ request: HTTPRequest) async -> HTTPResponse {
    do {
      let screen = try screen(of: request)
      guard let technology = Technology(rawValue: Self.value("with", of: request)) else {
        throw PageFailure.notFound("there is no such technology")
      }
      let text = String(decoding: try await Self.body(of: request), as: UTF8.self)
      let commands = text.split(separator: "\n").map(String.init)
      let session = try PageSession(
        on: screen.model, with: technology, commands, try reader(of: request))
      return Self.response(Data(session.json.utf8), as: "application/json")
    } catch {
      return Self.refusal(error)
    }
  }

  /// Returns the body of a request; one that says that it is too long is not read.
  private static func body(of request: HTTPRequest) async throws -> Data {
    let stated = request.headers[.contentLength].flatMap(Int.init) ?? 0
    let body = stated <= largestBody ? try await request.bodyData : nil
    guard let body, body.count <= largestBody else {
      throw UsageError("the session is too long: save it and start again")
    }
    return body
  }

  /// What a request asks for and the page does not have, as a sentence.
  private enum PageFailure: Error { case notFound(String) }

  private static func refusal(_ error: any Error) -> HTTPResponse {
    switch error {
    case PageFailure.notFound(let sentence): refusal(.notFound, sentence)
    case let error as SettingsError: refusal(.badRequest, error.message)
    case let error as UsageError: refusal(.badRequest, error.message)
    case let error as ImportError: refusal(.badRequest, error.message)
    default: refusal(.badRequest, "\(error)")
    }
  }

  private static func value(_ name: String, of request: HTTPRequest) -> String {
    request.query.first { $0.name == name }?.value ?? ""
  }

  private func screen(of request: HTTPRequest) throws -> KeptScreen {
    guard let screen = page?.screens[Self.value("screen", of: request)] else {
      throw PageFailure.notFound("there is no such screen")
    }
    return screen
  }

  /// The reader for the person, the language and the settings that a request asks for.
  private func reader(of request: HTTPRequest) throws -> Reader {
    var reading = reading
    let person = Self.value("as", of: request)
    if !person.isEmpty {
      // A name alone: a path would let the page read a file.
      let isKnown =
        Persona.named(person) != nil || maker.reader.configuration.people[person] != nil
      guard isKnown else { throw PageFailure.notFound("there is no such persona") }
      reading.persona = [person]
    }
    let language = Self.value("in", of: request)
    if !language.isEmpty { reading.language = language }
    for item in request.query.filter({ $0.name == "set" }).prefix(Setting.allCases.count) {
      reading.settings.append(try Self.setting(item.value))
    }
    return try reading.reader(runsMatrix: true, hasPhone: true)
  }

  /// Returns `name=value` of a setting, which a path or a persona is not.
  private static func setting(_ text: String) throws(SettingsError) -> String {
    var settings = Settings()
    try settings.assign(text[...])
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = Setting(named: String(parts[0]).trimmed)?.rawValue ?? ""
    return "\(name)=\(parts[1])"
  }

  /// Reads the picture of a captured screen, which is kept only as small as the page shows it.
  private static func picture(of screen: KeptScreen) -> PixelImage? {
    let file = InputFile(path: screen.file)
    // Standard input can be read once only.
    guard file.path != "-", let bytes = try? file.read(),
      let imported = try? CaptureFacts.read(bytes, at: file.path)
    else { return nil }
    return Screenshots.adding(to: imported, from: file).screen.pixels
  }

  private static func response(_ body: Data, as type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: body)
  }

  private static func refusal(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers("text/plain; charset=utf-8"),
      body: Data((sentence + (sentence.hasSuffix("?") ? "\n" : ".\n")).utf8))
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
