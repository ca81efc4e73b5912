// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The recommended declaration of an app's sound, given its purpose.
///
/// Source: Apple, Human Interface Guidelines, "Playing audio": choose the category by what the
/// sound means to people, not by a set of behaviours (S3-047).
package struct SoundAdvice: Hashable, Sendable {
  /// A recommended declaration, with its condition.
  package struct Choice: Hashable, Sendable {
    /// The condition; empty if it always applies.
    package var condition: String
    /// The session to declare.
    package var session: AudioSession
  }

  /// The declarations; empty if the app needs no session, because it uses System Sound Services or
  /// makes no sound.
  package var choices: [Choice]
  /// Whether System Sound Services should play short sounds.
  package var usesSystemSounds: Bool
  /// The reasons, in order.
  package var reasons: [SoundReason]
  /// The other things that the app has to do.
  package var duties: [SoundReason]
  /// The needs that the advice is for.
  package var needs: SoundNeeds

  /// Whether the property list should let the app continue in the background.
  package var needsBackgroundMode: Bool { choices.contains { $0.session.hasBackgroundMode } }

  /// The recommended categories.
  package var categories: [AudioCategory] { choices.map(\.session.category) }

  /// Returns an app that follows the advice; if there are several choices, the one at an index.
  package func app(choice index: Int = 0) -> SoundingApp? {
    guard choices.indices.contains(index) else {
      return usesSystemSounds ? SoundingApp(.systemSounds) : nil
    }
    return SoundingApp(
      .session(choices[index].session), hasPlaybackControls: needs.hasPlaybackControls,
      interrupts: needs.interruption)
  }

  /// Derives the advice from the app's needs.
  package init(for needs: SoundNeeds) {
    self.needs = needs
    choices = []
    reasons = []
    usesSystemSounds = false
    duties = []
    choose()
    duties = choices.isEmpty ? [] : Self.duties(of: needs)
  }

  private mutating func choose() {
    let mix: Set<AudioOption> = needs.contains(.overOthers) ? [.mixWithOthers] : []

    if needs.contains(.talk) {
      choices = always(
        AudioSession(.playAndRecord, mode: .voiceChat, options: mix, hasBackgroundMode: true))
      reasons = [
        SoundReason(
          "people talk: sound works with the silent switch on, while locked and in the background, "
            + "and other audio is silent during the call", ["S3-053", "S3-045"], .categories)
      ]
    } else if needs.contains(.recordWhilePlaying) {
      choices = always(session(.playAndRecord, mix))
      reasons = [
        SoundReason("people record and listen at the same time", ["S3-045"], .categories)
      ]
    } else if needs.contains(.record), !needs.isDisjoint(with: [.playback, .speech]) {
      choices = [
        Choice(condition: "while recording", session: session(.record)),
        Choice(condition: "while playing", session: session(.playback, mix)),
      ]
      reasons = [
        SoundReason(
          "people record and listen in turns: record keeps alerts out of the recording",
          ["S3-050", "S3-044", "S3-043"], .categories)
      ]
    } else if needs.contains(.record) {
      choices = always(session(.record))
      reasons = [SoundReason("people record", ["S3-044"], .categories)]
    } else if needs.contains(.directions) {
      let options: Set<AudioOption> = [.mixWithOthers, .duckOthers]
      choices = always(session(.playback, mode: .default, options))
      reasons = [
        SoundReason(
          "spoken directions play over other audio, which continues more softly", ["S3-055"],
          .options)
      ]
    } else if needs.contains(.game), needs.isDisjoint(with: [.playback, .speech]) {
      choices = [
        Choice(
          condition: "when isOtherAudioPlaying is true at launch", session: AudioSession(.ambient)),
        Choice(condition: "when no other audio plays", session: AudioSession(.soloAmbient)),
      ]
      reasons = [
        SoundReason(
          "the game can be played without sound: the silent switch mutes it", ["S3-054", "S3-030"],
          .guidelines),
        SoundReason(
          "what people already listen to decides; they are never asked", ["S3-049", "S3-054"],
          .guidelines),
      ]
    } else if !needs.isDisjoint(with: [.playback, .speech]) {
      choices = always(
        session(.playback, mode: needs.contains(.speech) ? .spokenAudio : .default, mix))
      reasons = [
        SoundReason(
          "people ask for the sound: the silent switch does not silence it", ["S3-031", "S3-043"],
          .categories)
      ]
      if mix.isEmpty {
        reasons.append(
          SoundReason(
            "other audio is silenced: an option that changes that is rarely right",
            ["S3-048", "S3-052"], .guidelines))
      }
    } else if needs.contains(.conversion) {
      reasons = [
        SoundReason(
          "there is no sound, and audioProcessing is deprecated: the app needs no session, but a "
            + "background task to continue in the background", ["S3-046"], .categories)
      ]
    } else if !needs.isDisjoint(with: [.overOthers, .controls, .background, .locked]) {
      reasons = [
        SoundReason(
          "the purpose of the sound is missing: add playback, effects, game, record, talk, speech "
            + "or directions", ["S3-047"], .guidelines)
      ]
    }
    addCommonReasons()
  }

  private func always(_ session: AudioSession) -> [Choice] {
    [Choice(condition: "", session: session)]
  }

  private func session(
    _ category: AudioCategory, mode: AudioMode = .default, _ options: Set<AudioOption> = []
  ) -> AudioSession {
    let isHeardInBackground = !needs.isDisjoint(with: [.background, .locked])
    return AudioSession(
      category, mode: mode, options: options,
      hasBackgroundMode: isHeardInBackground && category.goesOnInBackground)
  }

  /// Adds the reasons that do not depend on the chosen session.
  private mutating func addCommonReasons() {
    if needs.contains(.effects) {
      usesSystemSounds = true
      reasons.append(
        SoundReason(
          "the app works without its effects: System Sound Services play them, follow the switch "
            + "and the lock, and need no session", ["S3-038", "S3-056"], .systemSounds))
    }
    if !choices.isEmpty {
      reasons.append(
        SoundReason(
          "the sound plays an important role: declare it with a session, which makes no sound itself",
          ["S3-039"], .categories))
    }
    if needsBackgroundMode {
      reasons.append(
        SoundReason(
          "sound continues in the background or while locked: add audio to UIBackgroundModes",
          ["S3-043"], .backgroundModes))
    }
  }

  private static func duties(of needs: SoundNeeds) -> [SoundReason] {
    var duties: [SoundReason] = []
    if needs.contains(.talk) {
      duties.append(
        SoundReason(
          "activate the session only for the call, so that people hear other audio between calls",
          ["S3-053"], .guidelines))
    }
    duties.append(
      needs.hasPlaybackControls
        ? SoundReason(
          "after an interruption, resume only if iOS sets shouldResume and the sound was playing before",
          ["S3-058", "S3-062"], .interruptions)
        : SoundReason(
          "after an interruption, always resume", ["S3-058", "S3-063"], .interruptions))
    duties.append(
      needs.interruption == .resumable
        ? SoundReason(
          "when the sound ends, deactivate the session with notifyOthersOnDeactivation",
          ["S3-058", "S3-061"], .notifyingOthers)
        : SoundReason(
          "when the sound ends, deactivate the session without notifyOthersOnDeactivation",
          ["S3-058", "S3-061"], .notifyingOthers))
    if !needs.isDisjoint(with: [.playback, .speech]) {
      duties.append(
        SoundReason(
          "keep playing when headphones connect, and pause when they disconnect (AVPlayer does so "
            + "by itself)", ["S3-033", "S3-034"], .routeChanges))
    }
    if needs.hasPlaybackControls {
      duties.append(
        SoundReason(
          "handle the commands of MPRemoteCommandCenter while people use the sound, and give "
            + "them no other meaning", ["S3-065", "S3-066", "S3-067"], .remoteCommands))
      duties.append(
        SoundReason(
          "let people choose where the sound goes with AVRoutePickerView", ["S3-036", "S3-068"],
          .routePicker))
    }
    return duties
  }
}

extension SoundNeeds {
  /// Whether people can play and pause: stated, or implied by playback in the background.
  package var hasPlaybackControls: Bool {
    contains(.controls)
      || !isDisjoint(with: [.playback, .speech]) && !isDisjoint(with: [.background])
  }

  /// The kind of interruption that the app's sound is to listeners of another app: non-resumable if
  /// people play it with controls, resumable otherwise.
  package var interruption: Interruption.Kind {
    hasPlaybackControls && isDisjoint(with: [.talk, .directions, .record, .recordWhilePlaying])
      ? .nonResumable : .resumable
  }
}
