// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("A script of an app")
struct AppScriptTests {
  static let start = """
    screen one
      ios screen "One" 390x844
        button "Go" at 0,0 50x50 id go
    """

  @Test(
    "is refused with a sentence and its line",
    arguments: [
      ("", "the script has no screen", nil),
      ("button", "line 1 of the script must begin a screen: screen NAME", 1),
      ("screen", "line 1 of the script ends where the name of the screen is expected", 1),
      ("screen \"one", "line 1 of the script has a quotation mark that is not closed", 1),
      ("\(start)\n\(start)", "line 4 of the script names a screen a second time: one", 4),
      (
        "screen one\n  ios screen\n    buton",
        "in the outline that begins at line 2 of the script: line 2: \"buton\" is not a word", 3
      ),
      ("\(start)\n  on fly go", "line 4 of the script names no action of an app: fly", 4),
      (
        "\(start)\n  on activate stay",
        "line 4 of the script: the screen one has no element called \"stay\"", 4
      ),
      (
        "\(start)\n  on activate go\n    show two",
        "below line 4 of the script: there is no screen two", 4
      ),
      (
        "\(start)\n  on activate go\n    set go volume 3",
        "line 5 of the script states a fact that is not understood: \"volume\" is not a key", 5
      ),
      (
        "\(start)\n  on activate go\n    sing",
        "line 5 of the script names nothing an app does: sing", 5
      ),
      (
        "\(start)\n  on activate go\n    announce \"A\" priority low soon",
        "line 5 of the script has something left that is not understood: soon", 5
      ),
      (
        "screen one from \"one.outline\"",
        "\"one.outline\" cannot be read here: write the screen's outline", nil
      ),
      ("\(start)\n    announce \"A\"", "in the outline that begins at line 2", 4),
    ] as [(String, String, Int?)])
  func errors(source: String, message: String, line: Int?) {
    let error = #expect(throws: ImportError.self) { try AppScript(source) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.line == line)
  }

  @Test(
    "is told from an outline by its first line",
    arguments: [
      (start, true), ("<-- a list\n\nscreen one from \"a\"", true), ("ios screen", false),
      ("", false), ("{}", false),
    ])
  func recognition(text: String, isScript: Bool) {
    #expect(AppScript.recognises(text) == isScript)
  }

  @Test("sets the keys of Android on a screen of Android, and takes what is typed in a field")
  func android() throws {
    var app = ScriptedApp(
      try AppScript(
        """
        screen one
          android screen 1080x2400
            switch "Wi-Fi" id wifi
            field id name
          on activate wifi
            set wifi stateDescription "Connected"
          on type in name
            announce "Thanks"
        """))
    let wifi = try #require(app.screen.node(called: "wifi"))
    _ = app.perform(AppAction(.activate, of: wifi))
    #expect(app.screen.nodes[wifi].stateDescription == "Connected")
    let field = app.screen.node(called: "name")
    let typed = app.perform(AppAction(.type("Yes"), of: field))
    #expect(typed.notifications == [.announcement("Thanks")])
  }

  @Test("loads screens by their paths")
  func paths() throws {
    let script = try AppScript("screen one from \"one.outline\"") { path throws(ImportError) in
      try Outline().importScreen(from: Array("ios screen \"\(path)\"".utf8)).screen
    }
    #expect(ScriptedApp(script).screen.facts.title == "one.outline")
  }

  @Test("keeps what was changed on a screen that comes back")
  func memory() throws {
    let script = try AppScript(
      """
      screen one
        ios screen "One" 390x844
          button "Go" at 0,0 50x50 id go
          text "0" at 0,60 50x50 id count
        on activate go
          set count label "1"
          show two
      screen two
        ios screen "Two" 390x844
          button "Back" at 0,0 50x50 id back
        on escape
          show one
      """)
    var session = VoiceOverSession(ScriptedApp(script))
    for command in [VoiceOverCommand.open, .activate, .escape, .next] {
      _ = session.perform(command)
    }
    #expect(session.focused?.label == "1")
  }

  @Test("leaves out a text that grows beyond all bounds, and says in which line")
  func growth() throws {
    let script = try AppScript(
      """
      \(Self.start)
          text "ab" at 0,60 50x50 id x
        on activate go
          set x label "{x}{x}"
          toast "{x}{x}{x}"
          announce "Done"
      """)
    var app = ScriptedApp(script)
    let go = app.screen.node(called: "go")
    var response = AppResponse.handled
    for _ in 0..<18 { response = app.perform(AppAction(.activate, of: go)) }
    let label = try #require(app.screen.node(called: "x").flatMap { app.screen.nodes[$0].label })
    #expect(label == String(repeating: "ab", count: 1 << 15))
    #expect(
      response.notes
        == [6, 7].map {
          "the text of line \($0) of the script grows beyond 65536 bytes and is left out: put fewer "
            + "names into it"
        })
    #expect(response.notifications == [.announcement("Done")])
  }

  @Test("says what it cannot do")
  func notes() throws {
    let script = try AppScript(
      """
      \(Self.start)
        on activate go
          remove gone
          adjust go up
          layout-changed focus gone
        on increment go
          decline
      """)
    var session = VoiceOverSession(ScriptedApp(script))
    _ = session.perform(.next)
    #expect(
      session.perform(.activate).flatMap(\.lines) == [
        "(app: activate \"Go\")",
        "(note: the screen has no element called \"gone\" any more)",
        "(note: go has no range to adjust in the script)",
        "(note: the screen has no element called \"gone\")",
      ])
    #expect(
      session.perform(.longPress).flatMap(\.lines) == [
        "(app: long-press \"Go\")",
        "(note: the script does not say what long-press \"Go\" does)",
      ])
  }

  static let whole = """
    screen one
      ios screen "One" 390x844
        slider "Go" at 0,0 50x50 id go range {"min": 0, "max": 9, "current": 0}
        field "Name" at 0,60 50x50
      on increment go
        adjust go up
        set go value "{go}"
        announce "{go}" priority high
      on action "Delete" of "Name"
        remove "Name"
        layout-changed say "Gone"
      on escape
        show two quietly
        screen-changed focus "Go"
    screen two
      ios screen "Two" 390x844
        button "Go" at 0,0 50x50
      on scroll-next
        page-scrolled "2 of 2"
        decline
    """

  @Test("survives damage of every kind, as a script and in use")
  func damage() {
    let bytes = Array(Self.whole.utf8)
    var count = 0
    for place in bytes.indices {
      for damage in [[], [UInt8(ascii: "\"")], [UInt8(ascii: "\n")], [UInt8(ascii: "{")]] {
        var damaged = bytes
        damaged.replaceSubrange(place...place, with: damage)
        guard let script = try? AppScript(String(decoding: damaged, as: UTF8.self)) else {
          continue
        }
        count += 1
        var session = VoiceOverSession(ScriptedApp(script))
        for line in ["open", "previous-by-rotor", "last", "action Delete", "escape", "read-all"] {
          _ = session.perform(line: line)
        }
      }
    }
    #expect(count > 100)
  }
}
