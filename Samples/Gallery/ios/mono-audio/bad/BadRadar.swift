import AVFoundation

/// A sound tells by its side where a rock comes from, and nothing else does.
final class BadRadar {
  private let player: AVAudioPlayer

  init(player: AVAudioPlayer) { self.player = player }

  func warn(fromTheLeft: Bool) {
    player.pan = fromTheLeft ? -1 : 1
    player.play()
  }
}
