import SwiftUI

/// The title is a key that both languages have.
struct GoodListing: View {
  var body: some View {
    Text("DETAIL_PAGE.TITLE")
      .accessibilityAddTraits(.isHeader)
  }
}
