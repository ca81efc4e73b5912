// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Names of files are bytes, and one file is one however it is called.
@Suite("Names of files")
struct FileNameTests {
  private static let screen = """
    ios screen "A" 390x844
      button "Save" at 0,100 20x20

    """

  /// A folder, made by a line of a shell in it, for the time of `body`.
  static func folder(_ line: String, body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The tools of Foundation do not know all names.
    defer { _ = try? Run.shell("chmod -R u+rwx '\(folder.path)'; rm -rf '\(folder.path)'") }
    try Data(screen.utf8).write(to: folder.appending(path: "a.outline"))
    let made = try Run.shell("cd '\(folder.path)' && \(line)")
    #expect(made.status == 0, "\(made.errors)")
    try body(folder.path)
  }

  private static let strings = """
    mkdir -p App/en.lproj App/de.lproj && touch App/Package.swift \
    && printf '"BOOK" = "Book"; "PAY" = "Pay";' > App/en.lproj/Localizable.strings \
    && printf '"PAY" = "Zahlen";' > App/de.lproj/Localizable.strings
    """

  @Test(
    "change nothing of the result: strings are found in folders of any name",
    arguments: ["Mueller", "Müller", "Mu\u{308}ller", "日本語", "M\\374ller"])
  func stringsInFolders(name: String) throws {
    let enter = "d=$(printf '\(name)') && mkdir \"$d\" && cd \"$d\""
    try Self.folder("\(enter) && \(Self.strings)") { folder in
      let run = try Run.shell(
        "cd '\(folder)' && cd \"$(printf '\(name)')\" && curbcut App/en.lproj/Localizable.strings")
      #expect(run.status == 1)
      #expect(run.output.contains("the key \"BOOK\" has no text in German (de)"))
    }
  }

  @Test(
    "change nothing of the result: tests are told apart in folders of any name",
    arguments: ["eeeeeee", "ééééééé", "e\u{301}e\u{301}e\u{301}", "\\351\\351\\351\\351\\351\\351"])
  func testsInFolders(name: String) throws {
    let line = """
      d=$(printf '\(name)') && mkdir -p "$d/AppTests" \
      && printf 'import SwiftUI\\nstruct A: View { var body: some View { Text("A") } }\\n' \
      > "$d/AppTests/a.swift"
      """
    try Self.folder(line) { folder in
      let run = try Run.shell("cd '\(folder)' && curbcut \"$(printf '\(name)')\"")
      #expect(run.status == 2)
      #expect(run.errors.contains("1 Swift file (part of tests)"), "\(run.errors)")
    }
  }

  @Test("need not be UTF-8: such files are read and reported, and can be given by name")
  func bytes() throws {
    try Self.folder("mv a.outline \"$(printf 'caf\\351.outline')\"") { folder in
      let all = try Run.curbcut("check", folder)
      #expect(all.status == 1)
      #expect(all.output.contains("/caf\\xE9.outline: iOS screen"))
      let one = try Run.shell("cd '\(folder)' && curbcut \"$(printf 'caf\\351.outline')\"")
      #expect(one.status == 1)
      #expect(one.output.hasPrefix("caf\\xE9.outline: iOS screen"))
      let address = try Run.curbcut("check", folder, "--format", "sarif")
      #expect(address.output.contains("/caf%E9.outline\""))
      let json = try Run.curbcut("check", folder, "--format", "json")
      #expect(json.output.contains("/caf\\\\xE9.outline\""))
    }
  }

  @Test("in two forms of Unicode are two files, each reported under its own name")
  func normalization() throws {
    let line = """
      cp a.outline "$(printf 'caf\\303\\251.outline')" \
      && sed 's/Save/Keep/' a.outline > "$(printf 'cafe\\314\\201.outline')" && rm a.outline
      """
    try Self.folder(line) { folder in
      for format in ["text", "json", "github", "junit", "markdown"] {
        let run = try Run.curbcut("check", folder, "--format", format)
        let text = Array(run.output.unicodeScalars)
        func count(_ name: String) -> Int {
          let name = Array(name.unicodeScalars)
          return text.indices.count { text[$0...].starts(with: name) }
        }
        // A file system may take the two to be one name.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).count
        guard files == 2 else { continue }
        #expect(count("caf\u{E9}.outline") > 0, "\(format)")
        #expect(count("caf\u{E9}.outline") == count("cafe\u{301}.outline"), "\(format)")
      }
    }
  }

