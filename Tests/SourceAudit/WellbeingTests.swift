// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// Rows that are checked on screens and in source, by a rule for each.
@Suite("What people are asked, and how long they have")
struct WellbeingTests {
  private func onScreen(_ outline: String, _ rules: RuleID...) throws -> [RuleID] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let types = Catalogue.audit.checks.filter { rules.contains($0.id) }
    #expect(types.count == rules.count)
    return RuleRunner(types).run(on: tree).filter(\.isFailure).map(\.check)
  }

  private func inSource(_ text: String, _ rule: RuleID) throws -> Int {
    let type = try #require(Catalogue.source.checks.first { $0.id == rule })
    return RuleRunner([type])
      .run(on: [SwiftSourceFile(name: "a.swift", text: text)]).count { $0.isFailure }
  }

  /// What a rule over the files of a project says, with its words.
  private func inStrings(_ strings: String, _ rule: RuleID) throws -> [String] {
    let type = try #require(Catalogue.source.checks(of: .resources).checks.first { $0.id == rule })
    let project = try ExampleProject("== App/en.lproj/Localizable.strings\n" + strings).project
    return RuleRunner([type]).run(onAllFilesOf: project)
      .map { "\($0.place.line) \($0.problem.message)" }
  }

  @Test("idioms and abbreviations are found on screens and in strings", .requirement("S4-12-010"))
  func idioms() throws {
    let found = try inStrings(
      """
      "easy" = "Setting it up is a piece of cake.";
      "account" = "Enter the IBAN of your account.";
      "plain" = "Enter the International Bank Account Number (IBAN).";
      """, "hard-wording")
    #expect(found.map { $0.prefix(1) } == ["1", "2"])
    let screen =
      "ios screen\n  text \"It is a piece of cake.\"\n  text \"Give the IBAN.\"\n"
    #expect(try onScreen(screen, "obscure-wording") == ["obscure-wording", "obscure-wording"])
  }

  @Test("jargon is found in words and in pictures without words", .requirement("S4-12-052"))
  func jargon() throws {
    let found = try inStrings(
      """
      "sync" = "Sync to the cloud";
      "copy" = "Keep a copy online";
      """, "hard-wording")
    #expect(found.map { $0.prefix(1) } == ["1"])
    let screen = """
      android screen
        button "Use AirPort" clickable
        image-button contentDescription "Search" clickable
        button "Search" clickable

      """
    #expect(try onScreen(screen, "jargon") == ["jargon", "jargon"])
  }

  @Test(
    "a hard text is told with its years of school and its place, on screens and in strings",
    .requirement("S4-12-011"))
  func grade() throws {
    let hard =
      "Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable "
      + "entitlement to discontinue individual functionalities. Continued utilisation constitutes "
      + "unconditional acceptance of modified contractual stipulations. Corresponding notifications "
      + "are disseminated electronically to all registered participants."
    let found = try inStrings("\"a\" = \"Planets\";\n\"b\" = \"\(hard)\";", "hard-wording")
    #expect(found.count == 1 && found[0].hasPrefix("2 "))
    #expect(found[0].contains("years of school"))
    let screen = "ios screen \"Terms\" language en\n  text \"Planets\"\n  text \"\(hard)\"\n"
    #expect(try onScreen(screen, "hard-reading") == ["hard-reading"])
  }

  @Test("pronouns to choose from include they, and can be changed", .requirement("S4-12-063"))
  func theyThem() throws {
    let two = "\"she\" = \"She/her\";\n\"he\" = \"He/him\";"
    #expect(try inStrings(two, "pronoun-texts-without-they").map { $0.prefix(1) } == ["1"])
    let three = two + "\n\"they\" = \"They/them\";"
    #expect(try inStrings(three, "pronoun-texts-without-they").isEmpty)
    let form = "android screen\n  radio \"She/her\"\n  radio \"He/him\"\n"
    #expect(try onScreen(form, "pronouns-without-they") == ["pronouns-without-they"])
    #expect(try onScreen(form + "  radio \"They/them\"\n", "pronouns-without-they") == [])
    let final = "ios screen\n  text \"You cannot change your pronouns later.\"\n"
    #expect(try onScreen(final, "unchangeable-identity") == ["unchangeable-identity"])
  }

  @Test("gender is no truth value, neither stored nor asked", .requirement("S4-12-056"))
  func booleanGender() throws {
    #expect(try inSource("struct A { var isMale: Bool }", "boolean-gender") == 1)
    #expect(try inSource("struct A { var gender: Bool }", "boolean-gender") == 1)
    #expect(try inSource("struct A { var gender: Gender? }", "boolean-gender") == 0)
    let question = "android screen\n  text \"Gender\"\n  radio \"Male\"\n  radio \"Female\"\n"
    #expect(try onScreen(question, "binary-gender") == ["binary-gender"])
    let open = question + "  radio \"Non-binary\"\n  radio \"Prefer not to say\"\n"
    #expect(try onScreen(open, "binary-gender") == [])
  }

  @Test("pronouns do not follow from gender, in code or in one control", .requirement("S4-12-062"))
  func pronouns() throws {
    #expect(try inSource(#"let p = gender == .male ? "he" : "she""#, "gender-conclusion") == 1)
    #expect(try inSource(#"let p = person.pronoun ?? "they""#, "gender-conclusion") == 0)
    let both = "ios screen\n  field label \"Gender and pronouns\"\n"
    #expect(try onScreen(both, "pronoun-tied-to-gender") == ["pronoun-tied-to-gender"])
    let apart = "ios screen\n  field label \"Gender\"\n  field label \"Pronouns\"\n"
    #expect(try onScreen(apart, "pronoun-tied-to-gender") == [])
  }

  @Test(
    "a neutral title says nothing about gender, in code or in a form", .requirement("S4-12-065"))
  func titles() throws {
    #expect(try inSource(#"let g = title == "Dr" ? Gender.male : nil"#, "gender-conclusion") == 1)
    #expect(try inSource(#"let t = title == "Dr" ? long : short"#, "gender-conclusion") == 0)
    #expect(
      try onScreen("android screen\n  radio \"Dr (male)\"\n", "gendered-title")
        == ["gendered-title"])
    #expect(try onScreen("android screen\n  radio \"Dr\"\n", "gendered-title") == [])
  }

  @Test(
    "a preferred name stands beside the legal one, is the one used, and can be changed",
    .requirement("S4-12-066"))
  func names() throws {
    let one = """
      ios screen "Sign up"
        field label "Full name"
        text "Used on your tickets, and shown to other members."

      """
    #expect(try onScreen(one, "single-name") == ["single-name"])
    #expect(try onScreen(one + "  field label \"Preferred name\"\n", "single-name") == [])
    let fixed =
      "android screen\n  field hintText \"Preferred name\" enabled %\n  field hintText \"City\"\n"
    for (enabled, found) in [("false", ["unchangeable-identity"] as [RuleID]), ("true", [])] {
      let outline = fixed.split(separator: "%").joined(separator: enabled)
      #expect(try onScreen(outline, "unchangeable-identity") == found)
    }
    #expect(try inSource(#"let a = "Hello, \(user.legalName)""#, "greeting-by-legal-name") == 1)
    #expect(try inSource(#"let a = "Hello, \(user.preferredName)""#, "greeting-by-legal-name") == 0)
  }

  @Test(
    "time limits are found as timers, as constants, in messages that go away and in words",
    .requirement("S4-12-078", "S4-076"))
  func limits() throws {
    let timer = """
      class A: UIViewController {
        func show() {
          Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
            self.message.removeFromSuperview()
          }
        }
      }
      """
    #expect(try inSource(timer, "short-timeout") == 1)
    let ending = timer.split(separator: "message.removeFromSuperview").joined(
      separator: "account.logOut")
    #expect(try inSource(ending, "short-timeout") == 1)
    let loading = timer.split(separator: "message.removeFromSuperview").joined(
      separator: "page.load")
    #expect(try inSource(loading, "short-timeout") == 0)
    #expect(try inSource("enum A { static let sessionTimeout = 30.0 }", "short-timeout") == 1)
    #expect(try inSource("enum A { static let sessionTimeout = 3600.0 }", "short-timeout") == 0)
    let words = "ios screen\n  text \"Your session expires in 60 seconds\"\n"
    #expect(try onScreen(words, "time-limit") == ["time-limit"])
    #expect(try onScreen(words + "  button \"Stay logged in\"\n", "time-limit") == [])
  }

  @Test("where money is staked people can limit themselves", .requirement("S4-12-036"))
  func stakes() throws {
    func views(_ more: String) throws -> [RuleID] {
      let text = """
        struct Game: View {
          var body: some View {
            VStack { Button("Place bet") { play() }; \(more) }
          }
        }
        """
      let project = SwiftUIProject(files: [SwiftSourceFile(name: "a.swift", text: text)])
      let screen = try project.read(try #require(project.entries.last)).screen
      let types = Catalogue.audit.checks.filter { $0.id == "stake-without-limit" }
      return RuleRunner(types)
        .run(on: PlatformRules.latest(for: .ios).tree(of: screen)).filter(\.isFailure).map(\.check)
    }
    #expect(try views("Text(\"20 euros\")") == ["stake-without-limit"])
    #expect(try views("Button(\"Set a limit\") { limit() }") == [])
    let shop = "android screen\n  button \"Buy 500 coins\" clickable\n"
    #expect(try onScreen(shop, "stake-without-limit") == ["stake-without-limit"])
    #expect(
      try onScreen(shop + "  button \"Block purchases\" clickable\n", "stake-without-limit") == [])
  }

  @Test("nothing is presented at launch or by a timer", .requirement("S4-12-023"))
  func unasked() throws {
    func home(_ statement: String, _ function: String) -> String {
      "class Home: UIViewController {\n  \(function) {\n    \(statement)\n  }\n}"
    }
    let launch = "override func viewDidAppear(_ animated: Bool)"
    let present = "present(offer, animated: true)"
    let later = "DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.\(present) }"
    #expect(try inSource(home(present, launch), "unasked-modal") == 1)
    #expect(try inSource(home(later, launch), "unasked-modal") == 1)
    #expect(try inSource(home(present, "@IBAction func open()"), "unasked-modal") == 0)
  }

  @Test(
    "an address is not asked for twice, and fields say what the phone may fill in",
    .requirement("S4-12-080"))
  func addresses() throws {
    let address = "  field label \"Street\"\n  field label \"Postcode\"\n  field label \"City\"\n"
    let twice = "ios screen\n" + address + address
    #expect(try onScreen(twice, "address-twice") == ["address-twice"])
    let same = "  switch label \"Billing address is the same\" value \"1\"\n"
    #expect(try onScreen(twice + same, "address-twice") == [])
    let field =
      #"struct Delivery: View { var body: some View { TextField("Postal code", text: $code)"#
    #expect(try inSource(field + " } }", "field-without-purpose") == 1)
    #expect(
      try inSource(field + ".textContentType(.postalCode) } }", "field-without-purpose") == 0)
  }

  @Test(
    "colour is not the only carrier: a shape or a word tells as well, and the name says what it means",
    .requirement("S4-12-085"))
  func colors() throws {
    func servers(_ sign: String, _ first: String, _ second: String) -> String {
      """
      ios screen "Servers" 390x844
        \(sign) at 16,20 20x20 isAccessibilityElement true \(first)
        \(sign) at 16,80 20x20 isAccessibilityElement true \(second)
      """
    }
    let green = "backgroundColor \"#2E7D32\""
    let red = "backgroundColor \"#C62828\""
    #expect(
      try onScreen(servers("group", green, red), "difference-by-color-alone")
        == ["difference-by-color-alone"])
    #expect(
      try onScreen(
        "ios screen 390x844\n  text \"Paid\" at 0,0 90x20 textColor \"#2E7D32\"\n"
          + "  text \"Overdue\" at 0,60 90x20 textColor \"#C62828\"\n", "difference-by-color-alone")
        == [])
    #expect(
      try onScreen(servers("image", "label \"Online\"", "label \"Red dot\""), "color-as-name")
        == ["color-as-name"])
    #expect(
      try onScreen(servers("image", "label \"Online\"", "label \"Offline\""), "color-as-name") == []
    )
  }
}
