// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Foundation
import Testing

@testable import curbcut

@Suite("curbcut capture, with adb")
struct CaptureAndroidTests {
  /// A node as uiautomator writes it.
  private static func node(
    _ text: String, _ kind: String, _ package: String, _ bounds: String, clickable: Bool = false,
    _ below: String = ""
  ) -> String {
    """
    <node index="0" text="\(text)" resource-id="" class="android.widget.\(kind)" package="\(package)" \
    content-desc="" checkable="false" checked="false" clickable="\(clickable)" enabled="true" \
    focusable="\(clickable)" focused="false" scrollable="false" long-clickable="false" password="false" \
    selected="false" bounds="\(bounds)">\(below)</node>
    """
  }

  private static let app = node(
    "", "FrameLayout", "space.curbcut.mars", "[0,0][1080,2400]",
    node("Buchen", "Button", "space.curbcut.mars", "[40,200][140,280]", clickable: true))
  private static let plain = "<hierarchy rotation=\"0\">\(app)</hierarchy>"

  private static func windows(clock: String = "9:41") -> String {
    let bar = node("\(clock)", "TextView", "com.android.systemui", "[20,10][140,60]")
    return """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?><displays><display id="0"><window index="0" \
      title="" bounds="[0,0][1080,72]" active="false" focused="false" accessibility-focused="false" id="8" \
      layer="2" type="TYPE_SYSTEM"><hierarchy rotation="0">\(bar)</hierarchy></window><window index="1" \
      title="Mars" bounds="[0,0][1080,2400]" active="true" focused="true" accessibility-focused="false" \
      id="14" layer="1" type="TYPE_APPLICATION">\(plain)</window></display></displays>\
      UI hierchary dumped to: /dev/tty
      """
  }

