import SwiftUI

/// A message that comes up for three seconds and is not announced.
struct BadToast: View {
  @State private var isOffline = false

  var body: some View {
    ZStack(alignment: .bottom) {
      Button("Refresh") { reachabilityFailed() }
      if isOffline {
        Text("Poor network connection")
      }
    }
  }

  private func reachabilityFailed() {
    isOffline = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isOffline = false }
  }
}
