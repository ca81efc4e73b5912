import SwiftUI

/// The focus moves to the total, whose words cut the announcement off.
struct BadCart: View {
  @AccessibilityFocusState private var isTotalFocused: Bool
  @State private var seats = 2

  var body: some View {
    VStack {
      Text("Total: \(seats * 9)")
        .accessibilityFocused($isTotalFocused)
      Button("One seat fewer") {
        seats -= 1
        isTotalFocused = true
        AccessibilityNotification.Announcement("Now one seat fewer").post()
      }
    }
  }
}
