// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A page of `inspect` that captures the screen of a device; a script plays adb.
@Suite("The captures of inspect", .enabled(if: Python.isInstalled, "python3 is not installed"))
struct InspectCaptureTests {
  /// Puts an adb with a device first on the path, whose screen is in `screen.xml`.
  private static let device = #"""
    import time
    tools = os.path.join(folder, "tools"); os.mkdir(tools)
    def show(text):
        with open(os.path.join(folder, "screen.xml"), "w") as screen:
            screen.write('<hierarchy rotation="0"><node index="0" text="%s" resource-id="" class="android.widget.Button" '
                'package="space.curbcut.mars" content-desc="" checkable="false" checked="false" clickable="true" '
                'enabled="true" focusable="true" focused="false" scrollable="false" long-clickable="false" '
                'password="false" selected="false" bounds="[0,0][200,200]"/></hierarchy>' % text)
    adb = os.path.join(tools, "adb")
    with open(adb, "w") as program:
        program.write('#!/bin/sh\ncase "$*" in\n"devices -l") echo "List of devices attached"; cat "%s/devices";;\n'
            '*"uiautomator dump --windows /dev/tty") cat "%s/screen.xml";;\n*) exit 1;;\nesac\n' % (folder, folder))
    os.chmod(adb, 0o755)
    os.environ["PATH"] = tools + ":" + os.environ["PATH"]
    def plug(line):
        with open(os.path.join(folder, "devices"), "w") as devices: devices.write(line + chr(10))
    plug("emulator-5554 device model:Pixel_7")
    show("Book")
    os.chdir(folder)
    def post(path="capture", **headers):
        request = urllib.request.Request(
            base + path, method="POST", headers={k.replace("_", "-"): v for k, v in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer: return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error: return error.code, error.read().decode().strip()
    """#

  @Test("captures at the start and when the page asks, and says why it could not")
  func captures() throws {
    let answers = try ServedPage.answers(
      """
      print("Book" in ask(address)[1], len(os.listdir("walk")))
      show("Pay"); time.sleep(1.1)
      status, answer = post(Origin="http://" + host)
      print(status, "Captured 1 view" in answer, "gave no picture" in answer, len(os.listdir("walk")))
      page = ask(address)[1]
      print("Book" in page, "Pay" in page)
      plug("emulator-5554 unauthorized model:Pixel_7")
      print(*post(Origin="http://" + host))
      """, arguments: #"["--capture", "walk"]"#, before: Self.device)
    #expect(
      answers == [
        "True 1", "200 True True 2", "True True",
        "500 Pixel 7 (emulator-5554) does not allow this computer: unlock it and confirm "
          + "\"Allow USB debugging\".",
      ])
  }

  @Test("does so for the page alone, and only if it was allowed at the start")
  func refusals() throws {
    let questions = """
      print(post()[0], post(Origin="http://evil.example")[0], post(Origin="null")[0],
            post(Origin="http://" + host, Host="evil.example")[0],
            post(Origin="http://" + host, Sec_Fetch_Site="cross-site")[0],
            post("page", Origin="http://" + host)[0], post("../capture", Origin="http://" + host)[0],
            ask(base + "capture")[0], len(os.listdir(folder + "/walk")) if os.path.isdir("walk") else "none")
      """
    let allowed = try ServedPage.answers(
      questions, arguments: #"["--capture", "walk"]"#, before: Self.device)
    #expect(allowed == ["405 403 403 403 403 404 404 404 1"])
    let forbidden = try ServedPage.answers(
      questions + "\nprint(*post(Origin='http://' + host))", before: Self.device)
    #expect(
      forbidden == [
        "405 403 403 403 403 404 404 404 none",
        "404 start curbcut inspect with --capture FOLDER to capture.",
      ])
  }

  @Test("says what options do not go together")
  func options() throws {
    for (arguments, sentence) in [
      (["--capture", "x", "--output", "y.html"], "a page in a file cannot capture"),
      (["--capture", "x", "--compare"], "a comparison has its two states"),
      (["--device", "x"], "--device and --url only work with --capture"),
    ] {
      let run = try Run.curbcut(["inspect", "Samples/mars-booking.outline"] + arguments)
      #expect(run.status == 2 && run.errors.contains(sentence), "\(run.errors)")
    }
  }

  @Test(
    "a button captures, opens the screen and says so",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func button() throws {
    let answers = try ServedPage.answers(
      """
      from playwright.sync_api import sync_playwright
      with sync_playwright() as playwright:
          chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
          page = chromium.new_page(viewport={"width": 320, "height": 900})
          page.on("pageerror", lambda error: print("error", error))
          page.goto(address)
          show("Pay <b>now</b>".replace("<", "&lt;")); time.sleep(1.1)
          page.locator("#capture").focus(); page.keyboard.press("Enter")
          page.locator("#newer").wait_for(state="visible", timeout=60000)
          page.wait_for_timeout(500)
          print(page.locator("#newer").inner_text().split(" with")[0], "|", page.locator(".stop").first.text_content())
          print("Captured 1 view" in page.locator("#say").inner_text())
          look(page, "captured")
          plug("")
          page.locator("#capture").focus(); page.keyboard.press("Enter")
          page.wait_for_timeout(3000)
          print(page.locator("#newer").inner_text().split(":")[1], "|", page.locator("#capture").inner_text())
      """, arguments: #"["--capture", "walk"]"#, before: Self.device, inBrowser: true)
    #expect(
      answers == [
        "Captured 1 view | 1: Pay <b>now</b>, Button, not known: heading. Double-tap to activate",
        "True",
        " there is no device to capture | Capture the device",
      ])
  }
}
