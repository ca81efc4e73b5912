// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A player with its own controls that does not let people choose the audio output.
///
/// Apple, AVRoutePickerView and MPVolumeView, in code, a storyboard or a XIB.
struct NoRouteChoice: Check {
  static let card = RuleCard(
    id: "no-route-choice",
    rule: "system-volume-set",
    title: "The player does not let people choose the audio output",
    harm: "People who use a hearing aid or a speaker near their ear have to leave the app to "
      + "choose it.",
    remedy: "Show AVRoutePickerView beside the controls.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.hearing],
    partOf: ["S3-036"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        class Radio: NSObject {
          let player = AVPlayer(url: address)                                    // <--
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import MediaPlayer
        class Radio: UIViewController {
          let player = AVPlayer(url: address)
          let route = AVRoutePickerView()
          func start() {
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import AVKit
        let film = AVPlayerViewController()
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    let means: [SoundUse.Means] = [.player, .audioPlayer, .foreignPlayer]
    guard project.hasAllCode, sound.isMediaPlayer, !sound.uses(.playerController),
      !sound.uses(.routeChoice),
      !project.resources.interfaces.contains(where: { Self.offersRoutes($0.texts) }),
      let spot = means.lazy.compactMap({ sound.spots[$0]?.first }).first, spot.file == file.name
    else { return [] }
    return [.failed(spot.place, Problem("\(spot.name) plays, but no button chooses the output"))]
  }

  private static func offersRoutes(_ interface: InterfaceTexts) -> Bool {
    !InterfaceBuilder.customClasses(in: interface.bytes)
      .isDisjoint(with: ["MPVolumeView", "AVRoutePickerView"])
  }
}
