// SPDX-License-Identifier: Apache-2.0

/// A deprecated name of Apple's audio interfaces, with its replacement.
///
/// Sources: Apple, "Audio Session Services" (AudioToolbox, deprecated with iOS 7) and
/// `MPMoviePlayerController` (MediaPlayer, deprecated with iOS 9).
package struct RetiredAudioName: Hashable, Sendable {
  /// The old name.
  package var name: String
  /// The replacement, as a name or a few words.
  package var replacement: String

  /// Looks up a name; nil if it is not deprecated.
  ///
  /// Every name of the C interface is recognised; the replacement for one that the table does not
  /// list is `AVAudioSession` as a whole.
  package init?(_ name: String) {
    guard Self.initials.contains(Self.initial(of: name)) else { return nil }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let replacement = Self.replacements[last] {
      self.init(name: last, replacement: replacement)
    } else if last.hasPrefix("kAudioSessionCategory_"), let category = AudioCategory(constant: last)
    {
      self.init(name: last, replacement: "AVAudioSession.Category.\(category.rawValue)")
    } else if Self.families.contains(where: last.hasPrefix) {
      self.init(name: last, replacement: "AVAudioSession")
    } else {
      return nil
    }
  }

  private init(name: String, replacement: String) {
    self.name = name
    self.replacement = replacement
  }

  /// Returns the first byte after the last dot, which rules out nearly all other names.
  private static func initial(of name: String) -> UInt8 {
    var initial: UInt8 = 0
    var isBehindDot = true
    for byte in name.utf8 {
      if byte == UInt8(ascii: ".") {
        isBehindDot = true
      } else if isBehindDot {
        initial = byte
        isBehindDot = false
      }
    }
    return initial
  }

  private static let initials = Array(
    Set((families + replacements.keys).compactMap(\.utf8.first)))

  /// The prefixes of names in the C interface.
  private static let families = [
    "kAudioSessionProperty_", "kAudioSessionCategory_", "kAudioSessionMode_",
    "kAudioSessionOverrideAudioRoute_", "kAudioSessionRouteChangeReason_",
    "kAudioSessionInterruptionType_", "kAudioSession_AudioRoute",
    "kAudioSessionSetActiveFlag_", "kAudioSessionBeginInterruption", "kAudioSessionEndInterruption",
  ]

  private static let replacements: [String: String] = [
    "AudioSessionInitialize":
      "AVAudioSession.sharedInstance() and AVAudioSession.interruptionNotification",
    "AudioSessionSetActive": "AVAudioSession.setActive(_:)",
    "AudioSessionSetActiveWithFlags": "AVAudioSession.setActive(_:options:)",
    "AudioSessionGetProperty": "the properties of AVAudioSession",
    "AudioSessionGetPropertySize": "the properties of AVAudioSession",
    "AudioSessionSetProperty": "AVAudioSession.setCategory(_:mode:options:)",
    "AudioSessionAddPropertyListener": "the notifications of AVAudioSession",
    "AudioSessionRemovePropertyListener": "the notifications of AVAudioSession",
    "AudioSessionRemovePropertyListenerWithUserData": "the notifications of AVAudioSession",
    "kAudioSessionProperty_AudioCategory": "AVAudioSession.setCategory(_:mode:options:)",
    "kAudioSessionProperty_Mode": "AVAudioSession.setMode(_:)",
    "kAudioSessionProperty_OtherAudioIsPlaying": "AVAudioSession.isOtherAudioPlaying",
    "kAudioSessionProperty_OverrideCategoryMixWithOthers":
      "AVAudioSession.CategoryOptions.mixWithOthers",
    "kAudioSessionProperty_OtherMixableAudioShouldDuck":
      "AVAudioSession.CategoryOptions.duckOthers",
    "kAudioSessionProperty_OverrideCategoryDefaultToSpeaker":
      "AVAudioSession.CategoryOptions.defaultToSpeaker",
    "kAudioSessionProperty_OverrideCategoryEnableBluetoothInput":
      "AVAudioSession.CategoryOptions.allowBluetooth",
    "kAudioSessionProperty_OverrideAudioRoute": "AVAudioSession.overrideOutputAudioPort(_:)",
    "kAudioSessionProperty_AudioRoute": "AVAudioSession.currentRoute",
    "kAudioSessionProperty_AudioRouteDescription": "AVAudioSession.currentRoute",
    "kAudioSessionProperty_AudioRouteChange": "AVAudioSession.routeChangeNotification",
    "kAudioSessionProperty_InterruptionType": "AVAudioSessionInterruptionOptionKey",
    "kAudioSessionProperty_CurrentHardwareOutputVolume": "AVAudioSession.outputVolume",
    "kAudioSessionProperty_CurrentHardwareSampleRate": "AVAudioSession.sampleRate",
    "kAudioSessionProperty_PreferredHardwareSampleRate":
      "AVAudioSession.setPreferredSampleRate(_:)",
    "kAudioSessionProperty_PreferredHardwareIOBufferDuration":
      "AVAudioSession.setPreferredIOBufferDuration(_:)",
    "kAudioSessionProperty_AudioInputAvailable": "AVAudioSession.isInputAvailable",
    "kAudioSessionProperty_InputGainScalar": "AVAudioSession.inputGain",
    "AVAudioSessionDelegate": "AVAudioSession.interruptionNotification",
    "MPMoviePlayerController": "AVPlayerViewController",
    "MPMoviePlayerViewController": "AVPlayerViewController",
  ]
}
