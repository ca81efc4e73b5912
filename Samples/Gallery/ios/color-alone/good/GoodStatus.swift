import SwiftUI

/// A triangle with an exclamation mark, the word, and the colour: three ways to know.
struct GoodStatus: View {
  @State private var hasError = false

  var body: some View {
    Button {
      hasError.toggle()
    } label: {
      Label(
        hasError ? "Life support: error" : "Life support: fine",
        systemImage: hasError ? "exclamationmark.triangle.fill" : "checkmark.circle.fill"
      )
      .foregroundStyle(hasError ? Color.red : Color.green)
    }
  }
}
