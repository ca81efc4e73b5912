// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("What people control of sound")
struct SoundControlsTests {
  @Test(
    "decides what is heard: nothing that an app sets makes it louder", .requirement("S3-029"))
  func person() {
    var controls = SoundControls(volume: 0.25)
    for level in [0, 0.5, 1, 100, .infinity, .nan] as [Double] {
      let loudness = controls.loudness(of: .media, at: level, in: .playback)
      #expect((0...0.25).contains(loudness))
    }
    // The slider on the screen, the buttons, the switch and the headphones are the person's.
    controls.moveSlider(to: 1)
    #expect(controls.loudness(of: .media, at: 1, in: .playback) == 1)
    controls.press(.down, whileAudioPlays: true)
    #expect(controls.loudness(of: .media, at: 1, in: .playback) < 1)
    controls.isSilent = true
    #expect(controls.loudness(of: .gameEffect, at: 1, in: .soloAmbient) == 0)
    let app = SoundingApp.declaring(AudioSession(.playback), hasPlaybackControls: true)
    #expect(app.hearing(.headphonesDisconnected).own.during == .paused)
  }

  @Test("silences what comes unasked, and not what was asked for", .requirement("S3-030"))
  func silentSwitch() {
    let groups = Dictionary(grouping: SoundPurpose.allCases, by: \.group)
    #expect(groups[.unexpected] == [.ringTone, .messageTone])
    #expect(groups[.byProduct] == [.keyClick, .feedback, .incidental, .startUp])
    #expect(groups[.notNeededToPlay] == [.gameEffect, .gameSoundtrack])
    let controls = SoundControls(isSilent: true)
    for purpose in SoundPurpose.allCases {
      let fitting: AudioCategory = purpose.shouldBeSilenced ? .soloAmbient : .playback
      #expect(purpose.isServed(by: fitting) == true)
      #expect((controls.loudness(of: purpose, at: 1, in: fitting) == 0) == purpose.shouldBeSilenced)
      #expect(purpose.isServed(by: .audioProcessing) == nil)
    }
    #expect(SoundPurpose.media.isServed(by: .ambient) == false)
    #expect(SoundPurpose.keyClick.isServed(by: .playback) == false)
  }

  @Test(
    "the buttons change all sound, or the ringer while an iPhone is quiet", .requirement("S3-032"))
  func volumeButtons() {
    var phone = SoundControls(volume: 0.5, ringerVolume: 0.5)
    phone.press(.up, whileAudioPlays: true)
    #expect(phone.volume > 0.5 && phone.ringerVolume == 0.5)
    phone.press(.down, whileAudioPlays: false)
    #expect(phone.volume > 0.5 && phone.ringerVolume < 0.5)
    var tablet = SoundControls(volume: 0.5, ringerVolume: 0.5, isPhone: false)
    tablet.press(.down, whileAudioPlays: false)
    #expect(tablet.volume < 0.5 && tablet.ringerVolume == 0.5)
    // Down to the end mutes everything, whatever the switch says.
    for _ in 0..<20 { phone.press(.down, whileAudioPlays: true) }
    for isSilent in [true, false] {
      phone.isSilent = isSilent
      for purpose in SoundPurpose.allCases where purpose != .ringTone {
        #expect(phone.loudness(of: purpose, at: 1, in: .playback) == 0)
      }
    }
    // A change in an app is one of the whole device, but not of the ringer.
    let ringer = phone.ringerVolume
    phone.moveSlider(to: 0.75)
    #expect(phone.volume == 0.75 && phone.ringerVolume == ringer)
  }

  @Test("holds against numbers that are none")
  func hostile() {
    var controls = SoundControls(volume: .nan, ringerVolume: .infinity)
    #expect(controls.volume == 0 && controls.ringerVolume == 1)
    controls.moveSlider(to: -.infinity)
    #expect(controls.volume == 0)
  }
}

@Suite("Media controls")
struct RemoteControlTests {
  @Test("reach an app in front and behind, and wake an interrupted one", .requirement("S3-065"))
  func reach() {
    var app = RemoteControlled(events: [.play, .pause, .togglePlayPause])
    #expect(app.response(to: .pause) == .does(.pause))
    app.isInBackground = true
    #expect(app.response(to: .pause) == .does(.pause))
    app.isInterrupted = true
    #expect(app.response(to: .play) == .reactivatesAndDoes(.play))
    // Video goes on by AirPlay while another app is in front.
    let video = RemoteControlled(
      events: [.pause], isInMediaContext: false, isAirPlaying: true, isInBackground: true,
      goesOnInBackground: false)
    #expect(video.response(to: .pause) == .does(.pause))
    let suspended = RemoteControlled(
      events: [.pause], isInBackground: true, goesOnInBackground: false)
    #expect(
      suspended.response(to: .pause) == .nothing(reason: "the app does not run in the background"))
  }

  @Test("are given up when people leave the sound, and never mean something else")
  func context() {
    let reading = RemoteControlled(events: [.play], isInMediaContext: false)
    #expect(!reading.shouldAccept)
    guard case .nothing = reading.response(to: .play) else {
      Issue.record("an app that people read in answers media controls")
      return
    }
    let app = RemoteControlled(events: [.play])
    for event in RemoteEvent.allCases {
      switch app.response(to: event) {
      case .does(let done), .reactivatesAndDoes(let done): #expect(done == event)
      case .nothing(let reason): #expect(!reason.isEmpty && event != .play)
      }
    }
  }
}

@Suite("Sounds to the left and right")
struct StereoSoundTests {
  private static let talk = [PlacedSound("Ann", pan: -1), PlacedSound("Ben", pan: 1)]

  @Test(
    "one ear hears half a dialogue, Mono Audio gives both and takes the place",
    .requirement("S4-10-007"))
  func oneEar() {
    let left = Listener(ears: .left).hears(Self.talk)
    #expect(left.map(\.loudness) == [1, 0])
    let mono = Listener(ears: .left, hasMonoAudio: true).hears(Self.talk)
    #expect(mono.map(\.loudness) == [1, 1])
    // An enemy that only its direction gives away.
    let enemy = [PlacedSound("enemy", pan: -1, placeMatters: true)]
    #expect(Listener().hears(enemy)[0].losesMeaning == false)
    #expect(Listener(hasMonoAudio: true).hears(enemy)[0].losesMeaning)
    #expect(Listener(hasMonoAudio: true).hears(enemy)[0].loudness == 1)
    #expect(Listener(ears: .right).hears(enemy)[0].losesMeaning)
  }
}
