import SwiftUI

/// A button and an action of the photo turn it as well.
struct GoodGallery: View {
  @State private var angle = Angle.zero

  var body: some View {
    VStack {
      Image("crater")
        .accessibilityLabel("The crater Gale")
        .rotationEffect(angle)
        .gesture(RotationGesture().onChanged { angle = $0 })
        .accessibilityAction(named: "Turn right") { angle += .degrees(90) }
      Button("Turn right") { angle += .degrees(90) }
    }
  }
}
