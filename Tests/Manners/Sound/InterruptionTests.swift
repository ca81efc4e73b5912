// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Interruptions")
struct InterruptionTests {
  private static let playback = AudioSession(.playback, hasBackgroundMode: true)

  private static func music(playing: Bool = true) -> SoundingApp {
    SoundingApp(.session(playback), hasPlaybackControls: true, isPlaying: playing)
  }

  @Test("end as the guidelines' table says", .requirement("S3-064"))
  func table() {
    // Music, a call, and the music again.
    #expect(
      Self.music().hearing(.interruption(.call)).own == SoundCourse(.plays, .paused, .plays))
    // Paused music stays paused.
    #expect(
      Self.music(playing: false).hearing(.interruption(.call)).own
        == SoundCourse(.paused, .paused, .paused))
    // A second player takes over: the first stays silent when people leave it.
    #expect(
      Self.music().hearing(.interruption(.otherPlayer)).own
        == SoundCourse(.plays, .paused, .paused))
    // The effects of a game resume whatever it was.
    for category in [AudioCategory.ambient, .soloAmbient] {
      let game = SoundingApp.declaring(AudioSession(category))
      for interruption in Interruption.allCases {
        #expect(game.hearing(.interruption(interruption)).own.after == .plays)
        let untold = SoundSituation.interruptionTelling(interruption, shouldResume: false)
        #expect(game.hearing(untold).own.after == .plays)
      }
    }
  }

  @Test(
    "by a call, an alarm or a direction are interludes: an app goes back to what it did",
    .requirement("S3-059"))
  func resumable() {
    for interruption in [Interruption.call, .alarm, .spokenDirection] {
      #expect(interruption.kind == .resumable)
      #expect(interruption.setsShouldResume)
      let situation = SoundSituation.interruption(interruption)
      #expect(Self.music().hearing(situation).own.after == .plays)
      #expect(Self.music(playing: false).hearing(situation).own.after == .paused)
      let effects = SoundingApp.declaring(AudioSession(.soloAmbient))
      #expect(effects.hearing(situation).own.after == .plays)
    }
    let book = SoundingApp(
      .session(AudioSession(.playback, mode: .spokenAudio)), hasPlaybackControls: true)
    #expect(
      book.hearing(.interruption(.spokenDirection)).own == SoundCourse(.plays, .paused, .plays))
  }

  @Test(
    "by another player end the listening: controls wait, an app without controls resumes",
    .requirement("S3-060"))
  func nonResumable() {
    #expect(Interruption.otherPlayer.kind == .nonResumable)
    #expect(!Interruption.otherPlayer.setsShouldResume)
    #expect(Self.music().hearing(.interruption(.otherPlayer)).own.after == .paused)
    let effects = SoundingApp.declaring(AudioSession(.soloAmbient))
    #expect(
      effects.hearing(.interruption(.otherPlayer)).own == SoundCourse(.plays, .paused, .plays))
  }

  @Test("are answered by what an app is, and caused as what it is", .requirement("S3-058"))
  func duties() {
    // Every app with a session says which interruption it causes, and answers those of others.
    for word in SoundNeeds.words {
      let advice = SoundAdvice(for: word.need)
      guard !advice.choices.isEmpty else { continue }
      let duties = advice.duties.filter { $0.requirements.contains("S3-058") }
      #expect(duties.count == 2, "\(word.name)")
    }
    let player = SoundAdvice(for: [.playback, .controls]).duties.map(\.text)
    #expect(player.contains { $0.contains("shouldResume") })
    #expect(player.contains { $0.contains("without notifyOthersOnDeactivation") })
    let speaker = SoundAdvice(for: .directions).duties.map(\.text)
    #expect(speaker.contains("after an interruption, always resume"))
    #expect(speaker.contains { $0.contains("with notifyOthersOnDeactivation") })
  }

  @Test("by a call silence every app, whatever it plays with", .requirement("S3-040"))
  func call() {
    var apps = [SoundingApp(.systemSounds)]
    for category in AudioCategory.allCases {
      for option in AudioOption.allCases {
        for mode in AudioMode.allCases {
          apps.append(
            .declaring(
              AudioSession(category, mode: mode, options: [option], hasBackgroundMode: true)))
        }
      }
    }
    for app in apps {
      let state = app.hearing(.interruption(.call)).own.during
      #expect([.paused, .silenced, .none].contains(state))
    }
  }

  @Test("that an app causes let others resume only when it says so")
  func flag() {
    let session = Self.playback
    let player = SoundingApp(.session(session), hasPlaybackControls: true)
    #expect(player.interrupts == .nonResumable && !player.notifiesOthers)
    #expect(
      player.hearing(.otherAudio(isSpoken: false)).other
        == SoundCourse(.plays, .silenced, .silenced))
    let message = SoundingApp(.session(session))
    #expect(
      message.hearing(.otherAudio(isSpoken: false)).other == SoundCourse(.plays, .silenced, .plays))
    let prompts = SoundingApp.declaring(
      AudioSession(
        .playback, options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers]))
    #expect(prompts.hearing(.otherAudio(isSpoken: true)).other?.during == .paused)
    #expect(prompts.hearing(.otherAudio(isSpoken: false)).other?.during == .ducked)
  }

  @Test("and everything else have a reason and a page")
  func reasons() {
    for category in AudioCategory.allCases {
      for controls in [true, false] {
        let app = SoundingApp.declaring(AudioSession(category), hasPlaybackControls: controls)
        #expect(app.hearings.count == SoundSituation.all.count)
        for hearing in app.hearings {
          #expect(!hearing.reasons.isEmpty)
          for reason in hearing.reasons {
            #expect(reason.page.address.hasPrefix("https://developer.apple.com/"))
            #expect(reason.text.utf8.allSatisfy { $0 < 0x80 })
          }
        }
      }
    }
  }
}
