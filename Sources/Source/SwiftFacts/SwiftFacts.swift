// SPDX-License-Identifier: Apache-2.0

/// What one file of Swift source says about accessibility, in flat lists in the order of the source.
///
/// Types are not checked and nothing is run: a fact is what stands there. What stands in a branch of
/// `#if` is there as well.
package struct SwiftFacts: Hashable, Sendable {
  /// The name of the file.
  package internal(set) var name: String
  /// The source, in which the ranges of the facts count bytes of UTF-8.
  package internal(set) var text: String
  /// The modules that it imports.
  package internal(set) var imports: [String] = []
  /// Those of them without which it is not compiled: they are imported in no branch of `#if`.
  package internal(set) var neededImports: Set<String> = []
  /// The file itself, its types, functions and closures; each stands behind the one around it.
  package internal(set) var scopes: [SourceScope] = []
  /// Everything that is declared with `let` or `var`.
  package internal(set) var variables: [SourceVariable] = []
  /// Assignments to members and variables.
  package internal(set) var assignments: [SourceAssignment] = []
  /// Calls with what is called on their results, and names of API such as
  /// `UIAccessibility.isVoiceOverRunning`.
  package internal(set) var chains: [SourceChain] = []
  /// The cases of enumerations.
  package internal(set) var enumCases: [SourceEnumCase] = []
  /// What functions and computed properties return.
  package internal(set) var results: [SourceResult] = []
  /// Values that are looked up by a text, such as `app.buttons["Save"]`.
  package internal(set) var lookups: [SourceLookup] = []
  /// The names in key paths, such as that of a value of SwiftUI's environment.
  package internal(set) var keyPathNames: Set<String> = []
  /// The lines of the branches that stand in an app for the Mac alone: `#if os(macOS)`, and
  /// `#if targetEnvironment(macCatalyst)` for apps of the iPad.
  package internal(set) var linesForMac: [ClosedRange<Int>] = []
  /// The lines of the branches that stand in builds for developers alone: `#if DEBUG`.
  package internal(set) var linesForDebugBuilds: [ClosedRange<Int>] = []
  /// The lines of the branches that no iPhone, iPad, Mac or watch has: `#if os(tvOS)`, `#if false`.
  package internal(set) var linesNotBuilt: [ClosedRange<Int>] = []
  /// The branches behind `#if canImport(A)`, which stand in an app only if it does not have the module.
  package internal(set) var branchesWithoutModule: [BranchWithoutModule] = []
  /// The lines of the branches that a setting for developers shows: `if showsDebugOverlay`.
  package internal(set) var linesForDevelopers: [ClosedRange<Int>] = []
  /// The comments that ask for silence.
  package internal(set) var suppressions: [SourceSuppression] = []
  /// Whether the parser found something that is no Swift, or is nested deeper than it reads.
  package internal(set) var isIncomplete = false
  /// The indices of the variables by name.
  var variablesByName = NameIndex()
  /// The indices of the assignments by member.
  var assignmentsByMember = NameIndex()
  /// The indices of the chains by the names in them.
  var chainsByName = NameIndex()

  /// Takes the file for one of an app for the Mac, as the project may say.
  package mutating func standForMacAlone() { linesForMac = [1...Int.max] }

  /// The variables with a name, in the order of the source.
  package func variables(named name: String) -> [SourceVariable] {
    variablesByName[name].map { variables[$0] }
  }

  /// The assignments to a member, in the order of the source.
  package func assignments(to member: String) -> [SourceAssignment] {
    assignmentsByMember[member].map { assignments[$0] }
  }
}

/// A branch of `#if` that is built where a module is missing.
package struct BranchWithoutModule: Hashable, Sendable {
  /// The name of the module.
  package var module: String
  /// Its lines.
  package var lines: ClosedRange<Int>
}

