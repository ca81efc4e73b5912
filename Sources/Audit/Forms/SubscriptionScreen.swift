// SPDX-License-Identifier: Apache-2.0
extension AuditContext {
  /// Whether a text of the screen is about an existing subscription (English).
  package var showsSubscription: Bool {
    FormScreen(self).says(SubscriptionWithoutCancel.terms)
  }

  /// Whether an action of the screen cancels a subscription (English).
  package var offersCancellation: Bool {
    FormScreen(self).actions.contains(where: SubscriptionWithoutCancel.endsSubscription)
  }
}
