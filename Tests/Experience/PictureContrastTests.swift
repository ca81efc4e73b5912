// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutExperience
import CurbcutPictures
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

/// A picture of axe-android's tests with the colours that its authors expect.
struct ContrastImage: Sendable, CustomTestStringConvertible {
  var file: String
  var area: Rect?
  var text: Color
  var ground: Color

  var testDescription: String { "\(file), text \(text.text)" }

  static let all: [ContrastImage] = {
    guard let bytes = try? Shared.bytes("cases/axe-android.json") else { return [] }
    var scanner = JSONScanner(bytes)
    guard case .array(let rows)? = try? scanner.value() else { return [] }
    return rows.compactMap { row in
      guard row["kind"]?.string == "contrast-image", let file = row["file"]?.string,
        let text = row["expected"]?["textColor"]?.string.flatMap({ Color("#" + $0) }),
        let ground = row["expected"]?["background"]?.string.flatMap({ Color("#" + $0) })
      else { return nil }
      var area: Rect?
      if case .array(let edges)? = row["frame_left_right_top_bottom"] {
        let edge = edges.compactMap(\.number)
        area = Rect(x: edge[0], y: edge[2], width: edge[1] - edge[0], height: edge[3] - edge[2])
      }
      return ContrastImage(file: file, area: area, text: text, ground: ground)
    }
  }()

  /// Pictures with an icon beside the text, words in several colours, or a text in a corner.
  var isMixed: Bool {
    ["text_with_icon", "intellij_capture", "text_only_at_top"].contains { file.contains($0) }
  }
}

@Suite("The colours in a picture", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct PictureContrastTests {
  @Test(
    "are those that axe-android expects, or it says that it cannot tell",
    arguments: ContrastImage.all)
  func axe(_ image: ContrastImage) throws {
    let picture = try PNGPicture.read(try Shared.bytes(image.file))
    var area = picture.pixels(
      in: image.area
        ?? Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)),
      scale: 1)
    let edge = Int(0.15 * Double(min(area.width, area.height)))
    area = PixelRect(
      left: area.left + edge, top: area.top + edge, right: area.right - edge,
      bottom: area.bottom - edge)
    switch PaintedColors.text(in: PaintedArea(area, of: picture)) {
    case .colors(let text, let ground):
      #expect(text == image.text)
      #expect(ground == image.ground)
    case .unknown(let reason): #expect(image.isMixed, "\(reason)")
    }
  }

  @Test("of two real screens are read for most texts, and none of them is reported wrongly")
  func realScreens() throws {
    var judged = 0
    var unknown = 0
    for name in ["dsp", "search"] {
      let dump = try Shared.bytes("samples/android/ua-deepeye-\(name).xml")
      let imported = try Captures.read(dump).taking(
        screenshot: try Shared.bytes("samples/android/ua-deepeye-\(name).png"), named: name)
      #expect(imported.screen.pixels != nil)
      let context = AuditContext(
        tree: PlatformRules.latest(for: .android).tree(of: imported.screen))
      for (_, answer) in TextContrast.answers(in: context) {
        switch answer {
        case .measured(let measured):
          judged += 1
          // Looked at: every text of both screens is light on dark, and legible.
          #expect(measured.ratio > 4.5)
        case .unknown: unknown += 1
        }
      }
    }
    #expect(2 * judged > 3 * unknown)
  }

  @Test("take no long time and do no harm on a hostile screen")
  func hostile() throws {
    var outline = "android screen \"A\" 400x400 density 1\n"
    for number in 0..<3_000 {
      outline += "  text \"T\(number)\" at 0,0 400x400 textSize 14\n"
      outline += "  image \"I\(number)\" at \(number % 7),0 50x50\n"
    }
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    var pixels = [UInt8](repeating: 255, count: 400 * 400 * 4)
    for place in pixels.indices {
      pixels[place] = UInt8(truncatingIfNeeded: place &* 2_654_435_761 >> 7)
    }
    let shown = try #require(
      screen.showing(PixelImage(width: 400, height: 400, pixels: pixels)))
    let rules: [any Check.Type] = [
      LowTextContrast.self, LowIconContrast.self, DifferenceByColorAlone.self,
    ]
    let findings = RuleRunner(rules).run(
      on: PlatformRules.latest(for: .android).tree(of: shown))
    #expect(findings.allSatisfy { !$0.problem.message.isEmpty })
  }
}
