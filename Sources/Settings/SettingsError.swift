/// Why text does not say which settings a run has.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case unknownName, wrongValue, malformed, repeated, unreadable }
    private let kind: Kind
    /// No setting, persona or file has this name.
    public static let unknownName = Code(kind: .unknownName)
    /// The setting does not take this value.
    public static let wrongValue = Code(kind: .wrongValue)
    /// It is not of the form name=value.
    public static let malformed = Code(kind: .malformed)
    /// A file sets the same setting twice.
    public static let repeated = Code(kind: .repeated)
    /// A file exists and cannot be read.
    public static let unreadable = Code(kind: .unreadable)
  }

  /// What kind of mistake it is.
  public var code: Code
  /// What is wrong and what to write instead, without a full stop.
  public var message: String

  /// Creates an error.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
