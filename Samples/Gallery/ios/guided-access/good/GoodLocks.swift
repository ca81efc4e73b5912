import UIKit

/// Helpers can lock purchases, read what that means, and the app follows.
final class GoodLocks: UIResponder, UIApplicationDelegate, UIGuidedAccessRestrictionDelegate {
  private var maySell = true

  var guidedAccessRestrictionIdentifiers: [String]? { ["org.example.mars.purchases"] }

  func textForGuidedAccessRestriction(withIdentifier identifier: String) -> String? {
    NSLocalizedString("Purchases", comment: "Title of a lock of Guided Access")
  }

  func detailTextForGuidedAccessRestriction(withIdentifier identifier: String) -> String? {
    NSLocalizedString("Nothing can be bought.", comment: "Explains the lock for purchases")
  }

  func guidedAccessRestriction(
    withIdentifier identifier: String, didChange newState: UIAccessibility.GuidedAccessRestrictionState
  ) {
    maySell = newState == .allow
  }
}
