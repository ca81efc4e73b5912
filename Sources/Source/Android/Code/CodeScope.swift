// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// A class or a function of Kotlin or Java, with the range of its body.
package struct CodeScope: Hashable, Sendable {
  /// The construct that opens a scope.
  package enum Kind: Hashable, Sendable {
    /// `class`, `enum class`, `record`; also an anonymous one.
    case `class`
    /// `interface`.
    case interface
    /// `object` of Kotlin: a class with a single instance.
    case object
    /// `fun`, a method.
    case function
    /// `constructor` of Kotlin, and a Java constructor, which is named like its class; also `init`.
    case initializer
    /// `get()` of a property of Kotlin.
    case getter
    /// `set(value)` of a property of Kotlin.
    case setter
  }

  /// The construct that opens it.
  package var kind: Kind
  /// The name of the class or function, or of the property; empty for a class without one.
  package var name: String
  /// The supertypes of a class, each without its package and type arguments, but with its enclosing
  /// class: `View.OnClickListener`.
  package var supertypes: [String]
  /// The names of its modifiers and annotations: `override`, `Override`, `Composable`.
  package var modifiers: Set<String>
  /// The tokens between its parentheses.
  package var parameters: Range<Int>
  /// The tokens of its body, without the braces; empty when it has none.
  package var body: Range<Int>
  /// The index of its name among the tokens, or of its keyword when it has no name.
  package var token: Int
  /// The index of the scope around it; nil at the top of the file.
  package internal(set) var parent: Int?

  /// Whether it is a class, an interface or an object.
  package var isType: Bool {
    switch kind {
    case .class, .interface, .object: true
    case .function, .initializer, .getter, .setter: false
    }
  }

  /// Whether it overrides a function of a superclass.
  package var isOverride: Bool { modifiers.contains("override") || modifiers.contains("Override") }
}

/// A variable, property, field or parameter of Kotlin or Java.
package struct CodeVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The name of its type without its package; if Kotlin omits the type, that of the class whose
  /// constructor gives the initial value; nil when neither is written.
  package var type: String?
  /// The tokens of its initial value; empty when there is none.
  package var value: Range<Int>
  /// The index of its name among the tokens.
  package var token: Int
}

/// A call in Kotlin or Java: `view.postDelayed({ hide() }, 3000)`.
package struct CodeCall: Hashable, Sendable {
  /// The called function, or the class that is instantiated.
  package var name: String
  /// The receiver of the call, word by word: `["view", "animate()"]`; a bracket that is not a call
  /// is `()`.
  package var receiver: [String]
  /// The arguments in parentheses.
  package var arguments: [AndroidCodeArgument]
  /// The tokens of the trailing lambda of Kotlin, or of the anonymous class of Java, without the
  /// braces; nil when there is none.
  package var block: Range<Int>?
  /// The tokens from its name to its end.
  package var range: Range<Int>

  /// The index of its name among the tokens.
  package var token: Int { range.lowerBound }

  /// Returns the tokens of an argument: the one with a label, otherwise the one at a position among
  /// those without.
  package func argument(_ label: String? = nil, at position: Int) -> Range<Int>? {
    if let label, let found = arguments.first(where: { $0.label == label }) { return found.range }
    guard arguments.indices.contains(position), arguments[position].label == nil else { return nil }
    return arguments[position].range
  }
}

/// An argument of a call.
package struct AndroidCodeArgument: Hashable, Sendable {
  /// Its name in Kotlin; nil when none is written.
  package var label: String?
  /// The tokens of its value.
  package var range: Range<Int>
}

/// An assignment to a variable or property: `view.minWidth = 48`.
package struct CodeAssignment: Hashable, Sendable {
  /// The variable or property that is assigned.
  package var member: String
  /// The owner of the property, word by word, as in a call.
  package var receiver: [String]
  /// The tokens of the value.
  package var value: Range<Int>
  /// The index of the member among the tokens.
  package var token: Int
}
