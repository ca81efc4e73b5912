// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import curbcut

@Suite("A pipe")
struct PipeTests {
  /// A folder with some files and pipes for the time of `body`; somebody has written into each pipe.
  private static func withFolder(
    files: [String: String], pipes: [String: String], body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    var open: [(handle: FileHandle, text: String)] = []
    for (name, text) in pipes {
      let path = "\(folder)/\(name)"
      try #require(mkfifo(path, 0o600) == 0)
      // Opened for both, so that neither waits for the other.
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.write(contentsOf: Data(text.utf8))
      open.append((handle, text))
    }
    try body(folder)
    for (handle, text) in open {
      // What was written is still there: nobody has read it.
      #expect(try handle.read(upToCount: text.utf8.count) == Data(text.utf8))
      try handle.close()
    }
  }

  @Test("beside source, below a folder or beside a capture is not read")
  func beside() throws {
    let view = "import SwiftUI\nstruct V: View { var body: some View { Button(\"Go\") {} } }\n"
    let capture = "ios screen \"One\" 390x844\n  button \"Go\" at 0,0 50x50\n"
    try Self.withFolder(
      files: ["V.swift": view, "a.outline": capture],
      pipes: [
        "Localizable.strings": "\"Go\" = \"Los\";\n", "a.png": "PNG",
        ".curbcut.yml": "paths: [x]\n",
      ]
    ) { folder in
      let run = try Run.curbcut("read", "\(folder)/V.swift")
      #expect(run.output.contains("Go"))
      #expect(try Run.curbcut("read", "\(folder)/a.outline").output.contains("Go"))
      #expect(try Run.curbcut("check", folder).errors.contains("pipe") == false)
      #expect(try Run.shell("cd '\(folder)'; curbcut read a.outline").output.contains("Go"))
    }
  }

  @Test("whose source would be read several times is refused")
  func source() throws {
    try Self.withFolder(files: [:], pipes: ["a.strings": "\"a\" = \"b\";"]) { folder in
      let run = try Run.curbcut("check", "\(folder)/a.strings")
      #expect(run.status == 2)
      #expect(
        run.errors.contains("is a pipe, and source is read more than once: copy it into a file"))
    }
  }

  @Test("that the command line names is read once, whatever its name ends with")
  func given() throws {
    let sample = "Samples/mars-booking.wda.xml"
    let expected = try Run.curbcut("check", "--format", "json", sample)
    let piped = try Run.shell(
      """
      folder=$(mktemp -d); mkfifo "$folder/a.xml"; cat \(sample) > "$folder/a.xml" &
      while [ ! -p "$folder/a.xml" ]; do :; done
      curbcut check --format json "$folder/a.xml" | sed "s,$folder/a.xml,\(sample),"; rm -r "$folder"
      """)
    #expect(piped.output == expected.output)
  }
}
