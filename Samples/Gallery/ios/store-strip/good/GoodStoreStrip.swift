import SwiftUI

/// The strip by columns: each is one element, with words that are made for listening.
struct GoodStoreStrip: View {
  var body: some View {
    HStack {
      GoodStoreFact(value: "4 stars", caption: "14K Ratings", spoken: "4 stars from 14,000 ratings")
      GoodStoreFact(value: "No. 1", caption: "Strategy", spoken: "Number 1 in Strategy")
      GoodStoreFact(value: "12+", caption: "Age", spoken: "Age 12 and over")
    }
  }
}

private struct GoodStoreFact: View {
  var value: String
  var caption: String
  var spoken: String

  var body: some View {
    VStack {
      Text(value).font(.headline)
      Text(caption).font(.caption)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(spoken)
  }
}
