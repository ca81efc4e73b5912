// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Settings of TalkBack that change its words")
struct TalkBackSettingsTests {
  private static let screen = """
    android screen 400x800
      root at 0,0 400x800
        recycler-view at 0,0 400x200 collection {"rows": 2, "columns": 1}
          button "Save" clickable true collectionItem {"row": 0, "column": 0}
          button "A" clickable true collectionItem {"row": 1, "column": 0}
        header "News" at 0,200 400x50
        image identifier "app:id/play_button" at 0,300 50x50 focusable true
        view roleDescription "Card" contentDescription "Ann" at 0,400 50x50
    """

  private func said(_ changes: (inout Settings) -> Void) throws -> [String] {
    var settings = Settings()
    changes(&settings)
    let profile = TalkBackProfile.talkback15.applying(settings)
    let body = Self.screen.replacing(
      "recycler-view", with: "view class \"android.widget.ListView\"")
    let screen = try Outline().importScreen(from: Array(body.utf8)).screen
    let tree = PlatformRules.android.tree(of: screen)
    return TalkBack(reading: tree, profile: profile).transcript().stops.map(\.utterance.spoken)
  }

  private static let standard = [
    "Save, Button, 1 of 2, In list, 2 items", "capital A, Button, 2 of 2",
    "News, Heading, Out of list",
    "Unlabelled, Image", "Ann, Card",
  ]

  @Test("says everything but the ids on an unchanged phone")
  func unchanged() throws {
    #expect(try said { _ in } == Self.standard)
    #expect(try said { $0[.talkBackVerbosity] = .word("custom") } == Self.standard)
  }

  @Test("leaves out element types")
  func elementTypes() throws {
    #expect(
      try said { $0[.talkBackElementTypes] = .off } == [
        "Save, 1 of 2, In list, 2 items", "capital A, 2 of 2", "News, Out of list", "Unlabelled",
        "Ann",
      ])
  }

  @Test("leaves out lists and the place in them")
  func collections() throws {
    #expect(
      try said { $0[.talkBackCollections] = .off } == [
        "Save, Button", "capital A, Button", "News, Heading", "Unlabelled, Image", "Ann, Card",
      ])
  }

  @Test("says the ids of nameless images")
  func elementIDs() throws {
    #expect(try said { $0[.talkBackElementIDs] = .on }[3] == "play button, Image")
  }

  @Test("says a lone capital letter as such, unless it is turned off or shown by the voice")
  func capitals() throws {
    #expect(try said { _ in }[1] == "capital A, Button, 2 of 2")
    for word in ["none", "change-pitch", "play-sound"] {
      #expect(try said { $0[.talkBackCapitals] = .word(word) }[1] == "A, Button, 2 of 2")
    }
    #expect(!TalkBackProfile.talkback15.saysCapitals, "TalkBack's classes, run without preferences")
    #expect(try said { $0[.frameworkStates] = .off }[1] == "A, Button, 2 of 2")
  }

  @Test("puts full stops between the parts")
  func separator() throws {
    let spoken = try said { $0[.talkBackSeparator] = .word("period") }
    #expect(spoken[0] == "Save. Button. 1 of 2. In list. 2 items")
  }

  @Test("takes high and low verbosity before the single settings")
  func presets() throws {
    let low = try said { $0[.talkBackVerbosity] = .word("low") }
    #expect(low == ["Save", "A", "News", "Unlabelled", "Ann"])
    let high = try said { settings in
      settings[.talkBackVerbosity] = .word("high")
      settings[.talkBackElementTypes] = .off
    }
    #expect(high[0] == "Save, Button, 1 of 2, In list, 2 items")
    #expect(high[1] == "capital A, Button, 2 of 2")
    var settings = Settings()
    settings[.talkBackVerbosity] = .word("low")
    #expect(!settings.talkBack.hints)
    #expect(settings.talkBack.keyboardEcho == .none)
    #expect(!settings.talkBack.phonetics)
    settings[.talkBackElementIDs] = .on
    #expect(settings.talkBack.elementIDs)
  }

  @Test("names every setting that it follows")
  func followed() throws {
    for setting in TalkBackProfile.followedSettings {
      let profile = TalkBackProfile.talkback15
      let differs = Self.otherValues(of: setting).contains { value in
        var settings = Settings()
        settings[setting] = value
        return profile.applying(settings) != profile.applying(Settings())
      }
      #expect(differs, "\(setting.rawValue)")
    }
  }

  private static func otherValues(of setting: Setting) -> [SettingValue] {
    switch setting.kind {
    case .toggle: [.on, .off]
    case .word(let words): words.map { .word($0) }
    default: []
    }
  }

  // MARK: What only a device does

  private func hint(_ line: String, onDevice: Bool) throws -> String {
    let outline = "android screen 400x800\n  root at 0,0 400x800\n    " + line
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    var profile = TalkBackProfile.talkback15
    profile.followsDevice = onDevice
    let tree = PlatformRules.android.tree(of: screen)
    return TalkBack(reading: tree, profile: profile).transcript().stops[0].utterance.hint
  }

  @Test("names the menus that a device fills, on a device")
  func menus() throws {
    let expand = #"button "More" clickable true actions [{"id": "EXPAND"}]"#
    #expect(try hint(expand, onDevice: false) == "Double-tap to activate")
    #expect(
      try hint(expand, onDevice: true)
        == "Double-tap to activate, Actions available, use Tap with 3 fingers to view")
    #expect(
      try hint(#"image-button clickable true identifier "a:id/b""#, onDevice: true)
        == "Double-tap to activate, Labels available, use Tap with 3 fingers to view")
    #expect(
      try hint(
        #"text "Read the terms" spans [{"start": 9, "end": 14, "kind": "url", "url": "x"}]"#,
        onDevice: true) == "Links available, use Tap with 3 fingers to view")
    #expect(
      try hint(#"field "Ann" focused true focusable true"#, onDevice: true)
        == "Actions available, use Tap with 3 fingers to view")
  }

  @Test("says that an edit box is being edited when there is a keyboard")
  func editing() throws {
    let outline = """
      android screen 400x800
        window
          root at 0,0 400x500
            field "Ann" focused true focusable true
        window type inputMethod
          root at 0,500 400x300
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let stops = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
    #expect(stops[0].utterance.spoken == "Editing, Ann, Edit box")
  }

  // MARK: Directions

  @Test("goes by direction to what lies there, whatever order or direction the app states")
  func directions() throws {
    let outline = """
      android screen 400x800
        root at 0,0 400x800
          button "A" id "a" at 0,0 100x100 clickable true nextFocusRight "c"
          button "B" id "b" at 200,0 100x100 clickable true
          button "C" id "c" at 0,300 100x100 clickable true
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let directions = TalkBackDirections(PlatformRules.android.tree(of: screen))
    #expect(directions.next(from: 1, .right) == 2)
    #expect(directions.next(from: 1, .down) == 3)
    #expect(directions.next(from: 1, .up) == nil)
    #expect(directions.next(from: 0, .right) == 1)
    #expect(directions.first(.up) == 3)
    // Both lie at the left edge; the lower one is nearer to the middle of it.
    #expect(directions.first(.right) == 3)
    #expect(directions.first(.left, focus: 3) == 2)
  }
}
