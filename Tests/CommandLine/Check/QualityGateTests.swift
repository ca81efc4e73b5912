// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `check` as the gate of a pipeline.
@Suite("A quality gate")
struct QualityGateTests {
  private static let bad = "ios screen \"A\" 390x844\n  button at 0,100 100x44\n"
  private static let good = "ios screen \"A\" 390x844\n  button \"Save\" at 0,100 100x44\n"

  /// "A commit that fails them is not released. Engine: exit codes, baselines, machine-readable
  /// reports."
  @Test(
    "stops a commit by its exit code, lets what is known pass, and reports for machines",
    .requirement("S4-11-002"))
  func gate() throws {
    try Run.withFile(Array(Self.good.utf8), named: "a.outline") { path in
      let release = "curbcut check '\(path)' > /dev/null && echo released"
      #expect(try Run.shell(release).output == "released\n")
      try Data(Self.bad.utf8).write(to: URL(filePath: path))
      #expect(try Run.shell(release).output == "")
      #expect(try Run.curbcut("check", path).status == 1)
      #expect(try Run.curbcut("check", path + ".none").status == 2)
      // What harms less than the gate asks for does not stop it.
      let small = "ios screen \"A\" 390x844\n  button \"Save\" at 0,100 40x40\n"
      let status = try Run.withFile(Array(small.utf8), named: "b.outline") { other in
        try Run.curbcut("check", other, "--fail-on", "critical").status
      }
      #expect(status == 0)
      #expect(try Run.curbcut("check", path, "--fail-on", "critical").status == 1)

      let known = path + ".json"
      #expect(try Run.curbcut("check", path, "--write-baseline", known).status == 1)
      #expect(try Run.curbcut("check", path, "--baseline", known).status == 0)
      try Data((Self.bad + "  slider at 0,300 300x44 label \"\"\n").utf8)
        .write(to: URL(filePath: path))
      #expect(try Run.curbcut("check", path, "--baseline", known).status == 1)

      for format in ["json", "sarif"] {
        let run = try Run.curbcut("check", path, "--format", format)
        #expect(run.status == 1)
        #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
      }
      let junit = try Run.curbcut("check", path, "--format", "junit").output
      #expect(XMLParser(data: Data(junit.utf8)).parse())
    }
  }

  /// Attest: "a view is instantiated and handed to the Attest function, which yields failing unit tests".
  @Test(
    "a view of the source alone gives failing unit tests, and passing ones when it is mended",
    .requirement("S4-11-011"))
  func unitTests() throws {
    let view = """
      import SwiftUI
      struct Row: View {
        var body: some View {
          HStack {
            Button(action: save) { Image("disk") }
            Text("Mars")
          }
        }
        func save() {}
      }
      """
    try Run.withFile(Array(view.utf8), named: "Row.swift") { path in
      let run = try Run.curbcut(
        "check", path, "--advice", "--view", "Row", "--format", "junit")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("<failure"))
      #expect(run.output.contains("name-wording"), "\(run.output)")
      let mended = view.replacing(
        "{ Image(\"disk\") }", with: "{ Image(\"disk\") }.accessibilityLabel(\"Save\")")
      try Data(mended.utf8).write(to: URL(filePath: path))
      let again = try Run.curbcut(
        "check", path, "--advice", "--view", "Row", "--format", "junit")
      #expect(!again.output.contains("<failure"), "\(again.output)")
      #expect(again.status == 0)
    }
  }
}

/// Which rules run, and under which names.
@Suite("Tiers, categories and names of rules")
struct RuleChoiceTests {
  private static let outline = """
    ios screen "Chat" 390x844
      button "send." at 16,100 100x44
      text "Tap the green button on the right" at 16,200 358x44

    """

  private func check(
    _ arguments: String..., configuration: String = "", outline: String = Self.outline
  ) throws -> Run {
    try Run.withFile(Array(configuration.utf8), named: "rules.yml") { config in
      try Run.withFile(Array(outline.utf8), named: "chat.outline") { file in
        try Run.curbcut(["check"] + arguments + ["--config", config, file])
      }
    }
  }

  /// How often a rule is named as the title of its findings.
  private func count(_ rule: String, _ run: Run) -> Int {
    run.lines.count { $0.contains(" \(rule), ") && $0.contains("time") }
  }

