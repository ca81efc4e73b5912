import SwiftUI

/// A text on a material, through which the picture behind it shows for everybody.
struct BadBanner: View {
  var body: some View {
    ZStack {
      Image("mars").accessibilityHidden(true)
      Text("Boarding has begun")
        .background(.ultraThinMaterial)
    }
  }
}
