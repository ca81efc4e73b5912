// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// An assistive technology that Curbcut can run on a screen.
package enum Technology: String, Hashable, Sendable, CaseIterable {
  case voiceOver = "voiceover"
  case talkBack = "talkback"
  case switchControl = "switch-control"
  case switchAccess = "switch-access"
  case voiceControl = "voice-control"
  case voiceAccess = "voice-access"
  case keyboard
  case braille
  case zoom
  case speakScreen = "speak-screen"
  case selectToSpeak = "select-to-speak"

  /// Returns the screen reader that comes with a platform.
  package static func screenReader(of platform: Platform) -> Technology {
    platform == .ios ? .voiceOver : .talkBack
  }

  /// Returns the technologies of a platform, its screen reader first.
  package static func all(on platform: Platform) -> [Technology] {
    allCases.filter { $0.platforms.contains(platform) }
  }

  /// The platforms on which it exists.
  package var platforms: Set<Platform> {
    switch self {
    case .voiceOver, .switchControl, .voiceControl, .speakScreen: [.ios]
    case .talkBack, .switchAccess, .voiceAccess, .selectToSpeak: [.android]
    case .keyboard, .braille, .zoom: [.ios, .android]
    }
  }

  /// Throws an error that lists the technologies of a platform if it does not exist there.
  package func requireExistence(on platform: Platform) throws(ImportError) {
    guard !platforms.contains(platform) else { return }
    throw ImportError(
      .wrongType,
      "\(name) does not exist on \(platform.name), the platform of this screen: choose from "
        + Self.all(on: platform).map(\.rawValue).joined(separator: ", "))
  }

  /// Whether it can operate controls; the others only read aloud.
  package var usesControls: Bool { self != .speakScreen && self != .selectToSpeak }

  /// The name, as people write it.
  package var name: String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .talkBack: "TalkBack"
    case .switchControl: "Switch Control"
    case .switchAccess: "Switch Access"
    case .voiceControl: "Voice Control"
    case .voiceAccess: "Voice Access"
    case .keyboard: "Keyboard"
    case .braille: "Braille"
    case .zoom: "Zoom"
    case .speakScreen: "Speak Screen"
    case .selectToSpeak: "Select to Speak"
    }
  }
}
