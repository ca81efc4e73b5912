public import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
public import CurbcutTechnology

/// How many taps lead from the settings of a subscription to the action that ends it.
///
/// All controls of an app are tapped, each on a copy of the app, level by level, so that the answer is the
/// shortest way (row S4-12-033). Words are English.
public enum CancellationSearch {
  /// What was found.
  public enum Answer: Hashable, Sendable {
    /// The screen is not about a subscription that people have.
    case noSubscription
    /// It takes so many taps to see the action that ends the subscription, and one more to use it.
    case found(taps: Int)
    /// So many taps do not lead to it.
    case notFound(taps: Int)
    /// Within so many taps it was not found, and what some controls do is not known.
    case notKnown(taps: Int)
  }

  /// The most taps that are tried; no app of real size needs more for a few levels.
  private static let mostActions = 5_000
  /// Further than any limit that makes sense.
  private static let deepest = 8

  /// Looks for the action from the screen that an app shows now; the limit is `taps-to-cancel`.
  public static func answer<Target: App>(
    for app: Target, limits: Limits = Limits()
  ) -> Answer {
    let first = context(of: app.screen)
    guard first.showsSubscription || first.offersCancellation else { return .noSubscription }
    let most = min(deepest, max(0, Int(limits[.tapsToCancel].rounded(.down))))
    var level = [app]
    var seen: Set<Screen> = [app.screen]
    var isOpen = false
    var actionsLeft = mostActions
    for taps in 0...most {
      guard !level.contains(where: { context(of: $0.screen).offersCancellation }) else {
        return .found(taps: taps)
      }
      guard taps < most else { break }
      var next: [Target] = []
      for place in level {
        for element in context(of: place.screen).tree.all
        where element.isControl && element.node.isEnabled {
          guard actionsLeft > 0 else { return .notKnown(taps: taps) }
          actionsLeft -= 1
          var copy = place
          let response = copy.perform(
            AppAction(
              .activate, of: element.nodeIndex, called: element.name, at: element.frame.center))
          if case .notKnown = response.answer { isOpen = true }
          if seen.insert(copy.screen).inserted { next.append(copy) }
        }
      }
      level = next
    }
    return isOpen ? .notKnown(taps: most) : .notFound(taps: most)
  }

  private static func context(of screen: Screen) -> AuditContext {
    AuditContext(tree: PlatformRules.latest(for: screen.platform).tree(of: screen))
  }
}
