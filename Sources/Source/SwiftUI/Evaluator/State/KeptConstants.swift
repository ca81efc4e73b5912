// SPDX-License-Identifier: Apache-2.0

/// The values of constants and of functions without parameters, both members of types.
///
/// The same placeholder data is used wherever something is loading: `.placeholder()`. It is
/// evaluated once. Values that contain views or closures are not kept, because they depend on their
/// place.
struct KeptConstants: Sendable {
  /// A declaration, and the type that it is asked of.
  struct Key: Hashable, Sendable {
    var point: SourcePoint
    var type: Int?
  }

  /// A constant's value; a list of thousands is requested as often as one of its elements.
  final class Constant: Sendable {
    let meaning: Meaning
    /// The record of evaluating it.
    let trace: Trace
    /// The number of nested expressions that it takes.
    let height: Int

    fileprivate init(_ meaning: Meaning, _ trace: Trace, height: Int) {
      self.meaning = meaning
      self.trace = trace
      self.height = height
    }
  }

  /// The most parts of a constant that is kept.
  private static let mostParts = 100_000

  private var constants: [Key: Constant] = [:]
  /// Whether requested states are ever changed.
  var changedStates: [SourcePoint: Bool] = [:]
  /// Whether code assigns requested states.
  var assignedStates: [Key: Bool] = [:]
  /// Whether an initialiser of a type replaces one of its states.
  var replacedStates: [Key: Bool] = [:]
  /// The same for members of states, by file and by source text.
  var assignedMembers: [Int: [String: Bool]] = [:]
  /// What bridges show, by their types and by what they are given; nil where that is not known.
  var bridges: [Int: [Bridge: EmbeddedScreen?]] = [:]

  /// Returns the kept value of a constant, when it would be the same now.
  func constant(_ key: Key, followed: Set<SourcePoint>, depth: Int) -> Constant? {
    guard let constant = constants[key], depth + constant.height < ViewEvaluation.deepest,
      constant.trace.followed.isDisjoint(with: followed)
    else { return nil }
    return constant
  }

  /// Keeps the value of a constant that was evaluated at a depth, if it is the same everywhere.
  mutating func add(_ meaning: Meaning, for key: Key, _ trace: Trace, depth: Int) {
    // An unknown value is named by its source at each place of use.
    guard !meaning.isUnknown, !trace.isCut, trace.recursions.isEmpty else { return }
    var parts = Self.mostParts
    guard meaning.isPlain(&parts) else { return }
    constants[key] = Constant(meaning, trace, height: max(trace.deepest - depth, 0))
  }
}

extension Meaning {
  /// Whether it is pure data, so that it is the same everywhere.
  fileprivate func isPlain(_ parts: inout Int) -> Bool {
    parts -= 1
    guard parts > 0 else { return false }
    switch self {
    case .words, .number, .flag, .nothing, .optional, .type, .member, .unknown: return true
    case .list(let list), .tuple(let list, _):
      return list.allSatisfy { $0.isPlain(&parts) }
    case .instance(let instance):
      return instance.fields.values.allSatisfy { $0.isPlain(&parts) }
    case .binding(let value, _): return value.isPlain(&parts)
    case .call(let call): return call.scope.isPlain(&parts)
    case .closure, .function, .pieces: return false
    }
  }
}

extension Scope {
  fileprivate func isPlain(_ parts: inout Int) -> Bool {
    locals.values.allSatisfy { $0.isPlain(&parts) }
      && owner?.fields.values.allSatisfy { $0.isPlain(&parts) } ?? true
  }
}
