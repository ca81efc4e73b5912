// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutSource

/// The files of a project that are not code, and code only together with them.
///
/// An example is a small project: a line `== App/Info.plist` begins each file. A line that should
/// be reported ends with `<--`, which is removed before the file is read.
extension SourceProject: CheckSubject {
  /// The kind of input: files of a project that are not code.
  package static let kind = InputKind.resources

  /// Returns a place in one of the files.
  package func location(of place: FileLocation) -> Location { .source(place) }

  /// Removes findings in tests and debugging code, which users never see, and suppressed ones.
  package func settle(_ findings: inout [Finding], of runner: RuleRunner) {
    let comments = SourceSuppressions(of: files)
    let facts = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    findings.removeAll { finding in
      guard let place = finding.source else { return false }
      return bundles.bundle(of: place.file) == .tests
        || facts[place.file].map { hasNobodyAt(place.line, of: $0) } == true
        || comments.silence(finding.judgement, in: place.file, line: place.line)
    }
  }
}

extension SourceProject {
  /// Returns whether a line is only built for debugging, without a module that the project has, for
  /// previews, for views that nobody meets, or for a system that rules do not cover: they are about
  /// iOS, and a television has an app of its own.
  func hasNobodyAt(_ line: Int, of file: SwiftFacts) -> Bool {
    if neverMet.contains(line, of: file.name) { return true }
    return file.isBuiltForNobody(line)
      || (linesOfPreviewViews[file.name] ?? []).contains { $0.contains(line) }
      || file.branchesWithoutModule.contains {
        $0.lines.contains(line) && neededModules.contains($0.module)
      }
  }

  /// Returns the modules without which the project would not build: a file imports them outside all
  /// branches of `#if`.
  static func neededModules(in files: [SwiftFacts]) -> Set<String> {
    let asked = Set(files.flatMap { $0.branchesWithoutModule.map(\.module) })
    guard !asked.isEmpty else { return [] }
    return files.reduce(into: []) { $0.formUnion(asked.intersection($1.neededImports)) }
  }
}

extension Report where Place == FileLocation {
  /// Creates a report of a problem at a place of a file.
  static func failed(
    _ file: String, _ place: SourcePlace, _ problem: Problem, edits: [SourceEdit] = []
  ) -> Report {
    .failed(FileLocation(file, place), problem, edits: edits)
  }

  /// Creates a report that the project lacks the facts about a place of a file.
  static func cannotTell(_ file: String, _ place: SourcePlace, _ problem: Problem) -> Report {
    .cannotTell(FileLocation(file, place), problem)
  }
}

extension FileLocation {
  /// Creates a location from a place of a file.
  init(_ file: String, _ place: SourcePlace) {
    self.init(file: file, line: place.line, column: place.column)
  }
}

extension SwiftFacts {
  /// Whether some of its lines are in no build for users of the systems that rules cover.
  var hasLinesForNobody: Bool { !linesForDebugBuilds.isEmpty || !linesNotBuilt.isEmpty }

  /// Whether a line is in no build for users of the systems that rules cover: `#if DEBUG`, `#if os(tvOS)`.
  func isBuiltForNobody(_ line: Int) -> Bool {
    linesForDebugBuilds.contains { $0.contains(line) }
      || linesNotBuilt.contains { $0.contains(line) }
  }
}
