// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// What an expression stands for, as far as source tells.
indirect enum Meaning: Sendable {
  case words(TextTemplate)
  case number(Double)
  case flag(Bool)
  /// `nil`.
  case nothing
  /// A text that is there only under a condition, and else `nil`: what it is then, and what it is called.
  case optional(TextTemplate, name: String, condition: String)
  case list([Meaning])
  case tuple([Meaning], labels: [String?])
  case closure(Closure)
  case function(FunctionReference)
  case pieces([Piece])
  /// A value of a type of the project, or a case of an enumeration of it.
  case instance(Instance)
  /// A type of the project.
  case type(Int)
  /// A name, or a member of one, that the project does not declare: `Color`, `.leading`.
  case member(String)
  /// A call of something that the project does not declare: `.system(size: 14)`.
  case call(Call)
  /// What `$name` gives: the first value, and the name.
  case binding(Meaning, source: String)
  /// What only the running app knows, as written.
  case unknown(String)
}

/// A value of a type of the project.
struct Instance: Sendable {
  var type: Int
  var fields: [String: Meaning] = [:]
  /// The case, when the type is an enumeration.
  var enumCase: String?
  /// What it is called where it is asked for, when no more is known of it.
  var name: String?
  /// The fields that are certainly not `nil`, though it may not be known what they are.
  var present: Set<String> = []
  /// Whether there may be none: what made it may fail.
  var mayBeMissing = false

  /// The name under which a case holds a part of what it holds that has no label.
  static func field(_ place: Int) -> String { "_\(place)" }
}

/// A closure with what its names mean.
struct Closure: Sendable {
  var code: ClosureCode
  var scope: Scope
  /// What was being followed where it stands; it is no part of what calls it later.
  var followed: Set<SourcePoint>
  /// Whether it is given to something that declares it as a builder.
  var isBuilder = false
}

/// What names mean at a place.
struct Scope: Sendable {
  var file: Int
  /// What `self` is, when it is a value of the project.
  var owner: Instance?
  /// The type that a static member belongs to.
  var type: Int?
  var locals: [String: Meaning] = [:]
  /// The locals that a caller gives.
  var parameters: Set<String> = []
  /// The locals that are certainly not `nil`.
  var present: Set<String> = []
  /// The declared types of locals of which no more is known.
  var types: [String: DeclaredType] = [:]

  /// The type in whose code the place is.
  var place: Int? { owner?.type ?? type }

  /// Notes the declared type of a local of which no more is known.
  mutating func note(_ type: DeclaredType?, of name: String) {
    guard let type, !type.isItself else { return }
    switch locals[name] {
    case .unknown?, .member?: break
    default: return
    }
    // Another name may stand for a generic parameter.
    if type.id != nil || ViewTypes.isView(ViewTypes.unwrapped(type.written)) { types[name] = type }
  }

  /// Drops what is known of a name that is about to mean something else.
  mutating func forget(_ name: String) {
    guard !present.isEmpty || !types.isEmpty else { return }
    present.remove(name)
    types[name] = nil
  }
}

/// How something is written; it is cut out of its file only when it is asked for.
struct Written: Sendable {
  /// What stands in for its beginning.
  var beginning = ""
  var file: Int
  var start: Int
  var end: Int
}

/// A call, or the use of a name with arguments that are not worked out yet.
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
  /// Where the expression ends in its file.
  var end: Int

  /// The first argument with a label, or without one.
  func argument(_ label: String?) -> Argument? {
    arguments.first { $0.label == label && !$0.isTrailing }
      ?? (label == nil ? nil : arguments.first { $0.label == label })
  }

  /// The closure that makes views under a label, or the trailing one without a label.
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

  /// The name of a member without what stands before it: `leading` of `Alignment.leading`.
  var memberName: String? {
    switch self {
    case .member(let path): path.split(separator: ".").last.map(String.init)
    case .call(let call): call.name.split(separator: ".").last.map(String.init)
    case .instance(let instance): instance.enumCase
    default: nil
    }
  }

  /// The same, with the mark of a builder on a closure that is given where one is declared.
  func given(toBuilder isBuilder: Bool) -> Meaning {
    guard isBuilder, case .closure(var closure) = self else { return self }
    closure.isBuilder = true
    return .closure(closure)
  }

  /// Whether a control shows it: a text, a number, a flag, or one of several options.
  var isOfControl: Bool {
    switch self {
    case .words, .number, .flag, .nothing, .instance, .member: true
    default: false
    }
  }

  /// How it is called where only the running app knows it, be it a text; nil for all else.
  var nameOfHole: String? {
    switch self {
    case .unknown(let source): source
    case .optional(_, let name, _): name
    case .words(let words): words.nameOfHole
    default: nil
    }
  }

  /// The condition under which a text is there that may be `nil`.
  var condition: String? {
    if case .optional(_, _, let condition) = self { condition } else { nil }
  }

  /// Whether it is only known while the app runs.
  var isUnknown: Bool {
    switch self {
    case .unknown, .optional: true
    default: false
    }
  }

  /// The same without what it is when it is there: members of it are not known.
  var named: Meaning { if case .optional(_, let name, _) = self { .unknown(name) } else { self } }
}
