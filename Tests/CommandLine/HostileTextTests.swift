// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Texts of an app that would move the cursor, give commands to a build server, or turn lines around.
///
/// Every field of a screen that holds text has them, and so has the name of the file.
@Suite("Texts of an app, in every format")
struct HostileTextTests {
  /// What may come out of no command in any format.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A text with all of them, as JSON writes it. The word in front says which field it is of.
  private static func hostile(_ field: String) -> String {
    let scalars = [
      "\\u001b]0;x\\u0007", "\\u0008", "\\u0000", "\\u009b31m", "\\u0085", "\\u007f", "\\r", "\\t",
      "\\u202e", "\\u2066", "\\u200e", "\\u200f", "\\u061c", "\\u2028", "\\u2029", "\\f", "\\u000b",
      "\\n::error file=a,line=1::pwned", "\\r\\n::error::pwned", "\\u2028::error::pwned",
      "###[error]pwned",
    ]
    return "\"\(field)\(scalars.joined(separator: field))\""
  }

  private static func members(_ names: [String]) -> String {
    names.map { "\"\($0)\": \(hostile($0))" }.joined(separator: ", ")
  }

  private static let ios = """
    {"format": "curbcut-screen", "version": 1, "platform": "ios", "size": [390, 844],
    \(members(["title", "language", "screenshot"])),
    "root": {"frame": [0, 0, 390, 844], \(members(["id"])), "children": [
    {"frame": [0, 0, 20, 20], "traits": ["button"], "isAccessibilityElement": true, \(members([
      "class", "identifier", "label", "value", "hint", "language", "font", "dynamicTypeStyle",
      "placeholder", "text", "restriction", "accessibilityClass",
    ])), "id": \(hostile("a")), "userInputLabels": [\(hostile("spoken"))],
    "customActions": [{"name": \(hostile("action"))}], "editMenu": [\(hostile("menu"))]},
    {"frame": [0, 30, 20, 20], "id": \(hostile("b")), "class": "UIButton"},
    {"frame": [0, 60, 20, 20], "class": \(hostile("Foo")), "traits": ["button"],
    "isAccessibilityElement": true},
    {"frame": [0, 90, 20, 20], "class": "UITextField", "placeholder": \(hostile("field"))},
    {"frame": [0, 120, 90, 20], "class": "UIImageView", "isAccessibilityElement": true,
    "label": \(hostile("icon_name.png"))}]}}
    """

  private static let android = """
    {"format": "curbcut-screen", "version": 1, "platform": "android", "size": [1080, 2400],
    \(members(["title", "language"])),
    "windows": [{\(members(["id", "title"])), "type": "application", "root":
    {"frame": [0, 0, 1080, 2400], "children": [
    {"frame": [0, 0, 20, 20], "clickable": true, "focusable": true, \(members([
      "id", "class", "identifier", "text", "contentDescription", "hintText", "stateDescription",
      "roleDescription", "tooltip", "error", "paneTitle", "accessibilityClass", "inputType",
    ]))},
    {"frame": [0, 90, 20, 20], "class": \(hostile("Foo")), "clickable": true},
    {"frame": [0, 190, 20, 20], "class": "android.widget.EditText", "editable": true,
    "hintText": \(hostile("hint"))}]}}]}
    """

  /// The screens in a folder, the file of the first with a name as hostile as its texts.
  private static func screens(body: (String) throws -> Void) throws {
    let line = """
      mv a.outline "$(printf 'x##[error]\\033[31m\\n::error file=a,line=1::pwned\\302\\233\\342\\200\\256.json')"
      """
    try FileNameTests.folder(line) { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      try Data(ios.utf8).write(to: URL(filePath: "\(folder)/\(names[0])"))
      try Data(android.utf8).write(to: URL(filePath: "\(folder)/b.json"))
      try body(folder)
    }
  }

  private static func expectHarmless(_ text: String, _ what: String) {
    let found = text.unicodeScalars.filter(isForbidden)
      .map { "U+" + String($0.value, radix: 16, uppercase: true) }
    #expect(Set(found).isEmpty, "\(what)")
    let commands = text.unicodeScalars.split(separator: "\n").map { String($0) }
      .filter { $0.drop(while: \.isWhitespace).hasPrefix("::error") && !$0.contains("title=") }
    #expect(commands.isEmpty, "\(what)")
    // The old form counts anywhere in a line.
    #expect(!text.contains("##["), "\(what)")
  }

