// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource
import CurbcutStandards

extension SoundUse {
  /// Adds the facts of a file.
  mutating func add(_ file: SwiftFacts) {
    for chain in file.chains(naming: Self.named) where !file.isPreview(chain.scope) {
      if let means = Self.means[chain.base], chain.isUse { add(means, chain.base, chain, in: file) }
      for link in chain.links { add(link, of: chain, in: file) }
    }
    for index in file.variables.indices {
      // A variable that is initialised in its declaration is already a chain.
      guard case nil = file.variables[index].value, let type = file.variables[index].type,
        let means = Self.means[type]
      else { continue }
      let variable = file.variables[index]
      spots[means, default: []].append(
        Spot(
          file: file.name, place: variable.place, scope: variable.scope, isConditional: false,
          name: type))
    }
    for index in file.scopes.indices where !file.scopes[index].inherited.isEmpty {
      let scope = file.scopes[index]
      for name in scope.inherited {
        guard let means = name == "SKScene" ? .game : Self.means[name] else { continue }
        spots[means, default: []].append(
          Spot(file: file.name, place: scope.place, scope: 0, isConditional: false, name: name))
      }
    }
    if file.mayBeAboutSound { words.formUnion(file.text.words(among: Self.askedFor)) }
  }

  private mutating func add(
    _ means: Means, _ name: String, _ chain: SourceChain, in file: SwiftFacts
  ) {
    spots[means, default: []].append(Self.spot(chain, in: file, name))
  }

  private static func spot(_ chain: SourceChain, in file: SwiftFacts, _ name: String) -> Spot {
    Spot(
      file: file.name, place: chain.place, scope: chain.scope,
      isConditional: chain.isConditional, name: name)
  }

  private mutating func add(
    _ link: SourceChain.Link, of chain: SourceChain, in file: SwiftFacts
  ) {
    switch link.name {
    case "setCategory":
      guard let arguments = link.arguments, let first = arguments.list.first,
        first.label.isEmpty,
        chain.isAboutSession(in: file)
          || first.value.constant.flatMap(AudioCategory.init(constant:)) != nil
      else { return }
      declarations.append(
        Declaration(
          category: first.value.constant.flatMap(AudioCategory.init(constant:)),
          mode: arguments["mode"].map { $0.constant.flatMap(AudioMode.init(constant:)) }
            ?? .default,
          options: Self.options(arguments["options"] ?? arguments["with"]),
          spot: Self.spot(chain, in: file, link.name)))
    case "setActive":
      guard let arguments = link.arguments, chain.isAboutSession(in: file),
        let value = arguments[""]
      else { return }
      let options = arguments["options"] ?? arguments["with"]
      activations.append(
        Activation(
          isActive: value.truth,
          notifiesOthers: options == nil
            ? false
            : options?.constants.map { names in
              names.contains { $0.lowercased().hasSuffix("notifyothersondeactivation") }
            },
          spot: Self.spot(chain, in: file, link.name)))
    case "inputNode", "requestRecordPermission":
      add(.microphone, link.name, chain, in: file)
    case "beginReceivingRemoteControlEvents": add(.remoteCommand, link.name, chain, in: file)
    case "endReceivingRemoteControlEvents": words.insert(link.name)
    default: break
    }
  }

  /// Returns the options of a call; nil if they are only known at run time.
  private static func options(_ value: WrittenValue?) -> Set<AudioOption>? {
    guard let value else { return [] }
    guard let names = value.constants else { return nil }
    let options = names.compactMap(AudioOption.init(constant:))
    return options.count == names.count ? Set(options) : nil
  }

  /// Returns whether a file may contain facts about sound, from a quick look at its words.
  package static func isAbout(_ source: SwiftSourceFile) -> Bool {
    !source.text.words(among: telling).isEmpty
  }

  /// The members of APIs that have to do with sound.
  private static let members: Set<String> = [
    "setCategory", "setActive", "inputNode", "requestRecordPermission",
    "beginReceivingRemoteControlEvents", "endReceivingRemoteControlEvents",
  ]

  /// The names in chains that show facts about sound.
  private static let named = members.union(means.keys)

  /// The words of which a file with facts about sound contains at least one.
  private static let telling = named.union([
    "SKScene", "interruptionNotification", "AVAudioSessionInterruptionNotification", "shouldResume",
    "routeChangeNotification", "AVAudioSessionRouteChangeNotification", "oldDeviceUnavailable",
  ])

