/// An error in the description of a run's settings.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case unknownName, wrongValue, malformed, repeated, unreadable }
    private let kind: Kind
    /// No setting, persona or file has this name.
    public static let unknownName = Code(kind: .unknownName)
    /// The setting cannot have this value.
    public static let wrongValue = Code(kind: .wrongValue)
    /// It is not of the form name=value.
    public static let malformed = Code(kind: .malformed)
    /// A file sets the same setting twice.
    public static let repeated = Code(kind: .repeated)
    /// A file exists but cannot be read.
    public static let unreadable = Code(kind: .unreadable)
  }

  /// The kind of mistake.
  public var code: Code
  /// A sentence about the mistake and its correction, without a full stop.
  public var message: String

  /// Creates an error.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