  /// The header of a PNG of the size of the screen, which is all that capture looks at.
  private static let picture = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      + Array("IHDR".utf8) + [0, 0, 4, 0x38, 0, 0, 9, 0x60, 8, 2, 0, 0, 0, 0, 0, 0, 0])

  /// Plays adb with one device; `cases` come before the usual answers.
  private static func tools(
    devices: String = "emulator-5554          device product:sdk model:Pixel_7 transport_id:1",
    _ cases: String = "", windows: String = windows()
  ) throws -> FakeTools {
    let script = """
      case "$*" in
      \(cases)
      "devices -l") printf '* daemon started successfully\\nList of devices attached\\n'; cat "$HERE/devices";;
      version) echo 'Android Debug Bridge version 1.0.41'; echo 'Version 35.0.2';;
      *"getprop ro.build.version.release") echo 15;;
      *"getprop ro.build.version.sdk") echo 35;;
      *"getprop persist.sys.locale") echo de-DE;;
      *"wm density") printf 'Physical density: 420\\nOverride density: 480\\n';;
      *"wm size") printf 'Physical size: 1080x2400\\n';;
      *"font_scale") echo 1.3;;
      *"enabled_accessibility_services") echo org.example/org.example.TalkBackService;;
      *"dumpsys activity activities") echo '  topResumedActivity=ActivityRecord{1a2b u0 space.curbcut.mars/.Book t12}';;
      *"uiautomator dump --windows /dev/tty") cat "$HERE/windows.xml";;
      *"uiautomator dump /dev/tty") cat "$HERE/plain.xml";;
      *"exec-out screencap -p") cat "$HERE/picture";;
      *) echo "error: unknown: $*" >&2; exit 1;;
      esac
      """
    return try FakeTools(
      ["adb": script],
      files: [
        "devices": Data((devices + "\n\n").utf8), "windows.xml": Data(windows.utf8),
        "plain.xml": Data(plain.utf8), "picture": picture,
      ])
  }

  @Test("writes the screen of all windows, its picture and the facts about the device")
  func folder() throws {
    let tools = try Self.tools()
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "With adb, from Pixel 7 (emulator-5554), Android 15, API 35, de-DE: 3 views, space.curbcut.mars, TalkBack is on.",
        "Written to mars: screen.xml, screen.png, facts.json.",
        "Next: curbcut check mars, or curbcut read mars",
      ])
    #expect(tools.names(in: "mars") == ["facts.json", "screen.png", "screen.xml"])
    let facts = try tools.facts(in: "mars")
    #expect(facts["density"] as? Double == 3)
    #expect(facts["fontScale"] as? Double == 1.3)
    #expect(facts["locale"] as? String == "de-DE")
    #expect(facts["size"] as? [Double] == [1080, 2400])
    #expect(facts["app"] as? String == "space.curbcut.mars")
    #expect(facts["toolVersion"] as? String == "1.0.41")
    #expect(facts["services"] as? [String] == ["org.example/org.example.TalkBackService"])
    #expect((facts["date"] as? String)?.count == 20)
  }

  @Test("gives the other commands the density, text size, language and windows of the device")
  func facts() throws {
    let tools = try Self.tools()
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars --read")
    #expect(run.output.contains("1. Buchen, Schaltfl\u{e4}che"), "\(run.output) \(run.errors)")
    let tree = try tools.run("curbcut tree --screen mars")
    #expect(tree.output.contains("density 3 fontScale 1.3 screenshot \"screen.png\" sdk 35"))
    #expect(tree.output.contains("window id \"8\" type system layer 2 active false"))
    let check = try tools.run("curbcut capture --output mars --check")
    #expect(check.status == 1)
    #expect(check.output.contains("the touch target is 33.3 by 26.7 dp"), "\(check.output)")
    #expect(check.output.contains("Looked at: 1 captured screen.\n"))
    // An option says what holds instead.
    let asked = try tools.run("curbcut tree --screen --density 2 mars")
    #expect(asked.output.contains("density 2 "))
    for command in [
      "drive mars < /dev/null", "diff mars mars", "effort mars", "snapshot record mars",
    ] {
      #expect(try tools.run("curbcut \(command)").status == 0, "\(command)")
    }
  }

  @Test(
    "takes the window in front from devices that know no other, and retries a screen that moves")
  func fallbacks() throws {
    let unknown = #"*"--windows /dev/tty") echo 'Unknown option: --windows' >&2; exit 1;;"#
    let ignored = #"*"--windows /dev/tty") cat "$HERE/plain.xml";;"#
    let moves = #"""
      *"--windows /dev/tty") if [ -e "$HERE/moved" ]; then cat "$HERE/windows.xml"; else : > "$HERE/moved"; echo 'ERROR: could not get idle state.'; fi;;
      """#
    let silent = #"""
      *"/dev/tty") :;;
      *"uiautomator dump /sdcard/curbcut-screen.xml") echo 'UI hierchary dumped to: /sdcard/curbcut-screen.xml';;
      *"cat /sdcard/curbcut-screen.xml") cat "$HERE/plain.xml";;
      *"rm -f /sdcard/curbcut-screen.xml") : > "$HERE/removed";;
      """#
    for (cases, count) in [(unknown, 2), (ignored, 2), (moves, 3), (silent, 2)] {
      let tools = try Self.tools(cases)
      defer { tools.remove() }
      let run = try tools.run("curbcut capture --output mars")
      #expect(run.status == 0, "\(cases): \(run.errors)")
      #expect(run.output.contains(": \(count) views"), "\(cases): \(run.output)")
      if cases == silent { #expect(tools.names(in: ".").contains("removed")) }
    }
  }

  @Test("says why there is no screen, and what to do; nothing is written")
  func problems() throws {
    let moving = #"*"/dev/tty") echo 'ERROR: could not get idle state.';;"#
    let rootless =
      #"*"/dev/tty") echo 'ERROR: null root node returned by UiTestAutomationBridge.' >&2;;"#
    let gone = #"*"/dev/tty") echo "error: device 'emulator-5554' not found" >&2; exit 1;;"#
    let cut = #"*"/dev/tty") echo '<hierarchy rotation="0"><node text="a">';;"#
    for (cases, sentence) in [
      (moving, "keeps changing: wait until nothing moves"),
      (rootless, "shows no window that can be read: unlock it"),
      (gone, "is no longer connected"), (cut, "gave no views"),
    ] {
      let rest = #"*"uiautomator dump"*) echo 'Killed' >&2; exit 137;;"#
      let tools = try Self.tools(cases + "\n" + rest)
      defer { tools.remove() }
      let run = try tools.run("curbcut capture --output mars")
      #expect(run.status == 2)
      #expect(run.errors.contains(sentence), "\(cases): \(run.errors)")
      #expect(!tools.names(in: ".").contains("mars"))
    }
  }

  @Test("says which devices there are, and what is wrong with those that cannot be used")
  func devices() throws {
    let two = "emulator-5554 device model:Pixel_7\nR58 device model:SM_A\nX unauthorized"
    for (devices, options, sentence) in [
      (
        two, "",
        "2 devices are connected: give one with --device: emulator-5554 (Pixel 7), R58 (SM A)"
      ),
      (
        two, "--device Y",
        "no installed tool lists the device Y; they list Pixel 7 (emulator-5554), SM A (R58), X"
      ),
      (two, "--device X", "X does not allow this computer: unlock it and confirm"),
      ("X unauthorized", "", "X does not allow this computer"),
      ("X offline", "--with adb", "X is offline: reconnect its cable"),
      ("", "--with adb", "adb sees no device: connect one"),
      ("", "", "there is no device to capture: connect an Android device"),
      (
        two, "--with adb --device Y",
        "adb does not list the device Y; it lists Pixel 7 (emulator-5554)"
      ),
      ("", "--device Y", "no installed tool lists the device Y"),
    ] {
      let tools = try Self.tools(devices: devices)
      defer { tools.remove() }
      let run = try tools.run("curbcut capture \(options)")
      #expect(run.status == 2)
      #expect(run.errors.contains(sentence), "\(devices): \(run.errors)")
    }
    let tools = try Self.tools(devices: two)
    defer { tools.remove() }
    #expect(
      try tools.run("curbcut capture --device R58 --output a").output.contains("from SM A (R58)"))
  }

  @Test("ends a step that takes too long, with the program that it started")
  func limit() throws {
    let tools = try Self.tools(#"*"/dev/tty") sleep 60;;"#)
    defer { tools.remove() }
    let start = ContinuousClock.now
    let run = try tools.run("curbcut capture --timeout 0.5 --output mars")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("took longer than 500 ms: wait until the device is idle"), "\(run.errors)"
    )
    #expect(.now - start < .seconds(20))
  }

  @Test("goes on without a picture, and says so")
  func withoutPicture() throws {
    let tools = try Self.tools(#"*"screencap -p") exit 1;;"#)
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --output mars")
    #expect(run.status == 0)
    #expect(run.errors.contains("note: the device gave no picture"))
    #expect(tools.names(in: "mars") == ["facts.json", "screen.xml"])
    #expect(try tools.facts(in: "mars")["size"] as? [Double] == [1080, 2400])
  }

  @Test("replaces an earlier capture, and leaves everything else alone")
  func replacing() throws {
    let tools = try Self.tools()
    defer { tools.remove() }
    #expect(try tools.run("curbcut capture --output a/b/mars").status == 0)
    #expect(try tools.run("curbcut capture --output a/b/mars").status == 0)
    #expect(tools.names(in: "a/b") == ["mars"])
    #expect(tools.names(in: "a/b/mars") == ["facts.json", "screen.png", "screen.xml"])
    let other = try tools.run("touch a/b/mars/mine && curbcut capture --output a/b/mars")
    #expect(other.errors.contains("a/b/mars contains files that are not part of a capture"))
    let file = try tools.run("curbcut capture --output a/b/mars/mine")
    #expect(file.errors.contains("is not a folder"))
    #expect(tools.names(in: "a/b/mars").count == 4)
    let named = try tools.run("curbcut capture")
    #expect(named.output.contains("Written to space.curbcut.mars-20"), "\(named.output)")
  }

  @Test("writes a screen once while somebody walks through an app, whatever the clock says")
  func walk() throws {
    let cases = #"""
      *"--windows /dev/tty") n=$(cat "$HERE/n" 2> /dev/null || echo 0); n=$((n + 1)); echo $n > "$HERE/n"
        if [ $n -eq 4 ]; then echo 'ERROR: null root node' >&2; exit 1; fi
        if [ $n -gt 5 ]; then sed "s/Buchen/Zahlen/; s/9:41/9:$n/" "$HERE/windows.xml"; else sed "s/9:41/9:$n/" "$HERE/windows.xml"; fi;;
      *"uiautomator dump"*) exit 1;;
      """#
    let tools = try Self.tools(cases)
    defer { tools.remove() }
    let run = try tools.run("curbcut capture --every 100ms --count 2 --output walk")
    #expect(run.status == 0, "\(run.errors)")
    #expect(tools.names(in: "walk") == ["0001", "0002"], "\(run.output) \(run.errors)")
    #expect(run.output.contains("2 screens in walk."))
    let read = try tools.run("curbcut read walk")
    #expect(read.output.contains("Buchen") && read.output.contains("Zahlen"))
    let check = try tools.run("curbcut check walk")
    #expect(check.output.contains("Looked at: 2 captured screens.\n"), "\(check.output)")
    #expect(!check.output.contains("JSON"))
  }

  @Test("ends a walk by Control-C with what there is")
  func interrupt() throws {
    let tools = try Self.tools()
    defer { tools.remove() }
    let run = try tools.run(
      """
      true; '\(Run.path)' capture --every 200ms --output walk > out &
      n=0; while [ ! -e walk/0001 ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
      kill -INT $!; wait $!; echo "status $?"; cat out
      """)
    #expect(run.output.contains("status 0"), "\(run.output)")
    #expect(run.output.contains("1 screen in walk."), "\(run.output) \(run.errors)")
    #expect(tools.names(in: "walk") == ["0001"])
  }

  @Test("refuses options that make no sense")
  func options() throws {
    for (options, sentence) in [
      ("--every 0", "--every must be a time from 0.1s to 3600s"),
      ("--every soon", "--every must be a time from 0.1s to 3600s"),
      ("--count 3", "--count only works with --every"),
      ("--every 1s --count 0", "--count must be 1 or more"),
      ("--timeout 0", "--timeout must be a number of seconds"), ("--check --read", "not both"),
      ("--with adb --url http://localhost:1", "use it with --with wda"),
      ("--url localhost:8100", "is not the address of a server"),
      ("--device X --url http://localhost:1", "give one of them"),
    ] {
      let run = try Run.curbcut(["capture"] + options.split(separator: " ").map(String.init))
      #expect(run.status == 2)
      #expect(run.errors.contains(sentence), "\(options): \(run.errors)")
    }
  }

  @Test("understands what the tools of Android print")
  func answers() {
    #expect(AndroidBridge.density("Physical density: 420") == 2.625)
    #expect(AndroidBridge.density("Physical density: 420\nOverride density: 480\n") == 3)
    #expect(AndroidBridge.density("cmd: Can't find service: window") == nil)
    #expect(AndroidBridge.density("density: 99999999") == nil)
    #expect(AndroidBridge.size("Physical size: 1080x2400\nOverride size: 720x1600")?.width == 720)
    #expect(AndroidBridge.size("Physical size: -1x0") == nil)
    #expect(AndroidBridge.services("null").isEmpty)
    #expect(AndroidBridge.services("a/b:c/d") == ["a/b", "c/d"])
    let record = "    mResumedActivity: ActivityRecord{9c u0 org.example.app/.Main t7}"
    #expect(AndroidBridge.app("x\n\(record)\n") == "org.example.app")
    #expect(
      AndroidBridge.app("  mCurrentFocus=Window{7f u0 org.example/org.example.Main}")
        == "org.example")
    #expect(AndroidBridge.app("mCurrentFocus=null") == nil)
    #expect(AndroidBridge.listed(in: "List of devices attached\n\n").isEmpty)
    for (locale, tag) in [
      ("de-DE", "de-DE"), ("de_DE@calendar=gregorian", "de-DE"), ("pt-BR,en-US", "pt-BR"),
      ("zh-Hans-CN", "zh-Hans-CN"), ("", nil), ("null\u{1b}[2J", nil), ("1234", nil), ("-", nil),
    ] {
      #expect(DeviceLocale.tag(locale) == tag, "\(locale)")
    }
    #expect(!CaptureFolder.fileName(for: "../../x/y").contains("/"))
    #expect(CaptureFolder.fileName(for: nil) == "screen")
    #expect(CaptureFolder.date(0) == "1970-01-01T00:00:00Z")
  }

  @Test("facts that say nonsense are left out, and those of others are not touched")
  func hostileFacts() throws {
    let deep = String(repeating: "[", count: 100_000)
    let tools = try Self.tools()
    defer { tools.remove() }
    #expect(try tools.run("curbcut capture --output mars").status == 0)
    let begin = #"{"format": "curbcut-capture", "version": 1, "screen": "screen.xml""#
    for (facts, note) in [
      (deep, "facts.json beside it was ignored"), (begin, "facts.json beside it was ignored"),
      (begin + #", "density": 1e300, "size": [0, -1], "locale": 7, "fontScale": "x"}"#, ""),
      (begin + #", "platform": "ios"}"#, "is for iOS and was ignored"),
      (begin + #", "screenshot": "../../../etc/passwd"}"#, "give a path below the folder"),
      (#"{"name": "somebody's own"}"#, ""), ("", "facts.json beside it was ignored"),
    ] {
      try Data(facts.utf8).write(to: tools.folder.appending(path: "mars/facts.json"))
      let run = try tools.run("curbcut check mars/screen.xml")
      #expect(
        run.output.contains("1. Buchen, "), "\(facts.prefix(80)): \(run.output) \(run.errors)")
      #expect(
        note.isEmpty || run.output.contains(note), "\(facts.prefix(80)): \(run.output)")
    }
    try Data((begin.replacing("screen.xml", with: "../../etc/passwd") + "}").utf8)
      .write(to: tools.folder.appending(path: "mars/facts.json"))
    #expect(try tools.run("curbcut read mars").output.contains("Buchen"))
  }
}
