// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// What all technologies have in common: they read one tree.
@Suite("One tree for all technologies")
struct SharedTreeTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  @Test("each technology calls itself in its transcript what the command line calls it")
  func names() throws {
    for platform in Platform.allCases {
      let tree = try tree("\(platform.rawValue) screen 390x844\n  button \"Save\" at 0,10 80x44")
      for technology in Technology.all(on: platform) {
        #expect(technology.walk(on: tree).transcript().technology == technology.rawValue)
      }
    }
  }

  @Test(
    "a button without a name is one to every technology of iOS",
    .requirement("S4-6-128"))
  func oneDefect() throws {
    func said(_ outline: String) throws -> [Technology: String] {
      let tree = try tree(outline)
      var said: [Technology: String] = [:]
      for technology in Technology.all(on: .ios) {
        said[technology] = technology.walk(on: tree).transcript().stops
          .map(\.utterance.spoken).joined(separator: "; ")
      }
      return said
    }
    let named = try said("ios screen 390x844\n  button \"Save\" at 300,10 80x44")
    let nameless = try said("ios screen 390x844\n  button at 300,10 80x44")
    for technology in Technology.all(on: .ios) where technology != .zoom {
      #expect(named[technology]?.lowercased().contains("save") == true, "\(technology.name)")
      #expect(nameless[technology]?.lowercased().contains("save") == false, "\(technology.name)")
      #expect(named[technology] != nameless[technology], "\(technology.name)")
    }
    // Who hears, reads or speaks gets a role, a number or nothing in the name's place.
    #expect(nameless[.voiceOver] == "Button")
    #expect(nameless[.voiceControl] == "1: no name")
    #expect(nameless[.speakScreen] == "")
  }

  @Test(
    "what importance cuts out of Android's tree is there for none of its services",
    .requirement("S4-095"))
  func android() throws {
    func nodes(_ importance: String) throws -> [Technology: Set<Int>] {
      let tree = try tree(
        """
        android screen 400x800
          root at 0,0 400x800
            button "Save" clickable true at 0,0 400x100 importantForAccessibility \(importance)
            button "Help" clickable true at 0,100 400x100

        """)
      var nodes: [Technology: Set<Int>] = [:]
      for technology in [Technology.talkBack, .switchAccess, .voiceAccess, .braille] {
        nodes[technology] = Set(technology.walk(on: tree).transcript().stops.map(\.node))
      }
      return nodes
    }
    for (technology, nodes) in try nodes("yes") { #expect(nodes == [1, 2], "\(technology.name)") }
    for (technology, nodes) in try nodes("no") { #expect(nodes == [2], "\(technology.name)") }
  }

  @Test(
    "an image that only listens for touches is no stop and has no number, a button both",
    .requirement("S4-176"))
  func touchListener() throws {
    func stops(_ word: String) throws -> [Int] {
      let tree = try tree(
        """
        android screen 400x800
          root at 0,0 400x800
            \(word) contentDescription "Play" at 0,0 100x100

        """)
      return [Technology.switchAccess, .voiceAccess].map {
        $0.walk(on: tree).transcript().stops.count
      }
    }
    #expect(try stops("image clickable false") == [0, 0])
    #expect(try stops("image-button clickable true") == [1, 1])
  }

  @Test(
    "VoiceOver and Switch Control both tell elements that the focus comes and goes",
    .requirement("S4-6-095"))
  func focusEvents() throws {
    let screen = try tree(
      "ios screen 390x844\n  button \"Save\" at 0,0 80x44\n  button \"Help\" at 0,100 80x44"
    ).screen
    let expected = [
      "accessibilityElementDidBecomeFocused \"Save\"",
      "accessibilityElementDidLoseFocus \"Save\"",
      "accessibilityElementDidBecomeFocused \"Help\"",
    ]
    var voiceOver = VoiceOverSession(AppLog(StaticApp(screen)))
    voiceOver.perform(.next)
    voiceOver.perform(.next)
    #expect(voiceOver.app.lines == expected)
    var profile = SwitchControlProfile.ios26
    profile.scanning = .manual
    var switches = SwitchControlSession(AppLog(StaticApp(screen)), profile: profile)
    for _ in 0..<2 { switches.perform(.next) }
    #expect(Array(switches.app.lines.prefix(3)) == expected)
  }
}
