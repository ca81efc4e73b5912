import SwiftUI

/// Half a repair: one element for each post, and nobody who listens can answer or like it.
struct HalfPost: View {
  var body: some View {
    VStack {
      HStack {
        Button {
        } label: {
          Image("ada").accessibilityLabel("Ada's profile")
        }
        Text("Ada")
        Text("@ada")
      }
      Text("Mars has a new timetable.")
      HStack {
        Button("2", systemImage: "bubble") {}
        Button("14", systemImage: "heart") {}
        Button("3", systemImage: "square.and.arrow.up") {}
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Ada. Mars has a new timetable.")
  }
}
