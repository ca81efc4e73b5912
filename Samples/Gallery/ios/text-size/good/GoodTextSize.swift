import SwiftUI

/// Text styles and a custom font that grows with one; the large text is a heading for listeners, too.
struct GoodTextSize: View {
  var body: some View {
    VStack {
      Text("Departure")
        .font(.title2)
        .accessibilityAddTraits(.isHeader)
      Text("4 October 2031").font(.custom("Avenir", size: 17, relativeTo: .body))
    }
  }
}
