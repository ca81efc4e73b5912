import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Foundation
import Testing

@testable import CurbcutSourceAudit

/// Counts what the rules over an app's texts find: `Documentation/Measurements/Localization.md`.
///
/// `CURBCUT_TEXT_APPS=/path/one:/path/two swift test --filter LocalizationMeasurement` prints how many
/// files were read and how often each rule speaks; `CURBCUT_SOURCE_LIST=rule-id` or `all` prints findings.
@Suite(
  "Measurement of texts",
  .enabled(if: LocalizedApps.paths != nil, "CURBCUT_TEXT_APPS names no app"))
struct LocalizationMeasurementTests {
  private static let sourceRules: Set<String> = [
    "directional-image", "fixed-side-anchor", "frame-around-text", "hard-coded-text",
    "missing-key-comment", "side-aligned-text",
  ]
  private static let foreign: Set<String> = ["Pods", "Carthage", ".git"]

  @Test("of every rule over the texts of an app")
  func measure() throws {
    for app in (LocalizedApps.paths ?? "").split(separator: ":").map(String.init) {
      print("== \(app)")
      let project = try project(at: app)
      var counts: [String: Int] = [:]
      for finding in try findings(in: project) where finding.isFailure {
        counts[finding.rule.name, default: 0] += 1
        guard Measurement.list.contains(finding.rule.name) || Measurement.list.contains("all")
        else { continue }
        print(
          "FOUND \(finding.rule.name) \(finding.file):\(finding.place.line) "
            + finding.judgement.problem.message)
      }
      for (rule, count) in counts.sorted(by: { $0.key < $1.key }) { print(rule, count) }
    }
  }

  private func findings(in project: SourceProject) throws -> [SourceFinding] {
    let resources = ResourceAuditor(rules: ResourceRuleCatalog.all.map { $0.init() })
      .run(on: project)
    let source = SourceAuditor(
      rules: SourceRuleCatalog.all.filter { Self.sourceRules.contains($0.id.name) }
        .map { $0.init() }
    ).run(on: project)
    let rules = InterfaceRuleCatalog.all.map { $0.init() }
    return resources + source
      + project.resources.interfaces.flatMap { file, texts -> [SourceFinding] in
        guard let interface = try? InterfaceBuilderFile(texts.bytes) else { return [] }
        return InterfaceAuditor(rules: rules).run(on: interface, named: file.path)
      }
  }

  private func project(at path: String) throws -> SourceProject {
    var resources = ProjectResources()
    var facts: [SwiftFacts] = []
    var read: [String: Int] = [:]
    var unread = 0
    var texts = 0
    let files = FileManager.default.enumerator(atPath: path)
    while let file = files?.nextObject() as? String {
      let steps = file.split(separator: "/")
      guard Self.foreign.isDisjoint(with: steps.map(String.init)),
        let bytes = FileManager.default.contents(atPath: path + "/" + file).map([UInt8].init)
      else { continue }
      resources.paths.append(file)
      if file.hasSuffix(".swift") {
        guard !file.isOfTests else { continue }
        facts.append(
          SwiftFacts(
            of: ParsedSwiftFile(
              SwiftSourceFile(name: file, text: String(decoding: bytes, as: UTF8.self)))))
      }
      if AndroidCode.recognizes(file) { resources.addAndroidCode(bytes, at: file) }
      guard ResourceFile.recognizes(file) else { continue }
      do {
        try resources.add(bytes, at: file)
        let kind = String(file.split(separator: ".").last ?? "")
        read[kind, default: 0] += 1
        if StringsCatalog.recognizes(file) || AndroidStrings.recognizes(file) {
          let translatable = try TranslatableFile(bytes)
          texts += translatable.texts.count
          let same = try translatable.changing(\.written)
          // A binary list is written anew, and a catalog gets the texts that its keys imply.
          if translatable.form != .binary, translatable.form != .catalog {
            #expect(same == bytes || translatable.form == .text, "\(file)")
          }
          for language in PseudoLanguage.allCases {
            let pseudo = try translatable.changing {
              language.text(of: $0.written, isPart: $0.isPart)
            }
            let again = try TranslatableFile(pseudo)
            #expect(again.texts.count == translatable.texts.count, "\(file)")
            for (before, after) in zip(translatable.texts, again.texts) {
              #expect(
                FormattedText(before.written).placeholders
                  == FormattedText(after.written).placeholders, "\(file) \(before.written)")
            }
          }
        }
      } catch {
        unread += 1
        print("UNREAD \(file): \(error)")
      }
    }
    print("READ \(read.sorted { $0.key < $1.key }) unread \(unread) texts \(texts)")
    return SourceProject(facts, resources: resources)
  }
}

private enum LocalizedApps {
  static let paths = ProcessInfo.processInfo.environment["CURBCUT_TEXT_APPS"]
}
