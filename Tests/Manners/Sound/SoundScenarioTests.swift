// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutStandards
import CurbcutTestSupport
import Testing

/// The apps that the guidelines tell of, each by its needs.
@Suite("The apps of the guidelines on sound")
struct SoundScenarioTests {
  @Test(
    "the language app plays without mixing, silent or locked", .requirement("S3-052"))
  func languageLearning() throws {
    let advice = SoundAdvice(for: try SoundNeeds(words: "playback, locked, effects"))
    #expect(advice.categories == [.playback])
    #expect(advice.choices[0].session.options.isEmpty)
    #expect(advice.choices[0].session.mode == .default)
    let app = try #require(advice.app())
    #expect(app.hearing(.silentSwitch).own.during == .plays)
    #expect(app.hearing(.lock).own.during == .plays)
    #expect(app.hearing(.otherAudio(isSpoken: false)).other?.during == .silenced)
  }

  @Test("the telephone app plays and records, and only during calls", .requirement("S3-053"))
  func telephony() throws {
    let advice = SoundAdvice(for: .talk)
    #expect(advice.categories == [.playAndRecord])
    let app = try #require(advice.app())
    #expect(app.hearing(.silentSwitch).own.during == .plays)
    #expect(app.hearing(.lock).own.during == .plays)
    #expect(app.hearing(.background).own.during == .plays)
    let other = app.hearing(.otherAudio(isSpoken: false)).other
    #expect(other == SoundCourse(.plays, .silenced, .plays))
    #expect(advice.duties.first?.text.hasPrefix("activate the session only for the call") == true)
  }

  @Test("the game goes by what people already listen to", .requirement("S3-054"))
  func game() throws {
    let advice = SoundAdvice(for: .game)
    #expect(advice.categories == [.ambient, .soloAmbient])
    #expect(advice.choices[0].condition == "when isOtherAudioPlaying is true at launch")
    #expect(advice.choices[1].condition == "when no other audio plays")
    #expect(advice.reasons.contains { $0.text.hasSuffix("they are never asked") })
    for index in 0...1 {
      let app = try #require(advice.app(choice: index))
      #expect(app.hearing(.silentSwitch).own == SoundCourse(.plays, .silenced, .plays))
      let other = app.hearing(.otherAudio(isSpoken: false)).other?.during
      #expect(other == (index == 0 ? .plays : .silenced))
    }
    let old = RetiredAudioName("kAudioSessionProperty_OtherAudioIsPlaying")
    #expect(old?.replacement == "AVAudioSession.isOtherAudioPlaying")
  }

  @Test("the navigation app speaks over other audio", .requirement("S3-055"))
  func navigation() throws {
    let advice = SoundAdvice(for: [.directions, .background, .locked])
    #expect(advice.categories == [.playback])
    #expect(advice.choices[0].session.options == [.mixWithOthers, .duckOthers])
    let app = try #require(advice.app())
    #expect(
      app.hearing(.otherAudio(isSpoken: false)).other == SoundCourse(.plays, .ducked, .plays))
    #expect(app.hearing(.interruption(.call)).own.during == .paused)
    for situation in [SoundSituation.lock, .silentSwitch, .background] {
      #expect(app.hearing(situation).own.during == .plays)
    }
    #expect(
      RetiredAudioName("kAudioSessionProperty_OverrideCategoryMixWithOthers")?.replacement
        == "AVAudioSession.CategoryOptions.mixWithOthers")
    #expect(
      RetiredAudioName("kAudioSessionProperty_OtherMixableAudioShouldDuck")?.replacement
        == "AVAudioSession.CategoryOptions.duckOthers")
  }

  @Test("the blogging app needs no session", .requirement("S3-056"))
  func blogging() throws {
    let advice = SoundAdvice(for: .effects)
    #expect(advice.choices.isEmpty)
    #expect(advice.usesSystemSounds)
    let app = try #require(advice.app())
    #expect(app.session == nil)
    #expect(app.hearing(.silentSwitch).own.during == .silenced)
    #expect(app.hearing(.lock).own.during == .silenced)
  }

  @Test("people who record and listen in turns get two categories, at once one")
  func recording() {
    #expect(SoundAdvice(for: [.record, .playback]).categories == [.record, .playback])
    #expect(SoundAdvice(for: [.recordWhilePlaying]).categories == [.playAndRecord])
    #expect(SoundAdvice(for: .record).categories == [.record])
  }

  @Test("what does not say what the sound is for gets a question instead of a category")
  func unclear() {
    let advice = SoundAdvice(for: [.background])
    #expect(advice.choices.isEmpty)
    #expect(advice.app() == nil)
    #expect(advice.reasons.first?.requirements == ["S3-047"])
    #expect(SoundAdvice(for: []).reasons.isEmpty)
    #expect(SoundAdvice(for: .conversion).choices.isEmpty)
  }

  @Test("words are read with commas and blanks, and a wrong one gets a suggestion")
  func words() throws {
    #expect(try SoundNeeds(words: "Playback background") == [.playback, .background])
    let near = #expect(throws: SoundNeeds.UnknownWord.self) { try SoundNeeds(words: "plaback") }
    #expect(near?.suggestion == "playback")
    let far = #expect(throws: SoundNeeds.UnknownWord.self) { try SoundNeeds(words: "zzzz") }
    #expect(far?.word == "zzzz" && far?.suggestion == nil)
    #expect(SoundNeeds([.talk, .playback]).names == ["playback", "talk"])
    let all = SoundNeeds.words.reduce(into: SoundNeeds()) { $0.insert($1.need) }
    #expect(all.names.count == SoundNeeds.words.count)
  }
}
