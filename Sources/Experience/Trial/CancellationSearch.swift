// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
package import CurbcutTechnology

/// A search for the number of taps from the settings of a subscription to its cancellation.
///
/// Every control is tapped on a copy of the app, level by level, so that the answer is the shortest
/// way (row S4-12-033). Only English words are recognised.
package enum CancellationSearch {
  /// The result of the search.
  package enum Answer: Hashable, Sendable {
    /// The screen does not concern a subscription that people have.
    case noSubscription
    /// The cancellation becomes visible after this number of taps, and one more uses it.
    case found(taps: Int)
    /// This number of taps does not reach the cancellation.
    case notFound(taps: Int)
    /// The cancellation was not found within this number of taps, and the effect of some controls
    /// is unknown.
    case notKnown(taps: Int)
  }

  /// The maximum number of actions; no app of real size needs more for a few levels.
  private static let mostActions = 5_000
  /// The greatest depth, which is beyond any sensible limit.
  private static let deepest = 8

  /// Searches from the app's current screen; the limit is `taps-to-cancel`.
  package static func answer<Target: App>(
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
