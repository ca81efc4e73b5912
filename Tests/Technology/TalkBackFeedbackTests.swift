// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What TalkBack says when something happens")
struct TalkBackFeedbackTests {
  private func tree(_ body: String) throws -> AccessibilityTree {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let outline = "android screen 400x800\n  root at 0,0 400x800\n" + lines
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.android.tree(of: screen)
  }

  // MARK: Clicks

  @Test(
    "says the new state after a click",
    arguments: [
      (#"switch contentDescription "Wi-Fi" checkable true checked true"#, "on"),
      (#"switch contentDescription "Wi-Fi" checkable true"#, "off"),
      (#"checkbox "News" checkable true checked true"#, "checked"),
      (#"checkbox "News" checkable true stateDescription "ticked""#, nil),
      ("linear clickable true\n  text \"A\"\n  checkbox \"\" checkable true", "not checked"),
      (
        "linear clickable true\n  frame importantForAccessibility yes\n    checkbox \"\" checkable true",
        nil
      ),
      (#"button "Song" selected true"#, "selected"),
      (##"button "More" actions [{"id": "EXPAND"}]"##, "collapsed"),
      (##"button "More" actions [{"id": "COLLAPSE"}]"##, "expanded"),
      (#"button "Send""#, nil),
    ])
  func clicked(body: String, spoken: String?) throws {
    #expect(TalkBackFeedback.clicked(node: 1, in: try tree(body))?.spoken == spoken)
  }

  // MARK: Live regions

  @Test("says all that is visible in a live region, what takes the focus itself included")
  func liveRegion() throws {
    let screen = try tree(
      """
      linear liveRegion polite importantForAccessibility yes
        text "3 results"
        button "Show" clickable true
        text "old" visible false
      text "Elsewhere"
      """)
    let said = TalkBackFeedback.liveRegionChanged(node: 1, in: screen)
    #expect(said?.spoken == "3 results, Show, Button")
    #expect(TalkBackFeedback.liveRegionChanged(node: 5, in: screen) == nil)
  }

  @Test("waits in a polite live region and cuts off other speech in an assertive one")
  func interrupting() throws {
    let screen = try tree(
      "text \"1\" liveRegion polite\ntext \"2\" liveRegion assertive\ntext \"3\""
    ).screen
    #expect(
      (1...3).map { TalkBackFeedback.interrupts(liveRegion: $0, in: screen) }
        == [false, true, false])
  }

  @Test("says other changes only where the focus is")
  func contentChanges() throws {
    let screen = try tree(
      """
      linear clickable true
        text "21 degrees"
      slider contentDescription "Volume" range {"type": "int", "min": 0, "max": 10, "current": 4}
      field "Ann" contentInvalid true error "Too short" enabled false
      """)
    func said(_ change: TalkBackFeedback.ContentChange, _ node: Int, focus: Int?) -> String? {
      TalkBackFeedback.contentChanged(change, of: node, focus: focus, in: screen)?.spoken
    }
    #expect(said(.text, 2, focus: 1) == "21 degrees")
    #expect(said(.text, 2, focus: nil) == nil)
    #expect(said(.text, 2, focus: 3) == nil)
    #expect(said(.stateDescription, 3, focus: 3) == "4")
    #expect(said(.contentDescription, 3, focus: 3) == "Volume")
    #expect(said(.text, 4, focus: 4) == nil)
    #expect(said(.error, 4, focus: nil) == "Error: Too short")
    #expect(said(.enabled, 4, focus: 4) == "disabled")
    #expect(said(.enabled, 2, focus: 2) == "enabled")
  }

  // MARK: Edits

  struct Edit: CustomTestStringConvertible, Sendable {
    var edit: TextEdit
    var spoken: String?
    var testDescription: String { "\(edit.before) to \(edit.after)" }

    init(
      _ before: String, _ after: String, _ spoken: String?, cause: TextEdit.Cause = .typing,
      isPassword: Bool = false, error: String? = nil, maximum: Int? = nil
    ) {
      edit = TextEdit(
        from: before, to: after, cause: cause, isPassword: isPassword, error: error,
        maximumLength: maximum)
      self.spoken = spoken
    }
  }

  @Test(
    "says edits",
    arguments: [
      Edit("hell", "hello", "o"), Edit("hello", "hello ", "hello "),
      Edit("hello", "hello,", "hello Comma"), Edit("one two", "one two.", "two Period"),
      Edit("", " ", "Space"), Edit("", "#", " Pound"), Edit("a", "a ", "Space"),
      Edit("x a", "x a!", "Exclamation mark"), Edit("hello", "hell", "o deleted"),
      Edit("a", "", "a deleted"), Edit("hello", "", "Cleared text"),
      Edit("hello", "", "cut, hello, Cleared text", cause: .cut),
      Edit("hello you", "hello", "cut,  you", cause: .cut),
      Edit("Hi ", "Hi Ann", "pasted, Ann", cause: .paste),
      Edit("teh", "the", "he replaced eh, he"), Edit("cat", "cut", "u replaced a"),
      Edit("", "a", "Bullet", isPassword: true),
      Edit("ab", "a", "Bullet deleted", isPassword: true),
      Edit("abc", "x", "1 characters replaced with 3 characters", isPassword: true),
      Edit("same", "same", nil), Edit("123", "1234", "4, Maximum length reached", maximum: 4),
      Edit("1", "1x", "x, Invalid input No digit", error: "No digit"),
      Edit("1x", "1", "x deleted, Invalid input No digit", error: "No digit", maximum: 1),
      Edit("aa", "aaa", "a"),
    ])
  func edits(sample: Edit) {
    #expect(TalkBackFeedback.textEdited(sample.edit)?.spoken == sample.spoken)
  }

  @Test("echoes typed keys as the person has set it")
  func echo() {
    func said(
      _ echo: TalkBackSettings.KeyboardEcho, _ text: String = "hello",
      _ keyboard: TextEdit.Keyboard = .onScreen
    ) -> String? {
      var profile = TalkBackProfile.talkback15
      profile.keyboardEcho = echo
      let edit = TextEdit(from: String(text.dropLast()), to: text, keyboard: keyboard)
      return TalkBackFeedback.textEdited(edit, profile: profile)?.spoken
    }
    #expect(said(.charactersAndWords) == "o")
    #expect(said(.charactersAndWords, "hello ") == "hello ")
    #expect(said(.characters, "hello ") == "Space")
    #expect(said(.words) == nil)
    #expect(said(.words, "hello ") == "hello ")
    #expect(said(.none, "hello ") == nil)
    #expect(said(.none, "hello", .physical) == "o")
  }

  private func moved(
    _ text: String, _ before: SelectionChange.Selection, _ after: SelectionChange.Selection,
    isSelecting: Bool = false, isPassword: Bool = false
  ) -> String? {
    TalkBackFeedback.selectionChanged(
      SelectionChange(
        in: text, from: before, to: after, isSelecting: isSelecting, isPassword: isPassword))?
      .spoken
  }

  @Test("says what the cursor has passed, and the end it has come to")
  func cursor() {
    #expect(moved("abc", .init(cursor: 3), .init(cursor: 2)) == "c")
    #expect(moved("abc", .init(cursor: 1), .init(cursor: 0)) == "a, Beginning of field")
    #expect(moved("one two", .init(cursor: 4), .init(cursor: 7)) == "two, End of field")
    #expect(moved("abc", .init(cursor: 0), .init(cursor: 0)) == nil)
    #expect(moved("", .init(cursor: 0), .init(cursor: 9)) == nil)
    #expect(moved("secret", .init(cursor: 1), .init(cursor: 2), isPassword: true) == "Character 2")
    #expect(
      moved("secret", .init(cursor: 1), .init(cursor: 4), isPassword: true) == "Characters 2 to 4")
  }

  @Test("says what is selected and what no longer")
  func selection() {
    let text = "one two three"
    #expect(
      moved(text, .init(cursor: 0), .init(from: 0, to: 3), isSelecting: true) == "one, selected")
    #expect(
      moved(text, .init(from: 0, to: 7), .init(from: 0, to: 4), isSelecting: true)
        == "two, unselected")
    #expect(
      moved(text, .init(from: 4, to: 7), .init(from: 4, to: 0), isSelecting: true)
        == "two, unselected, one , selected")
    #expect(
      moved(text, .init(cursor: 2), .init(from: 0, to: 13), isSelecting: true)
        == "Selected text: one two three")
    #expect(
      moved(text, .init(from: 0, to: 3), .init(cursor: 13)) == "Selection cleared, End of field")
    #expect(
      moved(
        "abc", .init(from: 1, to: 1), .init(from: 1, to: 2), isSelecting: true, isPassword: true)
        == "Character 2, selected")
  }

