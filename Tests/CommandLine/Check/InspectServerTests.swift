// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The server of `inspect`, asked by its page and by others.
@Suite("The server of inspect", .enabled(if: Python.isInstalled, "python3 is not installed"))
struct InspectServerTests {
  private static func answers(_ questions: String) throws -> [Substring] {
    try ServedPage.answers(questions)
  }

  @Test("gives its page, says when a file changes, and hears a screen in another language")
  func page() throws {
    let answers = try Self.answers(
      """
      status, page, headers = ask(address)
      print(status, "Book" in page, "connect-src 'self'" in page, headers["Cache-Control"])
      stamp = ask(base + "version")[1]
      print(stamp == ask(base + "version")[1], f'"stamp": "{stamp}"' in page)
      print("Book, Button" in ask(base + "heard?screen=s1&as=&in=")[1], "Book, Taste" in ask(base + "heard?screen=s1&in=de")[1])
      with open(file, "a") as screen: screen.write('  button "Help" at 0,100 390x44\\n')
      print(stamp == ask(base + "version")[1], "Help" in ask(address)[1])
      """)
    #expect(answers == ["200 True True no-store", "True True", "True True", "False True"])
  }

  @Test("refuses who does not know the address, other hosts, other sites, and paths of files")
  func refusals() throws {
    let answers = try Self.answers(
      """
      print(*[ask(*each[:1], **each[1])[0] for each in [
          (f"http://{host}/", {}), (f"http://{host}/guess/page", {}),
          (address, {"Host": "evil.example"}), (address, {"Origin": "http://evil.example"}),
          (address, {"Sec_Fetch_Site": "cross-site"}), (address, {"Origin": f"http://{host}"}),
          (base + "heard?screen=s1&as=/etc/passwd", {}), (base + "heard?screen=s9", {}),
          (base + "../../etc/passwd", {}), (base + "heard?screen=s1&in=xx", {})]])
      """)
    #expect(answers == ["404 404 403 403 403 200 404 404 404 400"])
  }

  @Test(
    "says what settings change at a screen, what they cannot change here, and what is no setting")
  func settings() throws {
    let sizes = """
      ios screen "Sizes" 390x844
        text "A long sentence that fills the line of the phone" at 16,60 358x20 textSize 17 adjustsFont true numberOfLines 1
        button "Save" at 16,100 80x44
      """
    let answers = try ServedPage.answers(
      """
      import json
      def heard(question): return json.loads(ask(base + "heard?screen=s1&" + question)[1])
      plain = heard("as=")
      print([stop.get("h") for stop in heard("set=voiceover-hints=off")["techs"]["voiceover"]["stops"]], plain["sets"])
      large = heard("set=text-size=accessibility-medium&set=bold-text=on")
      print([(found["r"], found["v"], found["n"]) for found in large["findings"]], sorted(large["rules"]))
      for set in large["sets"]: print(*set, sep=" | ")
      expert = heard("as=switch-user")
      print(expert["uses"])
      for question in ["set=/etc/passwd", "set=text-size=99", "set=text-sise=large", "set=mono-audio=on",
                       "set=./text-size=large", "set="]:
          print(*ask(base + "heard?screen=s1&" + question)[:2])
      """, screen: sizes)
    #expect(
      answers.joined(separator: "\n") == #"""
        [None, None] []
        [('text-cut-off-when-enlarged', True, 1)] ['text-cut-off-when-enlarged']
        Larger Text | accessibility-medium | found | 1 further problem is found with it
        Bold Text | on | open | not known what it changes: a screen does not show the app's response to it: \#
        capture it with the setting on
        ['switch-control']
        400 "/etc/passwd" has no value: write name = value, as in reduce-motion = on.
        400 text-size is one of extra-small, small, medium, large, extra-large, extra-extra-large, \#
        extra-extra-extra-large, accessibility-medium, accessibility-large, accessibility-extra-large, \#
        accessibility-extra-extra-large, accessibility-extra-extra-extra-large, not "99".
        400 there is no setting "text-sise": did you mean text-size?
        400 the setting mono-audio has no effect here: the system applies it to every app, so it changes no \#
        capture; for those that have one, run curbcut settings.
        400 there is no setting "./text-size": did you mean text-size?
        400 "" has no value: write name = value, as in reduce-motion = on.
        """#)
  }

  @Test("says what is wrong with a port and with paths")
  func errors() throws {
    let both = try Run.curbcut(
      "inspect", "Samples/mars-booking.outline", "--port", "1", "--output", "x")
    #expect(both.status == 2 && both.errors.contains("--port has no effect with --output"))
    let path = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID()).html").path
    let none = try Run.curbcut("inspect", "/nonexistent", "--output", path)
    #expect(none.status == 2 && none.errors.contains("error: "), "\(none.status) \(none.errors)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
