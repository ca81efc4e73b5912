// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// `pseudo` on the command line.
@Suite("The pseudo command")
struct PseudoTests {
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }

  private static let files = [
    "App/en.lproj/Localizable.strings": "/* A */\n\"a\" = \"%d <b>trips</b> & \\\"more\\\"\";\n",
    "App/en.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"To scan $(PRODUCT_NAME)\";",
    "App/en.lproj/Plural.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string><key>n</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>other</key><string>%d trips</string></dict></dict></dict></plist>
    """,
    "App/Localizable.xcstrings":
      "{\"sourceLanguage\": \"en\", \"strings\": {\"Save %@\": {}}, \"version\": \"1.0\"}",
    "res/values/strings.xml":
      "<resources><string name=\"a\">Hi %1$s &amp; all</string></resources>",
  ]

  @Test("serves every command as a setting")
  func setting() throws {
    let outline = "ios screen \"Trips\"\n  button \"Book %@\"\n"
    let run = try Run.curbcut(
      "read", "-", "--settings", "pseudo-language=bounded", input: Array(outline.utf8))
    #expect(run.output.contains("1. [# Book %@ #], Button"))
    #expect(run.errors.isEmpty)
    let wrong = try Run.curbcut(
      "read", "-", "--settings", "pseudo-language=klingon", input: Array(outline.utf8))
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("double-length"))
  }

  @Test("writes one file to standard output, from a path and from standard input")
  func one() throws {
    let source = "/* A */\n\"a\" = \"Mars\";\n"
    let run = try Run.curbcut(
      "pseudo", "-", "--pseudo-language", "bounded", input: Array(source.utf8))
    #expect(run.status == 0)
    #expect(run.output == "/* A */\n\"a\" = \"[# Mars #]\";\n")
    try Self.withFolder { folder in
      let file = folder.appending(path: "App/Localizable.xcstrings").path
      let run = try Run.curbcut("pseudo", file)
      #expect(run.status == 0)
      #expect(run.output.contains("Save %@ Save"))
    }
  }

  @Test("writes folders, and never over what is there without being told")
  func folders() throws {
    try Self.withFolder { folder in
      let input = folder.appending(path: "App").path
      let output = folder.appending(path: "out").path
      let refused = try Run.curbcut("pseudo", input)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("--output"))
      let run = try Run.curbcut("pseudo", input, "--output", output)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.count == 4)
      #expect(run.output.contains("out/en.lproj/Localizable.strings: 1 text\n"))
      let again = try Run.curbcut("pseudo", input, "--output", output)
      #expect(again.status == 2)
      #expect(again.errors.contains("--overwrite"))
      let strings = folder.appending(path: "App/en.lproj/Localizable.strings")
      let before = try Data(contentsOf: strings)
      let inPlace = try Run.curbcut("pseudo", strings.path, "--output", input)
      #expect(inPlace.status == 2)
      #expect(try Data(contentsOf: strings) == before)
      #expect(
        try Run.curbcut("pseudo", strings.path, "--output", input, "--overwrite").status == 0)
      #expect(try Data(contentsOf: strings) != before)
    }
  }

  @Test("says what is wrong with a file, with its line, and goes on")
  func errors() throws {
    let run = try Run.curbcut("pseudo", "-", input: Array("\"a\" = \"b\";\n\"c\" = ".utf8))
    #expect(run.status == 2)
    #expect(run.errors.contains("line 2"))
    #expect(try Run.curbcut("pseudo", "-", "--pseudo-language", "klingon").status == 2)
    #expect(try Run.curbcut("pseudo", "nowhere.strings").status == 2)
  }

  @Test(
    "writes what other readers of the formats take",
    .enabled("needs python3 and xmllint") { hasReaders },
    arguments: ["double-length", "accented", "bounded", "right-to-left"])
  func otherReaders(language: String) throws {
    try Self.withFolder { folder in
      let output = folder.appending(path: "out").path
      let run = try Run.curbcut(
        "pseudo", folder.path, "--output", output, "--pseudo-language", language)
      #expect(run.status == 0, "\(run.errors)")
      let check = try Run.shell(
        """
        cd '\(output)' && xmllint --noout values/strings.xml en.lproj/Plural.stringsdict \
        && python3 -c '
        import json, plistlib
        catalog = json.load(open("Localizable.xcstrings"))
        text = catalog["strings"]["Save %@"]["localizations"]["en"]["stringUnit"]["value"]
        assert text.count("%@") == 1, text
        forms = plistlib.load(open("en.lproj/Plural.stringsdict", "rb"))["n"]
        assert forms["n"]["NSStringFormatValueTypeKey"] == "d"
        assert forms["n"]["other"].count("%d") == 1
        assert forms["NSStringLocalizedFormatKey"].count("%#@n@") == 1
        '
        """)
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  private static var hasReaders: Bool {
    (try? Run.shell("command -v xmllint && python3 -c 'import plistlib'").status) == 0
  }
}
