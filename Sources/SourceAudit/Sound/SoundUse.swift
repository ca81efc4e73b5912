// SPDX-License-Identifier: Apache-2.0
package import CurbcutManners
package import CurbcutSource
package import CurbcutStandards

/// The facts about sound in the code and the property lists of a project.
package struct SoundUse: Hashable, Sendable {
  /// A place in the code.
  package struct Spot: Hashable, Sendable {
    /// The name of the file.
    package var file: String
    /// The place in it.
    package var place: SourcePlace
    /// The index of the scope that contains it.
    package var scope: Int
    /// Whether it depends on a condition.
    package var isConditional: Bool
    /// A word for the API at the place.
    package var name: String
  }

  /// A category that the code sets.
  package struct Declaration: Hashable, Sendable {
    /// The category; nil if it is only known at run time.
    package var category: AudioCategory?
    /// The mode; nil if it is only known at run time.
    package var mode: AudioMode?
    /// The options; nil if they are only known at run time.
    package var options: Set<AudioOption>?
    /// The place in the code.
    package var spot: Spot

    /// Returns the declared session; nil if the category is unknown.
    package func session(hasBackgroundMode: Bool) -> AudioSession? {
      category.map {
        AudioSession(
          $0, mode: mode ?? .default, options: options ?? [], hasBackgroundMode: hasBackgroundMode)
      }
    }
  }

  /// A call that activates or deactivates a session.
  package struct Activation: Hashable, Sendable {
    /// Whether it activates the session; nil if only known at run time.
    package var isActive: Bool?
    /// Whether other apps are notified that they may resume; nil if only known at run time.
    package var notifiesOthers: Bool?
    /// The place in the code.
    package var spot: Spot
  }

  /// An API for sound, of the system or a well-known library.
  package enum Means: String, Hashable, Sendable, CaseIterable {
    /// AVPlayer and its views, which handle the route and interruptions by themselves.
    case player
    /// The system's player with its controls.
    case playerController = "player with system controls"
    /// AVAudioPlayer and the players of audio engines, which do not handle the route.
    case audioPlayer = "audio player"
    /// A player of a library.
    case foreignPlayer = "player of a library"
    /// AVSpeechSynthesizer.
    case speech
    /// AVAudioRecorder.
    case recorder
    /// Any other use of the microphone.
    case microphone
    /// A call.
    case call
    /// System Sound Services.
    case systemSound = "system sounds"
    /// Information about the playing item, for the controls of the system.
    case nowPlaying = "now playing"
    /// Commands from media controls.
    case remoteCommand = "remote commands"
    /// A button that selects the route.
    case routeChoice = "route button"
    /// A check whether another app is playing.
    case otherAudio = "other audio query"
    /// A game framework.
    case game
  }

  /// The categories that are set, in the order of the files.
  package internal(set) var declarations: [Declaration] = []
  /// The activations, in the order of the files.
  package internal(set) var activations: [Activation] = []
  /// The places of the used APIs.
  package internal(set) var spots: [Means: [Spot]] = [:]
  /// The words that rules ask for and that occur in the code.
  package internal(set) var words: Set<String> = []
  /// Whether a property list lets the app continue in the background; nil if none was read.
  package internal(set) var hasBackgroundMode: Bool?
  /// Whether there is code in other languages, which may use APIs that are not found here.
  package internal(set) var hasOtherCode = false

  /// Returns whether the project uses an API.
  package func uses(_ means: Means) -> Bool { spots[means] != nil }

  /// Whether it plays media that people listen to.
  package var isMediaPlayer: Bool {
    (uses(.player) || uses(.playerController) || uses(.audioPlayer) || uses(.foreignPlayer))
      && (uses(.nowPlaying) || uses(.remoteCommand))
  }

  /// Whether it uses the microphone.
  package var listens: Bool { uses(.recorder) || uses(.microphone) || uses(.call) }

  /// Whether it neither plays nor records sound and contains no settings for it.
  package var isEmpty: Bool { declarations.isEmpty && activations.isEmpty && spots.isEmpty }

  /// The categories that are set; nil if one of them is only known at run time.
  package var categories: Set<AudioCategory>? {
    var found: Set<AudioCategory> = []
    for declaration in declarations {
      guard let category = declaration.category else { return nil }
      found.insert(category)
    }
    return found
  }

  /// The purpose of the sound, as far as the code shows it with certainty.
  ///
  /// A player alone does not: it may show an animation or play an effect.
  package var needs: SoundNeeds {
    var needs: SoundNeeds = []
    // WebRTC also transmits video of cameras.
    let isCall = spots[.call]?.contains { $0.name.hasPrefix("CX") } == true
    if isCall || declarations.contains(where: { $0.mode?.isTalk == true }) {
      needs.insert(.talk)
    }
    if uses(.recorder) || uses(.microphone) { needs.insert(.record) }
    if isMediaPlayer || uses(.playerController) { needs.formUnion([.playback, .controls]) }
    let ducks = declarations.contains { $0.options?.contains(.duckOthers) == true }
    if uses(.speech), ducks { needs.insert(.directions) }
    if uses(.game) { needs.insert(.game) }
    if uses(.systemSound) { needs.insert(.effects) }
    if hasBackgroundMode == true, needs.contains(.playback) { needs.insert(.background) }
    return needs
  }

  /// Collects the facts of a project.
  package init(_ files: [SwiftFacts], resources: ProjectResources) {
    for file in files { add(file) }
    hasOtherCode = resources.paths.contains { path in
      path.hasSuffix(".m") || path.hasSuffix(".mm")
    }
    let modes = resources.infoLists.compactMap { $0.list["UIBackgroundModes"] }
    let isAudio = modes.contains { $0.elements?.contains { $0.text == "audio" } == true }
    if isAudio || resources.isAudioInProject {
      hasBackgroundMode = true
    } else if !resources.infoLists.isEmpty {
      hasBackgroundMode = false
    }
  }
}

extension ProjectResources {
  /// The build settings of all Xcode projects.
  var buildSettings: [PropertyList] {
    propertyLists { $0.hasSuffix(".pbxproj") }.flatMap { _, list in
      (list["objects"]?.members ?? []).compactMap { $0.value["buildSettings"] }
    }
  }

  /// Whether an Xcode project generates a property list with the background mode for audio.
  fileprivate var isAudioInProject: Bool {
    buildSettings.contains { settings in
      guard let modes = settings["INFOPLIST_KEY_UIBackgroundModes"] else { return false }
      let names =
        modes.elements?.compactMap(\.text)
        ?? modes.text.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) } ?? []
      return names.contains("audio")
    }
  }
}
