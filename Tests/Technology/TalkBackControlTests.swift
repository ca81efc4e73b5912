// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Reading controls of TalkBack that set it up")
struct TalkBackControlTests {
  private static let outline = """
    android screen 400x800
      root at 0,0 400x800
        button "A" at 0,0 400x100 clickable true
        header "News" at 0,100 400x100
    """

  private func session(
    _ control: TalkBackReadingControl, _ profile: TalkBackProfile = .talkback15
  ) throws -> TalkBackSession<StaticApp> {
    let screen = try Outline().importScreen(from: Array(Self.outline.utf8)).screen
    var session = TalkBackSession(StaticApp(screen), profile: profile)
    session.readingControls.insert(control)
    session.perform(.open)
    session.perform(.readingControl, control.name)
    return session
  }

  @Test("turns the preset of what is spoken, in a circle, and says it")
  func verbosity() throws {
    var session = try session(.verbosity)
    #expect(session.perform(.nextByControl).spoken == ["Low verbosity is now active."])
    #expect(session.perform(.next).spoken == ["News"])
    #expect(session.perform(.nextByControl).spoken == ["High verbosity is now active."])
    #expect(session.perform(.previous).spoken == ["capital A, Button"])
    #expect(session.perform(.nextByControl).spoken == ["Custom verbosity is now active."])
    #expect(session.perform(.next).spoken == ["News, Heading"])
    #expect(session.perform(.previousByControl).spoken == ["High verbosity is now active."])
    #expect(session.profile.verbosity == .high)
  }

  @Test("does not know what a person who began with a preset has chosen beside it")
  func presetAtFirst() throws {
    var settings = Settings()
    settings[.talkBackVerbosity] = .word("low")
    var session = try session(.verbosity, TalkBackProfile.talkback15.applying(settings))
    #expect(session.perform(.previousByControl).contains { $0.isNote })
  }

  @Test("goes through the levels of punctuation, whichever way")
  func punctuation() throws {
    var session = try session(.punctuation)
    #expect(session.perform(.nextByControl).spoken == ["Punctuation All"])
    #expect(session.perform(.previousByControl).spoken == ["Punctuation Most"])
    #expect(session.perform(.nextByControl).spoken == ["Punctuation Some"])
  }

  @Test("turns audio ducking off and on")
  func ducking() throws {
    var session = try session(.audioDucking)
    #expect(session.perform(.nextByControl).spoken == ["Audio ducking off"])
    #expect(session.perform(.nextByControl).spoken == ["Audio ducking on"])
  }

  @Test(
    "says that languages and loudness are the device's",
    arguments: [
      TalkBackReadingControl.language, .volume,
    ])
  func device(control: TalkBackReadingControl) throws {
    var session = try session(control)
    let outputs = session.perform(.nextByControl)
    #expect(outputs.spoken == [])
    #expect(outputs.contains { $0.isNote })
  }

  // MARK: What a capture does not tell

  @Test("does not say that there are no headings, links or actions where a dump cannot tell")
  func untold() throws {
    let dump = """
      <hierarchy rotation="0"><node index="0" text="" class="android.widget.FrameLayout" \
      package="a" content-desc="" checkable="false" checked="false" clickable="false" \
      enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" \
      password="false" selected="false" bounds="[0,0][100,100]"><node index="0" text="News" \
      class="android.widget.TextView" package="a" content-desc="" checkable="false" \
      checked="false" clickable="false" enabled="true" focusable="false" focused="false" \
      scrollable="false" long-clickable="false" password="false" selected="false" \
      bounds="[0,0][100,50]"/><node index="1" text="" class="android.view.View" package="a" \
      content-desc="" checkable="true" checked="true" clickable="true" enabled="true" \
      focusable="true" focused="false" scrollable="false" long-clickable="false" \
      password="false" selected="false" bounds="[0,50][100,100]"/></node></hierarchy>
      """
    let screen = try Captures.read(Array(dump.utf8)).screen
    var session = TalkBackSession(StaticApp(screen))
    session.perform(.open)
    for (command, note) in [
      (TalkBackCommand.nextHeading, "which views are headings is not in the input"),
      (.nextLink, "which views are links is not in the input"),
      (.actions, "which actions it offers is not in the input"),
    ] {
      #expect(session.perform(command) == [.note(note)])
    }
    let stops = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
    #expect(stops[1].utterance.notKnown == ["state description"])
  }

  // MARK: Scrolls

  private static let list = """
    screen top
      android screen "Tea" 1080x1920
        frame at 0,0 1080x1920
          list at 0,0 1080x1700 id list scrollable true collection {"rows": 3, "columns": 1}
            text "Assam" at 0,0 1080x800 collectionItem {"row": 0, "column": 0}
            text "Darjeeling" at 0,800 1080x800 collectionItem {"row": 1, "column": 0}
          button "Down" at 0,1700 1080x200 clickable true
      on activate "Down"
        show bottom quietly
    screen bottom
      android screen "Tea" 1080x1920
        frame at 0,0 1080x1920
          list at 0,0 1080x1700 id list scrollable true collection {"rows": 3, "columns": 1}
            text "Darjeeling" at 0,0 1080x800 collectionItem {"row": 1, "column": 0}
            text "Sencha" at 0,800 1080x800 collectionItem {"row": 2, "column": 0}
          button "Down" at 0,1700 1080x200 clickable true
    """

  @Test("says where a list is that the app has scrolled, where that is turned on")
  func everyScroll() throws {
    var settings = Settings()
    for isOn in [false, true] {
      settings[.talkBackScrolls] = isOn ? .on : .off
      var session = TalkBackSession(
        ScriptedApp(try AppScript(Self.list)),
        profile: TalkBackProfile.talkback15.applying(settings))
      session.perform(.open)
      session.perform(.last)
      #expect(session.perform(.activate).spoken == (isOn ? ["Showing items 2 to 3 of 3."] : []))
    }
  }
}

extension [Output] {
  fileprivate var spoken: [String] {
    compactMap { if case .speech(let utterance) = $0 { utterance.spoken } else { nil } }
  }
}

extension Output {
  fileprivate var isNote: Bool { if case .note = self { true } else { false } }
}
