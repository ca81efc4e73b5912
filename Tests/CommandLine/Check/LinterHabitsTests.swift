// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// What people expect of a linter: reports for their tools, choices of rules and files, help with mistakes.
@Suite("Habits of a linter")
struct LinterHabitsTests {
  private static let toggle =
    "import SwiftUI\nstruct Page: View { var body: some View { Toggle(\"\", isOn: $on) } }\n"
  private static let wda = "Samples/mars-booking.wda.xml"

  @Test("several reports come from one run, and have the same problems")
  func outputs() throws {
    try CoverageTests.inFolder(["Page.swift": Self.toggle]) { folder in
      let formats = ["json", "sarif", "junit", "gitlab", "xcode", "github", "markdown", "html"]
      let options = formats.flatMap { ["--output", "\($0)=\(folder)/report.\($0)"] }
      let run = try Run.curbcut(["check", "Samples", "\(folder)/Page.swift"] + options)
      #expect(run.status == 1, "\(run.errors)")
      for format in formats {
        let alone = try Run.curbcut("check", "--format", format, "Samples", "\(folder)/Page.swift")
        let text = try String(contentsOfFile: "\(folder)/report.\(format)", encoding: .utf8)
        #expect(text == alone.output, "\(format)")
      }
      let wrong = try Run.curbcut("check", "--output", "\(folder)/a.sarif", Self.wda)
      #expect(wrong.status == 2)
    }
  }

  @Test("Xcode gets warnings with absolute paths")
  func xcode() throws {
    let run = try Run.curbcut("check", "--format", "xcode", Self.wda)
    let warnings = run.lines.filter { !$0.hasPrefix("note: ") }
    #expect(warnings.count == 7)
    for line in warnings {
      let isWarning = line.hasPrefix(Shared.checkout + "/" + Self.wda + ":")
      #expect(isWarning && line.contains(": warning: "), "\(line)")
    }
  }

  @Test("GitLab gets problems whose fingerprints stay the same when lines move")
  func gitlab() throws {
    let twice =
      "import SwiftUI\nstruct Page: View {\n var body: some View {\nToggle(\"\", isOn: $on)\nToggle(\"\", isOn: $on)\n} }\n"
    func report(_ text: String, _ folder: String) throws -> [[String: Any]] {
      try Data(text.utf8).write(to: URL(filePath: folder + "/Page.swift"))
      let run = try Run.shell("cd '\(folder)' && curbcut check --format gitlab ./Page.swift")
      return try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    }
    try CoverageTests.inFolder(["Page.swift": twice]) { folder in
      let before = try report(twice, folder)
      let after = try report("// A line more.\n" + twice, folder)
      let prints = before.compactMap { $0["fingerprint"] as? String }
      #expect(prints.count == 2 && Set(prints).count == 2)
      #expect(prints.allSatisfy { $0.count == 32 })
      #expect(prints == after.compactMap { $0["fingerprint"] as? String })
      let location = before[0]["location"] as? [String: Any]
      #expect(location?["path"] as? String == "Page.swift")
      #expect((location?["lines"] as? [String: Any])?["begin"] as? Int == 4)
      #expect(before[0]["severity"] as? String == "critical")
    }
  }

  @Test("SARIF has the version, and columns in units of UTF-16")
  func sarif() throws {
    let line = "struct P\u{E4}ge: View { var body: some View { Toggle(\"\", isOn: $on) } }"
    try CoverageTests.inFolder(["Page.swift": "import SwiftUI\n\(line)\n"]) { folder in
      let run = try Run.curbcut("check", "--format", "sarif", folder)
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let sarif = try #require((json?["runs"] as? [[String: Any]])?.first)
      let driver = (sarif["tool"] as? [String: Any])?["driver"] as? [String: Any]
      let version = try Run.curbcut("--version").lines.first
      #expect(driver?["semanticVersion"] as? String == version)
      #expect(sarif["columnKind"] as? String == "utf16CodeUnits")
      let results = try #require(sarif["results"] as? [[String: Any]])
      let regions = results.compactMap { result -> Int? in
        guard result["ruleId"] as? String == "unnamed-control" else { return nil }
        let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
        let region = (place as? [String: Any])?["region"] as? [String: Any]
        return region?["startColumn"] as? Int
      }
      let start = try #require(line.range(of: "Toggle")).lowerBound
      #expect(regions == [line.utf16.distance(from: line.startIndex, to: start) + 1])
    }
  }

