/// What one file of Swift source says about accessibility, in flat lists in the order of the source.
///
/// Types are not checked and nothing is run: a fact is what stands there. What stands in a branch of
/// `#if` is there as well.
public struct SwiftFacts: Hashable, Sendable {
  /// The name of the file.
  public internal(set) var name: String
  /// The source, in which the ranges of the facts count bytes of UTF-8.
  public internal(set) var text: String
  /// The modules that it imports.
  public internal(set) var imports: [String] = []
  /// Those of them without which it is not compiled: they are imported in no branch of `#if`.
  public internal(set) var neededImports: Set<String> = []
  /// The file itself, its types, functions and closures; each stands behind the one around it.
  public internal(set) var scopes: [SourceScope] = []
  /// Everything that is declared with `let` or `var`.
  public internal(set) var variables: [SourceVariable] = []
  /// Assignments to members and variables.
  public internal(set) var assignments: [SourceAssignment] = []
  /// Calls with what is called on their results, and names of API such as
  /// `UIAccessibility.isVoiceOverRunning`.
  public internal(set) var chains: [SourceChain] = []
  /// The cases of enumerations.
  public internal(set) var enumCases: [SourceEnumCase] = []
  /// What functions and computed properties return.
  public internal(set) var results: [SourceResult] = []
  /// Values that are looked up by a text, such as `app.buttons["Save"]`.
  public internal(set) var lookups: [SourceLookup] = []
  /// The names in key paths, such as that of a value of SwiftUI's environment.
  public internal(set) var keyPathNames: Set<String> = []
  /// The lines of the branches that stand in an app for the Mac alone: `#if os(macOS)`, and
  /// `#if targetEnvironment(macCatalyst)` for apps of the iPad.
  public internal(set) var linesForMac: [ClosedRange<Int>] = []
  /// The lines of the branches that stand in builds for developers alone: `#if DEBUG`.
  public internal(set) var linesForDebugBuilds: [ClosedRange<Int>] = []
  /// The lines of the branches that no iPhone, iPad, Mac or watch has: `#if os(tvOS)`, `#if false`.
  public internal(set) var linesNotBuilt: [ClosedRange<Int>] = []
  /// The branches behind `#if canImport(A)`, which stand in an app only if it does not have the module.
  public internal(set) var branchesWithoutModule: [BranchWithoutModule] = []
  /// The lines of the branches that a setting for developers shows: `if showsDebugOverlay`.
  public internal(set) var linesForDevelopers: [ClosedRange<Int>] = []
  /// The comments that ask for silence.
  public internal(set) var suppressions: [SourceSuppression] = []
  /// Whether the parser found something that is no Swift, or is nested deeper than it reads.
  public internal(set) var isIncomplete = false
  /// The indices of the variables by name.
  var variablesByName = NameIndex()
  /// The indices of the assignments by member.
  var assignmentsByMember = NameIndex()
  /// The indices of the chains by the names in them.
  var chainsByName = NameIndex()

  /// Takes the file for one of an app for the Mac, as the project may say.
  public mutating func standForMacAlone() { linesForMac = [1...Int.max] }

  /// The variables with a name, in the order of the source.
  public func variables(named name: String) -> [SourceVariable] {
    variablesByName[name].map { variables[$0] }
  }

  /// The assignments to a member, in the order of the source.
  public func assignments(to member: String) -> [SourceAssignment] {
    assignmentsByMember[member].map { assignments[$0] }
  }
}

/// A branch of `#if` that is built where a module is missing.
public struct BranchWithoutModule: Hashable, Sendable {
  /// The name of the module.
  public var module: String
  /// Its lines.
  public var lines: ClosedRange<Int>
}

