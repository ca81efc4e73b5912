import SwiftUI

/// A status that only its colour tells: a green dot when all is well, and a red one when not.
struct BadStatus: View {
  @State private var hasError = false

  var body: some View {
    Button {
      hasError.toggle()
    } label: {
      Circle().fill(hasError ? Color.red : Color.green)
    }
    .accessibilityLabel("Life support")
  }
}
