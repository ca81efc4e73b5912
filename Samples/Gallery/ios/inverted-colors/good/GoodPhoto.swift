import SwiftUI

/// The photo keeps its colours; the text is inverted with the page.
struct GoodPhoto: View {
  var body: some View {
    VStack {
      Image("crew")
        .accessibilityLabel("The crew in front of the rocket")
        .accessibilityIgnoresInvertColors()
      Text("Your crew")
    }
  }
}
