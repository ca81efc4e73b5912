// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `check --fix`: source is mended where the remedy is mechanical.
@Suite("Fixes")
struct FixTests {
  private static let source = """
    import UIKit
    final class Page: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        label.textAlignment = .justified
        label.text = "Hello"
      }
    }

    """

  @Test("the file is mended, the rest is left as it is, and what remains is checked")
  func fix() throws {
    try Run.withFile(Array(Self.source.utf8), named: "Page.swift") { file in
      let before = try Run.curbcut("check", "--advice", file, "--format", "github")
      #expect(before.status == 1)
      #expect(before.output.contains("justified-text"))
      let run = try Run.curbcut("check", "--advice", file, "--fix", "--format", "github")
      #expect(run.errors.contains("Page.swift: line 6: justified-text"))
      #expect(!run.output.contains("justified-text"))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text == Self.source.replacing(".justified", with: ".natural"))
      let again = try Run.curbcut("check", "--advice", file, "--fix")
      #expect(again.errors.contains("there is nothing that --fix can repair"))
    }
  }

  @Test("a dry run prints a patch that patch takes, and changes nothing")
  func dryRun() throws {
    try Run.withFile(Array(Self.source.utf8), named: "Page.swift") { file in
      let run = try Run.curbcut("check", "--advice", file, "--fix", "--dry-run")
      #expect(run.status == 0)
      #expect(run.lines.contains("-    label.textAlignment = .justified"))
      #expect(run.lines.contains("+    label.textAlignment = .natural"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.source)
      try Run.withFile(Array(run.output.utf8), named: "changes.patch") { patch in
        let apply = try Run.shell("cp '\(file)' '\(file).new' && patch -s '\(file).new' '\(patch)'")
        #expect(apply.status == 0, "\(apply.errors)\(apply.output)")
        let text = try String(contentsOfFile: file + ".new", encoding: .utf8)
        #expect(text == Self.source.replacing(".justified", with: ".natural"))
      }
    }
  }

  @Test("what the configuration silences is not mended")
  func silenced() throws {
    try Run.withFile(Array(Self.source.utf8), named: "Page.swift") { file in
      let configuration = "suppressions:\n  - {rule: justified-text, reason: A poem.}\n"
      try Run.withFile(Array(configuration.utf8), named: "c.yml") { configuration in
        _ = try Run.curbcut("check", "--advice", file, "--fix", "--config", configuration)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.source)
      }
    }
  }

  @Test("a dry run without --fix gets a sentence")
  func alone() throws {
    let run = try Run.curbcut("check", "Samples/Booking.swift", "--dry-run")
    #expect(run.status == 2)
    #expect(run.errors.contains("--dry-run only works with --fix"))
  }
}
