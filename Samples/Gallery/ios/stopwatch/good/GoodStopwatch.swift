import SwiftUI

/// The trait makes VoiceOver ask for the time itself, as often as it can say it.
struct GoodStopwatch: View {
  @State private var seconds = 0.0
  @State private var laps: [Double] = []
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text(seconds, format: .number)
        .accessibilityLabel("Running time")
        .accessibilityValue("\(Int(seconds)) seconds")
        .accessibilityAddTraits(.updatesFrequently)
      ForEach(laps, id: \.self) { lap in
        Text("Lap: \(Int(lap)) seconds")
      }
      Button("Lap") { laps.append(seconds) }
    }
    .onReceive(timer) { _ in seconds += 0.1 }
  }
}
