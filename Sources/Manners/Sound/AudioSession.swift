public import CurbcutStandards

/// An app's declaration of its sound, which governs how it interacts with other sound (S3-039).
public struct AudioSession: Hashable, Sendable {
  /// The purpose of the sound.
  public var category: AudioCategory
  /// The kind of sound.
  public var mode: AudioMode
  /// The options beyond the defaults of the category.
  public var options: Set<AudioOption>
  /// Whether the app may continue in the background: `UIBackgroundModes` contains `audio`.
  public var hasBackgroundMode: Bool

  /// Creates a session; the defaults are those of iOS for an app that declares nothing.
  public init(
    _ category: AudioCategory = .unset, mode: AudioMode = .default,
    options: Set<AudioOption> = [], hasBackgroundMode: Bool = false
  ) {
    self.category = category
    self.mode = mode
    self.options = options
    self.hasBackgroundMode = hasBackgroundMode
  }

  /// Whether the audio of other apps stays audible.
  public var mixes: Bool {
    switch category.mixing {
    case .always: true
    case .never: false
    case .onRequest: options.contains(where: \.mixes)
    }
  }

  /// Whether the audio of other apps is softer while this one plays.
  ///
  /// Apple: interrupting spoken audio also ducks other audio only if the option to duck is set.
  public var ducksOthers: Bool {
    category.mixing == .onRequest && options.contains(.duckOthers)
  }

  /// Whether spoken audio of other apps pauses while this one plays.
  public var interruptsSpokenAudio: Bool {
    category.mixing == .onRequest && options.contains(.interruptSpokenAudioAndMixWithOthers)
  }

  /// The options without effect on the category, in the order of their declaration.
  public var optionsWithoutEffect: [AudioOption] {
    AudioOption.allCases.filter { options.contains($0) && $0.hasEffect(on: category) == false }
  }

  /// Whether the app continues in the background, by its category and its property list.
  public var goesOnInBackground: Bool { category.goesOnInBackground && hasBackgroundMode }
}
