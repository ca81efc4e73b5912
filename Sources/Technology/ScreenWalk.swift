/// A technology on one screen that can tell what its user perceives, and how they get anywhere.
///
/// It is made once for a screen; every question after that is answered at once.
public protocol ScreenWalk: Sendable {
  /// What its user perceives, place by place.
  func transcript() -> Transcript

  /// How its user gets to a node of the screen and uses it, from the screen as it appears.
  func reach(_ node: Int) -> Reach

  /// The same from where the user used another node last; nil stands for the screen as it appears.
  func reach(_ node: Int, from start: Int?) -> Reach

  /// How its user gets to know what a node says, without using it.
  func find(_ node: Int, from start: Int?) -> Reach
}

extension ScreenWalk {
  /// Technologies without a place where the user is cost the same from everywhere.
  public func reach(_ node: Int, from start: Int?) -> Reach { reach(node) }

  /// Who sees the screen need do nothing.
  public func find(_ node: Int, from start: Int?) -> Reach { .path(ReachPath([])) }
}
