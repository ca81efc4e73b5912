// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import curbcut

@Suite("curbcut heard")
struct HeardCommandTests {
  private static let android = """
    android screen "Mars" 1080x2400 density 3
      text "Olympus Mons" at 0,100 1080x100
      button "Book" clickable at 0,300 1080x150 id book
      checkbox "Window seat" clickable checkable checked true at 0,500 1080x150
      button "Share" clickable at 0,700 1080x150
      text "201 days" at 0,900 1080x100
      button "Help" clickable at 0,1100 1080x150
    """
  private static let ios = """
    ios screen "Mars" 390x844
      header "Mars" at 16,60 358x40
      button "Book" hint "Books your holiday." at 16,120 358x50
      switch "Window seat" value "1" at 16,200 358x44
      button "Share" at 16,300 358x50
    """

  private func heard(
    _ recording: String, _ screen: String? = nil, _ options: [String] = []
  ) throws -> Run {
    try Run.withFile(Array(recording.utf8), named: "recording") { path in
      guard let screen else { return try Run.curbcut(["heard"] + options + [path]) }
      return try Run.withFile(Array(screen.utf8), named: "mars.outline") { capture in
        try Run.curbcut(["heard"] + options + [path, capture])
      }
    }
  }

  /// The differences as "cause utterance stop", with 0 for what there is not.
  private func differences(_ recording: String, _ screen: String) throws -> (right: Int, [String]) {
    let run = try heard(recording, screen, ["--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let found = json?["differences"] as? [[String: Any]] ?? []
    #expect(run.status == (found.isEmpty ? 0 : 1), "\(run.errors)")
    return (
      json?["right"] as? Int ?? -1,
      found.map { "\($0["cause"] ?? "") \($0["utterance"] ?? 0) \($0["stop"] ?? 0)" }
    )
  }

  private static let all = [
    "Olympus Mons", "Book, Button", "checked, Window seat, Check box", "Share, Button", "201 days",
    "Help, Button",
  ]

  private func columns(_ utterances: [String]) -> String {
    utterances.enumerated().map { "\($0.offset + 1)\t\($0.element)\n" }.joined()
  }

  @Test("finds nothing where all is as predicted, whatever the capitals and commas")
  func same() throws {
    #expect(try differences(columns(Self.all), Self.android) == (6, []))
    let other = Self.all.map { $0.lowercased().replacing(",", with: ";") }
    #expect(try differences("# by hand\n\n" + columns(other), Self.android) == (6, []))
    let run = try heard(columns(Self.all), Self.android)
    #expect(run.output.hasPrefix("text in two columns: 6 of 6 utterances as predicted"))
  }

  @Test("tells an extra stop from one that is missing, wherever it is", arguments: 0..<6)
  func insertions(position: Int) throws {
    var more = Self.all
    more.insert("Advertisement, Image", at: position)
    #expect(try differences(columns(more), Self.android) == (6, ["extra-stop \(position + 1) 0"]))
    var less = Self.all
    less.remove(at: position)
    // People stop recording where they like.
    let expected = position == 5 ? [] : ["missing-stop 0 \(position + 1)"]
    #expect(try differences(columns(less), Self.android) == (5, expected))
  }

  @Test("says that a stop was heard at another place")
  func order() throws {
    var moved = Self.all
    moved.insert(moved.remove(at: 0), at: 3)
    #expect(try differences(columns(moved), Self.android) == (5, ["order 4 1"]))
    var exchanged = Self.all
    exchanged.swapAt(1, 3)
    let found = try differences(columns(exchanged), Self.android)
    #expect(found.1.allSatisfy { $0.hasPrefix("order") } && !found.1.isEmpty, "\(found)")
    #expect(found.right == 6 - found.1.count)
  }

  @Test("names the part that differs")
  func words() throws {
    for (position, words, cause) in [
      (1, "Book, Link", "role 2 2"), (1, "Book", "role 2 2"), (1, "Order, Button", "name 2 2"),
      (2, "not checked, Window seat, Check box", "words 3 3"),
      (2, "Window seat, Check box", "state 3 3"), (4, "201 days long", "words 5 5"),
      (0, "Olympus Mons, Button", "role 1 1"),
    ] {
      var other = Self.all
      other[position] = words
      #expect(try differences(columns(other), Self.android) == (5, [cause]), "\(words)")
    }
    let run = try heard(columns(["Olympus Mons", "Book, Link"]), Self.android)
    #expect(
      run.output.hasSuffix(
        """
        utterance 2, line 2: "Book, Link"
          predicted as stop 2: "Book, Button"
          the role differs: predicted "button", heard "link"

        """), "\(run.output)")
  }

  @Test("compares hints where a recording has them")
  func hints() throws {
    let with = [
      "Mars, Heading", "Book, Button, Books your holiday.", "Window seat, Switch Button, On",
      "Share, Button",
    ]
    #expect(
      try differences(columns(with), Self.ios) == (3, ["hint 3 3"]))
    let without = with.map { $0.replacing(", Books your holiday.", with: "") }
    #expect(try differences(columns(without), Self.ios) == (4, []))
  }

