// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `check --matrix` and rule sets on the command line.
@Suite("Settings and rule sets of check")
struct SettingsMatrixTests {
  private static let outline = """
    ios screen "Order" 390x844
      text "Delivery within two working days" at 16,100 270x22 dynamicTypeStyle body adjustsFont \
    numberOfLines 1 textColor "#000000" backgroundColor "#FFFFFF" textSize 17

    """

  @Test("what breaks at larger texts is reported once, with the settings, and only when asked for")
  func matrix() throws {
    try Run.withFile(Array(Self.outline.utf8), named: "a.outline") { file in
      let plain = try Run.curbcut("check", file)
      #expect(!plain.output.contains(", with "))
      let run = try Run.curbcut("check", file, "--matrix", "--format", "github")
      let lines = run.lines.filter { $0.contains("text-cut-off-when-enlarged") }
      #expect(lines.count == 1, "\(run.output)")
      #expect(lines.first?.contains(" more") == true)
      let text = try Run.curbcut("check", file, "--matrix")
      #expect(text.output.contains("not known what would change under "))
    }
  }

  @Test("a tool's rule set says that it does not look at the other platform")
  func otherPlatform() throws {
    try Run.withFile(Array(Self.outline.utf8), named: "a.outline") { file in
      let run = try Run.curbcut("check", file, "--rule-set", "atf", "--format", "json")
      // Nothing that was given was looked at.
      #expect(run.status == 2)
      #expect(run.errors.contains("1 captured screen"), "\(run.errors)")
      #expect(run.output.contains("the rule set atf looks at screens of Android only"))
      #expect(!run.output.contains("focusable"))
    }
  }

  @Test("captions are checked line by line, by the limits of the configuration")
  func captions() throws {
    let captions = """
      WEBVTT

      00:00:01.000 --> 00:00:04.000
      This line is somewhat longer than thirty

      """
    try Run.withFile(Array(captions.utf8), named: "a.vtt") { file in
      let run = try Run.curbcut("check", file, "--format", "github")
      #expect(!run.output.contains("long"), "\(run.output)")
      let configuration = "thresholds:\n  caption-line-length: 30\n"
      try Run.withFile(Array(configuration.utf8), named: "c.yml") { configuration in
        let strict = try Run.curbcut(
          "check", "--advice", file, "--config", configuration, "--format", "github")
        #expect(strict.lines.contains { $0.contains("line=4") || $0.contains("line=3") })
        #expect(strict.status == 1)
      }
      let unknown = "thresholds:\n  caption-line-lenght: 30\n"
      try Run.withFile(Array(unknown.utf8), named: "c.yml") { configuration in
        let run = try Run.curbcut("check", file, "--config", configuration)
        #expect(run.status == 2)
        #expect(run.errors.contains("did you mean caption-line-length?"))
      }
    }
  }
}
