import SwiftUI

/// The focus stays on the button, and the announcement waits until VoiceOver has finished.
struct GoodCart: View {
  @State private var seats = 2

  var body: some View {
    VStack {
      Text("Total: \(seats * 9)")
      Button("One seat fewer") {
        seats -= 1
        var words = AttributedString("Now one seat fewer. The total is \(seats * 9)")
        words.accessibilitySpeechAnnouncementPriority = .low
        AccessibilityNotification.Announcement(words).post()
      }
    }
  }
}
