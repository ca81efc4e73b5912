@_spi(RawSyntax) import SwiftSyntax

/// A node of a parsed file and where it begins.
///
/// `Syntax` makes an object of every node that is looked at, under a lock; this looks at what SwiftParser
/// has made already. It is good only as long as the tree is. Children are told by their kinds and their
/// order, never by their number, which differs between versions of SwiftSyntax.
struct RawNode {
  let raw: RawSyntax
  /// The offset of its first byte, be it a blank.
  let start: Int

  init(_ syntax: some SyntaxProtocol) {
    raw = syntax.raw
    start = syntax.position.utf8Offset
  }

  private init(_ raw: RawSyntax, at start: Int) {
    self.raw = raw
    self.start = start
  }

  var kind: SyntaxKind { raw.kind }
  var hasError: Bool { raw.hasError }
  var isToken: Bool { raw.isToken }

  /// The offset behind its last byte, be it a blank.
  var end: Int { start + raw.byteLength }
  /// The offset of its first byte that is neither blank nor comment.
  var first: Int { start + raw.leadingTriviaByteLength }
  /// Its bytes, without the blanks and comments around it.
  var bytes: Range<Int> {
    let first = first
    return first..<max(first, last)
  }
  /// The offset behind its last byte that is neither blank nor comment.
  var last: Int { end - raw.trailingTriviaByteLength }

  /// The kind of a token; nil for any other node.
  var tokenKind: RawTokenKind? { raw.tokenView?.rawKind }
  /// The text of a token; empty for any other node.
  var bytesOfText: SyntaxText { raw.tokenView?.rawText ?? "" }
  /// The text of a token; empty for any other node.
  var text: String { String(syntaxText: bytesOfText) }

  /// What it consists of, in the order of the source.
  var children: Children {
    guard let layout = raw.layoutView else { return Children(of: nil, at: start) }
    return Children(of: layout.children, at: start)
  }

  /// What it consists of, in the order of the source.
  struct Children: Sequence, IteratorProtocol {
    private var rest: UnsafeBufferPointer<RawSyntax?>.Iterator
    private var offset: Int
    /// The child handed out last, whose length is only asked for when another one follows.
    private var last: RawSyntax?

    fileprivate init(of buffer: RawSyntaxBuffer?, at offset: Int) {
      rest =
        buffer?.makeIterator()
        ?? UnsafeBufferPointer<RawSyntax?>(start: nil, count: 0).makeIterator()
      self.offset = offset
    }

    mutating func next() -> RawNode? {
      while let place = rest.next() {
        guard let child = place else { continue }
        if let last { offset += last.byteLength }
        last = child
        return RawNode(child, at: offset)
      }
      return nil
    }
  }

  /// The first child of a kind.
  func child(_ kind: SyntaxKind) -> RawNode? { children.first { $0.kind == kind } }

  /// The first child, be it a token.
  var firstChild: RawNode? { children.first { $0.kind != .unexpectedNodes } }

  /// The first child that is no token.
  var firstPart: RawNode? { children.first(where: \.isPart) }

  /// The last child that is no token.
  var lastPart: RawNode? {
    var last: RawNode?
    for child in children where child.isPart { last = child }
    return last
  }

  private var isPart: Bool {
    let kind = kind
    return kind != .token && kind != .unexpectedNodes
  }

  /// The types that a declaration inherits from or conforms to, those of a composition one by one.
  var inheritedTypes: [RawNode] {
    let list = child(.inheritanceClause)?.child(.inheritedTypeList)
    return list?.children.compactMap(\.firstPart).flatMap { type -> [RawNode] in
      guard type.kind == .compositionType,
        let elements = type.child(.compositionTypeElementList)?.children
      else { return [type] }
      return elements.compactMap(\.firstPart)
    } ?? []
  }

  /// One of its tokens, counted from 0.
  func token(_ number: Int) -> RawNode? {
    var left = number
    for child in children where child.isToken {
      if left == 0 { return child }
      left -= 1
    }
    return nil
  }
}

extension TokenSyntax {
  /// Its text, without making out first what kind of token it is.
  var plainText: String { String(syntaxText: rawText) }
}

extension StringLiteralExprSyntax {
  /// Its text if it is one piece without escapes; nil for any other.
  var plainText: String? { RawNode(self).textOfLiteral }
}

extension RawNode {
  /// The text of a string literal of one piece without escapes; nil for any other.
  var textOfLiteral: String? {
    guard !hasError, var segments = child(.stringLiteralSegmentList)?.children,
      let segment = segments.next(), segments.next() == nil, segment.kind == .stringSegment,
      let content = segment.firstChild?.bytesOfText
    else { return nil }
    for byte in content where byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\r") {
      return nil
    }
    return String(syntaxText: content)
  }
}

extension RawNode {
  /// Of `a.b`, what stands before the dot; nil when nothing does.
  var accessedBase: RawNode? {
    guard let first = firstChild, !first.isToken else { return nil }
    return first
  }

  /// The name of a reference, as a token.
  var referencedName: RawNode? { token(0) }
}
