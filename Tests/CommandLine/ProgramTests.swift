// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import curbcut

@Suite("A program of the system")
struct ProgramTests {
  private static let large = [UInt8](repeating: 7, count: 3_000_000)

  @Test("takes and gives as much as there is, and may end before it has read")
  func large() throws {
    let copy = try #require(Program.run(["cat"], input: Self.large))
    #expect(copy.status == 0)
    let isSame = copy.output == Self.large
    #expect(isSame)
    #expect(Program.run(["true"], input: Self.large)?.status == 0)
    let script = "head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2; exit 3"
    let both = try #require(Program.run(["sh", "-c", script]))
    #expect(both.output.count == 3_000_000)
    #expect(both.errors.count == 2_000_000)
    #expect(both.status == 3)
  }

  @Test("has failed when it was killed, and is nil when it cannot be started")
  func failure() {
    #expect(Program.run(["sh", "-c", "kill -9 $$"])?.status == 128)
    #expect(Program.run(["curbcut-no-such-program"]) == nil)
    #expect(Program.run([]) == nil)
  }

  @Test("gets the environment of this one, and the variables that are given in its place")
  func variables() throws {
    let run = try #require(
      Program.run(["sh", "-c", "printf %s \"$HOME|$PATH\""], variables: ["HOME=a b=c"]))
    let parts = String(decoding: run.output, as: UTF8.self).split(separator: "|")
    #expect(parts.first == "a b=c")
    #expect(parts.count == 2)
  }

  @Test("speaks what drive says, and a note says so when it cannot")
  func speech() throws {
    for (status, note) in [(0, false), (7, true)] {
      let line = """
        printf '#!/bin/sh\\nprintf "%%s" "$*" > spoken\\nexit \(status)\\n' > espeak-ng \
        && chmod +x espeak-ng && printf 'last\\n' > c
        """
      try FileNameTests.folder(line) { folder in
        let run = try Run.shell(
          "cd '\(folder)' && export PATH=\"$PWD:$PATH\" && curbcut drive --speak a.outline < c "
            + "&& cat spoken")
        #expect(run.output.contains("-- "), "\(run.output) \(run.errors)")
        #expect(run.errors.contains("cannot speak here") == note)
      }
    }
  }
}