  @Test("in two forms of Unicode are known apart to a baseline, as are bytes")
  func baseline() throws {
    let line = """
      cp a.outline "$(printf 'caf\\303\\251.outline')" \
      && cp a.outline "$(printf 'caf\\351.outline')" \
      && mv a.outline "$(printf 'cafe\\314\\201.outline')"
      """
    try Self.folder(line) { folder in
      #expect(try Run.curbcut("check", folder, "--write-baseline", "\(folder)/k.json").status == 1)
      let known = try Run.curbcut("check", folder, "--baseline", "\(folder)/k.json")
      #expect(known.status == 0)
      #expect(!known.errors.contains("no longer has"))
    }
  }

  @Test(
    "that lead to one file give it once, under the first of them",
    arguments: [
      ("a.outline ./a.outline", "a.outline"), (". a.outline", "./a.outline"),
      (". \"$PWD\"", "./a.outline"), ("./a.outline . b/../a.outline", "./a.outline"),
      ("b/link.outline a.outline", "b/link.outline"), ("a.outline a.outline", "a.outline"),
    ])
  func spellings(paths: String, name: String) throws {
    try Self.folder("mkdir b && ln -s ../a.outline b/link.outline") { folder in
      let run = try Run.shell("cd '\(folder)' && curbcut check \(paths)")
      let heads = run.lines.filter { $0.contains(": iOS screen") }
      #expect(heads == ["\(name): iOS screen \"A\", outline, 2 views"])
    }
  }

  @Test("of one file by hard links are two, for both may be changed alone")
  func hardLinks() throws {
    try Self.folder("ln a.outline b.outline") { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.output.contains("Looked at: 2 captured screens"), "\(run.output)")
    }
  }

  @Test("that are given one by one are meant, also where the folder of all is given before")
  func givenByName() throws {
    let line = """
      mkdir AppTests && printf 'import XCTest\\nimport SwiftUI\\nstruct A: View { var body: some View \
      { Text("A") } }\\n' > AppTests/a.swift
      """
    try Self.folder(line) { folder in
      let run = try Run.shell("cd '\(folder)' && curbcut check --verbose . AppTests/a.swift")
      #expect(run.output.contains("  ./AppTests/a.swift\n"), "\(run.output)")
      #expect(!run.output.contains("part of tests"))
    }
  }

  @Test(
    "below a folder that cannot be opened make the exit code 2",
    arguments: ["check", "read", "tree", "effort", "snapshot record", "audio"])
  func unopenedFolder(command: String) throws {
    // No permission stops the superuser, the longest path that the system takes does.
    let line = """
      printf 'ios screen "A"\\n' > a.outline && printf 'import AVFoundation\\n' > a.swift \
      && n=$(printf '%0200d' 0) && root=$PWD && mkdir $n && mv "$root/a.swift" "$root/$n/" \
      && for i in $(seq 25); do mkdir -p $n && cd -P ./$n || exit 1; done
      """
    try Self.folder(line) { folder in
      let run = try Run.shell("curbcut \(command) '\(folder)'")
      #expect(run.status == 2)
      #expect(run.errors.contains("error: \(folder)/000"))
      #expect(run.errors.contains("cannot be opened, "))
    }
  }

  @Test("below a folder without permission make the exit code 2, and reports name it")
  func forbiddenFolder() throws {
    try Self.folder("printf 'ios screen \"A\"\\n' > a.outline && mkdir b && chmod 0 b") { folder in
      // The superuser may open everything, so somebody else looks, where that can be arranged.
      let isRoot = try Run.shell("id -u").output == "0\n"
      let other = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      let line = "chmod 755 '\(folder)'; \(other)sh -c '\"$0\" check \"$1\" --format json'"
      guard try Run.shell("\(other)true").status == 0 else {
        print("not tried: there is no setpriv to become somebody without permission")
        return
      }
      let run = try Run.shell("\(line) '\(Run.path)' '\(folder)'")
      guard run.status != 126, run.status != 127 else {
        print("not tried: nobody else may run the program")
        return
      }
      #expect(run.status == 2)
      #expect(run.errors.contains("error: \(folder)/b: cannot be opened, Permission denied"))
      #expect(run.output.contains("\"file\": \"\(folder)/b\""))
    }
  }
}
