// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The functions that give the composition locals of a project their values, such as a theme.
///
/// ```kotlin
/// val LocalColors = staticCompositionLocalOf { lightColors }
/// fun AppTheme(content: @Composable () -> Unit) {
///   CompositionLocalProvider(LocalColors provides colors, content = content)
/// }
/// ```
struct LocalProviders {
  /// What gives a local its value.
  enum Provider {
    /// Only the default that it is created with.
    case itself
    /// One function.
    case function(DeclarationReference)
    /// One of several.
    case several
  }

  /// The providers, by the calls that create the locals.
  private var providers: [SourcePlace: Provider] = [:]
  /// The names of the locals.
  private var names: [SourcePlace: String] = [:]

  /// The functions that create locals.
  static let makers: Set<String> = [
    "compositionLocalOf", "staticCompositionLocalOf", "compositionLocalWithComputedDefaultOf",
  ]

  init(in code: CodeProject, besides previews: Set<DeclarationReference>) {
    var locals: [String: [SourcePlace]] = [:]
    for (number, file) in code.files.enumerated() {
      for declaration in file.code.declarations where declaration.kind == .property {
        guard let value = declaration.value, case .call(let callee, _) = file.code[value],
          let maker = Self.name(of: callee, in: number, of: code), Self.makers.contains(maker)
        else { continue }
        let place = SourcePlace(file: number, range: file.code.node(value).range)
        locals[file.word(declaration.name), default: []].append(place)
      }
    }
    guard !locals.isEmpty else { return }
    for (name, places) in locals {
      for place in places {
        names[place] = name
        providers[place] = places.count == 1 ? .itself : .several
      }
    }
    for (number, file) in code.files.enumerated() {
      for (name, start) in file.providedLocals.places where locals[name] != nil {
        let function = file.function(around: start).map {
          DeclarationReference(file: number, id: $0)
        }
        if let function, previews.contains(function) { continue }
        for place in locals[name] ?? [] { add(function, to: place) }
      }
    }
    climb(in: code, besides: previews)
  }

  /// Takes the function that is around a provider in place of it, where only one calls it and is itself around
  /// contents: it has the values with which the provider is called, such as whether the theme is dark.
  private mutating func climb(in code: CodeProject, besides previews: Set<DeclarationReference>) {
    var callers = ThemeCallers(code, besides: previews)
    for (place, provider) in providers {
      guard case .function(var function) = provider else { continue }
      var steps = 0
      while let caller = callers.only(of: function), steps < Self.mostThemes {
        function = caller
        steps += 1
      }
      providers[place] = .function(function)
    }
  }

  /// More themes in each other than are followed.
  private static let mostThemes = 6

  /// The name of what is called, also with types: `compositionLocalOf<Colors>`.
  private static func name(
    of callee: CodeNode.ID, in number: Int, of code: CodeProject
  ) -> String? {
    switch code.files[number].code[callee] {
    case .name(let symbol): code.files[number].word(symbol)
    case .typeName(let type): code.typeName(type, in: number)
    default: nil
    }
  }

  private mutating func add(_ function: DeclarationReference?, to place: SourcePlace) {
    switch (providers[place], function) {
    case (.itself?, let function?): providers[place] = .function(function)
    case (.function(let known)?, let function?) where known == function: break
    default: providers[place] = .several
    }
  }

  /// The name of a local.
  func name(_ place: SourcePlace) -> String { names[place] ?? "compositionLocalOf()" }

  subscript(place: SourcePlace) -> Provider { providers[place] ?? .several }
}

/// The functions that call another one and are around contents, as themes are.
private struct ThemeCallers {
  private let code: CodeProject
  private let previews: Set<DeclarationReference>
  private var known: [String: Set<DeclarationReference?>] = [:]

  init(_ code: CodeProject, besides previews: Set<DeclarationReference>) {
    self.code = code
    self.previews = previews
  }

  /// The only function that calls another one, if it takes contents.
  mutating func only(of function: DeclarationReference) -> DeclarationReference? {
    let name = code.name(function)
    let callers = known[name] ?? self.callers(of: name)
    known[name] = callers
    guard callers.count == 1, case let caller?? = callers.first, caller != function else {
      return nil
    }
    let file = code.files[caller.file]
    let takesContents = file.code.parameters(of: file.code[caller.id]).contains { parameter in
      parameter.type.map { code.typeName($0, in: caller.file) } == "Function"
    }
    return takesContents ? caller : nil
  }

