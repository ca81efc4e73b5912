// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The members that a project adds to the types of colours and fonts: `extension Color { static let brand = ... }`.
///
/// Which of them a name means follows from the type that the place takes: `.brand` is a member of `Color` where
/// SwiftUI takes a colour, and of `UIColor` where UIKit does.
struct AddedMembers: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// What a place takes.
  enum Kind {
    case color, colorOfUIKit, font

    /// The types whose members may be named without the type, SwiftUI's own first (Apple, `ShapeStyle`).
    var types: [String] {
      switch self {
      case .color: ["Color", "ShapeStyle"]
      case .colorOfUIKit: ["UIColor"]
      case .font: ["Font"]
      }
    }

    /// The types whose members may be named after the type.
    var named: Set<String> { self == .font ? ["Font"] : ["Color", "UIColor"] }
  }

  /// The most constants that are followed, each of which is that of another.
  private static let mostSteps = 12

  /// Returns what the project's own constants, functions and initialisers make, so that only members and calls
  /// of the library are left; any other value as it is.
  func resolved(_ meaning: Meaning, as kind: Kind) -> Meaning {
    var current = meaning
    for _ in 0..<Self.mostSteps {
      guard let next = next(current, kind) else { break }
      current = next
    }
    return current
  }

  /// Returns what a constant, a function or an initialiser of the project makes; nil for any other value.
  func next(_ meaning: Meaning, _ kind: Kind) -> Meaning? {
    switch meaning {
    case .member(let path): return member(path, kind)
    case .call(let call): return made(call, kind)
    default: return nil
    }
  }

  // MARK: - Members

  private func member(_ path: String, _ kind: Kind) -> Meaning? {
    var steps = path.split(separator: ".").map(String.init)[...]
    if steps.first == "SwiftUI" { steps.removeFirst() }
    var types = kind.types
    if let first = steps.first, kind.named.contains(first) {
      types = first == "Color" ? [first, "ShapeStyle"] : [first]
      steps.removeFirst()
    }
    guard let head = steps.popFirst() else { return nil }
    for type in types {
      guard let (first, point) = member(head, addedTo: type) else { continue }
      var value = first
      for step in steps {
        value = memberAccess.member(
          step, of: value, source: Written(beginning: path, file: point.file, start: 0, end: 0),
          at: point)
      }
      // The project has it, so it is none of the library's of that name.
      return value.isUnknown ? .unknown(path) : value.named(of: type)
    }
    return nil
  }

  /// Returns the value of a constant, or a type, that the project declares in an extension, and where.
  private func member(_ name: String, addedTo type: String) -> (Meaning, SourcePoint)? {
    for owner in Self.spellings(of: type) {
      guard let property = index.property(name, addedTo: owner, in: nil), property.isStatic else {
        continue
      }
      let value = evaluation.constant(KeptConstants.Key(point: property.point, type: nil)) {
        lookup.value(of: property, in: implicitMembers.scope(of: property, addedTo: type))
      }
      return value.map { ($0, property.point) }
    }
    guard name.beginsUppercase else { return nil }
    let nested = (index.typesByName[name] ?? []).filter {
      index.types[$0].path.suffix(2) == [type, name]
    }
    return nested.count == 1 ? (.type(nested[0]), index.types[nested[0]].point) : nil
  }

  private static func spellings(of type: String) -> [String] { [type, "SwiftUI.\(type)"] }

  // MARK: - Calls

  private func made(_ call: Call, _ kind: Kind) -> Meaning? {
    let steps = call.name.split(separator: ".").map(String.init)
    guard let name = steps.last else { return nil }
    if steps.count == 1, kind.named.contains(name), call.name.beginsUppercase {
      return initialized(call, as: name)
    }
    guard steps.count == 1, call.name.hasPrefix(".") else { return nil }
    var named = call
    if name == "init" {
      named.name = kind.types[0]
      return .call(named)
    }
    named.name = name
    for type in kind.types {
      let functions = functions(name, addedTo: type)
      if !functions.isEmpty, let found = invocation.invoke(functions, named, owner: nil),
        !found.isUnknown
      {
        return found.named(of: type)
      }
    }
    return nil
  }

  private func functions(_ name: String, addedTo type: String) -> [FunctionDeclaration] {
    Self.spellings(of: type).flatMap { index.extensions[$0]?.functions[name] ?? [] }
      .filter(\.isStatic)
  }

  /// Returns what an initialiser that the project adds hands on to one of the library:
  /// `init(asset: ColorAsset) { self.init(asset.name) }`.
  private func initialized(_ call: Call, as type: String) -> Meaning? {
    let added = Self.spellings(of: type).flatMap { index.extensions[$0]?.initializers ?? [] }
    let labels = Set(call.arguments.compactMap(\.label))
    let fitting = added.filter { initializer in
      initializer.hasBody && project.sees(initializer, from: call.scope.file)
        && initializer.accepts(call) && !evaluation.isFollowed(initializer.point)
        && labels.isSubset(of: initializer.parameters.compactMap(\.label))
    }
    guard let initializer = Invocation.fitting(fitting, call), let body = initializer.body else {
      return nil
    }
    var scope = invocation.bind(initializer.parameters, call, file: initializer.point.file)
    scope.locals["self"] = .member(type)
    let found = evaluation.follow(
      type, declared: initializer.point, from: call.point, givesViews: false
    ) {
      evaluation.deeper(at: call.point) { statementRunner.singleOutcome(of: body, in: scope) }
    }
    guard let value = (found ?? nil) ?? nil, !value.isUnknown else { return nil }
    return value.named(of: type)
  }
}

extension Meaning {
  /// The same value, with the type that it is a member of: `.red` in an extension of `UIColor` is that of UIKit.
  fileprivate func named(of type: String) -> Meaning {
    let type = type == "ShapeStyle" ? "Color" : type
    switch self {
    case .member(let path) where path.beginsLowercase: return .member("\(type).\(path)")
    case .call(var call) where call.name == ".init":
      call.name = type
      return .call(call)
    default: return self
    }
  }
}
