import SwiftUI

/// One element with words of its own, the trait of a button, and the action of the button.
struct GoodStarRating: View {
  var showReviews: () -> Void

  var body: some View {
    VStack {
      Button("⭐️⭐️⭐️⭐️", action: showReviews)
      Text("1K ratings")
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("4 stars from 1,000 ratings")
    .accessibilityAddTraits(.isButton)
    .accessibilityAction { showReviews() }
  }
}
