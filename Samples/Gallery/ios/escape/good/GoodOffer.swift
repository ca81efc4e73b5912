import SwiftUI

/// The dialog is modal, takes the focus, and closes by a button and by the gesture of VoiceOver.
struct GoodOffer: View {
  @State private var showsOffer = false
  @AccessibilityFocusState private var isOfferFocused: Bool

  var body: some View {
    ZStack {
      Button("Offer") {
        showsOffer = true
        isOfferFocused = true
      }
      if showsOffer {
        VStack {
          Text("A seat at the window for half the price")
            .accessibilityAddTraits(.isHeader)
            .accessibilityFocused($isOfferFocused)
          Image("window_seat").accessibilityHidden(true)
          Button("Close") { showsOffer = false }
        }
        .accessibilityAddTraits(.isModal)
        .accessibilityAction(.escape) { showsOffer = false }
      }
    }
  }
}
