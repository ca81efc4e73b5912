// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutTesting
import Foundation
import Testing

@Suite("The files beside a capture in a test")
struct BesideCaptureTests {
  /// A picture of 60 by 40 pixels: grey text on white.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAAAAACH0MYjAAAAL0lEQVR42mP4TwFgGNU8qplIzTNnniGNHBya"
    + "R6KfR6NqNLRHo4razh7VPKoZNwAAMmTI2xeaHV4AAAAASUVORK5CYII="

  private static let screen = """
    {"format": "curbcut-screen", "version": 1, "platform": "android", "density": 1,
    "size": [60, 40], "root": {"children": [{"class": "android.widget.TextView",
    "text": "Total", "frame": [5, 10, 50, 20], "textSize": 14, "textColor": null}]}}
    """

  private static let dump = """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <hierarchy rotation="0">
      <node index="0" text="" class="android.widget.FrameLayout" package="a.b" content-desc="" \
    clickable="false" enabled="true" bounds="[0,0][1080,1920]">
        <node index="0" text="Save" class="android.widget.Button" package="a.b" content-desc="" \
    clickable="true" enabled="true" bounds="[0,200][90,290]" />
      </node>
    </hierarchy>
    """

  private static let facts = """
    {"format": "curbcut-capture", "version": 1, "platform": "android", "screen": "screen.xml",
    "density": 3, "locale": "de"}
    """

  /// Writes files into a folder of their own.
  private func inFolder(
    _ files: [String: Data], _ work: (_ folder: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-beside-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    try await work(folder.path)
  }

  @Test("include its picture, in which contrast is measured as check does")
  func picture() async throws {
    let picture = try #require(Data(base64Encoded: Self.picture))
    try await inFolder(["a.screen.json": Data(Self.screen.utf8), "a.png": picture]) { folder in
      let report = try await AppCheck(paths: [folder + "/a.screen.json"]).run()
      let problems = try ScreenCapture.file(folder + "/a.screen.json").problems()
      #expect(problems.map(\.message) == report.problems.map(\.message))
      // Without libpng no picture is read.
      if !report.problems.isEmpty { #expect(try ScreenCapture(Self.screen).problems() == []) }
    }
  }

  @Test("include the facts of a capture folder: density and language")
  func facts() async throws {
    let files = ["screen.xml": Data(Self.dump.utf8), "facts.json": Data(Self.facts.utf8)]
    try await inFolder(files) { folder in
      let rules = ScreenRules.latest.includingAdvice()
      var check = AppCheck(paths: [folder])
      check.includesAdvice = true
      let report = try await check.run()
      let problems = try ScreenCapture.file(folder).problems(by: rules)
      #expect(problems.map(\.message) == report.problems.map(\.message))
      #expect(problems.contains { $0.rule == "small-touch-target" })
      #expect(try ScreenCapture(Self.dump).problems(by: rules) != problems)
      let user = try TalkBackUser(opening: .file(folder + "/screen.xml"))
      #expect(user.spoken == ["Save, Schaltfl\u{E4}che"])
    }
  }

  @Test("include the screens that a script names")
  func script() async throws {
    let outline = Data("ios screen \"List\" 390x844\n  button \"Add\" at 0,60 100x44\n".utf8)
    let script = Data(
      """
      screen list from "list.outline"
        on activate "Add"
          announce "Added"
      """.utf8)
    try await inFolder(["list.outline": outline, "list.app": script]) { folder in
      let user = try VoiceOverUser(opening: .file(folder + "/list.app"))
      #expect(user.doubleTap().spoken == ["Added"])
    }
  }
}
