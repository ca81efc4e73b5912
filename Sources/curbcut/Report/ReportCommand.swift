// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// `report`: evidence for law and stores, as documents that people complete.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes evidence for conformance reports and app stores, to be completed by people.",
    discussion: """
      It says where an app falls short and what is not known, and never that an app conforms.
      """,
    subcommands: [
      OpenACRCommand.self, EARLCommand.self, NutritionLabelsCommand.self, TestPlanCommand.self,
    ])
}
