// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The record of an evaluation, which determines where else its result would be the same.
struct Trace: Sendable {
  /// The declarations that were followed.
  var followed: Set<SourcePoint> = []
  /// The followed declarations that were being followed already, and so were not followed again.
  var recursions: Set<SourcePoint> = []
  /// The number of expressions evaluated, including those of bodies that were not evaluated again.
  var steps = 0
  /// The greatest depth reached.
  var deepest = 0
  /// Whether a limit left something out.
  var isCut = false
  /// The notes recorded.
  var notes = NoteList<SourceRemark>()

  /// Adds another record, as deep as it went or would go where it is repeated.
  mutating func formUnion(_ other: Trace, deepest depth: Int? = nil) {
    followed.formUnion(other.followed)
    recursions.formUnion(other.recursions)
    deepest = max(deepest, depth ?? other.deepest)
    isCut = isCut || other.isCut
    notes.append(other.notes)
  }
}

extension Trace {
  /// Whether a value that nobody declares may be a navigation stack.
  var mayHoldNavigation: Bool {
    notes.list.contains { $0.reason == .unknownView || $0.reason == .unknownModifier }
  }
}

/// A passage that was not understood or was left out, and its place.
struct SourceRemark: Hashable, Sendable {
  var reason: SourceNote.Reason
  var subject: String
  var point: SourcePoint
}

/// The bodies of views as shown before, by view and data.
///
/// A row that appears in a list, in its search results and on another screen is evaluated once.
struct ShownBodies: Sendable {
  struct Body: Sendable {
    var pieces: [Piece]
    fileprivate(set) var trace: Trace
    fileprivate var instance: Instance
    /// The file that is read; nil when it is the same for every file.
    fileprivate var file: Int?
    /// The number of nested expressions that it takes.
    fileprivate(set) var height: Int
  }

  /// The most bodies kept for a view, the most pieces kept for all bodies, and the most parts
  /// compared of a view's data.
  private static let mostBodies = 64
  private static let mostPieces = 1_000_000
  private static let mostParts = 2_000

  private var bodies: [Int: [Body]] = [:]
  private var pieceCount = 0
  private var pieceNumber = 0

  /// Returns the kept body of a view, when it would be the same now.
  func body(
    of instance: Instance, within file: Int?, followed: Set<SourcePoint>, depth: Int
  ) -> Body? {
    bodies[instance.type]?.first { body in
      var parts = Self.mostParts
      return body.file == file && depth + body.height < ViewEvaluation.deepest
        && body.instance.isSame(as: instance, &parts)
        && body.trace.followed.isDisjoint(with: followed)
    }
  }

  /// Keeps the body of a view that was evaluated at a depth, unless too much is kept already.
  ///
  /// Its pieces are numbered in any case, so that the output does not depend on what was read
  /// before.
  mutating func add(
    _ pieces: inout [Piece], of instance: Instance, within file: Int?, _ trace: Trace, depth: Int
  ) {
    for place in pieces.indices {
      pieceNumber += 1
      pieces[place].isShown(by: pieceNumber, of: instance.type)
    }
    let count = pieces.reduce(0) { $0 + $1.size }
    guard bodies[instance.type, default: []].count < Self.mostBodies,
      pieceCount + count <= Self.mostPieces
    else { return }
    pieceCount += count
    bodies[instance.type, default: []].append(
      Body(
        pieces: pieces, trace: trace, instance: instance, file: file,
        height: max(trace.deepest - depth, 0)))
  }
}

// MARK: - Sameness

// Data nests without limit, so comparisons are counted: beyond the limit nothing is the same.

extension Instance {
  fileprivate func isSame(as other: Instance, _ parts: inout Int) -> Bool {
    type == other.type && enumCase == other.enumCase && present == other.present
      && name == other.name
      && fields.isSame(as: other.fields, &parts)
  }
}

extension [String: Meaning] {
  fileprivate func isSame(as other: [String: Meaning], _ parts: inout Int) -> Bool {
    guard count == other.count else { return false }
    for (name, meaning) in self {
      guard let second = other[name], meaning.isSame(as: second, &parts) else { return false }
    }
    return true
  }
}

extension [Meaning] {
  fileprivate func isSame(as other: [Meaning], _ parts: inout Int) -> Bool {
    guard count == other.count else { return false }
    for place in indices where !self[place].isSame(as: other[place], &parts) { return false }
    return true
  }
}

