// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

@Suite("Driving a screen in a terminal", .timeLimit(.minutes(10)))
struct DriveTerminalTests {
  private static let ios = Shared.checkout + "/Samples/mars-booking.wda.xml"
  private static let android = Shared.checkout + "/Samples/mars-booking.uiautomator.xml"

  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}[D"
  private static let up = "\u{1B}[A"

  private static func terminal(_ options: String...) throws -> TerminalRun {
    let run = try TerminalRun(["drive"] + options)
    try #require(run.wait(for: "q quits."))
    return run
  }

  @Test("says which stop has the focus, and maps it on request")
  func place() throws {
    let run = try Self.terminal(Self.ios)
    #expect(run.wait(for: "(1 of 21)"))
    #expect(run.type(Self.right, until: "(2 of 21)"))
    #expect(run.type("\u{1B}[F", until: "(21 of 21)"))
    #expect(run.type(Self.right, until: "(edge)\n(21 of 21)"))
    #expect(run.type("\u{1B}[H", until: "(1 of 21)"))
    #expect(run.type("M", until: "Bottom third: "))
    #expect(run.lines.contains("Focus: 1 of 21, top third, left: Trips, Back Button"))
    #expect(run.lines.contains("Before: nothing, this is the first"))
    #expect(run.lines.contains { $0.hasPrefix("After: 2 of 21, top third, right: ") })
    #expect(run.type(":map\r", until: "Bottom third: "))
    run.type("q")
    #expect(run.end() == 0)
    #expect(run.isRestored)
  }

  @Test("takes a line with editing, history, completion and a way to cancel it")
  func line() throws {
    let run = try Self.terminal(Self.ios)
    // Tab completes the command and the name; left, Control-A and Delete change what was typed.
    #expect(run.type(":cho\t wi\t", until: "Window seat"))
    #expect(run.type("\r", until: "(12 of 21)"))
    #expect(run.lines.contains(": choose Window seat"))
    #expect(run.type(":xlat\(Self.left)s\u{1}\u{1B}[3~\r", until: "(21 of 21)"))
    #expect(run.lines.contains("> last"))
    // The line before the last one again.
    #expect(run.type(":\(Self.up)\(Self.up)", until: "choose Window seat"))
    #expect(run.type("\r", until: "(12 of 21)"))
    // Escape cancels, and nothing is carried out.
    #expect(run.type(":first", until: "first"))
    #expect(run.type("\u{1B}", until: "Cancelled."))
    #expect(!run.lines.contains("> first"))
    #expect(run.type(Self.left, until: "(11 of 21)"))
    // What can follow is listed.
    #expect(run.type(":next-\t", until: "next-by-rotor, next-of, next-container, next-page"))
    #expect(run.type("\u{1B}", until: "Cancelled."))
    #expect(!run.output.contains("there is no command"))
    run.type("q")
    #expect(run.end() == 0)
  }

  @Test("takes lines instead of keys when asked, and logs what can be replayed")
  func lines() throws {
    try Run.withFile([], named: "log") { log in
      let run = try TerminalRun(["drive", "--lines", "--log", log, Self.ios])
      #expect(run.wait(for: "(1 of 21)"))
      #expect(run.type("next\r", until: "(2 of 21)"))
      #expect(run.type(Self.up + "\r", until: "(3 of 21)"))
      #expect(run.lines.count { $0 == "> next" } == 2)
      #expect(run.type("help scroll-up\r", until: "keys: page up (scroll-up)"))
      #expect(run.type("map\r", until: "Bottom third: "))
      run.type("quit\r")
      #expect(run.end() == 0)
      let saved = try String(contentsOf: URL(filePath: log), encoding: .utf8)
      let again = try Run.curbcut("drive", "--replay", log, Self.ios)
      #expect(saved == again.output)
      #expect(
        saved.split(separator: "\n").filter { $0.hasPrefix("> ") } == [
          "> open", "> next", "> next",
        ])
    }
  }

  @Test(
    "restores the terminal after Control-C, Control-D, the end and a signal, also within a line")
  func restored() throws {
    for (line, key) in [("", "\u{3}"), (":ne", "\u{3}"), ("", "\u{4}"), (":", "\u{4}")] {
      let run = try Self.terminal(Self.ios)
      #expect(run.wait(for: "(1 of 21)"))
      #expect(line.isEmpty || run.type(line, until: ": " + line.dropFirst()))
      #expect(run.waitForKeys() && !run.isRestored)
      run.type(key)
      #expect(run.end() == 0)
      #expect(run.isRestored, "\(line) and \(key.debugDescription)")
    }
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV] {
      let run = try Self.terminal(Self.ios)
      #expect(run.type(":ne", until: "ne"))
      #expect(run.waitForKeys())
      run.send(signal)
      #expect(run.end() == signal)
      #expect(run.isRestored, "signal \(signal)")
    }
  }

  @Test("has keys for every technology, all of which do something", arguments: Technology.allCases)
  func keys(technology: Technology) throws {
    let isIOS = technology.platforms.contains(.ios)
    let run = try Self.terminal(isIOS ? Self.ios : Self.android, "--with", technology.rawValue)
    #expect(run.type("?", until: "q: quit (quit)\n"))
    let help = run.lines.drop { !$0.hasPrefix("\(technology.name): keys") }
    #expect((5...23).contains(help.filter { !$0.isEmpty }.count), "\(help)")
    #expect(help.allSatisfy { $0.count <= 79 })
    let session = try DriveKeysTests.session(technology, on: isIOS ? .ios : .android)
    let (groups, name) = (session.help.groups, technology.name)
    for key in groups.flatMap(\.keys) {
      if key.question == nil {
        #expect(
          run.type(Self.bytes(of: key.key), until: "> \(key.command)\n"), "\(name), \(key.name)")
      } else {
        #expect(
          run.type(Self.bytes(of: key.key), until: "\(key.command), "), "\(name), \(key.name)")
        let words = ["box": "0,0 390x844", "touch": "20,300"][key.command] ?? "1"
        #expect(
          run.type("\(words)\r", until: "> \(key.command) \(words)\n"), "\(name), \(key.name)")
      }
    }
    #expect(run.type("M", until: "Focus: "))
    #expect(run.type("~", until: "This key does nothing here"))
    #expect(!run.output.contains("there is no command"))
    run.type("q")
    #expect(run.end() == 0)
  }

  /// What a terminal sends for a key.
  private static func bytes(of key: Terminal.Key) -> String {
    switch key {
    case .letter(let letter): String(letter)
    case .enter: "\r"
    case .tab: "\t"
    case .shiftTab: "\u{1B}[Z"
    case .right: right
    case .left: left
    case .up: up
    case .down: "\u{1B}OB"
    case .home: "\u{1B}[1~"
    case .last: "\u{1B}[4~"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .backspace, .delete, .escape, .control, .other, .end: ""
    }
  }

  @Test("asks Voice Control's user for words, which Tab completes")
  func words() throws {
    let run = try Self.terminal(Self.ios, "--with", "voice-control")
    #expect(run.type("s", until: "words to say, such as tap Book: "))
    #expect(run.type("tap wi\t\r", until: "(app: activate \"Window seat\")"))
    #expect(run.lines.contains("> say tap Window seat"))
    #expect(run.type("n", until: "Window seat\n"))
    #expect(run.type("M", until: "Bottom third: "))
    #expect(run.lines.contains("Focus: Voice Control has none; it reaches 15"))
  }

  @Test("maps what is framed, what is seen enlarged, and what is on the phone")
  func maps() throws {
    let scan = try Self.terminal(Self.ios, "--with", "switch-control")
    #expect(scan.type("M", until: "Bottom third: "))
    #expect(scan.lines.contains("Frame: group: Navigation Bar, 2 items"))
    #expect(scan.type(Self.right, until: "(3 of 14)"))
    #expect(scan.type("M", until: "Focus: 3 of 14, top third, full width: Olympus Mons Express"))

    let zoom = try Self.terminal(Self.ios, "--with", "zoom")
    #expect(zoom.type("M", until: "Middle third: "))
    #expect(zoom.lines.contains("Focus: Zoom has none; it shows 7"))
    #expect(!zoom.output.contains("Bottom third"))
    #expect(zoom.type("\u{1B}[B", until: "> pan-down"))
    #expect(zoom.type("M", until: "Bottom third: "))

    let phone = try Self.terminal(Self.ios, "--phone")
    #expect(phone.type("M", until: "Bottom third: "))
    #expect(phone.lines.contains("Focus: iPhone has none; it lists 21"))
    #expect(phone.type("\r", until: "tap, name of an element: "))
    #expect(phone.type("wind\t", until: "Window seat"))
    #expect(phone.type("\r", until: "> tap Window seat\n"))
  }

  @Test("shows braille as a window of cells in a terminal, and as ASCII where asked or over a pipe")
  func braille() throws {
    let options = ["--with", "braille", "--cells", "20"]
    let run = try Self.terminal(Self.ios, "--with", "braille", "--cells", "20")
    #expect(run.type(Self.right, until: "(1 of 21)"))
    let status = try #require(
      run.lines.firstIndex(of: "braille, piece 1 of 2, cells 1 to 14 of 21: Trips  Back"))
    let dots = run.lines[status + 1]
    // Capital t, r, i, p, s and two empty cells; the display is 20 cells wide.
    #expect(
      dots.hasPrefix("\u{2820}\u{281E}\u{2817}\u{280A}\u{280F}\u{280E}\u{2800}\u{2800}\u{2820}"))
    #expect(dots.count == 20)
    #expect(run.type("M", until: "Cells: 1 to 6 Trips; 9 to 14 part of Back Button"))
    #expect(run.lines.contains("Focus: 1 of 21, top third, left: Trips, Back Button"))
    #expect(run.type("r", until: "number of the cell, from 1: "))
    #expect(run.type("2\r", until: "> route 2\n(app: activate \"Trips\")"))

    let plain = try Self.terminal(Self.ios, "--with", "braille", "--cells", "20", "--no-dots")
    #expect(plain.type(Self.right, until: "braille 1 of 2: ,TRIPS  ,BACK\n"))

    let pipe = try Run.curbcut(["drive", Self.ios] + options, input: Array("next\n".utf8))
    #expect(pipe.output == "> next\nbraille 1 of 2: ,TRIPS  ,BACK\n")
    let asked = try Run.curbcut(
      ["drive", "--dots", Self.ios] + options, input: Array("next\n".utf8))
    #expect(asked.lines.last == dots)
  }
}
