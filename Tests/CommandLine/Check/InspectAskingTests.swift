// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A served page in a real browser, which asks its server, by keys alone.
@Suite(
  "The served page of inspect", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectAskingTests {
  @Test(
    "a person, a language, a text size and a setting are chosen by keys, and the difference is said"
  )
  func asking() throws {
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          for scheme, width in [("light", 1300), ("dark", 320)]:
              page = chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
              page.on("pageerror", lambda error: print("error", error))
              page.on("console", lambda message: print(message.text) if message.type == "error" else None)
              page.goto(address + "#/screen/s1")
              def result():
                  page.wait_for_timeout(600)
                  return page.locator("#as-result").inner_text().strip()
              page.locator("#as").focus(); page.keyboard.type("tre")
              print(page.locator("#as").input_value(), "|", result())
              page.locator("#in").focus(); page.keyboard.type("de")
              print(result(), "|", page.locator("#say").inner_text() == page.locator("#as-result").inner_text())
              print(page.locator(".stop").first.text_content())
              page.locator("#settings summary").focus(); page.keyboard.press("Enter")
              page.locator("#setting").focus(); page.keyboard.type("Dark")
              page.keyboard.press("Tab"); page.keyboard.press("Tab"); page.keyboard.press("Enter")
              print(result())
              look(page, f"{scheme} {width}")
              print(page.locator("#sets tbody tr").filter(has_text="Dark").inner_text().split(chr(9)))
              page.locator("#setting").focus(); page.keyboard.type("Mono")
              print(page.locator("#setting-note").inner_text(), page.locator("#value").count())
              page.reload()
              print(result())
              page.close()
      """, inBrowser: true)
    let once = [
      "tremor | VoiceOver: nothing is said differently. No further problem found.",
      "VoiceOver: 1 of 1 stop said differently. No further problem found. | True",
      "1: Book, Taste. Before: Book, Button",
      "VoiceOver: 1 of 1 stop said differently. What 1 setting would change here is not known.",
      "['Dark', 'on', 'Not known what it changes: a screen only contains the colours of the mode in which "
        + "it was captured: capture it in the other one, too.']",
      "Has no effect here: the system applies it to every app, so it changes no capture. "
        + "An unchanged phone has: off. 0",
      "VoiceOver: 1 of 1 stop said differently. What 1 setting would change here is not known.",
    ]
    #expect(answers.map(String.init) == once + once)
  }

  @Test("what is said is spoken in the language asked for, and names are shown on request")
  func speakingAndNames() throws {
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          page = chromium.new_page(viewport={"width": 1300, "height": 900})
          page.on("pageerror", lambda error: print("error", error))
          page.add_init_script(
              "window.spoken = []; window.SpeechSynthesisUtterance = function (text) { this.text = text; };"
              "Object.defineProperty(window, 'speechSynthesis',"
              " {value: {cancel() {}, speak(u) { spoken.push(u.lang + ': ' + u.text); }}});")
          page.goto(address + "#/screen/s1")
          page.locator("#in").focus(); page.keyboard.type("de"); page.wait_for_timeout(600)
          page.locator("#voice").focus(); page.keyboard.press("Enter")
          print(page.evaluate("spoken.at(-1)"))
          page.goto(address + "#/screen/s1?with=voice-control"); page.reload()
          for words in ["Show names", "show numbers", "Hide numbers"]:
              page.locator("#words").fill(words); page.keyboard.press("Enter"); page.wait_for_timeout(100)
              print(page.locator("#now .says").inner_text(), page.locator("#marks text").all_text_contents())
          look(page, "names")
      """, inBrowser: true)
    #expect(
      answers.map(String.init) == [
        "de: Book, Taste", "1 mark: Book ['Book']", "1 mark: 1 Book ['1']", "No marks. []",
      ])
  }

  @Test("a session has every command of drive, for every technology, and drive repeats it")
  func session() throws {
    let screen = """
      ios screen "Mars" 390x844
        header "Mars" at 16,60 358x40
        button "Book" at 16,100 100x44
        stepper "Travellers" at 16,160 100x44 value "2"
        text "201 days" at 16,280 358x20

      """
    let commands: [String: [String]] = [
      "voiceover": ["item-chooser", "next", "next", "where-am-i"],
      "zoom": ["pan-down", "factor 3"],
      "switch-control": ["next", "select", "select"], "keyboard": ["tab", "space"],
      "braille": ["next", "nonsense"], "voice-control": ["say Show names", "say Tap Book"],
    ]
    let list = String(decoding: try JSONEncoder().encode(commands), as: UTF8.self)
    let answers = try ServedPage.answers(
      """
      import json
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          page = chromium.new_page(viewport={"width": 320, "height": 900})
          page.on("pageerror", lambda error: print("error", error))
          for technology, commands in json.loads('\(list)').items():
              page.goto(address + "#/screen/s1?with=" + technology); page.reload()
              page.wait_for_timeout(200)
              page.locator("#session summary").focus(); page.keyboard.press("Enter")
              page.locator("#session-commands option").first.wait_for(state="attached")
              for command in commands:
                  count = page.locator("#session-lines li").count()
                  page.locator("#session-command").fill(command); page.keyboard.press("Enter")
                  page.locator("#session-lines li").nth(count).wait_for(state="attached", timeout=5000)
              page.wait_for_timeout(100)
              lines = page.locator("#session-lines li").all_text_contents()
              last = lines[len(lines) - lines[::-1].index("> " + commands[-1]):]
              said = page.locator("#say").inner_text()
              if said != " ".join(last) and commands[-1] != "nonsense": print(technology, said, last)
              with page.expect_download() as download: page.locator("#keep-session").click()
              path = os.path.join(folder, download.value.suggested_filename)
              download.value.save_as(path)
              replay = subprocess.run(
                  [sys.argv[1], "drive", file, "--with", technology, "--replay", path], capture_output=True, text=True)
              def kept(lines): return [x for x in lines if x and "no command" not in x]
              same = kept(replay.stdout.split(chr(10))) == kept(lines)
              print(technology, same, len(lines) > len(commands), replay.stderr)
              if not same: print(lines, replay.stdout)
              look(page, technology)
          page.get_by_role("button", name="Undo").click(); page.wait_for_timeout(300)
          print(page.locator("#session-lines li").count() < len(lines))
          def post(query, text, **headers):
              request = urllib.request.Request(base + "drive?" + query, data=text.encode(), headers=headers)
              try: return urllib.request.urlopen(request, timeout=20).status
              except urllib.error.HTTPError as error: return f"{error.code} {error.read().decode().strip()}"
          own = {"Origin": "http://" + host}
          print(post("screen=s1&with=voiceover", "next"))
          print(post("screen=s9&with=voiceover", "next", **own))
          print(post("screen=s1&with=talkback", "next", **own))
          print(post("screen=s1&with=radar", "next", **own))
          print(post("screen=s1&with=voiceover", "next" + chr(10) * 300000, **own))
      """, screen: screen, inBrowser: true)
    #expect(
      Set(answers.prefix(6).map(String.init)) == Set(commands.keys.map { "\($0) True True " }),
      "\(answers)")
    #expect(
      answers.dropFirst(6).map(String.init) == [
        "True", "405 only GET, and POST by the page itself, are understood.",
        "404 there is no such screen.",
        "400 TalkBack does not exist on iOS, the platform of this screen: choose from "
          + Self.technologies,
        "404 there is no such technology.",
        "400 the session is too long: save it and start again.",
      ])
  }

  private static let technologies =
    "voiceover, switch-control, voice-control, keyboard, braille, zoom, speak-screen."

  @Test("what was done is saved, and curbcut drive and effort read it")
  func log() throws {
    let screen = """
      ios screen "Mars" 390x844
        header "Mars" at 16,60 358x40
        button "Say \\"Book\\"" at 16,100 100x44
        button "Share" at 16,160 100x44
        button "Share" at 16,220 100x44
        text "201 days" at 16,280 358x20

      """
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      def curbcut(*arguments): return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True)
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          page = chromium.new_page()
          page.on("pageerror", lambda error: print("error", error))
          def save(kind):
              with page.expect_download() as download: page.locator("#save-" + kind).click()
              path = os.path.join(folder, download.value.suggested_filename)
              download.value.save_as(path)
              return path
          for technology in ["voiceover", "keyboard", "braille", "voice-control", "switch-control", "zoom"]:
              page.goto(address + "#/screen/s1?at=2&with=" + technology); page.reload()
              page.wait_for_timeout(300)
              page.locator("#log summary").click()
              for kind in ["session", "journey"]:
                  if page.locator("#save-" + kind).count() == 0: print(technology, "has no", kind)
              if technology == "zoom": continue
              if technology == "voice-control":
                  for words in ["Tap 1", "Tap 3"]:
                      page.locator("#words").fill(words); page.keyboard.press("Enter")
              else:
                  page.locator("#now").focus()
                  use = "Space" if technology == "keyboard" else "Enter"
                  for key in ["ArrowRight", "ArrowLeft", use, "ArrowRight", "ArrowRight", use, use]:
                      page.keyboard.press(key)
              if technology != "switch-control":
                  path = save("session")
                  replay = curbcut("drive", file, "--with", technology, "--replay", path)
                  print(technology, replay.returncode, replay.stderr, re.findall("[(]app: (.*)[)]", replay.stdout))
              path = save("journey")
              effort = curbcut("effort", path)
              print(effort.returncode, effort.stderr, open(path).read().split(chr(10))[1:-1])
          print(page.locator("#log .note").first.inner_text())
      """, screen: screen, inBrowser: true)
    let named = #""Say \\"Book\\""'"#
    let read = "0  ['activate \(named), 'activate \"Share\"', 'activate \"Share\"']"
    let used = "0  ['screen \"one.outline\"', '  use \(named), '  use \"3\" 2 times']"
    let others = "0  ['screen \"one.outline\"', '  use \"2\"', '  use \"3\" 2 times']"
    let expected: [String] = [
      "voiceover \(read)", used,
      "keyboard 0  ['activate \"Share\"', 'activate \"Share\"', 'activate \"Share\"']",
      "0  ['screen \"one.outline\"', '  use \"2\" 3 times']",
      "braille \(read)", used, "voice-control 0  ['activate \(named), 'activate \"Share\"']",
      "0  ['screen \"one.outline\"', '  use \(named), '  use \"3\"']",
      "switch-control has no session", others, "zoom has no session", "zoom has no journey",
      "What is done here with Zoom cannot be repeated by curbcut drive, which moves in other steps; a session "
        + "with every command can.",
    ]
    #expect(answers.map(String.init) == expected)
  }
}