extension Scope {
  fileprivate func isSame(as other: Scope, _ parts: inout Int) -> Bool {
    guard file == other.file, type == other.type, present == other.present, types == other.types,
      locals.isSame(as: other.locals, &parts)
    else { return false }
    switch (owner, other.owner) {
    case (nil, nil): return true
    case (let first?, let second?): return first.isSame(as: second, &parts)
    default: return false
    }
  }
}

extension FunctionReference {
  fileprivate func isSame(as other: FunctionReference, _ parts: inout Int) -> Bool {
    guard name == other.name, file == other.file, start == other.start else { return false }
    switch (callee, other.callee) {
    case (.functions(_, let first?, let type), .functions(_, let second?, let other)):
      return type == other && first.isSame(as: second, &parts)
    case (.functions(_, nil, let first), .functions(_, nil, let second)): return first == second
    case (.type(let first), .type(let second)): return first == second
    case (.view(let first), .view(let second)): return first == second
    default: return false
    }
  }
}

extension Call {
  /// Whether it gives the same result everywhere.
  fileprivate func isSame(as other: Call, _ parts: inout Int) -> Bool {
    guard name == other.name else { return false }
    // A value is the same everywhere: `.placeholder()`; for a view the place matters.
    if arguments.isEmpty, other.arguments.isEmpty, !name.isEmpty, !name.beginsUppercase {
      return scope.isSame(as: other.scope, &parts)
    }
    // The same place in the source is the same call with the same arguments.
    guard point == other.point, end == other.end else { return false }
    if let names = namesOfArguments, let isSame = scope.isSame(as: other.scope, for: names, &parts)
    {
      return isSame
    }
    return scope.isSame(as: other.scope, &parts)
  }

  /// The names that are its arguments; nil when one of them is more than a name.
  private var namesOfArguments: [String]? {
    var names: [String] = []
    for argument in arguments {
      guard let name = argument.expression.name else { return nil }
      names.append(name)
    }
    return names
  }
}

extension Scope {
  /// Whether names mean the same in two scopes; nil when one of them is neither local nor passed to
  /// the owner, so that it may depend on all of them.
  fileprivate func isSame(
    as other: Scope, for names: [String], _ parts: inout Int
  ) -> Bool? {
    guard file == other.file, type == other.type, owner?.type == other.owner?.type else {
      return false
    }
    for name in names {
      let first = locals[name] ?? owner?.fields[name]
      let second = other.locals[name] ?? other.owner?.fields[name]
      guard let first, let second else { return nil }
      guard knowsTheSame(as: other, of: name), first.isSame(as: second, &parts) else {
        return false
      }
    }
    return true
  }

  /// Whether the same is known of a name besides its value: its type, and that it is not `nil`.
  private func knowsTheSame(as other: Scope, of name: String) -> Bool {
    types[name] == other.types[name]
      && present.contains(name) == other.present.contains(name)
      && owner?.present.contains(name) == other.owner?.present.contains(name)
  }
}

extension Meaning {
  fileprivate func isSame(as other: Meaning, _ parts: inout Int) -> Bool {
    parts -= 1
    guard parts > 0 else { return false }
    switch (self, other) {
    case (.words(let first), .words(let second)): return first == second
    case (.number(let first), .number(let second)): return first == second
    case (.flag(let first), .flag(let second)): return first == second
    case (.nothing, .nothing): return true
    case (.optional(let first, let name, let condition), .optional(let second, let other, let same)):
      return first == second && name == other && condition == same
    case (.list(let first), .list(let second)): return first.isSame(as: second, &parts)
    case (.tuple(let first, let labels), .tuple(let second, let others)):
      return labels == others && first.isSame(as: second, &parts)
    case (.instance(let first), .instance(let second)): return first.isSame(as: second, &parts)
    case (.type(let first), .type(let second)): return first == second
    case (.member(let first), .member(let second)): return first == second
    case (.binding(let first, let name), .binding(let second, let other)):
      return name == other && first.isSame(as: second, &parts)
    case (.unknown(let first), .unknown(let second)): return first == second
    case (.closure(let first), .closure(let second)):
      return first.code == second.code && first.isBuilder == second.isBuilder
        && first.followed == second.followed
        && first.scope.isSame(as: second.scope, &parts)
    case (.function(let first), .function(let second)): return first.isSame(as: second, &parts)
    case (.call(let first), .call(let second)): return first.isSame(as: second, &parts)
    case (.pieces(let first), .pieces(let second)): return first.isEmpty && second.isEmpty
    default: return false
    }
  }
}
