// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Works out what the views of a project show, without running it.
///
/// Every expression has a meaning: a literal, a view, a value of the project, or what only the running
/// app knows, which is kept as written. What is not understood leaves a note and a piece with its name.
struct ViewInterpreter {
  /// How many expressions within each other are followed; every step goes a few calls deeper.
  static let deepest = 140
  /// How many views one view may show, and how deep they may nest.
  static let mostPieces = 50_000
  static let deepestPieces = 200
  /// How many views a builder may give side by side, before they are put into one that only holds them.
  static let mostBeside = 1_000
  /// Of literal data, how many rows are shown.
  static let mostRows = 40

  let project: SwiftUIProject
  let index: ProjectIndex
  let strings: (any StringResolving)?
  let language: String
  /// The name and the file of what is read.
  private let entryName: String
  let entryFile: Int
  private(set) var notes = NoteList()
  private(set) var depth = 0
  /// How many expressions are worked out at most.
  private let mostSteps: Int
  /// How many have been.
  private(set) var steps = 0
  /// Whether it has been noted that no more are.
  private var isSpentNoted = false
  /// What the bodies of views have shown so far.
  var shown: ShownBodies
  /// What constants have been so far.
  var constants: KeptConstants
  /// What the innermost body that is being worked out has come by.
  private(set) var trace = Trace()
  /// The views and functions that are being followed.
  private(set) var followed: Set<SourcePoint> = []
  /// The place in the file that is read from which another file was entered.
  private(set) var site: SourcePoint?
  /// Whether a body is being worked out that comes out the same for every file that is read.
  private(set) var isShared = false

  init(
    _ project: SwiftUIProject, reading entry: SwiftUIEntry, strings: (any StringResolving)?,
    language: String, shown: ShownBodies, constants: KeptConstants, mostSteps: Int
  ) {
    self.mostSteps = mostSteps
    self.project = project
    self.shown = shown
    self.constants = constants
    index = project.index
    self.strings = strings
    self.language = language
    entryName = entry.name
    entryFile = entry.fileIndex
  }

  // MARK: - Notes

  mutating func note(_ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint) {
    let note = NoteList.Note(reason: reason, subject: subject, point: point)
    notes.append(note)
    trace.notes.append(note)
  }

  /// Works something out of which nothing is heard, so that what is not known of it is no matter.
  mutating func withoutNotes<Result>(_ work: (inout ViewInterpreter) -> Result) -> Result {
    let outside = (notes, trace.notes, isSpentNoted)
    defer { (notes, trace.notes, isSpentNoted) = outside }
    return work(&self)
  }

  // MARK: - Bounds

  /// Does something one level deeper; nil, with a note, where that would be too deep or too much.
  mutating func deeper<Result>(
    at point: SourcePoint, _ work: (inout ViewInterpreter) -> Result
  ) -> Result? {
    steps += 1
    guard steps <= mostSteps else {
      trace.isCut = true
      if !isSpentNoted {
        isSpentNoted = true
        note(.tooLarge, "\(entryName) takes more than \(mostSteps) expressions", at: point)
      }
      return nil
    }
    guard depth < Self.deepest else {
      trace.isCut = true
      note(.tooDeep, "more than \(Self.deepest) expressions in each other", at: point)
      return nil
    }
    depth += 1
    trace.deepest = max(trace.deepest, depth)
    defer { depth -= 1 }
    return work(&self)
  }

  /// Does something one level deeper, for a part of the source whose place hardly ever matters.
  mutating func deeper<Result>(
    at part: some SourcePart, in scope: Scope,
    _ work: (inout ViewInterpreter) -> Result
  ) -> Result? {
    guard steps < mostSteps, depth < Self.deepest else {
      return deeper(at: point(of: part, in: scope), work)
    }
    steps += 1
    depth += 1
    trace.deepest = max(trace.deepest, depth)
    defer { depth -= 1 }
    return work(&self)
  }

  /// Works something out, and tells what it came by on the way.
  mutating func traced<Result>(
    _ work: (inout ViewInterpreter) -> Result
  ) -> (result: Result, trace: Trace) {
    let outside = trace
    let before = steps
    trace = Trace()
    let result = work(&self)
    var inside = trace
    inside.steps = steps - before
    trace = outside
    trace.formUnion(inside)
    return (result, inside)
  }

  /// Counts what is not worked out again as if it were: what it came by, and how many expressions within
  /// each other it takes.
  mutating func repeats(_ trace: Trace, height: Int) {
    steps += trace.steps
    self.trace.formUnion(trace, deepest: depth + height)
    notes.append(trace.notes)
  }

  /// Whether so many more expressions are within the bound.
  func hasRoom(for steps: Int) -> Bool { self.steps + steps <= mostSteps }

