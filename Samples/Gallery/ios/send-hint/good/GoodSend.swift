import SwiftUI

/// The field needs no hint, and the button says in a sentence what will happen.
struct GoodSend: View {
  @State private var message = ""
  var send: (String) -> Void

  var body: some View {
    HStack {
      TextField("Message", text: $message)
        .accessibilityLabel("Message")
      Button("Send") { send(message) }
        .accessibilityHint("Sends your message.")
    }
  }
}
