// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings

/// The reading controls that change settings of TalkBack itself.
///
/// Source: `SelectorController` (google/talkback@26a27dc0).
extension TalkBackSession {
  /// Changes to the next or previous verbosity preset, in a circle (`changeVerbosity`).
  mutating func turnVerbosity(forward isForward: Bool) -> [Output] {
    let presets: [TalkBackSettings.Verbosity] = [.high, .custom, .low]
    let place = presets.firstIndex(of: profile.verbosity) ?? 1
    let preset = presets[(place + (isForward ? 1 : presets.count - 1)) % presets.count]
    profile = profile.turned(to: preset, own: ownProfile)
    speaksHints = preset.value(ownHints)
    reader = reader.with(profile)
    let name =
      switch preset {
      case .high: "High"
      case .custom: "Custom"
      case .low: "Low"
      }
    var outputs: [Output] = []
    say(
      own: "\(name) verbosity is now active.", hint: Self.chooseAnother, isKept: false,
      into: &outputs)
    if preset == .custom, ownProfile.verbosity != .custom {
      outputs.append(.note("the person's own choices besides the presets are not in the input"))
    }
    return outputs
  }

  /// Changes to the next of three levels of punctuation, for swipes in both directions; it changes
  /// the voice and not the words (`switchSpeakPunctuationVerbosity`).
  mutating func turnPunctuation() -> [Output] {
    let (level, name): (TalkBackSettings.Punctuation, String) =
      switch profile.punctuation {
      case .all: (.most, "Most")
      case .most: (.some, "Some")
      case .some: (.all, "All")
      }
    profile.punctuation = level
    return saySetting("Punctuation \(name)")
  }

  mutating func toggleDucking() -> [Output] {
    isDucking.toggle()
    return saySetting("Audio ducking \(isDucking ? "on" : "off")")
  }

  private mutating func saySetting(_ words: String) -> [Output] {
    var outputs: [Output] = []
    say(own: words, hint: Self.chooseAnother, isKept: false, into: &outputs)
    return outputs
  }
}
