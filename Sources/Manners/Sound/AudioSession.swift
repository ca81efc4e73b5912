public import CurbcutStandards

/// What an app declares about its sound. It makes no sound: it says how the app's sound and that of
/// others get along (S3-039).
public struct AudioSession: Hashable, Sendable {
  /// What the sound is for.
  public var category: AudioCategory
  /// What kind of sound it is.
  public var mode: AudioMode
  /// What the app asks for beyond the usual of its category.
  public var options: Set<AudioOption>
  /// Whether the property list lets the app go on in the background: `UIBackgroundModes` has `audio`.
  public var hasBackgroundMode: Bool

  /// Takes what is declared; what is left out is what iOS takes when an app says nothing.
  public init(
    _ category: AudioCategory = .unset, mode: AudioMode = .default,
    options: Set<AudioOption> = [], hasBackgroundMode: Bool = false
  ) {
    self.category = category
    self.mode = mode
    self.options = options
    self.hasBackgroundMode = hasBackgroundMode
  }

  /// Whether other apps are heard beside this one.
  public var mixes: Bool {
    switch category.mixing {
    case .always: true
    case .never: false
    case .onRequest: options.contains(where: \.mixes)
    }
  }

  /// Whether other apps are heard more softly while this one is.
  ///
  /// Apple: interrupting spoken audio ducks other audio, too, only where the option to duck is set.
  public var ducksOthers: Bool {
    category.mixing == .onRequest && options.contains(.duckOthers)
  }

  /// Whether spoken audio of other apps pauses while this one is heard.
  public var interruptsSpokenAudio: Bool {
    category.mixing == .onRequest && options.contains(.interruptSpokenAudioAndMixWithOthers)
  }

  /// The options that do nothing to the category, in the order of their declaration.
  public var optionsWithoutEffect: [AudioOption] {
    AudioOption.allCases.filter { options.contains($0) && $0.hasEffect(on: category) == false }
  }

  /// Whether the app may go on in the background: by its category, and by its property list.
  public var goesOnInBackground: Bool { category.goesOnInBackground && hasBackgroundMode }
}
