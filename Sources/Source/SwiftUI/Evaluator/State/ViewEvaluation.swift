// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// The evaluation of what one view or preview of a project shows, without running it.
///
/// Every expression has a value: a literal, a view, a value of the project, or one that only the
/// running app knows, which is kept as written. Code that is not understood leaves a note and a
/// piece with its name.
///
/// It holds the state that all parts of the evaluator share: the project, the budget, the notes,
/// the memo, and the declarations that are being followed.
final class ViewEvaluation: EvaluatorPart {
  /// The most nested expressions that are followed; every step goes a few calls deeper.
  static let deepest = 140

  var evaluation: ViewEvaluation { self }
  let project: SwiftUIProject
  let index: ProjectIndex
  let strings: (any StringResolving)?
  let language: String
  /// The colours of the project's catalogs; nil where none were given.
  let colors: (any NamedColors)?
  /// What tells what bridges to UIKit show; nil where nothing does.
  let bridges: EmbeddedScreen.OfBridge?
  private let entryName: String
  /// The appearance and the accent colour that its views are met with.
  let look: Look
  let entryFile: Int
  private(set) var notes = NoteList<SourceRemark>()
  private var budget: Budget
  /// The bodies of views shown so far.
  var shown: ShownBodies
  /// The constants evaluated so far.
  var constants: KeptConstants
  /// The record of the innermost body that is being evaluated.
  private var trace = Trace()
  /// The views and functions that are being followed.
  private(set) var followed: Set<SourcePoint> = []
  /// The place in the file being read from which another file was entered.
  private(set) var site: SourcePoint?
  /// Whether the body being evaluated is the same for every file that is read.
  private(set) var isShared = false

  init(
    _ project: SwiftUIProject, reading entry: SwiftUIEntry, _ look: Look,
    strings: (any StringResolving)?, language: String, colors: (any NamedColors)?,
    bridges: EmbeddedScreen.OfBridge?,
    shown: ShownBodies, constants: KeptConstants, mostSteps: Int
  ) {
    self.project = project
    self.shown = shown
    self.constants = constants
    index = project.index
    self.strings = strings
    self.language = language
    self.colors = colors
    self.bridges = bridges
    entryName = entry.name
    self.look = look
    budget = Budget(mostSteps: mostSteps, deepest: Self.deepest)
    entryFile = entry.fileIndex
  }

  /// What lies behind a screen, a sheet or a row of a list: white, unless the app is dark, where that depends on
  /// what it lies on.
  var systemGround: Paint { appearance == .light ? .system : .unknown }

  /// The appearance that its views are met in.
  var appearance: ColorAppearance { look.appearance }

  // MARK: - Notes

  func note(_ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint) {
    let note = SourceRemark(reason: reason, subject: subject, point: point)
    notes.append(note)
    trace.notes.append(note)
  }

  /// Evaluates without recording notes, because the result is never spoken.
  func withoutNotes<Result>(_ work: () -> Result) -> Result {
    let outside = (notes, trace.notes, budget.isSpentNoted)
    defer { (notes, trace.notes, budget.isSpentNoted) = outside }
    return work()
  }

  // MARK: - Bounds

  /// The number of expressions evaluated.
  var steps: Int { budget.steps }
  /// The number of nested expressions being evaluated.
  var depth: Int { budget.depth }
  /// Whether the budget is spent, which is noted, and nothing more is followed.
  var isSpent: Bool { budget.isSpent }

  /// Works one level deeper; nil, with a note, when that would be too deep or too much.
  func deeper<Result>(at point: SourcePoint, _ work: () -> Result) -> Result? {
    switch budget.enter() {
    case .entered: break
    case .spent(let isFirst):
      trace.isCut = true
      if isFirst {
        note(.tooLarge, "\(entryName) takes more than \(budget.mostSteps) expressions", at: point)
      }
      return nil
    case .tooDeep:
      trace.isCut = true
      note(.tooDeep, "more than \(Self.deepest) expressions in each other", at: point)
      return nil
    }
    trace.deepest = max(trace.deepest, budget.depth)
    defer { budget.leave() }
    return work()
  }

