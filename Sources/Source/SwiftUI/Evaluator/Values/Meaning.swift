// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The value of an expression, as far as the source shows.
indirect enum Meaning: Sendable {
  case words(TextTemplate)
  case number(Double)
  case flag(Bool)
  /// `nil`.
  case nothing
  /// A text that exists only under a condition and is `nil` otherwise: the text, and the name of
  /// the optional.
  case optional(TextTemplate, name: String, condition: String)
  case list([Meaning])
  case tuple([Meaning], labels: [String?])
  case closure(Closure)
  case function(FunctionReference)
  case pieces([Piece])
  /// A value of a project type, or a case of a project enumeration.
  case instance(Instance)
  /// A type of the project.
  case type(Int)
  /// A name, or a member of one, that the project does not declare: `Color`, `.leading`.
  case member(String)
  /// A call of something that the project does not declare: `.system(size: 14)`.
  case call(Call)
  /// The binding `$name`: its first value, and the name.
  case binding(Meaning, source: String)
  /// A value that only the running app knows, as written.
  case unknown(String)
}

/// A value of a project type.
struct Instance: Sendable {
  var type: Int
  var fields: [String: Meaning] = [:]
  /// The case, for an enumeration.
  var enumCase: String?
  /// Its name at the place of use, when nothing more is known of it.
  var name: String?
  /// The fields that are certainly not `nil`, although their values may not be known.
  var present: Set<String> = []
  /// Whether it may be missing, because its initialiser can fail.
  var mayBeMissing = false

  /// Returns the name under which a case holds an associated value without a label.
  static func field(_ place: Int) -> String { "_\(place)" }
}

/// A closure with the scope that it captures.
struct Closure: Sendable {
  var code: ClosureCode
  var scope: Scope
  /// The declarations that were being followed at its definition, not those of a later call.
  var followed: Set<SourcePoint>
  /// Whether it is passed to a parameter that is declared as a builder.
  var isBuilder = false
}

/// The names that are visible at a place, and their values.
struct Scope: Sendable {
  var file: Int
  /// The value of `self`, when it is a value of the project.
  var owner: Instance?
  /// The type that a static member belongs to.
  var type: Int?
  var locals: [String: Meaning] = [:]
  /// The locals that a caller passes.
  var parameters: Set<String> = []
  /// The locals that are certainly not `nil`.
  var present: Set<String> = []
  /// The declared types of locals of which nothing else is known.
  var types: [String: DeclaredType] = [:]

  /// The type whose code contains the place.
  var place: Int? { owner?.type ?? type }

  /// Records the declared type of a local of which nothing else is known.
  mutating func note(_ type: DeclaredType?, of name: String) {
    guard let type, !type.isItself else { return }
    switch locals[name] {
    case .unknown?, .member?: break
    default: return
    }
    // Any other name may be that of a generic parameter.
    if type.id != nil || ViewTypes.isView(ViewTypes.unwrapped(type.written)) { types[name] = type }
  }

  /// Drops the facts about a name that is about to be redefined.
  mutating func forget(_ name: String) {
    guard !present.isEmpty || !types.isEmpty else { return }
    present.remove(name)
    types[name] = nil
  }
}

/// A passage of source text; it is cut out of its file only on request.
struct Written: Sendable {
  /// The text that replaces its beginning.
  var beginning = ""
  var file: Int
  var start: Int
  var end: Int
}

/// A call, or the use of a name with arguments that are not evaluated yet.
struct Call: Sendable {
  struct Argument: Sendable {
    var label: String?
    var expression: Expression
    var isTrailing = false

    var closure: ClosureCode? { expression.closure }
  }

  var name: String
  var arguments: [Argument]
  var scope: Scope
  var point: SourcePoint
  /// The end of the expression in its file.
  var end: Int

  /// Returns the first argument with a label, or the first without one.
  func argument(_ label: String?) -> Argument? {
    arguments.first { $0.label == label && !$0.isTrailing }
      ?? (label == nil ? nil : arguments.first { $0.label == label })
  }

  /// Returns the closure that makes views under a label, or the unlabelled trailing one.
  func closure(_ label: String?) -> Argument? {
    if let label, let labelled = arguments.first(where: { $0.label == label }) { return labelled }
    return nil
  }

  var trailing: Argument? { arguments.first { $0.isTrailing && $0.label == nil } }
}

extension Meaning {
  /// Whether it is a case of an enumeration.
  var isCase: Bool {
    if case .instance(let instance) = self { instance.enumCase != nil } else { false }
  }

  /// The number, if it is known.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .binding(let meaning, _): meaning.number
    default: nil
    }
  }

  /// The flag, if it is known.
  var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .binding(let meaning, _): meaning.flag
    default: nil
    }
  }

  /// The last name of a member: `leading` of `Alignment.leading`.
  var memberName: String? {
    switch self {
    case .member(let path): path.split(separator: ".").last.map(String.init)
    case .call(let call): call.name.split(separator: ".").last.map(String.init)
    case .instance(let instance): instance.enumCase
    default: nil
    }
  }

  /// Returns the same value, marked as a builder if it is a closure passed to one.
  func given(toBuilder isBuilder: Bool) -> Meaning {
    guard isBuilder, case .closure(var closure) = self else { return self }
    closure.isBuilder = true
    return .closure(closure)
  }

  /// Whether a control shows it as its value: a text, a number, a flag, or one of several options.
  var isOfControl: Bool {
    switch self {
    case .words, .number, .flag, .nothing, .instance, .member: true
    default: false
    }
  }

  /// Its name when only the running app knows it, even for a text; nil for all other values.
  var nameOfHole: String? {
    switch self {
    case .unknown(let source): source
    case .optional(_, let name, _): name
    case .words(let words): words.nameOfHole
    default: nil
    }
  }

  /// The condition under which a text exists that may be `nil`.
  var condition: String? {
    if case .optional(_, _, let condition) = self { condition } else { nil }
  }

  /// Whether it is known only while the app runs.
  var isUnknown: Bool {
    switch self {
    case .unknown, .optional: true
    default: false
    }
  }

  /// The same value without the text of an optional, whose members are not known.
  var named: Meaning { if case .optional(_, let name, _) = self { .unknown(name) } else { self } }
}
