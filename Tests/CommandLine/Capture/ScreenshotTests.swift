// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("A screenshot beside a capture", .enabled(if: ScreenshotFolder.canRead, "no libpng"))
struct ScreenshotTests {
  @Test("tells the colours of a capture that names it")
  func named() throws {
    let folder = try ScreenshotFolder()
    defer { folder.remove() }
    let run = try folder.check("order.screen.json", screenshot: "order-1.png", size: (60, 40))
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("#999999 on #FFFFFF in the screenshot"))
    #expect(!run.output.contains("note"))
  }

  @Test("with the name of the capture is taken, which a note says")
  func sameName() throws {
    let folder = try ScreenshotFolder()
    defer { folder.remove() }
    let run = try folder.check("order-1.screen.json", screenshot: nil, size: (60, 40))
    #expect(run.output.contains("#999999 on #FFFFFF in the screenshot"))
    #expect(run.output.contains("colours are measured in the picture beside it"))
  }

  @Test("is left out with a note when it does not show the screen, or is elsewhere")
  func notTaken() throws {
    let folder = try ScreenshotFolder()
    defer { folder.remove() }
    for (screenshot, size, note) in [
      ("order-1.png", (60, 90), "do not show the whole screen"),
      ("../order-1.png", (60, 40), "give a path below the folder of the capture"),
      ("/order-1.png", (60, 40), "give a path below the folder of the capture"),
      ("order-2.png", (60, 40), "is not there"),
      ("order.screen.json", (60, 40), "the picture is not a PNG"),
    ] {
      let run = try folder.check("order.screen.json", screenshot: screenshot, size: size)
      #expect(run.output.contains(note), "\(screenshot): \(run.output)")
      #expect(!run.output.contains("in the screenshot"))
    }
  }
}

/// A folder with a screenshot of 60 by 40 pixels: grey text on white.
struct ScreenshotFolder {
  private let path: URL

  /// Whether the program can read pictures on this machine.
  static let canRead: Bool = {
    guard let folder = try? ScreenshotFolder() else { return false }
    defer { folder.remove() }
    let run = try? folder.check("order.screen.json", screenshot: "order-1.png", size: (60, 40))
    return run?.output.contains("is not on this machine") == false
  }()

  /// With the picture of the tests, unless another one is given.
  init(picture: Data? = nil) throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-screenshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try (picture ?? Data(base64Encoded: Self.picture)!).write(
      to: path.appending(path: "order-1.png"))
  }

  func remove() { try? FileManager.default.removeItem(at: path) }

  /// Writes a screen with a text that states no colour, and checks it.
  func check(
    _ name: String, screenshot: String?, size: (Int, Int), more: [String] = []
  ) throws -> Run {
    let named = screenshot.map { "\"screenshot\": \"\($0)\", " } ?? ""
    let document = """
      {"format": "curbcut-screen", "version": 1, "platform": "android", "density": 1, \(named)
      "size": [\(size.0), \(size.1)], "root": {"children": [{"class": "android.widget.TextView",
      "identifier": "com.example:id/total", "text": "Optional", "frame": [5, 10, 50, 20], "textSize": 14, "textColor": null}]}}
      """
    let file = path.appending(path: name)
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Run.curbcut(["check", file.path] + more)
  }

  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAAAAACH0MYjAAAAL0lEQVR42mP4TwFgGNU8qplIzTNnniGNHBya"
    + "R6KfR6NqNLRHo4razh7VPKoZNwAAMmTI2xeaHV4AAAAASUVORK5CYII="
}
