import SwiftUI

/// A rocket that grows and turns for ever, for everybody.
struct BadLaunch: View {
  @State private var isFlying = false

  var body: some View {
    Image("rocket")
      .accessibilityHidden(true)
      .scaleEffect(isFlying ? 3 : 1)
      .rotationEffect(.degrees(isFlying ? 360 : 0))
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever()) { isFlying = true }
      }
  }
}
