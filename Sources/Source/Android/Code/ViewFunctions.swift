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
    /// What is made of whether it is there.
    var presences: Set<ViewUse.Presence> = []

    fileprivate mutating func add(_ other: Effect) {
      members.formUnion(other.members)
      presences.formUnion(other.presences)
      escapes = escapes || other.escapes
    }
  }

  private struct Key: Hashable {
    var name: String
    var argument: Int?
    var label: String?
    var classes: Set<String> = []
  }

  private static let mostSteps = 3
  private static let mostDeclarations = 40

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
      for (scope, function) in file.scopes.enumerated() where function.kind == .function {
        declarations[function.name, default: []].append((number, scope))
      }
    }
  }

  /// Whether the project has a function of a name.
  func contains(_ name: String) -> Bool { declarations[name] != nil }

  /// Whether a part of the code calls a function of the project that shows what Android announces, such as a toast.
  func announces(in range: Range<Int>, of file: AndroidCodeFacts) -> Bool {
    range.contains { index in
      guard file.tokens[index].kind == .name, file.token(index + 1, is: "("),
        let found = declarations[file.text(of: index)], found.count <= Self.mostDeclarations
      else { return false }
      return found.contains { number, scope in
        files[number].announces(in: files[number].scopes[scope].body)
      }
    }
  }

  /// Returns what the functions of a name do to an argument, by its label or its position.
  func effect(of name: String, onArgument argument: Int, labelled label: String?) -> Effect {
    effect(of: name, onArgument: argument, labelled: label, in: viewClasses, step: 0)
  }

  /// Returns what the functions of a name do to a view on which they are called, of which the app's own classes are
  /// known.
  func effect(of name: String, onViewOf classes: Set<String>) -> Effect {
    effect(of: name, onArgument: nil, in: classes, step: 0)
  }

  private func effect(
    of name: String, onArgument argument: Int?, labelled label: String? = nil,
    in classes: Set<String>, step: Int
  ) -> Effect {
    let key = Key(
      name: name, argument: argument, label: label, classes: argument == nil ? classes : [])
    if let known = known[key] { return known }
    var found = declarations[name] ?? []
    if argument == nil {
      found = found.filter { isMember(files[$0].scopes[$1], ofOneOf: classes, in: files[$0]) }
    }
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
        effect.add(effectOnParameter(argument, label, of: function, in: file, step))
      } else {
        effect.add(effectOnReceiver(of: function, in: file, classes, step))
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

  /// A function that is called on a view may do to it whatever its body names without naming another object, and what
  /// the functions do that it calls in the same way.
  private func effectOnReceiver(
    of function: CodeScope, in file: AndroidCodeFacts, _ classes: Set<String>, _ step: Int
  ) -> Effect {
    var effect = Effect()
    for index in function.body
    where file.tokens[index].kind == .name && !file.isMemberOfOther(index) {
      let name = file.text(of: index)
      effect.members.insert(name)
      if let presence = file.presence(givenBy: name, at: index) {
        effect.presences.insert(presence)
      }
      if contains(name), name != function.name, file.token(index + 1, is: "("),
        !file.isInBlockOfOther(index, within: function.body)
      {
        effect.add(self.effect(of: name, onArgument: nil, in: classes, step: step + 1))
      }
    }
    let isHandedOn = file.indices(of: "this", in: function.body).contains {
      isArgument($0, of: file)
    }
    effect.escapes = effect.escapes || isHandedOn
    return effect
  }

  private func effectOnParameter(
    _ position: Int, _ label: String?, of function: CodeScope, in file: AndroidCodeFacts,
    _ step: Int
  ) -> Effect {
    let parameters = file.parameters(of: function).map { parameter in
      parameter.filter { file.tokens[$0].kind == .name }
    }
    // A label is the name of a parameter in Kotlin.
    let named = label.flatMap { label in
      parameters.firstIndex { $0.first.map { file.text(of: $0) } == label }
    }
    guard label == nil || named != nil, parameters.indices.contains(named ?? position) else {
      return Effect()
    }
    let names = parameters[named ?? position]
    guard let token = file.isKotlin ? names.first : names.last else { return Effect(escapes: true) }
    var effect = Effect()
    for index in file.indices(of: file.text(of: token), in: function.body) {
      effect.add(use(at: index, of: file, step))
    }
    return effect
  }

  /// Returns what is done to a view where its name stands.
  private func use(at index: Int, of file: AndroidCodeFacts, _ step: Int) -> Effect {
    if file.token(index + 1, is: "instanceof") {
      // `view instanceof EditText field`
      var next = index + 3
      while file.token(next, is: ".") { next += 2 }
      let isNamed = file.tokens.indices.contains(next) && file.tokens[next].kind == .name
      return Effect(escapes: isNamed)
    }
    let cast = file.endOfCast(of: index)
    let end = cast ?? (file.token(index + 1, is: "!!") ? index + 2 : index + 1)
    if file.token(end, is: ".") || file.token(end, is: "?.") {
      let member = file.text(of: end + 1)
      if AndroidCodeFacts.scoping.contains(member) {
        return Effect(members: file.words(inBlockAt: end + 2))
      }
      let isCalled = contains(member) && !file.token(end + 2, is: "=")
      var effect =
        isCalled
        ? effect(of: member, onArgument: nil, in: viewClasses, step: step + 1) : Effect()
      effect.members.insert(member)
      return effect
    }
    if let (callee, position, label) = call(around: index, of: file) {
      let name = file.text(of: callee)
      if contains(name) {
        return effect(
          of: name, onArgument: position, labelled: label, in: viewClasses, step: step + 1)
      }
      let isOfLibrary = file.token(callee - 1, is: ".")
      return Effect(members: [name], escapes: !isOfLibrary && !["if", "while"].contains(name))
    }
    // What is kept or given back may be used anywhere.
    let isKept =
      cast != nil || file.token(index - 1, is: "=") || file.token(index - 1, is: "return")
    return Effect(escapes: isKept)
  }

  private func isArgument(_ index: Int, of file: AndroidCodeFacts) -> Bool {
    call(around: index, of: file) != nil
  }

  /// Returns the name in front of the bracket in which a token is a whole argument, and the position of the
  /// argument, and its label.
  func call(
    around index: Int, of file: AndroidCodeFacts
  ) -> (callee: Int, position: Int, label: String?)? {
    let label = file.label(before: index)
    guard file.token(index + 1, is: ")") || file.token(index + 1, is: ","),
      file.token(index - 1, is: "(") || file.token(index - 1, is: ",") || label != nil
    else { return nil }
    var position = 0
    var before = index - 1
    for _ in 0..<200 {
      guard file.tokens.indices.contains(before) else { return nil }
      if file.token(before, is: "(") {
        guard before > 0, file.tokens[before - 1].kind == .name else { return nil }
        return (before - 1, position, label)
      }
      if file.token(before, is: "{") || file.token(before, is: ";") { return nil }
      if file.token(before, is: ",") { position += 1 }
      before = (file.opening(of: before) ?? before) - 1
    }
    return nil
  }
}

