import UIKit

/// A restriction of Guided Access with a title and no explanation, and nothing happens when it is set.
final class BadLocks: UIResponder, UIApplicationDelegate, UIGuidedAccessRestrictionDelegate {
  var guidedAccessRestrictionIdentifiers: [String]? { ["org.example.mars.purchases"] }

  func textForGuidedAccessRestriction(withIdentifier identifier: String) -> String? { nil }

  func guidedAccessRestriction(
    withIdentifier identifier: String, didChange newState: UIAccessibility.GuidedAccessRestrictionState
  ) {}
}