  @Test(
    "run what is certain, and say what was left out; options and the configuration add the rest")
  func tiers() throws {
    let plain = try check()
    #expect(plain.status == 0, "\(plain.output)")
    #expect(plain.lines.suffix(3).contains { $0.hasPrefix("Not run: ") })
    #expect(plain.output.contains("(--advice)") && plain.output.contains("(--experimental)"))
    for run in [try check("--advice"), try check(configuration: "advice: on\n")] {
      #expect(run.status == 1)
      // Two checks see the wording of one name, and one finding tells it.
      #expect(count("name-wording", run) == 1, "\(run.output)")
      #expect(!run.output.contains("sensory-instruction"))
    }
    let all = try check("--advice", "--experimental")
    #expect(all.output.contains("sensory-instruction"))
    #expect(!all.output.contains("Not run: "))
    let wrong = try check(configuration: "category: [wording]\n")
    #expect(wrong.status == 2 && wrong.errors.contains("localization"), "\(wrong.errors)")
  }

  @Test("understand the names of rules and of their checks, the more exact one first")
  func names() throws {
    let one = try check(configuration: "rules: {punctuated-label: on}\n")
    #expect(count("name-wording", one) == 1, "\(one.output)")
    let off = try check("--advice", configuration: "rules: {name-wording: off}\n")
    #expect(count("name-wording", off) == 0, "\(off.output)")
    let exact = try check(configuration: "rules: {name-wording: off, punctuated-label: on}\n")
    #expect(count("name-wording", exact) == 1, "\(exact.output)")
    let json = try check("--format", "json", configuration: "rules: {punctuated-label: on}\n")
    #expect(json.output.contains(#""rule": "name-wording", "check": "punctuated-label""#))
    for name in ["name-wording", "punctuated-label"] {
      let configuration = """
        rules: {punctuated-label: on}
        suppressions:
          - {rule: \(name), reason: The team writes so.}
        """
      let silent = try check(configuration: configuration)
      #expect(count("name-wording", silent) == 0, "\(name): \(silent.output)")
      #expect(silent.errors.isEmpty, "\(silent.errors)")
    }
  }

  @Test("are known to a baseline under the names that checks had before they shared a rule")
  func baseline() throws {
    try Run.withFile(Array(Self.outline.utf8), named: "chat.outline") { file in
      let known = """
        {"format": "curbcut-baseline", "version": 1, "findings": [
        {"file": "\(file)", "rule": "uncapitalized-label", "anchor": "UIButton send.", "count": 1},
        {"file": "\(file)", "rule": "punctuated-label", "anchor": "UIButton send.", "count": 1}]}
        """
      try Run.withFile(Array(known.utf8), named: "known.json") { known in
        let run = try Run.curbcut("check", "--advice", "--baseline", known, file)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
      }
    }
  }

  @Test("take the category of a strings file that is given by itself")
  func categories() throws {
    let texts = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"files": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%d files"}},
        "de": {"stringUnit": {"state": "translated", "value": "%@ Dateien"}}}}}}
      """
    try Run.withFile(Array(texts.utf8), named: "Localizable.xcstrings") { file in
      let folder = String(file.dropLast("/Localizable.xcstrings".count))
      #expect(try Run.curbcut("check", file).output.contains("format-mismatch"))
      #expect(!(try Run.curbcut("check", folder).output.contains("format-mismatch")))
      let asked = try Run.curbcut("check", "--category", "localization", folder)
      #expect(asked.output.contains("format-mismatch"), "\(asked.output)")
    }
  }

  @Test("of a standard fail on what fails a criterion, not on style, and end with a table")
  func standards() throws {
    let style = try check("--rule-set", "wcag22-aa")
    #expect(count("name-wording", style) == 0)
    // An experimental check finds something and does not break a build, unless it is asked for.
    #expect(style.output.contains("1.3.3 Sensory Characteristics (A): found 1 problem"))
    #expect(style.status == 0, "\(style.output)")
    #expect(try check("--rule-set", "wcag22-aa", "--experimental").status == 1)
    #expect(style.output.contains("1.2.4 Captions (Live) (AA): needs people"))
    #expect(style.output.contains("1.2.2 Captions (Prerecorded) (A): not looked at"))
    let outline = "ios screen \"Chat\" 390x844\n  button at 16,100 100x44\n"
    let failing = try check("--rule-set", "wcag22-aa", outline: outline)
    #expect(failing.status == 1)
    #expect(failing.output.contains("4.1.2 Name, Role, Value (A): found 1 problem"))
    let list = try Run.curbcut("rules", "--wcag").output
    #expect(list.contains("1.1.1 Non-text Content (A)\n  standard: "), "\(list)")
  }
}
