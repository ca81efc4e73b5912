import SwiftUI

/// The keys take touches directly; the toolbar keeps VoiceOver's gestures.
struct GoodPiano: View {
  @State private var isRecording = false
  @State private var isSharing = false

  var body: some View {
    VStack {
      HStack {
        Button("Record") { isRecording.toggle() }
        Button("Share") { isSharing = true }
      }
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      }
      .accessibilityElement()
      .accessibilityLabel("Piano keys")
      .accessibilityAddTraits(.allowsDirectInteraction)
    }
  }
}
