import SwiftUI

/// A switch that looks like a heart: it says what it is, and whether it is on.
struct GoodHeart: View {
  @State private var isLiked = false

  var body: some View {
    Toggle(isOn: $isLiked) {
      Label("Like", systemImage: isLiked ? "heart.fill" : "heart")
        .labelStyle(.iconOnly)
    }
    .toggleStyle(.button)
  }
}
