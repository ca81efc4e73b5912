/// A type as it is written: a path with arguments, marks, or a function with parameters and result.
public struct TypeRef: Hashable, Sendable {
  /// The number of a type in its file; parts have smaller ones than the whole.
  public struct ID: Hashable, Sendable {
    /// The place in the array of types.
    public let index: UInt32

    init(_ index: UInt32) { self.index = index }
  }

  /// The forms of types.
  public enum Form: UInt8, CaseIterable, Sendable {
    /// A name and its generic arguments: `Set<Int>`.
    case path
    /// A name, the type before its dot, and its generic arguments: `Foo.Bar<Int>`.
    case member
    case optional, unwrapped, array, dictionary, tuple
    /// The parameters, then the result.
    case function
    /// `some` and `any`.
    case opaque, existential
    /// `A & B`.
    case composition
    /// `A.Type` and `A.Protocol`, by name.
    case metatype
    /// An attribute or specifier and the type behind it, such as `@escaping` and `inout`.
    case marked
    /// A number that is an argument, as in `[3 of Int]`.
    case number
    /// What is not understood.
    case other
  }

  /// Facts about a function type or the last part of a list.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes flags of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The function is `async`.
    public static let async = Flags(rawValue: 1)
    /// The function `throws`.
    public static let throwing = Flags(rawValue: 2)

    /// The first parameter of the function is its receiver: `Scope.() -> Unit`.
    public static let receiver = Flags(rawValue: 4)

    static let names = ["async", "throws", "receiver"]
  }

  /// What it is.
  public internal(set) var form: Form
  /// The facts.
  public internal(set) var flags: Flags = []
  /// Its name; none where the form has none.
  public internal(set) var name: Symbol
  /// The place of its parts in the file's list of them.
  var first: UInt32
  /// The number of its parts.
  var count: UInt32
  /// The offset of its first byte.
  public internal(set) var start: UInt32
  /// The offset after its last byte.
  public internal(set) var end: UInt32
}

/// A part of a type: a generic argument, an element of a tuple, a parameter.
public struct TypePart: Hashable, Sendable {
  /// Its label; none without one.
  public internal(set) var label: Symbol
  /// The type.
  public internal(set) var type: TypeRef.ID
}
