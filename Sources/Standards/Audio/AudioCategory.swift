// SPDX-License-Identifier: Apache-2.0

/// The purpose of an app's audio, which decides how iOS treats it.
///
/// The translation of the guidelines that the requirements come from swaps the cells on mixing for
/// playback and record, and describes ambient with what is true of solo ambient (errata E-02 and
/// E-03). This table follows Apple's own.
///
/// Source: Apple, `AVAudioSession.Category`, and table B-1 of the Audio Session Programming Guide.
package enum AudioCategory: String, Hashable, Sendable, CaseIterable {
  case soloAmbient, ambient, playback, record, playAndRecord, audioProcessing, multiRoute

  /// The category of an app that does not set one.
  package static let unset = AudioCategory.soloAmbient

  /// How the audio of other apps is treated.
  package enum Mixing: Hashable, Sendable {
    /// Other apps are always audible, with any options.
    case always
    /// Other apps are audible if an option asks for it.
    case onRequest
    /// Other apps fall silent, and no option changes that.
    case never
  }

  /// The purpose, as a sentence without a full stop.
  package var meaning: String {
    switch self {
    case .soloAmbient: "sound adds to the app, and other audio should fall silent"
    case .ambient: "sound adds to the app, and other audio should not fall silent"
    case .playback: "sound is essential to the app"
    case .record: "people record"
    case .playAndRecord: "people record and listen, at once or in turns"
    case .audioProcessing: "sound is converted, and neither played nor recorded"
    case .multiRoute: "several outputs or inputs are used at once"
    }
  }

  /// Whether the silent switch and the lock silence it; nil if it makes no sound.
  package var isSilenced: Bool? {
    switch self {
    case .soloAmbient, .ambient: true
    case .playback, .record, .playAndRecord, .multiRoute: false
    case .audioProcessing: nil
    }
  }

  /// How the audio of other apps is treated.
  package var mixing: Mixing {
    switch self {
    case .ambient: .always
    case .playback, .playAndRecord, .multiRoute: .onRequest
    case .soloAmbient, .record, .audioProcessing: .never
    }
  }

  /// Whether it continues in the background, if the app may run there.
  package var goesOnInBackground: Bool {
    switch self {
    case .soloAmbient, .ambient: false
    case .playback, .record, .playAndRecord, .audioProcessing, .multiRoute: true
    }
  }

  /// Whether the app may record.
  package var hasInput: Bool {
    switch self {
    case .record, .playAndRecord, .multiRoute: true
    case .soloAmbient, .ambient, .playback, .audioProcessing: false
    }
  }

  /// Whether the app can play sound.
  package var hasOutput: Bool {
    switch self {
    case .soloAmbient, .ambient, .playback, .playAndRecord, .multiRoute: true
    case .record, .audioProcessing: false
    }
  }

  /// Whether Apple has deprecated it (with iOS 10).
  package var isDeprecated: Bool { self == .audioProcessing }

  /// The requirement that describes it; nil for the category that the guidelines do not mention.
  package var requirement: String? {
    switch self {
    case .soloAmbient: "S3-041"
    case .ambient: "S3-042"
    case .playback: "S3-043"
    case .record: "S3-044"
    case .playAndRecord: "S3-045"
    case .audioProcessing: "S3-046"
    case .multiRoute: nil
    }
  }

  /// Creates the category from any of Apple's spellings of its constant; nil for another name.
  ///
  /// `playback`, `AVAudioSession.Category.playback`, `AVAudioSessionCategoryPlayback`,
  /// `kAudioSessionCategory_MediaPlayback`.
  package init?(constant: String) {
    let name = constant.split(separator: ".").last.map(String.init) ?? constant
    if let category = Self(rawValue: name) {
      self = category
      return
    }
    let found = Self.allCases.first { category in
      let word = category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
      return name == "AVAudioSessionCategory" + word
        || name == "kAudioSessionCategory_" + category.oldName
    }
    guard let found else { return nil }
    self = found
  }

  /// The word that the C interface uses.
  private var oldName: String {
    switch self {
    case .soloAmbient: "SoloAmbientSound"
    case .ambient: "AmbientSound"
    case .playback: "MediaPlayback"
    case .record: "RecordAudio"
    case .playAndRecord: "PlayAndRecord"
    case .audioProcessing: "AudioProcessing"
    case .multiRoute: "MultiRoute"
    }
  }
}