  @Test("survives edits that do not fit their texts")
  func hostileEdits() {
    for number in [Int.min, -1, 0, 1, 5, Int.max] {
      let edit = TextEdit(
        before: "ab\u{1F600}", after: "é", start: number, removed: number, added: number)
      _ = TalkBackFeedback.textEdited(edit)
      _ = moved(
        "a\u{1F600}b", .init(from: number, to: 1), .init(from: 2, to: number), isSelecting: true)
      _ = moved("a\u{1F600}b", .init(cursor: 0), .init(cursor: number), isPassword: true)
    }
  }

  // MARK: Windows

  @Test("says the title of a window, else what is known of it")
  func windows() {
    typealias Title = TalkBackFeedback.WindowTitle
    func said(_ title: Title) -> String { TalkBackFeedback.windowChanged(title).spoken }
    #expect(said(Title(title: "Mail", eventText: "Inbox")) == "Mail")
    #expect(said(Title(title: "Mail", paneTitle: "Filters")) == "Filters")
    #expect(said(Title(eventText: "Delete it?")) == "Delete it?")
    #expect(said(Title(appName: "Mail")) == "Mail")
    #expect(said(Title()) == "untitled")
    let both = TalkBackFeedback.windowChanged(Title(title: "Mail"), beside: Title(title: "Maps"))
    #expect(both.spoken == "Mail on top, Maps on bottom")
    #expect(TalkBackFeedback.keyboardChanged(showing: "Gboard").spoken == "Showing Gboard")
    #expect(TalkBackFeedback.keyboardChanged(showing: nil).spoken == "keyboard hidden")
  }

