// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// How many presses and how much waiting a control takes.
@Suite("Reach by switches")
struct SwitchReachTests {
  private static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private static func node(_ name: String, on screen: Screen) throws -> Int {
    try #require(screen.nodes.firstIndex { $0.description == name || $0.text == name })
  }

  private func path(_ reach: Reach) throws -> ReachPath {
    guard case .path(let path) = reach else {
      Issue.record("\(reach)")
      return ReachPath([])
    }
    return path
  }

  /// SWITCH-1: three rows of four apps, the target at the end.
  private static var grid: Screen {
    get throws {
      var lines = ["android screen \"Home\" 400x600 density 2", "  root at 0,0 400x600"]
      for app in 0..<12 {
        lines.append(
          "    button \"App \(app + 1)\" clickable true at \(app % 4 * 100),\(app / 4 * 100) 100x100"
        )
      }
      return try screen(lines.joined(separator: "\n"))
    }
  }

  struct Presses: CustomTestStringConvertible, Sendable {
    var profile: String
    var method: SwitchAccessProfile.Method
    var presses: Int
    var testDescription: String { "\(profile), \(method.rawValue)" }
  }

  @Test(
    "counts the presses to the last app of SWITCH-1", .requirement("S4-216"),
    arguments: [
      Presses(profile: "switch-access-simple", method: .linear, presses: 13),
      Presses(profile: "switch-access-simple", method: .rowColumn, presses: 9),
      Presses(profile: "switch-access-2020", method: .linear, presses: 14),
      Presses(profile: "switch-access-2020", method: .rowColumn, presses: 9),
      Presses(profile: "switch-access-2016", method: .linear, presses: 13),
      Presses(profile: "switch-access-2016", method: .rowColumn, presses: 8),
      // A press to start, 6 of 12, 3 of 6, 1 of 3 with the menu beside it, and the app itself.
      Presses(profile: "switch-access-2020", method: .group, presses: 5),
      Presses(profile: "switch-access-2020", method: .point, presses: 3),
    ])
  func grid(_ sample: Presses) throws {
    let screen = try Self.grid
    var profile = try #require(SwitchAccessProfile.all.first { $0.name == sample.profile })
    profile.method = sample.method
    let access = SwitchAccess(screen: screen, profile: profile)
    let path = try path(access.reach(try Self.node("App 12", on: screen)))
    #expect(path.commands == sample.presses, "\(path.steps.map(\.words))")
  }

  @Test("counts the seconds that auto-scan waits: the first item's delay and one for each step")
  func autoScan() throws {
    let screen = try Self.grid
    var profile = SwitchAccessProfile.simple
    profile.isAutoScanOn = true
    profile.pressSeconds = 0
    profile.method = .rowColumn
    let path = try path(
      SwitchAccess(screen: screen, profile: profile).reach(try Self.node("App 12", on: screen)))
    #expect(abs(path.seconds - (0.7 + 2 + 0.7 + 3)) < 0.000_1)
    #expect(path.commands == 3)
  }

  @Test("says that texts and disabled controls are no stops")
  func unreachable() throws {
    let screen = try Self.screen(
      """
      android screen "Home" 400x600
        root at 0,0 400x600
          text "Terms" at 0,0 400x100
          button "Pay" clickable true enabled false at 0,100 400x100
      """)
    let access = SwitchAccess(screen: screen)
    for name in ["Terms", "Pay"] {
      guard case .unreachable = access.reach(try Self.node(name, on: screen)) else {
        Issue.record("\(name) is reached")
        continue
      }
    }
  }

  private static let editor = """
    ios screen "Editor" 390x844
      header "Editor" at 16,60 358x40
      node class UIToolbar at 0,100 390x44
        button "Bold" at 0,100 44x44
        button "Italic" at 44,100 44x44
        button "Link" at 88,100 44x44
      button "Save" at 16,200 358x44
      element "Ada" at 16,300 358x44
    """

