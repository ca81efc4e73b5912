// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// What build servers run: the steps of the action and the hooks of pre-commit.
@Suite("In CI")
struct ContinuousIntegrationTests {
  private static let page = """
    import SwiftUI
    struct Page: View {
      @State private var name = ""
      var body: some View { TextField("", text: $name) }
    }

    """

  /// The script of a step of action.yml.
  private func step(_ name: String) throws -> String {
    let text = try String(contentsOfFile: Shared.checkout + "/action.yml", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("- name: \(name)") })
    let run = try #require(lines[start...].firstIndex { $0.hasSuffix("run: |") })
    return lines[(run + 1)...].prefix { $0.isEmpty || $0.hasPrefix("        ") }
      .map { $0.dropFirst(8) }.joined(separator: "\n")
  }

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.page.write(
      to: folder.appending(path: "Page.swift"), atomically: true, encoding: .utf8)
    return try body(folder)
  }

  private var bin: String { Run.program.deletingLastPathComponent().path }

  @Test("the action checks, writes its reports, and fails as curbcut does")
  func action() throws {
    try inFolder { folder in
      let script = folder.appending(path: "step.sh")
      try step("Check").write(to: script, atomically: true, encoding: .utf8)
      let run = try Run.shell(
        """
        cd '\(folder.path)' && PATH='\(bin)':"$PATH" RUNNER_TEMP=. GITHUB_STEP_SUMMARY=summary.md PATHS=Page.swift \
        FAIL_ON=minor SINCE= OPTIONS='--ignore no-rule-of-this-name' SARIF=a.sarif bash step.sh
        """)
      // A wrong option is an error with a sentence, and not a passing check.
      #expect(run.status == 2 && run.errors.contains("error: "), "\(run.errors)")
      let right = try Run.shell(
        """
        cd '\(folder.path)' && PATH='\(bin)':"$PATH" RUNNER_TEMP=. GITHUB_STEP_SUMMARY=summary.md PATHS=Page.swift \
        FAIL_ON=minor SINCE= OPTIONS= SARIF=a.sarif bash step.sh
        """)
      #expect(right.status == 1 && right.output.contains("::error"), "\(right.errors)")
      let summary = try String(
        contentsOf: folder.appending(path: "summary.md"), encoding: .utf8)
      #expect(summary.contains("Page.swift"))
      let sarif = try String(contentsOf: folder.appending(path: "a.sarif"), encoding: .utf8)
      #expect(sarif.contains("\"2.1.0\""))
    }
  }

  @Test("the action keeps one comment at a pull request, which says what the change does")
  func comment() throws {
    try inFolder { folder in
      try step("Comment").write(
        to: folder.appending(path: "step.sh"), atomically: true, encoding: .utf8)
      // Stands for the program of GitHub: it knows a comment once one was written, and keeps what it is given.
      let program = """
        #!/bin/sh
        for word in "$@"; do case "$word" in body=@*) cp "${word#body=@}" "$PWD/said" ;; esac; done
        case "$*" in
          *--jq*) cat "$PWD/known" 2> /dev/null || true ;;
          *PATCH*) echo patched >> "$PWD/calls" ;;
          *) echo 17 > "$PWD/known"; echo written >> "$PWD/calls" ;;
        esac

        """
      try program.write(to: folder.appending(path: "gh"), atomically: true, encoding: .utf8)
      let text = """
        import SwiftUI
        struct Page: View { var body: some View { Button("Book") {} } }

        """
      try text.write(to: folder.appending(path: "Changed.swift"), atomically: true, encoding: .utf8)
      func commented(_ before: String) throws -> String {
        let run = try Run.shell(
          """
          cd '\(folder.path)' && \(before) && PATH="$PWD:\(bin):$PATH" RUNNER_TEMP=. PATHS=Page.swift BASE=HEAD NUMBER=3 \
          REPOSITORY=a/b GH_TOKEN=t bash step.sh && cat calls 2> /dev/null && cat said 2> /dev/null || true
          """)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
      }
      let same = try commented(
        "chmod +x gh && git init -q . && git add Page.swift && git -c user.name=a -c user.email=a@b commit -q -m a"
      )
      #expect(same.isEmpty, "\(same)")
      let first = try commented("cp Changed.swift Page.swift")
      #expect(first.hasPrefix("written\n<!-- curbcut -->") && first.contains("Book"), "\(first)")
      let second = try commented("sed -i.old s/Book/Ride/ Page.swift")
      #expect(second.hasPrefix("written\npatched\n") && second.contains("Ride"), "\(second)")
      // More than a comment may have, from a program that stands for curbcut.
      let long = try commented(
        "printf '#!/bin/sh\\nseq 40000\\nexit 1\\n' > curbcut && chmod +x curbcut")
      #expect(long.hasPrefix("written\npatched\npatched\n") && long.count < 65_100)
      #expect(long.contains("    1\n    2\n"))
      // What was said is said no more, once it is no longer so.
      let last = try commented("rm curbcut && git checkout -q Page.swift")
      #expect(last.contains("Nothing is heard or reached differently."), "\(last)")
    }
  }

  @Test(
    "the hook of pre-commit reports what is in the files of a commit",
    .enabled("needs Python with pre_commit (Scripts/readers installs it), and git") {
      Readers.canImport("pre_commit")
    })
  func hook() throws {
    try inFolder { folder in
      let run = try Run.shell(
        """
        cd '\(folder.path)' && export PATH='\(bin)':"$PATH" HOME="$PWD" && git init -q . && git add Page.swift \
        && mkdir hooks && cp '\(Shared.checkout)/.pre-commit-hooks.yaml' hooks/ && git -C hooks init -q \
        && git -C hooks add -A && git -C hooks -c user.name=a -c user.email=a@b commit -q -m a \
        && '\(Readers.interpreter)' -m pre_commit try-repo ./hooks curbcut --files Page.swift
        """)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("Failed") && run.output.contains("Page.swift:4"), "\(run.output)")
    }
  }
}
