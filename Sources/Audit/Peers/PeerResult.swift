/// What another tool would say, in its own words.
public struct PeerResult: Hashable, Sendable {
  /// The name of the check.
  public var check: String
  /// The number of the result within the check; nil where the tool has no numbers.
  public var resultID: Int?
  /// The kind of the result, for example `ERROR`.
  public var type: String

  /// Takes the words of the tool.
  public init(check: String, resultID: Int? = nil, type: String) {
    self.check = check
    self.resultID = resultID
    self.type = type
  }
}
