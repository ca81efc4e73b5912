import SwiftUI

/// A strip of facts above the description of a game: a row of values, and below it a row of captions.
struct BadStoreStrip: View {
  var body: some View {
    VStack {
      HStack {
        Text("4 stars")
        Text("No. 1")
        Text("12+")
      }
      .font(.headline)
      HStack {
        Text("14K Ratings")
        Text("Strategy")
        Text("Age")
      }
      .font(.caption)
    }
  }
}
