// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutTestSupport
import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  static let samples = [
    "mars-booking.uiautomator.xml", "mars-booking.appium.xml", "mars-booking.wda.xml",
    "mars-booking.accessibility-snapshot.json", "mars-booking.screen.json",
    "mars-booking.outline", "mars-booking.xcuitest.txt", "mars-booking.xcuitest.json",
    "mars-booking.idb.json", "mars-booking.axe.json", "mars-booking.maestro.json",
    "mars-booking.maestro-ios.json",
    "mars-booking.a11yuitests.json", "mars-booking.axe-android.json",
  ]

  @Test("checks every sample, and says the same twice", arguments: samples)
  func check(sample: String) throws {
    let first = try Run.curbcut("Samples/\(sample)")
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.errors == "")
    #expect(first.output.contains(" stops and says:"))
    #expect(first.output.contains("Found "))
    #expect(try Run.curbcut("check", "Samples/\(sample)").output == first.output)
  }

  @Test("reads every sample, as text and as JSON", arguments: samples)
  func read(sample: String) throws {
    let text = try Run.curbcut("read", "Samples/\(sample)")
    #expect(text.status == 0, "\(text.errors)")
    #expect(text.lines.contains { $0.hasPrefix("1. ") })
    let json = try Run.curbcut("read", "--format", "json", "Samples/\(sample)")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let transcript = try #require(document as? [String: Any])
    #expect(transcript["format"] as? String == "curbcut-transcript")
    let stops = try #require(transcript["stops"] as? [[String: Any]])
    #expect(!stops.isEmpty)
    #expect(stops.allSatisfy { $0["spoken"] is String && $0["node"] is String })
  }

  @Test("prints trees that read back as the same screen", arguments: samples)
  func tree(sample: String) throws {
    let outline = try Run.curbcut("tree", "--screen", "Samples/\(sample)").output
    let json = try Run.curbcut("tree", "--screen", "--format", "json", "Samples/\(sample)").output
    let first = try Outline().importScreen(from: Array(outline.utf8)).screen
    let second = try ScreenDocument().importScreen(from: Array(json.utf8)).screen
    #expect(first == second)
    #expect(try Run.curbcut("tree", "Samples/\(sample)").output.contains("<-- element 1"))
  }

  @Test("puts the findings of all inputs into one document")
  func findings() throws {
    let run = try Run.curbcut(["--format", "json"] + Self.samples.map { "Samples/\($0)" })
    #expect(run.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
    let files = Set(findings.compactMap { $0["file"] as? String })
    #expect(files == Set(Self.samples.map { "Samples/\($0)" }))
    #expect(findings.allSatisfy { ["failed", "cannotTell"].contains($0["verdict"] as? String) })
  }

  @Test("answers each line of JSON lines, in order, and goes on after a bad one")
  func jsonLines() throws {
    let good =
      #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": {"children": [{"class": "UIButton", "label": "A"}]}}"#
    let input = "\(good)\nnot a capture\n\n\(good)"
    for command in ["check", "read", "tree", "effort"] {
      let run = try Run.curbcut(command, "--format", "jsonl", "-", input: Array(input.utf8))
      #expect(run.status == 0)
      #expect(run.lines.count == 4, "\(command): \(run.output)")
      for (position, line) in run.lines.enumerated() {
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let error = json?["error"] as? [String: Any]
        #expect((error?["line"] as? Int) == ([1, 2].contains(position) ? position + 1 : nil))
      }
      #expect(run.lines.first == run.lines.last)
    }
    #expect(try Run.curbcut("read", "--format", "jsonl", "-").output == "")
    #expect(try Run.curbcut("read", "--format", "jsonl", "-").status == 0)
  }

  @Test(
    "say what to take instead of lines for a folder",
    arguments: ["check", "read", "tree", "effort"])
  func linesOfAFolder(command: String) throws {
    let run = try Run.curbcut(command, "--format", "jsonl", "Samples")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: Samples: is a folder, but jsonl reads one document on each line: use --format json\n"
    )
  }

  @Test("reads standard input")
  func standardInput() throws {
    let bytes = Array(
      try Data(contentsOf: URL(filePath: Shared.checkout + "/Samples/mars-booking.outline")))
    let run = try Run.curbcut("read", "-", input: bytes)
    #expect(run.output == (try Run.curbcut("read", "Samples/mars-booking.outline").output))
  }

  @Test("fails only at the threshold")
  func failOn() throws {
    let screen = """
      ios screen 390x844
        button at 0,100 100x44
      """
    try Run.withFile(Array(screen.utf8)) { path in
      let run = try Run.curbcut(path)
      #expect(run.status == 1)
      let strict = try Run.curbcut("--fail-on", "critical", path)
      #expect(strict.status == 1)
    }
    let fine = """
      ios screen 390x844
        button "Save" at 0,100 100x44
      """
    try Run.withFile(Array(fine.utf8)) { path in
      let run = try Run.curbcut(path)
      #expect(run.status == 0)
      #expect(run.output.contains("this is no proof that there is none"))
    }
  }

  @Test(
    "says what was wrong with the call, and exits with 2",
    arguments: [
      ["no-such-file.xml"], ["read", "Sources/RandomNumbers"], ["--format", "yaml", "Samples"],
      ["--unknown"],
      ["explain", "unnamed-controll"], ["contrast", "red", "000000"],
      ["read", "--with", "talkback", "Samples/mars-booking.wda.xml"],
      ["read", "--profile", "talkback-3", "Samples/mars-booking.wda.xml"],
      ["Documentation/Decisions"], [""],
      ["read", "/dev/null"], ["read", "--language", "xx", "Samples/mars-booking.outline"],
    ])
  func badUsage(arguments: [String]) throws {
    let run = try Run.curbcut(arguments)
    #expect(run.status == 2, "\(run.output)")
    #expect(!run.errors.isEmpty)
    #expect(run.output.isEmpty || run.output.hasPrefix("{"))
  }

  @Test("never looks clean when something could not be read")
  func unreadable() throws {
    let fine = "ios screen 390x844\n  button \"Save\" at 0,100 100x44\n"
    try Run.withFile(Array(fine.utf8)) { path in
      let alone = try Run.curbcut(path)
      #expect(alone.status == 0)
      let both = try Run.curbcut(path, "no-such-file")
      #expect(both.status == 2)
      #expect(both.output.contains("Could not be read: 1 file: no-such-file."))
      let json = try Run.curbcut("--format", "json", path, "no-such-file")
      #expect(json.output.contains(#""errors": [{"file": "no-such-file""#))
      let read = try Run.curbcut("read", path, "no-such-file")
      #expect(read.status == 2)
    }
  }

  @Test(
    "notices that its output is lost",
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"),
      "this system has no /dev/full, a file that is always full"))
  func lostOutput() throws {
    let run = try Run.shell("curbcut Samples/mars-booking.outline > /dev/full")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: the output cannot be written"))
  }

  @Test("reads the line ends of Windows")
  func windowsLineEnds() throws {
    let screen = "ios screen 390x844\r\n  button \"Save\" at 0,100 100x44\r\n"
    let run = try Run.curbcut("read", "-", input: Array(screen.utf8))
    #expect(run.lines.contains("1. Save, Button"), "\(run.errors)")
  }

  @Test("says which key was meant")
  func foreignKeys() throws {
    let screen = "android screen 10x10\n  field hint \"Mail\"\n"
    let run = try Run.curbcut("-", input: Array(screen.utf8))
    #expect(run.errors.contains("\"hint\" is not a key of Android: did you mean hintText?"))
    let document = """
      {"format": "curbcut-screen", "version": 1, "root": {"label": "A", "text": "B"},
       "platform": "android"}
      """
    let json = try Run.curbcut("-", input: Array(document.utf8))
    #expect(json.output.contains("root.label is a key of iOS and has no effect here"))
    let tree = try Run.curbcut("tree", "--screen", "-", input: Array(document.utf8))
    #expect(!tree.output.contains("contentDescription \"A\""))
  }

  @Test("suggests the id that was meant")
  func suggestion() throws {
    let run = try Run.curbcut("explain", "unnamed-controll")
    #expect(run.errors.contains("did you mean unnamed-control"))
  }

  @Test("explains each rule that it lists")
  func handbook() throws {
    let ids = try Run.curbcut("rules").lines.compactMap { $0.split(separator: ",").first }
    #expect(ids.count >= 25)
    let explanation = try Run.curbcut("explain", String(ids[0]))
    #expect(explanation.status == 0)
    #expect(explanation.output.contains("Whom it harms: "))
    let markdown = try Run.curbcut("rules", "--format", "markdown").output
    let page = try String(
      contentsOf: URL(filePath: Shared.checkout + "/Documentation/Rules.md"), encoding: .utf8)
    #expect(
      markdown == page, "run: swift run curbcut rules --format markdown > Documentation/Rules.md")
  }

  @Test("refuses help about a command that is not there")
  func helpAboutNothing() throws {
    for words in [["bogus"], ["snapshot", "bogus"], ["check", "bogus"]] {
      let run = try Run.curbcut(["help"] + words)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: there is no command \"bogus\": "))
    }
    for words in [[], ["check"], ["snapshot", "record"], ["--help"]] {
      #expect(try Run.curbcut(["help"] + words).status == 0)
    }
  }

  @Test("calculates contrast")
  func contrast() throws {
    let run = try Run.curbcut("contrast", "#767676", "fff")
    #expect(run.lines.first == "contrast 4.54 to 1, #767676 on #FFFFFF")
    #expect(run.output.contains("fails WCAG AAA for text"))
  }

  @Test(
    "takes colours from pixels of a screenshot",
    .enabled(if: ScreenshotFolder.canRead, "no libpng"),
    .requirement("S4-12-086"))
  func contrastOfPixels() throws {
    // Two pixels of RGB, a grey one and a white one.
    let png: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      2, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x7b, 0x40, 0xe8, 0xdd, 0, 0, 0, 0xf, 0x49, 0x44, 0x41, 0x54,
      0x78, 0x9c, 0x63, 0x28, 0x2b, 0x2b, 0xfb, 0xff, 0xff, 0x3f, 0, 0xc, 0xeb, 4, 0x60, 0x14,
      0x46, 0xa, 0x4e, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
    ]
    try Run.withFile(png, named: "shot.png") { path in
      let run = try Run.curbcut("contrast", "\(path)@0,0", "\(path)@1,0")
      #expect(run.lines.first == "contrast 4.54 to 1, #767676 on #FFFFFF")
      #expect(run.output.contains("passes WCAG AA for text"))
      let outside = try Run.curbcut("contrast", "\(path)@2,0", "fff")
      #expect(outside.status == 2 && outside.errors.contains("is outside"))
      let garbled = try Run.curbcut("contrast", "\(path)@x", "fff")
      #expect(garbled.status == 2 && garbled.errors.contains("column,row"))
    }
  }

  @Test("prints no control characters of an app, and no colour")
  func controlCharacters() throws {
    let screen = #"ios screen "A"\#n  button "x\u001b[31m\nred" at 0,100 100x44"#
    try Run.withFile(Array(screen.utf8)) { path in
      let run = try Run.curbcut("read", path)
      #expect(!run.output.contains("\u{1B}"))
      #expect(run.lines.count == 2 || run.output.contains("x [31m red"))
    }
  }
}

