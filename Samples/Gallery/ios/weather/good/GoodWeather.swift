import SwiftUI

/// One element sums the weather up, in whole words, and is read first when the screen opens.
struct GoodWeather: View {
  @State private var showsPlaces = false

  var body: some View {
    VStack {
      Button("Places", systemImage: "line.3.horizontal") { showsPlaces = true }
        .labelStyle(.iconOnly)
      VStack {
        Text("Kourou")
        Text("28")
        Text("Sunny")
        HStack {
          Text("31")
          Text("24")
        }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Kourou: 28 degrees, sunny. Highest 31 degrees, lowest 24 degrees")
      .accessibilityAddTraits(.isSummaryElement)
      Text("Hourly forecast")
        .font(.title2)
        .accessibilityAddTraits(.isHeader)
    }
  }
}
