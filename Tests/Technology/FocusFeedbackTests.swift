// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("What an Android app draws of its focus")
struct FocusFeedbackTests {
  private static let outline = """
    android screen 400x800
      root at 0,0 400x800
        view text "Dial" id dial at 0,0 400x100 clickable true focusable true
        view text "Save" id save at 0,100 400x100 clickable true focusable true
    """

  private static func app() throws -> AppLog<StaticApp> {
    AppLog(StaticApp(try Outline().importScreen(from: Array(outline.utf8)).screen))
  }

  /// What is lit after each of some steps, by name.
  private static func lit(
    by feedback: FocusFeedback, _ log: AppLog<StaticApp>
  ) -> [String] {
    feedback.lit(after: log.events).sorted().compactMap { log.screen.nodes[$0].id }
  }

  /// The listing's good way (row S4-128) and the mismatch of FOCUS-1 (row S4-214).
  private static let good = FocusFeedback(
    highlightsOn: [.viewFocused, .accessibilityFocused], clearsOn: [.accessibilityFocusCleared])
  private static let mismatched = FocusFeedback(
    highlightsOn: [.viewFocused], clearsOn: [.accessibilityFocusCleared])

  @Test(
    "lights up where TalkBack comes and goes out where it leaves", .requirement("S4-128"))
  func talkBack() throws {
    var session = TalkBackSession(try Self.app())
    session.perform(.open)
    #expect(Self.lit(by: Self.good, session.app) == ["dial"])
    session.perform(.next)
    #expect(Self.lit(by: Self.good, session.app) == ["save"])
    #expect(
      session.app.lines == [
        "TYPE_VIEW_ACCESSIBILITY_FOCUSED \"Dial\"",
        "TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED \"Dial\"",
        "TYPE_VIEW_ACCESSIBILITY_FOCUSED \"Save\"",
      ])
    #expect(!Self.good.problems.contains(.mismatchedFocusEvents))
  }

  @Test("stays dark for TalkBack when it waits for the other focus", .requirement("S4-214"))
  func mismatch() throws {
    var session = TalkBackSession(try Self.app())
    session.perform(.open)
    #expect(Self.lit(by: Self.mismatched, session.app) == [])
    session.perform(.next)
    #expect(Self.lit(by: Self.mismatched, session.app) == [])
    #expect(Self.mismatched.problems.first == .mismatchedFocusEvents)
    #expect(FocusFeedback.Problem.mismatchedFocusEvents.rawValue == "mismatched focus events")
  }

  @Test("stays lit for a user of keys, since Android says nothing of a lost input focus")
  func keys() throws {
    var session = KeyboardSession(try Self.app())
    session.perform(.tab)
    #expect(Self.lit(by: Self.good, session.app) == ["dial"])
    session.perform(.tab)
    #expect(Self.lit(by: Self.good, session.app) == ["dial", "save"])
    #expect(
      session.app.lines == ["TYPE_VIEW_FOCUSED \"Dial\"", "TYPE_VIEW_FOCUSED \"Save\""])
    #expect(Self.good.problems == [.staysLit])
  }

  @Test("finds no fault with a view that follows the accessibility focus alone, or none")
  func faultless() throws {
    let alone = FocusFeedback(
      highlightsOn: [.accessibilityFocused], clearsOn: [.accessibilityFocusCleared])
    #expect(alone.problems == [])
    #expect(FocusFeedback(highlightsOn: [], clearsOn: []).problems == [])
    let never = FocusFeedback(highlightsOn: [.accessibilityFocused], clearsOn: [])
    #expect(never.problems == [.mismatchedFocusEvents])
  }

  @Test("has a field hear of both focuses when TalkBack activates it")
  func field() throws {
    let outline = """
      android screen 400x800
        root at 0,0 400x800
          field "Ann" id name at 0,0 400x100 clickable true focusable true
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    var session = TalkBackSession(AppLog(StaticApp(screen)))
    session.perform(.open)
    session.perform(.activate)
    #expect(
      session.app.lines == [
        "TYPE_VIEW_ACCESSIBILITY_FOCUSED \"Ann\"", "activate \"Ann\"",
        "TYPE_VIEW_FOCUSED \"Ann\"",
      ])
  }

  @Test("has no Android event for what only UIKit tells")
  func elsewhere() {
    #expect(AppEvent.announcementFinished("Done", wasSuccessful: true).onAndroid == nil)
  }
}
