@_spi(RawSyntax) import SwiftSyntax
import Synchronization

/// A part of a file whose `Syntax` is made when it is asked for, and once.
///
/// Most of what a project declares is asked for by no view; its declarations are read off the parser's own
/// nodes.
final class LaterSyntax: Sendable {
  private let tree: SourceFileSyntax
  private let id: RawSyntax.ID
  private let start: Int
  private let found = Mutex<Syntax?>(nil)

  /// A node of a tree; it holds at least one byte.
  init(_ node: RawNode, in tree: SourceFileSyntax) {
    self.tree = tree
    id = node.raw.id
    start = node.start
  }

  /// The node.
  var syntax: Syntax {
    found.withLock { found in
      if let found { return found }
      let syntax = located()
      found = syntax
      return syntax
    }
  }

  /// Goes down from the file, in each node to the child that holds the first byte.
  private func located() -> Syntax {
    var node = Syntax(tree)
    while node.raw.id != id {
      let child = node.children(viewMode: .all).first {
        $0.position.utf8Offset <= start && start < $0.endPosition.utf8Offset
      }
      guard let child else { preconditionFailure("a node is no part of its own tree") }
      node = child
    }
    return node
  }
}
