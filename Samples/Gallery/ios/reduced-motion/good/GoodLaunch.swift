import SwiftUI

/// It starts when people ask for it, and with Reduce Motion it appears without flying.
struct GoodLaunch: View {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @State private var isFlying = false

  var body: some View {
    VStack {
      Image("rocket")
        .accessibilityHidden(true)
        .scaleEffect(isFlying ? 3 : 1)
      Button(isFlying ? "Land" : "Launch") {
        withAnimation(reduceMotion ? nil : .easeInOut(duration: 1)) { isFlying.toggle() }
      }
    }
  }
}
