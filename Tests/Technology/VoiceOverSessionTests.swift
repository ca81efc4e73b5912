// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// What the app hears of its user, and what cannot be written as a scenario.
@Suite("A session of VoiceOver")
struct VoiceOverSessionTests {
  /// A list that grows, for what an app is told.
  final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [AppEvent] = []

    func append(_ event: AppEvent) { lock.withLock { list.append(event) } }
    var events: [AppEvent] { lock.withLock { list } }
  }

  static let editor = """
    ios screen 390x844
      button "Save" at 0,0 50x50
      button "Share" at 0,60 50x50
    """

  static func lines(_ outputs: [Output]) -> [String] { outputs.flatMap(\.lines) }

  @Test("tells the app which element gains and which loses the focus")
  func focusEvents() throws {
    let log = Log()
    let app = ScriptedApp(
      try VoiceOverTests.screen(Self.editor), hearing: { log.append($0) }, answer: { _, _ in nil })
    var session = VoiceOverSession(app)
    _ = session.perform(.next)
    _ = session.perform(.next)
    _ = session.perform(.next)
    #expect(
      log.events == [
        .focusGained(node: 1), .focusLost(node: 1), .focusGained(node: 2),
      ])
  }

  @Test("tells the app whether an announcement was spoken to its end", .requirement("S4-8-020"))
  func announcementEvents() throws {
    let log = Log()
    let app = ScriptedApp(
      try VoiceOverTests.screen(Self.editor), hearing: { log.append($0) },
      answer: { action, _ in
        guard action.verb == .activate else { return nil }
        return AppResponse(.handled, notifications: [.announcement("Saved")])
      })
    var session = VoiceOverSession(app)
    _ = session.perform(.next)
    _ = session.perform(.activate)
    _ = session.perform(.wait)
    _ = session.perform(.activate)
    _ = session.perform(.next)
    let finished = log.events.filter {
      if case .announcementFinished = $0 { true } else { false }
    }
    #expect(
      finished == [
        .announcementFinished("Saved", wasSuccessful: true),
        .announcementFinished("Saved", wasSuccessful: false),
      ])
  }

  @Test("lets nothing interrupt an announcement of high priority")
  func highPriority() throws {
    let log = Log()
    let app = ScriptedApp(
      try VoiceOverTests.screen(Self.editor), hearing: { log.append($0) },
      answer: { _, _ in
        AppResponse(
          .handled, notifications: [.announcement(Announcement("Fire", priority: .high))])
      })
    var session = VoiceOverSession(app)
    _ = session.perform(.next)
    _ = session.perform(.activate)
    _ = session.perform(.next)
    #expect(log.events.contains(.announcementFinished("Fire", wasSuccessful: true)))
  }

  @Test("hands on the attributes of an announcement")
  func attributedAnnouncement() throws {
    let runs = [TextRun(text: "Hola", language: "es")]
    let app = ScriptedApp(try VoiceOverTests.screen(Self.editor)) { _, _ in
      AppResponse(.handled, notifications: [.announcement(Announcement("Hola", runs: runs))])
    }
    var session = VoiceOverSession(app)
    _ = session.perform(.next)
    let outputs = session.perform(.activate)
    guard case .speech(let utterance)? = outputs.last else {
      Issue.record("nothing was said")
      return
    }
    #expect(utterance.segments.first?.voiced == [VoicedRun("Hola", language: "es")])
  }

  // MARK: - The dial for payments

  /// The dial of the published project: its value starts at 0 and is shown as at least 5.
  static func dial(snapping: Bool = false) throws -> ScriptedApp {
    let outline = """
      ios screen "Payment" 375x667
        group at 0,100 375x400 elements [balance, amount, thumb]
          text "Balance. £ 128.00" at 100,200 175x50 id balance
          text "Top up amount. £ 5.00" at 100,260 175x40 id amount
          group "Top up amount. £ 5.00" at 20,120 44x44 id thumb isAccessibilityElement true \
      traits adjustable range {"min": 0, "max": 500, "current": 0, "step": 5}
      """
    return ScriptedApp(try VoiceOverTests.screen(outline)) { action, screen in
      guard action.verb == .increment || action.verb == .decrement,
        let thumb = screen.node(called: "thumb"), let amount = screen.node(called: "amount"),
        let balance = screen.node(called: "balance"),
        var range = screen.nodes[thumb].range?.stepped(up: action.verb == .increment)
      else { return nil }
      // A step of 0.0577 rad stays within the snapping window of 0.12 rad around the marker.
      if snapping { range.current = 0 }
      let shown = Int(max(5, range.current ?? 0))
      let total = 128 + Int(range.current ?? 0)
      let changed = screen.changing(thumb) { $0[.range] = .range(range) }
        .changing(amount) { $0[.label] = .text("Top up amount. £ \(shown).00") }
        .changing(balance) { $0[.label] = .text("Balance. £ \(total).00") }
      return AppResponse(
        .handled, screen: changed, notifications: [.announcement("£ \(shown).00")])
    }
  }

  /// Swipes on the thumb and gives the last words.
  static func amount(
    after swipes: Int, of command: VoiceOverCommand, in session: inout VoiceOverSession<ScriptedApp>
  ) -> String? {
    var last: [String] = []
    for _ in 0..<swipes { last = lines(session.perform(command)) }
    return last.last
  }

  @Test(
    "says five pounds more with every swipe, up to the end of the dial",
    .requirement("S2-035"),
    arguments: [
      (1, "£ 5.00"), (2, "£ 10.00"), (10, "£ 50.00"), (100, "£ 500.00"), (101, "£ 500.00"),
    ])
  func dial(swipes: Int, amount: String) throws {
    var session = VoiceOverSession(try Self.dial())
    _ = session.perform(.last)
    #expect(Self.amount(after: swipes, of: .previousByRotor, in: &session) == amount)
    if swipes == 2 {
      #expect(Self.lines(session.perform(.first)) == ["Balance. £ 138.00"])
    }
  }

  @Test("stays at the beginning of the dial", .requirement("S2-035"))
  func dialDown() throws {
    var session = VoiceOverSession(try Self.dial())
    _ = session.perform(.last)
    #expect(Self.amount(after: 1, of: .nextByRotor, in: &session) == "£ 5.00")
  }

  @Test("hears the same for ever when the thumb snaps back", .requirement("S2-036"))
  func snapping() throws {
    var session = VoiceOverSession(try Self.dial(snapping: true))
    _ = session.perform(.last)
    #expect(Self.amount(after: 20, of: .previousByRotor, in: &session) == "£ 5.00")
    #expect(session.screen.nodes[4].range?.current == 0)
  }

  // MARK: - Commands

  @Test("survives every command before anything has the focus, and on an empty screen")
  func everyCommand() throws {
    for outline in ["ios screen 390x844", Self.editor] {
      for command in VoiceOverCommand.allCases {
        var session = VoiceOverSession(StaticApp(try VoiceOverTests.screen(outline)))
        _ = session.perform(command)
        _ = session.perform(command, "Save")
        _ = session.perform(.next)
        _ = session.perform(command, "-1,1e400")
        #expect(Request<VoiceOverCommand>(command.rawValue)?.command == command)
      }
    }
  }

  @Test("says the same twice")
  func deterministic() throws {
    func run() throws -> [String] {
      var session = VoiceOverSession(try Self.dial())
      var lines: [String] = []
      for _ in 0..<3 {
        for command in VoiceOverCommand.allCases {
          lines += Self.lines(session.perform(command, "thumb"))
        }
      }
      return lines
    }
    #expect(try run() == run())
  }

  @Test("says on the way what the reader says")
  func sameAsReader() throws {
    let screen = try VoiceOverTests.screen(Self.editor)
    var session = VoiceOverSession(StaticApp(screen))
    var reader = VoiceOver(screen: screen)
    for command in ["next", "next", "next", "previous", "previous", "last", "first", "read-all"] {
      let reading = try #require(ReadingCommand(rawValue: command))
      #expect(session.perform(line: command) == reader.perform(reading))
    }
  }

  @Test(
    "reads commands with what follows them",
    arguments: [
      ("next", .next, nil), ("rotor Form Controls", .rotor, "Form Controls"),
      ("action \"Delete\"", .action, "Delete"), ("  wait  ", .wait, nil),
      ("type \"\"", .type, nil),
    ] as [(String, VoiceOverCommand, String?)])
  func requests(line: String, command: VoiceOverCommand, argument: String?) {
    #expect(Request<VoiceOverCommand>(line) == Request<VoiceOverCommand>(command, argument))
  }

  @Test("knows no other words")
  func unknown() throws {
    var session = VoiceOverSession(StaticApp(try VoiceOverTests.screen(Self.editor)))
    #expect(session.perform(line: "fly") == nil)
    #expect(session.perform(line: "") == nil)
    #expect(
      Self.lines(session.perform(.rotor)) == ["(note: rotor needs a name or a text)"])
  }

  @Test(
    "comes with these gestures",
    .requirement("S4-6-087", "S4-8-034", "S4-8-038", "S4-8-039", "S4-8-040"),
    arguments: [
      ("one-finger tap", VoiceOverCommand.touch), ("one-finger swipe right", .next),
      ("one-finger swipe left", .previous), ("one-finger double tap", .activate),
      ("two-finger double tap", .magicTap), ("two-finger scrub", .escape),
    ])
  func gestures(name: String, command: VoiceOverCommand) {
    #expect(VoiceOverGestures.command(of: name) == command)
  }

  @Test("has every gesture and key once")
  func gestureNames() {
    let names = (VoiceOverGestures.touch + VoiceOverGestures.keys).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(VoiceOverGestures.command(of: "five-finger wave") == nil)
  }

  @Test(
    "has keys that go to the next of a kind",
    arguments: [
      ("VO+Command+H", VoiceOverCommand.nextOf, "Headings"),
      ("VO+Command+Shift+L", .previousOf, "Links"), ("VO+Shift+Right", .nextOf, "Characters"),
    ])
  func kindKeys(name: String, command: VoiceOverCommand, kind: String) throws {
    let gesture = try #require(VoiceOverGestures.gesture(called: name))
    #expect(gesture.command == command && gesture.argument == kind)
  }

  @Test("goes to every kind that a key names")
  func kinds() throws {
    for gesture in VoiceOverGestures.touch + VoiceOverGestures.keys {
      guard let kind = gesture.argument else { continue }
      var session = VoiceOverSession(StaticApp(try VoiceOverTests.screen(Self.editor)))
      session.perform(.next)
      let lines = Self.lines(session.perform(gesture.command, kind))
      #expect(!lines.contains { $0.contains("there is no kind") }, "\(gesture.name)")
    }
  }

  @Test("copies what was said last")
  func copiedSpeech() throws {
    var session = VoiceOverSession(StaticApp(try VoiceOverTests.screen(Self.editor)))
    session.perform(.next)
    session.perform(.copySpeech)
    #expect(session.copiedSpeech == "Save, Button")
  }

  @Test("keeps a person's own label while the element is away, when it has an identifier")
  func keptLabel() throws {
    let script = try AppScript(
      """
      screen player
        ios screen "Player" 390x844
          button at 16,60 44x44 identifier play
          button "Help" at 16,120 44x44 id help
        on activate help
          show help
      screen help
        ios screen "Help" 390x844
          button "Back" at 16,60 44x44 id back
        on activate back
          show player
      """)
    var session = VoiceOverSession(ScriptedApp(script))
    for line in ["next", "label Play", "next", "activate", "activate", "first"] {
      session.perform(line: line)
    }
    #expect(session.lastWords == "Play, Button")
  }

  @Test("stops turning pages that never end")
  func endlessBook() throws {
    let screen = try VoiceOverTests.screen(
      "ios screen 390x844\n  element \"0\" at 0,0 9x9 traits causesPageTurn")
    let app = ScriptedApp(screen) { action, screen in
      let page = Int(screen.nodes[1].label ?? "") ?? 0
      return AppResponse(
        .handled, screen: screen.changing(1) { $0[.label] = .text(String(page + 1)) })
    }
    var session = VoiceOverSession(app)
    let outputs = session.perform(.readAll)
    #expect(Self.lines(outputs).last?.hasPrefix("(note: the pages do not end") == true)
  }
}

extension VoiceOverSession {
  /// What the focused element says now.
  fileprivate var lastWords: String? {
    var copy = self
    guard case .speech(let utterance)? = copy.perform(.whereAmI).first else { return nil }
    return utterance.spoken
  }
}
