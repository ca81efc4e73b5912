import SwiftUI

/// The whole page is kept from Smart Invert, its text as well.
struct BadPhoto: View {
  var body: some View {
    VStack {
      Image("crew").accessibilityLabel("The crew in front of the rocket")
      Text("Your crew")
        .accessibilityIgnoresInvertColors()
    }
  }
}