  @Test("says the titles of the system's windows only where the person wants it")
  func systemWindows() {
    var profile = TalkBackProfile.talkback15
    let title = TalkBackFeedback.WindowTitle(title: "Status bar")
    func said(_ kind: Screen.Window.Kind) -> String? {
      TalkBackFeedback.windowEntered(title, kind: kind, profile: profile)?.text
    }
    #expect(said(.system) == "Window Status bar")
    profile.saysSystemWindowTitles = false
    #expect(said(.system) == nil)
    #expect(said(.application) == "Window Status bar")
  }

  @Test("says announcements as they are")
  func announcements() {
    #expect(TalkBackFeedback.announced("Saved!!")?.spoken == "Saved!!")
    #expect(TalkBackFeedback.announced("") == nil)
  }

  // MARK: Granularity

  @Test("cuts texts into characters, words and paragraphs")
  func pieces() {
    typealias Piece = TalkBackGranularity
    #expect(Piece.pieces(of: "e\u{301}a\u{1F469}\u{200D}\u{1F4BB}", by: .characters).count == 3)
    #expect(
      Piece.pieces(of: "Don't pay 1,000.50 - or snake_case, \"Ann\"!", by: .words)
        == ["Don't", "pay", "1,000.50", "or", "snake_case", "Ann"])
    #expect(Piece.pieces(of: "one\n\ntwo three\n", by: .paragraphs) == ["one", "two three"])
    #expect(Piece.pieces(of: "\u{1F600} 5\u{BD} caf\u{E9}", by: .words) == ["5", "caf\u{E9}"])
    #expect(Piece.pieces(of: "", by: .words).isEmpty)
    #expect(Piece.lines.notKnown != nil)
  }

  @Test("names symbols, capitals and letters")
  func characters() {
    var profile = TalkBackProfile.talkback15
    func said(_ piece: String) -> String {
      let utterance = TalkBackGranularity.utterance(of: piece, by: .characters, profile: profile)
      return [utterance.spoken, utterance.hint].filter { !$0.isEmpty }.joined(separator: " | ")
    }
    #expect(said("#") == "Pound")
    #expect(said("a") == "a | Alfa")
    profile.locale = "en-US"
    #expect(said("x") == "x | x-ray")
    profile.saysPhonetics = false
    profile.saysCapitals = true
    #expect(said("A") == "capital A")
    #expect(said("a") == "a")
  }
}
