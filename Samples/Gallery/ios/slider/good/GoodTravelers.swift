import SwiftUI

/// The slider has the name, says whole people, and takes a group of ten at once.
struct GoodTravelers: View {
  @State private var travelers = 0.0

  var body: some View {
    VStack {
      Text("Travelers: \(Int(travelers))")
        .accessibilityHidden(true)
      Slider(value: $travelers, in: 0...10, step: 1) {
        Text("Travelers")
      }
      .accessibilityValue("\(Int(travelers))")
      .accessibilityAction(named: "10 travelers") { travelers = 10 }
    }
  }
}