  /// Follows a declaration from its use; nil when it is followed already, with a note where it gives
  /// views.
  mutating func follow<Result>(
    _ name: String, declared point: SourcePoint, from use: SourcePoint, givesViews: Bool = true,
    _ work: (inout ViewInterpreter) -> Result
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
    return work(&self)
  }

  /// Whether a declaration is being followed, on which what is worked out now then depends.
  mutating func isFollowed(_ point: SourcePoint) -> Bool {
    guard followed.contains(point) else { return false }
    trace.followed.insert(point)
    trace.recursions.insert(point)
    return true
  }

  /// Works something out without the place from which its file was entered.
  mutating func shared<Result>(_ work: (inout ViewInterpreter) -> Result) -> Result {
    let outside = (site, isShared)
    (site, isShared) = (nil, true)
    defer { (site, isShared) = outside }
    return work(&self)
  }

  /// Whether no more is followed, of which there is a note.
  var isSpent: Bool { steps > mostSteps }

  /// A closure as it stands at a place.
  func closure(_ code: ClosureCode, in scope: Scope) -> Closure {
    Closure(code: code, scope: scope, followed: followed)
  }

  /// What a closure gives when it is called, within what was followed where it stands.
  mutating func outcome(
    of closure: Closure, in scope: Scope, isBuilder: Bool, showsFirst: Bool = false
  ) -> Meaning? {
    let outside = followed
    followed = closure.followed
    defer { followed = outside }
    return deeper(at: closure.code, in: closure.scope) {
      $0.outcome(
        of: closure.code.statements, in: scope, isBuilder: isBuilder, showsFirst: showsFirst)
    }
  }

  // MARK: - Source

  func point(of part: some SourcePart, in scope: Scope) -> SourcePoint {
    SourcePoint(file: scope.file, offset: part.start)
  }

  func source(of part: some SourcePart, in scope: Scope) -> String {
    let range = part.range
    return source(from: range.lowerBound, to: range.upperBound, in: scope)
  }

  func source(from start: Int, to end: Int, in scope: Scope) -> String {
    source(from: start, to: end, ofFile: scope.file)
  }

  /// What was only noted down, as it is written.
  func cut(_ written: Written) -> String {
    written.beginning + source(from: written.start, to: written.end, ofFile: written.file)
  }

  private func source(from start: Int, to end: Int, ofFile file: Int) -> String {
    let text = project.files[file].text(from: start, to: end)
    guard text.hasPrefix("self.") else { return text }
    let rest = text.dropFirst(5)
    // Beside `self.row` another `row` is named.
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let others = rest.dropFirst(name.count).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return others.contains(name) ? text : String(rest)
  }

  // MARK: - Pieces

  /// A piece at a place.
  func piece(
    _ className: String? = nil, _ role: Piece.Role = .view, at point: SourcePoint,
    _ children: [Piece] = []
  ) -> Piece {
    Piece(
      className, role: role, at: point, site: point.file == entryFile ? nil : site, children)
  }

  /// Pieces in another, with a note: nothing where they nest too deep, the first where they are too many.
  mutating func wrapped(
    _ children: [Piece], in className: String?, _ role: Piece.Role = .view, at point: SourcePoint
  ) -> [Piece] {
    let piece = piece(className, role, at: point, children)
    if piece.height <= Self.deepestPieces, piece.size <= Self.mostPieces { return [piece] }
    let isTooDeep = piece.height > Self.deepestPieces
    note(isTooDeep ? .tooDeep : .tooLarge, "views in \(className ?? "a view")", at: point)
    if isTooDeep { return [] }
    var room = Self.mostPieces - 1
    let first = children.prefix { child in
      room -= child.size
      return room >= 0
    }
    return [self.piece(className, role, at: point, Array(first))]
  }

  /// The views of a builder: very many as one that only holds them, so that they are copied as one, and as
  /// many of them as a view may show.
  mutating func gathered(
    _ pieces: [Piece], at part: some SourcePart, in scope: Scope
  ) -> [Piece] {
    guard pieces.count > Self.mostBeside else { return pieces }
    let point = point(of: part, in: scope)
    var room = Self.mostPieces
    let first = pieces.prefix { piece in
      room -= piece.size
      return room >= 0
    }
    if first.count < pieces.count {
      let name = scope.type.map { index.types[$0].name } ?? "a function"
      note(.tooLarge, "\(name) shows more than \(Self.mostPieces) views", at: point)
    }
    return [piece(nil, .transparent, at: point, Array(first))]
  }

  /// What is heard in the place of a view that is not known.
  mutating func placeholder(
    _ reason: SourceNote.Reason, _ subject: String, at point: SourcePoint, _ content: [Piece] = []
  ) -> [Piece] {
    note(reason, subject, at: point)
    if !content.isEmpty { return wrapped(content, in: nil, .transparent, at: point) }
    var piece = piece("UIAccessibilityElement", at: point)
    piece.node.description = "{\(Self.unbraced(subject))}"
    return [piece]
  }
}
