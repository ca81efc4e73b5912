extension AuditContext {
  /// Whether a text of the screen is about a subscription that people have (English).
  package var showsSubscription: Bool {
    FormScreen(self).says(SubscriptionWithoutCancel.terms)
  }

  /// Whether an action of the screen ends a subscription (English).
  package var offersCancellation: Bool {
    FormScreen(self).actions.contains(where: SubscriptionWithoutCancel.endsSubscription)
  }
}
