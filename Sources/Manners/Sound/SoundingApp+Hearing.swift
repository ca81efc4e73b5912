// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

extension SoundingApp {
  /// Returns what people hear of this app, and of others, in a situation.
  package func hearing(_ situation: SoundSituation) -> Hearing {
    switch situation {
    case .silentSwitch: silentSwitch
    case .lock: lock
    case .background: background
    case .otherAudio(let isSpoken): otherAudio(isSpoken: isSpoken)
    case .headphonesConnected: headphonesConnected
    case .headphonesDisconnected: headphonesDisconnected
    case .interruption(let interruption):
      interrupted(by: interruption, situation, shouldResume: interruption.setsShouldResume)
    case .interruptionTelling(let interruption, let shouldResume):
      interrupted(by: interruption, situation, shouldResume: shouldResume)
    }
  }

  /// The results for every situation that needs no further facts.
  package var hearings: [Hearing] { SoundSituation.all.map(hearing) }

  /// The state of the sound when nothing happens.
  private var ordinary: SoundState {
    switch session?.category {
    case .record: isPlaying ? .records : .none
    case .audioProcessing: .none
    default: isPlaying ? .plays : .paused
    }
  }

  /// Returns the changed state, because only sound that plays or records can change.
  private func changed(to state: SoundState) -> SoundState {
    ordinary == .plays || ordinary == .records ? state : ordinary
  }

  private func answer(
    _ situation: SoundSituation, during: SoundState, after: SoundState,
    other: SoundCourse? = nil, _ reasons: [SoundReason]
  ) -> Hearing {
    Hearing(
      situation: situation,
      own: SoundCourse(ordinary, changed(to: during), changed(to: after)), other: other,
      reasons: reasons)
  }

  // MARK: - The device

  private var silentSwitch: Hearing {
    guard let category = session?.category else {
      return answer(.silentSwitch, during: .silenced, after: .plays, [.systemSoundsObey])
    }
    switch category.isSilenced {
    case true?:
      return answer(
        .silentSwitch, during: .silenced, after: .plays,
        [.category(category, "is silenced by the switch and by the lock")])
    case false?:
      return answer(
        .silentSwitch, during: ordinary, after: ordinary,
        [.category(category, "is not silenced by the switch"), .askedForIsHeard])
    case nil:
      return answer(
        .silentSwitch, during: .none, after: .none,
        [.category(category, "neither plays nor records, so there is nothing to silence")])
    }
  }

  private var lock: Hearing {
    guard let session else {
      return answer(.lock, during: .silenced, after: .plays, [.systemSoundsObey])
    }
    if session.category.isSilenced == true {
      return answer(
        .lock, during: .silenced, after: .plays,
        [.category(session.category, "is silenced by the switch and by the lock")])
    }
    return goingOn(.lock, session, "is not silenced by the lock")
  }

  private var background: Hearing {
    guard let session else {
      return answer(
        .background, during: .none, after: .plays,
        [
          SoundReason(
            "System Sound Services play short sounds of the app in use", ["S3-038"],
            .systemSounds)
        ])
    }
    guard session.category.goesOnInBackground else {
      return answer(
        .background, during: .stopped, after: .plays,
        [.category(session.category, "does not play in the background")])
    }
    return goingOn(.background, session, "continues in the background")
  }

  /// Returns the result for a category that may continue, with and without the background mode.
  private func goingOn(
    _ situation: SoundSituation, _ session: AudioSession, _ words: String
  ) -> Hearing {
    let reason = SoundReason.category(session.category, words)
    if session.category == .audioProcessing {
      return answer(
        situation, during: .none, after: .none,
        [
          reason,
          SoundReason(
            "the app needs a background task so that it is not suspended before the processing "
              + "ends", ["S3-046"], .categoryTable),
        ])
    }
    guard session.hasBackgroundMode else {
      return answer(
        situation, during: .stopped, after: .notKnown,
        [
          reason,
          SoundReason(
            "iOS suspends the app: UIBackgroundModes in Info.plist does not list audio",
            session.category.requirement.map { [$0] } ?? [], .backgroundModes),
        ])
    }
    return answer(situation, during: ordinary, after: ordinary, [reason])
  }

  // MARK: - Other audio

  private func otherAudio(isSpoken: Bool) -> Hearing {
    let situation = SoundSituation.otherAudio(isSpoken: isSpoken)
    guard let session else {
      return answer(
        situation, during: .plays, after: .none,
        other: SoundCourse(.plays, .plays, .plays),
        [.systemSoundsMix])
    }
    if session.mixes {
      let during: SoundState =
        isSpoken && session.interruptsSpokenAudio
        ? .paused : session.ducksOthers ? .ducked : .plays
      var reasons = [SoundReason.mixing(session)]
      if during == .ducked {
        reasons.append(
          SoundReason(
            "other audio is softer for as long as the session is active", ["S3-055"], .options))
      }
      let after: SoundState = during == .paused && !notifiesOthers ? .notKnown : .plays
      if during == .paused { reasons.append(afterwards) }
      return answer(
        situation, during: ordinary, after: .none, other: SoundCourse(.plays, during, after),
        reasons)
    }
    let silence =
      session.category == .record
      ? "silences almost all other sound while it records"
      : "silences other audio"
    return answer(
      situation, during: ordinary, after: .none,
      other: SoundCourse(.plays, .silenced, notifiesOthers ? .plays : .silenced),
      [.category(session.category, silence), afterwards])
  }

