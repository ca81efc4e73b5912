// SPDX-License-Identifier: Apache-2.0
import SwiftParser
package import SwiftSyntax

/// Lowers a Swift file by recursion of limited depth.
///
/// It uses only the public interface of swift-syntax. Names and literals are taken from the bytes
/// of the file, without creating the text of any token.
struct SwiftLowering {
  /// The deepest nesting that is followed.
  static let deepest = CodeTreeBuilder.deepest

  let bytes: UnsafeBufferPointer<UInt8>
  let branches: CodeFile.Branches
  var tree: CodeTreeBuilder
  var folding = OperatorFolding()
  /// The links of chains that wait for their base.
  var links: [ChainLink] = []
  /// A buffer for the characters of a string.
  var characters: [UInt8] = []
  /// The nesting depth of the syntax.
  var depth = 0
  /// The number of enclosing `#if` branches within the current declaration.
  var conditions = 0
  /// The same numbers for the enclosing declarations.
  var outerConditions: [Int] = []
  /// The declaration around the code being lowered.
  var owner: Declaration.ID?
  /// Whether a pattern follows `var`.
  var bindsVariables = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, branches: CodeFile.Branches) {
    self.bytes = bytes
    self.branches = branches
    tree = CodeTreeBuilder(language: .swift)
    tree.reserve(bytes: bytes.count)
  }

  mutating func lower(_ file: SourceFileSyntax) {
    tree.file.root = block(file.statements, start: 0, end: UInt32(bytes.count))
  }

  // MARK: - Bytes

  /// Returns the offset of a node's first byte after spaces and comments.
  ///
  /// It is searched for in the bytes, because swift-syntax finds the first token by recursion, and
  /// a chain of calls is nested as deeply as it is long.
  func start(_ node: Syntax) -> UInt32 {
    let position = node.position.utf8Offset
    // A byte order mark and a shebang line occur only at the beginning of a file.
    guard position > 0 else { return exactRange(node).lowerBound }
    guard position < node.endPosition.utf8Offset else { return UInt32(min(position, bytes.count)) }
    return UInt32(bytes.endOfSpace(from: position))
  }

  /// Returns the bytes of a small node, without anything that its tokens count as space, such as
  /// the indentation of a string.
  func exactRange(_ node: Syntax) -> Range<UInt32> {
    let start = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
    return UInt32(start)..<max(UInt32(start), end(node))
  }

  /// Returns the offset after a node's last byte, before spaces and comments.
  func end(_ node: Syntax) -> UInt32 {
    min(UInt32(node.endPositionBeforeTrailingTrivia.utf8Offset), UInt32(bytes.count))
  }

  func range(_ node: Syntax) -> Range<UInt32> {
    let start = start(node)
    return start..<max(start, end(node))
  }

  /// Returns the offset after a word that begins at an offset; nil when no plain word begins there.
  func endOfWord(from start: UInt32) -> UInt32? {
    var index = Int(start)
    while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
    return index == Int(start) ? nil : UInt32(index)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Returns the bytes of a name, which usually has no argument labels.
  func rangeOfName(_ node: Syntax) -> Range<UInt32> {
    let start = start(node)
    guard let end = endOfWord(from: start) else { return range(node) }
    let last = node.endPosition.utf8Offset
    if last == Int(end) { return start..<end }
    // The word is followed by labels, or by something else that belongs to the name.
    guard last > Int(end), bytes[Int(end)] != UInt8(ascii: "("), bytes[Int(end)] != 0x3A else {
      return range(node)
    }
    return start..<end
  }

  /// Returns the bytes of an expression that has been lowered to a known node.
  func range(_ node: Syntax, loweredTo id: CodeNode.ID) -> Range<UInt32> {
    let start = start(node)
    let lowered = tree.file.nodes[Int(id.index)]
    let marks: CodeNode.Flags = [.parenthesized, .optional, .forced]
    let end = lowered.flags.isDisjoint(with: marks) ? lowered.end : end(node)
    return start..<max(start, end)
  }

  /// Returns the symbol of some bytes of the file.
  mutating func symbol(_ start: UInt32, _ end: UInt32) -> Symbol {
    guard start < end else { return .none }
    return tree.file.symbols.intern(
      UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]))
  }

  /// Returns the symbol of a name without its backticks.
  mutating func name(_ start: UInt32, _ end: UInt32) -> Symbol {
    if start + 2 < end, bytes[Int(start)] == UInt8(ascii: "`"),
      bytes[Int(end) - 1] == UInt8(ascii: "`")
    {
      return symbol(start + 1, end - 1)
    }
    return symbol(start, end)
  }

  mutating func name(_ token: TokenSyntax) -> Symbol {
    let node = Syntax(token)
    return name(start(node), end(node))
  }

  /// Whether some bytes of the file are a given word.
  func holds(_ word: StaticString, _ start: UInt32, _ end: UInt32) -> Bool {
    guard Int(end) - Int(start) == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[Int(start) + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  func text(_ range: Range<UInt32>) -> String {
    String(decoding: bytes[range.places], as: UTF8.self)
  }

  mutating func other(_ reason: OtherReason, _ node: Syntax) -> CodeNode.ID {
    let range = range(node)
    return tree.addOther(reason, start: range.lowerBound, end: range.upperBound)
  }

  // MARK: - Branches of #if

  /// Calls a closure for each clause that is lowered, and records all clauses.
  mutating func clauses(
    of directive: IfConfigDeclSyntax, _ lower: (inout Self, IfConfigClauseSyntax) -> Void
  ) {
    // Conditions in the parts of a list count as nesting.
    guard depth < Self.deepest else {
      let range = range(Syntax(directive))
      tree.note(.tooDeep, start: range.lowerBound, end: range.upperBound)
      return
    }
    depth += 1
    conditions += 1
    defer {
      depth -= 1
      conditions -= 1
    }
    let configuration = BuildConfiguration(bytes: bytes)
    let beginning = start(Syntax(directive))
    var wasTaken = false
    for clause in directive.clauses {
      let condition = clause.condition
      let isTaken = !wasTaken && (condition.map { configuration.holds($0) } ?? true)
      var words = Symbol.none
      if let condition {
        let range = range(Syntax(condition))
        words = symbol(range.lowerBound, range.upperBound)
      }
      tree.file.branches.append(
        ConditionalBranch(
          reason: isTaken ? .active : configuration.reason(condition, wasTaken: wasTaken),
          condition: words, directive: beginning, range: range(Syntax(clause))))
      if isTaken || branches == .all { lower(&self, clause) }
      wasTaken = wasTaken || isTaken
    }
  }

  /// Lowers the statements in the branches of `#if`: those of the active branch, or a choice
  /// between all.
  mutating func pushItems(of directive: IfConfigDeclSyntax) {
    let isChoice = branches == .all
    let mark = tree.nodeMark
    clauses(of: directive) { lowering, clause in
      guard case .statements(let items) = clause.elements else { return }
      if isChoice { lowering.pushArm(items, clause.condition) } else { lowering.pushItems(items) }
    }
    guard isChoice, tree.nodeMark > mark else { return }
    let range = range(Syntax(directive))
    let choice = tree.add(
      .choose, form: ChoiceForm.build.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
    tree.push(choice)
  }

  private mutating func pushArm(_ items: CodeBlockItemListSyntax, _ condition: ExprSyntax?) {
    let mark = tree.nodeMark
    if let condition {
      let words = literal(.verbatim, Syntax(condition))
      tree.push(words)
    }
    let range = range(Syntax(items))
    let body = block(items, start: range.lowerBound, end: range.upperBound)
    tree.push(body)
    let arm = tree.add(
      .arm, form: condition == nil ? ArmForm.otherwise.rawValue : ArmForm.conditional.rawValue,
      childrenSince: mark,
      start: condition.map { start(Syntax($0)) } ?? range.lowerBound, end: range.upperBound)
    tree.push(arm)
  }

  // MARK: - Blocks

  mutating func block(_ block: CodeBlockSyntax) -> CodeNode.ID {
    let range = range(Syntax(block))
    return self.block(block.statements, start: range.lowerBound, end: range.upperBound)
  }

  mutating func block(
    _ items: CodeBlockItemListSyntax, start: UInt32, end: UInt32
  ) -> CodeNode.ID {
    guard depth < Self.deepest else { return tree.addOther(.tooDeep, start: start, end: end) }
    depth += 1
    defer { depth -= 1 }
    let mark = tree.nodeMark
    pushItems(items)
    return tree.add(.block, childrenSince: mark, start: start, end: max(start, end))
  }

  mutating func pushItems(_ items: CodeBlockItemListSyntax) {
    forEach(in: Syntax(items)) { lowering, item in
      guard case .codeBlockItem(let item) = item.as(SyntaxEnum.self) else { return }
      switch item.item {
      case .expr(let expression):
        let node = lowering.lower(expression)
        lowering.tree.push(node)
      case .stmt(let statement):
        let node = lowering.lower(statement)
        lowering.tree.push(node)
      case .decl(let declaration): lowering.pushDeclaration(declaration)
      }
    }
  }

  // MARK: - Lists

  /// Whether a list is empty.
  func isEmpty(_ list: Syntax) -> Bool { list.position == list.endPosition }

  /// Calls a closure for each element of a list.
  ///
  /// The lists of swift-syntax are generic, and generic code of another module is slow.
  mutating func forEach(in list: Syntax, _ body: (inout Self, Syntax) -> Void) {
    guard !isEmpty(list) else { return }
    for child in list.children(viewMode: .all) { body(&self, child) }
  }
}

extension CodeFile {
  /// The branches of `#if` that are lowered.
  package enum Branches: Sendable {
    /// Those of an iPhone app in a release build.
    case active
    /// All of them, for analyses of the source rather than of its effects: as a choice among
    /// statements, in sequence among members and in a chain.
    case all
  }

  /// Parses and lowers a Swift file.
  ///
  /// Source that `SwiftParser` can't handle has to be refused before.
  package convenience init(swift text: String) {
    self.init(swift: Parser.parse(source: text), text: text)
  }

  /// Lowers a parsed Swift file.
  ///
  /// The text has to be the one that was parsed. A file of four gigabytes or more is treated as
  /// empty.
  package convenience init(
    swift tree: SourceFileSyntax, text: String, branches: Branches = .active
  ) {
    var text = text
    let lowered = text.withUTF8 { bytes in
      guard bytes.count < Int(UInt32.max) else {
        var empty = CodeTreeBuilder(language: .swift)
        empty.file.root = empty.addOther(.tooLong, start: 0, end: .max)
        return empty.file
      }
      var lowering = SwiftLowering(bytes, branches: branches)
      lowering.lower(tree)
      return lowering.tree.file
    }
    self.init(lowered)
  }
}