@Suite(
  "Real captures on the command line",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct RealCaptureTests {
  /// Every file of the samples, and whether its format is one that is read.
  static let files: [String] = ["ios", "android", "android/axe-spec"].flatMap { folder in
    Shared.files("samples/\(folder)").filter { $0.contains(".") }.map { "\(folder)/\($0)" }
  }

  private static func isReadFormat(_ file: String) -> Bool {
    if file.hasSuffix(".storyboard") || file.hasSuffix(".xib") { return true }
    if file.hasSuffix(".json") { return !file.contains("axe-schema-types") }
    return file.hasSuffix(".xml") && !file.contains("NodeForRootElementNotFound")
      || file.hasSuffix("xcuitest-testpilot.txt")
  }

  @Test("give a transcript and findings, or one sentence", arguments: files)
  func sample(file: String) throws {
    let path = try #require(Shared.folder) + "/samples/" + file
    let run = try Run.curbcut(path)
    if Self.isReadFormat(file) {
      let isWarning = run.output.hasPrefix("Warning: ")
      #expect(run.status <= (isWarning ? 2 : 1), "\(run.errors)")
      #expect(run.output.contains(" makes ") || isWarning)
      #expect(isWarning || run.output.contains("Found ") || run.output.contains("No problem found"))
    } else {
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }
}

@Suite("Broken and hostile input")
struct HostileInputTests {
  /// A sentence, on one line, with exit code 2; nothing on standard output.
  private func expectRefusal(_ bytes: [UInt8], _ words: String? = nil) throws {
    try Run.withFile(bytes) { path in
      for command in ["check", "read", "tree"] {
        let run = try Run.curbcut(command, path)
        #expect(run.status == 2, "\(command): \(run.output.prefix(200))")
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("error: \(path): "))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        if let words { #expect(run.errors.contains(words), "\(run.errors)") }
      }
    }
  }

  private var dump: String {
    get throws {
      try String(
        contentsOf: URL(filePath: Shared.checkout + "/Samples/mars-booking.uiautomator.xml"),
        encoding: .utf8)
    }
  }

  @Test("a truncated file")
  func truncated() throws {
    try expectRefusal(Array(try dump.utf8.prefix(3_000)), "ends early")
  }

  @Test("random bytes")
  func randomBytes() throws {
    var random = RandomNumbers(seed: 42)
    try expectRefusal((0..<100_000).map { _ in random.byte() })
  }

  @Test("views nested 200,000 deep")
  func nesting() throws {
    let node = #"<node class="a" bounds="[0,0][1,1]">"#
    let xml = "<hierarchy rotation=\"0\">" + String(repeating: node, count: 200_000)
    try expectRefusal(Array(xml.utf8), "deep")
    let closed = xml + String(repeating: "</node>", count: 200_000) + "</hierarchy>"
    try expectRefusal(Array(closed.utf8), "deep")
    let json =
      #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": "#
      + String(repeating: #"{"children": ["#, count: 200_000)
    try expectRefusal(Array(json.utf8), "deep")
    try expectRefusal(Array(String(repeating: "[", count: 200_000).utf8))
  }

  @Test("an entity bomb and an external entity")
  func entities() throws {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE hierarchy [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
      <hierarchy rotation="0"><node text="&b;" class="a" bounds="[0,0][1,1]"/></hierarchy>
      """
    try expectRefusal(Array(bomb.utf8))
    let external = """
      <?xml version="1.0"?><!DOCTYPE hierarchy [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <hierarchy rotation="0"><node text="&x;" class="a" bounds="[0,0][1,1]"/></hierarchy>
      """
    try expectRefusal(Array(external.utf8))
  }

  @Test("bytes that are not UTF-8")
  func invalidEncoding() throws {
    var bytes = Array(#"<hierarchy rotation="0"><node text=""#.utf8)
    bytes += [0xC3, 0x28]
    bytes += Array(#"" class="a" bounds="[0,0][1,1]"/></hierarchy>"#.utf8)
    try expectRefusal(bytes, "UTF-8")
  }

  @Test("nothing at all")
  func empty() throws {
    try expectRefusal([], "empty")
    try expectRefusal(Array("   \n".utf8))
  }

  @Test("absurd numbers are read as far as they can be")
  func absurdNumbers() throws {
    let xml = """
      <hierarchy rotation="0"><node text="A" class="android.widget.TextView" clickable="true" \
      bounds="[-99999999999999999999,0][99999999999999999999,1e999]"/></hierarchy>
      """
    try Run.withFile(Array(xml.utf8)) { path in
      let run = try Run.curbcut("read", path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("1. capital A"))
    }
  }

  @Test("cyclic relations end")
  func cycles() throws {
    let screen = """
      android screen 1080x2400
        button "A" id "a" at 0,0 100x100 clickable traversalBefore "b"
        button "B" id "b" at 0,100 100x100 clickable traversalBefore "a"
        button "C" id "c" at 0,200 100x100 clickable traversalBefore "a" labeledBy "c"
      """
    try Run.withFile(Array(screen.utf8)) { path in
      let read = try Run.curbcut("read", path)
      #expect(read.status == 0)
      let check = try Run.curbcut("check", path)
      #expect(check.status <= 1)
    }
  }
}
