// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The assignments in a project's Swift code to the views of its storyboards and XIBs.
///
/// Only literals are known: one that all assignments to a property agree on, at least one of which
/// runs whenever the view is loaded. All other assigned values exist but are unknown.
package struct InterfaceCode: Sendable {
  /// The value that code assigns to one property of a view, as far as it is known.
  enum Assigned: Hashable {
    /// No code assigns it.
    case nothing
    /// The value once the view is loaded.
    case literal(ViewStatement.Value)
    /// The value depends on the running app.
    case notKnown
  }

  /// The statements about views, by the class that contains them.
  private var classes: [String: ClassCode] = [:]
  /// The properties that code sets on objects of other classes, with the members.
  private var ofOthers: [String: Set<String>] = [:]
  /// Whether code was given, so that a missing class is defined elsewhere.
  private var isGiven = false

  /// Creates an instance without code.
  package init() {}

  /// Reads the files that declare or extend one of the classes or a superclass.
  package init(of files: [SwiftSourceFile], for classes: Set<String>) {
    isGiven = true
    var places: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for name in DeclaredTypes.names(in: file.text) { places[name, default: []].append(index) }
    }
    var wanted = classes.sorted()
    var known = classes
    var isRead: Set<Int> = []
    while let name = wanted.popLast() {
      for index in places[name] ?? [] where isRead.insert(index).inserted {
        add(SwiftFacts(of: files[index]))
      }
      if let parent = self.classes[name]?.parent, known.insert(parent).inserted {
        wanted.append(parent)
      }
    }
  }

  /// Creates an instance from the facts of files that have been read.
  package init(_ files: [SwiftFacts]) {
    isGiven = true
    for file in files { add(file) }
  }

  private mutating func add(_ file: SwiftFacts) {
    for (name, code) in ClassCode.all(in: file) { classes[name, default: ClassCode()].add(code) }
    for (statement, _) in ViewStatement.all(in: file) where statement.isOfOther {
      guard let target = statement.target else { continue }
      ofOthers[target, default: []].insert(statement.member)
    }
  }

  /// The classes that end the program where a storyboard or XIB makes them.
  package var unloadable: Set<String> {
    Set(classes.lazy.filter(\.value.endsWhenLoaded).map(\.key))
  }

  /// Returns whether code takes away what stands in a view of a file.
  func empties(_ ways: [ViewWay]) -> Bool {
    ways.contains { way in
      guard let property = way.property else { return false }
      return ancestry(of: way.owner).contains { classes[$0]?.emptied.contains(property) == true }
    }
  }

  /// Whether the code of a class was read.
  func reads(_ name: String) -> Bool { classes[name] != nil }

  /// Returns whether a class that was not read can reach the views.
  func mayAssignUnread(_ ways: [ViewWay]) -> Bool {
    isGiven && ways.contains { classes[$0.owner] == nil }
  }

  /// Returns the value assigned to a property of a view, given the ways in which code reaches the
  /// view.
  func assigned(_ member: String, to ways: [ViewWay]) -> Assigned {
    let statements = statements(on: member, of: ways)
    guard let first = statements.first else {
      return isSetElsewhere(member, of: ways) ? .notKnown : .nothing
    }
    guard first.value != .other, statements.allSatisfy({ $0.value == first.value }),
      statements.contains(where: { isOnLoad($0, of: ways) })
    else { return .notKnown }
    return .literal(first.value)
  }

  /// Returns whether code sets words through some members of a view; nil if it does not assign
  /// them.
  func fills(_ members: [String], of ways: [ViewWay]) -> Bool? {
    if members.contains(where: { isSetElsewhere($0, of: ways) }) { return true }
    let statements = members.flatMap { self.statements(on: $0, of: ways) }
    return statements.isEmpty ? nil : statements.contains { !$0.value.isEmpty }
  }

  /// Returns whether the classes that contain a view assign one of its members; assignments in
  /// other classes are not counted, because they may have another view with that name.
  func assigns(_ members: Set<String>, of ways: [ViewWay]) -> Bool {
    members.contains { !statements(on: $0, of: ways).isEmpty }
  }

  /// Returns whether a class sets the words of one of its texts.
  func fillsText(inClass owner: String) -> Bool {
    ancestry(of: owner).contains { name in
      classes[name]?.statements.contains {
        ["text", "attributedText"].contains($0.member) && !$0.value.isEmpty
      } ?? false
    }
  }

  private func statements(on member: String, of ways: [ViewWay]) -> [ViewStatement] {
    ways.flatMap { way in
      let ancestry = ancestry(of: way.owner).compactMap { classes[$0] }
      return ancestry.flatMap { code in
        code.statements.filter { statement in
          guard statement.target == way.property, statement.member == member else { return false }
          // An extension of a UIKit class acts only for callers.
          return way.property != nil || code.isDeclared
            || ancestry.contains { $0.called.contains(statement.function ?? "") }
        }
      }
    }
  }

  private func isSetElsewhere(_ member: String, of ways: [ViewWay]) -> Bool {
    ways.contains { way in way.property.map { ofOthers[$0]?.contains(member) == true } ?? false }
  }

  /// Returns whether a statement runs whenever the view is loaded.
  private func isOnLoad(_ statement: ViewStatement, of ways: [ViewWay]) -> Bool {
    guard !statement.isConditional, let function = statement.function else { return false }
    return ways.contains { way in
      ancestry(of: way.owner).contains { classes[$0]?.functionsOnLoad.contains(function) ?? false }
        || function == way.property
    }
  }

  /// Returns a class and its superclasses as far as the code contains them, at most 32.
  private func ancestry(of name: String) -> [String] {
    var chain: [String] = []
    var current: String? = name
    while let next = current, chain.count < 32, !chain.contains(next) {
      chain.append(next)
      current = classes[next]?.parent
    }
    return chain
  }
}

