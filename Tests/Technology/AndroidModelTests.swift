// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What Android hands to its services")
struct AndroidModelTests {
  private func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private static let settings = """
    android screen "Settings" 400x800
      root at 0,0 400x800
        header "Network" at 0,0 400x40
        linear at 0,100 400x80 clickable true
          text "Wi-Fi" at 0,100 200x80
          switch contentDescription "Wi-Fi on" at 300,100 100x80 checkable true checked true
        image at 0,200 40x40
    """

  @Test("services read one tree, which the app can adjust", .requirement("S4-095"))
  func sameTree() throws {
    let tree = PlatformRules.android.tree(of: try screen(Self.settings))
    #expect(
      tree.all.map(\.node.className).compactMap { $0?.split(separator: ".").last }
        == ["TextView", "LinearLayout", "TextView", "Switch"])
    let talkBack = TalkBack(reading: tree).transcript()
    let selectToSpeak = SelectToSpeak(reading: tree).transcript()
    #expect(talkBack.screen == selectToSpeak.screen)
    #expect(talkBack.stops.map(\.utterance.spoken).count == 2)
    let adjusted = PlatformRules.android.tree(
      of: try screen(
        Self.settings.replacing("image at", with: "image contentDescription \"Router\" at")))
    #expect(TalkBack(reading: adjusted).stopCount == 3)
  }

  @Test("what a service was handed stays as it was until it asks again", .requirement("S4-096"))
  func frozen() throws {
    let before = try screen("android screen 400x800\n  text \"12 results\" at 0,0 400x40")
    var reader = TalkBack(reading: PlatformRules.android.tree(of: before))
    let after = try screen("android screen 400x800\n  text \"3 results\" at 0,0 400x40")
    #expect(reader.perform(.first).flatMap(\.lines) == ["12 results"])
    #expect(reader.perform(.first).flatMap(\.lines) == ["12 results"])
    reader = TalkBack(reading: PlatformRules.android.tree(of: after))
    #expect(reader.perform(.first).flatMap(\.lines) == ["3 results"])
  }

  struct Order: CustomTestStringConvertible, Sendable {
    var order: TalkBackProfile.DescriptionOrder
    var said: [String]
    var testDescription: String { order.rawValue }
  }

  @Test(
    "the description comes before the text, and state, name and role in the order of a setting",
    .requirement("S4-140"),
    arguments: [
      Order(
        order: .stateNameRole,
        said: ["Start navigation, Button", "checked, Agree, Check box", "Ann, Edit box, Name"]),
      Order(
        order: .roleNameState,
        said: ["Button, Start navigation", "Check box, Agree, checked", "Edit box, Ann, Name"]),
      Order(
        order: .nameRoleState,
        said: ["Start navigation, Button", "Agree, Check box, checked", "Ann, Edit box, Name"]),
    ])
  func order(_ expected: Order) throws {
    let screen = try screen(
      """
      android screen 400x800
        root at 0,0 400x800
          button "Go" contentDescription "Start navigation" at 0,0 400x40 clickable true
          checkbox "Agree" at 0,50 400x40 checkable true checked true clickable true
          field "Ann" hintText "Name" at 0,100 400x40 clickable true
      """)
    var profile = TalkBackProfile.talkback15
    profile.descriptionOrder = expected.order
    let reader = TalkBack(reading: PlatformRules.android.tree(of: screen), profile: profile)
    #expect(reader.transcript().stops.map(\.utterance.spoken) == expected.said)
  }

  @Test("a transcript has one utterance a line, as TalkBack displays it", .requirement("S4-143"))
  func displayedSpeech() throws {
    var reader = TalkBack(reading: PlatformRules.android.tree(of: try screen(Self.settings)))
    let lines = (0..<2).flatMap { _ in reader.perform(.next).flatMap(\.lines) }
    #expect(
      lines == ["Network, Heading", "Wi-Fi, on, Wi-Fi on, Switch", "hint: Double-tap to activate"])
  }
}
