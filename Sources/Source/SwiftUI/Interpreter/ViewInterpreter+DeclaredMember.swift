import SwiftSyntax

/// What members of a value give of which nothing is known but its type.
enum DeclaredMember {
  /// Views, and the number of the step behind them.
  case views(Meaning, next: Int)
  /// What the project does not declare: its own types have nothing to say of it.
  case ofOthers
}

extension ViewInterpreter {
  /// The views that a property or function of a value makes, of which nothing is known but its type:
  /// `row.label`, `self.order.donut.image(size: 3)`; nil where its type is not known.
  ///
  /// The value is what a chain means up to a step.
  mutating func declaredMember(
    of chain: Chain, from start: Int, _ source: String, in scope: Scope
  ) -> DeclaredMember? {
    var written = source
    var conditions: [String] = []
    for (count, type) in declaredTypes(of: chain, in: scope) where count >= start {
      guard count < chain.steps.count, !type.isItself,
        case .member(let member, let place) = chain.steps[count].step
      else { return nil }
      if count > start, case .member(let name, _) = chain.steps[count - 1].step {
        written += ".\(name)"
      }
      guard let id = type.id else {
        return isOfOthers(type, in: scope) ? .ofOthers : nil
      }
      if ViewTypes.isOptional(type.written) { conditions.append("if let \(written)") }
      let point = SourcePoint(file: scope.file, offset: place.start)
      let found: (views: Meaning, next: Int)?
      if count + 1 < chain.steps.count, case .call(let arguments) = chain.steps[count + 1].step {
        let call = Call(
          name: member, arguments: arguments, scope: scope, point: point,
          end: chain.steps[count + 1].end)
        let functions = index.types[id].functions[member]?.filter(\.returnsView) ?? []
        found = invoke(functions, call, owner: unmade(id, written)).map { ($0, count + 2) }
      } else if let property = index.types[id].properties[member], property.returnsView,
        property.isComputed
      {
        found = self.property(member, of: unmade(id, written)).map { ($0, count + 1) }
      } else {
        found = nil
      }
      if let found {
        return .views(under(conditions, found.views, at: point), next: found.next)
      }
    }
    return nil
  }

  /// Whether a type is certainly none of the project, rather than a generic parameter or a view.
  private func isOfOthers(_ type: DeclaredType, in scope: Scope) -> Bool {
    let first = ViewTypes.plain(type.written).split(separator: ".").first.map(String.init) ?? ""
    guard first.beginsUppercase, !ViewTypes.isView(type.written), !ViewTypes.isOfSwiftUI(first),
      !ViewTypes.contains("->", type.written)
    else { return false }
    return scope.place.map { !index.types[$0].generics.contains(first) } ?? true
  }

  /// Views that are there where several values are.
  private mutating func under(
    _ conditions: [String], _ found: Meaning, at point: SourcePoint
  ) -> Meaning {
    guard !conditions.isEmpty, isView(found) else { return found }
    var pieces = pieces(of: found, source: "", at: point)
    for condition in conditions.reversed() { pieces = choice([(condition, pieces)], at: point) }
    return .pieces(pieces)
  }

  /// A value of which nothing is known but its type and what it is called.
  func unmade(_ type: Int, _ source: String) -> Instance {
    var instance = Instance(type: type)
    instance.name = source
    for field in index.types[type].stored {
      instance.fields[field] = .unknown("\(source).\(field)")
    }
    return instance
  }
}
