// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen
import Foundation

/// Finds the defects that a run has told already: in captures the same defect of the same control on
/// another screen of the app, or in another row of a list; in source the same cause at another place,
/// such as two colours that meet again, and the same view of a layout in its variant for other phones.
///
/// Two controls are the same if they have the same class and identifier; without an identifier, if they
/// have the same class and name, and stand at the same place. Captures of one folder are of one app.
struct RepeatedDefects: Sendable {
  // A capture can have millions of findings. 128 bits stand for everything that makes two of them one.
  private struct Key: Hashable {
    var first: Int
    var second: Int

    /// Creates a key of what a closure feeds to a hasher.
    init(of combine: (inout Hasher) -> Void) {
      func hash(_ salt: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(salt)
        combine(&hasher)
        return hasher.finalize()
      }
      first = hash(1)
      second = hash(2)
    }
  }

  private struct Origin {
    var file: Int32
    var place: Place
  }

  private var origins: [Key: Origin] = [:]
  private var files: [String] = []

  /// Marks the failures that repeat one from before.
  mutating func mark(_ checked: inout CheckedFile, isSource: Bool) {
    let folder = (checked.file as NSString).deletingLastPathComponent
    for index in checked.findings.indices {
      let found = checked.findings[index]
      let known =
        isSource
        ? Self.key(ofCauseOf: found) ?? Self.key(ofVariantOf: found)
        : Self.key(of: found, in: folder)
      guard let key = known else { continue }
      if let origin = origins[key] {
        // Two views of one layout are two, although they have the same words.
        if isSource, found.judgement.problem.cause == nil, files[Int(origin.file)] == found.file {
          continue
        }
        checked.findings[index].sameAs = position(of: origin)
        continue
      }
      // A component is told in its own file, whichever screen shows it.
      if files.last != found.file { files.append(found.file) }
      origins[key] = Origin(
        file: Int32(files.count - 1),
        place: Place(
          line: Int32(clamping: found.line ?? 0), column: Int32(clamping: found.column ?? 0)))
    }
  }

  private func position(of origin: Origin) -> String {
    ReportedFinding.position(
      file: files[Int(origin.file)], line: Int(origin.place.line), column: Int(origin.place.column))
  }

  /// Returns what findings with one cause in source have in common; nil for a defect of its place.
  private static func key(ofCauseOf finding: ReportedFinding) -> Key? {
    guard finding.judgement.isFailure, let cause = finding.judgement.problem.cause else {
      return nil
    }
    return Key {
      $0.combine(finding.judgement.check)
      $0.combine(cause)
    }
  }

  /// Returns what a view of a layout and its twin in a variant of the layout have in common (`layout/main.xml` and
  /// `layout-land/main.xml`); nil for a finding elsewhere.
  private static func key(ofVariantOf finding: ReportedFinding) -> Key? {
    guard finding.judgement.isFailure, finding.file.hasSuffix(".xml") else { return nil }
    var steps = finding.file.split(separator: "/")
    guard steps.count > 1, let folder = steps.indices.dropLast().last,
      steps[folder] == "layout" || steps[folder].hasPrefix("layout-")
    else { return nil }
    // What has neither an id nor a name cannot be told from others.
    if let node = finding.node, node.identifier == nil, node.name == nil { return nil }
    steps[folder] = "layout"
    return Key { hasher in
      hasher.combine(steps)
      hasher.combine(finding.judgement.check)
      hasher.combine(finding.judgement.problem.message)
      hasher.combine(finding.node?.identifier)
      hasher.combine(finding.node?.name)
    }
  }

  private static func key(of finding: ReportedFinding, in folder: String) -> Key? {
    guard finding.judgement.isFailure, let node = finding.node, !node.isRoot else { return nil }
    let identifier = node.identifier.flatMap { $0.isEmpty ? nil : $0 }
    // Without anything of its own, a control is another one on each screen.
    guard identifier != nil || (node.name != nil && node.frame != nil) else { return nil }
    return Key { hasher in
      hasher.combine(folder)
      hasher.combine(finding.judgement.check)
      hasher.combine(finding.judgement.problem.message)
      hasher.combine(node.kind)
      hasher.combine(identifier)
      if identifier == nil {
        hasher.combine(node.name)
        hasher.combine(node.frame)
      }
    }
  }
}
