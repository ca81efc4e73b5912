// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation

/// What a run of the built program gave.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs the program in the root of the checkout, as a user would.
  static func curbcut(_ arguments: String..., input: [UInt8] = []) throws -> Run {
    try curbcut(arguments, input: input)
  }

  static func curbcut(_ arguments: [String], input: [UInt8] = []) throws -> Run {
    try run(program, arguments, input: input)
  }

  /// Runs a line of a shell in which `curbcut` is the built program.
  static func shell(_ line: String, input: [UInt8] = []) throws -> Run {
    let script = "curbcut() { '\(program.path)' \"$@\"; }; \(line)"
    return try run(URL(filePath: "/bin/sh"), ["-c", script], input: input)
  }

  private static func run(
    _ program: URL, _ arguments: [String], input: [UInt8]
  ) throws -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8]) throws -> FileHandle {
      let file = folder.appending(path: name)
      try Data(bytes).write(to: file)
      return try FileHandle(forUpdating: file)
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: Shared.checkout)
    process.standardInput = try file("input", input)
    process.standardOutput = try file("output", [])
    process.standardError = try file("errors", [])
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return Run(
      status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }

  /// The program that `CURBCUT_UNDER_TEST` names, from the checkout; else the one beside the test bundle.
  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["CURBCUT_UNDER_TEST"], !path.isEmpty {
      return URL(filePath: path, relativeTo: URL(filePath: Shared.checkout + "/")).absoluteURL
    }
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.isExecutableFile(atPath: folder.appending(path: "curbcut").path),
      folder.path != "/"
    {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "curbcut")
  }()

  /// The path of the built program.
  static var path: String { program.path }

  /// A file with these bytes for the time of `body`.
  static func withFile<Result>(
    _ bytes: [UInt8], named name: String = "screen", body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try body(file.path)
  }
}

extension [String: Any] {
  /// The check that saw a finding of a JSON report; its rule where that has its name.
  var check: String? { (self["check"] ?? self["rule"]) as? String }
}
