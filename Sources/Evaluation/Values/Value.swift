// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

/// A place in the source of a project: a file by its number, and bytes in it.
package struct SourcePlace: Hashable, Sendable {
  /// The number of the file in its project.
  package var file: Int
  /// The bytes.
  package var range: Range<UInt32>

  /// Creates a place.
  package init(file: Int, range: Range<UInt32>) {
    self.file = file
    self.range = range
  }
}

/// The value of an expression, as far as the source shows, and the place where it was written.
package struct Value {
  /// The forms of values.
  package indirect enum Form {
    /// The result of a statement without a value.
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
    /// An object with an identity, whose members change: of Swift, with the views of UIKit.
    case object(HeapObject)
    /// A class of the project by its name, whose constants and cases are asked for.
    case type(DeclarationReference)
    /// A name of a toolkit or of generated code, such as `R.string.save`.
    case symbol(String)
    /// The result of a toolkit call, such as `PaddingValues(8.dp)`.
    case made(External)
    /// A sequence of calls that accumulate, such as `Modifier.padding().clickable {}`.
    case chain(Chain)
    /// State, of which the first value is known.
    case cell(StateCell)
    /// The calls that a closure makes on its receiver.
    case recorder(Recorder)
    /// One of several, each under its condition.
    case choice(Choice)
    case unknown(Unknown)
  }

  /// The form.
  package var form: Form
  /// The place where it was written; nil when it was computed.
  package var place: SourcePlace?

  /// Creates a value from a form and its place.
  package init(_ form: Form, at place: SourcePlace? = nil) {
    self.form = form
    self.place = place
  }

  /// Creates a text without holes.
  package init(_ text: String, at place: SourcePlace? = nil) {
    self.init(.text(TextTemplate(text)), at: place)
  }

  /// Creates an unknown value, by its name.
  package init(unknown name: String, because reason: Unknown.Reason = .data) {
    self.init(.unknown(Unknown(name: name, reason: reason)))
  }

  /// Creates an unknown value that is worked out from others: it comes from what is around all views alike if
  /// all do of which it is worked out.
  init(unknown name: String, of operands: [Value]) {
    var unknown = Unknown(name: name, reason: .data)
    let open = operands.filter { operand in
      switch operand.form {
      case .unknown, .choice, .cell: true
      default: false
      }
    }
    unknown.isAmbient = !open.isEmpty && open.allSatisfy(\.isAmbient)
    self.init(.unknown(unknown))
  }

  /// Whether it comes from what is around all views alike, such as the theme, and not from data.
  var isAmbient: Bool {
    if case .unknown(let unknown) = form { return unknown.isAmbient }
    return false
  }

  /// The result of a statement.
  package static var unit: Value { Value(.unit) }
  /// No value.
  package static var nothing: Value { Value(.nothing) }

  /// Whether it is certainly no value.
  package var isNothing: Bool {
    if case .nothing = form { return true }
    return false
  }

  /// Whether it is entirely unknown.
  package var isUnknown: Bool {
    if case .unknown = form { return true }
    return false
  }

  /// The value of true or false; nil for other values.
  package var flag: Bool? {
    if case .flag(let flag) = form { return flag }
    return nil
  }

  /// The number; nil for other values.
  package var number: Double? {
    if case .number(let number, _) = form { return number }
    return nil
  }
}

/// An unknown value: a name in the terms of the caller, and the reason.
package struct Unknown: Hashable, Sendable {
  /// The reason why a value is not known.
  package enum Reason: String, Sendable {
    /// It is passed while the app runs.
    case data
    /// It comes from code that is not available.
    case library
    /// It is written in unsupported syntax.
    case syntax
    /// It exceeds the budget.
    case budget
    /// It is one of more values than are followed.
    case values
  }

  /// Longer than any name that is of use to somebody; names of names grow without an end.
  private static let longest = 400

  /// The name.
  package var name: String
  /// Why.
  package var reason: Reason
  /// The type that is written for it; none where none is.
  package var type: TypePlace?
  /// The number of the state that holds it; nil where none does.
  package var state: Int?
  /// Whether it comes from what is around all views alike, such as the theme or a setting, and not from data.
  package var isAmbient = false

  /// The name of the number of an element in a list of which the elements are not known.
  package static let position = "i"

  /// Takes a name and a reason.
  ///
  /// A name is cut where it is long: a name made of names could double with each of them.
  package init(name: String, reason: Reason, type: TypePlace? = nil, state: Int? = nil) {
    self.state = state
    self.name = name.utf8.count <= Self.longest ? name : name.prefix(Self.longest) + "..."
    self.reason = reason
    self.type = type
  }
}

/// A type as it is written in a file.
package struct TypePlace: Hashable, Sendable {
  /// The number of the file.
  package var file: Int
  /// The type.
  package var type: TypeRef.ID
}

