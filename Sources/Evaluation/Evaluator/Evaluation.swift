// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The evaluation of one root: an abstract interpreter that keeps all branches that may be taken.
///
/// It never fails: unknown values have a name, and anything that is not followed leaves a note.
package final class Evaluation {
  /// The project.
  package let project: CodeProject
  let toolkit: any Toolkit
  /// What makes the objects of Swift that no class of the project declares.
  package var objects: (any ObjectToolkit)?
  /// The conditions under which the evaluation is, from the outside in.
  package internal(set) var path: [Condition] = []
  /// The calls of functions of Swift that are being evaluated, with where each was called.
  var sites: [(function: DeclarationReference, place: SourcePlace?)] = []
  /// The call of Swift that is about to be made.
  var site: SourcePlace?
  /// The classes that lie above one, by its name.
  var lineages: [String: [SwiftClass]] = [:]
  /// The objects of the project's classes, in the order in which they were made.
  package internal(set) var made: [HeapObject] = []
  /// The class of a toolkit that a class must be below whose code is not here, by its name.
  var assumed: [String: String] = [:]
  /// What has been emitted, for each sink that is open.
  private var sinks: [[ViewNode]] = [[]]
  /// What is not understood, each once.
  package var notes: [EvaluationNote] { noteList.list }
  var noteList = NoteList<EvaluationNote>()
  /// The declarations whose bodies were evaluated.
  package internal(set) var reached: Set<DeclarationReference> = []
  /// The values of properties outside of objects, which are made once.
  var constants: [DeclarationReference: Value] = [:]
  /// The conditions known to hold at the current place.
  var facts: [String: Bool] = [:]
  /// The numbers of the states whose values have a name.
  var askedStates: [String: Int] = [:]
  /// What the values that are named after a variable were called before, by its name: `isOn` is named after
  /// `val isOn = chosen.contains(day)`.
  package internal(set) var origins: [String: Set<String>] = [:]
  /// The types of which each file imports everything, by its number.
  var starred: [Int: [DeclarationReference]] = [:]
  /// How many states were asked for their values.
  var stateCount = 0
  /// The functions that are being evaluated.
  var calls: [DeclarationReference] = []
  var budget = Budget(mostSteps: 400_000, deepest: Evaluation.deepest * 6)
  /// The call that stands as a statement and was met last.
  var statement: SourcePlace?
  /// Whether state has any value, and not only its first one.
  package var followsAllStates = false
  /// The questions about what is around all views alike: the theme, a setting, the device.
  package internal(set) var ambientQuestions: Set<String> = []
  /// Where what stands before the dot of the call ends that is being evaluated.
  var memberStart: UInt32?
  private var viewCount = 0
  /// How many loops are open whose number of rounds is not known.
  var openLoops = 0
  /// The receiver of the closure that was evaluated last, if that may have changed it.
  var changedReceiver: Value?
  /// What the branches that are open have assigned.
  var logs: [[(frame: Frame, name: String, before: Value?)]] = []

  /// More calls in each other than are followed.
  static let deepest = 100
  /// More views than a root shows.
  static let mostViews = 4_000

  /// Begins an evaluation.
  package init(of project: CodeProject, with toolkit: any Toolkit) {
    self.project = project
    self.toolkit = toolkit
  }

  /// Evaluates a component without arguments, and returns the views that it emits.
  package func run(_ root: DeclarationReference) -> [ViewNode] {
    let declaration = project.declaration(root)
    let file = project.files[root.file]
    var arguments: [EvaluatedArgument] = []
    for parameter in file.code.parameters(of: declaration)
    where parameter.value.map({ isStandIn($0, root.file) }) ?? true {
      let name = file.word(parameter.name)
      arguments.append(EvaluatedArgument(label: name, value: open(parameter, name, root.file)))
    }
    let owner = declaration.owner.map { DeclarationReference(file: root.file, id: $0) }
    let receiver = owner.map { Value(.record(record(ofOpen: $0))) }
    _ = invoke(root, arguments, receiver: receiver)
    return sinks[0]
  }

  /// Returns the value of a parameter without an argument.
  func open(_ parameter: Declaration, _ name: String, _ file: Int) -> Value {
    let type = parameter.type.map { TypePlace(file: file, type: $0) }
    return Value(.unknown(Unknown(name: name, reason: .data, type: type)))
  }

  /// The packages of which the file of a place imports everything.
  package func starImports(at place: SourcePlace) -> [String] {
    project.files[place.file].starImports
  }

  // MARK: - Views and notes

  /// Emits a view.
  package func emit(_ view: ViewNode) {
    viewCount += 1
    guard viewCount <= Self.mostViews else { return note(.budget, view.place) }
    sinks[sinks.count - 1].append(view)
  }

  /// Evaluates a body and returns the views that it emits.
  package func views(_ body: () -> Void) -> [ViewNode] {
    sinks.append([])
    body()
    return sinks.removeLast()
  }

  /// Records a note on what is not understood.
  package func note(_ reason: EvaluationNote.Reason, _ place: SourcePlace?) {
    noteList.append(EvaluationNote(reason: reason, place: place))
  }

  /// Counts a step and goes some levels deeper; false, with a note, when that exceeds the budget.
  func enter(_ place: @autoclosure () -> SourcePlace, levels: Int) -> Bool {
    switch budget.enter(levels: levels) {
    case .entered: return true
    case .spent(isFirst: false): return false
    case .spent, .tooDeep: note(.budget, place())
    }
    return false
  }

  // MARK: - Branches

  /// Evaluates branches of which one is taken, each under its condition.
  func branch(_ branches: [(condition: Condition, body: () -> Flow)]) -> Flow {
    var outcomes: [(condition: Condition, flow: Flow)] = []
    var written: [[Written]] = []
    for branch in branches {
      let (flow, log) = under(branch.condition, branch.body)
      outcomes.append((branch.condition, flow))
      written.append(log)
    }
    join(written, branches.map(\.condition))
    return Flow.joined(outcomes)
  }

  struct Written {
    var frame: Frame
    var name: String
    var before: Value?
    var after: Value?

    /// Tells variables apart.
    struct Variable: Hashable {
      var frame: ObjectIdentifier
      var name: String
    }

    var variable: Variable { Variable(frame: ObjectIdentifier(frame), name: name) }
  }

  /// Evaluates a body under a condition, and undoes its assignments.
  func under(_ condition: Condition, _ body: () -> Flow) -> (Flow, [Written]) {
    let outer = facts
    state(condition)
    logs.append([])
    path.append(condition)
    defer { path.removeLast() }
    var flow = Flow.next(.unit)
    let emitted = views { flow = body() }
    let log = logs.removeLast()
    facts = outer
    if !emitted.isEmpty {
      emit(ViewNode(.branch(condition), children: emitted, at: emitted[0].place))
    }
    var written: [Written] = []
    var known: [Written.Variable: Int] = [:]
    for entry in log.reversed() {
      let variable = Written.Variable(frame: ObjectIdentifier(entry.frame), name: entry.name)
      if let place = known[variable] {
        written[place].before = entry.before
      } else {
        known[variable] = written.count
        written.append(
          Written(
            frame: entry.frame, name: entry.name, before: entry.before,
            after: entry.frame.values[entry.name]))
      }
    }
    for entry in written { entry.frame.values[entry.name] = entry.before }
    return (flow, written)
  }

  /// Records that a condition holds; if it combines several, that each of them does.
  private func state(_ condition: Condition) {
    facts[condition.question] = condition.answer
    if condition.answer {
      for part in condition.question.split(separator: "&&") {
        facts[part.trimmed] = true
      }
    } else {
      for part in condition.question.split(separator: "||") {
        facts[part.trimmed] = false
      }
    }
  }

  /// Joins the values that branches have assigned to variables.
  private func join(_ written: [[Written]], _ conditions: [Condition]) {
    let logs = written.map { log in
      Dictionary(log.map { ($0.variable, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var joined: Set<Written.Variable> = []
    for entry in written.joined() where joined.insert(entry.variable).inserted {
      // What one of the branches made is nowhere else.
      if let birth = entry.frame.birth, birth.count > path.count,
        let branch = conditions.firstIndex(of: birth[path.count])
      {
        if let after = logs[branch][entry.variable]?.after {
          assign(entry.name, after, in: entry.frame)
        }
        continue
      }
      let unwritten: Value = entry.frame.birth == nil ? .unit : .nothing
      let alternatives = zip(conditions, logs).map { condition, log in
        Alternative(
          condition: condition,
          value: log[entry.variable]?.after ?? entry.before ?? unwritten)
      }
      assign(entry.name, .choice(alternatives), in: entry.frame)
    }
  }

  /// Assigns a variable, so that a surrounding branch can undo it.
  func assign(_ name: String, _ value: Value, in frame: Frame) {
    if !logs.isEmpty { logs[logs.count - 1].append((frame, name, frame.values[name])) }
    frame.values[name] = value
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The control flow at the end of a piece of code.
enum Flow {
  /// The next code is evaluated; with a value.
  case next(Value)
  /// Some surrounding code is left.
  case exit(Exit)
  /// Under some conditions code is left, otherwise the next code is evaluated.
  case partial(Value, remaining: Condition, exits: [(condition: Condition, exit: Exit)])

  struct Exit {
    var form: ExitForm
    var label: String
    var value: Value
  }

  /// The value with which evaluation continues; nil when it does not.
  var value: Value? {
    switch self {
    case .next(let value), .partial(let value, _, _): value
    case .exit: nil
    }
  }

  /// Returns the flow of branches of which one is taken.
  static func joined(_ outcomes: [(condition: Condition, flow: Flow)]) -> Flow {
    var values: [Alternative] = []
    var exits: [(condition: Condition, exit: Exit)] = []
    var isPartial = false
    for (condition, flow) in outcomes {
      switch flow {
      case .next(let value): values.append(Alternative(condition: condition, value: value))
      case .exit(let exit): exits.append((condition, exit))
      case .partial(let value, _, let inner):
        isPartial = true
        values.append(Alternative(condition: condition, value: value))
        exits += inner
      }
    }
    if values.isEmpty, let first = exits.first {
      let alternatives = exits.map { Alternative(condition: $0.condition, value: $0.exit.value) }
      return .exit(
        Exit(form: first.exit.form, label: first.exit.label, value: Value.choice(alternatives)))
    }
    let value = Value.choice(values)
    guard !exits.isEmpty else { return .next(value) }
    let remaining: Condition
    if values.count == 1, !isPartial {
      remaining = values[0].condition
    } else {
      remaining = Condition(exits[0].condition.question, !exits[0].condition.answer)
    }
    return .partial(value, remaining: remaining, exits: exits)
  }
}