/// A part of source in which names are declared.
package struct SourceScope: Hashable, Sendable {
  /// What opens it.
  package enum Kind: Hashable, Sendable {
    case file, `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, accessor, closure, preview
  }

  /// What opens it.
  package var kind: Kind
  /// The name of the type, function or computed property; empty for a closure.
  package var name: String
  /// What a type inherits from or conforms to, in the order of the source.
  package var inherited: [String]
  /// The names of the attributes and modifiers, such as `override` and `IBAction`.
  package var modifiers: [String]
  /// The index of the scope around it; nil for the file.
  package var parent: Int?
  /// Where its name stands.
  package var place: SourcePlace
  /// The bytes of the whole declaration or closure.
  package var range: Range<Int>

  /// Whether it declares or extends a type.
  package var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    case .file, .function, .initializer, .accessor, .closure, .preview: false
    }
  }
}

/// A variable or property.
package struct SourceVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The name of its type, from the annotation or from the call that makes its first value, without
  /// generic arguments and marks of optionals; nil when neither is written.
  package var type: String?
  /// The names of its attributes and modifiers, such as `IBOutlet`, `State`, `override`.
  package var modifiers: [String]
  /// Its first value; nil when there is none.
  package var value: WrittenValue?
  /// The bytes of its first value; nil when there is none.
  package var valueRange: Range<Int>?
  /// The index of the scope that declares it.
  package var scope: Int
  /// Where its name stands.
  package var place: SourcePlace
}

/// A case of an enumeration.
package struct SourceEnumCase: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// Its raw value, where one is written.
  package var value: WrittenValue?
  /// The index of the scope of the enumeration.
  package var scope: Int
  /// Where its name stands.
  package var place: SourcePlace
}

/// An assignment such as `button.accessibilityTraits = .selected`.
package struct SourceAssignment: Hashable, Sendable {
  /// How the value reaches the member.
  package enum Operator: Hashable, Sendable {
    /// `=`.
    case assign
    /// `+=`, `|=` and the like.
    case compound
  }

  /// What the member belongs to, name by name; `[]` is an element of what stands before it, and empty is an
  /// unqualified name.
  package var target: [String]
  /// The member.
  package var member: String
  /// How the value reaches it.
  package var `operator`: Operator
  /// The value.
  package var value: WrittenValue
  /// The chain whose argument or closure it is part of; nil for an ordinary statement.
  package var position: SourceChain.Position?
  /// Whether it may be passed by when the function around it runs.
  package var isConditional: Bool
  /// The index of the scope in which it stands.
  package var scope: Int
  /// Where the member's name stands.
  package var place: SourcePlace
  /// The bytes from its target to the end of its value.
  package var range: Range<Int>
  /// The bytes of its value.
  package var valueRange: Range<Int>
}

/// A call with all that is called on its result, such as `Image("logo").resizable().padding()`.
package struct SourceChain: Hashable, Sendable {
  /// The arguments of a call.
  package struct Arguments: Hashable, Sendable {
    /// Those in parentheses.
    package var list: [SourceArgument]
    /// The labels of the trailing closures; empty for the first.
    package var closures: [String]

    /// The value under a label, or the first one without a label for the empty label.
    package subscript(label: String) -> WrittenValue? { list.first { $0.label == label }?.value }

    /// Whether there is an argument or a trailing closure under a label.
    package func has(_ label: String) -> Bool {
      closures.contains(label) || list.contains { $0.label == label }
    }
  }

  /// A member behind the base.
  package struct Link: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its arguments; nil when it is not called.
    package var arguments: Arguments?
    /// Where its name stands.
    package var place: SourcePlace
    /// The bytes from its dot to the end of its arguments.
    package var range: Range<Int>
  }

  /// Where in another chain a chain stands.
  package struct Position: Hashable, Sendable {
    /// The index of the other chain.
    package var chain: Int
    /// The index of the link whose argument it is part of; nil for the call of the base.
    package var link: Int?
    /// The label of the argument or of the trailing closure.
    package var label: String
    /// Whether a closure is around it.
    package var isInClosure: Bool
  }

  /// The name it begins with; empty when it begins with something else, such as a literal or a dot.
  package var base: String
  /// The arguments of the base; nil when the base is not called.
  package var arguments: Arguments?
  /// What follows the base.
  package var links: [Link]
  /// The chain it is part of; nil when it is a statement or value of its own.
  package var position: Position?
  /// Whether it may be passed by when the function around it runs.
  package var isConditional: Bool
  /// The index of the scope in which it stands.
  package var scope: Int
  /// Where it begins.
  package var place: SourcePlace
  /// Its bytes.
  package var range: Range<Int>

  /// The base and its members up to the first call, joined by dots.
  package var calledName: String {
    if arguments != nil { return base }
    var name = base
    for link in links {
      name += name.isEmpty ? link.name : "." + link.name
      if link.arguments != nil { break }
    }
    return name
  }

  /// The first link with a name.
  package func link(_ name: String) -> Link? { links.first { $0.name == name } }
}

/// An argument in parentheses.
package struct SourceArgument: Hashable, Sendable {
  /// Its label; empty without one.
  package var label: String
  /// Its value.
  package var value: WrittenValue
  /// The bytes of its label and its value.
  package var range: Range<Int>
  /// The bytes of its value.
  package var valueRange: Range<Int>
}

/// What a function or computed property returns at one place.
package struct SourceResult: Hashable, Sendable {
  /// The value.
  package var value: WrittenValue
  /// The index of the scope that returns it.
  package var scope: Int
  /// Where it stands.
  package var place: SourcePlace
}

/// A value that is looked up with brackets, by one argument.
package struct SourceLookup: Hashable, Sendable {
  /// The name before the brackets; empty for what is no name.
  package var name: String
  /// What is looked up.
  package var key: WrittenValue
  /// Where the brackets open.
  package var place: SourcePlace
}

/// A comment `// curbcut:ignore rule-id reason`, which silences a rule on its line or the next one.
package struct SourceSuppression: Hashable, Sendable {
  /// The name of the rule; empty when the comment names none.
  package var rule: String
  /// Why; empty when the comment does not say.
  package var reason: String
  /// The line of source that it speaks of.
  package var line: Int
  /// Where the comment begins.
  package var place: SourcePlace
  /// The bytes of the comment.
  package var range: Range<Int>
}
