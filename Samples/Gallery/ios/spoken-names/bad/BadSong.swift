import SwiftUI

/// A button that shows "Play" and has another name: who says "Tap Play" is not understood.
struct BadSong: View {
  var play: () -> Void

  var body: some View {
    Button("Play", action: play)
      .accessibilityLabel("Start the song of the second act, The Red Planet, by the ship's choir")
  }
}