/// A way in which code reaches a view.
struct ViewWay: Hashable {
  /// The class that contains the code.
  var owner: String
  /// The property that contains the view; nil for the class's own object.
  var property: String?
}

/// An assignment to a property of a view.
struct ViewStatement: Hashable, Sendable {
  /// An assigned value, as far as it is a literal.
  enum Value: Hashable, Sendable {
    case text(String)
    /// A text that is looked up by its key.
    case localized(String, table: String?)
    case flag(Bool)
    case members([String])
    /// The values of several properties, in order.
    case properties([String])
    case absent
    case other

    /// Whether it is no text, or an empty one.
    var isEmpty: Bool { self == .absent || self == .text("") }
  }

  /// The property that contains the view; nil for the object itself.
  var target: String?
  var member: String
  var value: Value
  var isConditional: Bool
  /// The function or observed property around it; nil if there is none.
  var function: String?
  /// Whether the property belongs to an object whose class is unknown.
  var isOfOther = false
}

/// The statements of one class about views.
struct ClassCode: Sendable {
  /// The superclass; nil if none is written.
  var parent: String?
  var statements: [ViewStatement] = []
  /// Whether the code contains the class itself, and not only an extension of it.
  private(set) var isDeclared = false
  /// Whether its initialiser for storyboards and XIBs ends the program.
  private(set) var endsWhenLoaded = false
  /// The properties with views of which it removes what they hold.
  private(set) var emptied: Set<String> = []
  /// The functions of its own that it calls anywhere.
  private(set) var called: Set<String> = []
  /// The functions that each function calls whenever it runs.
  private var calls: [String: Set<String>] = [:]
  /// The functions that run whenever the view is loaded.
  private(set) var functionsOnLoad: Set<String> = Self.entryPoints

  /// Functions that UIKit calls before a view is shown for the first time (Apple, UIKit,
  /// `UIViewController` and `NSObject.awakeFromNib()`).
  private static let entryPoints: Set<String> = [
    "viewDidLoad", "awakeFromNib", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "init",
    "loadView",
  ]

