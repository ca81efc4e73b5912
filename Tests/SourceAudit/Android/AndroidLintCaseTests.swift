// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import CurbcutStandards
import Foundation
import Testing

@testable import CurbcutSourceAudit

/// Android Lint's documentation and unit tests: files in, findings out.
///
/// A case holds when a rule of ours reports something on each line that Lint does, and none of these rules
/// does on any other line. What Lint reports and Curbcut does not, or the other way round, is listed with
/// its reason in `LintPeer`; `Documentation/Peers.md` says the same in words.
@Suite("Android Lint's own cases", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct AndroidLintCaseTests {
  @Test("are found where Lint finds them, and nowhere else", arguments: LintCase.all)
  func sample(_ sample: LintCase) throws {
    let rules = Set(sample.issues.flatMap { LintPeer.rules[$0] ?? [] })
    guard !rules.isEmpty else { return }
    let found = try sample.findings(of: rules)
    let known = LintPeer.differences[sample.name] ?? []
    var open = found
    var missing: [String] = []
    for expected in sample.expected {
      guard let mapped = LintPeer.rules[expected.issue] else { continue }
      let isFound = found.contains { $0.stands(at: expected) && mapped.contains($0.rule) }
      if !isFound { missing.append("\(expected.file):\(expected.line ?? 0)") }
      open.removeAll { $0.stands(at: expected) && mapped.contains($0.rule) }
    }
    let said = Set(missing.map { "missing " + $0 } + open.map { "more \($0.file):\($0.line)" })
    #expect(said == Set(known.flatMap(\.places)))
  }

  @Test("name no issue that is neither mapped to a rule nor left out for a reason")
  func issues() {
    for issue in LintCase.all.reduce(into: Set(), { $0.formUnion($1.issues) }) {
      #expect((LintPeer.rules[issue] != nil) != (LintPeer.leftOut[issue] != nil), "\(issue)")
    }
    for ids in LintPeer.rules.values {
      for id in ids {
        #expect(
          LintCase.catalogue.checks.contains { $0.id.name == id }, "\(id)")
      }
    }
    let names = Set(LintCase.all.map(\.name))
    for name in LintPeer.differences.keys { #expect(names.contains(name), "\(name)") }
  }
}

/// One case: a small project, and what Lint says of it.
struct LintCase: Sendable, CustomTestStringConvertible {
  struct Expected: Sendable {
    var issue: String
    var file: String
    /// Nil where Lint names the file only.
    var line: Int?
  }

  struct Found: Sendable {
    var rule: String
    var file: String
    var line: Int

    func stands(at expected: Expected) -> Bool {
      file == expected.file && (expected.line == nil || line == expected.line)
    }
  }

  var name: String
  /// The issues that were looked for.
  var issues: Set<String>
  var files: [(path: String, text: String)]
  /// What stands in for a manifest that the case leaves out; nil when it has one or needs none.
  var manifest: String?
  var expected: [Expected]

  var testDescription: String { name }

  /// The cases; those of the documentation that show one project share what they expect.
  static let all: [LintCase] = {
    guard Shared.isThere, let bytes = try? Shared.bytes("cases/android-lint.json") else {
      return []
    }
    var scanner = JSONScanner(bytes)
    guard let rows = (try? scanner.value())?.elements else { return [] }
    let cases = rows.map(LintCase.init)
    return cases.map { sample in
      var sample = sample
      for other in cases
      where !other.name.contains("#") && !sample.name.contains("#") && other.name != sample.name
        && other.files.map(\.path) == sample.files.map(\.path)
        && other.files.map(\.text) == sample.files.map(\.text)
      {
        sample.expected += other.expected
        sample.issues.formUnion(other.issues)
      }
      return sample
    }
  }()

  private init(_ row: JSONValue) {
    name = row["name"]?.string ?? ""
    let issue = row["issue"]?.string
    files = (row["files"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
    if let systems = row["manifest"]?.members, !systems.isEmpty,
      !files.contains(where: { $0.path.hasSuffix("AndroidManifest.xml") })
    {
      let attributes = systems.map { "android:\($0.name)Version=\"\($0.value.string ?? "")\"" }
      manifest =
        "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><uses-sdk "
        + attributes.joined(separator: " ") + "/></manifest>"
    }
    expected = (row["expected"]?.elements ?? []).map {
      Expected(
        issue: $0["id"]?.string ?? $0["issue"]?.string ?? issue ?? "",
        file: $0["file"]?.string ?? "", line: $0["line"]?.number.map { Int($0) })
    }
    let only = Set((row["enabledOnly"]?.elements ?? []).compactMap(\.string))
    issues =
      issue.map { [$0] } ?? Set(expected.map(\.issue)).union(LintPeer.issues(of: name, only))
  }

  /// What some rules say of the project, that of Lint's doubts left out.
  func findings(of rules: Set<String>) throws -> [Found] {
    var resources = ProjectResources()
    // There is no code but what the case has.
    resources.addAndroidCode([], at: "a.kt")
    for (path, text) in files + (manifest.map { [("AndroidManifest.xml", $0)] } ?? []) {
      resources.paths.append(path)
      if AndroidCode.recognizes(path) {
        resources.addAndroidCode(Array(text.utf8), at: path)
      } else if ResourceFile.recognizes(Array(text.utf8), at: path) {
        try resources.add(Array(text.utf8), at: path)
      }
    }
    let runner = RuleRunner(Self.catalogue.checks.filter { rules.contains($0.id.name) })
    return
      runner
      .run(onAllFilesOf: SourceProject([], resources: resources)).filter(\.isFailure)
      .filter { finding in files.contains { $0.path == finding.file } }
      .map { Found(rule: $0.check.name, file: $0.file, line: $0.place.line) }
      + (try screens(of: resources).flatMap { Self.findings(in: $0, runner) })
  }

  /// The checks that Lint's issues stand for: over the files of a project, and over the screens of its layouts.
  static let catalogue = Catalogue(
    Catalogue.source.checks(of: .resources), Catalogue.audit.checks(of: .screens))

  private func screens(of resources: ProjectResources) throws -> [NamedScreen] {
    let reader = AndroidLayoutReader(resources, language: "en")
    return try resources.files.compactMap { file in
      guard case .androidXML(let layout) = file.content, AndroidLayoutReader.hears(layout) else {
        return nil
      }
      return try reader.screen(of: layout, at: file.path)
    }
  }

  private static func findings(in screen: NamedScreen, _ runner: RuleRunner) -> [Found] {
    runner.run(on: PlatformRules.latest(for: .android).tree(of: screen.imported.screen)).filter(
      \.isFailure
    ).compactMap {
      guard let node = $0.node, screen.places.indices.contains(node) else { return nil }
      return Found(
        rule: $0.check.name, file: screen.places[node].file, line: screen.places[node].line)
    }
  }
}

extension JSONValue {
  /// The members, when it is an object.
  fileprivate var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
