// SPDX-License-Identifier: Apache-2.0

/// The facts about accessibility in one Swift source file, in flat lists in source order.
///
/// Types are not checked and nothing is run: facts are taken literally. Code in a branch of `#if`
/// is included.
package struct SwiftFacts: Hashable, Sendable {
  /// The name of the file.
  package internal(set) var name: String
  /// The source, in which the ranges of the facts count bytes of UTF-8.
  package internal(set) var text: String
  /// Where its lines begin.
  var lines = SourceLines("")
  /// The first line that is not valid Swift; nil when all of it is.
  package internal(set) var brokenLine: Int?
  /// The modules that it imports.
  package internal(set) var imports: [String] = []
  /// The modules without which it is not compiled, because they are not imported in a branch of
  /// `#if`.
  package internal(set) var neededImports: Set<String> = []
  /// The file itself, its types, functions and closures; each comes after the one around it.
  package internal(set) var scopes: [SourceScope] = []
  /// All declarations with `let` or `var`.
  package internal(set) var variables: [SourceVariable] = []
  /// Assignments to members and variables.
  package internal(set) var assignments: [SourceAssignment] = []
  /// Calls with the calls on their results, and names of API such as
  /// `UIAccessibility.isVoiceOverRunning`.
  package internal(set) var chains: [SourceChain] = []
  /// The cases of enumerations.
  package internal(set) var enumCases: [SourceEnumCase] = []
  /// The return values of functions and computed properties.
  package internal(set) var results: [SourceResult] = []
  /// Values looked up by a text, such as `app.buttons["Save"]`.
  package internal(set) var lookups: [SourceLookup] = []
  /// The names in key paths, such as those of values in SwiftUI's environment.
  package internal(set) var keyPathNames: Set<String> = []
  /// The lines of branches that are compiled for the Mac alone: `#if os(macOS)`, and
  /// `#if targetEnvironment(macCatalyst)` for iPad apps.
  package internal(set) var linesForMac: [ClosedRange<Int>] = []
  /// The lines of branches that are compiled only in builds for developers: `#if DEBUG`.
  package internal(set) var linesForDebugBuilds: [ClosedRange<Int>] = []
  /// The lines of branches that are compiled for no iPhone, iPad, Mac or watch: `#if os(tvOS)`,
  /// `#if false`.
  package internal(set) var linesNotBuilt: [ClosedRange<Int>] = []
  /// The lines of the branches of each `#if` that has several.
  package internal(set) var exclusiveLines: [[ClosedRange<Int>]] = []
  /// The `#else` branches of `#if canImport(A)`, which are compiled only without the module.
  package internal(set) var branchesWithoutModule: [BranchWithoutModule] = []
  /// The lines of branches that a developer setting enables: `if showsDebugOverlay`.
  package internal(set) var linesForDevelopers: [ClosedRange<Int>] = []
  /// The values that alone decide whether a branch of `if` runs, in source order.
  package internal(set) var conditions: [SourceCondition] = []
  /// The branches that are there in one case of a value.
  package internal(set) var caseConditions: [SourceCondition] = []
  /// The values that decide, each alone or with others, whether a branch of `if` runs: asked to be true, there or
  /// not empty.
  package internal(set) var conditionParts: [SourceCondition] = []
  /// The parts of the source that run only for some cases of an enumeration.
  package internal(set) var caseBranches: [SourceCaseBranch] = []
  /// The bytes of the comments between `/*` and `*/`, in source order.
  package internal(set) var blockComments: [Range<Int>] = []
  /// The comments that suppress findings.
  package internal(set) var suppressions: [SourceSuppression] = []
  /// Whether the parser found invalid Swift, or nesting deeper than its limit.
  package internal(set) var isIncomplete = false
  /// The indices of the variables, by name.
  var variablesByName = NameIndex()
  /// The indices of the assignments, by member.
  var assignmentsByMember = NameIndex()
  /// The indices of the chains, by the names in them.
  var chainsByName = NameIndex()

  /// Marks the whole file as part of an app for the Mac, according to the project.
  package mutating func standForMacAlone() { linesForMac = [1...Int.max] }

  /// Takes all lines as compiled for no device that people touch, as those of an app for a television are.
  package mutating func standForTelevisionAlone() { linesNotBuilt = [1...Int.max] }

  /// Returns the line and column of an offset in bytes.
  package func place(of offset: Int) -> SourcePlace { lines.place(of: offset) }

  /// Returns the text of a line, from 1; empty if there are fewer lines.
  package func line(_ number: Int) -> Substring {
    guard let range = lines.range(of: number, to: text.utf8.count) else { return "" }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  /// Returns the variables with a name, in source order.
  package func variables(named name: String) -> [SourceVariable] {
    variablesByName[name].map { variables[$0] }
  }

  /// Returns the assignments to a member, in source order.
  package func assignments(to member: String) -> [SourceAssignment] {
    assignmentsByMember[member].map { assignments[$0] }
  }
}

/// A branch of `#if` that is compiled when a module is missing.
package struct BranchWithoutModule: Hashable, Sendable {
  /// The name of the module.
  package var module: String
  /// Its lines.
  package var lines: ClosedRange<Int>
}

/// A value that alone decides whether a branch of `if` runs: `if isShown { }`,
/// `if let message { }`, `if model.error != nil { }`, `if !name.isEmpty { }`.
package struct SourceCondition: Hashable, Sendable {
  /// The names of the value, owner first and without `self`: `["model", "error"]`.
  package var path: [String]
  /// The name that it has in the branch, or that of what comes with its case; nil when the condition gives none.
  package var name: String?
  /// The case that it asks for: `if case .failed(let text) = state`; nil for any other condition.
  package var enumCase: String?
  /// The bytes of the branch.
  package var body: Range<Int>
  /// The lines of the branch.
  package var lines: ClosedRange<Int>
  /// The index of the scope that contains it.
  package var scope: Int
}

/// Statements that run only for some cases of an enumeration: those of `case .a, .b:`, those after `if value == .a`
/// or `if case .a = value`, and those after `guard value == .a else { return }`.
package struct SourceCaseBranch: Hashable, Sendable {
  /// The names of the cases.
  package var cases: Set<String>
  /// The bytes of the statements.
  package var body: Range<Int>
}

/// A part of source in which names are declared.
package struct SourceScope: Hashable, Sendable {
  /// The construct that opens a scope.
  package enum Kind: Hashable, Sendable {
    case file, `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, accessor, closure, preview
  }

  /// The construct that opens it.
  package var kind: Kind
  /// The name of the type, function or computed property; empty for a closure.
  package var name: String
  /// The types that it inherits from or conforms to, in source order.
  package var inherited: [String]
  /// The names of the attributes and modifiers, such as `override` and `IBAction`.
  package var modifiers: [String]
  /// The index of the scope around it; nil for the file.
  package var parent: Int?
  /// The place of its name.
  package var place: SourcePlace
  /// The bytes of the whole declaration or closure.
  package var range: Range<Int>
  /// The parameters of a function or initialiser, and those that a closure names.
  package var parameters: [SourceParameter] = []

  /// Whether it declares or extends a type.
  package var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    case .file, .function, .initializer, .accessor, .closure, .preview: false
    }
  }
}

/// A parameter of a function or initialiser.
package struct SourceParameter: Hashable, Sendable {
  /// Its label in calls; empty when there is none.
  package var label: String
  /// Its name in the function.
  package var name: String
  /// The value that it has where a call leaves it out; nil without one.
  package var value: WrittenValue?

  /// Creates a parameter.
  package init(label: String, name: String, value: WrittenValue?) {
    self.label = label
    self.name = name
    self.value = value
  }
}

/// A variable or property.
package struct SourceVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The name of its type, from the annotation or from the call that creates its initial value,
  /// without generic arguments and optional marks; nil when neither is written.
  package var type: String?
  /// The names of its attributes and modifiers, such as `IBOutlet`, `State`, `override`.
  package var modifiers: [String]
  /// Its initial value; nil when there is none.
  package var value: WrittenValue?
  /// The bytes of its initial value; nil when there is none.
  package var valueRange: Range<Int>?
  /// The index of the scope that declares it.
  package var scope: Int
  /// The place of its name.
  package var place: SourcePlace
}

/// A case of an enumeration.
package struct SourceEnumCase: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// Its raw value, if one is written.
  package var value: WrittenValue?
  /// The index of the scope of the enumeration.
  package var scope: Int
  /// The place of its name.
  package var place: SourcePlace
}

/// An assignment such as `button.accessibilityTraits = .selected`.
package struct SourceAssignment: Hashable, Sendable {
  /// The kind of assignment.
  package enum Operator: Hashable, Sendable {
    /// `=`.
    case assign
    /// `+=`, `|=` and the like.
    case compound
  }

  /// The owner of the member, name by name; `[]` is an element of what precedes it, and an empty
  /// list means an unqualified name.
  package var target: [String]
  /// The member.
  package var member: String
  /// The kind of assignment.
  package var `operator`: Operator
  /// The value.
  package var value: WrittenValue
  /// The chain whose argument or closure it is part of; nil for an ordinary statement.
  package var position: SourceChain.Position?
  /// Whether it may be skipped when the function around it runs.
  package var isConditional: Bool
  /// The index of the scope that contains it.
  package var scope: Int
  /// The place of the member's name.
  package var place: SourcePlace
  /// The bytes from its target to the end of its value.
  package var range: Range<Int>
  /// The bytes of its value.
  package var valueRange: Range<Int>
}

/// A call with the calls on its result, such as `Image("logo").resizable().padding()`.
package struct SourceChain: Hashable, Sendable {
  /// The arguments of a call.
  package struct Arguments: Hashable, Sendable {
    /// Those in parentheses.
    package var list: [SourceArgument]
    /// The labels of the trailing closures; empty for the first.
    package var closures: [String]

    /// Returns the value with a label, or the first one without when the label is empty.
    package subscript(label: String) -> WrittenValue? { list.first { $0.label == label }?.value }

    /// Whether there is an argument or a trailing closure with a label.
    package func has(_ label: String) -> Bool {
      closures.contains(label) || list.contains { $0.label == label }
    }
  }

  /// A member after the base.
  package struct Link: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its arguments; nil when it is not called.
    package var arguments: Arguments?
    /// The place of its name.
    package var place: SourcePlace
    /// The bytes from its dot to the end of its arguments.
    package var range: Range<Int>
  }

  /// The position of a chain inside another chain.
  package struct Position: Hashable, Sendable {
    /// The index of the other chain.
    package var chain: Int
    /// The index of the link whose argument it is part of; nil for the call of the base.
    package var link: Int?
    /// The label of the argument or of the trailing closure.
    package var label: String
    /// Whether it is inside a closure.
    package var isInClosure: Bool
  }

  /// The name it begins with; empty when it begins with something else, such as a literal or a dot.
  package var base: String
  /// The arguments of the base; nil when the base is not called.
  package var arguments: Arguments?
  /// The members after the base.
  package var links: [Link]
  /// The chain it is part of; nil when it is a statement or value of its own.
  package var position: Position?
  /// Whether it may be skipped when the function around it runs.
  package var isConditional: Bool
  /// Whether it stands for a value that is missing, on the right of `??`.
  package var isFallback: Bool
  /// The index of the scope that contains it.
  package var scope: Int
  /// Its beginning.
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

  /// Returns the first link with a name.
  package func link(_ name: String) -> Link? { links.first { $0.name == name } }
}

/// An argument in parentheses.
package struct SourceArgument: Hashable, Sendable {
  /// Its label; empty when there is none.
  package var label: String
  /// Its value.
  package var value: WrittenValue
  /// The bytes of its label and its value.
  package var range: Range<Int>
  /// The bytes of its value.
  package var valueRange: Range<Int>
}

/// A value that a function or computed property returns at one place.
package struct SourceResult: Hashable, Sendable {
  /// The value.
  package var value: WrittenValue
  /// The index of the scope that returns it.
  package var scope: Int
  /// Its place.
  package var place: SourcePlace
}

/// A value looked up with brackets, by one argument.
package struct SourceLookup: Hashable, Sendable {
  /// The name before the brackets; empty for any other expression.
  package var name: String
  /// The key of the lookup.
  package var key: WrittenValue
  /// The place of the opening bracket.
  package var place: SourcePlace
}

/// A comment `// curbcut:ignore rule-id reason`, which suppresses a rule on its line or the next
/// one.
package struct SourceSuppression: Hashable, Sendable {
  /// The name of the rule; empty when the comment names none.
  package var rule: String
  /// The reason; empty when the comment gives none.
  package var reason: String
  /// The line of source to which it applies.
  package var line: Int
  /// The beginning of the comment.
  package var place: SourcePlace
  /// The bytes of the comment.
  package var range: Range<Int>
}
