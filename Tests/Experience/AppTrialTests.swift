// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("An app is tried out")
struct AppTrialTests {
  private func problems(_ script: String) throws -> [AppTrialProblem] {
    AppTrial(ScriptedApp(try AppScript(script))).problems
  }

  private func dial(_ range: String, _ effects: String) -> String {
    """
    screen dial
      ios screen "Payment" 375x667
        text "Balance" at 0,0 100x40
        group "Amount" at 20,120 44x44 id thumb isAccessibilityElement true traits adjustable \
    value "5" range \(range)
    \(effects)
    """
  }

  @Test(
    "finds a dial that sticks, from every value it can have", .requirement("S2-024"))
  func dials() throws {
    let range = #"{"min": 0, "max": 50, "current": 5, "step": 5}"#
    let free = """
        on increment thumb
          adjust thumb up
        on decrement thumb
          adjust thumb down
      """
    #expect(try problems(dial(range, free)) == [])
    // The thumb snaps back to its marker each time, so that no step leads away from it.
    let snapping = """
        on increment thumb
          announce "5"
        on decrement thumb
          announce "5"
      """
    #expect(try problems(dial(range, snapping)) == [.stuck(node: 2)])
    // It goes down and comes back up only to the marker.
    let halfway = """
        on increment thumb
          set thumb range {"min": 0, "max": 50, "current": 5, "step": 5}
        on decrement thumb
          adjust thumb down
      """
    #expect(try problems(dial(range, halfway)) == [.stuck(node: 2)])
  }

  private func list(_ effects: String) -> String {
    """
    screen list
      ios screen "Mail" 390x844
        text "Milk" at 0,0 390x44 id milk
        text "Bread" at 0,50 390x44
        text "Tea" at 0,100 390x44
        button "Delete" at 0,150 100x44
      on activate "Delete"
    \(effects)
    """
  }