/// A condition that the source leaves open.
package struct Condition: Hashable, Sendable {
  /// The question.
  package var question: String
  /// The answer under which it holds.
  package var answer: Bool

  /// Creates a condition from a question and an answer.
  package init(_ question: String, _ answer: Bool = true) {
    self.question = question
    self.answer = answer
  }

  /// Creates the condition that a flag holds: of `!isOn` and `name != "a"` the question is `isOn` and
  /// `name == "a"`.
  package init(asking flag: Value) {
    self.init(flag.spelled)
    while question.hasPrefix("!") {
      question.removeFirst()
      answer.toggle()
    }
    if let separator = question.ranges(of: " != ").first, !question.contains("&&"),
      !question.contains("||")
    {
      question.replaceSubrange(separator, with: " == ")
      answer.toggle()
    }
  }

  /// The condition as a text.
  package var words: String { answer ? "if \(question)" : "else" }
}

/// A declaration of a project: a file by its number, and the declaration in it.
package struct DeclarationReference: Hashable, Sendable {
  /// The number of the file.
  package var file: Int
  /// The declaration.
  package var id: Declaration.ID

  /// Creates a reference to a declaration of a file.
  package init(file: Int, id: Declaration.ID) {
    self.file = file
    self.id = id
  }
}

/// An object of a class of the project: the arguments of its creation; everything else is computed
/// on request.
package final class Record {
  /// The class.
  package let type: DeclarationReference
  /// The name of the class.
  package let typeName: String
  /// The arguments of its constructor, by the names of the parameters.
  package let arguments: [String: Value]
  /// The case of an enumeration, with its position among the cases.
  package let enumCase: (name: String, position: Int)?

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

/// A value that can be called.
package struct FunctionValue {
  /// The kind of function.
  package enum Kind {
    /// A closure.
    case closure(body: CodeNode.ID?, declaration: Declaration.ID?)
    /// A function of the project.
    case declared(DeclarationReference)
  }

  /// Its kind.
  package let kind: Kind
  let frame: Frame
  /// The object whose method it is.
  var receiver: Value?
}

/// A call of a toolkit that has been evaluated: its name and its arguments.
package struct External {
  /// An argument.
  package struct Argument {
    /// The label; nil when it was passed by position.
    package var label: String?
    /// The value.
    package var value: Value

    /// Creates an argument with or without a label.
    package init(_ label: String? = nil, _ value: Value) {
      self.label = label
      self.value = value
    }
  }

  /// The name of the called function.
  package var name: String
  /// The arguments in their order.
  package var arguments: [Argument]
  /// Where it was called.
  package var place: SourcePlace?
  /// Whether it is only called under a condition that is not known.
  package var isConditional = false
  /// The questions on which it depends whether it is called, where their answers are not known.
  package var questions: [String] = []

  /// Takes a call.
  package init(_ name: String, _ arguments: [Argument] = [], at place: SourcePlace? = nil) {
    self.name = name
    self.arguments = arguments
    self.place = place
  }

  /// Returns the argument with a label, or at a position among those without one.
  package func argument(_ label: String, _ position: Int? = nil) -> Value? {
    if let found = arguments.first(where: { $0.label == label }) { return found.value }
    guard let position else { return nil }
    let plain = arguments.filter { $0.label == nil }
    return plain.indices.contains(position) ? plain[position].value : nil
  }
}

/// A sequence of calls that accumulate.
package struct Chain {
  /// The name at its beginning.
  package var base: String
  /// The calls, in source order.
  package var links: [External]

  /// Creates a chain of calls.
  package init(_ base: String, _ links: [External] = []) {
    self.base = base
    self.links = links
  }
}

/// State of a component: what it holds at first.
package final class StateCell {
  /// The first value.
  package let first: Value
  /// Whether the component gives it other values, and does not compute it.
  package let changes: Bool
  /// The name of the variable that holds it.
  package internal(set) var name: String?
  /// Its number among the states whose values were asked for; nil before that.
  var number: Int?

  /// Takes the first value.
  package init(_ first: Value) {
    self.first = first
    changes = false
  }

  /// Takes the first value of state that the component changes.
  package init(changing first: Value) {
    self.first = first
    changes = true
  }
}

/// A record of the calls that a closure makes on its receiver.
package final class Recorder {
  /// The kind of receiver.
  package let kind: String
  /// The calls and assignments, in order; an assignment is a call with one argument.
  package internal(set) var calls: [External] = []
  /// How many conditions were open when it was begun.
  private let depth: Int

  /// Creates the record of a kind of receiver.
  package init(_ kind: String, under conditions: Int = 0) {
    self.kind = kind
    depth = conditions
  }

  /// The questions on which a call depends that is made under some conditions now.
  func questions(under conditions: [Condition]) -> [String] {
    conditions.dropFirst(depth).map(\.question)
  }

  /// Records a call or an assignment.
  package func add(_ call: External) { calls.append(call) }
}