  @Test("counts the presses and the seconds of Switch Control, into a group and through the menu")
  func control() throws {
    let screen = try Self.screen(Self.editor)
    var profile = SwitchControlProfile.ios26
    profile.pressSeconds = 0
    let link = try Self.node("Link", on: screen)
    let automatic = SwitchControl(screen: screen, profile: profile)
    let path = try path(automatic.reach(link))
    // The group is framed at once; two more seconds to the link; Tap is framed at once.
    #expect(path.commands == 3)
    #expect(path.seconds == 2)
    profile.scanning = .manual
    let manual = SwitchControl(screen: screen, profile: profile)
    #expect(try self.path(manual.reach(link)).commands == 6)
    profile.groupsItems = false
    let flat = SwitchControl(screen: screen, profile: profile)
    #expect(try self.path(flat.reach(link)).commands == 5)
    #expect(try self.path(flat.reach(Self.node("Save", on: screen))).commands == 6)
    #expect(try self.path(manual.reach(Self.node("Save", on: screen))).commands == 4)
  }

  @Test("performs a custom action of the menu, which sets the value", .requirement("S4-6-094"))
  func customAction() throws {
    let script = """
      screen mars
        ios screen "Mars" 390x844
          group "Travelers" at 0,60 390x80 id travelers isAccessibilityElement true traits adjustable value "0" customActions [{"name": "10 travelers"}]
        on action "10 travelers" of travelers
          set travelers value "10"
      """
    var session = SwitchControlSession(ScriptedApp(try AppScript(script)))
    session.perform(.open)
    session.perform(.select)
    #expect(session.menuNames.contains("10 travelers"))
    session.perform(.choose, "10 travelers")
    #expect(session.app.screen.nodes.contains { $0.value == "10" })
    var reader = VoiceOverSession(ScriptedApp(try AppScript(script)))
    let heard = reader.perform(.next).flatMap(\.lines)
    #expect(heard.contains { $0.contains("Actions Available") })
  }

