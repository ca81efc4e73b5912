import SwiftUI

/// The marks of the code are spoken.
struct GoodSpeech: View {
  var body: some View {
    Text("print(\"Hello, Mars!\")")
      .font(.system(.body, design: .monospaced))
      .speechAlwaysIncludesPunctuation()
  }
}
