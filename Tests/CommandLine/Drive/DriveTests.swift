// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Driving a screen")
struct DriveTests {
  @Test("takes a command from each line, and answers with what is perceived")
  func lines() throws {
    let run = try Run.curbcut(
      "drive", "Samples/mars-booking.wda.xml",
      input: Array("next\n\n# a comment\n> rotor Headings\nnext-by-rotor\nquit\nnext\n".utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.first == "> open")
    #expect(run.lines.count { $0.hasPrefix("> ") } == 4)
    #expect(run.lines.contains("Book a trip, Heading"))
  }

  @Test("saves a session that replays to the same words")
  func log() throws {
    try Run.withFile([], named: "log") { path in
      let commands = "next\nlast\nnext\nactivate\nchoose \"Window seat\"\nactivate\n"
      let first = try Run.curbcut(
        "drive", "--log", path, "Samples/mars-booking.wda.xml", input: Array(commands.utf8))
      let saved = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      #expect(saved == first.output)
      let again = try Run.curbcut("drive", "--replay", path, "Samples/mars-booking.wda.xml")
      #expect(again.output == first.output)
      #expect(first.output.contains("(app: activate \"Window seat\")"))
    }
  }

  @Test("drives an app that a script tells")
  func script() throws {
    let script = """
      screen list
        ios screen "Mail" 390x844
          element "Milk" at 0,0 390x44 customActions [{"name": "Delete"}]
          element "Bread" at 0,50 390x44
        on action "Delete" of "Milk"
          remove "Milk"
          layout-changed say "One item removed"
      """
    try Run.withFile(Array(script.utf8), named: "mail.app") { path in
      let run = try Run.curbcut("drive", path, input: Array("action \"Delete\"\n".utf8))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.contains("One item removed"))
    }
  }

  @Test("drives TalkBack, too, with the commands of its gestures")
  func android() throws {
    let run = try Run.curbcut(
      "drive", "--settings", "talkback-hints=off", "Samples/mars-booking.uiautomator.xml",
      input: Array("next\nreading-control Controls\nnext-by-control\nlast\nnext\n".utf8))
    #expect(run.lines.first == "> open")
    #expect(run.lines.contains("Controls"))
    #expect(run.lines.last == "(edge)")
    #expect(!run.output.contains("hint: "))
  }

  @Test("saves a session of TalkBack that replays to the same words")
  func androidLog() throws {
    try Run.withFile([], named: "log") { path in
      let commands = "next\nactivate\nnext-control\nactivate\nscroll-forward\nread-all\n"
      let first = try Run.curbcut(
        "drive", "--log", path, "Samples/mars-booking.uiautomator.xml", input: Array(commands.utf8))
      let again = try Run.curbcut(
        "drive", "--replay", path, "Samples/mars-booking.uiautomator.xml")
      #expect(again.output == first.output)
      #expect(first.output.contains("(app: activate "))
    }
  }

  @Test("exits with 2 after a line that is no command, but goes on")
  func unknownCommand() throws {
    let run = try Run.curbcut(
      "drive", "Samples/mars-booking.wda.xml", input: Array("jump\nnext\n".utf8))
    #expect(run.status == 2)
    #expect(run.output.contains("(there is no command \"jump\"; ? lists them)"))
    #expect(run.lines.count { $0.hasPrefix("> ") } == 3)
  }

  @Test("says what it cannot read", arguments: ["-", "no-such-file", "README.md"])
  func unreadable(path: String) throws {
    let run = try Run.curbcut("drive", path)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: "))
  }
}
