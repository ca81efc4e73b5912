import SwiftUI

/// A toolbar whose touches go past VoiceOver, and a piano whose touches do not.
struct BadPiano: View {
  @State private var isRecording = false
  @State private var isSharing = false

  var body: some View {
    VStack {
      HStack {
        Button("Record") { isRecording.toggle() }
        Button("Share") { isSharing = true }
      }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.allowsDirectInteraction)
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      }
      .accessibilityElement()
      .accessibilityLabel("Piano keys")
    }
  }
}
