import SwiftUI

/// The picture's name says what it means, and the heading stands first.
struct GoodSuccess: View {
  var body: some View {
    VStack {
      Text("See you on board")
        .font(.title)
        .accessibilityAddTraits(.isHeader)
      Image("tick_large")
        .accessibilityLabel("You are all set")
    }
  }
}
