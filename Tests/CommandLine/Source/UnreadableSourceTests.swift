// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite("Source that cannot be read")
struct UnreadableSourceTests {
  private static let view =
    "import SwiftUI\nstruct V: View { var body: some View { Text(\"Fine\") } }\n"

  /// Runs in a folder with the files.
  private static func withFolder(
    _ files: [String: [UInt8]], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    try body(folder.path)
  }

  @Test(
    "asking too much of the parser costs that file alone",
    arguments: [
      String(repeating: "if let a = ", count: 4_000), String(repeating: "\"\\(", count: 5_000),
      String(repeating: "let ", count: 8_000), String(repeating: "@available(iOS, ", count: 500),
    ])
  func tooMuch(_ text: String) throws {
    try Self.withFolder(["Bad.swift": Array(text.utf8), "Good.swift": Array(Self.view.utf8)]) {
      folder in
      for command in ["check", "read"] {
        let run = try Run.curbcut(command, folder)
        #expect(run.status == 2)
        let good = command == "check" ? "Looked at: 1 Swift file; 1 screen." : "Fine"
        #expect(run.output.contains(good), "\(run.output)")
        #expect(run.errors.contains("error: \(folder)/Bad.swift: line 1 "), "\(run.errors)")
      }
    }
  }

  @Test("because it is no text in UTF-8 is an error, and the rest goes on")
  func noText() throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE]
      + Self.view.utf16.flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    let binary = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ $0 / 7) }
    let files = [
      "A.swift": utf16, "B.swift": binary, "C.kt": binary, "D.java": binary, "build.gradle": binary,
      "E.xcconfig": binary,
    ]
    try Self.withFolder(files.merging(["Good.swift": Array(Self.view.utf8)]) { $1 }) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 2)
      #expect(run.output.contains("Looked at: 1 Swift file; 1 screen."), "\(run.output)")
      #expect(
        run.output.contains("Could not be read: \(files.count) files: A.swift, "), "\(run.output)")
      for name in files.keys {
        #expect(run.errors.contains("error: \(folder)/\(name): is "), "\(name): \(run.errors)")
        #expect(try Run.curbcut("check", folder + "/" + name).status == 2, "\(name)")
      }
    }
  }

  @Test("in one comment is read all the same, with a note that names its line")
  func latin1() throws {
    let swift = Array(Self.view.utf8) + [0x2F, 0x2F, 0xFC, 0x0A]
    let kotlin = Array("class A {}\n".utf8) + [0x2F, 0x2F, 0xE9, 0x0A]
    try Self.withFolder(["A.swift": swift, "B.kt": kotlin]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.status == 0)
      #expect(
        run.output.contains("Looked at: 1 Swift file, 1 Kotlin file; 1 screen."), "\(run.output)")
      #expect(run.errors.contains("note: \(folder)/A.swift: line 3 is not UTF-8"), "\(run.errors)")
      #expect(run.errors.contains("note: \(folder)/B.kt: line 2 is not UTF-8"), "\(run.errors)")
    }
  }
}
