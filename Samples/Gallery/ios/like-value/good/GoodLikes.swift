import SwiftUI

/// The name stays "Like", and the number is the value.
struct GoodLikes: View {
  private let likes = 100
  var like: () -> Void

  var body: some View {
    Button(action: like) {
      Image(systemName: "heart")
    }
    .accessibilityLabel("Like")
    .accessibilityValue("\(likes)")
  }
}
