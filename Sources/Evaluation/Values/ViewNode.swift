// SPDX-License-Identifier: Apache-2.0

/// A view that was emitted, with what stands in it.
package struct ViewNode {
  /// What a view is in the tree.
  package enum Kind {
    /// A view of a toolkit, by the name under which the toolkit knows it.
    case view(String)
    /// What the caller gives, who is not at hand, by the name of the parameter.
    case slot(String)
    /// What is only there under a condition.
    case branch(Condition)
  }

  /// What it is.
  package var kind: Kind
  /// What was said about it, from the outside in.
  package var elements: [External]
  /// What stands in it.
  package var children: [ViewNode]
  /// The call that made it.
  package var place: SourcePlace?
  /// The calls of functions of the project that led to it, the outermost first.
  package var sites: [CallSite] = []
  /// The call to which something is missing that makes the view what it is; nil where that is its own.
  package var blame: SourcePlace?

  /// Takes a view.
  package init(
    _ kind: Kind, elements: [External] = [], children: [ViewNode] = [], at place: SourcePlace?
  ) {
    self.kind = kind
    self.elements = elements
    self.children = children
    self.place = place
  }
}

/// A note on something that was not understood, and its place.
package struct EvaluationNote: Hashable, Sendable {
  /// The reason for a note.
  package enum Reason: Hashable, Sendable {
    /// A call of a component that no available code declares.
    case unknownComponent(String)
    /// A slot that an unknown caller fills.
    case unknownSlot(String)
    /// A function that calls itself.
    case recursion(String)
    /// Syntax that is not followed.
    case syntax(String)
    /// More work than is done.
    case budget
    /// More values of which one is meant than are followed.
    case values
    /// What a toolkit says about one of its components.
    case other(String)

    /// The reason in words, with the name of what it is about.
    package var words: String {
      switch self {
      case .unknownComponent(let name): "unknown component: \(name)"
      case .unknownSlot(let name): "content that the caller gives: {\(name)}"
      case .recursion(let name): "\(name) shows itself again, which is followed once"
      case .syntax(let words): "not followed: \(words)"
      case .values: "one of more values than are followed"
      case .budget: "the rest takes more work than is done"
      case .other(let words): words
      }
    }
  }

  /// The reason.
  package var reason: Reason
  /// The place.
  package var place: SourcePlace?
}
