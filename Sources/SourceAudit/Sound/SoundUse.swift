public import CurbcutManners
public import CurbcutSource
public import CurbcutStandards

/// What the code and the property lists of a project say about its sound.
public struct SoundUse: Hashable, Sendable {
  /// A place in the code.
  public struct Spot: Hashable, Sendable {
    /// The name of the file.
    public var file: String
    /// The place in it.
    public var place: SourcePlace
    /// The index of the scope in which it stands.
    public var scope: Int
    /// Whether a condition decides about it.
    public var isConditional: Bool
    /// What stands there, in a word.
    public var name: String
  }

  /// A category that the code sets.
  public struct Declaration: Hashable, Sendable {
    /// The category; nil where it can only be known at run time.
    public var category: AudioCategory?
    /// The mode; nil where it can only be known at run time.
    public var mode: AudioMode?
    /// The options; nil where they can only be known at run time.
    public var options: Set<AudioOption>?
    /// Where it stands.
    public var spot: Spot

    /// The session that it declares; nil where the category is not known.
    public func session(hasBackgroundMode: Bool) -> AudioSession? {
      category.map {
        AudioSession(
          $0, mode: mode ?? .default, options: options ?? [], hasBackgroundMode: hasBackgroundMode)
      }
    }
  }

  /// A session that the code makes active or inactive.
  public struct Activation: Hashable, Sendable {
    /// Whether it becomes active; nil where it can only be known at run time.
    public var isActive: Bool?
    /// Whether other apps are told that they may play on; nil where it can only be known at run time.
    public var notifiesOthers: Bool?
    /// Where it stands.
    public var spot: Spot
  }

  /// What the code uses, of the system and of well-known libraries.
  public enum Means: String, Hashable, Sendable, CaseIterable {
    /// AVPlayer and what shows it, which follow the route and interruptions by themselves.
    case player
    /// The system's player with its controls.
    case playerController = "player with system controls"
    /// AVAudioPlayer and the players of audio engines, which do not follow the route.
    case audioPlayer = "audio player"
    /// A player of a library.
    case foreignPlayer = "player of a library"
    /// AVSpeechSynthesizer.
    case speech
    /// AVAudioRecorder.
    case recorder
    /// Anything else that listens.
    case microphone
    /// A call.
    case call
    /// System Sound Services.
    case systemSound = "system sounds"
    /// What is playing, for the controls of the system.
    case nowPlaying = "now playing"
    /// Commands of media controls.
    case remoteCommand = "remote commands"
    /// A button for choosing the route.
    case routeChoice = "route button"
    /// The question whether another app is heard.
    case otherAudio = "other audio query"
    /// A game.
    case game
  }

  /// The categories that are set, in the order of the files.
  public internal(set) var declarations: [Declaration] = []
  /// The activations, in the order of the files.
  public internal(set) var activations: [Activation] = []
  /// The places of what is used.
  public internal(set) var spots: [Means: [Spot]] = [:]
  /// Which of the words that rules ask for stand in the code.
  public internal(set) var words: Set<String> = []
  /// Whether a property list lets the app go on in the background; nil when none was read.
  public internal(set) var hasBackgroundMode: Bool?
  /// Whether there is code in other languages, which may do what is not found here.
  public internal(set) var hasOtherCode = false

  /// Whether the project uses something.
  public func uses(_ means: Means) -> Bool { spots[means] != nil }

  /// Whether it plays what people listen to.
  public var isMediaPlayer: Bool {
    (uses(.player) || uses(.playerController) || uses(.audioPlayer) || uses(.foreignPlayer))
      && (uses(.nowPlaying) || uses(.remoteCommand))
  }

  /// Whether it listens.
  public var listens: Bool { uses(.recorder) || uses(.microphone) || uses(.call) }

  /// Whether it makes or records sound, or says something about sound.
  public var isEmpty: Bool { declarations.isEmpty && activations.isEmpty && spots.isEmpty }

  /// The categories that are set, or nil when one of them can only be known at run time.
  public var categories: Set<AudioCategory>? {
    var found: Set<AudioCategory> = []
    for declaration in declarations {
      guard let category = declaration.category else { return nil }
      found.insert(category)
    }
    return found
  }

  /// What the sound is for, as far as the code shows it for certain.
  ///
  /// A player alone does not: it may show an animation or play an effect.
  public var needs: SoundNeeds {
    var needs: SoundNeeds = []
    // WebRTC also brings films of cameras.
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

  /// Reads it off a project.
  public init(_ files: [SwiftFacts], resources: ProjectResources) {
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
  /// The settings of the builds of all projects of Xcode.
  var buildSettings: [PropertyList] {
    propertyLists { $0.hasSuffix(".pbxproj") }.flatMap { _, list in
      (list["objects"]?.members ?? []).compactMap { $0.value["buildSettings"] }
    }
  }

  /// Whether a project of Xcode makes a property list with the background mode for audio.
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
