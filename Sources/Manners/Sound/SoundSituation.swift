// SPDX-License-Identifier: Apache-2.0

/// An event while an app plays or records sound.
package enum SoundSituation: Hashable, Sendable {
  /// The Ring/Silent switch is set to silent, and back.
  case silentSwitch
  /// The device is locked, and unlocked.
  case lock
  /// People switch to another app, and come back.
  case background
  /// Another app's audio is playing when the app's own sound begins, and then ends.
  case otherAudio(isSpoken: Bool)
  /// Headphones are plugged in or connected.
  case headphonesConnected
  /// Headphones are unplugged, out of range or turned off.
  case headphonesDisconnected
  /// Something interrupts the sound, and ends.
  case interruption(Interruption)
  /// Another app interrupts with speech or sound, and reports whether to resume, possibly wrongly.
  case interruptionTelling(Interruption, shouldResume: Bool)

  /// Every situation that needs no further facts, in the order of a report.
  package static let all: [SoundSituation] =
    [.silentSwitch, .lock, .background, .otherAudio(isSpoken: false), .otherAudio(isSpoken: true)]
    + [.headphonesConnected, .headphonesDisconnected]
    + Interruption.allCases.map { .interruption($0) }

  /// The event, in words.
  package var words: String {
    switch self {
    case .silentSwitch: "silent switch on"
    case .lock: "device locked"
    case .background: "app in the background"
    case .otherAudio(isSpoken: false): "music of another app is playing"
    case .otherAudio(isSpoken: true): "spoken audio of another app is playing"
    case .headphonesConnected: "headphones connected"
    case .headphonesDisconnected: "headphones disconnected"
    case .interruption(.call), .interruptionTelling(.call, _): "phone call"
    case .interruption(.alarm), .interruptionTelling(.alarm, _): "alarm"
    case .interruption(.spokenDirection), .interruptionTelling(.spokenDirection, _):
      "spoken direction of another app"
    case .interruption(.otherPlayer), .interruptionTelling(.otherPlayer, _):
      "another player started"
    }
  }

  /// The end of the event, in words.
  package var end: String {
    switch self {
    case .silentSwitch: "switch back"
    case .lock: "unlocked"
    case .background: "back in the app"
    case .otherAudio: "own sound ended"
    case .headphonesConnected, .headphonesDisconnected: "from then on"
    case .interruption(.call), .interruptionTelling(.call, _): "call ended"
    case .interruption(.alarm), .interruptionTelling(.alarm, _): "alarm ended"
    case .interruption(.spokenDirection), .interruptionTelling(.spokenDirection, _):
      "direction ended"
    case .interruption(.otherPlayer), .interruptionTelling(.otherPlayer, _):
      "other player ended"
    }
  }
}
