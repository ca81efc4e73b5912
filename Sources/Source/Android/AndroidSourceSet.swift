// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The source sets in which Gradle keeps the files of an Android module: `src/NAME`.
package enum AndroidSourceSet {
  /// Whether a file is only in what developers build: tests, and builds for debugging.
  ///
  /// Source: developer.android.com, "Configure your build", "Source sets": `src/test`, `src/androidTest`,
  /// folders that begin with these names, `src/debug`, and `src/fullDebug` of a flavour.
  ///
  /// `debuggable` names the app's own types of builds for debugging.
  package static func isOfDevelopers(_ path: String, debuggable: Set<String> = []) -> Bool {
    let steps = path.pathSteps
    // The project itself may be in a folder of that name: `~/src/tests/App/app/src/main`.
    guard let source = steps.lastIndex(of: "src"), source + 1 < steps.count else { return false }
    let set = steps[source + 1]
    if debuggable.contains(String(set)) { return true }
    return ["test", "androidTest", "sharedTest"].contains(where: set.hasPrefix)
      || set.hasSuffix("Test")
      || set == "debug" || set.hasSuffix("Debug")
  }
}
