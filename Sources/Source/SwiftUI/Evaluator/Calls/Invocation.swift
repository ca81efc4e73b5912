// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Evaluation of the project's functions, from a call into their bodies.
struct Invocation: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the result of calling one of several functions; nil when none fits or none has a body.
  ///
  /// The functions have to be visible from the call, unless they are known from where their name
  /// was passed.
  func invoke(
    _ functions: [FunctionDeclaration], _ call: Call, owner: Instance?, type: Int? = nil,
    whole: Meaning? = nil, areGiven: Bool = false
  ) -> Meaning? {
    let written = functions.filter {
      $0.hasBody && (areGiven || project.sees($0, from: call.scope.file))
    }
    // An overload that delegates to another of the same name does not call itself.
    let open =
      written.count < 2
      ? [] : written.filter { $0.accepts(call) && !evaluation.isFollowed($0.point) }
    guard let function = Self.fitting(open.isEmpty ? written : open, call),
      let body = function.body
    else { return nil }
    if owner == nil, whole == nil, type != nil, call.arguments.isEmpty, function.isStatic {
      return evaluation.constant(KeptConstants.Key(point: function.point, type: type)) {
        outcome(of: function, body, call, owner: nil, type: type, whole: nil)
      }
    }
    return outcome(of: function, body, call, owner: owner, type: type, whole: whole)
  }

  private func outcome(
    of function: FunctionDeclaration, _ body: Statements, _ call: Call,
    owner: Instance?, type: Int?, whole: Meaning?
  ) -> Meaning? {
    if function.name == "tr", let words = textValues.translated(call) { return .words(words) }
    var scope = bind(
      function.parameters, call, file: function.point.file, around: owner?.type ?? type)
    if let whole { scope.locals["self"] = whole }
    scope.owner = owner
    scope.type = owner?.type ?? type
    let found = evaluation.follow(
      function.name, declared: function.point, from: call.point,
      givesViews: function.returnsView
    ) {
      evaluation.deeper(at: call.point) {
        result(
          of: body, as: function.result, isBuilder: function.returnsView, in: scope,
          named: Written(file: call.scope.file, start: call.point.offset, end: call.end))
      }
    }
    guard let found = found ?? nil else { return function.returnsView ? .pieces([]) : nil }
    return bindingNames.named(found, source(from: call.point.offset, to: call.end, in: call.scope))
  }

  /// Returns the result of a body with a declared type: when a `Text` is assembled, only its words
  /// can be unknown.
  func result(
    of body: Statements, as type: String?, isBuilder: Bool, in scope: Scope,
    named name: Written
  ) -> Meaning {
    if ViewTypes.isDrawn(type) {
      // Which of several colours it is changes nothing that is spoken.
      return statementRunner.singleOutcome(of: body, in: scope) ?? .unknown(cut(name))
    }
    if type == "Image", index.extensions["Image"] != nil,
      let single = statementRunner.singleOutcome(of: body, in: scope),
      case .pieces(let pieces) = implicitMembers.typed(single, as: type, around: scope.place)
    {
      return .pieces(pieces)
    }
    if let labels = ViewTypes.labels(ofTuple: type) {
      let isCertain = type.map { !ViewTypes.isOptional($0) } ?? true
      return statementRunner.tuple(
        of: body, labelled: labels, isCertain: isCertain, in: scope, named: name)
    }
    guard type == "Text" else {
      let outcome = statementRunner.outcome(
        of: body, in: scope, isBuilder: isBuilder, named: name,
        isString: !isBuilder && ViewTypes.isString(type))
      return isNil(outcome, of: body, as: type, in: scope) ? .nothing : outcome
    }
    let outcome = statementRunner.outcome(
      of: body, in: scope, isBuilder: false, named: name, isText: true)
    guard case .unknown(let source) = outcome else { return outcome }
    return .pieces([texts.text(.hole(source), at: point(of: body, in: scope))])
  }

  /// Whether a body that gives an optional view certainly returns `nil`, rather than a view that
  /// shows nothing.
  private func isNil(
    _ outcome: Meaning, of body: Statements, as type: String?, in scope: Scope
  ) -> Bool {
    guard case .pieces(let pieces) = outcome, pieces.isEmpty, let type,
      ViewTypes.isOptional(type),
      let single = evaluation.withoutNotes({ statementRunner.singleOutcome(of: body, in: scope) }),
      case .nothing = single
    else { return false }
    return true
  }

  /// Returns the function whose parameters fit the arguments of a call best.
  static func fitting(
    _ functions: [FunctionDeclaration], _ call: Call
  ) -> FunctionDeclaration? {
    if functions.count < 2 { return functions.first }
    let accepting = functions.filter { $0.accepts(call) }
    let functions = accepting.isEmpty ? functions : accepting
    var best: (function: FunctionDeclaration, score: Int)?
    for function in functions {
      var score = -abs(function.parameters.count - call.arguments.count)
      let labels = Set(function.parameters.compactMap(\.label))
      for argument in call.arguments {
        if let label = argument.label {
          score += labels.contains(label) ? 2 : -8
        } else if !argument.isTrailing {
          score += function.parameters.contains { $0.label == nil } ? 2 : -8
        } else if let last = function.parameters.last {
          score += last.isFunction ? 1 : -2
        }
      }
      let missing = function.parameters.count { parameter in
        !parameter.isOptional && parameter.label != nil && !parameter.isFunction
          && !call.arguments.contains { $0.label == parameter.label }
      }
      score -= 4 * missing
      if best.map({ score > $0.score }) ?? true { best = (function, score) }
    }
    return best?.function
  }

  /// Protocols that text types conform to, like other types.
  private static let textProtocols: Set<String> = [
    "CustomStringConvertible", "any CustomStringConvertible", "some StringProtocol",
    "any StringProtocol", "Any", "LosslessStringConvertible",
  ]

  /// Returns a scope that binds a function's parameters to the arguments of a call, as its body
  /// sees them.
  func bind(
    _ parameters: [FunctionDeclaration.Parameter], _ call: Call, file: Int,
    around type: Int? = nil
  ) -> Scope {
    var scope = Scope(file: file)
    scope.parameters = Set(parameters.map(\.name))
    var isFilled = Array(repeating: false, count: parameters.count)
    let places = parameters.places(for: call)
    for (number, argument) in call.arguments.enumerated() {
      let place: Int? =
        if let places {
          places[number]
        } else if argument.isTrailing, argument.label == nil {
          parameters.indices.first {
            !isFilled[$0] && (parameters[$0].isFunction || parameters[$0].isBuilder)
          } ?? parameters.indices.last { !isFilled[$0] }
        } else {
          parameters.indices.first { !isFilled[$0] && parameters[$0].label == argument.label }
        }
      guard let place else { continue }
      let parameter = parameters[place]
      var value = expressions.meaning(
        of: argument.expression, isString: ViewTypes.isString(parameter.type), in: call.scope)
      if case .unknown(let source) = value, Self.textProtocols.contains(parameter.type),
        typing.declaredType(of: argument.expression, in: call.scope)?.written == "String"
      {
        value = .words(.hole(source))
      }
      if parameter.isVariadic, places != nil {
        var all: [Meaning] = []
        if isFilled[place], case .list(let list)? = scope.locals[parameter.name] { all = list }
        isFilled[place] = true
        scope.locals[parameter.name] = .list(
          all + [implicitMembers.typed(value, as: parameter.type, around: type)])
        continue
      }
      guard !isFilled[place] else { continue }
      isFilled[place] = true
      scope.locals[parameter.name] = implicitMembers.typed(value, as: parameter.type, around: type)
        .given(toBuilder: parameter.isBuilder)
      if presence.isPresent(argument.expression, value, as: parameter.type, in: call.scope) {
        scope.present.insert(parameter.name)
      }
      scope.note(typing.declared(parameter.type, around: type, file: file), of: parameter.name)
    }
    for (place, parameter) in parameters.enumerated() where !isFilled[place] {
      scope.locals[parameter.name] =
        parameter.initial.map {
          implicitMembers.typed(
            expressions.meaning(of: $0, in: Scope(file: file)), as: parameter.type, around: type)
        } ?? .unknown(parameter.name)
    }
    return scope
  }
}
