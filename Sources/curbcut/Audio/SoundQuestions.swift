// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutManners
import CurbcutStandards

/// The questions of people about an app's sound, beside the situations: their own controls, the buttons
/// of headphones, and one ear or Mono Audio.
enum SoundQuestions {
  /// Returns what the volume buttons, the switch, the sliders and headphones do with a category.
  static func controls(of category: AudioCategory) -> AudioReport.Section {
    var phone = SoundControls(volume: 0.5, ringerVolume: 0.5)
    phone.press(.down, whileAudioPlays: true)
    let volume = phone.volume
    phone.press(.down, whileAudioPlays: false)
    let ringer = phone.ringerVolume
    let start = SoundControls(volume: 0.5)
    var silent = start
    silent.isSilent = true
    let loud = start.loudness(of: .media, at: 1, in: category)
    let louder = start.loudness(of: .media, at: 2, in: category)
    let switched = silent.loudness(of: .media, at: 1, in: category)
    var lines = [
      "volume buttons: one press while the app plays changes the volume of all sound from 50 to "
        + "\(percent(volume)) percent, and not the ringer; while nothing plays, it changes the ringer of an "
        + "iPhone to \(percent(ringer)) percent",
      "volume slider in the app: changes the volume of the whole phone, and not the ringer",
      "the app's own volume: can only make it quieter (all of it: \(percent(loud)) percent; twice as much: "
        + "\(percent(louder)) percent)",
      "silent switch: "
        + (loud == 0
          ? "this category makes no sound"
          : switched == 0 ? "silences the app's sound" : "the app's sound is heard all the same"),
    ]
    let fits = SoundPurpose.allCases.filter { $0.isServed(by: category) == true }
    let surprises = SoundPurpose.allCases.filter { $0.isServed(by: category) == false }
    if !fits.isEmpty {
      lines.append(
        "the switch does what people expect for: " + fits.map(words).joined(separator: ", "))
      lines.append(
        "the switch surprises people with: " + surprises.map(words).joined(separator: ", "))
    }
    return AudioReport.Section(title: "What people control with \(category.rawValue)", lines: lines)
  }

  private static func percent(_ level: Double) -> Int { Int((level * 100).rounded()) }

  private static func words(for purpose: SoundPurpose) -> String {
    let name = purpose.rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return "\(name) (\(purpose.group.rawValue))"
  }

  // MARK: - Media controls

  /// Returns what each event of media controls and headphones does in an app that answers these.
  static func mediaControls(_ events: Set<RemoteEvent>, goesOn: Bool) -> AudioReport.Section {
    let places: [(String, RemoteControlled)] = [
      ("in front", RemoteControlled(events: events)),
      (
        "behind another app",
        RemoteControlled(events: events, isInBackground: true, goesOnInBackground: goesOn)
      ),
      (
        "behind another app, playing by AirPlay",
        RemoteControlled(
          events: events, isInMediaContext: false, isAirPlaying: true, isInBackground: true,
          goesOnInBackground: goesOn)
      ),
      ("interrupted", RemoteControlled(events: events, isInterrupted: true)),
      (
        "while people do something else in it",
        RemoteControlled(events: events, isInMediaContext: false)
      ),
    ]
    let lines = RemoteEvent.allCases.flatMap { event in
      places.map { place, app in
        "\(event.rawValue), \(place): \(words(for: app.response(to: event)))"
      }
    }
    return AudioReport.Section(title: "Media controls and buttons of headphones", lines: lines)
  }

  private static func words(for response: RemoteControlled.Response) -> String {
    switch response {
    case .does(let event): "the app does \(event.rawValue)"
    case .reactivatesAndDoes(let event): "the app gets its session back and does \(event.rawValue)"
    case .nothing(let reason): "nothing, \(reason)"
    }
  }

  static func events(_ text: String) throws(UsageError) -> Set<RemoteEvent> {
    var events: Set<RemoteEvent> = []
    for word in text.split(separator: ",") {
      guard let event = RemoteEvent(rawValue: String(word)) else {
        throw UsageError(
          "\(word) is no event of media controls; known are "
            + RemoteEvent.allCases.map(\.rawValue).joined(separator: ", "))
      }
      events.insert(event)
    }
    return events
  }

  // MARK: - One ear, and Mono Audio

  /// Returns what listeners with one ear or with Mono Audio hear of placed sounds.
  static func listeners(_ sounds: [PlacedSound]) -> AudioReport.Section {
    let listeners: [(String, Listener)] = [
      ("both ears", Listener()), ("left ear alone", Listener(ears: .left)),
      ("right ear alone", Listener(ears: .right)),
      ("Mono Audio", Listener(hasMonoAudio: true)),
      ("left ear alone, Mono Audio", Listener(ears: .left, hasMonoAudio: true)),
    ]
    let lines = listeners.map { name, listener in
      "\(name): "
        + listener.hears(sounds).map { heard in
          "\(heard.name) \(percent(heard.loudness)) percent"
            + (heard.losesMeaning ? ", where it comes from is lost" : "")
        }.joined(separator: "; ")
    }
    return AudioReport.Section(title: "What is heard of sounds at the left and right", lines: lines)
  }

  /// Reads `Ann=-1,Ben=1`; an exclamation mark behind a place says that it matters.
  static func sounds(_ text: String) throws(UsageError) -> [PlacedSound] {
    var sounds: [PlacedSound] = []
    for part in text.split(separator: ",") {
      let pieces = part.split(separator: "=", maxSplits: 1)
      let matters = part.hasSuffix("!")
      guard pieces.count == 2, let pan = Double(pieces[1].prefix { $0 != "!" }),
        (-1...1).contains(pan)
      else {
        throw UsageError(
          "\(part) is no placed sound: write NAME=PLACE with a place from -1 (left) to 1 (right), such as "
            + "Ann=-1; an exclamation mark says that the place tells something: enemy=-1!")
      }
      sounds.append(PlacedSound(String(pieces[0]), pan: pan, placeMatters: matters))
    }
    return sounds
  }
}