  /// The functions in which a name is used; nil among them for a use outside of functions.
  private func callers(of name: String) -> Set<DeclarationReference?> {
    var found: Set<DeclarationReference?> = []
    for (number, file) in code.files.enumerated() {
      for use in file.uses(of: name) where use.isBare {
        let caller = file.function(around: use.start).map {
          DeclarationReference(file: number, id: $0)
        }
        if let caller, previews.contains(caller) { continue }
        found.insert(caller)
      }
    }
    return found
  }
}

extension CodeProject.File {
  /// The innermost function with a name around a byte: the one that begins last.
  fileprivate func function(around start: UInt32) -> Declaration.ID? {
    code.declarations.indices.last {
      code.declarations[$0].kind == .function && code.declarations[$0].range.contains(start)
    }
    .flatMap { code.declarationID(at: $0) }
  }

  /// The names before `provides`.
  fileprivate struct ProvidedLocals: Sendable {
    /// The names, with the bytes at which they are written.
    var places: [(name: String, start: UInt32)]
  }

  fileprivate var providedLocals: ProvidedLocals {
    derived.value { ProvidedLocals(places: findProvidedLocals()) }
  }

  private func findProvidedLocals() -> [(name: String, start: UInt32)] {
    code.nodes.indices.compactMap { index in
      let local: CodeNode.ID
      switch code.expression(at: index) {
      case .binary(let sign, let left, _) where word(sign).hasPrefix("provides"): local = left
      case .call(let callee, _):
        guard case .member(let base?, let symbol) = code[callee], word(symbol).hasPrefix("provides")
        else { return nil }
        local = base
      default: return nil
      }
      switch code[local] {
      case .name(let symbol), .member(_, let symbol): return (word(symbol), code.nodes[index].start)
      default: return nil
      }
    }
  }
}

/// The values of composition locals while a composable is evaluated.
///
/// A local has the value that is provided around the place where it is asked for; where that is in a screen that
/// is evaluated without the theme around it, the value that the one function provides which does so.
final class CompositionLocals {
  private let providers: LocalProviders
  private var values: [SourcePlace: Value] = [:]
  /// What a function provides that is evaluated only for that.
  private var provided: [SourcePlace: Value]?

  init(_ providers: LocalProviders) { self.providers = providers }

  /// What a call that creates a local makes.
  static func local(_ call: ToolkitCall) -> Value {
    Value(.made(External(name, [.init("default", call.trailing ?? .nothing)], at: call.place)))
  }

  private static let name = "CompositionLocal"
  static let pair = "ProvidedValue"

  /// The pair of a local and its value: `LocalColors provides colors`; nil for other values.
  func pair(_ local: Value, _ value: Value) -> Value? {
    guard case .made(let made) = local.form, made.name == Self.name, let place = made.place else {
      return nil
    }
    if provided != nil, provided?[place] == nil { provided?[place] = value }
    return Value(.made(External(Self.pair, [.init("local", local), .init("value", value)])))
  }

  /// Evaluates contents for which some locals have values.
  func provide(_ arguments: [EvaluatedArgument], in evaluation: Evaluation, _ content: () -> Void) {
    var before: [SourcePlace: Value?] = [:]
    for argument in arguments {
      let pairs: [Value] =
        if case .list(let elements) = argument.value.form { elements } else { [argument.value] }
      for case .made(let made) in pairs.map(\.form) where made.name == Self.pair {
        guard case .made(let local)? = made.argument("local")?.form, let place = local.place,
          let value = made.argument("value")
        else { continue }
        before.updateValue(before[place] ?? values[place], forKey: place)
        values[place] = evaluation.surrounding(value)
      }
    }
    content()
    for (place, value) in before { values[place] = value }
  }

  /// The value of a local: `LocalColors.current`; nil for what is no local.
  func current(of local: External, in evaluation: Evaluation) -> Value? {
    guard local.name == Self.name, let place = local.place else { return nil }
    if let value = values[place] { return value }
    let name = "\(providers.name(place)).current"
    let open = evaluation.surrounding(Value(unknown: name, because: .library))
    values[place] = open
    let found = value(of: local, at: place, in: evaluation).map(evaluation.surrounding) ?? open
    values[place] = found
    return found
  }

  private func value(
    of local: External, at place: SourcePlace, in evaluation: Evaluation
  ) -> Value? {
    var value: Value?
    switch providers[place] {
    case .function(let function) where !evaluation.isEvaluating(function):
      let outer = provided
      provided = [:]
      evaluation.aside { _ = evaluation.run(function) }
      value = provided?[place]
      provided = outer
    // Outside of what the function gives it to, it has its default.
    case .itself, .function:
      evaluation.aside { value = local.argument("default").map { evaluation.call($0, []) } }
    case .several: break
    }
    return value
  }
}
