// SPDX-License-Identifier: Apache-2.0

/// An option of an audio category.
///
/// Source: Apple, `AVAudioSession.CategoryOptions`.
package enum AudioOption: String, Hashable, Sendable, CaseIterable {
  case mixWithOthers, duckOthers, interruptSpokenAudioAndMixWithOthers
  case allowBluetooth, allowBluetoothA2DP, allowAirPlay, defaultToSpeaker
  case overrideMutedMicrophoneInterruption

  /// Whether it lets other apps be heard at the same time.
  package var mixes: Bool {
    switch self {
    case .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers: true
    case .allowBluetooth, .allowBluetoothA2DP, .allowAirPlay, .defaultToSpeaker,
      .overrideMutedMicrophoneInterruption:
      false
    }
  }

  /// Returns whether it affects a category; nil if Apple's page does not say.
  package func hasEffect(on category: AudioCategory) -> Bool? {
    switch self {
    case .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers:
      category.mixing == .onRequest
    case .defaultToSpeaker: category == .playAndRecord
    case .allowBluetooth: category == .record || category == .playAndRecord
    case .allowBluetoothA2DP, .allowAirPlay, .overrideMutedMicrophoneInterruption: nil
    }
  }

  /// Creates the option from any of Apple's spellings of its constant; nil for another name.
  ///
  /// `mixWithOthers`, `AVAudioSession.CategoryOptions.mixWithOthers`,
  /// `AVAudioSessionCategoryOptionMixWithOthers`, `allowBluetoothHFP`.
  package init?(constant: String) {
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

/// The kind of audio that an app plays or records within its category.
///
/// Source: Apple, `AVAudioSession.Mode`.
package enum AudioMode: String, Hashable, Sendable, CaseIterable {
  case `default`, gameChat, measurement, moviePlayback, spokenAudio, videoChat, videoRecording
  case voiceChat, voicePrompt

  /// Whether the audio is a conversation.
  package var isTalk: Bool {
    switch self {
    case .gameChat, .videoChat, .voiceChat: true
    case .default, .measurement, .moviePlayback, .spokenAudio, .videoRecording, .voicePrompt:
      false
    }
  }

  /// Creates the mode from any of Apple's spellings of its constant; nil for another name.
  package init?(constant: String) {
    let name = constant.split(separator: ".").last.map(String.init) ?? constant
    let found = Self.allCases.first { mode in
      let word = mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst()
      return name == mode.rawValue || name == "AVAudioSessionMode" + word
    }
    guard let found else { return nil }
    self = found
  }
}
