// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// A class or a function of Kotlin or Java, with what stands in its body.
package struct CodeScope: Hashable, Sendable {
  /// What opens it.
  package enum Kind: Hashable, Sendable {
    /// `class`, `enum class`, `record`; also one without a name, made where it is used.
    case `class`
    /// `interface`.
    case interface
    /// `object` of Kotlin: a class of which there is one.
    case object
    /// `fun`, a method.
    case function
    /// `constructor` of Kotlin, and that of Java, which is called as its class; also `init`.
    case initializer
    /// `get()` of a property of Kotlin.
    case getter
    /// `set(value)` of a property of Kotlin.
    case setter
  }

  /// What opens it.
  package var kind: Kind
  /// The name of the class or function, or of the property; empty for a class without one.
  package var name: String
  /// What a class extends and implements, each without its package and what stands in angle brackets, and
  /// with the class that it is declared in: `View.OnClickListener`.
  package var supertypes: [String]
  /// The names of its modifiers and annotations: `override`, `Override`, `Composable`.
  package var modifiers: Set<String>
  /// The tokens between its parentheses.
  package var parameters: Range<Int>
  /// The tokens of its body, without the braces; empty when it has none.
  package var body: Range<Int>
  /// The index of its name among the tokens, of its keyword when it has none.
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

  /// Whether it takes the place of a function of the class above.
  package var isOverride: Bool { modifiers.contains("override") || modifiers.contains("Override") }
}

/// A variable, property, field or parameter of Kotlin or Java.
package struct CodeVariable: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The name of its type without its package; that of the class whose instance is its first value, where
  /// Kotlin leaves the type out; nil when neither is written.
  package var type: String?
  /// The tokens of its first value; empty when there is none.
  package var value: Range<Int>
  /// The index of its name among the tokens.
  package var token: Int
}

/// A call in Kotlin or Java: `view.postDelayed({ hide() }, 3000)`.
package struct CodeCall: Hashable, Sendable {
  /// What is called: a function, or a class of which it makes an instance.
  package var name: String
  /// What it is called on, word by word: `["view", "animate()"]`; a bracket that is no call is `()`.
  package var receiver: [String]
  /// What stands in the parentheses.
  package var arguments: [AndroidCodeArgument]
  /// The tokens of the lambda of Kotlin behind the parentheses, or of the class that Java declares there,
  /// without the braces; nil when there is none.
  package var block: Range<Int>?
  /// The tokens from its name to its end.
  package var range: Range<Int>

  /// The index of its name among the tokens.
  package var token: Int { range.lowerBound }

  /// The tokens of an argument: that with a label, else that at a position of those without one.
  package func argument(_ label: String? = nil, at position: Int) -> Range<Int>? {
    if let label, let found = arguments.first(where: { $0.label == label }) { return found.range }
    guard arguments.indices.contains(position), arguments[position].label == nil else { return nil }
    return arguments[position].range
  }
}

/// What a call is given.
package struct AndroidCodeArgument: Hashable, Sendable {
  /// Its name in Kotlin; nil when none is written.
  package var label: String?
  /// The tokens of its value.
  package var range: Range<Int>
}

/// A value that is given to a variable or property: `view.minWidth = 48`.
package struct CodeAssignment: Hashable, Sendable {
  /// What it is given to.
  package var member: String
  /// What that belongs to, word by word, as in a call.
  package var receiver: [String]
  /// The tokens of the value.
  package var value: Range<Int>
  /// The index of the member among the tokens.
  package var token: Int
}
