/// Something that happens while an app makes sound.
public enum SoundSituation: Hashable, Sendable {
  /// The Ring/Silent switch is set to silent, and back.
  case silentSwitch
  /// The device is locked, and unlocked.
  case lock
  /// People go to another app, and come back.
  case background
  /// The app's sound begins while another app's is heard, and ends.
  case otherAudio(isSpoken: Bool)
  /// Headphones are plugged in, or connect.
  case headphonesConnected
  /// Headphones are pulled out, go out of range or are turned off.
  case headphonesDisconnected
  /// Something takes the sound, and ends.
  case interruption(Interruption)
  /// Another app speaks or plays and says wrongly, or for reasons of its own, whether to play on.
  case interruptionTelling(Interruption, shouldResume: Bool)

  /// Every situation that can be told apart without knowing more, in the order of a report.
  public static let all: [SoundSituation] =
    [.silentSwitch, .lock, .background, .otherAudio(isSpoken: false), .otherAudio(isSpoken: true)]
    + [.headphonesConnected, .headphonesDisconnected]
    + Interruption.allCases.map { .interruption($0) }

  /// What happens, as words.
  public var words: String {
    switch self {
    case .silentSwitch: "silent switch on"
    case .lock: "device locked"
    case .background: "app in the background"
    case .otherAudio(isSpoken: false): "music of another app is on"
    case .otherAudio(isSpoken: true): "spoken audio of another app is on"
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

  /// What people do or what ends, so that "after" begins.
  public var end: String {
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
