// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource

extension RuleRunner {
  /// Returns the findings in Swift files that belong together, by file and place.
  package func run(on files: [SwiftSourceFile]) -> [Finding] {
    run(onAllFilesOf: SourceProject(files.map { SwiftFacts(of: $0) }))
  }

  /// Returns the findings in all files of a project that are wanted: Swift, then the files that are not code with
  /// the colours, then Kotlin and Java; in each, by file and place.
  package func run(onAllFilesOf project: SourceProject) -> [Finding] {
    let swift = project.files.filter { project.reports($0.name) }.flatMap {
      run(on: SwiftFileSubject($0, of: project, limits: limits))
    }
    let sets = project.resources.files.reduce(into: [String: ColorSet]()) { sets, file in
      if case .colors(let set) = file.content { sets[file.path] = set }
    }
    let resources =
      run(on: project) + ColorSetSubject.all(of: sets).flatMap { run(on: $0) }
    let android =
      project.resources.androidFacts.filter { project.reports($0.name) }
      .map { AndroidFileSubject($0, of: project) }
      .filter { !$0.isOfDevelopers }.flatMap { run(on: $0) }
      .filter { finding in
        // Nobody meets what nobody runs.
        finding.source.map { !project.android.unusedCode.holds(line: $0.line, of: $0.file) } ?? true
      }
      + run(on: ComposablesSubject(of: project))
    return [swift, resources, android].flatMap { $0.sorted(by: Finding.isReportedBefore) }
  }

  /// Returns the findings in a storyboard or XIB, by place; `name` is the name of the file in
  /// findings.
  package func run(on file: InterfaceBuilderFile, named name: String) -> [Finding] {
    file.scenes.flatMap { run(on: InterfaceSceneSubject($0, of: name)) }
      .sorted(by: Finding.isReportedBefore)
  }
}
