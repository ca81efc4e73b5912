// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

@Suite("People whom a team designs for")
struct PersonaTests {
  private static let mia = """
    name: Mia
    age: 25-34
    gender: woman
    family: lives with her mother, who helps her shop
    work: cashier, low income
    disability: blind from birth
    story: came to Berlin for her studies
    reason: books taxis
    settings: [blind-expert]
    """
  private static let screen = """
    ios screen "Taxi" 390x844
      button hint "Calls a taxi." at 16,60 358x44
      button "Map" hint "Shows the map." at 16,200 20x20

    """

  /// Runs with a configuration and a screen, and with the file of a person.
  private func run(
    _ configuration: String, _ arguments: String...
  ) throws -> Run {
    try Run.withFile(Array(configuration.utf8), named: "people.yml") { config in
      try Run.withFile(Array(Self.screen.utf8), named: "taxi.outline") { screen in
        try Run.curbcut(arguments + ["--config", config, screen])
      }
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  @Test(
    "a persona has a name and a life, selects settings and labels findings",
    .requirement("S4-042"))
  func personas() throws {
    let person = try ConfiguredPerson.read(try YAMLReader.read(Self.mia), called: "mia")
    #expect(person.name == "Mia")
    #expect(person.age == 25...34)
    #expect(person.gender == "woman")
    #expect(person.family == "lives with her mother, who helps her shop")
    #expect(person.work == "cashier, low income")
    #expect(person.disability == "blind from birth")
    #expect(person.story == "came to Berlin for her studies")
    #expect(person.reason == "books taxis")
    #expect(person.settings == ["blind-expert"])

    let tom = "name: Tom\ngender: non-binary\nneeds: [motor]\n"
    let people = "personas:\n  mia:\n" + indented(Self.mia) + "  tom:\n" + indented(tom)
    let both = try run(people, "check")
    #expect(both.status == 1)
    // The unnamed button concerns who does not see and who speaks to the phone, the small one who touches
    // with effort; needs of motor do not tell which.
    #expect(both.output.contains("critical unnamed-control, 1 time"))
    #expect(both.lines.count { $0 == "  Concerns: Mia, Tom" } == 1)
    #expect(both.lines.count { $0 == "  Concerns: Tom" } == 1)
    #expect(both.errors.contains("nobody has needs of hearing"))
    // Whoever is asked for is named alone, and the phone is set as theirs.
    let heard = try run(people, "read", "--persona", "mia")
    #expect(!heard.output.contains("hint: "))
    #expect(try run(people, "read").output.contains("hint: "))
    let hers = try run(people, "check", "--persona", "mia")
    #expect(hers.output.contains("Concerns: Mia") && !hers.output.contains("Tom"))
    // The same from a file of her own.
    try Run.withFile(Array(Self.mia.utf8), named: "mia.yml") { file in
      // The first line has the path of the screen, which is another one each time, and the last one that of
      // the configuration.
      let own = try run("", "check", "--persona", file)
      let first = { (run: Run) in run.lines.dropFirst().filter { !$0.hasPrefix("Configuration: ") }
      }
      #expect(first(own) == first(hers))
      #expect(try run("", "read", "--persona", file).lines.dropFirst() == heard.lines.dropFirst())
      let json = try run("", "check", "--format", "json", "--persona", file).output
      let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let findings = try #require(document?["findings"] as? [[String: Any]])
      let named = findings.first { $0["rule"] as? String == "unnamed-control" }
      #expect(named?["concerns"] as? [String] == ["Mia"])
    }
    // Nobody is without a name, and gender is no choice of two.
    let nameless = try run("personas:\n  mia:\n    age: 34\n", "check")
    #expect(nameless.status != 0 && nameless.errors.contains("mia has no name"))
  }

  @Test(
    "ages are a year, a range, or open",
    arguments: [
      ("34", 34...34), ("25-34", 25...34), ("65+", 65...125), ("old", nil), ("34-25", nil),
      ("-5", nil), ("1-2-3", nil), ("999", nil),
    ])
  func ages(text: String, expected: ClosedRange<Int>?) {
    #expect(PersonProfile.age(text) == expected)
  }

  @Test("what is wrong in a persona is said with its line")
  func mistakes() throws {
    for (text, words) in [
      ("name: Mia\nage: old\n", "age should be"), ("name: Mia\nneeds: [sight]\n", "cannot have"),
      ("name: Mia\ncolor: red\n", "no key \"color\""), ("[Mia]\n", "should be keys"),
    ] {
      do throws(YAMLError) {
        _ = try ConfiguredPerson.read(try YAMLReader.read(text), called: "mia")
        Issue.record("\(text) is read")
      } catch {
        #expect(error.message.contains(words), "\(error.message)")
      }
    }
    #expect(
      try run("", "check", "--persona", "nobody").errors.contains("no persona, person or file"))
  }
}

/// What a persona changes of what Curbcut shows.
@Suite("A persona")
struct PersonaEffectTests {
  private static let screens = [
    "taxi-ios.outline": """
    ios screen "Taxi" 390x844
      button hint "Calls a taxi." at 16,60 358x44
      text "Tap the green button on the right" at 16,120 358x44
      button "Map" hint "Shows the map." at 16,200 20x20

    """,
    "taxi-android.outline": """
    android screen "Taxi" 1080x2400 density 3
      image-button at 40,180 1000x150 clickable
      text "Tap the green button on the right" at 40,360 1000x150
      button "Map" at 40,600 60x60 clickable

    """,
  ]