  @Test("reads moves of VoiceOver: objects alone, in a list, in a log of Appium, and of our test")
  func moves() throws {
    let alone = #"{"utterance": "Mars, Heading"}"# + "\n" + #"{"utterance": "Book, button"}"#
    let list =
      #"[{"utterance": "Mars, Heading"}, {"utterance": "Book, button"}, {"utterance": null}]"#
    let asked = #"Proxying [POST /wda/voiceOver/move] to [POST http://h] with body: {"direction":"#
    let log = """
      [debug] \(asked)"forward"}
      [debug] Got response with status 200: {"value":{"utterance":"Mars, Heading"},"sessionId":"A"}
      [debug] Responding to client with driver.execute() result: {"utterance":"Mars, Heading"}
      [debug] \(asked)"forward"}
      [debug] Got response with status 200: {"value":{"utterance":"Book, button"},"sessionId":"A"}
      [debug] Responding to client with driver.execute() result: {"utterance":"Book, button"}
      [debug] \(asked)"backward"}
      [debug] Got response with status 200: {"value":{"utterance":"Mars, Heading"},"sessionId":"A"}
      """
    let own = """
      Test Case '-[Mars record]' started.
      CURBCUT-HEARD {"move": "current", "utterance": "Mars, Heading"}
      CURBCUT-HEARD {"move": "forward", "utterance": "Book, button"}
      """
    for recording in [alone, list, log, own] {
      let run = try heard(recording, Self.ios)
      #expect(run.status == 0, "\(run.output) \(run.errors)")
      #expect(run.output.contains(": 2 of 2 utterances as predicted"), "\(run.output)")
    }
    #expect(
      try heard(log).output.contains("note: 1 utterance that no move forward led to was left out"))
  }

  @Test("reads TalkBack's log, with the hint that follows, in the forms of several versions")
  func log() throws {
    func line(_ text: String, _ time: Int) -> String {
      """
      08-15 10:00:00.500 4711 4711 V talkback: SpeechControllerImpl: Speaking fragment text="\(text)", \
      utteranceId=talkback_1, TtsSpan=null, locale=null, event=type:A subtype:TYPE_VIEW_ACCESSIBILITY_FOCUSED time:\(time)
      """
    }
    let new = [
      "--------- beginning of main", line("Olympus \"Mons\"", 1), line("Book, Button", 2),
      line("Double-tap to activate", 2), "D other: x",
    ].joined(separator: "\n")
    let run = try heard(new, Self.android)
    #expect(run.output.hasPrefix("TalkBack's log: 2 of 2 utterances as predicted"), "\(run.output)")
    let opened = line("Mars", 0).replacing(
      "TYPE_VIEW_ACCESSIBILITY_FOCUSED", with: "TYPE_WINDOW_STATE_CHANGED")
    let window = try heard(opened + "\n" + new, Self.android)
    #expect(
      window.status == 0 && window.output.contains("note: 1 text that was not said for a focus"))
    let apart = columns([
      "Olympus Mons", "Book, Button", "Double-tap to activate", "checked, Window seat, Check box",
    ])
    #expect(try differences(apart, Self.android) == (2, ["hint 3 3"]))
    let old = """
      V/talkback: SpeechControllerImpl: Speaking fragment text "Olympus Mons" with spans null for event null
      V/talkback: SpeechController: Speaking fragment text "Book, Button"
      """
    #expect(try heard(old, Self.android).status == 0)
    let wrong = try heard(new, Self.ios)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("TalkBack's log is speech of Android"), "\(wrong.errors)")
  }

  @Test("reads a session of TalkBack Recorder up to where it wraps")
  func recorder() throws {
    func event(_ kind: String, _ words: String) -> String {
      #"{"session_id": "s", "event_type": "\#(kind)", "ui_element": {"resource_id": "", "bounds": {"x": 0, "y": 0, "w": 1, "h": 1}}, "talkback": {"announcement": [\#(words)], "offset_ms": 3}}"#
    }
    let events = [
      event("session_start", ""), event("focus", #""Olympus Mons""#),
      event("focus", #""Book, Button", "Double-tap to activate""#),
      event("focus", #""<no_feedback>""#),
      event("wrap", #""<wrap>""#), event("focus", #""Olympus Mons""#),
    ].joined(separator: "\n")
    let run = try heard(events, Self.android)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains("2 of 2 utterances"))
    #expect(run.output.contains("1 focus event without speech was left out"))
    #expect(run.output.contains("after the focus wrapped, in line 5"))
    let actions = #"{"session_id": "a", "seq": 1, "action": "swipe_right", "action_index": 1}"#
    #expect(try heard(actions).errors.contains("give events.jsonl beside it"))
  }

  @Test("compares TestMu's elements by their frames or identifiers, without order")
  func testMu() throws {
    let rects = """
      {"value": {"spoken_description": {"by_resource_id": {"book": ["Book, Button"]}, "by_rect": \
      {"0 900 1080 1000": ["201 days"], "0 300 1080 450": ["Book, Link"], "0 2000 9 2009": ["Nothing"]}}}}
      """
    let found = try differences(rects, Self.android)
    #expect(found.right == 1)
    #expect(
      found.1.filter { !$0.hasPrefix("missing") } == ["role 2 2", "extra-stop 3 0"], "\(found)")
    let steps = """
      [{"element_description": {"resourceId": "book", "bounds": "[0,300][1080,450]", "spokenOutput": \
      "Olympus Mons"}}, {"element_description": {"spokenOutput": "Book, Button"}}]
      """
    #expect(try differences(steps, Self.android) == (2, []))
  }

  @Test("is what snapshot verify does with a recording in the place of a transcript")
  func snapshot() throws {
    try Run.withFile(Array(Self.android.utf8), named: "mars.outline") { capture in
      let file = URL(filePath: capture + ".talkback.txt")
      try Data(columns(Self.all).utf8).write(to: file)
      #expect(try Run.curbcut("snapshot", "verify", capture).status == 0)
      #expect(try Run.curbcut("snapshot", "record", capture).output.hasPrefix("kept: "))
      try Data(columns(["Olympus Mons", "Book, Link"]).utf8).write(to: file)
      let run = try Run.curbcut("snapshot", "verify", capture)
      #expect(run.status == 1)
      #expect(
        run.output.contains("the role differs: predicted \"button\", heard \"link\""),
        "\(run.output)")
    }
  }

  @Test("lists what was heard when there is no capture")
  func list() throws {
    let run = try heard(columns(["Olympus Mons", "Book, Button"]))
    #expect(run.output == "text in two columns, 2 utterances:\n1. Olympus Mons\n2. Book, Button\n")
  }

  @Test("says of anything else which recordings it reads, and survives what is hostile")
  func hostile() throws {
    let deep = #"{"utterance": "# + String(repeating: "[", count: 200_000)
    let braces = String(repeating: "{", count: 300_000) + #" "utterance" "#
    let long = "1\t" + String(repeating: "word ", count: 300_000) + "\n"
    for (recording, status, words) in [
      ("", 2, "is not a recording in a known form"),
      ("hello\nthere\n", 2, "is not a recording in a known form"),
      (Self.ios, 2, "is not a recording in a known form"),
      (#"{"utterance": "x""#, 2, "that is not JSON"),
      (deep, 2, "that is not JSON"), (braces, 2, "that is not JSON"),
      (#"{"utterance": null}"#, 2, "has no utterance in it"),
      (long, 1, "is too long and was cut"),
      (#"{"event_type": "focus", "talkback": 7}"# + "\n{", 2, "line 2 is not JSON"),
      (
        #"{"spoken_description": {"by_rect": {"1 2": [7], "a b c d": [null]}}}"#, 2,
        "has no utterance"
      ),
      (#"{"spoken_description": {"by_rect": {"0 0 1e308 1e308": ["x"]}}}"#, 1, "TestMu: 0 of 1"),
      ("PK\u{3}\u{4}", 2, "is an archive: unpack it"),
      ("1\t\u{1b}[2J\u{202e}evil\n", 1, "evil"),
    ] {
      let run = try heard(recording, Self.android)
      let all = run.output + run.errors
      #expect(run.status == status, "\(recording.prefix(40)): \(all.prefix(300))")
      #expect(all.contains(words), "\(recording.prefix(40)): \(all.prefix(300))")
      #expect(!all.contains("\u{1b}") && !all.contains("\u{202e}"))
    }
    let many = String(repeating: "1\tx\n", count: 1_000_000)
    #expect(try heard(many, Self.android).errors.contains("too many to compare"))
  }

  // MARK: - The page

  /// Writes the page of a screen with a recording and returns what a function makes of its path.
  private func page<Result>(
    of screen: String, heard recording: String, _ body: (String) throws -> Result
  ) throws -> Result {
    try Run.withFile(Array(recording.utf8), named: "recording") { path in
      try Run.withFile(Array(screen.utf8), named: "mars.outline") { capture in
        let page = capture + ".html"
        let run = try Run.curbcut(["inspect", capture, "--heard", path, "--output", page])
        #expect(run.status == 0, "\(run.errors)")
        return try body(page)
      }
    }
  }

  @Test(
    "the page shows beside each stop what was heard there, and what was heard besides",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func page() throws {
    let recording =
      "1\tMars, Heading\n2\tBook, Link\n3\tAdvertisement\n4\tWindow seat, Switch button, on\n"
    let answer = try page(of: Self.ios, heard: recording) { page in
      try Readers.python(
        """
        import sys
        from playwright.sync_api import sync_playwright
        from axe_playwright_python.sync_playwright import Axe
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1300, "height": 900}, offline=True)
            page.on("pageerror", lambda error: print("error", error))
            page.goto("file://" + sys.argv[2] + "#/screen/s1?at=1")
            print(page.locator("#p-heard .note").first.inner_text())
            for stop in page.locator(".stop").all(): print(stop.locator(".sub").last.inner_text().removeprefix(".").strip())
            page.wait_for_timeout(250)
            for violation in Axe().run(page).response["violations"]: print(violation["id"])
            page.locator("input[name=tech][value=voice-control]").check()
            print(page.locator("#p-heard").inner_text().count("Heard:"))
        """, Readers.browser, on: String(contentsOfFile: page, encoding: .utf8))
    }
    #expect(
      answer.split(separator: "\n").map { String($0).trimmingCharacters(in: .whitespaces) } == [
        "Text in two columns: 2 of 4 utterances as predicted. Heard, not predicted: “Advertisement”.",
        "Heard as predicted",
        "Heard: Book, Link. The role differs: predicted \"button\", heard \"link\"",
        "Heard as predicted", "Not reached by the recording", "0",
      ])
  }

  @Test("a recording of another platform, and one for several screens, are refused with a sentence")
  func refusals() throws {
    let log = #"V/talkback: SpeechController: Speaking fragment text "Book, Button""#
    try Run.withFile(Array(log.utf8), named: "log") { path in
      func inspect(_ captures: [String]) throws -> Run {
        try Run.curbcut(["inspect"] + captures + ["--heard", path, "--output", path + ".html"])
      }
      let several = try inspect([
        "Samples/mars-booking.wda.xml", "Samples/mars-booking.uiautomator.xml",
      ])
      #expect(several.status == 2)
      #expect(several.errors.contains("--heard is about one screen, and 2 are shown"))
      let other = try inspect(["Samples/mars-booking.wda.xml"])
      #expect(other.status == 2)
      #expect(other.errors.contains("TalkBack's log is speech of Android"), "\(other.errors)")
      let together = try Run.curbcut(["inspect", "--capture", path, "--heard", path])
      #expect(together.errors.contains("leave out --capture"), "\(together.errors)")
    }
  }
}
