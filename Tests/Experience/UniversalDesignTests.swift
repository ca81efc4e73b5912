// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// Rows that several rules, or rules and technologies, decide together.
@Suite("Rows about simple, forgiving and honest apps")
struct UniversalDesignTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// What some rules report on a screen, of these rules only.
  private func found(_ outline: String, _ rules: Set<String>) throws -> [String] {
    let findings = RuleRunner(.screens, with: Set(rules.map { RuleID($0) })).run(
      on: try tree(outline))
    return findings.filter { $0.isFailure && rules.contains($0.check.name) }.map(\.check.name)
      .sorted()
  }

  private func app(_ script: String) throws -> ScriptedApp {
    ScriptedApp(try AppScript(script))
  }

  // MARK: - Simple

  /// Each sentence of the row with a screen that breaks it and one that keeps it.
  @Test(
    "a screen is simple, conventional, ordered, answering, forgiving and plain",
    .requirement("S4-023"))
  func simple() throws {
    let many = (0..<41).map { "  button \"Tool \($0)\" at \($0 % 8 * 48),\($0 / 8 * 60) 44x44\n" }
    let long = Array(repeating: "We fly to Mars and back again.", count: 15).joined(separator: " ")
    let texts = ["Bags", "Help", "Seats", "Meals", "Wi-Fi"].enumerated().map {
      "  text \"\($1)\" at 16,\(100 + $0 * 30) 358x20 textSize 13\n"
    }
    let main = "  text \"Gate B 12\" at 16,%Y 358x40 textSize 28\n"
    func at(_ y: String) -> String { main.split(separator: "%Y").joined(separator: y) }
    let hard =
      "Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable "
      + "entitlement to discontinue individual functionalities. Continued utilisation constitutes "
      + "unconditional acceptance of modified contractual stipulations. Corresponding notifications "
      + "are disseminated electronically to all registered participants."
    let plains = ["A", "B", "C", "D", "E"]
    let duties: [(rule: String, bad: String, good: String)] = [
      // Remove complexity; standard controls and conventions.
      (
        "cluttered-screen", "ios screen 390x844\n" + many.joined(),
        "ios screen 390x844\n" + many.prefix(5).joined()
      ),
      (
        "cluttered-screen",
        "android screen\n"
          + plains.map { "  view contentDescription \"\($0)\" clickable\n" }
          .joined(),
        "android screen\n" + plains.map { "  button \"\($0)\" clickable\n" }.joined()
      ),
      // Information in the order of its importance.
      (
        "main-text-late", "ios screen 390x844\n" + texts.joined() + at("300"),
        "ios screen 390x844\n" + at("50") + texts.joined()
      ),
      // Which input is needed, and where.
      (
        "unlabelled-field", "ios screen\n  field placeholder \"Name\"\n",
        "ios screen\n  field label \"Name\"\n"
      ),
      // Mistakes can be corrected fast.
      (
        "error-without-remedy", "ios screen\n  text \"Invalid input\"\n",
        "ios screen\n  text \"Enter an address with an @\"\n"
      ),
      // Simple language.
      (
        "hard-reading", "ios screen \"T\" language en\n  text \"\(hard)\"\n",
        "ios screen \"T\" language en\n  text \"We may change this.\"\n"
      ),
      // A summary first, and details on demand.
      (
        "unscannable-text", "ios screen\n  text \"\(long)\"\n",
        "ios screen\n  text \"We fly to Mars.\"\n  link \"More about Mars\"\n"
      ),
      // Feedback during tasks.
      (
        "steps-without-progress",
        "android screen\n  field hintText \"Name\"\n"
          + "  button \"Next\" clickable\n",
        "android screen\n  text \"Step 1 of 3\"\n  field hintText \"Name\"\n"
          + "  button \"Next\" clickable\n"
      ),
    ]
    for duty in duties {
      #expect(try found(duty.bad, [duty.rule]) == [duty.rule], "\(duty.bad)")
      #expect(try found(duty.good, [duty.rule]) == [], "\(duty.good)")
    }
    // Feedback after tasks.
    func save(_ effect: String) -> String {
      """
      screen form
        ios screen "Form" 390x844
          text "Draft" at 0,0 390x44 id state
          button "Save" at 0,100 390x44 id save
          text "To" at 0,200 390x44
          text "From" at 0,300 390x44
          text "About" at 0,400 390x44
        on activate save
          set state label "Saved" text "Saved"
          \(effect)
      """
    }
    let silent = AppTrial(try app(save(""))).problems
    #expect(silent.map(\.message) == ["\"Saved\" appears without an announcement"])
    #expect(AppTrial(try app(save("announce \"Saved\""))).problems == [])
  }

  // MARK: - Errors

  @Test(
    "errors stand out, are text for everybody, and say the cause and the cure; fields say their purpose",
    .requirement("S4-089"))
  func errors() throws {
    let rules: Set = ["error-without-remedy", "unspoken-error", "unlabelled-field"]
    func form(_ field: String, _ text: String) -> String {
      """
      ios screen "Sign up" 390x844
        text "Your data" at 16,60 358x20 textColor "#333333" textSize 17
        field label "Name" at 16,100 358x44 backgroundColor "#FFFFFF"
        field at 16,160 358x44 \(field)
        \(text)

      """
    }
    let red = ##"label "E-mail" backgroundColor "#FFCDD2""##
    let plain = ##"label "E-mail" backgroundColor "#FFFFFF""##
    func text(_ words: String, _ color: String, _ more: String = "") -> String {
      "text \"\(words)\" at 16,206 358x20 textColor \"\(color)\" textSize 17 \(more)"
    }
    let cure = "Enter a valid e-mail address, with an @."
    #expect(try found(form(red, text(cure, "#B71C1C")), rules) == [])
    // A red field and no word.
    #expect(try found(form(red, ""), rules) == ["unspoken-error"])
    // Neither cause nor cure.
    #expect(
      try found(form(red, text("Invalid input", "#B71C1C")), rules).contains(
        "error-without-remedy"))
    // Not for assistive technologies.
    #expect(
      try found(form(red, text(cure, "#B71C1C", "isAccessibilityElement false")), rules)
        == ["unspoken-error"])
    // Not highlighted.
    #expect(try found(form(plain, text(cure, "#333333")), rules) == ["unspoken-error"])
    // No purpose.
    #expect(try found(form(##"backgroundColor "#FFFFFF""##, ""), rules) == ["unlabelled-field"])
    let android = "android screen\n  field hintText \"Age\" contentInvalid true"
    #expect(try found(android + "\n", rules) == ["error-without-remedy"])
    #expect(try found(android + " error \"Error\"\n", rules) == ["error-without-remedy"])
    #expect(try found(android + " error \"Enter a number above 0\"\n", rules) == [])
  }

  // MARK: - Goals

  @Test(
    "goals are near, show progress and are prompted gently, and nobody has to pay to go on",
    .requirement("S4-12-039"))
  func goals() throws {
    let rules: Set = ["goal-without-progress", "far-goal", "punishing-game"]
    func today(_ lines: String...) throws -> [String] {
      try found(
        "ios screen \"Today\"\n" + lines.map { "  \($0)\n" }.joined(), rules)
    }
    let goal = "text \"Your goal: 3 lessons\""
    #expect(try today(goal, "text \"2 of 3 lessons done\"", "button \"Next lesson\"") == [])
    #expect(try today(goal) == ["goal-without-progress"])
    #expect(
      try today("text \"Your goal: fluent in 12 months\"", "text \"3 % done\"") == ["far-goal"])
    #expect(
      try today(
        "text \"Your goal: fluent in 12 months\"", "text \"Today: 1 of 2 lessons done\"") == [])
    for prompt in ["Last chance! Practise now.", "We miss you.", "You will lose your streak!"] {
      #expect(try today("text \"\(prompt)\"") == ["punishing-game"], "\(prompt)")
    }
    #expect(try today("button \"Pay to continue\"") == ["punishing-game"])
    #expect(try today("text \"Pause whenever you like.\"") == [])
  }

  // MARK: - Cancelling

  @Test(
    "a subscription ends within a few taps, and what is lost by it is said",
    .requirement("S4-12-033"))
  func cancelling() throws {
    func shop(_ last: String) -> String {
      """
      screen settings
        ios screen "Subscription" 390x844
          text "Your subscription renews on 3 May." at 0,0 390x44
          button "More" at 0,100 390x44 id more
        on activate more
          show details

      screen details
        ios screen "Details" 390x844
          text "Plan" at 0,0 390x44
          button "Options" at 0,100 390x44 id options
        on activate options
          show options

      screen options
        ios screen "Options" 390x844
          \(last)
      """
    }
    let cancel = "button \"Cancel subscription\" at 0,100 390x44"
    #expect(CancellationSearch.answer(for: try app(shop(cancel))) == .found(taps: 2))
    let call = "text \"To cancel, call us.\" at 0,100 390x44"
    #expect(CancellationSearch.answer(for: try app(shop(call))) == .notFound(taps: 2))
    #expect(AppTrial(try app(shop(call))).problems.contains(.keepsSubscribers(taps: 2)))
    var strict = Limits()
    strict[.tapsToCancel] = 1
    #expect(
      CancellationSearch.answer(for: try app(shop(cancel)), limits: strict) == .notFound(taps: 1))
    let other = "screen a\n  ios screen \"A\"\n    text \"Mars\"\n"
    #expect(CancellationSearch.answer(for: try app(other)) == .noSubscription)

    let rules: Set = ["subscription-without-cancel", "cancel-without-terms"]
    let terms = "ios screen\n  text \"Your subscription renews on 3 May.\"\n"
    let button = "  button \"Cancel subscription\"\n"
    let loss = "  text \"You keep access until 3 May and lose your saved maps then.\"\n"
    #expect(try found(terms, rules) == ["subscription-without-cancel"])
    #expect(try found(terms + button, rules) == ["cancel-without-terms"])
    #expect(try found(terms + loss + button, rules) == [])
    // A pause is a plus: it is named where the report speaks anyway, and its absence alone is none.
    func message(_ more: String) throws -> String? {
      RuleRunner(.screens, with: Set(rules.map { RuleID($0) })).run(
        on: try tree(terms + button + more)
      )
      .first { $0.check == "cancel-without-terms" }?.problem.message
    }
    #expect(try message("")?.hasSuffix("and no pause is offered") == true)
    #expect(try message("  button \"Pause for a month\"\n")?.hasSuffix("offered") == false)
  }

  // MARK: - Readers of text

  @Test(
    "readers of text read content and nothing of controls, and each screen is compared with them",
    .requirement("S4-12-013"))
  func textReaders() throws {
    let ios = try tree(
      """
      ios screen "Story" 390x844
        header "Mars" at 16,60 358x40
        text class "UILabel" text "It is cold there." label "It is cold there." at 16,110 358x22
        button "Book" hint "Books your holiday." at 16,140 358x44
        switch label "Alerts" value "1" at 16,200 51x31
      """)
    let speakScreen = SpeakScreen(StaticApp(ios.screen))
    let read = speakScreen.transcript().stops.map(\.utterance.spoken)
    // Content: no role, no state, no hint, unlike VoiceOver.
    #expect(read == ["Mars", "It is cold there.", "Book", "Alerts"])
    #expect(
      VoiceOver(reading: ios).transcript().stops.map(\.utterance.spoken)
        == ["Mars, Heading", "It is cold there.", "Book, Button", "Alerts, Switch Button, On"])
    // Nothing is operated: no control can be reached, and no command does so.
    for node in ios.screen.nodes.indices {
      guard case .unreachable = speakScreen.reach(node) else {
        Issue.record("Speak Screen reaches node \(node)")
        continue
      }
    }
    #expect(
      Set(SpeakScreenCommand.allCases.map(\.rawValue))
        == ["speak-screen", "select", "speak-selection"])
    #expect(!Technology.speakScreen.usesControls && !Technology.selectToSpeak.usesControls)

    let android = try tree(
      """
      android screen "Story" 1080x2400
        text "It is cold there." at 40,100 900x80
        button "Book" clickable contentDescription "Book a holiday" at 40,200 900x120
        checkbox "Alerts" clickable checkable checked true at 40,400 900x120
      """)
    let selectToSpeak = SelectToSpeak(reading: android)
    #expect(
      selectToSpeak.transcript().stops.map(\.utterance.spoken)
        == ["It is cold there.", "Book", "Alerts"])
    let spoken = TalkBack(reading: android).transcript().stops.map(\.utterance.spoken)
    #expect(spoken.contains { $0.contains("Book a holiday") && $0.contains("Button") })
    for node in android.screen.nodes.indices {
      guard case .unreachable = selectToSpeak.reach(node) else {
        Issue.record("Select to Speak reaches node \(node)")
        continue
      }
    }
    #expect(
      Set(SelectToSpeak.Command.allCases.map(\.rawValue))
        == ["play", "next", "previous", "faster", "slower", "stop"])

    // What is drawn and what is read are compared.
    let rule = "unread-by-text-readers"
    let hidden = """
      ios screen "Story" 390x844
        text class "UILabel" text "It is cold there." at 16,110 358x22 isAccessibilityElement false

      """
    #expect(try found(hidden, [rule]) == [rule])
    let other = """
      ios screen "Story" 390x844
        text class "UILabel" text "Come along!" label "Join the expedition" at 16,110 358x22

      """
    #expect(try found(other, [rule]) == [rule])
    let signs = """
      android screen "Film" 1080x2400
        text "***" contentDescription "Three stars" at 40,300 400x80

      """
    #expect(try found(signs, [rule]) == [rule])
    #expect(
      RuleRunner(.screens, with: [RuleID(rule)]).run(on: ios).allSatisfy { $0.check.name != rule })
    #expect(
      RuleRunner(.screens, with: [RuleID(rule)]).run(on: android).allSatisfy {
        $0.check.name != rule
      })
  }

  // MARK: - Large text

  /// The dial of the row, as its capture at each text size shows it.
  private func dial(_ category: ContentSizeCategory, labelBelow: Bool) -> String {
    let size = TextStyle.title1.scaled(28, at: category, maximum: nil)
    let label = TextStyle.footnote.scaled(13, at: category, maximum: nil)
    let top = 230 - size
    return """
      ios screen "Payment" 390x844
        group at 95,100 200x200
          text "$1,250.00" at \(195 - size * 2.4),\(top) \(size * 4.8)x\(size * 1.2) textSize \(size)
          text "Funding" at 120,240 150x\(label * 1.4) textSize \(label)
          text "Slide to choose" at 120,\(labelBelow ? 240 + label * 1.5 : 265) 150x20 textSize 13

      """
  }

  @Test(
    "at each text size texts are looked at: cut off, over each other, outside of their container",
    .requirement("S2-010"))
  func dials() throws {
    let rule = "text-out-of-place"
    func problems(_ outline: String) throws -> [String] {
      RuleRunner(.screens, with: [RuleID(rule)]).run(on: try tree(outline)).filter {
        $0.check.name == rule
      }
      .map(\.problem.message)
    }
    // The first attempt overflows the dial from some size on, and the second covers the curved text.
    let categories = ContentSizeCategory.allCases
    #expect(categories.count == 12)
    let overflows = try categories.map { category in
      try problems(dial(category, labelBelow: true)).contains { $0.contains("beyond") }
    }
    let covers = try categories.map { category in
      try problems(dial(category, labelBelow: false)).contains {
        $0 == "the text covers \"Slide to choose\""
      }
    }
    for found in [overflows, covers] {
      #expect(found.first == false && found.last == true)
      // Once it is wrong it stays so.
      #expect(found.drop { !$0 }.allSatisfy { $0 })
    }
    try checkScreenshot()
    let standard = dial(.standard, labelBelow: true)
    #expect(try problems(standard) == [])
    // Cut off, and predicted for the sizes that nobody has captured: one line that has to take two.
    let line = """
      ios screen "Payment" 390x844
        text "Delivery within two working days" at 16,100 358x22 dynamicTypeStyle body adjustsFont numberOfLines 1

      """
    let text = GrownText(AuditContext(tree: try tree(line)))
    let cut = categories.map { !text.findings(at: .category($0)).isEmpty }
    #expect(cut.first == false && cut.last == true && cut.drop { !$0 }.allSatisfy { $0 })
    #expect(try found(line, ["text-cut-off-when-enlarged"]) == ["text-cut-off-when-enlarged"])
    // Android: each factor; a container of a fixed height, one text over another, and a fixed height.
    let android = """
      android screen "Payment" 1080x2400 density 3
        group at 0,300 1080x90 layout {"width": -1, "height": 90}
          text "Transfer" at 40,300 900x60 textSize 48 textSizeUnit sp layout {"width": -2, "height": -2}
        group at 0,600 1080x300 class "android.widget.FrameLayout"
          text "Delivery within two working days" at 40,600 900x60 textSize 48 textSizeUnit sp
          text "Total" at 40,680 900x60 textSize 48 textSizeUnit sp
        text "Delivery within two working days" at 40,1000 900x70 textSize 48 textSizeUnit sp layout {"width": -2, "height": 70}

      """
    let grown = GrownText(AuditContext(tree: try tree(android)))
    let steps = TextSize.all(on: .android).map { grown.findings(at: $0).map(\.trouble) }
    #expect(steps.first?.isEmpty == true)
    #expect(Set(steps.last ?? []) == [.outside, .overlapping, .clipped])
  }

  /// What the screenshot of a text of 80 by 20 shows, whose letters are drawn in a box.
  private func checkScreenshot() throws {
    let outline = "ios screen \"Sum\" 200x200\n  text \"Total\" at 20,20 80x20\n"
    func problems(_ box: Rect) throws -> [String] {
      var screen = try Outline().importScreen(from: Array(outline.utf8)).screen
      screen.pixels = Drawing(on: "#FFFFFF", .text("#000000", box)).picture(width: 200, height: 200)
      let tree = PlatformRules.latest(for: .ios).tree(of: screen)
      return RuleRunner(.screens, with: ["text-out-of-place"]).run(on: tree)
        .filter { $0.check == "text-out-of-place" }.map(\.problem.message)
    }
    #expect(try problems(Rect(x: 24, y: 23, width: 60, height: 12)) == [])
    #expect(
      try problems(Rect(x: 24, y: 26, width: 60, height: 14))
        == ["its letters are cut through in the screenshot"])
  }
}
