// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import curbcut

/// What git is asked, and what it may do meanwhile.
@Suite("Changed lines")
struct ChangedLinesTests {
  private static let git = "git -c user.name=a -c user.email=a@example.org"
  private static let button = "  button \"B\" at 0,100 20x20\\n"

  /// A repository whose first commit has an outline under each of the names, written for `printf`.
  private static func repository(
    _ names: [String], then line: String, body: (String) throws -> Void
  ) throws {
    let files = names.map { "cp a.outline \"./$(printf -- '\($0)')\"" }.joined(separator: " && ")
    let commit =
      "\(git) init -q && \(files) && rm a.outline && \(git) add -A && \(git) commit -qm a"
    try FileNameTests.folder("\(commit) && \(line)", body: body)
  }

  /// Adds a button to a file.
  private static func changing(_ name: String) -> String {
    "printf '\(button)' >> \"./$(printf -- '\(name)')\""
  }

  private static func changed(_ folder: String, _ arguments: String = ".") throws -> Run {
    try Run.shell(
      "cd '\(folder)' && curbcut check \(arguments) --changed-since HEAD --format github")
  }

  @Test(
    "are found in files of any name",
    arguments: [
      "b.outline", "b c.outline", "-b.outline", "b\\nc.outline", "*.outline", ":b.outline",
      "[ab].outline", "\"b\".outline", "b\\tc.outline", "caf\\303\\251.outline",
      "cafe\\314\\201.outline", "caf\\351.outline", "b\\\\c.outline",
    ])
  func names(name: String) throws {
    let all = [name, "ab.outline", "xb.outline"]
    try Self.repository(all, then: Self.changing(name)) { folder in
      let run = try Self.changed(folder)
      #expect(run.lines.count { $0.contains("small-touch-target") } == 1, "\(run.errors)")
      #expect(run.output.contains(",line=3,"))
    }
    // The name is no pattern: nothing of it has changed, where only another file has.
    try Self.repository(all, then: Self.changing("ab.outline")) { folder in
      let run = try Self.changed(folder, "\"./$(printf -- '\(name)')\"")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("are found without running what the repository's configuration names")
  func evilConfiguration() throws {
    let attributes = "* filter=evil diff=evil merge=evil\\n"
    let evil = """
      printf '\(attributes)' > .gitattributes && mkdir hooks \
      && printf '#!/bin/sh\\ntouch \"%s/run-$(basename $0)\"; cat\\n' "$PWD" > evil.sh \
      && chmod +x evil.sh \
      && for n in clean smudge process textconv monitor hook fetch; do cp evil.sh evil-$n; done \
      && for n in post-index-change reference-transaction; do cp evil.sh hooks/$n; done \
      && git config filter.evil.clean "$PWD/evil-clean" \
      && git config filter.evil.smudge "$PWD/evil-smudge" \
      && git config filter.evil.process "$PWD/evil-process" \
      && git config filter.evil.required true \
      && git config diff.evil.textconv "$PWD/evil-textconv" \
      && git config diff.evil.command "$PWD/evil-textconv" \
      && git config diff.external "$PWD/evil-textconv" \
      && git config core.fsmonitor "$PWD/evil-monitor" \
      && git config core.hooksPath "$PWD/hooks" \
      && git config core.pager "$PWD/evil-hook" && git config pager.show "$PWD/evil-hook" \
      && git config core.sshCommand "$PWD/evil-fetch" \
      && git config alias.ls-tree "!$PWD/evil-hook" && git config alias.cat-file "!$PWD/evil-hook"
      """
    try Self.repository(["b.outline"], then: "\(Self.changing("b.outline")) && \(evil)") { folder in
      let run = try Self.changed(folder, "b.outline")
      #expect(run.lines.count { $0.contains(",line=3,") } > 0, "\(run.errors)")
      #expect(!run.output.contains(",line=2,"))
      let difference = try Run.shell("cd '\(folder)' && curbcut diff b.outline --from HEAD")
      #expect(difference.status == 1)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.filter { $0.hasPrefix("run-") } == [])
    }
  }

  @Test("are not fetched: an object that is missing is said to be")
  func missingObject() throws {
    let evil = """
      printf '#!/bin/sh\\ntouch \"%s/run-fetch\"\\n' "$PWD" > evil.sh && chmod +x evil.sh \
      && git config remote.evil.url "ext::$PWD/evil.sh" && git config remote.evil.promisor true \
      && git config protocol.ext.allow always && git config extensions.partialClone evil \
      && git config core.repositoryFormatVersion 1 \
      && o=$(git rev-parse HEAD:b.outline) \
      && rm -f .git/objects/$(printf %.2s "$o")/${o#??}
      """
    try Self.repository(["b.outline"], then: evil) { folder in
      let run = try Self.changed(folder, "b.outline")
      #expect(run.status == 2)
      #expect(run.errors.contains("git cannot say what has changed in b.outline"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/run-fetch"))
    }
  }

  @Test("take a constant number of processes, however many files there are")
  func processes() throws {
    let names = (0..<40).map { "f\($0).outline" }
    let counting = """
      mkdir bin && printf '#!/bin/sh\\necho x >> \"%s/bin/count\"\\nexec %s \"$@\"\\n' "$PWD" \
      "$(command -v git)" > bin/git && chmod +x bin/git
      """
    try Self.repository(names, then: "\(Self.changing("f7.outline")) && \(counting)") { folder in
      let run = try Run.shell(
        "cd '\(folder)' && PATH=\"$PWD/bin:$PATH\" && "
          + "curbcut check . --changed-since HEAD --format github")
      #expect(run.lines.count { $0.contains("small-touch-target") } == 1)
      let count = try String(contentsOfFile: folder + "/bin/count", encoding: .utf8)
      #expect(count.split(separator: "\n").count <= 3)
    }
  }

  @Test("are those of the file on the disk, whatever line breaks git keeps")
  func lineBreaks() throws {
    let windows = "sed 's/$/\\r/' b.outline > c && mv c b.outline"
    try Self.repository(["b.outline"], then: "\(windows) && \(Self.changing("b.outline"))") {
      let run = try Self.changed($0)
      #expect(run.lines.count { $0.contains("small-touch-target") } == 1)
      #expect(run.output.contains(",line=3,"))
    }
  }

  @Test(
    "are told by the lines of both states",
    arguments: [
      ("a b c", "a b c", []), ("a b c", "a x c", [2...2]), ("", "a b", [1...2]),
      ("a b", "", []), ("a b c", "a c", []), ("a b c d", "x a b y z c d w", [1...1, 4...5, 8...8]),
      ("a a a", "a a a a", [4...4]), ("a x b x c", "a x b x x c", [5...5]),
      ("a b c d e", "e d c b a", [1...4]),
    ] as [(String, String, [ClosedRange<Int>])])
  func lineChanges(old: String, new: String, ranges: [ClosedRange<Int>]) {
    func bytes(_ words: String) -> [UInt8] {
      Array(words.split(separator: " ").map { $0 + "\n" }.joined().utf8)
    }
    let found = LineChanges(from: bytes(old), to: bytes(new)).ranges
    // Where the same lines stand in another order, one of them is kept, whichever that is.
    guard old != "a b c d e" else {
      #expect(found.reduce(0) { $0 + $1.count } == 4)
      return
    }
    #expect(found == ranges)
  }

  @Test("are found in files of many alike lines without comparing all pairs")
  func manyLines() {
    let old = Array(repeating: "  }\n", count: 60_000).joined()
    let new = (0..<60_000).map { $0 % 2 == 0 ? "  }\n" : "new \($0 % 7)\n" }.joined()
    let found = LineChanges(from: Array(old.utf8), to: Array(new.utf8)).ranges
    #expect(found.contains { $0.contains(30_000) })
  }
}
