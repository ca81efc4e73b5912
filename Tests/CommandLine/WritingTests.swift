// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Foundation
import Testing

@testable import curbcut

/// What is written: the whole new text or nothing, where it was asked for, and as the file was.
@Suite("Writing files")
struct WritingTests {
  private static let source = """
    import SwiftUI
    struct A: View {
      var body: some View {
        Text("A long title of something").font(.system(size: 17))
        Text("Mars").onTapGesture { open() }
      }
      func open() {}
    }

    """
  private static let mended =
    source.replacing(".system(size: 17)", with: ".body")
    .replacing("open() }\n  }", with: "open() }.accessibilityAddTraits(.isButton)\n  }")

  /// A folder with these files for the time of `body`, in which a shell runs.
  private static func folder(
    _ files: [String: String], body: (Folder) throws -> Void
  ) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = Folder(path: url.path)
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    try body(folder)
  }

  private struct Folder {
    var path: String

    func write(_ bytes: [UInt8], to name: String) throws {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func bytes(of name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(filePath: path).appending(path: name)))
    }

    func text(of name: String) throws -> String {
      String(decoding: try bytes(of: name), as: UTF8.self)
    }

    func run(_ line: String) throws -> Run { try Run.shell("cd '\(path)' && \(line)") }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
  }

  @Test(
    "a file that is given by two names is mended once",
    arguments: [
      ". a.swift", "a.swift ./a.swift", ". \"$PWD\"", "sub/../a.swift a.swift",
      "link.swift a.swift",
    ])
  func twoSpellings(paths: String) throws {
    try Self.folder(["a.swift": Self.source, "sub/b.txt": ""]) { folder in
      _ = try folder.run("ln -s a.swift link.swift")
      _ = try folder.run("curbcut check \(paths) --fix")
      #expect(try folder.text(of: "a.swift") == Self.mended)
      #expect(try folder.run("test -L link.swift").status == 0)
    }
  }

  @Test("three runs at once leave the mended text")
  func parallel() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.swift")
    for _ in 0..<4 {
      try Data(Self.source.utf8).write(to: file)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask { _ = try Run.curbcut("check", file.path, "--fix") }
        }
        try await group.waitForAll()
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.mended)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.swift"])
    }
  }

  @Test("bytes that are not UTF-8 are left alone, with a sentence and exit code 2")
  func notUTF8() throws {
    let bytes = Array("// caf".utf8) + [0xE9, 0x0A] + Array(Self.source.utf8)
    try Self.folder([:]) { folder in
      try folder.write(bytes, to: "a.swift")
      let run = try folder.run("curbcut check a.swift --fix --fail-on critical")
      #expect(run.status == 2)
      #expect(run.errors.contains("not fixed: a.swift: it is not UTF-8"))
      #expect(try folder.bytes(of: "a.swift") == bytes)
      let dry = try folder.run("curbcut check a.swift --fix --dry-run")
      #expect(dry.status == 2)
      #expect(dry.output.isEmpty)
    }
  }

  @Test("mode and extended attributes stay")
  func metadata() throws {
    try Self.folder(["a.swift": Self.source]) { folder in
      try #require(try folder.run("chmod 750 a.swift").status == 0)
      let marked = try folder.run("setfattr -n user.note -v mine a.swift").status == 0
      _ = try folder.run("curbcut check a.swift --fix")
      #expect(try folder.text(of: "a.swift") == Self.mended)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.swift")
      #expect(mode[.posixPermissions] as? Int == 0o750)
      if marked {
        #expect(try folder.run("getfattr -d a.swift").output.contains("user.note=\"mine\""))
      }
    }
  }

  @Test("a read-only file is mended only when that is asked for")
  func readOnly() throws {
    try Self.folder(["a.swift": Self.source]) { folder in
      _ = try folder.run("chmod 444 a.swift")
      let run = try folder.run("curbcut check a.swift --fix")
      #expect(run.errors.contains("marked as read-only"))
      #expect(try folder.text(of: "a.swift") == Self.source)
      _ = try folder.run("curbcut check a.swift --fix --fix-read-only")
      #expect(try folder.text(of: "a.swift") == Self.mended)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.swift")
      #expect(mode[.posixPermissions] as? Int == 0o444)
    }
  }

  @Test("a file with two names on the disk is left alone, and both names stay one file")
  func hardLinks() throws {
    try Self.folder(["a.swift": Self.source]) { folder in
      _ = try folder.run("ln a.swift b.txt")
      let run = try folder.run("curbcut check a.swift --fix --fail-on critical")
      #expect(run.status == 2)
      #expect(run.errors.contains("one file with 2 names (hard links)"))
      #expect(try folder.run("test a.swift -ef b.txt").status == 0)
      #expect(try folder.text(of: "a.swift") == Self.source)
    }
  }

  @Test("a link is followed inside the folders that were given, and nowhere else")
  func links() throws {
    try Self.folder(["in/real/a.swift": Self.source, "out/b.swift": Self.source]) { folder in
      _ = try folder.run("mkdir in/links && ln -s ../real/a.swift in/links/a.swift")
      _ = try folder.run("ln -s ../../out/b.swift in/links/b.swift")
      let run = try folder.run(
        "curbcut check in in/links/a.swift in/links/b.swift --fix --fail-on critical")
      #expect(run.status == 2)
      #expect(run.errors.contains("outside the folders that were given"))
      #expect(try folder.text(of: "in/real/a.swift") == Self.mended)
      #expect(try folder.text(of: "out/b.swift") == Self.source)
      #expect(try folder.run("test -L in/links/a.swift && test -L in/links/b.swift").status == 0)
    }
  }

  @Test("what is inserted has the line breaks of the file, and every other byte stays")
  func lineBreaks() throws {
    let source = """
      import UIKit
      class L: UIView {
        let label = UILabel()
        func setUp() {
          label.font = UIFont.preferredFont(forTextStyle: .body)
        }
      }

      """
    let windows = "\u{FEFF}" + source.replacing("\n", with: "\r\n")
    try Self.folder(["a.swift": windows]) { folder in
      _ = try folder.run("curbcut check a.swift --fix --advice")
      let adjusted = windows.replacing(
        "    label.font",
        with: "    label.adjustsFontForContentSizeCategory = true\r\n    label.font")
      #expect(try folder.bytes(of: "a.swift") == Array(adjusted.utf8))
    }
  }

  @Test("a file that cannot be written does not keep the others from being mended")
  func several() throws {
    let files = ["a.swift": Self.source, "b.swift": Self.source, "c.swift": Self.source]
    try Self.folder(files) { folder in
      _ = try folder.run("chmod 444 b.swift")
      let run = try folder.run("curbcut check . --fix --fail-on critical")
      #expect(run.status == 2)
      #expect(run.errors.contains("fixed: ./a.swift: line 4"))
      #expect(run.errors.contains("not fixed: ./b.swift: "))
      #expect(run.errors.contains("fixed: ./c.swift: line 4"))
      #expect(try folder.text(of: "c.swift") == Self.mended)
    }
  }

  @Test("a file NAME.part is nobody's draft, and a link of that name is not followed")
  func part() throws {
    try Self.folder(["a.swift": Self.source, "a.swift.part": "mine", "victim": "key"]) { folder in
      try folder.write(Array("x".utf8), to: "b.outline")
      _ = try folder.run("ln -s victim known.json.part")
      _ = try folder.run("curbcut check a.swift --fix")
      _ = try folder.run("curbcut check a.swift --write-baseline known.json")
      #expect(try folder.text(of: "a.swift") == Self.mended)
      #expect(try folder.text(of: "a.swift.part") == "mine")
      #expect(try folder.text(of: "victim") == "key")
      #expect(try folder.text(of: "known.json").contains("curbcut-baseline"))
    }
  }

  @Test("pipes, folders and links to nothing are no place for a file")
  func noFiles() throws {
    try Self.folder(["a.swift": Self.source]) { folder in
      _ = try folder.run("mkfifo pipe && mkdir sub && ln -s nowhere link && ln -s /dev/null null")
      let outcomes = [
        "pipe": "is a pipe, not a file", "sub": "is a folder, not a file",
        "link": "is a link to a path that does not exist", "null": "outside the folders",
      ]
      for (name, sentence) in outcomes {
        let run = try folder.run("curbcut check a.swift --write-baseline \(name)")
        #expect(run.status == 2, "\(name)")
        #expect(run.errors.contains(sentence), "\(name): \(run.errors)")
      }
      #expect(
        try folder.run("test -p pipe && test -d sub && test -L link && test -L null").status == 0)
    }
  }

  @Test("a session is not saved over an input, or over what is no session")
  func log() throws {
    let capture = "ios screen \"A\" 390x844\n  button \"Save\" at 0,100 60x60\n"
    try Self.folder(["a.outline": capture, "notes.txt": "mine\n"]) { folder in
      for name in ["a.outline", "./a.outline", "notes.txt"] {
        let run = try folder.run("echo next | curbcut drive a.outline --log \(name)")
        #expect(run.status == 2, "\(name)")
        #expect(run.errors.contains("give another path after --log"), "\(run.errors)")
      }
      #expect(try folder.text(of: "a.outline") == capture)
      #expect(try folder.text(of: "notes.txt") == "mine\n")
      #expect(try folder.run("echo next | curbcut drive a.outline --log s.log").status == 0)
      #expect(try folder.run("echo next | curbcut drive a.outline --log s.log").status == 0)
      #expect(try folder.text(of: "s.log").contains("> next"))
      let replay = try folder.run("curbcut drive a.outline --replay s.log --log s.log")
      #expect(replay.status == 2)
    }
  }

  @Test("views of one name in one file have a transcript each")
  func snapshots() throws {
    let source = """
      import SwiftUI
      struct A: View { var body: some View { Text("One") } }
      enum Foo { struct A: View { var body: some View { Text("Two") } } }
      """
    try Self.folder(["a.swift": source]) { folder throws in
      #expect(try folder.run("curbcut snapshot record a.swift").status == 0)
      #expect(try folder.run("curbcut snapshot verify a.swift").status == 0)
      #expect(try folder.text(of: "a.swift.A.voiceover.txt").contains("One"))
      #expect(try folder.text(of: "a.swift.Foo.A.voiceover.txt").contains("Two"))
      #expect(try folder.run("curbcut read a.swift --view Foo.A").output.contains("Two"))
    }
  }

  @Test("a patch is one for git and for patch, also of names with blanks and below other folders")
  func patches() throws {
    let name = "my files/a \"1\".swift"
    try Self.folder([name: Self.source, "b c.swift": Self.source]) { folder in
      _ = try folder.run("git init -q .")
      _ = try folder.run("curbcut check './my files' 'b c.swift' --fix --dry-run > p.diff")
      let git = try folder.run("git apply --check p.diff")
      #expect(git.status == 0, "\(git.errors)")
      let patch = try folder.run("patch -s -p1 < p.diff")
      #expect(patch.status == 0, "\(patch.errors)\(patch.output)")
      #expect(try folder.text(of: name) == Self.mended)
      #expect(try folder.text(of: "b c.swift") == Self.mended)
    }
  }

  @Test("what the baseline contains, or stands on unchanged lines, is not mended")
  func onlyReported() throws {
    try Self.folder(["a.swift": Self.source]) { folder in
      _ = try folder.run("curbcut check a.swift --write-baseline known.json")
      _ = try folder.run("curbcut check a.swift --baseline known.json --fix")
      #expect(try folder.text(of: "a.swift") == Self.source)
      let git = "git -c user.name=a -c user.email=a@example.org"
      _ = try folder.run("\(git) init -q && \(git) add a.swift && \(git) commit -qm a")
      _ = try folder.run("curbcut check a.swift --changed-since HEAD --fix")
      #expect(try folder.text(of: "a.swift") == Self.source)
    }
  }

  @Test("nothing is written below a link out of the folder that was asked for")
  func linkedFolder() throws {
    try Self.folder(["en.lproj/L.strings": "\"a\" = \"Hello\";\n", "victim/x": ""]) { folder in
      _ = try folder.run("mkdir out && ln -s ../victim out/en.lproj")
      let run = try folder.run("curbcut pseudo en.lproj --output out")
      #expect(run.status == 2)
      #expect(run.errors.contains("is reached by a link that leads out of out"))
      #expect(try folder.run("ls victim").output == "x\n")
    }
  }

  @Test("a text that another program saves at the same time is never lost")
  func savingEditor() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.swift").path
    let (old, new, saved) = (Array("old".utf8), Array("new".utf8), Array("saved".utf8))
    for round in 0..<200 {
      try Data(old).write(to: URL(filePath: path))
      // Editors save in two ways: by a new file that takes the place, and into the file itself.
      let savesInPlace = round.isMultiple(of: 2)
      async let editor: Void = Task.detached {
        let data = Data(saved)
        if savesInPlace {
          let file = try FileHandle(forWritingTo: URL(filePath: path))
          try file.truncate(atOffset: 0)
          try file.write(contentsOf: data)
          try file.close()
        } else {
          try data.write(to: URL(filePath: path), options: .atomic)
        }
      }.value
      async let mending: Bool = Task.detached {
        (try? OutputFile(path: path).replace(old, with: new)) != nil
      }.value
      let (isMended, _) = try await (mending, editor)
      let found = Array(try Data(contentsOf: URL(filePath: path)))
      #expect(found == saved, "round \(round), mended: \(isMended)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.swift"])
  }
}
