// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// One side of a comparison: the state of a file, or of a file of a folder, before or after a change.
package struct PageSide: Sendable {
  /// The word for it: before or after.
  package enum Word: String, Sendable { case before, after }

  /// Which of the two it is.
  package var word: Word
  /// What is compared, as people gave it: a path or a revision.
  package var name: String
  /// The file relative to the folder that is compared; empty when single files are.
  package var file: String
  /// The text of the file; nil when it is not UTF-8.
  package var text: String?
  /// Whether it is the file on the disk, beside which a picture may be.
  package var isOnDisk: Bool

  package init(_ word: Word, name: String, file: String = "", text: String?, isOnDisk: Bool) {
    (self.word, self.name, self.file) = (word, name, file)
    (self.text, self.isOnDisk) = (text, isOnDisk)
  }
}

/// The screens of both sides of a comparison, and what a change does to their users.
struct PageComparison {
  /// A screen of the page.
  private struct Entry {
    let id: String
    let key: ScreenPairs.Key
    let screen: CheckedScreen
    let findings: [ReportedFinding]
  }

  private var sides: [PageSide.Word: (name: String, entries: [Entry])] = [:]

  mutating func add(_ side: PageSide) {
    if sides[side.word] == nil { sides[side.word] = (side.name, []) }
  }

  mutating func add(
    _ screen: CheckedScreen, _ findings: [ReportedFinding], as id: String, to side: PageSide
  ) {
    let key = ScreenPairs.Key(
      file: side.file, name: screen.name, platform: screen.screen.platform,
      isDeclared: SourceScreens.declaresScreens(at: side.file))
    sides[side.word]?.entries.append(
      Entry(id: id, key: key, screen: screen, findings: findings))
  }

  /// Returns the comparison: `before` and `after` are the names of the sides; `pairs` the screens that both
  /// have; `only` the others, each with its side. Of a pair: `a` and `b` its screens, `new` and `gone` the
  /// numbers of the findings of one alone, and `techs`.
  func json(by reader: Reader) -> JSONValue {
    let (before, after) = (sides[.before]?.entries ?? [], sides[.after]?.entries ?? [])
    let matched = ScreenPairs(before: before.map(\.key), after: after.map(\.key)) {
      before[$0].screen.screen.isLike(after[$1].screen.screen)
    }
    let pairs = matched.pairs.map { Self.pair(before[$0.before], after[$0.after], by: reader) }
    let only =
      matched.removed.map { JSONValue.strings(["before", before[$0].id]) }
      + matched.added.map { JSONValue.strings(["after", after[$0].id]) }
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
