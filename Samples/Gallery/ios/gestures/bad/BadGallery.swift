import SwiftUI

/// A photo that only a rotation of two fingers turns.
struct BadGallery: View {
  @State private var angle = Angle.zero

  var body: some View {
    Image("crater")
      .accessibilityLabel("The crater Gale")
      .rotationEffect(angle)
      .gesture(RotationGesture().onChanged { angle = $0 })
  }
}
