// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("Differences")
struct ExperienceDifferenceTests {
  private func tree(_ outline: String) throws -> AccessibilityTree {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  private func walkthrough(_ outline: String) throws -> Walkthrough {
    let tree = try tree(outline)
    let screen = tree.screen
    let transcript =
      screen.platform == .ios
      ? VoiceOver(reading: tree).transcript() : TalkBack(reading: tree).transcript()
    return Walkthrough(tree: tree, transcript: transcript)
  }

  private func changes(_ before: String, _ after: String) throws -> [String] {
    ExperienceDifference(from: try walkthrough(before), to: try walkthrough(after)).changes
      .map { "\($0.kind.rawValue): \($0.message)" }
  }

  private func ios(_ lines: String...) -> String {
    "ios screen 390x844\n" + lines.map { "  \($0)\n" }.joined()
  }

  @Test("Nothing is said when nothing has changed")
  func nothing() throws {
    let screen = ios("header \"Mars\"", "button \"Book\"", "button \"Book\"", "slider")
    #expect(try changes(screen, screen) == [])
  }

  @Test("A control that is drawn but hidden is unreachable, and comes first")
  func unreachable() throws {
    let before = ios("header \"Mars\"", "button \"Book\" at 0,60 100x44", "text \"Note\"")
    let after = ios(
      "header \"Venus\"", "button \"Book\" at 0,60 100x44 isAccessibilityElement false",
      "text \"Note\"")
    #expect(
      try changes(before, after) == [
        "unreachable: \"Book\" is still drawn but no longer a stop, it came after \"Note\"",
        "renamed: \"Mars\" is now called \"Venus\"",
      ])
  }

