// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit
import CurbcutTestSupport
import Testing

@Suite("Orientations")
struct OrientationTests: RuleTests {
  private func list(_ key: String, _ orientations: String...) throws -> OrientationDeclaration {
    let values = orientations.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    let bytes = Array(
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleName</key><string>Mars</string>
      <key>\(key)</key><array>\(values)</array>
      </dict></plist>
      """.utf8)
    return OrientationDeclaration(try PropertyList(bytes))
  }

  private func source(_ text: String) -> [String] {
    let rules = Catalogue.source.checks(of: .source).checks.filter { $0.id == "orientation-lock" }
    return RuleRunner(rules).run(on: [SwiftSourceFile(name: "a.swift", text: text)])
      .map(\.check.name)
  }

  @Test(
    "that are only some of those of the device are reported, in Info.plist and in source",
    .requirement("S4-062"))
  func locks() throws {
    let key = "UISupportedInterfaceOrientations"
    let locked = try list(key + "~ipad", "Portrait", "PortraitUpsideDown")
    #expect(locked.entries.map(\.isLock) == [true])
    #expect(locked.entries.map(\.place.line) == [3])
    guard case .failed(let problem) = locked.verdict(on: locked.entries[0]) else {
      Issue.record("a lock passes")
      return
    }
    #expect(problem.message.contains("Portrait and PortraitUpsideDown"))
    let sideways = try list(key, "LandscapeLeft")
    #expect(sideways.entries.map(\.isLock) == [true])
    let free = try list(key, "Portrait", "LandscapeLeft", "LandscapeRight")
    #expect(free.entries.map(free.verdict) == [.passed])

    let player = """
      class Player: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      """
    #expect(source(player) == ["orientation-lock"])
    let reason = "// curbcut:ignore orientation-lock a piano needs the width\n  override"
    let piano = player.split(separator: "override").joined(separator: reason)
    #expect(source(piano).isEmpty)
  }

  @Test("of a list without them are none")
  func others() throws {
    #expect(try list("UIFonts", "A").entries.isEmpty)
  }

  @Test("An app that turns on an iPad is locked on an iPhone")
  func orientations() throws {
    func found(_ keys: String...) throws -> [String] {
      let name = "UISupportedInterfaceOrientations"
      let entries = keys.enumerated().map { number, key in
        let sides = number == 0 ? ["Portrait"] : ["Portrait", "LandscapeLeft"]
        let values = sides.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
        return "<key>\(name)\(key)</key><array>\(values)</array>"
      }
      return try messages(
        "declared-orientation-lock",
        in: """
          == App/Info.plist
          <plist version="1.0"><dict>\(entries.joined())</dict></plist>
          """
      ).compactMap { $0.split(separator: " ").suffix(2).joined(separator: " ") }
    }
    #expect(try found("") == ["the device"])
    #expect(try found("", "~ipad") == ["an iPhone"])
    #expect(try found("~iphone") == ["an iPhone"])
    #expect(try found("~ipad", "") == ["an iPad"])
  }
}