  private static let means: [String: Means] = [
    "AVPlayer": .player, "AVQueuePlayer": .player, "VideoPlayer": .player,
    "AVPlayerViewController": .playerController,
    "AVAudioPlayer": .audioPlayer, "AVAudioPlayerNode": .audioPlayer,
    "VLCMediaPlayer": .foreignPlayer, "VLCMediaListPlayer": .foreignPlayer,
    "STKAudioPlayer": .foreignPlayer, "IJKFFMoviePlayerController": .foreignPlayer,
    "AVSpeechSynthesizer": .speech, "AVAudioRecorder": .recorder,
    "AVCaptureAudioDataOutput": .microphone, "SFSpeechAudioBufferRecognitionRequest": .microphone,
    "CXProvider": .call, "CXCallController": .call, "RTCAudioSession": .call,
    "RTCPeerConnectionFactory": .call,
    "AudioServicesPlaySystemSound": .systemSound, "AudioServicesPlayAlertSound": .systemSound,
    "AudioServicesPlaySystemSoundWithCompletion": .systemSound,
    "AudioServicesPlayAlertSoundWithCompletion": .systemSound,
    "AudioServicesCreateSystemSoundID": .systemSound,
    "MPNowPlayingInfoCenter": .nowPlaying, "MPNowPlayingSession": .nowPlaying,
    "MPRemoteCommandCenter": .remoteCommand, "AVRoutePickerView": .routeChoice,
    "MPVolumeView": .routeChoice, "SKAudioNode": .game,
  ]

  /// The words whose absence from all code is a fact.
  private static let askedFor: Set<String> = [
    "interruptionNotification", "AVAudioSessionInterruptionNotification", "shouldResume",
    "routeChangeNotification", "AVAudioSessionRouteChangeNotification", "oldDeviceUnavailable",
    "isMuted", "isOtherAudioPlaying", "secondaryAudioShouldBeSilencedHint", "removeTarget",
  ]
}

extension SourceChain {
  /// Whether it creates or uses the object that its base names, and not only names its type.
  fileprivate var isUse: Bool {
    arguments != nil || links.contains { $0.arguments != nil } || base.hasPrefix("Audio")
  }

  /// Returns whether the call is on an audio session, by its class or by the name of a variable.
  func isAboutSession(in file: SwiftFacts) -> Bool {
    if base == "AVAudioSession" || base == "RTCAudioSession" { return true }
    let names = ([base] + links.dropLast().map(\.name)).filter { $0 != "self" }
    guard let last = names.last(where: { !$0.isEmpty }) else { return false }
    if last.lowercased().hasSuffix("audiosession") { return true }
    guard names.count == 1, let variable = file.variable(last, in: scope) else { return false }
    if variable.type == "AVAudioSession" { return true }
    return variable.value == .call("AVAudioSession.sharedInstance")
  }
}

extension WrittenValue {
  /// The name of a constant: of an implied type, or with dots.
  var constant: String? {
    switch self {
    case .members(let names): names.count == 1 ? names[0] : nil
    case .reference(let name): name
    default: nil
    }
  }

  /// The names of the constants in brackets, or of a single one; nil for anything else.
  var constants: [String]? {
    switch self {
    case .members(let names): names
    case .reference(let name): name.contains(".") || name.hasPrefix("AV") ? [name] : nil
    default: nil
    }
  }

  /// The value of a Boolean literal.
  var truth: Bool? {
    if case .truth(let truth) = self { truth } else { nil }
  }
}

extension SwiftFacts {
  /// Whether it imports a module that contains sound.
  var mayBeAboutSound: Bool {
    imports.isEmpty || imports.contains(where: Self.modulesWithSound.contains)
  }

  private static let modulesWithSound: Set<String> = [
    "AVFoundation", "AVFAudio", "AVKit", "MediaPlayer", "AudioToolbox", "CallKit",
  ]
}

extension String {
  /// Returns which of some words occur in it as whole words, in ASCII.
  func words(among wanted: Set<String>) -> Set<String> {
    let lengths = Set(wanted.map(\.utf8.count))
    var found: Set<String> = []
    var text = self
    text.withUTF8 { bytes in
      var start = 0
      func end(at end: Int) {
        guard lengths.contains(end - start) else { return }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        if wanted.contains(name) { found.insert(name) }
      }
      for place in bytes.indices {
        switch bytes[place] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          continue
        default:
          if start < place { end(at: place) }
          start = place + 1
        }
      }
      end(at: bytes.count)
    }
    return found
  }
}
