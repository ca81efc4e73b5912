// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What is not reported: comments, suppressions of the configuration, baselines, unchanged lines.
@Suite("Silence")
struct SilenceTests {
  /// Two small buttons, on lines 2 and 3.
  private static let screen = """
    ios screen "A" 390x844
      button "Save" at 0,100 20x20
      button "Load" at 0,200 20x20

    """

  private static func folder(
    _ files: [String: String], body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try body(folder.path)
  }

  /// The lines of the findings of one rule.
  private static func lines(_ run: Run, rule: String = "small-touch-target") -> [Int] {
    run.lines.filter { $0.contains(rule) }.compactMap { line in
      line.components(separatedBy: ",line=").dropFirst().first
        .flatMap { Int($0.prefix { $0.isNumber }) }
    }
  }

  @Test("a comment silences a rule on its line, or alone on its line on the next")
  func comments() throws {
    let same = Self.screen.replacing(
      "\"Save\" at 0,100 20x20",
      with: "\"Save\" at 0,100 20x20 <-- curbcut:ignore small-touch-target for a test")
    try Self.folder(["a.outline": same]) { folder in
      let run = try Run.curbcut("check", folder, "--format", "github")
      #expect(Self.lines(run) == [3])
    }
    let xml = """
      <?xml version="1.0"?>
      <hierarchy rotation="0">
      <!-- curbcut:ignore unnamed-control the vendor's own -->
      <node class="android.widget.Button" content-desc="" clickable="true" enabled="true" bounds="[0,0][200,200]"/>
      <node class="android.widget.Button" content-desc="" clickable="true" enabled="true" bounds="[0,300][200,500]"/>
      </hierarchy>
      """
    try Self.folder(["a.xml": xml]) { folder in
      let run = try Run.curbcut("check", folder, "--format", "github")
      #expect(Self.lines(run, rule: "unnamed-control") == [5])
    }
  }

  @Test(
    "the configuration silences a rule with a reason, and says when there is nothing to silence")
  func configuration() throws {
    let configuration = """
      suppressions:
        - rule: small-touch-target
          files: "**/a.outline"
          reason: The bar is the system's own.
        - rule: low-text-contrast
          reason: The colours change next week.
      """
    try Self.folder(["a.outline": Self.screen, "c.yml": configuration]) { folder in
      let run = try Run.curbcut(
        "check", "\(folder)/a.outline", "--config", "\(folder)/c.yml", "--format", "github")
      #expect(Self.lines(run) == [])
      #expect(run.errors.contains("low-text-contrast in line 5"))
      #expect(!run.errors.contains("small-touch-target"))
    }
    let wrong = "suppressions:\n  - rule: small-touch-target\n"
    try Self.folder(["a.outline": Self.screen, "c.yml": wrong]) { folder in
      let run = try Run.curbcut("check", "\(folder)/a.outline", "--config", "\(folder)/c.yml")
      #expect(run.status == 2)
      #expect(run.errors.contains("needs a rule and a reason"))
    }
  }

  @Test("with a baseline only new problems are reported, also when lines have moved")
  func baseline() throws {
    try Self.folder(["a.outline": Self.screen]) { folder in
      let file = "\(folder)/a.outline"
      let known = "\(folder)/known.json"
      #expect(try Run.curbcut("check", file, "--write-baseline", known).status == 1)
      let same = try Run.curbcut("check", file, "--baseline", known)
      #expect(same.status == 0)
      #expect(same.output.contains("Not reported: "))

      let moved = Self.screen.replacing(
        "\n  button \"Save\"", with: "\n  text \"New\" at 0,0 300x40\n  button \"Save\"")
      try Data((moved + "  button \"Third\" at 0,300 20x20\n").utf8)
        .write(to: URL(filePath: file))
      let run = try Run.curbcut("check", file, "--baseline", known, "--format", "github")
      #expect(run.status == 1)
      #expect(Self.lines(run) == [5])

      try Data("ios screen \"A\" 390x844\n  button \"Save\" at 0,100 20x20\n".utf8)
        .write(to: URL(filePath: file))
      let less = try Run.curbcut("check", file, "--baseline", known)
      #expect(less.errors.contains("the baseline contains a finding of small-touch-target"))
      #expect(less.errors.contains("button Load") || less.errors.contains("Load"))
    }
  }

  @Test("a baseline that is none gets a sentence", arguments: ["", "{}", "[1", "{\"format\": 3}"])
  func noBaseline(text: String) throws {
    try Self.folder(["a.outline": Self.screen, "known.json": text]) { folder in
      let run = try Run.curbcut(
        "check", "\(folder)/a.outline", "--baseline", "\(folder)/known.json")
      #expect(run.status == 2)
      #expect(run.errors.contains("known.json: "))
    }
  }

  @Test("only changed lines are reported when a revision is given")
  func changedLines() throws {
    try Self.folder(["a.outline": Self.screen, "b.outline": Self.screen]) { folder in
      let git = "git -C '\(folder)' -c user.name=a -c user.email=a@example.org"
      let commit = "\(git) init -q && \(git) add a.outline && \(git) commit -qm a"
      #expect(try Run.shell(commit).status == 0)
      let more = Self.screen + "  button \"Third\" at 0,300 20x20\n"
      try Data(more.utf8).write(to: URL(filePath: "\(folder)/a.outline"))
      let run = try Run.curbcut(
        "check", "\(folder)/a.outline", "\(folder)/b.outline", "--changed-since", "HEAD",
        "--format", "github")
      // Of the first file the new line; all of the second, which git does not know yet.
      #expect(Self.lines(run) == [4, 2, 3])
      let wrong = try Run.curbcut("check", "\(folder)/a.outline", "--changed-since", "nowhere")
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("git cannot say"))
    }
  }
}
