import SwiftUI

/// The large picture of a page that says that all went well. Its name says what it looks like.
struct BadSuccess: View {
  var body: some View {
    VStack {
      Image("tick_large")
        .accessibilityLabel("tick icon")
      Text("See you on board")
        .font(.title)
        .accessibilityAddTraits(.isHeader)
    }
  }
}