  /// What a run prints of both screens, without the lines that name people.
  private static func shown(_ command: [String], _ persona: Persona?) throws -> [[String]] {
    try screens.keys.sorted().map { name in
      try Run.withFile(Array((screens[name] ?? "").utf8), named: name) { file in
        let arguments = command + (persona.map { ["--persona", $0.id] } ?? []) + [file]
        // The first line has the path, which is another one each time.
        return try Run.curbcut(arguments).lines.dropFirst().filter { line in
          !line.contains("Concerns: ") && !line.contains("curbcut read")
        }
      }
    }
  }

  private static let commands = [
    ["read"], ["effort"], ["check", "--advice", "--experimental", "--category", "all"],
    ["check", "--matrix"],
  ]

  @Test(
    "changes what is heard, what it costs, the settings looked at or the order",
    arguments: Persona.all)
  func changes(_ persona: Persona) throws {
    let changed = try Self.commands.contains { command in
      try Self.shown(command, persona) != Self.shown(command, nil)
    }
    #expect(changed, "\(persona.id) changes nothing")
  }

  @Test("chooses the technology that is heard, and puts first what concerns the person")
  func technologies() throws {
    func persona(_ id: String) throws -> Persona { try #require(Persona.named(id)) }
    let heard = try Self.shown(["check"], try persona("switch-user"))
    #expect(heard[0].contains { $0.hasPrefix("Switch Access makes") }, "\(heard[0])")
    #expect(heard[1].contains { $0.hasPrefix("Switch Control makes") }, "\(heard[1])")
    let order = try Self.shown(["check"], try persona("tremor"))[1]
    let touch = try #require(order.firstIndex { $0.contains("small-touch-target, ") })
    let name = try #require(order.firstIndex { $0.contains("unnamed-control, ") })
    #expect(touch < name, "\(order)")
  }

  @Test("that no persona has is refused with the nearest name, and so is a setting without effect")
  func mistakes() throws {
    let wrong = try Run.curbcut("read", "Samples/mars-booking.outline", "--persona", "tremmor")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean tremor?"), "\(wrong.errors)")
    let nothing = try Run.curbcut(
      "read", "Samples/mars-booking.outline", "--settings", "mono-audio=on")
    #expect(
      nothing.status == 2 && nothing.errors.contains("has no effect here"), "\(nothing.errors)")
  }

  @Test("and every setting is listed with what it changes, or why it changes nothing")
  func settings() throws {
    let listed = try Run.curbcut("settings").output
    for persona in Persona.all { #expect(listed.contains("  \(persona.id): ")) }
    for card in SettingCatalog.all {
      #expect(listed.contains("  \(card.setting.rawValue), \(card.platform.name), \(card.title): "))
    }
    let nothing = try #require(
      listed.split(separator: "Settings that have no effect in Curbcut:").last)
    #expect(nothing.contains("mono-audio") && !nothing.contains("  text-size,"))
  }
}
