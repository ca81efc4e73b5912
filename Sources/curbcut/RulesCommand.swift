// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutReporting

/// `rules`: the list of the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists all rules, with the impact and tier of each.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Option(help: "text: one rule on each line; json; markdown: the whole handbook.")
  var format: Format = .text

  @Flag(help: "Lists the criteria of WCAG 2.2 instead, each with the rules that check it.")
  var wcag = false

  func run() throws {
    if wcag {
      let list = CriteriaList(.all)
      switch format {
      case .text: Console.write(document: list.text)
      case .json: Console.write(document: list.json)
      case .markdown: throw UsageError("--wcag has no markdown: use --format text or json")
      }
      return
    }
    let handbook = Handbook(.all)
    switch format {
    case .text: Console.write(document: handbook.list())
    case .json: Console.write(document: handbook.json())
    case .markdown: Console.write(document: handbook.markdown())
    }
  }
}

/// `explain`: everything about one rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a rule: whom it harms, what to do, examples.")

  @Argument(help: "The id of the rule, as findings name it.")
  var id: String

  func run() throws {
    let handbook = Handbook(.all)
    guard let explanation = handbook.explanation(of: id) else {
      let advice =
        handbook.suggestion(for: id).map { "did you mean \($0)?" }
        ?? "for a list, run curbcut rules"
      throw UsageError("there is no rule \"\(id)\": \(advice)")
    }
    Console.write(document: explanation)
  }
}
