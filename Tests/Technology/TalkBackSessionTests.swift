// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// What the app hears of its user, what gestures come with, and what cannot be written as a scenario.
@Suite("A session of TalkBack")
struct TalkBackSessionTests {
  static let editor = """
    android screen "Editor" 1080x1920
      frame at 0,0 1080x1920
        button "Save" at 0,0 1080x200 clickable true
        checkbox "Backup" at 0,200 1080x200 clickable true checkable true checked true contentDescription "Copies"
    """

  static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  static func lines(_ outputs: [Output]) -> [String] { outputs.flatMap(\.lines) }

  @Test("tells the app which element gains and which loses the focus")
  func focusEvents() throws {
    let log = VoiceOverSessionTests.Log()
    let app = ScriptedApp(
      try Self.screen(Self.editor), hearing: { log.append($0) }, answer: { _, _ in nil })
    var session = TalkBackSession(app)
    session.perform(.open)
    session.perform(.next)
    session.perform(.next)
    #expect(
      log.events == [.focusGained(node: 2), .focusLost(node: 2), .focusGained(node: 3)])
  }

  @Test(
    "speaks elements, is used by gestures and says where its border is",
    .requirement("S4-139"))
  func gesturesAndBorder() throws {
    var session = TalkBackSession(StaticApp(try Self.screen(Self.editor)))
    let gestures = ["swipe right", "swipe right", "swipe left", "double tap"]
    let heard = gestures.flatMap { gesture in
      TalkBackGestures.command(of: gesture).map { Self.lines(session.perform($0)) } ?? []
    }
    #expect(
      heard == [
        "Save, Button", "hint: Double-tap to activate", "checked, Copies, Check box",
        "hint: Double-tap to toggle", "Save, Button", "hint: Double-tap to activate",
        "(app: activate \"Save\")",
        "(note: what activate \"Save\" does is not known from a capture)",
      ])
    #expect(session.focused?.frame == Rect(x: 0, y: 0, width: 1080, height: 200))
  }

  @Test(
    "says the description before the text, and state, name and role in the order that is set",
    .requirement("S4-140"),
    arguments: [
      (TalkBackSettings.DescriptionOrder.stateNameRole, "checked, Copies, Check box"),
      (.roleNameState, "Check box, Copies, checked"),
      (.nameRoleState, "Copies, Check box, checked"),
    ])
  func order(_ order: TalkBackSettings.DescriptionOrder, _ words: String) throws {
    var profile = TalkBackProfile.talkback15
    profile.descriptionOrder = order
    var session = TalkBackSession(
      StaticApp(try Self.screen(Self.editor)), profile: profile, speaksHints: false)
    session.perform(.open)
    #expect(Self.lines(session.perform(.next)) == [words])
  }

  @Test("shows each thing said as a line of its own", .requirement("S4-143"))
  func displayedSpeech() throws {
    var session = TalkBackSession(StaticApp(try Self.screen(Self.editor)))
    for command in [TalkBackCommand.open, .next, .activate] {
      let outputs = session.perform(command)
      let said = outputs.compactMap { output in
        if case .speech(let utterance) = output { utterance.spoken } else { nil }
      }
      let shown = Self.lines(outputs).filter { !$0.hasPrefix("(") && !$0.hasPrefix("hint: ") }
      #expect(shown == said)
      #expect(said.count == 1)
    }
  }

  @Test("goes where nextFocus leads, else to what lies in a direction")
  func directions() throws {
    let screen = try Self.screen(
      """
      android screen "Grid" 1080x1920
        frame at 0,0 1080x1920
          button "A" at 0,0 500x200 id a clickable true focusable true nextFocusDown d
          button "B" at 500,0 500x200 id b clickable true focusable true
          button "C" at 0,200 500x200 id c clickable true focusable true
          button "D" at 500,200 500x200 id d clickable true focusable true
      """)
    var session = TalkBackSession(StaticApp(screen), speaksHints: false)
    session.perform(.open)
    let heard = [TalkBackCommand.right, .down, .left, .up, .down, .down].map {
      Self.lines(session.perform($0)).joined()
    }
    #expect(heard == ["B, Button", "D, Button", "C, Button", "A, Button", "D, Button", "(edge)"])
  }

  // MARK: - Gestures

  @Test("comes with gestures, keys and chords, each once")
  func gestures() {
    let lists = [
      TalkBackGestures.touch, TalkBackGestures.keys, TalkBackGestures.classicKeys,
      TalkBackGestures.brailleDisplay,
    ]
    for list in lists { #expect(Set(list.map(\.name)).count == list.count) }
    #expect(TalkBackGestures.command(of: "swipe right then left") == .scrollForward)
    #expect(TalkBackGestures.command(of: "Alt+Control+Enter") == .readFromTop)
    #expect(TalkBackGestures.command(of: "dots 4 5 8") == .next)
    #expect(TalkBackGestures.command(of: "swipe round and round") == nil)
    let mirrored = TalkBackGestures.touch.filter { $0.mirrored != nil }.map(\.command)
    #expect(mirrored == [.next, .previous, .scrollBackward, .scrollForward])
  }

  // MARK: - Robustness

  @Test("withstands every command on every screen", arguments: hostileScreens)
  func anyCommand(_ outline: String) throws {
    let screen = try Self.screen(outline)
    var session = TalkBackSession(StaticApp(screen))
    for _ in 1...2 {
      for command in TalkBackCommand.allCases {
        session.perform(command)
        session.perform(command, "down")
        session.perform(command, "nan,1")
      }
    }
    #expect(session.screen.nodes.count > 0)
  }

  static let hostileScreens = [
    "android screen \"Empty\" 0x0",
    editor,
    """
    android screen "Circle" 100x100
      frame at 0,0 100x100 id f traversalBefore f
        slider "S" range {"min": 5, "max": 1, "current": 9} focusable true actions [{"id": 4096}]
        list scrollable true collection {"rows": -3, "columns": 0}
          text "x" id x traversalBefore f collectionItem {"row": -9, "column": 9}
          field id e focusable true focused true editable true clickable true
    """,
  ]

  @Test("stops at a list that scrolls for ever")
  func endlessList() throws {
    let app = ScriptedApp(
      try AppScript(
        """
        screen one
          android screen "Endless" 100x100
            list at 0,0 100x100 id list scrollable true canScrollForward true
              text "a" at 0,0 100x50
          on scroll-next list
            show two quietly
        screen two
          android screen "Endless" 100x100
            list at 0,0 100x100 id list scrollable true canScrollForward true
              text "b" at 0,0 100x50
          on scroll-next list
            show one quietly
        """))
    var session = TalkBackSession(app)
    session.perform(.open)
    let outputs = session.perform(.nextHeading)
    #expect(Self.lines(outputs).suffix(2) == ["No next heading", "(edge)"])
    let note = "(note: the list does not end: reading stops after 1000 pages)"
    #expect(Self.lines(session.perform(.readAll)).last == note)
  }

  @Test("reads captures as the transcript does", .enabled(if: Shared.isThere))
  func captures() throws {
    for name in Shared.files("samples/android") where name.hasSuffix(".xml") {
      guard let screen = try? Captures.read(try Shared.bytes("samples/android/\(name)")).screen
      else { continue }
      let transcript = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
      var session = TalkBackSession(StaticApp(screen))
      let said = session.perform(.readFromTop).compactMap { output in
        if case .speech(let utterance) = output { utterance.spoken } else { nil }
      }
      #expect(said == transcript.stops.map(\.utterance.spoken), "\(name)")
    }
  }
}
