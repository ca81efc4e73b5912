// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Inputs that ended `curbcut-fuzz` once, read by it again.
@Suite("Inputs that ended the program once")
struct FuzzRegressionTests {
  static let inputs =
    (try? FileManager.default.contentsOfDirectory(atPath: Shared.checkout + "/Fuzz/Regressions"))?
    .filter { $0.hasSuffix(".input") }.sorted() ?? []

  @Test("are read to the end", arguments: inputs)
  func replay(_ input: String) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["--replay", "\(Shared.checkout)/Fuzz/Regressions/\(input)"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test("are there")
  func some() { #expect(!Self.inputs.isEmpty) }

  /// The program stands beside the test bundle.
  private static let program: URL = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while !FileManager.default.isExecutableFile(
      atPath: folder.appending(path: "curbcut-fuzz").path), folder.path != "/"
    {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "curbcut-fuzz")
  }()
}
