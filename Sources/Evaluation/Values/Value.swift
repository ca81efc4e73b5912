public import CurbcutCode

/// A place in the source of a project: a file by its number, and bytes in it.
public struct SourcePlace: Hashable, Sendable {
  /// The number of the file in its project.
  public var file: Int
  /// The bytes.
  public var range: Range<UInt32>

  /// Takes a place.
  public init(file: Int, range: Range<UInt32>) {
    self.file = file
    self.range = range
  }
}

/// What an expression comes to, as far as the source tells, and where that was written.
public struct Value {
  /// The forms of values.
  public indirect enum Form {
    /// What a statement comes to that has no value.
    case unit
    /// No value: `null`.
    case nothing
    case flag(Bool)
    case number(Double, isWhole: Bool)
    case text(TextTemplate)
    case list([Value])
    /// An object or a case of a project's class.
    case record(Record)
    case function(FunctionValue)
    /// A class of the project by its name, whose constants and cases are asked for.
    case type(DeclarationReference)
    /// A name of a toolkit or of generated code, such as `R.string.save`.
    case symbol(String)
    /// What a call of a toolkit makes, such as `PaddingValues(8.dp)`.
    case made(External)
    /// Calls that follow each other and add up, such as `Modifier.padding().clickable {}`.
    case chain(Chain)
    /// State, of which the first value is known.
    case cell(StateCell)
    /// What a closure with a receiver writes to its receiver.
    case recorder(Recorder)
    /// One of several, each under its condition.
    case choice([Alternative])
    case unknown(Unknown)
  }

  /// What it is.
  public var form: Form
  /// Where it was written; nil for what was computed.
  public var place: SourcePlace?

  /// Takes a form and its place.
  public init(_ form: Form, at place: SourcePlace? = nil) {
    self.form = form
    self.place = place
  }

  /// A text without holes.
  public init(_ text: String, at place: SourcePlace? = nil) {
    self.init(.text(TextTemplate(text)), at: place)
  }

  /// A value that is not known, by its name.
  public init(unknown name: String, because reason: Unknown.Reason = .data) {
    self.init(.unknown(Unknown(name: name, reason: reason)))
  }

  /// What a statement comes to.
  public static var unit: Value { Value(.unit) }
  /// No value.
  public static var nothing: Value { Value(.nothing) }

  /// Whether it is no value for certain.
  public var isNothing: Bool {
    if case .nothing = form { return true }
    return false
  }

  /// Whether it is not known at all.
  public var isUnknown: Bool {
    if case .unknown = form { return true }
    return false
  }

  /// True or false, where it is one of them.
  public var flag: Bool? {
    if case .flag(let flag) = form { return flag }
    return nil
  }

  /// The number, where it is one.
  public var number: Double? {
    if case .number(let number, _) = form { return number }
    return nil
  }
}

/// A value that is not known: a name in the terms of who asks, and why.
public struct Unknown: Hashable, Sendable {
  /// Why a value is not known.
  public enum Reason: String, Sendable {
    /// It is given while the app runs.
    case data
    /// It comes from code that is not at hand.
    case library
    /// It is written in a way that is not followed.
    case syntax
    /// It takes more work than is done.
    case budget
  }

  /// The name.
  public var name: String
  /// Why.
  public var reason: Reason
  /// The type that is written for it; none where none is.
  public var type: TypePlace?

  /// Takes a name and a reason.
  public init(name: String, reason: Reason, type: TypePlace? = nil) {
    self.name = name
    self.reason = reason
    self.type = type
  }
}

/// A type as it is written in a file.
public struct TypePlace: Hashable, Sendable {
  /// The number of the file.
  public var file: Int
  /// The type.
  public var type: TypeRef.ID
}

/// One of several values, and under which condition.
public struct Alternative {
  /// The condition.
  public var condition: Condition
  /// The value.
  public var value: Value
}

/// A condition that the source leaves open.
public struct Condition: Hashable, Sendable {
  /// What is asked.
  public var question: String
  /// The answer under which it holds.
  public var answer: Bool

  /// Takes a question and an answer.
  public init(_ question: String, _ answer: Bool = true) {
    self.question = question
    self.answer = answer
  }

  /// The condition in words.
  public var words: String { answer ? "if \(question)" : "else" }
}

/// A declaration of a project: a file by its number, and the declaration in it.
public struct DeclarationReference: Hashable, Sendable {
  /// The number of the file.
  public var file: Int
  /// The declaration.
  public var id: Declaration.ID

  /// Takes a declaration of a file.
  public init(file: Int, id: Declaration.ID) {
    self.file = file
    self.id = id
  }
}

/// An object of a class of the project: what it was made with; the rest is computed when it is asked for.
public final class Record {
  /// The class.
  public let type: DeclarationReference
  /// The name of the class.
  public let typeName: String
  /// What its constructor was given, by the names of the parameters.
  public let arguments: [String: Value]
  /// The case of an enumeration that it is, with its place among them.
  public let enumCase: (name: String, position: Int)?

  init(
    type: DeclarationReference, typeName: String, arguments: [String: Value],
    enumCase: (name: String, position: Int)? = nil
  ) {
    self.type = type
    self.typeName = typeName
    self.arguments = arguments
    self.enumCase = enumCase
  }
}

/// Something that can be called.
public struct FunctionValue {
  /// What is called.
  public enum Kind {
    /// A closure with what it sees.
    case closure(body: CodeNode.ID?, declaration: Declaration.ID?)
    /// A function of the project.
    case declared(DeclarationReference)
  }

  /// What it is.
  public let kind: Kind
  let frame: Frame
}

/// A call of a toolkit that has been evaluated: its name and its arguments.
public struct External {
  /// An argument.
  public struct Argument {
    /// The label; nil where it was given by its position.
    public var label: String?
    /// The value.
    public var value: Value

    /// Takes a value with or without a label.
    public init(_ label: String? = nil, _ value: Value) {
      self.label = label
      self.value = value
    }
  }

  /// The name of what was called.
  public var name: String
  /// The arguments in their order.
  public var arguments: [Argument]
  /// Where it was called.
  public var place: SourcePlace?
  /// Whether it is only called under a condition that is not known.
  public var isConditional = false

  /// Takes a call.
  public init(_ name: String, _ arguments: [Argument] = [], at place: SourcePlace? = nil) {
    self.name = name
    self.arguments = arguments
    self.place = place
  }

  /// The argument with a label, or at a position among those without one.
  public func argument(_ label: String, _ position: Int? = nil) -> Value? {
    if let found = arguments.first(where: { $0.label == label }) { return found.value }
    guard let position else { return nil }
    let plain = arguments.filter { $0.label == nil }
    return plain.indices.contains(position) ? plain[position].value : nil
  }
}

/// Calls that follow each other and add up.
public struct Chain {
  /// The name at its beginning.
  public var base: String
  /// The calls, in the order of the source.
  public var links: [External]

  /// Takes calls.
  public init(_ base: String, _ links: [External] = []) {
    self.base = base
    self.links = links
  }
}

/// State of a component: what it holds at first.
public final class StateCell {
  /// The first value.
  public let first: Value

  /// Takes the first value.
  public init(_ first: Value) { self.first = first }
}

/// What a closure with a receiver writes to its receiver.
public final class Recorder {
  /// The kind of receiver.
  public let kind: String
  /// What was called and assigned, in order; an assignment is a call with one argument.
  public internal(set) var calls: [External] = []

  /// Makes a receiver of a kind.
  public init(_ kind: String) { self.kind = kind }

  /// Writes down a call or an assignment.
  public func add(_ call: External) { calls.append(call) }
}
