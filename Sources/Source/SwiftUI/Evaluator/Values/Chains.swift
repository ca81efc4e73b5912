// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The values of postfix expressions, step by step.
struct Chains: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the value of a chain of members, calls and modifiers, step by step.
  func meaning(of chain: Chain, from expression: Expression, in scope: Scope) -> Meaning {
    let start = expression.start
    var next = 0
    var end = chain.base?.end ?? start
    var current = beginning(of: chain, start: start, &next, &end, in: scope)
    var isOfOthers = false
    // Members may be requested of a value of which only the type is known.
    let begins = chain.base.map { $0.isSelf ? 1 : 0 }
    while next < chain.steps.count {
      current = current.named
      if next == begins, case .unknown(let written) = current {
        switch declaredMembers.declaredMember(of: chain, from: next, written, in: scope) {
        case .views(let views, let behind)?:
          current = views
          next = behind
          end = chain.steps[next - 1].end
          continue
        case .ofOthers?: isOfOthers = true
        case nil: break
        }
      }
      let (step, stepEnd) = chain.steps[next]
      next += 1
      switch step {
      case .member(let name, let nameStart):
        let point = SourcePoint(file: scope.file, offset: nameStart)
        if next < chain.steps.count, case .call(let arguments) = chain.steps[next].step {
          let callEnd = chain.steps[next].end
          let type =
            name == "map" || name == "flatMap"
            ? typeOfValue(chain, before: next - 1, current, in: scope) : nil
          next += 1
          let source = spelling.continued(current, from: end, start: start, to: callEnd, in: scope)
          let call = Call(
            name: name, arguments: arguments, scope: scope, point: point, end: callEnd)
          current = memberCalls.callMember(
            call, of: current, source: source, start: start, isOfOthers: isOfOthers, type: type)
          end = callEnd
        } else {
          let source = spelling.continued(current, from: end, start: start, to: stepEnd, in: scope)
          current = memberAccess.member(
            name, of: current, source: source, at: point, isOfOthers: isOfOthers)
          end = stepEnd
        }
      case .call(let arguments):
        let point = SourcePoint(file: scope.file, offset: start)
        let source = spelling.continued(current, from: end, start: start, to: stepEnd, in: scope)
        let call = Call(name: "", arguments: arguments, scope: scope, point: point, end: stepEnd)
        current = namedCalls.apply(current, call, source: source)
        end = stepEnd
      case .subscript(let arguments):
        let source = spelling.continued(current, from: end, start: start, to: stepEnd, in: scope)
        current = element(of: current, arguments, source: source, in: scope)
        end = stepEnd
      }
    }
    return current
  }

  /// Returns the project type of a chain up to a step, when nothing more is known of it.
  private func typeOfValue(
    _ chain: Chain, before step: Int, _ value: Meaning, in scope: Scope
  ) -> Int? {
    guard value.isUnknown else { return nil }
    return typing.declaredTypes(of: chain, in: scope).first {
      $0.count == step && !$0.type.isItself
    }?
    .type.id
  }

  /// Returns the value of the first step of a chain; a name and its call count as one step.
  private func beginning(
    of chain: Chain, start: Int, _ next: inout Int, _ end: inout Int, in scope: Scope
  ) -> Meaning {
    let point = SourcePoint(file: scope.file, offset: start)
    guard let base = chain.base else {
      guard case .member(let name, _)? = chain.steps.first?.step else { return .unknown("") }
      next = 1
      end = chain.steps[0].end
      if chain.steps.count > 1, case .call(let arguments) = chain.steps[1].step {
        next = 2
        end = chain.steps[1].end
        let call = Call(
          name: "." + name, arguments: arguments, scope: scope, point: point, end: end)
        return namedCalls.made(call) ?? .call(call)
      }
      return .member(name)
    }
    if let name = chain.nameOfBase, case .call(let arguments)? = chain.steps.first?.step {
      next = 1
      end = chain.steps[0].end
      let call = Call(name: name, arguments: arguments, scope: scope, point: point, end: end)
      return namedCalls.callName(call, start: start)
    }
    if case .typeName = base.content {
      return chain.nameOfBase.map { lookup.lookUp($0, in: scope) }
        ?? .unknown(source(of: base, in: scope))
    }
    return expressions.meaning(of: base, in: scope)
  }

  private func element(
    of base: Meaning, _ arguments: [Call.Argument], source: Written, in scope: Scope
  ) -> Meaning {
    guard let first = arguments.first else { return .unknown(cut(source)) }
    switch base {
    case .list(let list):
      guard let place = expressions.meaning(of: first.expression, in: scope).number,
        let place = Int(exactly: place), list.indices.contains(place)
      else { return .unknown(cut(source)) }
      return list[place]
    case .binding:
      let source = cut(source)
      return .binding(.unknown(source), source: source)
    default: return .unknown(cut(source))
    }
  }
}
