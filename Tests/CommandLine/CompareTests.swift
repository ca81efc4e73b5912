// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A folder with a capture that has changed, in a git repository of its own.
private struct ChangedCapture {
  let folder: URL
  var file: String { folder.appending(path: "mars.outline").path }

  static let before = """
    ios screen "Mars" 390x844
      header "Mars" at 16,60 358x44
      button "Help" at 16,110 358x44
      button "Book" at 16,400 358x44

    """
  static let after = before.replacing("\"Book\"", with: "\"Book\" isAccessibilityElement false")

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Self.before)
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "mars.outline"))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

@Suite("diff and snapshot")
struct CompareTests {
  @Test("diff says nothing about equal captures, and what shuts people out")
  func twoFiles() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let same = try Run.curbcut("diff", capture.file, capture.file)
    #expect(same.status == 0)
    #expect(same.output == "" && same.errors == "")
    let old = capture.folder.appending(path: "old.outline")
    try Data(ChangedCapture.before.utf8).write(to: old)
    try capture.write(ChangedCapture.after)
    let run = try Run.curbcut("diff", old.path, capture.file, "--with", "voiceover")
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "VoiceOver: 1 unreachable",
        "  error, unreachable, line 4: \"Book\" is still drawn but no longer a stop, "
          + "it came after \"Help\"",
      ])
    let gained = try Run.curbcut(
      "diff", capture.file, old.path, "--with", "voiceover", "--fail-on", "error")
    #expect(gained.status == 0)
    #expect(gained.lines.first == "VoiceOver: 1 gained")
  }

  @Test("diff says once what has changed alike in several technologies")
  func severalTechnologies() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let old = capture.folder.appending(path: "old.outline")
    try Data(ChangedCapture.before.utf8).write(to: old)
    try capture.write(
      ChangedCapture.before.replacing("\"Book\"", with: "").replacing("Help", with: "Aid"))
    let run = try Run.curbcut("diff", old.path, capture.file)
    #expect(run.status == 1)
    let all = "VoiceOver, Switch Control, Voice Control, Full Keyboard Access, Braille"
    #expect(
      run.lines == [
        "1 nameless, 1 renamed, 1 costlier",
        "  error, nameless, line 4: \"Book\" has lost its name; \(all)",
        "  renamed, line 3: \"Help\" is now called \"Aid\"; \(all)",
        "  costlier, line 4: 1 command more: \"Book\" 1 to 2; Voice Control",
      ])
  }

  @Test("diff compares a file with its git revisions")
  func revisions() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let git =
      "git -C '\(capture.folder.path)' -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    let commit = "\(git) add -A && \(git) commit -q -m change"
    #expect(try Run.shell("\(git) init -q && \(commit)").status == 0)
    #expect(try Run.curbcut("diff", capture.file, "--from", "HEAD").status == 0)
    try capture.write(ChangedCapture.after)
    #expect(try Run.curbcut("diff", capture.file, "--from", "HEAD").status == 1)
    #expect(try Run.shell(commit).status == 0)
    #expect(try Run.curbcut("diff", capture.file, "--from", "HEAD~1", "--to", "HEAD").status == 1)
    #expect(try Run.curbcut("diff", capture.file, "--from", "HEAD", "--to", "HEAD").status == 0)
    let unknown = try Run.curbcut("diff", capture.file, "--from", "nowhere")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("git does not have it"))
    #expect(try Run.curbcut("diff", capture.file, "--from=--help").status == 2)
  }

  @Test("diff compares folders screen by screen, also at a revision with all its files")
  func folders() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let path = capture.folder.path
    let view = """
      import SwiftUI

      struct Trip: View {
        var body: some View { Book() }
      }
      """
    let button = """
      import SwiftUI

      struct Book: View {
        var body: some View { Button("Book") {} }
      }
      """
    let made = try Run.shell(
      """
      cd '\(path)' && mkdir -p src ../elsewhere && ln -s /etc src/link
      printf '%s' '\(view)' > src/Trip.swift && printf '%s' '\(button)' > src/Book.swift
      git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -q -m first
      """)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try Run.curbcut("diff", path, "--from", "HEAD").lines == [])
    try capture.write(ChangedCapture.after)
    // A view of another file has changed, in which the first one shows it.
    try Data(button.replacing("\"Book\"", with: "\"Reserve\"").utf8)
      .write(to: capture.folder.appending(path: "src/Book.swift"))
    try Data(ChangedCapture.before.utf8).write(to: capture.folder.appending(path: "new.outline"))
    let run = try Run.curbcut("diff", path, "--from", "HEAD", "--with", "voiceover")
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.lines == [
        "mars.outline, Mars, VoiceOver: 1 unreachable",
        "  error, unreachable, line 4: \"Book\" is still drawn but no longer a stop, "
          + "it came after \"Help\"",
        "src/Book.swift, Book, VoiceOver: 1 renamed",
        "  renamed, line 4: \"Book\" is now called \"Reserve\"",
        "  the same in: src/Trip.swift, Trip",
        "new.outline, Mars: added",
        "3 of 3 screens changed, 1 added",
      ])
    let json = try Run.curbcut(
      "diff", path, "--from", "HEAD", "--with", "voiceover", "--format", "json")
    #expect(
      json.output.contains(#""compared": 3, "screens": [{"screen": "Mars""#), "\(json.output)")
    #expect(
      json.output.contains(#""added": [{"screen": "Mars", "file": "new.outline"}]"#),
      "\(json.output)")
    for (arguments, sentence) in [
      (
        [path, capture.file], "one is a folder and the other a file: give two folders, or two files"
      ),
      ([path, "--from", "nowhere"], "\(path) at nowhere: git does not have it"),
      (["/usr/lib", "--from", "HEAD"], "/usr/lib at HEAD: is in no git repository"),
    ] {
      let run = try Run.curbcut(["diff"] + arguments)
      #expect(run.status == 2)
      #expect(run.errors.contains("error: \(sentence)"), "\(run.errors)")
    }
  }

  @Test(
    "diff reads of a revision what the configuration lets it read, and on each platform what was asked for"
  )
  func choices() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let path = capture.folder.path
    func android(_ name: String) -> String {
      """
      cat > venus.outline <<'END'
      android screen "Venus" 1080x2400
        button "\(name)" at 0,0 100x100
      END
      """
    }
    let run = try Run.shell(
      """
      cd '\(path)' && mkdir old && cp mars.outline old/gone.outline
      \(android("Go"))
      printf 'exclude: ["./old/**"]\\n' > .curbcut.yml
      git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -q -m first
      curbcut diff --from HEAD . && echo same
      rm -r old && curbcut diff --from HEAD . && echo same
      \(android("Stop"))
      curbcut diff --from HEAD . --with voiceover && echo unheard
      curbcut diff --from HEAD . --with talkback
      curbcut diff --from HEAD . --with voiceover --with talkback | tail -1
      rm .curbcut.yml; curbcut diff --from HEAD old; curbcut diff --from HEAD --to HEAD old && echo same
      mkdir one other && mv mars.outline one && mv venus.outline other && curbcut diff one other
      """)
    #expect(
      run.lines == [
        "same", "same", "unheard", "venus.outline, Venus, TalkBack: 1 renamed",
        "  renamed, line 2: \"Go\" is now called \"Stop\"", "1 of 2 screens changed",
        "1 of 2 screens changed", "same", "mars.outline, Mars: removed",
        "venus.outline, Venus: added",
        "1 removed, 1 added",
      ], "\(run.errors)")
  }

  @Test("diff refuses what cannot be compared, in a sentence")
  func refusals() throws {
    for arguments in [
      ["diff", "Samples/mars-booking.outline"],
      ["diff", "Samples/mars-booking.wda.xml", "Samples/mars-booking.uiautomator.xml"],
      ["diff", "Samples/mars-booking.outline", "/nowhere"],
      ["diff", "-", "-"],
    ] {
      let run = try Run.curbcut(arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.hasPrefix("error: "), "\(arguments)")
      #expect(run.output == "")
    }
  }

  @Test("snapshot records next to the capture, and verify says line by line what differs")
  func snapshot() throws {
    let capture = try ChangedCapture()
    defer { capture.remove() }
    let path = capture.folder.path
    #expect(try Run.curbcut("snapshot", "verify", path).status == 1)
    let recorded = try Run.curbcut("snapshot", "record", path)
    #expect(recorded.status == 0)
    #expect(recorded.output == "recorded: \(capture.file).voiceover.txt\n")
    let text = try String(contentsOfFile: capture.file + ".voiceover.txt", encoding: .utf8)
    #expect(
      text == """
        # curbcut snapshot 1: voiceover, voiceover-ios26, en
        Mars, Heading
        Help, Button
        Book, Button

        """)
    #expect(try Run.curbcut("snapshot", "record", path).output.hasPrefix("unchanged: "))
    let verified = try Run.curbcut("snapshot", "verify", path)
    #expect(verified.status == 0)
    #expect(verified.output == "")
    try capture.write(ChangedCapture.after)
    let differing = try Run.curbcut("snapshot", "verify", path)
    #expect(differing.status == 1)
    #expect(differing.lines.contains("expected Book, Button"))
  }
}
