/// What a change of a screen does to the users of a technology, at one element.
public struct ExperienceChange: Hashable, Sendable {
  /// What has become of it; the order is that of reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A control is still drawn, or still a stop, but its users cannot get to it any more.
    case unreachable
    /// A control has no name any more.
    case nameless
    /// A stop is gone.
    case lost
    /// It has another name.
    case renamed
    /// Its role, value, state, hint or actions are others.
    case reworded
    /// It comes elsewhere in the order.
    case reordered
    /// It is said as a part of another stop.
    case merged
    /// A stop is new.
    case gained
    /// It takes more to get there and use it.
    case costlier
  }

  /// What has become of it.
  public var kind: Kind
  /// The position of the stop in the earlier transcript; nil when it is new.
  public var before: Int?
  /// The position of the stop in the later transcript; nil when it is gone.
  public var after: Int?
  /// The index of the node in the later screen; nil when it is not drawn there.
  public var node: Int?
  /// What has changed, as a sentence without a full stop.
  public var message: String

  /// Takes the positions of the stop and a sentence.
  public init(
    _ kind: Kind, before: Int? = nil, after: Int? = nil, node: Int? = nil, _ message: String
  ) {
    self.kind = kind
    self.before = before
    self.after = after
    self.node = node
    self.message = message
  }

  /// Whether somebody is shut out by it.
  public var isError: Bool { kind == .unreachable || kind == .nameless }
}
