/// What an app asks of its category beyond the usual.
///
/// Source: Apple, `AVAudioSession.CategoryOptions`.
public enum AudioOption: String, Hashable, Sendable, CaseIterable {
  case mixWithOthers, duckOthers, interruptSpokenAudioAndMixWithOthers
  case allowBluetooth, allowBluetoothA2DP, allowAirPlay, defaultToSpeaker
  case overrideMutedMicrophoneInterruption

  /// Whether other apps are heard beside the app because of it.
  public var mixes: Bool {
    switch self {
    case .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers: true
    case .allowBluetooth, .allowBluetoothA2DP, .allowAirPlay, .defaultToSpeaker,
      .overrideMutedMicrophoneInterruption:
      false
    }
  }

  /// Whether it does something to a category; nil where Apple's page does not say.
  public func hasEffect(on category: AudioCategory) -> Bool? {
    switch self {
    case .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers:
      category.mixing == .onRequest
    case .defaultToSpeaker: category == .playAndRecord
    case .allowBluetooth: category == .record || category == .playAndRecord
    case .allowBluetoothA2DP, .allowAirPlay, .overrideMutedMicrophoneInterruption: nil
    }
  }

  /// Reads the constant of any of Apple's spellings; nil for another name.
  ///
  /// `mixWithOthers`, `AVAudioSession.CategoryOptions.mixWithOthers`,
  /// `AVAudioSessionCategoryOptionMixWithOthers`, `allowBluetoothHFP`.
  public init?(constant: String) {
    let name = constant.split(separator: ".").last.map(String.init) ?? constant
    if name == "allowBluetoothHFP" {
      self = .allowBluetooth
      return
    }
    let found = Self.allCases.first { option in
      let word = option.rawValue.prefix(1).uppercased() + option.rawValue.dropFirst()
      return name == option.rawValue || name == "AVAudioSessionCategoryOption" + word
    }
    guard let found else { return nil }
    self = found
  }
}

/// What kind of audio an app has within its category.
///
/// Source: Apple, `AVAudioSession.Mode`.
public enum AudioMode: String, Hashable, Sendable, CaseIterable {
  case `default`, gameChat, measurement, moviePlayback, spokenAudio, videoChat, videoRecording
  case voiceChat, voicePrompt

  /// Whether people talk with each other.
  public var isTalk: Bool {
    switch self {
    case .gameChat, .videoChat, .voiceChat: true
    case .default, .measurement, .moviePlayback, .spokenAudio, .videoRecording, .voicePrompt:
      false
    }
  }

  /// Reads the constant of any of Apple's spellings; nil for another name.
  public init?(constant: String) {
    let name = constant.split(separator: ".").last.map(String.init) ?? constant
    let found = Self.allCases.first { mode in
      let word = mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst()
      return name == mode.rawValue || name == "AVAudioSessionMode" + word
    }
    guard let found else { return nil }
    self = found
  }
}