  /// Works one level deeper, for a part of the source whose place hardly ever matters.
  func deeper<Result>(
    at part: some SourcePart, in scope: Scope, _ work: () -> Result
  ) -> Result? {
    deeper(at: point(of: part, in: scope), work)
  }

  /// Evaluates and returns the record of the evaluation as well.
  func traced<Result>(_ work: () -> Result) -> (result: Result, trace: Trace) {
    let outside = trace
    let before = steps
    trace = Trace()
    let result = work()
    var inside = trace
    inside.steps = steps - before
    trace = outside
    trace.formUnion(inside)
    return (result, inside)
  }

  /// Counts a result that is not evaluated again as if it were: its record, and the number of
  /// nested expressions that it takes.
  func repeats(_ trace: Trace, height: Int) {
    budget.spend(trace.steps)
    self.trace.formUnion(trace, deepest: depth + height)
    notes.append(trace.notes)
  }

  /// Whether the budget has room for this many more expressions.
  func hasRoom(for steps: Int) -> Bool { budget.hasRoom(for: steps) }

  // MARK: - Declarations that are being followed

  /// Follows a declaration from its use; nil when it is followed already, with a note when it gives
  /// views.
  func follow<Result>(
    _ name: String, declared point: SourcePoint, from use: SourcePoint, givesViews: Bool = true,
    _ work: () -> Result
  ) -> Result? {
    trace.followed.insert(point)
    guard followed.insert(point).inserted else {
      trace.recursions.insert(point)
      if givesViews { note(.recursion, name, at: use) }
      return nil
    }
    let outside = site
    if !isShared, site == nil, point.file != entryFile, use.file == entryFile { site = use }
    defer {
      followed.remove(point)
      site = outside
    }
    return work()
  }

  /// Whether a declaration is being followed; what is evaluated now then depends on that.
  func isFollowed(_ point: SourcePoint) -> Bool {
    guard followed.contains(point) else { return false }
    trace.followed.insert(point)
    trace.recursions.insert(point)
    return true
  }

  /// Evaluates without the place from which the file was entered.
  func shared<Result>(_ work: () -> Result) -> Result {
    let outside = (site, isShared)
    (site, isShared) = (nil, true)
    defer { (site, isShared) = outside }
    return work()
  }

  /// Evaluates as if other declarations were being followed.
  func following<Result>(_ followed: Set<SourcePoint>, _ work: () -> Result) -> Result {
    let outside = self.followed
    self.followed = followed
    defer { self.followed = outside }
    return work()
  }

  /// Returns a closure with the scope of its place.
  func closure(_ code: ClosureCode, in scope: Scope) -> Closure {
    Closure(code: code, scope: scope, followed: followed)
  }

  // MARK: - Memo

  /// Returns the value of a constant, evaluating it on first use.
  func constant(_ key: KeptConstants.Key, _ work: () -> Meaning?) -> Meaning? {
    let depth = depth
    if let known = constants.constant(key, followed: followed, depth: depth),
      hasRoom(for: known.trace.steps)
    {
      repeats(known.trace, height: known.height)
      return known.meaning
    }
    let (meaning, trace) = traced(work)
    if let meaning { constants.add(meaning, for: key, trace, depth: depth) }
    return meaning
  }

  // MARK: - Source

  func source(of part: some SourcePart, in scope: Scope) -> String {
    let range = part.range
    return source(from: range.lowerBound, to: range.upperBound, in: scope)
  }

  func source(from start: Int, to end: Int, in scope: Scope) -> String {
    source(from: start, to: end, ofFile: scope.file)
  }

  /// Returns the source text of a passage that was only noted by its range.
  func cut(_ written: Written) -> String {
    written.beginning + source(from: written.start, to: written.end, ofFile: written.file)
  }

  private func source(from start: Int, to end: Int, ofFile file: Int) -> String {
    let text = project.files[file].text(from: start, to: end)
    guard text.hasPrefix("self.") else { return text }
    let rest = text.dropFirst(5)
    // Next to `self.row`, `row` names something else.
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let others = rest.dropFirst(name.count).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return others.contains(name) ? text : String(rest)
  }
}
