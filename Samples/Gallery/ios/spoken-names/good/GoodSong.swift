import SwiftUI

/// The name begins with what is shown, and Voice Control answers to longer names, too.
struct GoodSong: View {
  var play: () -> Void

  var body: some View {
    Button("Play", action: play)
      .accessibilityInputLabels(["Play", "Play song", "Play The Red Planet"])
  }
}
