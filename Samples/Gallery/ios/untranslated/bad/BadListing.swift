import SwiftUI

/// The title is a key, and the German texts do not have it.
struct BadListing: View {
  var body: some View {
    Text("DETAIL_PAGE.TITLE")
      .accessibilityAddTraits(.isHeader)
  }
}
