// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// One side of a comparison: the state of a file before or after a change.
package struct PageSide: Sendable {
  /// The word for it: before or after.
  package enum Word: String, Sendable { case before, after }

  /// Which of the two it is.
  package var word: Word
  /// What it is, as people gave it: a path or a revision.
  package var name: String
  /// The text of the file; nil when it is not UTF-8.
  package var text: String?
  /// Whether it is the file on the disk, beside which a picture may be.
  package var isOnDisk: Bool

  package init(_ word: Word, name: String, text: String?, isOnDisk: Bool) {
    (self.word, self.name, self.text, self.isOnDisk) = (word, name, text, isOnDisk)
  }
}

/// The screens of both sides of a comparison, and what a change does to their users.
struct PageComparison {
  /// A screen of the page.
  private struct Entry {
    let id: String
    let name: String
    let screen: CheckedScreen
    let findings: [ReportedFinding]
  }

  private var sides: [PageSide.Word: (name: String, entries: [Entry])] = [:]

  mutating func add(_ side: PageSide) {
    sides[side.word] = (side.name, [])
  }

  mutating func add(
    _ screen: CheckedScreen, _ findings: [ReportedFinding], as id: String, to side: PageSide
  ) {
    sides[side.word]?.entries.append(
      Entry(id: id, name: screen.name, screen: screen, findings: findings))
  }

  /// Returns the comparison: `before` and `after` are the names of the sides; `pairs` the screens that both
  /// have; `only` the others, each with its side. Of a pair: `a` and `b` its screens, `new` and `gone` the
  /// numbers of the findings of one alone, and `techs`.
  func json(by reader: Reader) -> JSONValue {
    let (before, after) = (sides[.before]?.entries ?? [], sides[.after]?.entries ?? [])
    var rest = before
    var pairs: [JSONValue] = []
    var only: [JSONValue] = []
    for entry in after {
      let isSingle = before.count == 1 && after.count == 1
      guard let place = rest.firstIndex(where: { isSingle || $0.name == entry.name }) else {
        only.append(.strings(["after", entry.id]))
        continue
      }
      pairs.append(Self.pair(rest.remove(at: place), entry, by: reader))
    }
    only = rest.map { .strings(["before", $0.id]) } + only
    return .object([
      .init("before", .string(sides[.before]?.name ?? "")),
      .init("after", .string(sides[.after]?.name ?? "")), .init("pairs", .array(pairs)),
      .init("only", .array(only)),
    ])
  }

  private static func pair(_ before: Entry, _ after: Entry, by reader: Reader) -> JSONValue {
    let (earlier, later) = (before.screen.tree, after.screen.tree)
    let platform = later.screen.platform
    let technologies =
      platform == earlier.screen.platform
      ? Technology.all(on: platform).filter(\.usesControls) : []
    let techs = technologies.map { technology in
      let difference = ExperienceDifference(
        from: reader.walkthrough(of: earlier, with: technology),
        to: reader.walkthrough(of: later, with: technology))
      return JSONValue.Member(technology.rawValue, json(of: difference))
    }
    return .object([
      .init("a", .string(before.id)), .init("b", .string(after.id)),
      .init("new", numbers(of: after.findings, without: before.findings)),
      .init("gone", numbers(of: before.findings, without: after.findings)),
      .init("techs", .object(techs)),
    ])
  }

  /// Returns the positions of the failures that another list does not have.
  private static func numbers(
    of findings: [ReportedFinding], without others: [ReportedFinding]
  ) -> JSONValue {
    var known: [String: Int] = [:]
    func mark(_ finding: ReportedFinding) -> String { "\(finding.check.name)\n\(finding.anchor)" }
    for finding in others where finding.isFailure { known[mark(finding), default: 0] += 1 }
    return .array(
      findings.enumerated().compactMap { number, finding in
        guard finding.isFailure else { return nil }
        let count = known[mark(finding), default: 0]
        known[mark(finding)] = count - 1
        return count > 0 ? nil : .number(Double(number))
      })
  }

  /// Returns `rows`, each with a word and the positions of its stops from 0 (-1 for none), and `changes`, each
  /// with its kind, whether it excludes somebody, and a sentence.
  private static func json(of difference: ExperienceDifference) -> JSONValue {
    let (earlier, later) = (
      difference.before.transcript.stops, difference.after.transcript.stops
    )
    let rows = difference.rows.map { before, after in
      JSONValue.array([
        .string(word(before.map { earlier[$0] }, after.map { later[$0] }, difference, after)),
        .number(Double(before ?? -1)), .number(Double(after ?? -1)),
      ])
    }
    let changes = difference.changes.map {
      JSONValue.array([.string($0.kind.rawValue), .bool($0.isError), .string($0.message)])
    }
    return .object([.init("rows", .array(rows)), .init("changes", .array(changes))])
  }

  private static func word(
    _ before: Transcript.Stop?, _ after: Transcript.Stop?, _ difference: ExperienceDifference,
    _ position: Int?
  ) -> String {
    guard let before else { return "added" }
    guard let after, let position else { return "removed" }
    let isSame =
      before.utterance.spoken == after.utterance.spoken
      && before.utterance.hint == after.utterance.hint && before.actions == after.actions
    if difference.isMoved(position) { return isSame ? "moved" : "moved, changed" }
    return isSame ? "same" : "changed"
  }
}
