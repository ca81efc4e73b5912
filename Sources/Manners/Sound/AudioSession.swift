// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// An app's declaration of its sound, which governs how it interacts with other sound (S3-039).
package struct AudioSession: Hashable, Sendable {
  /// The purpose of the sound.
  package var category: AudioCategory
  /// The kind of sound.
  package var mode: AudioMode
  /// The options beyond the defaults of the category.
  package var options: Set<AudioOption>
  /// Whether the app may continue in the background: `UIBackgroundModes` contains `audio`.
  package var hasBackgroundMode: Bool

  /// Creates a session; the defaults are those of iOS for an app that declares nothing.
  package init(
    _ category: AudioCategory = .unset, mode: AudioMode = .default,
    options: Set<AudioOption> = [], hasBackgroundMode: Bool = false
  ) {
    self.category = category
    self.mode = mode
    self.options = options
    self.hasBackgroundMode = hasBackgroundMode
  }

  /// Whether the audio of other apps stays audible.
  package var mixes: Bool {
    switch category.mixing {
    case .always: true
    case .never: false
    case .onRequest: options.contains(where: \.mixes)
    }
  }

  /// Whether the audio of other apps is softer while this one plays.
  ///
  /// Apple: interrupting spoken audio also ducks other audio only if the option to duck is set.
  package var ducksOthers: Bool {
    category.mixing == .onRequest && options.contains(.duckOthers)
  }

  /// Whether spoken audio of other apps pauses while this one plays.
  package var interruptsSpokenAudio: Bool {
    category.mixing == .onRequest && options.contains(.interruptSpokenAudioAndMixWithOthers)
  }

  /// The options without effect on the category, in the order of their declaration.
  package var optionsWithoutEffect: [AudioOption] {
    AudioOption.allCases.filter { options.contains($0) && $0.hasEffect(on: category) == false }
  }

  /// Whether the app continues in the background, by its category and its property list.
  package var goesOnInBackground: Bool { category.goesOnInBackground && hasBackgroundMode }
}
