import SwiftUI

/// Stars that lead to the reviews, and below them the number of ratings.
struct BadStarRating: View {
  var showReviews: () -> Void

  var body: some View {
    VStack {
      Button("⭐️⭐️⭐️⭐️", action: showReviews)
      Text("1K ratings")
    }
  }
}
