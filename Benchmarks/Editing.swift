// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import CurbcutScreen
import CurbcutSource
import Foundation

/// Measures how long the language server takes to answer a change, after the file has been opened.
struct Editing {
  /// The program that does the work.
  let curbcut: String
  /// The folder of the app, and the file in it that is changed.
  let folder: URL
  let file: String

  /// The times until the diagnostics arrive, in seconds.
  struct Times {
    var opening: Double
    /// After each of several changes.
    var changes: [Double]

    var median: Double { changes.sorted()[changes.count / 2] }
  }

  /// Measures on an app of generated files.
  static func measure(
    into report: inout Report, beside program: String, in folder: TemporaryFolder, files: Int
  ) throws {
    let name = "edit-milliseconds"
    let curbcut = URL(filePath: program).deletingLastPathComponent().appending(path: "curbcut").path
    guard FileManager.default.isExecutableFile(atPath: curbcut) else {
      report.skipped(name, because: "\(curbcut) is not built")
      return
    }
    let sources = SwiftUISource.files(files)
    let app = URL(filePath: folder.path("App"))
    for source in sources {
      let file = app.appending(path: source.name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try source.text.write(to: file, atomically: false, encoding: .utf8)
    }
    try "// swift-tools-version: 6.0\n".write(
      to: app.appending(path: "Package.swift"), atomically: false, encoding: .utf8)
    guard let screen = sources.first(where: { $0.text.contains("struct Screen") }) else {
      report.failed(name, because: "no generated file has a screen")
      return
    }
    guard let times = try Editing(curbcut: curbcut, folder: app, file: screen.name).times() else {
      report.failed(name, because: "curbcut lsp ended early")
      return
    }
    report.measured(
      name, times.median * 1e3,
      "\(sources.count) files; opening took \(milliseconds(times.opening)), the slowest change "
        + "\(milliseconds(times.changes.max() ?? 0)).")
  }

  /// Opens the file, changes it several times, and measures; nil if the server ends early.
  func times(changes count: Int = 12) throws -> Times? {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: curbcut)
    process.arguments = ["lsp"]
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    let path = folder.appending(path: file)
    let text = try String(contentsOf: path, encoding: .utf8)
    let uri = JSONValue.string(path.absoluteString)
    func send(_ message: RPCMessage) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(RPCFraming.headers.bytes(of: message)))
    }
    var decoder = RPCDecoder(.headers)
    func waitForDiagnostics(of version: Int) throws -> Bool {
      while true {
        while case .message(let bytes)? = decoder.next() {
          guard
            case .notification("textDocument/publishDiagnostics", let params) = try RPCMessage(
              bytes),
            params["uri"] == uri, params["version"]?.number == Double(version)
          else { continue }
          return true
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return false }
        decoder.append(Array(data))
      }
    }
    try send(
      .request(
        .number(1), method: "initialize",
        params: .object([.init("rootUri", .string(folder.absoluteString))])))
    var document: [JSONValue.Member] = [.init("uri", uri), .init("version", .number(0))]
    let clock = ContinuousClock()
    var start = clock.now
    try send(
      .notification(
        method: "textDocument/didOpen",
        params: .object([.init("textDocument", .object(document + [.init("text", .string(text))]))])
      ))
    guard try waitForDiagnostics(of: 0) else { return nil }
    let opening = (clock.now - start) / .seconds(1)
    var changes: [Double] = []
    // A comment at the beginning grows by a letter, which moves everything after it.
    let place = TextPosition(line: 0, character: 0).json
    for version in 1...count {
      document[1] = .init("version", .number(Double(version)))
      let change = JSONValue.object([
        .init("range", .object([.init("start", place), .init("end", place)])),
        .init("text", .string(version == 1 ? "//\n" : "/")),
      ])
      start = clock.now
      try send(
        .notification(
          method: "textDocument/didChange",
          params: .object([
            .init("textDocument", .object(document)), .init("contentChanges", .array([change])),
          ])))
      guard try waitForDiagnostics(of: version) else { return nil }
      changes.append((clock.now - start) / .seconds(1))
    }
    return Times(opening: opening, changes: changes)
  }
}
