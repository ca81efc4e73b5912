import SwiftUI

/// A line of code, from which VoiceOver leaves out the marks.
struct BadSpeech: View {
  var body: some View {
    Text("print(\"Hello, Mars!\")")
      .font(.system(.body, design: .monospaced))
  }
}
