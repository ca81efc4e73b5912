// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutStandards
import CurbcutTestSupport
import Testing

/// The table of categories, row by row, as an app that declares one is heard.
@Suite("The categories of the audio session")
struct AudioCategoryTests {
  /// What an app with a category does: silenced by switch and lock, heard beside others, heard in the
  /// background when Info.plist lets it.
  private static func row(
    _ category: AudioCategory, _ options: Set<AudioOption> = [], background: Bool = true
  ) -> [SoundState] {
    let app = SoundingApp.declaring(
      AudioSession(category, options: options, hasBackgroundMode: background))
    return [
      app.hearing(.silentSwitch).own.during, app.hearing(.lock).own.during,
      app.hearing(.otherAudio(isSpoken: false)).other?.during ?? .notKnown,
      app.hearing(.background).own.during,
    ]
  }

  @Test(
    "solo ambient is silenced, silences others and stops in the background",
    .requirement("S3-041"))
  func soloAmbient() {
    #expect(AudioSession().category == .soloAmbient)
    #expect(Self.row(.soloAmbient) == [.silenced, .silenced, .silenced, .stopped])
    #expect(Self.row(.soloAmbient, [.mixWithOthers])[2] == .silenced)
  }

  @Test(
    "ambient is silenced, lets others play and stops in the background", .requirement("S3-042"))
  func ambient() {
    #expect(Self.row(.ambient) == [.silenced, .silenced, .plays, .stopped])
    #expect(AudioCategory.ambient.meaning.hasSuffix("should not fall silent"))
  }

  @Test(
    "playback is heard, silences others unless it mixes, and goes on where Info.plist says so",
    .requirement("S3-043"))
  func playback() {
    #expect(Self.row(.playback) == [.plays, .plays, .silenced, .plays])
    #expect(Self.row(.playback, [.mixWithOthers])[2] == .plays)
    #expect(Self.row(.playback, [.duckOthers])[2] == .ducked)
    #expect(Self.row(.playback, background: false) == [.plays, .stopped, .silenced, .stopped])
  }

  @Test("record records, and never mixes", .requirement("S3-044"))
  func record() {
    #expect(Self.row(.record) == [.records, .records, .silenced, .records])
    #expect(Self.row(.record, [.mixWithOthers])[2] == .silenced)
    #expect(
      AudioSession(.record, options: [.mixWithOthers]).optionsWithoutEffect == [.mixWithOthers])
    #expect(AudioCategory.record.hasInput && !AudioCategory.record.hasOutput)
  }

  @Test("play and record is heard, and mixes on request", .requirement("S3-045"))
  func playAndRecord() {
    #expect(Self.row(.playAndRecord) == [.plays, .plays, .silenced, .plays])
    #expect(Self.row(.playAndRecord, [.mixWithOthers])[2] == .plays)
    #expect(AudioCategory.playAndRecord.hasInput && AudioCategory.playAndRecord.hasOutput)
  }

  @Test(
    "audio processing makes no sound, and needs a background task to go on",
    .requirement("S3-046"))
  func audioProcessing() {
    #expect(AudioCategory.audioProcessing.isSilenced == nil)
    #expect(Self.row(.audioProcessing) == [.none, .none, .silenced, .none])
    #expect(AudioCategory.audioProcessing.isDeprecated)
    let background = SoundingApp.declaring(AudioSession(.audioProcessing)).hearing(.background)
    #expect(background.reasons.contains { $0.text.contains("background task") })
    #expect(AudioCategory.audioProcessing.goesOnInBackground)
  }

  @Test("are read in all spellings of Apple", arguments: AudioCategory.allCases)
  func spellings(_ category: AudioCategory) {
    let word = category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
    #expect(AudioCategory(constant: category.rawValue) == category)
    #expect(AudioCategory(constant: "AVAudioSession.Category.\(category.rawValue)") == category)
    #expect(AudioCategory(constant: "AVAudioSessionCategory\(word)") == category)
    #expect(AudioCategory(constant: "AVAudioSessionCategory") == nil)
  }

  @Test("know the old names and what took their place")
  func oldNames() {
    #expect(AudioCategory(constant: "kAudioSessionCategory_MediaPlayback") == .playback)
    #expect(
      RetiredAudioName("kAudioSessionCategory_AmbientSound")?.replacement
        == "AVAudioSession.Category.ambient")
    #expect(RetiredAudioName("kAudioSessionProperty_Whatever")?.replacement == "AVAudioSession")
    #expect(RetiredAudioName("MPMoviePlayerController")?.replacement == "AVPlayerViewController")
    #expect(RetiredAudioName("AVAudioPlayer") == nil)
    #expect(AudioOption(constant: "AVAudioSessionCategoryOptionDuckOthers") == .duckOthers)
    #expect(AudioOption(constant: "allowBluetoothHFP") == .allowBluetooth)
    #expect(AudioMode(constant: "AVAudioSessionModeVoiceChat") == .voiceChat)
  }

  @Test("mix by an option that has an effect on them only")
  func mixing() {
    for category in AudioCategory.allCases {
      for option in AudioOption.allCases where option.mixes {
        let session = AudioSession(category, options: [option])
        let mixes = category.mixing == .always || category.mixing == .onRequest
        #expect(session.mixes == mixes)
        #expect(session.optionsWithoutEffect.isEmpty == (category.mixing == .onRequest))
      }
    }
  }
}