  @Test("finds what deletes without a question or a way back", .requirement("S4-025"))
  func deleting() throws {
    #expect(
      try problems(list("    remove milk\n    announce \"Deleted\""))
        == [.destroysAtOnce(node: 4, name: "Delete")])
    let asking = """
          show sure

      screen sure
        ios screen "Mail" 390x844
          text "Milk" at 0,0 390x44 id milk
          text "Bread" at 0,50 390x44
          text "Tea" at 0,100 390x44
          text "Delete Milk?" at 0,200 390x44
          button "Cancel" at 0,250 100x44
      """
    #expect(try problems(list(asking)) == [])
    let undoing = """
          set milk text "Undo"
          announce "Deleted"
      """
    #expect(try problems(list(undoing)) == [])
  }

  @Test(
    "finds what spends money or deletes without a pause for a second look",
    .requirement("S4-12-029"))
  func paying() throws {
    func shop(_ next: String) -> String {
      """
      screen shop
        ios screen "Shop" 390x844
          text "Ticket to Mars" at 0,0 390x44
          text "300 euros" at 0,50 390x44
          button "Pay" at 0,150 100x44 id pay
        on activate pay
          show next

      screen next
        ios screen "Shop" 390x844
          text "\(next)" at 0,0 390x44
      """
    }
    #expect(
      try problems(shop("Thank you, you have paid 300 euros"))
        .contains(.paysAtOnce(node: 3, name: "Pay")))
    let asking = shop("Pay 300 euros?") + "\n    button \"Cancel\" at 0,250 100x44"
    #expect(
      try !problems(asking).contains { if case .paysAtOnce = $0 { true } else { false } })
    #expect(
      try problems(list("    remove milk\n    announce \"Deleted\""))
        == [.destroysAtOnce(node: 4, name: "Delete")])
  }

  @Test("finds a message that nobody hears", .requirement("S4-8-017"))
  func messages() throws {
    func trip(_ effect: String, _ facts: String = "") -> String {
      """
      screen trip
        ios screen "Trip" 390x844
          button "Refresh" at 16,60 100x44
          text "Bus 12" at 16,120 358x20
          text at 16,780 358x40 id toast isAccessibilityElement false \(facts)
        on activate "Refresh"
          set toast text "No network"
      \(effect)
      """
    }
    #expect(try problems(trip("")) == [.showsSilently(node: 1, words: "No network")])
    #expect(try problems(trip("    announce \"No network\"")) == [])
    let android = """
      screen trip
        android screen "Trip" 1080x1920
          button "Refresh" at 0,0 1080x200 clickable true
          text "Bus 12" at 0,300 1080x100
          text at 0,1700 1080x100 id toast liveRegion polite
        on activate "Refresh"
          set toast text "No network"
      """
    #expect(try problems(android) == [])
    #expect(
      try problems(android.replacing(" liveRegion polite", with: ""))
        == [.showsSilently(node: 1, words: "No network")])
  }

  @Test(
    "finds another screen that comes up unasked, or that nobody is told of", .requirement("S4-088"))
  func context() throws {
    func form(_ rule: String) -> String {
      """
      screen form
        ios screen "Form" 390x844
          text "Your country" at 16,60 358x44
          field at 16,120 358x44 id country label "Country"
          button "Next" at 16,180 358x44 id next
      \(rule)

      screen done
        ios screen "Done" 390x844
          text "All set" at 16,60 358x44
          text "See you" at 16,120 358x44
      """
    }
    #expect(try problems(form("  on type in country\n    show done")) == [.movesOn(node: 2)])
    #expect(try problems(form("  on activate next\n    show done")) == [])
    #expect(
      try problems(form("  on activate next\n    show done\n    layout-changed"))
        == [.changesSilently(node: 3)])
  }

  @Test("finds what goes away by itself and cannot be kept", .requirement("S4-076", "S4-12-079"))
  func expiry() throws {
    func session(_ button: String) -> String {
      """
      screen session
        ios screen "Bank" 390x844
          text "Your session ends in a minute" at 16,60 358x44 id warning
          text "Balance" at 16,120 358x44 id balance
          text "128" at 16,160 358x44
          button "\(button)" at 16,180 358x44
        on wait
          remove balance
          announce "You have been signed out"
      """
    }
    #expect(try problems(session("Pay")) == [.expires])
    #expect(try problems(session("Stay signed in")) == [])
  }

  @Test("finds what comes up after a time, unasked", .requirement("S4-12-023"))
  func interrupting() throws {
    func home(_ facts: String, _ rule: String) -> String {
      """
      screen home
        ios screen "Home" 390x844
          text "News" at 0,0 390x44
          text "Weather" at 0,50 390x44
          button "Offers" at 0,100 390x44
        \(rule)
          show offer

      screen offer
        ios screen "Home" 390x844
          text "News" at 0,0 390x44
          text "Weather" at 0,50 390x44
          button "Offers" at 0,100 390x44
          group at 20,300 350x200 \(facts)
            text "Rate us" at 30,310 300x44
            button "OK" at 30,400 300x44
      """
    }
    let comes = AppTrialProblem.interrupts(words: "Rate us")
    #expect(try problems(home("isModal", "on wait")).contains(comes))
    #expect(try !problems(home("", "on wait")).contains(comes))
    #expect(try !problems(home("isModal", "on activate \"Offers\"")).contains(comes))
  }

  @Test("finds a timer that posts a changed layout each time", .requirement("S4-6-064"))
  func timer() throws {
    let script = """
      screen clock
        ios screen "Clock" 390x844
          text "12:00" at 16,60 358x44
        on wait
          layout-changed
      """
    #expect(try problems(script) == [.postsAgainAndAgain])
  }
}

@Suite("Words that change over time")
struct ChangeRateTests {
  private func captures(_ values: [String], _ traits: String) throws -> [ChangeRate.Capture] {
    try values.enumerated().map { second, value in
      let outline = """
        ios screen "Run" 390x844
          element "Time" id time value "\(value)" traits [\(traits)] at 0,0 390x44
          text "Lap 1" at 0,50 390x44
        """
      let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      return ChangeRate.Capture(at: Double(second), PlatformRules.ios26.tree(of: screen))
    }
  }

