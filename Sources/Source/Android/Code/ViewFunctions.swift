// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the functions of a project do to the views that they are given.
///
/// Functions are found by their names alone, so that what several functions of one name do counts together.
final class ViewFunctions {
  /// What is done to a view.
  struct Effect {
    /// The names of what is called on it and assigned to it, and of the functions of libraries to which it is
    /// given.
    var members: Set<String> = []
    /// Whether more may be done to it than is seen here.
    var escapes = false

    fileprivate mutating func add(_ other: Effect) {
      members.formUnion(other.members)
      escapes = escapes || other.escapes
    }
  }

  private struct Key: Hashable {
    var name: String
    var argument: Int?
    var count: Int?
    var classes: Set<String> = []
  }

  private static let mostSteps = 3
  private static let mostDeclarations = 40
  private static let scoping: Set<String> = ["apply", "run", "let", "also"]

  private let files: [AndroidCodeFacts]
  /// The app's own classes of views, whose functions can be called on a view.
  private let viewClasses: Set<String>
  /// The functions, each by its file and its scope there.
  private var declarations: [String: [(file: Int, scope: Int)]] = [:]
  private var known: [Key: Effect] = [:]

  init(in files: [AndroidCodeFacts], viewClasses: Set<String>) {
    self.files = files
    self.viewClasses = viewClasses
    for (number, file) in files.enumerated() {
      for (scope, function) in file.scopes.enumerated() {
        // A constructor of Java has the name of its class.
        let isConstructor =
          function.kind == .initializer && !file.isKotlin && !function.name.isEmpty
        guard function.kind == .function || isConstructor else { continue }
        declarations[function.name, default: []].append((number, scope))
      }
    }
  }

  /// Whether the project has a function of a name.
  func contains(_ name: String) -> Bool { declarations[name] != nil }

  /// Returns what the functions of a name do to an argument, by its position among a number of arguments.
  func effect(of name: String, onArgument argument: Int, of count: Int) -> Effect {
    effect(of: name, onArgument: argument, of: count, in: viewClasses, step: 0)
  }

  /// Returns what the functions of a name do to a view on which they are called, of which the app's own classes are
  /// known.
  func effect(of name: String, onViewOf classes: Set<String>) -> Effect {
    effect(of: name, onArgument: nil, of: nil, in: classes, step: 0)
  }

  private func effect(
    of name: String, onArgument argument: Int?, of count: Int?, in classes: Set<String>, step: Int
  ) -> Effect {
    let key = Key(
      name: name, argument: argument, count: count, classes: argument == nil ? classes : [])
    if let known = known[key] { return known }
    var found = declarations[name] ?? []
    // Of several functions of one name, those with as many parameters.
    let fitting = found.filter { number, scope in
      files[number].parameters(of: files[number].scopes[scope]).count == count
    }
    if !fitting.isEmpty { found = fitting }
    guard step < Self.mostSteps, found.count <= Self.mostDeclarations else {
      return Effect(escapes: true)
    }
    // A function that calls itself does nothing more by that.
    known[key] = Effect()
    var effect = Effect()
    for (number, scope) in found {
      let file = files[number]
      let function = file.scopes[scope]
      if let argument {
        effect.add(effectOnParameter(argument, of: function, in: file, step))
      } else if isMember(function, ofOneOf: classes, in: file) {
        effect.add(effectOnReceiver(of: function, in: file))
      }
    }
    known[key] = effect
    return effect
  }

  /// Whether a function can be called on a view: an extension of Kotlin, or a member of one of its classes. One of
  /// the same name in another class is another function.
  private func isMember(
    _ function: CodeScope, ofOneOf classes: Set<String>, in file: AndroidCodeFacts
  ) -> Bool {
    if file.isKotlin, file.token(function.token - 1, is: ".") { return true }
    guard let parent = function.parent, file.scopes[parent].isType else { return false }
    return classes.contains(file.scopes[parent].name)
  }

  /// A function that is called on a view may do to it whatever its body names without naming another object.
  private func effectOnReceiver(of function: CodeScope, in file: AndroidCodeFacts) -> Effect {
    var effect = Effect()
    for index in function.body where file.tokens[index].kind == .name {
      let isOfOther = file.token(index - 1, is: ".") || file.token(index - 1, is: "?.")
      guard !isOfOther || file.token(index - 2, is: "this") else { continue }
      effect.members.insert(file.text(of: index))
    }
    effect.escapes = file.indices(of: "this", in: function.body).contains {
      isArgument($0, of: file)
    }
    return effect
  }

  private func effectOnParameter(
    _ position: Int, of function: CodeScope, in file: AndroidCodeFacts, _ step: Int
  ) -> Effect {
    let parameters = file.parameters(of: function)
    guard parameters.indices.contains(position) else { return Effect() }
    let names = parameters[position].filter { file.tokens[$0].kind == .name }
    guard let token = file.isKotlin ? names.first : names.last else { return Effect(escapes: true) }
    var effect = Effect()
    for index in file.indices(of: file.text(of: token), in: function.body) {
      if let field = field(keeping: index, of: file), let parent = function.parent {
        effect.add(effectOnField(field, of: file.scopes[parent].name, in: file, step + 1))
      } else {
        effect.add(use(at: index, of: file, step))
      }
    }
    return effect
  }

