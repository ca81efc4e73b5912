// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Code that sets the volume of the device.
///
/// Apple: the setter of MPMusicPlayerController's volume is deprecated since iOS 7, and
/// MPVolumeView is for people, not for code. Setting the volume of the app's own player is fine,
/// because it stays below the device's.
struct SystemVolumeSet: Check {
  static let card = RuleCard(
    id: "system-volume-set",
    title: "The app sets the volume of the device",
    harm: "People decide how loud it gets, and not the app: a sudden change hurts, or drowns out "
      + "VoiceOver.",
    remedy: "Set the volume of your own player; show MPVolumeView for the rest.",
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("Sound", right: 2)],
    category: .platform,
    concerns: [.blind, .everyone],
    requirements: ["S3-035"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        extension MPVolumeView {
          func setVolume(_ volume: Float) {
            let slider = subviews.first(where: { $0 is UISlider }) as? UISlider
            slider?.value = volume                                              // <--
          }
        }
        class Alarm: NSObject {
          func wake() {
            MPMusicPlayerController.applicationMusicPlayer.setVolume(1)         // <--
            MPMusicPlayerController.systemMusicPlayer.volume = 1                // <--
          }
        }
        """),
      Example(
        """
        import MediaPlayer
        func louder() {
          let volumeView = MPVolumeView()
          if let slider = volumeView.subviews.compactMap({ $0 as? UISlider }).first {
            slider.setValue(0.9, animated: false)                               // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        import AVFoundation
        class Mixer: NSObject {
          let music = AVAudioPlayer()
          func mix() {
            music.volume = 0.3
            music.setVolume(0, fadeDuration: 2)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import MediaPlayer
        class Player: UIViewController {
          let volume = MPVolumeView()
          func show() { slider.value = 3 }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let names: Set<String> = ["MPMusicPlayerController", "AVSystemController"]
    let players = file.chains(naming: names).compactMap { chain -> Report<SourcePlace>? in
      guard
        chain.base == "MPMusicPlayerController" && chain.link("setVolume") != nil
          || chain.base == "AVSystemController"
      else { return nil }
      return Self.report(chain.place)
    }
    let volumes = file.assignments(to: "volume").compactMap { assignment -> Report<SourcePlace>? in
      guard
        assignment.target.first == "MPMusicPlayerController"
          || file.typeName(of: assignment.target, in: assignment.scope)
            == "MPMusicPlayerController"
      else { return nil }
      return Self.report(assignment.place)
    }
    return (players + volumes + sliders(in: file)).sorted { $0.place < $1.place }
  }

  /// Finds the slider inside MPVolumeView that code moves.
  private func sliders(in file: SwiftFacts) -> [Report<SourcePlace>] {
    let functions = file.chains(naming: "subviews").compactMap { chain -> Int? in
      guard chain.base == "subviews" || chain.link("subviews") != nil,
        isVolumeView(chain, in: file)
      else { return nil }
      return file.function(around: chain.scope)
    }
    return Set(functions).flatMap { function -> [Report<SourcePlace>] in
      let values = file.assignments(to: "value").filter {
        file.isScope($0.scope, in: function)
          && $0.target.last?.lowercased().hasSuffix("slider") == true
      }
      let calls = file.chains(in: function).filter {
        $0.base.lowercased().hasSuffix("slider") && $0.link("setValue") != nil
      }
      return values.map { Self.report($0.place) } + calls.map { Self.report($0.place) }
    }
  }

  private func isVolumeView(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    let names = ([chain.base] + chain.links.map(\.name)).prefix { $0 != "subviews" }
    return file.typeName(of: Array(names), in: chain.scope) == "MPVolumeView"
  }

  private static func report(_ place: SourcePlace) -> Report<SourcePlace> {
    .failed(place, "the code sets the volume of the device, not of the app's own sound")
  }
}
