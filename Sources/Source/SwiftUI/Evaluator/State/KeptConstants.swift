// SPDX-License-Identifier: Apache-2.0

/// What constants of types, and functions of types that take nothing, give.
///
/// The same data stands for what is being loaded wherever it is shown: `.placeholder()`. It is worked out
/// once. What shows views or calls back is not kept, since that depends on where it stands.
struct KeptConstants: Sendable {
  /// A declaration, and the type that it is asked of.
  struct Key: Hashable, Sendable {
    var point: SourcePoint
    var type: Int?
  }

  /// What a constant is; a list of thousands is asked for as often as one of its elements.
  final class Constant: Sendable {
    let meaning: Meaning
    /// What it comes by.
    let trace: Trace
    /// How many expressions within each other it takes.
    let height: Int

    fileprivate init(_ meaning: Meaning, _ trace: Trace, height: Int) {
      self.meaning = meaning
      self.trace = trace
      self.height = height
    }
  }

  /// How many parts a constant may have that is kept.
  private static let mostParts = 100_000

  private var constants: [Key: Constant] = [:]
  /// Whether states that have been asked for are ever changed.
  var changedStates: [SourcePoint: Bool] = [:]
  /// Whether code gives another value to states that have been asked for.
  var assignedStates: [Key: Bool] = [:]
  /// Whether an initialiser of a type makes a state of it anew.
  var replacedStates: [Key: Bool] = [:]
  /// The same of members of states, by their files and how they are written.
  var assignedMembers: [Int: [String: Bool]] = [:]
  /// Whether bridges show nothing, by their types.
  var emptyBridges: [Int: Bool] = [:]

  /// What a constant was before, where it would come out the same now.
  func constant(_ key: Key, followed: Set<SourcePoint>, depth: Int) -> Constant? {
    guard let constant = constants[key], depth + constant.height < ViewEvaluation.deepest,
      constant.trace.followed.isDisjoint(with: followed)
    else { return nil }
    return constant
  }

  /// Keeps what a constant is that was worked out at a depth, if it is the same everywhere.
  mutating func add(_ meaning: Meaning, for key: Key, _ trace: Trace, depth: Int) {
    // What nobody can tell is called as it is written where it is asked for.
    guard !meaning.isUnknown, !trace.isCut, trace.recursions.isEmpty else { return }
    var parts = Self.mostParts
    guard meaning.isPlain(&parts) else { return }
    constants[key] = Constant(meaning, trace, height: max(trace.deepest - depth, 0))
  }
}

extension Meaning {
  /// Whether it is data and nothing else, so that it is the same wherever it stands.
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
