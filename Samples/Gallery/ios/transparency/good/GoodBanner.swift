import SwiftUI

/// People who have reduced transparency get a solid colour.
struct GoodBanner: View {
  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency

  var body: some View {
    ZStack {
      Image("mars").accessibilityHidden(true)
      Text("Boarding has begun")
        .background(
          reduceTransparency
            ? AnyShapeStyle(Color(.systemBackground)) : AnyShapeStyle(.ultraThinMaterial))
    }
  }
}
