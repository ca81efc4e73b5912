// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import curbcut

@Suite("curbcut capture, with tools for iOS")
struct CaptureIOSTests {
  private static let source = """
    <?xml version="1.0" encoding="UTF-8"?><XCUIElementTypeApplication type="XCUIElementTypeApplication" \
    name="Mars" label="Mars" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" \
    height="844"><XCUIElementTypeButton type="XCUIElementTypeButton" name="Book" label="Book" enabled="true" \
    visible="true" accessible="true" x="16" y="520" width="358" height="50"/></XCUIElementTypeApplication>
    """

  /// The header of a PNG of 1170 by 2532 pixels.
  private static let picture = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      + Array("IHDR".utf8) + [0, 0, 4, 0x92, 0, 0, 9, 0xE4, 8, 2, 0, 0, 0, 0, 0, 0, 0])

  private static func value(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: ["value": value, "sessionId": "S1"], options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static var ready: [String: Any] {
    [
      "ready": true, "message": "WebDriverAgent is ready to accept commands",
      "build": ["version": "9.9.0"], "os": ["name": "iOS", "version": "26.0"],
      "ios": ["ip": "10.0.0.2"],
    ]
  }

  private static func agent(_ base: String = "", session: Bool = true) -> [String: (Int, String)] {
    let prefix = session ? base + "/session/S1" : base
    var routes = [
      prefix + "/source?format=xml": (200, value(source)),
      prefix + "/screenshot": (
        200, value(picture.base64EncodedString(options: .lineLength64Characters))
      ),
      prefix + "/window/rect": (200, value(["x": 0, "y": 0, "width": 390, "height": 844])),
      prefix + "/wda/screen": (
        200, value(["scale": 3, "screenSize": ["width": 390, "height": 844]] as [String: Any])
      ),
      prefix + "/wda/device/info": (200, value(["currentLocale": "de_DE", "model": "iPhone"])),
      prefix + "/wda/activeAppInfo": (200, value(["bundleId": "space.curbcut.mars", "pid": 7])),
    ]
    routes[base + "/status"] = (
      200,
      session
        ? value(ready)
        : value(ready).replacing("\"S1\"", with: "null")
    )
    return routes
  }

  @Test(
    "asks WebDriverAgent by its address, with a session and without, below /wd/hub too",
    .enabled(if: FakeServer.isAvailable, "no python3 or curl"),
    arguments: [("", true), ("", false), ("/wd/hub", true)])
  func agent(base: String, session: Bool) throws {
    let server = try FakeServer(Self.agent(base, session: session))
    let tools = try FakeTools([:])
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars --url \(server.address)/")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        "With WebDriverAgent at \(server.address)\(base), from iPhone, iOS 26.0, de-DE: 2 views, "))
    let facts = try tools.facts(in: "mars")
    #expect(facts["density"] as? Double == 3)
    #expect(facts["locale"] as? String == "de-DE")
    #expect(facts["size"] as? [Double] == [390, 844])
    #expect(facts["app"] as? String == "space.curbcut.mars")
    #expect(tools.names(in: "mars") == ["facts.json", "screen.png", "screen.xml"])
    let read = try tools.run("curbcut read mars")
    #expect(
      read.output.contains("1. Book, Taste") && read.output.contains("(voiceover-ios26, de)"),
      "\(read.output)")
  }

  @Test(
    "asks without a session when that has ended", .enabled(if: FakeServer.isAvailable, "no python3")
  )
  func ended() throws {
    var routes = Self.agent(session: false)
    routes["/status"] = (200, Self.value(Self.ready))
    let server = try FakeServer(routes)
    let tools = try FakeTools([:])
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars --url \(server.address)")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    "asks Appium for its only session, or for the one that the address names",
    .enabled(if: FakeServer.isAvailable, "no python3 or curl"))
  func appium() throws {
    let page = """
      <hierarchy rotation="0"><android.widget.Button text="Buchen" clickable="true" enabled="true" \
      displayed="true" bounds="[0,0][300,150]"/></hierarchy>
      """
    var routes: [String: (Int, String)] = [
      "/status": (200, #"{"value": {"ready": true, "build": {"version": "3.1.0"}}}"#),
      "/session/a": (
        200,
        Self.value([
          "capabilities": [
            "platformName": "Android", "deviceModel": "Pixel 7", "platformVersion": "15",
            "deviceApiLevel": 35, "language": "de", "locale": "DE",
          ] as [String: Any]
        ])
      ),
      "/session/a/source": (200, Self.value(page)),
      "/session/a/screenshot": (200, Self.value(Self.picture.base64EncodedString())),
      "/session/a/appium/device/display_density": (200, Self.value(480)),
      "/session/a/appium/device/current_package": (200, Self.value("space.curbcut.mars")),
    ]
    let tools = try FakeTools([:])
    defer { tools.remove() }
    let closed = try FakeServer(routes)
    let none = try tools.run("curbcut capture --url \(closed.address)")
    #expect(none.errors.contains("reports no session: start one and give --url"), "\(none.errors)")
    let given = try tools.run("curbcut capture --output a --url \(closed.address)/session/a")
    #expect(given.status == 0, "\(given.errors)")
    routes["/appium/sessions"] = (200, Self.value([["id": "a"]]))
    let open = try FakeServer(routes)
    let run = try tools.run("curbcut capture --output b --url \(open.address)")
    #expect(run.output.contains("from Pixel 7, Android 15, de-DE"), "\(run.output) \(run.errors)")
    let facts = try tools.facts(in: "b")
    #expect(facts["density"] as? Double == 3)
    #expect(facts["size"] as? [Double] == [1170, 2532])
    routes["/sessions"] = (200, Self.value([["id": "a"], ["id": "b"]]))
    let several = try FakeServer(routes)
    let many = try tools.run("curbcut capture --url \(several.address)")
    #expect(many.errors.contains("Appium has 2 sessions: give one"), "\(many.errors)")
  }

  @Test(
    "says what is wrong with a server, and what to do",
    .enabled(if: FakeServer.isAvailable, "no python3 or curl"))
  func problems() throws {
    let tools = try FakeTools([:])
    defer { tools.remove() }
    let crash =
      #"{"value": {"error": "unknown error", "message": "kAXErrorServerNotFound\nmore", "stacktrace": "x"}}"#
    func with(_ route: String, _ status: Int, _ body: String) -> [String: (Int, String)] {
      Self.agent().merging([route: (status, body)]) { $1 }
    }
    for (routes, sentence) in [
      (["/status": (200, "<html>hello</html>")], "is not a WebDriver server"),
      ([:], "is not a WebDriver server"),
      (
        with("/session/S1/source?format=xml", 500, crash),
        "answers /source with status 500 (unknown error, kAXErrorServerNotFound)"
      ),
      (with("/session/S1/source?format=xml", 200, "not JSON"), "(no JSON of WebDriver)"),
      (with("/session/S1/source?format=xml", 200, #"{"value": ""}"#), "gave an empty page source"),
      (with("/session/S1/source?format=xml", 200, #"{"value": "<a"}"#), "cannot be read"),
      (with("/session/S1/source?format=xml", 0, ""), "does not answer in time"),
    ] as [([String: (Int, String)], String)] {
      let server = try FakeServer(routes)
      let run = try tools.run("curbcut capture --timeout 2 --output mars --url \(server.address)")
      #expect(run.status == 2)
      #expect(run.errors.contains(sentence), "\(sentence): \(run.errors)")
      #expect(!tools.names(in: ".").contains("mars"))
    }
    let nobody = try tools.run("curbcut capture --url http://127.0.0.1:1")
    #expect(nobody.errors.contains("no server answers at http://127.0.0.1:1"), "\(nobody.errors)")
    let secret = try tools.run("curbcut capture --url http://me:secret@127.0.0.1:1")
    #expect(!secret.errors.contains("secret"), "\(secret.errors)")
  }

  // MARK: - Simulators

  private static let booted = """
    {"devices": {"com.apple.CoreSimulator.SimRuntime.iOS-26-0": [{"udid": "U-1", "name": "iPhone 17", \
    "state": "Booted"}]}}
    """
  private static let elements = """
    [{"AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "Mars", "frame": {"x": 0, "y": 0, "width": 390, \
    "height": 844}, "type": "Application", "role": "AXApplication", "enabled": true, "children": [{"AXLabel": \
    "Book", "frame": {"x": 16, "y": 520, "width": 358, "height": 50}, "type": "Button", "role": "AXButton", \
    "enabled": true, "children": []}]}]
    """

  private static func simulator(_ programs: [String: String], booted: String = booted) throws
    -> FakeTools
  {
    let xcrun = """
      case "$*" in
      "simctl list devices booted --json") cat "$HERE/booted";;
      *"AppleLanguages") printf '(\\n    "de-DE",\\n    "en-DE"\\n)\\n';;
      *"content_size") echo extra-extra-extra-large;;
      "simctl io U-1 screenshot --type=png "*) cat "$HERE/picture" > "$6";;
      *) exit 1;;
      esac
      """
    return try FakeTools(
      programs.merging(["xcrun": xcrun]) { $1 },
      files: [
        "booted": Data(booted.utf8), "elements": Data(elements.utf8), "picture": picture,
      ])
  }

  @Test("asks idb, with parents or without, or AXe", arguments: ["idb", "old idb", "axe"])
  func simulators(tool: String) throws {
    let script = """
      case "$*" in
      "ui describe-all --json --udid U-1 --nested") \(tool == "old idb" ? "echo 'unrecognized arguments: --nested' >&2; exit 2" : #"cat "$HERE/elements""#);;
      "ui describe-all --json --udid U-1"|"describe-ui --udid U-1") cat "$HERE/elements";;
      --version) echo 1.8.0;;
      *) exit 1;;
      esac
      """
    let name = tool == "axe" ? "axe" : "idb"
    let tools = try Self.simulator([name: script])
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("from iPhone 17 (U-1), iOS 26.0, de-DE: 3 views"), "\(run.output)")
    let facts = try tools.facts(in: "mars")
    #expect(facts["density"] as? Double == 3)
    #expect(facts["locale"] as? String == "de-DE")
    #expect((facts["fontScale"] as? Double ?? 0) > 1.3)
    #expect(tools.names(in: "mars") == ["facts.json", "screen.json", "screen.png"])
    #expect(try tools.run("curbcut read mars").output.contains("Book, "))
  }

  @Test("says which simulators run, and what to install")
  func choices() throws {
    let two = Self.booted.replacing(
      "[{", with: #"[{"udid": "U-2", "name": "iPad", "state": "Booted"}, {"#)
    for (programs, booted, options, sentence) in [
      ([:], Self.booted, "", "iPhone 17 (U-1) is running, but nothing is installed"),
      ([:], Self.booted, "--with axe", "axe is not installed, or not on the PATH: brew install"),
      (
        ["axe": "exit 1"], two, "",
        "2 simulators are running: give one with --device: U-2 (iPad), U-1"
      ),
      (
        ["axe": "exit 1"], Self.booted, "--device U-9",
        "no simulator U-9 is running; these are running: iPhone 17 (U-1)"
      ),
      (
        ["axe": "exit 1"], Self.booted, "--with axe --device U-9",
        "no simulator U-9 is running; these are running"
      ),
      (["axe": "echo '[]'"], Self.booted, "", "axe finds no element"),
      (
        ["axe": "echo 'no accessibility' >&2; exit 3"], Self.booted, "",
        "axe cannot describe iPhone 17 (U-1), no accessibility"
      ),
      (["axe": "exit 0"], "[[[", "--with axe", "no simulator is running"),
      ([:], "", "--with maestro", "maestro is not installed"),
      ([:], "", "--with adb", "adb is not installed"),
    ] as [([String: String], String, String, String)] {
      let tools = try Self.simulator(programs, booted: booted)
      defer { tools.remove() }
      let run = try tools.run("curbcut capture \(options)")
      #expect(run.status == 2)
      #expect(run.errors.contains(sentence), "\(sentence): \(run.errors)")
    }
  }

  @Test("asks Maestro when nothing else is there")
  func maestro() throws {
    let hierarchy = """
      {"attributes": {"accessibilityText": "Mars", "bounds": "[0,0][390,844]", "enabled": "true"}, "children": \
      [{"attributes": {"accessibilityText": "Book", "bounds": "[16,520][374,570]", "enabled": "true", \
      "hintText": "", "value": "", "title": ""}, "children": []}]}
      """
    let script = """
      case "$*" in
      --version) echo 2.0.0;;
      hierarchy|"--device D hierarchy") echo 'Running on iPhone 17'; cat "$HERE/hierarchy";;
      *) exit 1;;
      esac
      """
    let tools = try FakeTools(["maestro": script], files: ["hierarchy": Data(hierarchy.utf8)])
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try tools.facts(in: "mars")["toolVersion"] as? String == "2.0.0")
    #expect(
      try tools.run("curbcut capture --with maestro --device D --output d").output.contains(
        "from D"))
    #expect(try tools.run("curbcut read mars").output.contains("Book"))
    let broken = try FakeTools(["maestro": "echo 'Not enough devices connected' >&2; exit 1"])
    defer { broken.remove() }
    let none = try broken.run("curbcut capture --with maestro")
    #expect(none.errors.contains("maestro printed no hierarchy, Not enough devices connected"))
  }
}
