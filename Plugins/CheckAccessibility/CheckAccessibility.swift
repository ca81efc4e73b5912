// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// Checks the targets of a package: `swift package check-accessibility`.
///
/// Options of `curbcut check` may follow; `--target NAME` chooses targets, as often as wanted.
@main
struct CheckAccessibility: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let program = InstalledProgram.url else {
      Diagnostics.error(InstalledProgram.advice)
      return
    }
    var given = ArgumentExtractor(arguments)
    let names = given.extractOption(named: "target")
    let targets =
      try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let folders = targets.compactMap { target -> String? in
      guard let module = target as? any SourceModuleTarget, module.kind != .test else { return nil }
      return module.directoryURL.path
    }
    guard !folders.isEmpty else {
      Diagnostics.error("there is no target with source, apart from tests, that could be checked")
      return
    }
    let process = Process()
    process.executableURL = program
    process.arguments = ["check"] + given.remainingArguments + folders
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("there are accessibility problems")
    default: Diagnostics.error("something could not be checked; the lines above say what")
    }
  }
}
