// SPDX-License-Identifier: Apache-2.0

/// The words and symbols of Swift, as far as they decide where a statement may end.
enum SwiftWords {
  /// The part that a word plays in a statement.
  enum Kind {
    case name
    /// More of its statement may follow, on the next line as well.
    case keyword
    /// It continues a statement.
    case continuation
  }

  /// Packs the bytes of a word into a number, which is faster to compare than a text; a long word
  /// is hashed.
  static func packed(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    guard word.count > 8 else { return word.reduce(0) { $0 << 8 | UInt64($1) } }
    return word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Returns the kind of a word that does not follow a dot.
  static func kind(of packed: UInt64, in keywords: UnsafeBufferPointer<UInt64>) -> Kind {
    var place = Self.place(of: packed)
    while keywords[place] != 0 {
      if keywords[place] == packed {
        return continuations.contains(packed) ? .continuation : .keyword
      }
      place = (place + 1) % size
    }
    return .name
  }

  /// The keywords of Swift after which more of their statement may follow, for look-up by number.
  static let keywords: [UInt64] = {
    var table = [UInt64](repeating: 0, count: size)
    for word in names.split(whereSeparator: \.isWhitespace) {
      let packed = packed(word)
      var place = place(of: packed)
      while table[place] != 0 { place = (place + 1) % size }
      table[place] = packed
    }
    return table
  }()

  static let precedenceGroup = packed("precedencegroup")
  static let switchWord = packed("switch")
  static let available = packed("available")
  static let unavailable = packed("unavailable")
  static let condition = packed("if")
  static let endOfCondition = packed("endif")

  /// Whether a byte is part of a word; everything beyond ASCII counts as a letter.
  static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether an operator that ends with a byte may follow a type or an expression.
  static func maySuffix(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ">")
  }

  private static let size = 1_024

  private static func place(of packed: UInt64) -> Int {
    Int((packed &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  private static func packed(_ word: some StringProtocol) -> UInt64 {
    var text = String(word)
    return text.withUTF8 { packed($0[...]) }
  }

  /// Whether a keyword is a modifier of declarations, or of types, and nothing else.
  static func isModifier(_ packed: UInt64) -> Bool { modifiers.contains(packed) }

  /// Whether a keyword begins a declaration.
  static func isIntroducer(_ packed: UInt64) -> Bool { introducers.contains(packed) }

  private static let modifiers = Set(
    [
      "__consuming", "__owned", "__setter_access", "__shared", "_const", "_local", "async",
      "borrowing",
      "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect",
      "infix",
      "inout", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open",
      "optional",
      "override", "package", "postfix", "prefix", "private", "public", "reasync", "required",
      "rethrows",
      "sending", "static", "throws", "unowned", "weak",
    ].map { packed($0) })

  private static let introducers = Set(
    [
      "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init",
      "let",
      "operator", "protocol", "struct", "subscript", "typealias", "var",
    ].map { packed($0) })

  private static let continuations = [
    "as", "async", "catch", "else", "in", "is", "rethrows", "throws", "where",
  ].map { packed($0) }

  /// All of SwiftSyntax's `Keyword`, except those that are values, and those after which nothing
  /// follows on another line.
  private static let names = """
    Protocol Sendable Type abi accesses actor addressWithNativeOwner addressWithOwner any as assignment
    associatedtype associativity async attached autoclosure availability available await backDeployed
    before block borrow borrowing canImport case catch class compiler consume consuming convenience
    convention copy default defer deinit dependsOn deprecated derivative didSet differentiable discard
    distributed do dynamic each else enum escaping exported extension file fileprivate final for forward
    freestanding func get guard higherThan if import in indirect infix init initializes inout internal
    introduced is isolated kind lazy left let line linear lowerThan macro message metadata modify module
    mutableAddressWithNativeOwner mutableAddressWithOwner mutate mutating noDerivative noasync noescape
    nonisolated nonmutating nonsending objc obsoleted of open operator optional override package postfix
    precedencegroup preconcurrency prefix private protocol public read reasync renamed repeat required
    rethrows retroactive return reverse right safe scoped sending set some specialized spi spiModule
    static struct subscript swift switch target then throw throws transpose try typealias unavailable
    unchecked unowned unsafe unsafeAddress unsafeMutableAddress using var visibility weak where while
    willSet wrt yield __consuming __owned __setter_access __shared _backDeploy _borrow _borrowing _const
    _consuming _documentation _dynamicReplacement _effects _forward _implements _linear _local _modify
    _move _mutating _noMetadata _opaqueReturnTypeOf _originallyDefinedIn _read _specialize _spi_available
    _underlyingVersion _version
    """
}
