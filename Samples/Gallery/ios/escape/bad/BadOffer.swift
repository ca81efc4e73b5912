import SwiftUI

/// A home-made dialog over a page. What is behind it is still read, and nothing closes it.
struct BadOffer: View {
  @State private var showsOffer = false

  var body: some View {
    ZStack {
      Button("Offer") { showsOffer = true }
      if showsOffer {
        VStack {
          Text("A seat at the window for half the price")
          Image("window_seat").accessibilityHidden(true)
        }
        .accessibilityAddTraits(.isModal)
      }
    }
  }
}