  /// The field to which a statement gives the value at a token: `this.title = title`.
  private func field(keeping index: Int, of file: AndroidCodeFacts) -> String? {
    guard file.token(index - 1, is: "="), file.token(index - 3, is: "."),
      file.token(index - 4, is: "this"), file.token(index + 1, is: ";")
    else { return nil }
    return file.text(of: index - 2)
  }

  /// What is done to the field of a class, in its file and in those that name the class.
  private func effectOnField(
    _ name: String, of owner: String, in own: AndroidCodeFacts, _ step: Int
  ) -> Effect {
    let key = Key(name: owner + "." + name, argument: nil)
    if let known = known[key] { return known }
    guard step < Self.mostSteps, !owner.isEmpty else { return Effect(escapes: true) }
    known[key] = Effect()
    var effect = Effect()
    for file in files where file.name == own.name || file.has(owner) {
      for index in file.indices(of: name) where field(keeping: index, of: file) == nil {
        effect.add(use(at: index, of: file, step))
      }
    }
    known[key] = effect
    return effect
  }

  /// Returns what is done to a view where its name stands.
  private func use(at index: Int, of file: AndroidCodeFacts, _ step: Int) -> Effect {
    let end = file.token(index + 1, is: "!!") ? index + 2 : index + 1
    if file.token(end, is: ".") || file.token(end, is: "?.") {
      let member = file.text(of: end + 1)
      if Self.scoping.contains(member) {
        return Effect(members: file.words(inBlockAt: end + 2))
      }
      let isCalled = contains(member) && !file.token(end + 2, is: "=")
      var effect =
        isCalled
        ? effect(of: member, onArgument: nil, of: nil, in: viewClasses, step: step + 1) : Effect()
      effect.members.insert(member)
      return effect
    }
    if let (callee, position) = call(around: index, of: file) {
      let count = file.argumentCount(in: file.bracket(behind: callee))
      let name = file.text(of: callee)
      if contains(name) {
        return effect(
          of: name, onArgument: position, of: count, in: viewClasses, step: step + 1)
      }
      let isOfLibrary = file.token(callee - 1, is: ".")
      return Effect(members: [name], escapes: !isOfLibrary && !["if", "while"].contains(name))
    }
    // What is kept or given back may be used anywhere.
    let isKept = file.token(index - 1, is: "=") || file.token(index - 1, is: "return")
    return Effect(escapes: isKept)
  }

  private func isArgument(_ index: Int, of file: AndroidCodeFacts) -> Bool {
    call(around: index, of: file) != nil
  }

  /// Returns the name in front of the bracket in which a token is a whole argument, and the position of the
  /// argument.
  func call(around index: Int, of file: AndroidCodeFacts) -> (callee: Int, position: Int)? {
    guard file.token(index + 1, is: ")") || file.token(index + 1, is: ","),
      file.token(index - 1, is: "(") || file.token(index - 1, is: ",")
    else { return nil }
    var position = 0
    var before = index - 1
    for _ in 0..<200 {
      guard file.tokens.indices.contains(before) else { return nil }
      if file.token(before, is: "(") {
        guard before > 0, file.tokens[before - 1].kind == .name else { return nil }
        return (before - 1, position)
      }
      if file.token(before, is: "{") || file.token(before, is: ";") { return nil }
      if file.token(before, is: ",") { position += 1 }
      before = (file.opening(of: before) ?? before) - 1
    }
    return nil
  }
}

extension AndroidCodeFacts {
  /// The round bracket behind the name of a call, which types may precede.
  func bracket(behind name: Int) -> Int {
    var open = name + 1
    while open < name + 60, open < tokens.count, !token(open, is: "(") { open += 1 }
    return open
  }

  /// The number of arguments in a bracket, whatever they are.
  func argumentCount(in bracket: Int) -> Int {
    guard token(bracket, is: "("), end(of: bracket) > bracket + 2 else { return 0 }
    var count = 1
    var index = bracket + 1
    while index < end(of: bracket) - 1 {
      if token(index, is: ",") { count += 1 }
      index = max(end(of: index), index + 1)
    }
    return count
  }

  /// The token that opens the block behind a call's arguments, if it has any.
  func block(at index: Int) -> Int { token(index, is: "(") ? end(of: index) : index }

  /// The names in the block behind a call's arguments: what is done there may be done to the receiver.
  func words(inBlockAt index: Int) -> Set<String> {
    let open = block(at: index)
    guard token(open, is: "{") else { return [] }
    return Set(inside(open).lazy.filter { self.tokens[$0].kind == .name }.map { self.text(of: $0) })
  }
}
