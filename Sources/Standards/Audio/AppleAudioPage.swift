/// The pages on which Apple says what sound does on iOS; each value is an address.
public enum AppleAudioPage: String, Hashable, Sendable, CaseIterable {
  /// What each category is for, and what it does to the silent switch, the lock and other audio.
  case categories =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct"
  /// Which options there are, and with which categories they may be set.
  case options =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct"
  /// The table of categories: silenced, mixes, input and output.
  case categoryTable =
    "https://developer.apple.com/library/archive/documentation/Audio/Conceptual/AudioSessionProgrammingGuide/AudioSessionCategoriesandModes/AudioSessionCategoriesandModes.html"
  /// What an app does when headphones come and go.
  case routeChanges =
    "https://developer.apple.com/documentation/avfaudio/responding-to-audio-route-changes"
  /// What an app does when a call or another app takes the sound.
  case interruptions =
    "https://developer.apple.com/documentation/avfaudio/handling-audio-interruptions"
  /// The flag that tells other apps that they may play on.
  case notifyingOthers =
    "https://developer.apple.com/documentation/avfaudio/avaudiosession/setactiveoptions/notifyothersondeactivation"
  /// What users expect of sound: the silent switch, volume, headphones, remote control.
  case guidelines = "https://developer.apple.com/design/human-interface-guidelines/playing-audio"
  /// Short sounds and vibration without a session.
  case systemSounds = "https://developer.apple.com/documentation/audiotoolbox/system-sound-services"
  /// The commands of media controls and accessories.
  case remoteCommands =
    "https://developer.apple.com/documentation/mediaplayer/mpremotecommandcenter"
  /// The slider for the volume, which is the system's.
  case volumeView = "https://developer.apple.com/documentation/mediaplayer/mpvolumeview"
  /// The button for choosing where sound and video go.
  case routePicker = "https://developer.apple.com/documentation/avkit/avroutepickerview"
  /// The modes of an app that goes on in the background.
  case backgroundModes =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/uibackgroundmodes"
  /// The setting that gives both ears the same sound.
  case monoAudio =
    "https://developer.apple.com/documentation/uikit/uiaccessibility/ismonoaudioenabled"

  /// The address.
  public var address: String { rawValue }
}
