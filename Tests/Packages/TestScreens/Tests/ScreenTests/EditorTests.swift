// SPDX-License-Identifier: Apache-2.0
import CurbcutTesting
import Testing

@Suite("The editor")
struct EditorTests {
  let editor: ScreenCapture = """
    ios screen "Editor" 390x844
      header "Draft" at 16,60 358x40
      button "Save" at 16,110 100x44 hint "Saves the draft."
    """

  @Test("is read from the top, and saves")
  func saving() throws {
    let user = try VoiceOverUser(opening: editor)
    #expect(user.spoken == ["Draft, Heading"])
    #expect(user.swipeRight().spoken == ["Save, Button"])
    #expect(user.lastHint == "Saves the draft.")
    #expect(user.doubleTap().actions == ["activate \"Save\""])
  }
}

extension EditorTests {
  @Test("has no problems")
  func problems() {
    expectNoProblems(in: editor)
    expectNoProblems(in: .file("Captures/editor.xml"), by: .wcag22.ignoring("low-text-contrast"))
  }

  @Test("has problems when a button has no name")
  func unnamed() throws {
    let broken: ScreenCapture = "ios screen 390x844\n  button at 16,110 100x44"
    let problem = try #require(try broken.problems().first)
    #expect(problem.rule == "unnamed-control")
    #expect(problem.line == 2)
    withKnownIssue { expectNoProblems(in: broken) }
  }

  @Test("is refused when it cannot be read")
  func unreadable() {
    #expect(throws: TestingError.self) { try VoiceOverUser(opening: .file("Captures/none.xml")) }
  }
}
