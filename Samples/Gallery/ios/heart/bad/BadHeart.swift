import SwiftUI

/// A heart with a tap gesture. It has a name, and nothing says that it can be tapped.
struct BadHeart: View {
  @State private var isLiked = false

  var body: some View {
    Image(systemName: isLiked ? "heart.fill" : "heart")
      .accessibilityLabel("Like")
      .onTapGesture { isLiked.toggle() }
  }
}
