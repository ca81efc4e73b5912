import AVFoundation
import UIKit

/// With Mono Audio the side is said in words.
final class GoodRadar {
  private let player: AVAudioPlayer

  init(player: AVAudioPlayer) { self.player = player }

  func warn(fromTheLeft: Bool) {
    if UIAccessibility.isMonoAudioEnabled {
      UIAccessibility.post(
        notification: .announcement, argument: fromTheLeft ? "Rock on the left" : "Rock on the right")
    }
    player.pan = fromTheLeft ? -1 : 1
    player.play()
  }
}
