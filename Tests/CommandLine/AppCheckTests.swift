// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutTestSupport
import Foundation
import Testing

/// The library does what the command does.
@Suite("Checks through the library")
struct AppCheckTests {
  @Test(
    "find what the command finds, file by file",
    arguments: ["Samples", "Samples/Booking.swift"])
  func agreement(_ folder: String) async throws {
    let report = try await AppCheck(paths: [Shared.checkout + "/" + folder]).run()
    let run = try Run.curbcut("check", Shared.checkout + "/" + folder, "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
    let failures = findings.filter { $0["verdict"] as? String == "failed" }
    #expect(!failures.isEmpty)
    #expect(report.problems.count == failures.count)
    #expect(Set(report.problems.map(\.file)) == Set(failures.compactMap { $0["file"] as? String }))
    let repeated = failures.compactMap { $0["sameAs"] as? String }
    #expect(report.problems.compactMap(\.sameAs).sorted() == repeated.sorted())
    let all = try Run.curbcut("check", Shared.checkout + "/" + folder, "--quiet", "--all")
    // The first place of a defect says how many others there are.
    let lines = all.lines.map { line in
      line.range(of: " (and at ").map { String(line[..<$0.lowerBound]) } ?? line
    }
    #expect(report.problems.map(\.description).sorted() == lines.sorted())
  }

  @Test("say what was not looked at, and why")
  func coverage() async throws {
    try await Self.withFolder(["a.swift": "import SwiftUI\n", "b.m": "int a;\n", "c.xml": "<a/>"]) {
      let report = try await AppCheck(paths: [$0]).run()
      #expect(report.files.map { ($0 as NSString).lastPathComponent } == ["a.swift"])
      #expect(
        report.notLookedAt.map { ($0.path as NSString).lastPathComponent } == ["b.m", "c.xml"])
      #expect(report.notLookedAt.allSatisfy { !$0.reason.isEmpty })
    }
  }

  @Test("follow the configuration that is given, and refuse a wrong one")
  func configuration() async throws {
    let button = """
      import SwiftUI
      struct A: View { var body: some View { Toggle("", isOn: .constant(true)) } }
      """
    try await Self.withFolder(["a.swift": button, "on.yml": "advice: on\n", "bad.yml": "x: 1\n"]) {
      var check = AppCheck(paths: [$0 + "/a.swift"])
      check.configuration = $0 + "/on.yml"
      let problems = try await check.run().problems
      #expect(!problems.isEmpty)
      check.configuration = $0 + "/bad.yml"
      await #expect(throws: UsageError.self) { try await check.run() }
    }
    await #expect(throws: UsageError.self) { try await AppCheck(paths: []).run() }
  }

  private static func withFolder(
    _ files: [String: String], _ body: (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try await body(folder.path)
  }
}
