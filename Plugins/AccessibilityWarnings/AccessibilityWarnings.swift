// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackagePlugin

/// Shows the accessibility problems of a target as warnings in each build that follows a change.
///
/// Without an installed program it warns, and the build goes on.
@main
struct AccessibilityWarnings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget, module.kind != .test else { return [] }
    guard let program = InstalledProgram.url else {
      Diagnostics.warning(InstalledProgram.advice)
      return []
    }
    // A file of any other kind would become a resource of the target.
    let mark = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    // Problems are warnings; what makes a build fail is for the command of this package.
    let script = "\"$0\" check --format xcode --fail-on never \"$1\" && : > \"$2\""
    return [
      .buildCommand(
        displayName: "Accessibility of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, program.path, module.directoryURL.path, mark.path],
        inputFiles: module.sourceFiles.map(\.url), outputFiles: [mark])
    ]
  }
}
