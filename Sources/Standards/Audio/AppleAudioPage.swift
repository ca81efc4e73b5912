// SPDX-License-Identifier: Apache-2.0

/// The pages on which Apple documents sound on iOS; each raw value is an address.
package enum AppleAudioPage: String, Hashable, Sendable, CaseIterable {
  /// The purpose of each category, and how it treats the silent switch, the lock and other audio.
  case categories =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct"
  /// The options, and the categories with which each may be set.
  case options =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct"
  /// The table of categories: silenced, mixes, input and output.
  case categoryTable =
    "https://developer.apple.com/library/archive/documentation/Audio/Conceptual/AudioSessionProgrammingGuide/AudioSessionCategoriesandModes/AudioSessionCategoriesandModes.html"
  /// The expected reaction when headphones are plugged in or removed.
  case routeChanges =
    "https://developer.apple.com/documentation/avfaudio/responding-to-audio-route-changes"
  /// The expected reaction when a call or another app interrupts the sound.
  case interruptions =
    "https://developer.apple.com/documentation/avfaudio/handling-audio-interruptions"
  /// The flag that notifies other apps that they may resume their audio.
  case notifyingOthers =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions/notifyothersondeactivation"
  /// The expectations of users: the silent switch, volume, headphones, remote control.
  case guidelines = "https://developer.apple.com/design/human-interface-guidelines/playing-audio"
  /// Short sounds and vibration without a session.
  case systemSounds = "https://developer.apple.com/documentation/audiotoolbox/system-sound-services"
  /// The commands of media controls and accessories.
  case remoteCommands =
    "https://developer.apple.com/documentation/mediaplayer/mpremotecommandcenter"
  /// The system's volume slider.
  case volumeView = "https://developer.apple.com/documentation/mediaplayer/mpvolumeview"
  /// The button that chooses where sound and video play.
  case routePicker = "https://developer.apple.com/documentation/avkit/avroutepickerview"
  /// The modes of an app that keeps running in the background.
  case backgroundModes =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes"
  /// The setting that plays the same sound in both ears.
  case monoAudio =
    "https://developer.apple.com/documentation/uikit/uiaccessibility/ismonoaudioenabled"

  /// The address.
  package var address: String { rawValue }
}
