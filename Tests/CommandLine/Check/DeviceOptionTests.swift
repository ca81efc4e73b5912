// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import curbcut

@Suite("What people say about the device of a capture")
struct DeviceOptionTests {
  private static let screen = """
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]"
    clickable="false" enabled="true" focusable="false" checkable="false"><node class="android.widget.Button" text="Buchen" clickable="true"
    enabled="true" focusable="true" checkable="false" checked="false" bounds="[40,200][200,280]"/></node></hierarchy>
    """

  private func tree(_ arguments: String...) throws -> String {
    try Run.curbcut(
      ["tree", "--screen"] + arguments + ["-"], input: Array(Self.screen.utf8)
    ).output
  }

  @Test("is its density, in either unit, and its factor on text sizes")
  func options() throws {
    #expect(try tree("--density", "2.75").contains("density 2.75"))
    #expect(try tree("--density", "440").contains("density 2.75"))
    #expect(try tree("--font-scale", "1.3").contains("fontScale 1.3"))
    for (option, value, advice) in [
      ("--density", "40", "give"), ("--density", "-1", "give"),
      ("--font-scale", "99", "from 0.25 to 8"),
    ] {
      let run = try Run.curbcut(
        ["tree", "\(option)=\(value)", "-"], input: Array(Self.screen.utf8))
      #expect(run.status == 2 && run.errors.contains(advice), "\(value): \(run.errors)")
    }
  }

  @Test("decides whether a touch target is too small")
  func touchTarget() throws {
    let without = try Run.curbcut(["check", "-"], input: Array(Self.screen.utf8))
    #expect(without.output.contains("does not state the density"), "\(without.output)")
    let with = try Run.curbcut(["check", "--density", "2.75", "-"], input: Array(Self.screen.utf8))
    #expect(with.output.contains("small-touch-target"))
    #expect(!with.output.contains("does not state the density"))
  }

  @Test("may be in the configuration, which counts where a capture says nothing")
  func configuration() throws {
    try Run.withFile(Array("density: 440\nfont-scale: 1.5\n".utf8), named: "my.yml") { path in
      #expect(try tree("--config", path).contains("density 2.75 fontScale 1.5"))
      #expect(try tree("--config", path, "--density", "3").contains("density 3 "))
      let stated = "android screen 100x100 density 2\n  button \"Save\"\n"
      let run = try Run.curbcut(
        ["tree", "--screen", "--config", path, "-"], input: Array(stated.utf8))
      #expect(run.output.contains("density 2 fontScale 1.5"), "\(run.output)")
    }
    try Run.withFile(Array("density: 40\n".utf8), named: "my.yml") { path in
      let run = try Run.curbcut(["tree", "--config", path, "-"], input: Array(Self.screen.utf8))
      #expect(run.status == 2 && run.errors.contains("density cannot be 40"), "\(run.errors)")
    }
  }

  @Test("is its language: that asked for, else that of the capture, else English with a note")
  func language() throws {
    let german = try Run.curbcut(
      ["read", "--language", "de-CH", "-"], input: Array(Self.screen.utf8))
    #expect(german.output.contains("1. Buchen, Schaltfl\u{E4}che"), "\(german.output)")
    let document = #"""
      {"format": "curbcut-screen", "version": 1, "platform": "android", "language": "ja",
       "root": {"class": "android.widget.Button", "text": "Mars", "clickable": true}}
      """#
    let japanese = try Run.curbcut(["read", "-"], input: Array(document.utf8))
    #expect(japanese.output.contains("Mars, \u{30DC}\u{30BF}\u{30F3}"), "\(japanese.output)")
    let korean = "android screen\n  button \"\u{AD6C}\u{B9E4}\"\n"
    let note = try Run.curbcut(["read", "-"], input: Array(korean.utf8))
    #expect(note.errors.contains("give --language, such as --language ko"), "\(note.errors)")
    let unknown = try Run.curbcut(["read", "--language", "tlh", "-"], input: Array(korean.utf8))
    #expect(unknown.status == 2)
  }
}