  @Test("A control that is not drawn any more is lost, which may be meant")
  func lost() throws {
    #expect(
      try changes(ios("header \"Mars\"", "button \"Book\""), ios("header \"Mars\"")) == [
        "lost: \"Book\" is gone, it came after \"Mars\""
      ])
  }

  @Test("A lost label is told from another one")
  func nameless() throws {
    let before = ios("button \"Help\" at 0,0 44x44", "button \"Book\" at 0,50 44x44")
    let after = ios("button at 0,0 44x44", "button \"Buy\" at 0,50 44x44")
    #expect(
      try changes(before, after) == [
        "nameless: \"Help\" has lost its name",
        "renamed: \"Book\" is now called \"Buy\"",
      ])
  }

  @Test("Swapped rows are one move")
  func reordered() throws {
    let before = ios("button \"A\"", "button \"B\"", "button \"C\"", "button \"D\"")
    let after = ios("button \"A\"", "button \"C\"", "button \"B\"", "button \"D\"")
    #expect(
      try changes(before, after) == [
        "reordered: \"B\" now comes after \"C\", it came after \"A\""
      ])
  }

  @Test("Grouped texts are parts of the group, and ungrouped ones are stops of their own")
  func merged() throws {
    let single = """
      android screen 400x800
        root at 0,0 400x800
          group at 0,0 400x100
            text "4.2" at 0,0 100x40
            text "12M reviews" at 0,40 100x40

      """
    let grouped = single.replacing(
      "group at 0,0 400x100", with: "group focusable true at 0,0 400x100")
    #expect(
      try changes(single, grouped) == [
        "merged: \"4.2\" is a part of \"4.2, 12M reviews\"",
        "merged: \"12M reviews\" is a part of \"4.2, 12M reviews\"",
        "gained: \"4.2, 12M reviews\" is new and comes first",
      ])
    #expect(
      try changes(grouped, single) == [
        "lost: \"4.2, 12M reviews\" is still drawn but no longer a stop, it came first",
        "gained: \"4.2\" is a stop of its own, it was a part of \"4.2, 12M reviews\"",
        "gained: \"12M reviews\" is a stop of its own, it was a part of \"4.2, 12M reviews\"",
      ])
  }

  @Test("Value, hint, role and actions are compared one by one")
  func reworded() throws {
    let before = ios("button \"Book\" hint \"Books.\" customActions [{\"name\": \"Later\"}]")
    let after = ios("link \"Book\" value \"3\"")
    #expect(
      try changes(before, after) == [
        "reworded: \"Book\": role \"Button\" is now \"Link\", value \"3\" is new, "
          + "hint \"Books. Actions Available\" is gone, action \"Later\" is gone"
      ])
  }

  @Test("What has no name is told apart by what it is, in each technology")
  func withoutName() throws {
    let before = ios(
      "button \"Help\" identifier help at 0,0 44x44", "button \"Book\" at 0,50 44x44")
    let after = ios("button identifier help at 0,0 44x44", "button \"Book\" at 0,50 44x44")
    for technology in Technology.all(on: .ios) where technology != .speakScreen {
      let (earlier, later) = (
        technology.walkthrough(of: try tree(before)), technology.walkthrough(of: try tree(after))
      )
      let lost = ExperienceDifference(from: earlier, to: later).changes
      // Who sees the screen enlarged sees the button as before.
      let expected = technology == .zoom ? [] : ["\"Help\" has lost its name"]
      #expect(lost.filter(\.isError).map(\.message) == expected, "\(technology.rawValue)")
      let given = ExperienceDifference(from: later, to: earlier).changes
      #expect(
        given.map(\.message).first
          == (technology == .zoom
            ? nil : "the button without a name (help) is now called \"Help\""),
        "\(technology.rawValue)")
    }
  }

  @Test("Numbers that nameless controls get anew are no names that are lost")
  func numbers() throws {
    let button = { "button at 0,\($0 * 50) 44x44 identifier b\($0)" }
    let before = ios(button(0), button(1), button(2))
    let after = ios(button(0), button(2))
    let changes = ExperienceDifference(
      from: Technology.voiceControl.walkthrough(of: try tree(before)),
      to: Technology.voiceControl.walkthrough(of: try tree(after))
    ).changes
    #expect(
      changes.map(\.message) == [
        "the button without a name (b1) is gone, it came after the button without a name (b0)"
      ])
  }

  @Test("Zoom tells what is in another part, and not which name comes first")
  func parts() throws {
    let before = ios(
      "button \"A\" at 0,0 44x44", "button \"B\" at 60,0 44x44", "button \"C\" at 0,600 44x44",
      "text \"D\" at 0,700 44x44")
    let after = ios(
      "button \"B\" at 0,0 44x44", "button \"A\" at 60,0 44x44", "button \"C\" at 0,100 44x44",
      "text \"E\" at 0,780 60x44")
    let changes = ExperienceDifference(
      from: Technology.zoom.walkthrough(of: try tree(before)),
      to: Technology.zoom.walkthrough(of: try tree(after))
    ).changes
    #expect(
      changes.map(\.message) == [
        "\"D\" is no longer shown, it was in part 2",
        "\"C\" is now in part 1, it was in part 2",
        "\"E\" is new in part 2",
      ])
  }

  @Test("What costs more is said once for all that cost equally more")
  func costlier() throws {
    var before = try walkthrough(ios("button \"A\"", "button \"B\""))
    var after = try walkthrough(ios("text \"Ad\"", "button \"A\"", "button \"B\""))
    func reach(_ count: Int) -> Reach {
      .path(ReachPath([.init("swipe", count: count, seconds: 1)]))
    }
    before.reaches = [reach(1), reach(2)]
    after.reaches = [reach(1), reach(2), reach(3)]
    let changes = ExperienceDifference(from: before, to: after).changes
    #expect(changes.map(\.kind) == [.gained, .costlier])
    #expect(changes.last?.message == "1 command more: \"A\" 1 to 2, \"B\" 2 to 3")
    after.reaches[2] = .unreachable("no switch gets there")
    let shutOut = ExperienceDifference(from: before, to: after).changes.filter(\.isError)
    #expect(shutOut.map(\.message) == ["\"B\" can no longer be reached: no switch gets there"])
  }

  @Test("The same name several times is paired in order")
  func repeated() throws {
    let before = ios("button \"Delete\"", "button \"Delete\"", "button \"Delete\"")
    let after = ios("button \"Delete\"", "button \"Delete\"")
    #expect(try changes(before, after).map { $0.split(separator: ":")[0] } == ["lost"])
  }
}