/// A part of source in which names are declared.
public struct SourceScope: Hashable, Sendable {
  /// What opens it.
  public enum Kind: Hashable, Sendable {
    case file, `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, accessor, closure, preview
  }

  /// What opens it.
  public var kind: Kind
  /// The name of the type, function or computed property; empty for a closure.
  public var name: String
  /// What a type inherits from or conforms to, in the order of the source.
  public var inherited: [String]
  /// The names of the attributes and modifiers, such as `override` and `IBAction`.
  public var modifiers: [String]
  /// The index of the scope around it; nil for the file.
  public var parent: Int?
  /// Where its name stands.
  public var place: SourcePlace
  /// The bytes of the whole declaration or closure.
  public var range: Range<Int>

  /// Whether it declares or extends a type.
  public var isType: Bool {
    switch kind {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    case .file, .function, .initializer, .accessor, .closure, .preview: false
    }
  }
}

/// A variable or property.
public struct SourceVariable: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The name of its type, from the annotation or from the call that makes its first value, without
  /// generic arguments and marks of optionals; nil when neither is written.
  public var type: String?
  /// The names of its attributes and modifiers, such as `IBOutlet`, `State`, `override`.
  public var modifiers: [String]
  /// Its first value; nil when there is none.
  public var value: WrittenValue?
  /// The bytes of its first value; nil when there is none.
  public var valueRange: Range<Int>?
  /// The index of the scope that declares it.
  public var scope: Int
  /// Where its name stands.
  public var place: SourcePlace
}

/// A case of an enumeration.
public struct SourceEnumCase: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its raw value, where one is written.
  public var value: WrittenValue?
  /// The index of the scope of the enumeration.
  public var scope: Int
  /// Where its name stands.
  public var place: SourcePlace
}

/// An assignment such as `button.accessibilityTraits = .selected`.
public struct SourceAssignment: Hashable, Sendable {
  /// How the value reaches the member.
  public enum Operator: Hashable, Sendable {
    /// `=`.
    case assign
    /// `+=`, `|=` and the like.
    case compound
  }

  /// What the member belongs to, name by name; `[]` is an element of what stands before it, and empty is an
  /// unqualified name.
  public var target: [String]
  /// The member.
  public var member: String
  /// How the value reaches it.
  public var `operator`: Operator
  /// The value.
  public var value: WrittenValue
  /// The chain whose argument or closure it is part of; nil for an ordinary statement.
  public var position: SourceChain.Position?
  /// Whether it may be passed by when the function around it runs.
  public var isConditional: Bool
  /// The index of the scope in which it stands.
  public var scope: Int
  /// Where the member's name stands.
  public var place: SourcePlace
  /// The bytes from its target to the end of its value.
  public var range: Range<Int>
  /// The bytes of its value.
  public var valueRange: Range<Int>
}

/// A call with all that is called on its result, such as `Image("logo").resizable().padding()`.
public struct SourceChain: Hashable, Sendable {
  /// The arguments of a call.
  public struct Arguments: Hashable, Sendable {
    /// Those in parentheses.
    public var list: [SourceArgument]
    /// The labels of the trailing closures; empty for the first.
    public var closures: [String]

    /// The value under a label, or the first one without a label for the empty label.
    public subscript(label: String) -> WrittenValue? { list.first { $0.label == label }?.value }

    /// Whether there is an argument or a trailing closure under a label.
    public func has(_ label: String) -> Bool {
      closures.contains(label) || list.contains { $0.label == label }
    }
  }

  /// A member behind the base.
  public struct Link: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its arguments; nil when it is not called.
    public var arguments: Arguments?
    /// Where its name stands.
    public var place: SourcePlace
    /// The bytes from its dot to the end of its arguments.
    public var range: Range<Int>
  }

  /// Where in another chain a chain stands.
  public struct Position: Hashable, Sendable {
    /// The index of the other chain.
    public var chain: Int
    /// The index of the link whose argument it is part of; nil for the call of the base.
    public var link: Int?
    /// The label of the argument or of the trailing closure.
    public var label: String
    /// Whether a closure is around it.
    public var isInClosure: Bool
  }

  /// The name it begins with; empty when it begins with something else, such as a literal or a dot.
  public var base: String
  /// The arguments of the base; nil when the base is not called.
  public var arguments: Arguments?
  /// What follows the base.
  public var links: [Link]
  /// The chain it is part of; nil when it is a statement or value of its own.
  public var position: Position?
  /// Whether it may be passed by when the function around it runs.
  public var isConditional: Bool
  /// The index of the scope in which it stands.
  public var scope: Int
  /// Where it begins.
  public var place: SourcePlace
  /// Its bytes.
  public var range: Range<Int>

  /// The base and its members up to the first call, joined by dots.
  public var calledName: String {
    if arguments != nil { return base }
    var name = base
    for link in links {
      name += name.isEmpty ? link.name : "." + link.name
      if link.arguments != nil { break }
    }
    return name
  }

  /// The first link with a name.
  public func link(_ name: String) -> Link? { links.first { $0.name == name } }
}

/// An argument in parentheses.
public struct SourceArgument: Hashable, Sendable {
  /// Its label; empty without one.
  public var label: String
  /// Its value.
  public var value: WrittenValue
  /// The bytes of its label and its value.
  public var range: Range<Int>
  /// The bytes of its value.
  public var valueRange: Range<Int>
}

/// What a function or computed property returns at one place.
public struct SourceResult: Hashable, Sendable {
  /// The value.
  public var value: WrittenValue
  /// The index of the scope that returns it.
  public var scope: Int
  /// Where it stands.
  public var place: SourcePlace
}

/// A value that is looked up with brackets, by one argument.
public struct SourceLookup: Hashable, Sendable {
  /// The name before the brackets; empty for what is no name.
  public var name: String
  /// What is looked up.
  public var key: WrittenValue
  /// Where the brackets open.
  public var place: SourcePlace
}

/// A comment `// curbcut:ignore rule-id reason`, which silences a rule on its line or the next one.
public struct SourceSuppression: Hashable, Sendable {
  /// The name of the rule; empty when the comment names none.
  public var rule: String
  /// Why; empty when the comment does not say.
  public var reason: String
  /// The line of source that it speaks of.
  public var line: Int
  /// Where the comment begins.
  public var place: SourcePlace
  /// The bytes of the comment.
  public var range: Range<Int>
}