  mutating func add(_ other: ClassCode) {
    parent = parent ?? other.parent
    statements += other.statements
    isDeclared = isDeclared || other.isDeclared
    endsWhenLoaded = endsWhenLoaded || other.endsWhenLoaded
    emptied.formUnion(other.emptied)
    called.formUnion(other.called)
    calls.merge(other.calls) { $0.union($1) }
    functionsOnLoad = Self.entryPoints
    var waiting = Array(functionsOnLoad)
    while let function = waiting.popLast() {
      for called in calls[function] ?? [] where functionsOnLoad.insert(called).inserted {
        waiting.append(called)
      }
    }
  }

  /// Returns the statements of a file, by class that it declares or extends.
  static func all(in file: SwiftFacts) -> [String: ClassCode] {
    var classes: [String: ClassCode] = [:]
    for scope in file.scopes where scope.kind == .class {
      classes[scope.name, default: ClassCode()].parent = scope.inherited.first
      classes[scope.name]?.isDeclared = true
    }
    for statement in ViewStatement.all(in: file) where !statement.statement.isOfOther {
      guard let type = file.type(around: statement.scope) else { continue }
      classes[file.scopes[type].name, default: ClassCode()].statements.append(statement.statement)
    }
    for (name, property) in file.emptiedViews {
      classes[name, default: ClassCode()].emptied.insert(property)
    }
    for name in file.classesThatCannotLoad {
      classes[name, default: ClassCode()].endsWhenLoaded = true
    }
    for chain in file.chains {
      guard let called = chain.ownFunction, let type = file.type(around: chain.scope) else {
        continue
      }
      let name = file.scopes[type].name
      classes[name, default: ClassCode()].called.insert(called)
      guard !chain.isConditional, let function = file.function(around: chain.scope) else {
        continue
      }
      classes[name]?.calls[file.scopes[function].functionName, default: []].insert(called)
    }
    return classes
  }
}

extension SourceScope {
  /// The name of a function; `init` for an initialiser.
  var functionName: String { kind == .initializer ? "init" : name }
}

extension SwiftFacts {
  /// The classes whose `init(coder:)` ends the program.
  ///
  /// Source: Apple, UIKit, `UIView.init(coder:)`: storyboards and XIBs make their views with it.
  fileprivate var classesThatCannotLoad: [String] {
    chains(naming: "fatalError").compactMap { chain in
      guard chain.base == "fatalError", !chain.isConditional,
        scopes[chain.scope].kind == .initializer,
        scopes[chain.scope].parameters.first?.label == "coder"
      else { return nil }
      return typeName(around: chain.scope)
    }
  }

  /// The properties of classes with views of which code removes all that they hold, with the names of the
  /// classes: `for row in rows.arrangedSubviews { row.removeFromSuperview() }`, and the same with `forEach`.
  fileprivate var emptiedViews: [(type: String, property: String)] {
    let ofLoops = chains(naming: "removeArrangedSubview").filter { chain in
      guard case .reference(let name)? = chain.links.last?.arguments?.list.first?.value else {
        return false
      }
      // The view is that of a loop, and no property.
      return chain.isConditional && variable(name, in: chain.scope) == nil
    }
    let ofClosures = chains(naming: "removeFromSuperview").compactMap { chain -> SourceChain? in
      guard let position = chain.position else { return nil }
      let around = chains[position.chain]
      let names = around.links.map(\.name).suffix(2)
      return names == ["arrangedSubviews", "forEach"] || names == ["subviews", "forEach"]
        ? around : nil
    }
    return (ofLoops + ofClosures).compactMap { chain in
      let property = chain.base == "self" ? chain.links.first?.name : chain.base
      guard let property, let type = typeName(around: chain.scope) else { return nil }
      return (type, property)
    }
  }
}

extension SourceChain {
  /// The function of the enclosing type that it calls, as `name()` or `self.name()`.
  fileprivate var ownFunction: String? {
    if arguments != nil, base.beginsLowercase { return base }
    guard base == "self", let first = links.first, first.arguments != nil else { return nil }
    return first.name
  }
}
