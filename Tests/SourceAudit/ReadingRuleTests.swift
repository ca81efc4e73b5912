import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

/// Tests of rules over what readers of findings on real apps found.
protocol ReadingRuleTests {}

extension ReadingRuleTests {
  /// The lines of Swift source that a rule reports as failures.
  func lines(_ rule: RuleID, in sources: String...) throws -> [Int] {
    let type = try #require(SourceRuleCatalog.named(rule))
    let files = sources.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }
    return SourceAuditor(rules: [type.init()], readsWords: false).run(on: files)
      .filter(\.isFailure).map(\.place.line)
  }

  /// What a rule over the files of a project says, with the file and line.
  func messages(_ rule: RuleID, in outline: String) throws -> [String] {
    let type = try #require(ResourceRuleCatalog.all.first { $0.id == rule })
    return ResourceAuditor(rules: [type.init()]).run(on: try ExampleProject(outline).project).map {
      "\($0.file):\($0.place.line) \($0.judgement.problem.message)"
    }
  }

  func view(_ body: String, _ types: String = "") -> String {
    "struct Page: View {\n  var body: some View {\n\(body)\n  }\n}\n\(types)"
  }
}
