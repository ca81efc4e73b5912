import ArgumentParser
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// `effort`: what it costs to get to each control and use it, in each technology.
struct EffortCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort",
    abstract: "Counts commands and seconds to get to each control, in each technology.",
    discussion: """
      Budgets of .curbcut.yml, or the one of --most-commands and --most-seconds, make the exit \
      code 1 when a control exceeds them or cannot be reached.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "Captures; - is standard input. Those of .curbcut.yml unless said.")
  var paths: [String] = []

  @Option(
    parsing: .singleValue,
    help: "A technology; may be given more than once. All of the platform unless said.")
  var with: [Technology] = []

  @Option(parsing: .singleValue, help: "A control by its name or id; all unless said.")
  var target: [String] = []

  @Flag(name: .customLong("paths"), help: "Write out the way to each control.")
  var showsPaths = false

  @Flag(help: "Say which stops would be less work as one, and what would be said then.")
  var advice = false

  @Option(help: "The most commands that any of these controls may take.")
  var mostCommands: Int?

  @Option(help: "The most seconds that any of these controls may take.")
  var mostSeconds: Double?

  @OptionGroup var reading: Reading

  @Option(help: "text or json.")
  var format: Format = .text

  func run() async throws {
    let reader = try reading.reader()
    let files = InputFile.files(of: paths.isEmpty ? reader.configuration.paths : paths)
    guard !files.isEmpty else {
      throw UsageError("there is nothing to look at: give captures or folders of captures")
    }
    var budgets = reader.configuration.budgets
    if mostCommands != nil || mostSeconds != nil {
      budgets.append(
        ConfiguredBudget(Budget(commands: mostCommands, seconds: mostSeconds)))
    }
    var excesses: [String] = []
    var documents: [String] = []
    var readable = 0
    var unreadable = 0
    for file in files {
      let effort: Effort
      let tree: AccessibilityTree
      do throws(ImportError) {
        tree = reader.tree(of: try Captures.read(try file.read()).screen)
        effort = try self.effort(of: tree, reader)
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        unreadable += 1
        continue
      }
      if format == .json {
        documents += EffortJSON().documents(effort)
      } else {
        var output = readable > 0 ? "\n" : ""
        EffortText(showsPaths: showsPaths).write(effort, to: &output)
        if advice {
          GroupingText().write(GroupingPlan(for: tree, as: reader.setup(for: tree)), to: &output)
        }
        Console.write(output)
      }
      readable += 1
      for budget in budgets where budget.isFor(file.path) {
        excesses += budget.budget.excesses(in: effort).map { "\(file.name): \($0)" }
        if budget.budget.namesNothing(in: effort) {
          Console.error(
            "note: \(file.name) has no control \"\(budget.budget.target ?? "")\" for its budget")
        }
      }
    }
    if format == .json, !documents.isEmpty {
      Console.write("[" + documents.joined(separator: ",\n") + "]\n")
    }
    guard readable > 0 else { throw ExitCode.nothingReadable }
    for excess in excesses { Console.error("over budget: \(excess)") }
    if !excesses.isEmpty { throw ExitCode.findings }
    if unreadable > 0 { throw ExitCode.nothingReadable }
  }

  private func effort(
    of tree: AccessibilityTree, _ reader: Reader
  ) throws(ImportError) -> Effort {
    let screen = tree.screen
    let technologies: [Technology]
    do throws(UsageError) {
      technologies = try reader.technologies(asked: with, on: screen.platform)
    } catch {
      throw ImportError(.notThisFormat, error.message)
    }
    var targets = Effort.controls(of: tree)
    if !target.isEmpty {
      targets = try target.map { name throws(ImportError) in
        let node = screen.nodes.firstIndex { $0.id == name || $0.identifier == name }
        if let found = targets.first(where: { $0.name == name || $0.node == node }) { return found }
        if let node { return Effort.Target(node: node, name: name) }
        throw ImportError(
          .empty, "there is no control called \"\(name)\": curbcut effort lists them")
      }
    }
    let setup = reader.setup(for: tree)
    return Effort(
      of: targets, on: screen, walks: technologies.map { ($0, $0.walk(on: tree, as: setup)) })
  }
}
