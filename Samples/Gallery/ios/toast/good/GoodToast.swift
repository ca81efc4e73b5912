import SwiftUI

/// VoiceOver says the message as it comes up, and it stays until somebody closes it.
struct GoodToast: View {
  @State private var isOffline = false

  var body: some View {
    ZStack(alignment: .bottom) {
      Button("Refresh") { reachabilityFailed() }
      if isOffline {
        HStack {
          Text("Poor network connection")
          Button("Close the message") { isOffline = false }
        }
      }
    }
  }

  private func reachabilityFailed() {
    isOffline = true
    AccessibilityNotification.Announcement("Poor network connection").post()
  }
}