  @Test(
    "give no command to terminals and build servers",
    arguments: [
      "check --format text", "check --format json", "check --format sarif", "check --format junit",
      "check --format github", "check --format markdown", "check --format html",
      "check --format text --matrix", "read", "read --format json", "tree", "tree --format json",
      "tree --screen", "tree --screen --format json", "effort --paths --advice",
      "effort --format json",
    ])
  func commands(command: String) throws {
    try Self.screens { folder in
      let run = try Run.shell("curbcut \(command) '\(folder)'")
      #expect(run.output.utf8.count > 1_000, "\(run.errors)")
      Self.expectHarmless(run.output, command)
      Self.expectHarmless(run.errors, "\(command), standard error")
    }
  }

  @Test(
    "give no command to terminals, in any technology",
    arguments: [
      ("voiceover", "*x*"), ("voice-control", "*x*"), ("switch-control", "*x*"),
      ("keyboard", "*x*"), ("braille", "*x*"), ("zoom", "*x*"), ("speak-screen", "*x*"),
      ("talkback", "b.json"), ("voice-access", "b.json"), ("switch-access", "b.json"),
      ("keyboard", "b.json"), ("select-to-speak", "b.json"),
    ])
  func technologies(technology: String, file: String) throws {
    try Self.screens { folder in
      let file = file == "b.json" ? "b.json" : "$(ls -d x*)"
      let enter = "cd '\(folder)' && "
      let read = try Run.shell("\(enter)curbcut read --with \(technology) \"\(file)\"")
      #expect(read.status == 0, "\(read.errors)")
      Self.expectHarmless(read.output, technology)
      Self.expectHarmless(read.errors, technology)
      let commands = "printf 'next\\nactivate\\nselect\\ntab\\nlook\\nread-all\\nx\\033y\\n' > c"
      let drive = try Run.shell(
        "\(enter)\(commands) && curbcut drive --with \(technology) --log l \"\(file)\" < c")
      Self.expectHarmless(drive.output, "drive, \(technology)")
      Self.expectHarmless(drive.errors, "drive, \(technology)")
      Self.expectHarmless(try String(contentsOfFile: folder + "/l", encoding: .utf8), "log")
      _ = try Run.shell("rm '\(folder)/l'")
    }
  }

  @Test("give no command when they are compared, kept, or asked for and not there")
  func otherCommands() throws {
    try Self.screens { folder in
      let changed = try Run.shell(
        "cd '\(folder)' && sed 's/labels*/changed/g; s/value/other/g' \"$(ls -d x*)\" > y.json; "
          + "curbcut diff \"$(ls -d x*)\" y.json")
      #expect(changed.status == 1, "\(changed.errors)")
      let kept = try Run.shell(
        "cd '\(folder)' && curbcut snapshot record . && sed -i.old 's/U/V/' *.txt && "
          + "curbcut snapshot verify .")
      let missing = try Run.shell(
        "cd '\(folder)' && n=$(printf 'a##[error]\\033\\n::error::pwned\\302\\233'); curbcut check \"$n\"; "
          + "curbcut check \"--$n\"; curbcut check --format \"$n\" b.json; curbcut explain \"$n\"; "
          + "curbcut effort --target \"$n\" b.json; curbcut help \"$n\"; curbcut drive \"$n\"")
      #expect(missing.errors.contains("::error::pwned"))
      for run in [changed, kept, missing] {
        Self.expectHarmless(run.output, "output")
        Self.expectHarmless(run.errors, "standard error")
      }
    }
  }

  @Test("begin no line as a command, where a line begins with them")
  func lineStart() throws {
    let line = """
      printf 'ios screen "A" 390x844\\n  button "::error::pwned" at 0,0 20x20\\n' > ::error::a.outline
      """
    try FileNameTests.folder(line) { folder in
      let run = try Run.shell(
        "cd '\(folder)' && printf 'next\\n' > c && curbcut drive ::error::a.outline < c; "
          + "curbcut check ::error::a.outline; curbcut read --with zoom ::error::a.outline; "
          + "curbcut audio ::error::a.outline")
      #expect(run.output.contains("error::pwned"))
      Self.expectHarmless(run.output, "output")
      Self.expectHarmless(run.errors, "standard error")
    }
  }

  @Test("mean nothing to Markdown, whatever joins its marks")
  func markdown() throws {
    let name = "\u{600}<img src=x>\u{600}[a](b)\u{600}`c`a\u{903}*d*"
    let screen = "ios screen \"A\" 390x844\n  button \"\(name)\" at 0,0 20x20\n"
    try Run.withFile(Array(screen.utf8), named: "a.outline") { path in
      let run = try Run.curbcut("check", path, "--format", "markdown")
      let scalars = Array(run.output.unicodeScalars)
      #expect(run.output.unicodeScalars.contains("\u{600}"))
      for index in scalars.indices where "<[*".unicodeScalars.contains(scalars[index]) {
        #expect(scalars[index - 1] == "\\")
      }
    }
  }
}
