// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
package import CurbcutScreen
import CurbcutTechnology

/// What the controls of other screens cost, to compare the controls of a screen with.
///
/// It is read from the documents that `curbcut effort --format json` or `--format jsonl` printed for
/// those screens, or from the quantiles that `Integrations/spark/prevalence.py` makes of them.
package struct EffortReference: Sendable {
  /// The controls of one technology.
  private struct Controls: Sendable {
    /// The seconds of each control, or of each quantile; infinite for one that cannot be reached.
    var seconds: [Double] = []
    /// How many controls the quantiles stand for; 0 when the controls themselves are listed.
    var count = 0
  }

  /// What people call the reference: the name of its file.
  package let name: String
  private var controls: [Technology: Controls] = [:]

  /// Reads lists of documents, one after another.
  ///
  /// - Throws: `ImportError` when a value is no list of documents of `effort`, or nothing in them can
  ///   be compared.
  package init(_ bytes: [UInt8], name: String) throws(ImportError) {
    self.name = name
    var scanner = JSONScanner(bytes)
    while !scanner.isAtEnd() {
      let line = Int(scanner.place.line)
      let value = try scanner.value()
      for document in value.elements ?? [value] { try add(document, line: line) }
    }
    guard controls.values.contains(where: { !$0.seconds.isEmpty }) else {
      throw ImportError(
        .empty, "no control in it states what it costs: \(Self.whatIsRead)")
    }
    for technology in Array(controls.keys) { controls[technology]?.seconds.sort() }
  }

  private static let whatIsRead =
    "give what curbcut effort --format json printed for the screens to compare with"

  private mutating func add(_ document: JSONValue, line: Int) throws(ImportError) {
    guard document["format"]?.string == "curbcut-effort",
      let technology = document["technology"]?.string.flatMap(Technology.init),
      let targets = document["targets"]?.elements
    else {
      throw ImportError(
        .notThisFormat, "a document that is not of effort: \(Self.whatIsRead)", line: line)
    }
    let seconds: [Double] = targets.compactMap {
      $0["unreachable"] == nil ? $0["seconds"]?.number : .infinity
    }
    controls[technology, default: Controls()].seconds += seconds
    controls[technology]?.count += document["controls"]?.number.map { Int($0) } ?? seconds.count
  }

  /// How many controls in a technology the reference is about.
  package func count(in technology: Technology) -> Int { controls[technology]?.count ?? 0 }

  /// Returns how many percent of the reference's controls cost less time, from 0 to 100, rounded
  /// down; nil when the reference knows nothing about the technology.
  package func percentile(of seconds: Double, in technology: Technology) -> Int? {
    guard let known = controls[technology]?.seconds, !known.isEmpty else { return nil }
    // As the documents write them.
    let seconds = (seconds * 100).rounded() / 100
    return known.count { $0 < seconds } * 100 / known.count
  }

  /// Returns the same of a way; nil when it is not known.
  func percentile(of reach: Reach, in technology: Technology) -> Int? {
    switch reach {
    case .path(let path): percentile(of: path.seconds, in: technology)
    case .unreachable: percentile(of: .infinity, in: technology)
    case .notKnown: nil
    }
  }
}
