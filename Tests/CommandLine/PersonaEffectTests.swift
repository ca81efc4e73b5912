import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

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
    #expect(heard[0].contains { $0.hasPrefix("Switch Access stops") }, "\(heard[0])")
    #expect(heard[1].contains { $0.hasPrefix("Switch Control stops") }, "\(heard[1])")
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
    #expect(nothing.status == 2 && nothing.errors.contains("changes nothing"), "\(nothing.errors)")
  }

  @Test("and every setting is listed with what it changes, or why it changes nothing")
  func settings() throws {
    let listed = try Run.curbcut("settings").output
    for persona in Persona.all { #expect(listed.contains("  \(persona.id): ")) }
    for card in SettingCatalog.all {
      #expect(listed.contains("  \(card.setting.rawValue), \(card.platform.name), \(card.title): "))
    }
    let nothing = try #require(listed.split(separator: "Settings that change nothing:").last)
    #expect(nothing.contains("mono-audio") && !nothing.contains("text-size"))
  }
}
