import SwiftUI

/// The number of travellers, with a slider below the text that shows it.
struct BadTravelers: View {
  @State private var travelers = 0.0

  var body: some View {
    VStack {
      Text("Travelers: \(Int(travelers))")
      Slider(value: $travelers, in: 0...10)
    }
  }
}