  @Test("says what is content only, and what the input does not tell")
  func unclear() throws {
    let screen = try Self.screen(Self.editor)
    let control = SwitchControl(screen: screen)
    let header = try #require(
      screen.nodes.firstIndex { $0.text == "Editor" || $0.label == "Editor" })
    guard case .unreachable = control.reach(header) else { Issue.record("the header"); return }
    guard case .notKnown = control.reach(try Self.node("Ada", on: screen)) else {
      Issue.record("an element of which nothing is known")
      return
    }
    #expect(control.transcript().notKnown.contains("whether the frame comes to 1 more element"))
  }

  @Test("moves the frame again and again while a switch is held, if move repeat is on")
  func moveRepeat() throws {
    let screen = try Self.screen(Self.editor)
    var profile = SwitchControlProfile.ios26
    profile.scanning = .manual
    profile.groupsItems = false
    var session = SwitchControlSession(StaticApp(screen), profile: profile)
    #expect(
      session.perform(.next, "2").flatMap(\.lines) == [
        "Bold", "(note: the frame moves once: move repeat is off)",
      ])
    profile.moveRepeatSeconds = 0.5
    session = SwitchControlSession(StaticApp(screen), profile: profile)
    #expect(session.perform(.next, "1").flatMap(\.lines) == ["Bold", "Italic", "Link"])
  }

  @Test("compares the two styles of a view, and says which is cheaper", .requirement("S4-9-014"))
  func styles() throws {
    let screen = try Self.screen(
      """
      ios screen "Editor" 390x844
        group at 0,60 390x150 id actions
          button "Copy" at 0,60 390x44
          button "Paste" at 0,110 390x44
          button "Delete" at 0,160 390x44
        button "Save" at 16,300 358x44
        button "Print" at 16,350 358x44
        button "Share" at 16,400 358x44
        button "Close" at 16,450 358x44
      """)
    let actions = try #require(screen.nodes.firstIndex { $0.id == "actions" })
    let styles = SwitchControlStyles(of: actions, on: screen)
    #expect(
      styles.controls.map(\.name) == ["Copy", "Paste", "Delete", "Save", "Print", "Share", "Close"])
    // The group costs a press more for what is in it, and two moves less for all else.
    #expect(styles.controls.map(\.combined) == [2, 3, 4, 2, 3, 4, 5])
    #expect(styles.controls.map(\.separate) == [1, 2, 3, 4, 5, 6, 7])
    #expect(styles.cheaper == .combined)
  }

  @Test("has the groups of a transcript before what is in them")
  func transcript() throws {
    let stops = SwitchControl(screen: try Self.screen(Self.editor)).transcript().stops
    #expect(stops.map(\.utterance.spoken) == ["Bold", "Italic", "Link", "Save"])
    let groups = stops.map { $0.utterance.segments.filter { $0.kind == .container }.map(\.text) }
    #expect(groups == [["group: Toolbar, 3 items"], [], [], []])
  }

  @Test("scans rows from top to bottom, whatever order the views have")
  func rows() throws {
    var lines = ["android screen \"Keys\" 400x6000", "  root at 0,0 400x6000"]
    for step in 0..<200 {
      let row = step * 77 % 200
      for column in [2, 0, 1] {
        lines.append(
          "    button \"\(row) \(column)\" clickable true at \(column * 100),\(row * 30) 100x30")
      }
    }
    var profile = SwitchAccessProfile.simple
    profile.method = .rowColumn
    let scan = SwitchAccess(
      screen: try Self.screen(lines.joined(separator: "\n")), profile: profile
    ).scan
    let names = scan.items.filter { $0.kind == .control }.compactMap(\.name)
    #expect(names == (0..<200).flatMap { row in (0..<3).map { "\(row) \($0)" } })
    #expect(scan.top.count == 200)
  }

  /// The drawing in a comment of `RowColumnTreeBuilder` (google/talkback@92eb6dd4).
  @Test("scans what is beside several rows after what is left of it")
  func spanningRow() throws {
    let screen = try Self.screen(
      """
      android screen "Keys" 300x300
        root at 0,0 300x300
          button "1" clickable true at 0,0 100x100
          button "2" clickable true at 100,0 100x100
          button "3" clickable true at 0,100 100x100
          button "4" clickable true at 100,100 100x100
          button "5" clickable true at 0,200 100x100
          button "6" clickable true at 100,200 100x100
          button "7" clickable true at 200,0 100x300
      """)
    var profile = SwitchAccessProfile.simple
    profile.method = .rowColumn
    let scan = SwitchAccess(screen: screen, profile: profile).scan
    #expect(scan.items.compactMap(\.name) == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test("survives an empty screen, absurd frames and absurd profiles")
  func absurd() throws {
    let outlines = [
      "ios screen \"Empty\"", "android screen \"Empty\"",
      """
      ios screen "Absurd" 390x844
        button "A" at 1e300,0 1e300x44
        button "B" at 0,-1e300 44x1e300
        button "C" at 0,0 0x0
        button "D" at 10,10 40x40
      """,
      """
      android screen "Absurd" 400x800 density 1e300
        root at 0,0 400x800
          button "A" clickable true at 1e300,0 1e300x44
          button "B" clickable true at 0,-1e300 44x1e300
          button "C" clickable true at 0,0 -50x-50
      """,
    ]
    for outline in outlines {
      let screen = try Self.screen(outline)
      for number in [0, -1, .nan, .infinity, 1e300] {
        var control = SwitchControlProfile.ios26
        control.autoScanSeconds = number
        control.firstItemPause = number
        control.dwellSeconds = number
        control.pointBandShare = number
        control.pointBandSeconds = number
        control.pointLineSeconds = number
        control.loops = -1
        control.rowMinimum = 0
        SwitchSampleTests.drive(SwitchControlSession(StaticApp(screen), profile: control))
        var access = SwitchAccessProfile.of2020
        access.isAutoScanOn = true
        access.autoScanSeconds = number
        access.firstItemDelay = number
        access.pointCentimetersPerSecond = number
        access.statusBarHeight = number
        access.switches = -1
        for method in SwitchAccessProfile.Method.allCases {
          access.method = method
          SwitchSampleTests.drive(SwitchAccessSession(StaticApp(screen), profile: access))
          for node in -1...screen.nodes.count {
            _ = SwitchAccess(screen: screen, profile: access).reach(node)
            _ = SwitchControl(screen: screen, profile: control).reach(node)
          }
        }
      }
    }
  }

  @Test("scans what source says can be pressed, although it tells no places, and says so")
  func withoutPlaces() throws {
    let carried: KeySet = [.text, .class, .clickable, .focusable, .enabled, .actions]
    var builder = ScreenBuilder(
      platform: .android, origin: Origin(format: "source", carried: carried))
    var node = Node()
    node.className = "android.widget.LinearLayout"
    try builder.openNode(node, at: .none)
    for name in ["Attach", "Send"] {
      node.className = "android.widget.Button"
      node.text = name
      node[.clickable] = .flag(true)
      try builder.openNode(node, at: .none)
      builder.closeNode()
    }
    let finished = builder.finish()
    let access = SwitchAccess(screen: try #require(finished), profile: .of2020)
    let transcript = access.transcript()
    #expect(transcript.stops.map(\.utterance.spoken) == ["Attach", "Send"])
    #expect(transcript.notKnown.contains { $0.hasPrefix("the places of views") })
    #expect(try path(access.reach(2)).commands > 0)
  }

  @Test("goes deep and wide without recursion, and in about linear time")
  func large() throws {
    var lines = ["ios screen \"Deep\" 390x844"]
    for depth in 0..<400 {
      let indent = String(repeating: "  ", count: depth + 1)
      lines.append("\(indent)group at 0,0 390x800 navigationStyle combined")
      lines.append("\(indent)  button \"B\(depth)\" at 0,\(depth) 390x44")
    }
    let deep = try Self.screen(lines.joined(separator: "\n"))
    let control = SwitchControl(screen: deep)
    let last = try #require(deep.nodes.lastIndex { $0.className == "UIButton" })
    #expect(try path(control.reach(last)).commands > 390)
    #expect(control.transcript().stops.count == 400)

    var rows = ["android screen \"Wide\" 400x600", "  root at 0,0 400x600"]
    for row in 0..<5000 {
      rows.append("    button \"B\(row)\" clickable true at 0,\(row * 20) 400x20")
    }
    let wide = try Self.screen(rows.joined(separator: "\n"))
    for method in SwitchAccessProfile.Method.allCases {
      var profile = SwitchAccessProfile.of2020
      profile.method = method
      let access = SwitchAccess(screen: wide, profile: profile)
      for node in wide.nodes.indices { _ = access.reach(node) }
      #expect(access.transcript().stops.count == 5000)
    }
  }
}

/// Both technologies in front of every capture there is.
@Suite("Switches on captures")
struct SwitchSampleTests {
  static let files: [String] = {
    let folder = Shared.checkout + "/Samples"
    let own = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return own.map { folder + "/" + $0 }.sorted()
      + ["ios", "android"].flatMap { platform in
        Shared.files("samples/\(platform)").map {
          (Shared.folder ?? "") + "/samples/\(platform)/" + $0
        }
      }
  }()

  private static func screen(_ file: String) -> Screen? {
    FileManager.default.contents(atPath: file).flatMap { try? Captures.read(Array($0)).screen }
  }

  /// Everything its user can do, several times over.
  static func drive<Session: TechnologySession>(_ session: Session)
  where Session.Command: Hashable {
    var session = session
    for _ in 0..<3 {
      for command in Session.Command.allCases {
        for argument in [nil, "2", "100000", "nan", "Tap"] {
          _ = session.perform(command, argument)
        }
      }
    }
  }

  @Test("survive every command, and every stop is reached", arguments: files)
  func sample(_ file: String) throws {
    guard let screen = Self.screen(file) else { return }
    if screen.platform == .ios {
      for scanning in SwitchControlProfile.Scanning.allCases {
        var profile = SwitchControlProfile.ios26
        profile.scanning = scanning
        Self.drive(SwitchControlSession(StaticApp(screen), profile: profile))
        let control = SwitchControl(screen: screen, profile: profile)
        for stop in control.transcript().stops {
          guard case .path = control.reach(stop.node) else {
            Issue.record("\(screen.reference(to: stop.node)) is a stop and not reached")
            continue
          }
        }
      }
      return
    }
    for method in SwitchAccessProfile.Method.allCases {
      for (isSpoken, isAuto) in [(false, false), (true, true)] {
        var profile = SwitchAccessProfile.of2020
        profile.method = method
        profile.isSpokenFeedbackOn = isSpoken
        profile.isAutoScanOn = isAuto
        Self.drive(SwitchAccessSession(StaticApp(screen), profile: profile))
      }
    }
    let access = SwitchAccess(screen: screen)
    for stop in access.transcript().stops {
      guard case .path = access.reach(stop.node) else {
        Issue.record("\(screen.reference(to: stop.node)) is a stop and not reached")
        continue
      }
    }
  }
}
