import SwiftUI

/// Two hints that give orders, and one of them explains a gesture.
struct BadSend: View {
  @State private var message = ""
  var send: (String) -> Void

  var body: some View {
    HStack {
      TextField("Message", text: $message)
        .accessibilityLabel("Message")
        .accessibilityHint("Double tap to edit")
      Button("Send") { send(message) }
        .accessibilityHint("Tap the send button to send your message")
    }
  }
}