  @Test("are compared with the trait for frequent updates", .requirement("S4-6-043", "S4-6-064"))
  func rates() throws {
    let running = ["1", "2", "3", "4"]
    let stopped = ["4", "4", "4", "4"]
    let slow = ["1", "1", "1", "2"]
    func problems(_ values: [String], _ traits: String) throws -> [ChangeRate.Problem] {
      ChangeRate(of: try captures(values, traits)).problems
    }
    #expect(try problems(running, "staticText") == [.notMarked(node: 1)])
    #expect(try problems(running, "staticText, updatesFrequently") == [])
    #expect(try problems(stopped, "staticText, updatesFrequently") == [.standsStill(node: 1)])
    #expect(try problems(stopped, "staticText") == [])
    #expect(try problems(slow, "staticText") == [])
    #expect(ChangeRate(of: []).problems == [])
  }
}

@Suite("Thumbs, time limits and ways to one action")
struct ReachTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  private static let mail = """
    ios screen "Mail" 390x844
      button "Menu" at 0,50 44x44
      button at 340,50 44x44
      text "Hello" at 16,300 358x44
      button "Write" at 330,780 44x44
      button "Archive" at 16,780 44x44

    """

  @Test("a thumb gets at what is near its corner", .requirement("S4-026", "S4-040"))
  func thumb() throws {
    let tree = try tree(Self.mail)
    let right = ThumbReach(.right)
    #expect(right.reaches(4, on: tree.screen) == true)
    #expect(right.reaches(1, on: tree.screen) == false)
    #expect(right.shareOutOfReach(of: tree) == 0.5)
    #expect(ThumbReach(.left).shareOutOfReach(of: tree) == 0.5)
    #expect(ThumbReach(.right, millimetres: 200).shareOutOfReach(of: tree) == 0)
    // The menu can be called by its name; the button beside it cannot.
    #expect(right.outOfReachAndVoice(of: tree) == [2])
    // The steps to each task are those of the effort, a technology each.
    let effort = Effort(
      of: Effort.controls(of: tree), on: tree.screen,
      walks: [Technology.voiceOver, .switchControl].map { ($0, $0.walk(on: tree)) })
    #expect(
      effort.columns.allSatisfy { $0.paths.count == 4 && $0.paths.allSatisfy { $0.commands > 0 } })
  }

  @Test("tablets without a size tell nothing")
  func unknownSize() throws {
    let tree = try tree("android screen 1080x2400\n  button \"A\" clickable at 0,0 100x100\n")
    #expect(ThumbReach(.left).shareOutOfReach(of: tree) == nil)
  }

  @Test("scanning takes longer than a time limit allows", .requirement("S4-9-010"))
  func scanning() throws {
    let rows = (0..<30).map { "  button \"Choice \($0)\" at 16,\(50 + $0 * 25) 358x24" }
    let tree = try tree((["ios screen \"Choices\" 390x844"] + rows).joined(separator: "\n"))
    let effort = Effort(
      of: Effort.controls(of: tree), on: tree.screen,
      walks: [(.switchControl, Technology.switchControl.walk(on: tree))])
    let seconds = effort.columns[0].paths.map(\.seconds)
    let slowest = try #require(seconds.max())
    let limit = Budget(technology: .switchControl, seconds: slowest - 1)
    #expect(limit.excesses(in: effort).count == seconds.count { $0 > slowest - 1 })
    #expect(!limit.excesses(in: effort).isEmpty)
    #expect(Budget(technology: .switchControl, seconds: slowest + 1).excesses(in: effort) == [])
  }

  @Test("a mail can be deleted in several ways, one of them without a path", .requirement("S4-035"))
  func ways() throws {
    let outline = """
      ios screen "Inbox" 390x844
        cell "Ann: Hello" gestures ["pan", "longPress"] customActions [{"name": "Delete"}] at 0,100 390x80
        button "Delete" at 16,780 60x44

      """
    let good = try tree(outline)
    let rule: Set<RuleID> = ["gesture-without-alternative"]
    func findings(_ tree: AccessibilityTree) -> Int {
      RuleRunner(.screens, selecting: .advised).run(on: tree).count {
        rule.contains($0.check) && $0.isFailure
      }
    }
    #expect(findings(good) == 0)
    let stops = VoiceOver(reading: good).transcript().stops
    let ways =
      stops.count { $0.actions.contains("Delete") } + stops.count { $0.name == "Delete" }
    #expect(ways >= 2)
    let bad = try tree(
      outline.replacing(" customActions [{\"name\": \"Delete\"}]", with: "")
        .replacing("  button \"Delete\" at 16,780 60x44", with: ""))
    #expect(findings(bad) == 1)
  }

  @Test("a picture of a tick is called by its meaning", .requirement("S4-052"))
  func tick() throws {
    func rules(_ label: String) throws -> [RuleID] {
      let outline = """
        ios screen "Paid" 390x844
          element "\(label)" traits image at 45,100 300x300
          text "We have sent you a receipt" at 16,450 358x44
        """
      return RuleRunner(.screens).run(on: try tree(outline)).filter(\.isFailure).map(\.check)
    }
    #expect(try rules("Tick icon") == ["role-word-in-name"])
    #expect(try rules("You're all set") == [])
  }

  @Test(
    "a value over its caption is one thing, and swipes are saved",
    .requirement("S4-136", "S4-12-088", "S4-6-086"))
  func columns() throws {
    let plan = GroupingPlan(
      for: try tree(
        """
        ios screen "Store" 390x844
          group at 0,100 390x100
            text "4 stars" at 0,100 120x30
            text "No. 1" at 130,100 120x30
            text "12+" at 260,100 120x30
            text "14K ratings" at 0,140 120x30
            text "Strategy" at 130,140 120x30
            text "Age" at 260,140 120x30

        """))
    #expect(plan.before.stops.map(\.name).prefix(3) == ["4 stars", "No. 1", "12+"])
    #expect(
      plan.after.stops.map(\.name) == ["4 stars, 14K ratings", "No. 1, Strategy", "12+, Age"])
    #expect(plan.advice.reduce(0) { $0 + $1.saved } == 3)
    #expect(plan.before.stops.count - plan.after.stops.count == 3)
  }
}

