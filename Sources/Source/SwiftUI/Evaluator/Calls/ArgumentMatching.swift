// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Whether the arguments of a call fit a function's parameters, as far as the source shows their
/// types.
struct ArgumentMatching: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Whether a call fits a function by labels and types; nil when the labels fit and some type is
  /// not known.
  func fits(_ call: Call, _ function: FunctionDeclaration) -> Bool? {
    guard let places = function.places(for: call) else { return false }
    var isCertain = true
    for (argument, place) in zip(call.arguments, places) {
      let parameter = function.parameters[place]
      switch fits(argument.expression, parameter, function.generics, in: call.scope) {
      case false?: return false
      case nil: isCertain = false
      case true?: break
      }
    }
    return isCertain ? true : nil
  }

  private func fits(
    _ argument: Expression, _ parameter: FunctionDeclaration.Parameter,
    _ generics: Set<String>, in scope: Scope
  ) -> Bool? {
    if ViewTypes.contains("autoclosure", parameter.type) { return nil }
    if let closure = argument.closure {
      return Self.fits(closure, parameter, generics)
    }
    if argument.isNil {
      return ViewTypes.isOptional(parameter.type)
        ? true : Self.family(of: parameter.type).map { _ in false }
    }
    let chain = Chain(argument)
    guard chain.base != nil else { return implies(chain, parameter.type, in: scope) }
    guard let given = type(ofArgument: argument, chain, in: scope) else { return nil }
    return Self.fits(given, ViewTypes.unwrapped(parameter.type))
  }

  /// Whether a closure has as many parameters as the required function type.
  private static func fits(
    _ closure: ClosureCode, _ parameter: FunctionDeclaration.Parameter,
    _ generics: Set<String>
  ) -> Bool? {
    guard let wanted = ViewTypes.parameters(ofFunction: parameter.type) else {
      if parameter.isFunction || parameter.isBuilder { return nil }
      return family(of: parameter.type).map { _ in false }
    }
    // A tuple may be destructured.
    if wanted.count == 1, wanted[0].hasPrefix("(") { return nil }
    let count = count(ofParametersOf: closure)
    // A value of a generic type may be `()`, which no closure has to name.
    if wanted.count == 1, count == 0, generics.contains(wanted[0]) { return nil }
    return count == wanted.count
  }

  /// Whether a closure neither names nor uses a parameter.
  static func takesNothing(_ closure: ClosureCode) -> Bool {
    count(ofParametersOf: closure) == 0
  }

  /// Returns the number of parameters that a closure names, or uses by number.
  private static func count(ofParametersOf closure: ClosureCode) -> Int {
    if let names = closure.parameters { return names.count }
    var count = 0
    closure.statements.visit { node in
      switch node.content {
      // The numbers in a nested closure are its own.
      case .closure: return false
      case .name(let symbol):
        let name = node.tree.name(symbol)
        if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
          count = max(count, number + 1)
        }
      default: break
      }
      return true
    }
    return count
  }

  /// Whether a type has the member that an implicit member expression names; nil when it does not.
  private func implies(_ chain: Chain, _ type: String, in scope: Scope) -> Bool? {
    guard case .member(let name, _)? = chain.steps.first?.step,
      let id = typing.declared(type, around: nil, file: scope.file).id
    else { return nil }
    let own = index.types[id]
    let isStatic = own.properties[name]?.isStatic ?? false
    let isFunction = own.functions[name]?.contains(where: \.isStatic) ?? false
    return isStatic || isFunction || own.cases.contains(name) ? true : nil
  }

  /// Returns the type of an argument, from declarations or literals; nil when they do not give it.
  private func type(
    ofArgument argument: Expression, _ chain: Chain, in scope: Scope
  ) -> DeclaredType? {
    switch argument.isBare ? argument.content : nil {
    case .text?, .template?: return DeclaredType(written: "String")
    case .literal(.integer, _)?, .literal(.decimal, _)?: return DeclaredType(written: "Double")
    case .literal(.boolean, _)?: return DeclaredType(written: "Bool")
    default: break
    }
    guard let name = chain.nameOfBase else { return nil }
    switch scope.locals[name] {
    case .closure? where chain.steps.isEmpty: return DeclaredType(written: "() -> Void")
    case .function? where chain.steps.isEmpty: return DeclaredType(written: "() -> Void")
    default: break
    }
    if name.hasPrefix("$"), chain.steps.isEmpty { return DeclaredType(written: "Binding") }
    if let type = typing.declaredType(of: argument, in: scope) { return type.isItself ? nil : type }
    // A view or a value that SwiftUI makes of the call itself.
    guard name.beginsUppercase, chain.steps.count == 1, case .call = chain.steps[0].step,
      project.type(named: name, from: scope.file, around: scope.place) == nil
    else { return nil }
    return DeclaredType(written: name)
  }

  /// Whether a value of one type fits another; nil when that is not known.
  private static func fits(_ given: DeclaredType, _ wanted: String) -> Bool? {
    let written = ViewTypes.unwrapped(given.written)
    if !written.isEmpty, written == wanted { return true }
    guard let family = family(of: wanted) else { return nil }
    if let own = Self.family(of: written) { return own == family }
    return given.id == nil ? nil : false
  }

  /// Returns the family of types whose values fit each other: texts, numbers, functions; nil for a
  /// type of unknown family.
  private static func family(of type: String) -> String? {
    let name = ViewTypes.unwrapped(type)
    if ViewTypes.parameters(ofFunction: name) != nil { return "function" }
    if name.hasPrefix("Binding<") { return "Binding" }
    return families[name]
  }

  private static let families = [
    "String": "text", "LocalizedStringKey": "text", "LocalizedStringResource": "text",
    "Substring": "text", "Int": "number", "Double": "number", "CGFloat": "number",
    "Float": "number", "Bool": "Bool", "Text": "Text", "Image": "Image", "Color": "Color",
    "UIColor": "UIColor", "UIImage": "UIImage", "Font": "Font", "Binding": "Binding",
  ]

  /// Whether a call uses the function stored under a name rather than methods with the same name:
  /// `image(picture)` beside `func image(_ content: (UIImage) -> Content)`.
  func callsStored(_ call: Call, of owner: Instance, beside methods: [FunctionDeclaration]) -> Bool
  {
    guard let property = index.types[owner.type].properties[call.name], !property.isComputed,
      let type = property.type, let wanted = ViewTypes.parameters(ofFunction: type),
      wanted.count == call.arguments.count, call.arguments.allSatisfy({ $0.label == nil })
    else { return false }
    for (argument, type) in zip(call.arguments, wanted)
    where argument.closure != nil && ViewTypes.parameters(ofFunction: type) == nil {
      return false
    }
    return methods.allSatisfy { fits(call, $0) != true }
  }
}
