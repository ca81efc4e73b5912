// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// Tests of rules on source, storyboards and resources.
protocol RuleTests {}

extension RuleTests {
  /// The lines of Swift source that a rule reports as failures.
  func lines(_ rule: RuleID, in sources: String...) throws -> [Int] {
    let type = try #require(Catalogue.source.checks.first { $0.id == rule })
    let files = sources.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }
    return RuleRunner([type]).run(on: files)
      .filter(\.isFailure).map(\.place.line)
  }

  /// What a rule over the files of a project says, with the file and line.
  func messages(_ rule: RuleID, in outline: String) throws -> [String] {
    let type = try #require(Catalogue.source.checks(of: .resources).checks.first { $0.id == rule })
    return RuleRunner([type]).run(onAllFilesOf: try ExampleProject(outline).project).map {
      "\($0.file):\($0.place.line) \($0.judgement.problem.message)"
    }
  }

  /// The scene of a XIB with these objects, read with the code of the project.
  func scene(_ objects: String, code: String = "") throws -> InterfaceBuilderFile.Scene {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(objects)
      </objects></document>
      """
    let bytes = Array(xib.utf8)
    let code = InterfaceCode(
      of: [SwiftSourceFile(name: "Code.swift", text: code)],
      for: InterfaceBuilder.customClasses(in: bytes))
    let options = InterfaceBuilder.Options(language: "en", code: code)
    return try #require(try InterfaceBuilderFile(bytes, options: options).scenes.first)
  }

  /// The rules over screens that a scene fails, and what they cannot tell behind a question mark.
  func failures(
    _ rules: [RuleID], in scene: InterfaceBuilderFile.Scene
  ) throws -> [String] {
    let types = try rules.map { id in try #require(Catalogue.audit.checks.first { $0.id == id }) }
    return RuleRunner(types).run(
      on: PlatformRules.ios26.tree(of: scene.screen)
    )
    .map { $0.check.name + ($0.isFailure ? "" : "?") }
  }

  /// The ids of the views that a rule over storyboards reports.
  func ids(
    _ rule: some Check<InterfaceSceneSubject>, in scene: InterfaceBuilderFile.Scene
  ) -> [String] {
    rule.reports(on: InterfaceSceneSubject(scene, of: "Example.xib")).compactMap { report in
      zip(scene.screen.nodes, scene.views).first { SourcePlace($0.0.place) == report.place }?
        .1.objectID
    }
  }

  func view(_ body: String, _ types: String = "") -> String {
    "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(types)"
  }
}
