import SwiftUI

/// Half a repair: the stack is one element, but the button in it went with its children.
struct HalfStarRating: View {
  var showReviews: () -> Void

  var body: some View {
    VStack {
      Button("⭐️⭐️⭐️⭐️", action: showReviews)
      Text("1K ratings")
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("4 stars from 1,000 ratings")
  }
}