  @Test("rules are chosen by name")
  func rules() throws {
    func rules(_ options: String...) throws -> Set<String> {
      let run = try Run.curbcut(["check", "--format", "json", Self.wda] + options)
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let findings = json?["findings"] as? [[String: Any]] ?? []
      return Set(findings.compactMap { $0["rule"] as? String })
    }
    let all = try rules()
    #expect(all.isSuperset(of: ["small-touch-target", "unlabelled-field"]))
    #expect(
      try rules("--select", "small-touch-target", "--select", "unlabelled-field")
        == ["small-touch-target", "unlabelled-field"])
    #expect(
      try rules("--ignore", "small-touch-target") == all.subtracting(["small-touch-target"]))
    let mistyped = try Run.curbcut("check", "--select", "small-touch-targett", Self.wda)
    #expect(mistyped.status == 2)
    #expect(mistyped.errors.contains("did you mean small-touch-target?"))
    let peer = try Run.curbcut("check", "--rule-set", "atf", "--ignore", "modal-leak", Self.wda)
    #expect(peer.status == 2 && peer.errors.contains("leave one of them out"))
  }

  @Test("a configuration is found above, by either name, and says which files are read")
  func configuration() throws {
    let files = [
      ".git/HEAD": "", ".curbcut.yaml": "paths: [App]\nexclude: [\"**/Generated/**\"]\n",
      "App/Page.swift": Self.toggle,
      "App/Generated/Other.swift": Self.toggle.replacing("Page", with: "Other"),
      "App/Inner/a.outline": CoverageTests.fine,
    ]
    try CoverageTests.inFolder(files) { folder in
      let run = try Run.shell("cd '\(folder)/App/Inner' && curbcut check")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("../../App/Page.swift:2:"), "\(run.output)")
      #expect(run.output.contains("1 Swift file (excluded by the configuration): Other.swift."))
      #expect(run.lines.last == "Configuration: ../../.curbcut.yaml.")
      let read = try Run.shell("cd '\(folder)' && curbcut read App --format json")
      #expect(!read.output.contains("Generated"))
      // Outside of a repository what lies above belongs to somebody else.
      try FileManager.default.removeItem(atPath: folder + "/.git")
      let alone = try Run.shell("cd '\(folder)/App/Inner' && curbcut check")
      #expect(alone.status == 2 && alone.errors.contains("there is nothing to check"))
    }
  }

  @Test("init writes a configuration that is followed, and a baseline silences what is known")
  func initialize() throws {
    try CoverageTests.inFolder(["App/Page.swift": Self.toggle]) { folder in
      let begun = try Run.shell("cd '\(folder)' && curbcut init")
      #expect(begun.status == 0, "\(begun.errors)")
      #expect(begun.output.contains("curbcut check --write-baseline curbcut-baseline.json"))
      let first = try Run.shell(
        "cd '\(folder)' && curbcut check --write-baseline curbcut-baseline.json")
      #expect(first.status == 1)
      let path = folder + "/.curbcut.yml"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing("# baseline:", with: "baseline:")
        .write(toFile: path, atomically: true, encoding: .utf8)
      let second = try Run.shell("cd '\(folder)' && curbcut check")
      #expect(second.status == 0, "\(second.output)\(second.errors)")
      #expect(second.output.contains("Not reported: "))
      let again = try Run.shell("cd '\(folder)' && curbcut init")
      #expect(again.status == 2 && again.errors.contains(".curbcut.yml already exists"))
    }
  }

  @Test(
    "mistakes get the word that was meant, in one form",
    arguments: [
      (["chek", "Samples"], "error: there is no command \"chek\": did you mean check?"),
      (["help", "exlain"], "error: there is no command \"exlain\": did you mean explain?"),
      (["snapshot", "recrod", "a"], "error: there is no command \"recrod\": did you mean record?"),
      (["check", "--frmat", "json"], "error: Unknown option '--frmat'"),
      (["check", "--format", "json", "--format=sarif", wda], "error: --format is given twice"),
      (["check", "no-such-file"], "error: no-such-file: cannot be read"),
      (["read", "--view", "Page", wda], "error: --view chooses among the views of source"),
      (["check", "--preview", "Page", wda], "error: --preview chooses among the views of source"),
      (
        ["check", "--quiet", "--verbose", wda],
        "error: --quiet and --verbose cannot be used together"
      ),
      (["read", "Samples/book.journey"], "this is a journey: give it to curbcut effort"),
    ])
  func mistakes(arguments: [String], words: String) throws {
    let run = try Run.curbcut(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test("its own results are recognised, with the command that takes them")
  func ownResults() throws {
    for command in ["check", "read", "tree", "effort"] {
      let result = try Run.curbcut(command, "--format", "json", "Samples/mars-booking.outline")
      let text = result.output.hasPrefix("[") ? String(result.output.dropFirst()) : result.output
      try Run.withFile(Array(text.utf8), named: "result.json") { path in
        let run = try Run.curbcut("read", path)
        #expect(run.status == 2)
        #expect(run.errors.contains("this is a result of curbcut \(command)"), "\(run.errors)")
      }
    }
  }

  @Test("options that change nothing are said")
  func unused() throws {
    let check = try Run.curbcut("check", "--cells", "20", "--factor", "3", Self.wda)
    #expect(check.errors.contains("note: --cells has no effect in check: use it with curbcut read"))
    #expect(
      check.errors.contains("note: --factor has no effect in check: use it with curbcut read"))
    let braille = try Run.curbcut("read", "--with", "braille", "--cells", "20", Self.wda)
    #expect(braille.errors.isEmpty, "\(braille.errors)")
  }
}
