// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A media control command that does something else.
///
/// Apple, Human Interface Guidelines, "Playing audio": a command keeps its meaning in every app.
/// The functions that the handler calls are compared by name with the meaning of the command; a
/// handler that calls nothing is not reported.
struct MisusedRemoteCommand: Check {
  static let card = RuleCard(
    id: "misused-remote-command",
    rule: "no-remote-control",
    title: "A media control does something other than it says",
    harm: "People who press pause on the headset without seeing the screen delete or like "
      + "something.",
    remedy: "Leave a command without a handler if the app has no such function.",
    impact: .moderate,
    tier: .experimental,
    evidence: [Evidence("Sound", right: 0, wrong: 1)],
    category: .platform,
    concerns: [.blind, .everyone],
    requirements: ["S3-067"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        func start() {
          let center = MPRemoteCommandCenter.shared()
          center.pauseCommand.addTarget { _ in self.takePhoto() }                 // <--
          center.dislikeCommand.addTarget { _ in self.markAsPlayed() }            // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        import MediaPlayer
        func start() {
          let center = MPRemoteCommandCenter.shared()
          center.pauseCommand.addTarget { _ in self.player.pause() }
          center.togglePlayPauseCommand.addTarget { _ in self.playPause() }
          center.nextTrackCommand.addTarget { _ in self.playNextEpisode() }
          center.playCommand.addTarget { _ in .success }
          center.changePlaybackRateCommand.addTarget { event in
            guard let episode = self.episode() else { return .noActionableNowPlayingItem }
            self.effects.playbackSpeed = 2
            return .success
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import UIKit
        func start() { command.addTarget { _ in self.takePhoto() } }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "addTarget").compactMap { chain in
      guard let command = chain.remoteCommand, let link = chain.link("addTarget"),
        link.arguments?.closures.isEmpty == false,
        let meaning = RemoteCommandMeaning.words[command]
      else { return nil }
      func isInside(_ range: Range<Int>) -> Bool {
        range.lowerBound > link.range.lowerBound && range.upperBound <= link.range.upperBound
      }
      let called = file.chains.filter { isInside($0.range) }
        .flatMap { [$0.base] + $0.links.map(\.name) }
      let set = file.assignments.filter { isInside($0.range) }.map(\.member)
      let own = (called + set).filter { !RemoteCommandMeaning.neutral.contains($0) }
      let fits = own.flatMap(\.nameParts).contains { part in meaning.contains(where: part.hasPrefix)
      }
      guard !own.isEmpty, !fits else { return nil }
      let words = own.first { $0 != "self" } ?? ""
      return .failed(chain.place, Problem("\(command)Command does \(words)"))
    }
  }
}

/// The meanings of media control commands, as words in function names.
enum RemoteCommandMeaning {
  /// The words by command.
  static let words: [String: [String]] = [
    "play": ["play", "resume", "start", "toggle", "unpause", "continue"],
    "pause": ["pause", "stop", "toggle", "suspend", "halt"],
    "stop": ["stop", "pause", "end", "clear", "cancel", "close"],
    "togglePlayPause": ["toggle", "play", "pause", "resume", "stop"],
    "nextTrack": ["next", "skip", "forward", "advance"],
    "previousTrack": ["prev", "back", "skip", "rewind", "restart"],
    "skipForward": ["skip", "forward", "seek", "jump", "advance"],
    "skipBackward": ["skip", "back", "rewind", "seek", "jump"],
    "seekForward": ["seek", "forward", "scan"],
    "seekBackward": ["seek", "back", "rewind", "scan"],
    "changePlaybackPosition": ["seek", "position", "time", "jump", "scrub", "move"],
    "changePlaybackRate": ["rate", "speed"],
    "like": ["like", "love", "favorite", "favourite", "star", "heart", "rat"],
    "dislike": ["dislike", "hate", "ban", "down", "rat"],
    "bookmark": ["bookmark", "mark", "save"],
    "rating": ["rat"],
  ]

  /// Names that do not describe an action.
  static let neutral: Set<String> = [
    "self", "strongSelf", "weakSelf", "Task", "DispatchQueue", "main", "async", "MainActor", "run",
    "MPRemoteCommandHandlerStatus", "success", "commandFailed", "print", "NSLog", "Logger", "",
    "log",
  ]
}