  /// The effect on other audio when the app's own has ended.
  private var afterwards: SoundReason {
    notifiesOthers
      ? SoundReason(
        "the app deactivates its session with notifyOthersOnDeactivation, and the other app "
          + "resumes", ["S3-061"], .notifyingOthers)
      : SoundReason(
        "the app deactivates its session without notifyOthersOnDeactivation, and the other app is "
          + "not notified that it can resume", ["S3-061"], .notifyingOthers)
  }

  // MARK: - Headphones

  private var headphonesConnected: Hearing {
    answer(
      .headphonesConnected, during: ordinary, after: ordinary,
      [
        SoundReason(
          "people who connect headphones want to keep listening, in private: nothing pauses",
          ["S3-033"],
          .routeChanges)
      ])
  }

  private var headphonesDisconnected: Hearing {
    guard let session else {
      return answer(
        .headphonesDisconnected, during: .plays, after: .plays,
        [
          SoundReason(
            "an app that uses System Sound Services cannot respond to a route change",
            ["S3-038"], .systemSounds)
        ])
    }
    if session.mode.isTalk {
      return answer(
        .headphonesDisconnected, during: .notKnown, after: .notKnown,
        [
          SoundReason(
            "the guidelines describe playback, and not conversations", ["S3-034"],
            .routeChanges)
        ])
    }
    if session.category == .record {
      return answer(
        .headphonesDisconnected, during: .stopped, after: .stopped,
        [SoundReason("an app should stop recording when the route changes", [], .routeChanges)])
    }
    return answer(
      .headphonesDisconnected, during: .paused, after: .paused,
      [
        SoundReason(
          "playback pauses, so that nobody else hears it, and people resume it when they "
            + "like", ["S3-034"], .routeChanges)
      ])
  }

  // MARK: - Interruptions

  private func interrupted(
    by interruption: Interruption, _ situation: SoundSituation, shouldResume: Bool
  ) -> Hearing {
    let during: SoundState
    var reasons: [SoundReason] = []
    switch interruption {
    case .call:
      during = session == nil ? .silenced : .paused
      reasons.append(
        SoundReason(
          "a phone call interrupts any app, whatever it plays with", ["S3-040"], .interruptions))
    case .alarm: during = session == nil ? .silenced : .paused
    case .spokenDirection:
      guard let session else {
        return answer(situation, during: .plays, after: ordinary, [.systemSoundsMix])
      }
      guard session.mode == .spokenAudio else {
        return answer(
          situation, during: .ducked, after: ordinary,
          [
            SoundReason(
              "the other app mixes and ducks, so this one continues more softly",
              ["S3-055", "S3-059"], .options)
          ])
      }
      during = .paused
    case .otherPlayer:
      if let session, session.mixes {
        return answer(
          situation, during: ordinary, after: ordinary,
          [.mixing(session), SoundReason.afterInterruption(.withoutControls)])
      }
      during = session == nil ? .silenced : .paused
    }
    let end = resuming(after: interruption, shouldResume: shouldResume)
    return answer(situation, during: during, after: end.state, reasons + [end.reason])
  }

  /// Returns whether it resumes after an interruption, given its controls, its earlier state and
  /// the system's advice.
  private func resuming(
    after interruption: Interruption, shouldResume: Bool
  ) -> (state: SoundState, reason: SoundReason) {
    guard hasPlaybackControls else { return (ordinary, .afterInterruption(.withoutControls)) }
    guard isPlaying else { return (.paused, .afterInterruption(.wasPaused)) }
    return shouldResume
      ? (ordinary, .afterInterruption(.resumable))
      : (.paused, .afterInterruption(.nonResumable))
  }
}

extension SoundReason {
  fileprivate static let systemSoundsObey = SoundReason(
    "sounds of System Sound Services follow the switch and the lock", ["S3-056"], .systemSounds)

  fileprivate static let systemSoundsMix = SoundReason(
    "System Sound Services mix with other audio, and the app cannot change that", ["S3-038"],
    .systemSounds)

  fileprivate static let askedForIsHeard = SoundReason(
    "people who ask for a sound hear it, whatever the switch says", ["S3-031"], .guidelines)

  /// Returns the reason for a category's behaviour.
  fileprivate static func category(_ category: AudioCategory, _ words: String) -> SoundReason {
    SoundReason(
      "\(category.rawValue) \(words)", category.requirement.map { [$0] } ?? [], .categories)
  }

  /// Returns the reason why other apps stay audible.
  fileprivate static func mixing(_ session: AudioSession) -> SoundReason {
    let option = AudioOption.allCases.first { session.options.contains($0) && $0.mixes }
    let words =
      session.category.mixing == .always
      ? "mixes with other audio" : "mixes with other audio because of \(option?.rawValue ?? "")"
    return .category(session.category, words)
  }

  /// The four outcomes of an interruption.
  fileprivate enum End { case withoutControls, wasPaused, resumable, nonResumable }

  fileprivate static func afterInterruption(_ end: End) -> SoundReason {
    switch end {
    case .withoutControls:
      SoundReason(
        "an app without playback controls always resumes its sound", ["S3-063"], .interruptions)
    case .wasPaused:
      SoundReason("it was paused before, and stays paused", ["S3-059", "S3-062"], .interruptions)
    case .resumable:
      SoundReason(
        "the interruption was temporary: iOS says that the app should resume, and it was playing",
        ["S3-059", "S3-062"], .interruptions)
    case .nonResumable:
      SoundReason(
        "the other app is what people listen to now: iOS does not say that this one should resume",
        ["S3-060", "S3-062"], .interruptions)
    }
  }
}