extension AndroidCodeFacts {
  /// Returns the token behind a name that is taken for another type, `((EditText) view)`, `(view as EditText)`; nil
  /// where it is not.
  fileprivate func endOfCast(of index: Int) -> Int? {
    if isKotlin {
      guard token(index + 1, is: "as") || token(index + 1, is: "as?") else { return nil }
      if token(index - 1, is: "(") { return end(of: index - 1) }
      // Behind the type, which may have a package and arguments of its own.
      var next = index + 3
      while token(next, is: ".") { next += 2 }
      return token(next, is: "<") ? behindAngles(next) ?? next : next
    }
    guard token(index - 1, is: ")"), let open = opening(of: index - 1),
      inside(open).allSatisfy({ index in
        tokens[index].kind == .name || [".", "<", ">", ",", "?"].contains { token(index, is: $0) }
      })
    else { return nil }
    // A call's arguments are no type.
    guard open == 0 || tokens[open - 1].kind != .name || token(open - 1, is: "return") else {
      return nil
    }
    return token(index + 1, is: ")") && token(open - 1, is: "(") ? index + 2 : index + 1
  }

  /// The label of the argument of Kotlin that begins at a token; nil if it has none.
  func label(before index: Int) -> String? {
    guard isKotlin, token(index - 1, is: "="), index > 2, tokens[index - 2].kind == .name,
      token(index - 3, is: "(") || token(index - 3, is: ",")
    else { return nil }
    return text(of: index - 2)
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
