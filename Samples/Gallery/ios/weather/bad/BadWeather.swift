import SwiftUI

/// The weather of a place: four texts whose numbers do not say what they are.
struct BadWeather: View {
  var body: some View {
    VStack {
      Button {
      } label: {
        Image(systemName: "line.3.horizontal")
      }
      VStack {
        Text("Kourou")
        Text("28")
        Text("Sunny")
        HStack {
          Text("31")
          Text("24")
        }
      }
      Text("Hourly forecast").font(.title2)
    }
  }
}
