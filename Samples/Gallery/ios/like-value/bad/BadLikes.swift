import SwiftUI

/// The number of likes is part of the name as well as the value, so it is heard twice.
struct BadLikes: View {
  private let likes = 100
  var like: () -> Void

  var body: some View {
    Button(action: like) {
      Image(systemName: "heart")
    }
    .accessibilityLabel("Like, \(likes)")
    .accessibilityValue("\(likes)")
  }
}