@Suite("What holds for a whole app")
struct WholeAppTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  @Test(
    "what looks alike does the same, and what does the same looks alike", .requirement("S4-087"))
  func consistency() throws {
    func screen(_ buttons: String...) throws -> AccessibilityTree {
      try tree("ios screen 390x844\n" + buttons.map { "  button \($0) at 0,0 44x44\n" }.joined())
    }
    let inbox = try screen("\"Search\" identifier \"search\"", "\"Close\" identifier \"close\"")
    let same = try screen("\"Search\" identifier \"search\"")
    #expect(Consistency(of: [inbox, same]).problems == [])
    let other = try screen("\"Search\" identifier \"filter\"", "\"Done\" identifier \"close\"")
    let first = Consistency.Place(screen: 0, node: 1)
    #expect(
      Consistency(of: [inbox, other]).problems == [
        .oneNameForSeveral(name: "Search", places: [first, .init(screen: 1, node: 1)]),
        .severalNamesForOne(
          identifier: "close", places: [.init(screen: 0, node: 2), .init(screen: 1, node: 2)]),
      ])
  }

  @Test("the same control stands at the same place", .requirement("S4-12-030"))
  func places() throws {
    func screen(_ place: String, _ around: String = "group") throws -> AccessibilityTree {
      try tree(
        """
        ios screen "Mars" 390x844
          \(around) at 0,0 390x844
            button "Save" identifier "save" at \(place) 44x44

        """)
    }
    let top = try screen("330,60")
    #expect(Consistency(of: [top, try screen("320,70")]).problems == [])
    let moved = Consistency(of: [top, try screen("16,780")]).problems
    #expect(
      moved == [
        .severalPlacesForOne(
          identifier: "save", places: [.init(screen: 0, node: 2), .init(screen: 1, node: 2)])
      ])
    // What scrolls is where people have scrolled it to.
    #expect(Consistency(of: [top, try screen("16,780", "scroll")]).problems == [])
    let renamed = try tree(
      "ios screen 390x844\n  button \"Keep\" identifier \"save\" at 330,60 44x44\n")
    #expect(
      Consistency(of: [top, renamed]).problems == [
        .severalNamesForOne(
          identifier: "save", places: [.init(screen: 0, node: 2), .init(screen: 1, node: 1)])
      ])
  }

  @Test(
    "every technology of a platform gets at a control, or the effort says which does not",
    .requirement("S4-013"))
  func interoperability() throws {
    func missing(_ button: String, on platform: Platform = .ios) throws -> [String] {
      let tree = try tree(
        "\(platform.rawValue) screen 390x844\n  text \"Mars\" at 0,0 390x44\n  \(button)\n")
      let technologies = Technology.all(on: platform).filter(\.usesControls)
      let effort = Effort(
        of: Effort.controls(of: tree), on: tree.screen,
        walks: technologies.map { ($0, $0.walk(on: tree)) })
      return effort.columns.filter { $0.paths.isEmpty }.map(\.technology.rawValue)
    }
    #expect(try missing("button \"Book\" at 0,50 390x44") == [])
    #expect(
      try missing("button \"Book\" at 0,50 390x44 respondsToUserInteraction false").contains(
        "switch-control"))
    #expect(
      try missing("button \"Book\" at 0,50 390x44 isAccessibilityElement false").contains(
        "voiceover"))
    let android = "button \"Book\" at 0,50 390x144 clickable focusable"
    #expect(try missing(android, on: .android) == [])
    #expect(
      try missing(android + " importantForAccessibility noHideDescendants", on: .android).contains(
        "talkback"))
  }

  @Test(
    "colours that meet 4.5 to 1 and controls that screen readers get are equitable use",
    .requirement("S4-021"))
  func equitable() throws {
    func rules(_ color: String, _ facts: String) throws -> [RuleID] {
      let tree = try tree(
        """
        ios screen "Mars" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Mars" at 16,60 358x40 textColor "\(color)" textSize 17
            button "Book" at 16,120 358x44 textColor "#000000" \(facts)
        """)
      return RuleRunner(.screens).run(on: tree).filter(\.isFailure).map(\.check).sorted()
    }
    #expect(try rules("#767676", "") == [])
    #expect(
      try rules("#777777", "isAccessibilityElement false") == [
        "hidden-control", "low-text-contrast",
      ])
  }

  @Test("a finding names three personas of its spectrum", .requirement("S4-038"))
  func personas() throws {
    let tree = try tree(
      """
      android screen "Player" 1080x2400 density 3
        image-button at 40,300 200x200 clickable
        image-button contentDescription "Play" clickable at 300,300 60x60
      """)
    let findings = RuleRunner(.screens).run(on: tree).filter(\.isFailure)
    #expect(findings.map(\.check) == ["unnamed-control", "small-touch-target"])
    #expect(findings.allSatisfy { $0.personas.count == 3 })
    #expect(findings[0].personas[0] == "a blind person")
    #expect(findings[1].personas[0] == "somebody with one arm")
    #expect(Ability(of: [.wcag("1.2.2")]) == .hear)
    #expect(Ability(of: [.wcag("2.5.3")]) == .speak)
    #expect(Set(Ability.allCases.flatMap(\.personas)).count == 12)
  }

  @Test("a transcript speaks every element of a screen in order", .requirement("S4-11-036"))
  func walk() throws {
    let tree = try tree(
      """
      ios screen "Mars" 390x844
        button "Book" hint "Books your holiday." at 16,300 358x44
        header "Mars" at 16,60 358x44
        switch label "Alerts" value "1" at 16,120 51x31
        button "Hidden" isAccessibilityElement false at 16,400 358x44
      """)
    let transcript = VoiceOver(reading: tree).transcript()
    #expect(transcript.stops.map(\.node) == [2, 3, 1])
    #expect(
      transcript.stops.map(\.utterance.spoken)
        == ["Mars, Heading", "Alerts, Switch Button, On", "Book, Button"])
    #expect(transcript.stops[2].utterance.hint == "Books your holiday.")
  }
}
