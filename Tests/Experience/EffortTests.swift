// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("Effort")
struct EffortTests {
  private func effort(_ outline: String, _ technologies: Technology...) throws -> Effort {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    return Effort(
      of: Effort.controls(of: tree), on: screen,
      walks: technologies.map { ($0, $0.walk(on: tree)) })
  }

  private func costs(_ effort: Effort) -> [String] {
    zip(effort.targets, effort.columns[0].reaches).map { target, reach in
      switch reach {
      case .path(let path): "\(target.name) \(path.commands)"
      case .unreachable: "\(target.name) unreachable"
      case .notKnown: "\(target.name) not known"
      }
    }
  }

  private static let mars = """
    ios screen "Mars" 390x844
      header "Mars" at 0,0 390x44
      button "Help" at 0,50 390x44
      text "One" at 0,100 390x44
      text "Two" at 0,150 390x44
      text "Three" at 0,200 390x44
      header "Payment" at 0,250 390x44
      button "Book" at 0,300 390x44
      button "Hidden" at 0,350 390x44 isAccessibilityElement false

    """

  @Test("counts swipes and the double tap, by headings where that is shorter")
  func swipes() throws {
    let effort = try effort(Self.mars, .voiceOver)
    #expect(costs(effort) == ["Help 2", "Book 4", "Hidden unreachable"])
    guard case .path(let path) = effort.columns[0].reaches[1] else {
      Issue.record("Book cannot be reached")
      return
    }
    #expect(
      path.steps.map(\.words) == [
        "hear the first element", "choose headings", "swipe down", "swipe right", "double tap",
      ])
  }

  @Test("takes longer the more there is to hear")
  func listening() throws {
    let short = try effort(Self.mars, .voiceOver)
    let long = try effort(
      Self.mars.replacing("\"Mars\" at", with: "\"The best holidays on the planet Mars\" at"),
      .voiceOver)
    #expect(short.columns[0].paths[0].seconds + 1 < long.columns[0].paths[0].seconds)
    #expect(short.columns[0].paths[0].commands == long.columns[0].paths[0].commands)
  }

  @Test("goes on from where the user is")
  func from() throws {
    let screen = try Outline().importScreen(from: Array(Self.mars.utf8)).screen
    let walk = Technology.voiceOver.walk(on: PlatformRules.ios26.tree(of: screen))
    func count(_ node: Int, from start: Int?) -> Int? {
      guard case .path(let path) = walk.reach(node, from: start) else { return nil }
      return path.commands
    }
    #expect(count(7, from: 6) == 2)
    #expect(count(2, from: 4) == 3)
    #expect(count(2, from: 2) == 1)
    #expect(count(3, from: 2) == 1)
    // Headings are taken from where the user is, upwards as well.
    #expect(count(1, from: 7) == 3)
    #expect(count(7, from: 2) == 4)
  }

  @Test("does not count the switch of a row that is pressed as a whole")
  func rows() throws {
    let effort = try effort(
      """
      android screen 400x800
        root at 0,0 400x800
          group clickable true at 0,0 400x60
            text "Wi-Fi" at 0,0 200x60
            switch checkable true checked true at 300,0 80x60
          button "Help" clickable true at 0,100 400x60

      """, .talkBack)
    #expect(costs(effort) == ["Wi-Fi 1", "Help 2"])
  }

  @Test("names what has no name by what it is")
  func nameless() throws {
    let effort = try effort(
      "ios screen 390x844\n  button identifier share at 0,0 44x44\n  slider at 0,50 300x44\n",
      .voiceOver)
    #expect(
      effort.targets.map(\.name) == ["button without a name (share)", "adjustable without a name"])
  }

  @Test("budgets tell what exceeds them and what cannot be reached")
  func budgets() throws {
    let effort = try effort(Self.mars, .voiceOver)
    #expect(
      Budget(commands: 3).excesses(in: effort) == [
        "VoiceOver, \"Book\": takes 4 commands, 3 are allowed",
        "VoiceOver, \"Hidden\": cannot be reached: VoiceOver does not stop there",
      ])
    #expect(Budget(target: "Book", commands: 4).excesses(in: effort) == [])
    #expect(Budget(technology: .talkBack, commands: 0).excesses(in: effort) == [])
    #expect(Budget(target: "Book", seconds: 1).excesses(in: effort).count == 1)
    #expect(Budget(target: "Boook", commands: 4).namesNothing(in: effort))
  }

  // MARK: - Journeys

  private func journey(_ source: String) throws -> Journey {
    try Journey(source) { _ throws(ImportError) in
      try Outline().importScreen(from: Array(Self.mars.utf8)).screen
    }
  }

  @Test("of a journey goes on from step to step, and begins each screen at its top")
  func journeys() throws {
    let journey = try journey(
      """
      journey "Book"
        budget voiceover commands 7
      screen one
        use "Help" 3 times      <-- it opens nothing here
        read "Three"
        use "Book"
      screen two
        use "Help"

      """)
    let effort = JourneyEffort(journey, with: .voiceOver) { leg in
      Technology.voiceOver.walk(on: PlatformRules.ios26.tree(of: leg.screen))
    }
    let counts = effort.reaches.map { reach -> Int in
      guard case .path(let path) = reach else { return -1 }
      return path.commands
    }
    #expect(counts == [4, 3, 3, 2])
    #expect(effort.excesses == ["VoiceOver, Book: takes 12 commands, 7 are allowed"])
    let talkBack = JourneyEffort(journey, with: .talkBack) { leg in
      Technology.voiceOver.walk(on: PlatformRules.ios26.tree(of: leg.screen))
    }
    #expect(talkBack.excesses == [])
  }

  @Test("of a journey with a hidden control says that it cannot be done")
  func impossible() throws {
    let journey = try journey("journey \"Hide\"\nscreen one\n  use \"Hidden\"\n")
    let effort = JourneyEffort(journey, with: .voiceOver) { leg in
      Technology.voiceOver.walk(on: PlatformRules.ios26.tree(of: leg.screen))
    }
    #expect(effort.whole == .unreachable("VoiceOver does not stop there"))
  }

  @Test(
    "refuses a journey that it does not understand, in a sentence",
    arguments: [
      "journey", "journey \"A\"", "journey \"A\"\nuse \"Help\"",
      "journey \"A\"\nscreen one\nuse \"Nobody\"", "journey \"A\"\nscreen one\nuse \"Help\" often",
      "journey \"A\"\nscreen one\nuse \"Help\" 0 times",
      "journey \"A\"\nbudget voicover commands 3",
      "journey \"A\"\nbudget voiceover", "journey \"A\"\njourney \"B\"",
      "journey \"A\"\nscreen one\ntap \"Help\"", "journey \"A\"\nscreen one\nuse \"Help",
    ])
  func refusals(source: String) {
    let error = #expect(throws: ImportError.self) { try journey(source) }
    #expect(error?.message.isEmpty == false)
  }
}
