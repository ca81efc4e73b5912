// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Code that no user runs")
struct CodeNotBuiltTests: RuleTests {
  private static let click = "func f() { AudioServicesPlaySystemSound(1104) }"

  @Test(
    "Code for a system that does not count is skipped",
    arguments: [
      "os(tvOS)", "os(tvOS) && DEBUG", "os(Linux) || os(tvOS)", "!(os(iOS) || !os(tvOS))", "false",
      "canImport(TVUIKit)", "(os(tvOS))",
    ])
  func unbuilt(_ condition: String) throws {
    #expect(try lines("faked-key-click", in: "#if \(condition)\n\(Self.click)\n#endif") == [])
    #expect(
      try lines("faked-key-click", in: "#if \(condition)\n#else\n\(Self.click)\n#endif") == [3])
  }

  @Test(
    "Code for a system that counts is checked",
    arguments: [
      "os(iOS)", "os(watchOS) || os(tvOS)", "!os(tvOS)", "NIGHTLY", "!NIGHTLY", "swift(>=5.9)",
      "canImport(UIKit)", "targetEnvironment(macCatalyst)", "os(tvOS) || NIGHTLY",
    ])
  func built(_ condition: String) throws {
    #expect(try lines("faked-key-click", in: "#if \(condition)\n\(Self.click)\n#endif") == [2])
  }

  @Test("After branches for all systems nothing is left")
  func lastBranches() throws {
    func found(_ conditions: String...) throws -> [Int] {
      let branches = conditions.enumerated().map { "\($0 == 0 ? "#if" : "#elseif") \($1)\n" }
      return try lines(
        "faked-key-click", in: branches.joined() + "#else\n\(Self.click)\n#endif")
    }
    #expect(try found("!os(tvOS)") == [])
    #expect(try found("os(iOS)", "os(macOS) || os(watchOS)", "os(visionOS)") == [])
    #expect(try found("os(iOS)", "os(macOS)") == [4])
  }

  @Test("Code that replaces a module the project needs is skipped")
  func neededModules() throws {
    let source = "#if canImport(Shop)\n#else\n\(Self.click)\n#endif"
    #expect(try lines("faked-key-click", in: source) == [3])
    #expect(try lines("faked-key-click", in: source, "import Shop") == [])
    #expect(try lines("faked-key-click", in: source, "import Shop\n#if A\n#endif") == [])
    #expect(try lines("faked-key-click", in: source, "#if A\nimport Shop\n#endif") == [3])
  }

  @Test("Rules over resources skip such code as well")
  func guardedUses() throws {
    func found(_ condition: String) throws -> Int {
      try messages(
        "missing-usage-description",
        in: """
          == App/Info.plist
          <plist version="1.0"><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>
          == App/Way.swift
          #if \(condition)
          func start() { AVCaptureDevice.requestAccess(for: .video) { _ in } }
          #endif
          """
      ).count
    }
    #expect(try found("os(tvOS)") == 0)
    #expect(try found("DEBUG") == 0)
    #expect(try found("os(iOS)") == 1)
  }

  @Test("A private view that only previews show is skipped")
  func previewViews() throws {
    let old = """
      private struct Old: View { // Old is new
        var body: some View { HStack { Image("cloud"); Text("Sync") } }
      }

      """
    func found(_ code: String, _ view: String? = nil) throws -> [Int] {
      try lines("unlabelled-image", in: "// Old\n" + (view ?? old) + code)
    }
    let preview = "#Preview { Old() }"
    #expect(try found("") == [3])
    #expect(try found(preview) == [])
    #expect(
      try found("struct P: PreviewProvider { static var previews: some View { Old() } }") == [])
    let holder = "private struct Holder: View { var body: some View { Old() } }\n"
    #expect(try found(holder + "#Preview { Holder() }") == [])
    #expect(try found(holder + preview) == [3])
    #expect(try found(preview + "\nlet controller = Host<Old>()") == [3])
    #expect(try found(preview + "\nfunc make() -> some View { Old() }") == [3])
    #expect(try found(preview, old.replacing("private ", with: "")) == [3])
    #expect(try found(preview, old.replacing("private", with: "fileprivate")) == [])
  }
}
