// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A video with sound that is part of the interface, if nothing turns on its captions.
///
/// A video from the app's bundle that a plain AVPlayerLayer, an AVPlayerLooper or a player without
/// controls shows gives people no button for captions, so it has to show them by itself, by
/// selecting an option of the legible characteristic (AVPlayerItem.select,
/// setMediaSelectionCriteria).
struct InterfaceVideoWithoutCaptions: Check {
  static let card = RuleCard(
    id: "interface-video-without-captions",
    rule: "uncaptioned-media",
    title: "A video of the interface does not show captions",
    harm:
      "People who cannot hear it, or are in a quiet or noisy place, have no button to get them.",
    remedy: """
      Select the legible option of the player's item when it is ready, whatever the setting is, or \
      mute a video without speech.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.hearing],
    requirements: ["S4-10-011"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        class Welcome: UIViewController {
          func play() {
            let film = Bundle.main.url(forResource: "welcome", withExtension: "mp4")
            let player = AVPlayer(url: film!)
            view.layer.addSublayer(AVPlayerLayer(player: player))          // <--
          }
        }
        """),
      Example(
        """
        class Help: UIViewController {
          func play() {
            let film = Bundle.main.url(forResource: "help", withExtension: "mp4")
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: film!)
            controller.showsPlaybackControls = false                        // <--
          }
        }
        """),
      Example(
        """
        class LoopView: UIView {
          override class var layerClass: AnyClass { AVPlayerLayer.self }    // <--
          func play() {
            let film = Bundle.main.url(forResource: "tour", withExtension: "mp4")
            (layer as? AVPlayerLayer)?.player = AVPlayer(url: film!)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Welcome: UIViewController {
          func play() {
            let film = Bundle.main.url(forResource: "welcome", withExtension: "mp4")
            let player = AVPlayer(url: film!)
            player.setMediaSelectionCriteria(criteria, forMediaCharacteristic: .legible)
            view.layer.addSublayer(AVPlayerLayer(player: player))
          }
        }
        """),
      Example(
        """
        class Welcome: UIViewController {
          func play() {
            let film = Bundle.main.url(forResource: "waves", withExtension: "mp4")
            let player = AVPlayer(url: film!)
            player.isMuted = true
            view.layer.addSublayer(AVPlayerLayer(player: player))
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Film: UIViewController {
          func play(_ address: URL) {
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: address)
            view.layer.addSublayer(AVPlayerLayer(player: controller.player))
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard bringsVideo(file), !selectsCaptions(file), !isMuted(file) else { return [] }
    return players(in: file).map {
      .failed($0, Problem("the video has no controls, and no code turns on its captions"))
    }
  }

  /// The places where players without controls are made: layers, loops, views whose layer is a player's, and
  /// controllers whose controls are off.
  private func players(in file: SwiftFacts) -> [SourcePlace] {
    let players: Set<String> = ["AVPlayerLayer", "AVPlayerLooper"]
    let made = file.chains(naming: players).filter { players.contains($0.base) }.filter { chain in
      chain.arguments != nil
        || chain.links.first?.name == "self"
          && file.function(around: chain.scope).map { file.scopes[$0].name } == "layerClass"
    }
    let withoutControls = file.assignments(to: "showsPlaybackControls").filter {
      $0.value == .truth(false)
    }
    return made.map(\.place) + withoutControls.map(\.place)
  }

  /// Returns whether the file loads a video from the app's bundle.
  private func bringsVideo(_ file: SwiftFacts) -> Bool {
    file.chains(naming: "Bundle").contains { chain in
      guard chain.base == "Bundle" else { return false }
      return chain.links.contains { link in
        let kind = (link.arguments?["withExtension"] ?? link.arguments?["ofType"])?.literalText
        return kind.map { Self.videos.contains($0.lowercased()) } ?? false
      }
    }
  }

  private func selectsCaptions(_ file: SwiftFacts) -> Bool {
    let names: Set<String> = [
      "AVPlayerItemLegibleOutput", "setMediaSelectionCriteria", "select",
    ]
    return file.chains(naming: names).contains { chain in
      chain.base == "AVPlayerItemLegibleOutput"
        || chain.link("setMediaSelectionCriteria") != nil
        || chain.links.contains { $0.name == "select" && $0.arguments?.has("in") == true }
    }
  }

  private func isMuted(_ file: SwiftFacts) -> Bool {
    file.assignments(to: "isMuted").contains { $0.value == .truth(true) }
      || file.assignments(to: "volume").contains { $0.value == .number(0) }
  }

  private static let videos: Set<String> = ["mp4", "mov", "m4v"]
}
