// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Sound or a video without a pause, a stop and a volume control of its own.
///
/// This is the stricter of two levels: WCAG 2.2, 1.4.2 requires only one of them
/// (`sound-without-stop`). A slider for the device's volume (MPVolumeView) also makes the screen
/// reader softer.
struct SoundWithoutVolume: Check {
  static let card = RuleCard(
    id: "sound-without-volume",
    rule: "sound-without-stop",
    title: "Sound has no pause, or no volume control of its own",
    harm: """
      People who turn the device down to bear it no longer hear the screen reader either.
      """,
    remedy: "Offer pause or stop, and a slider for the player's own volume beside it.",
    impact: .minor,
    tier: .experimental,
    concerns: [.blind, .hearing],
    partOf: ["S4-068"],
    clauses: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        ios screen "Radio"
          text "Now playing: Mars, the Bringer of War"   <-- no volume
          button "Pause"
        """),
      Example(
        """
        ios screen "Player"
          slider label "Playback position"               <-- the volume is the device's
          button "Pause"
          group class "MPVolumeView"
            slider label "Volume"
        """),
      Example(
        """
        android screen "Player"
          slider contentDescription "Seek"               <-- no pause
          slider contentDescription "Volume"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Radio"
          text "Now playing: Mars, the Bringer of War"
          button "Pause"
          slider label "Volume"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Library"
          text "Mars, the Bringer of War"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let media = MediaOnScreen(context)
    let hasOwnVolume = media.hasVolume && media.deviceVolume == nil
    guard let node = media.sounding, !media.hasPause || !hasOwnVolume else { return [] }
    guard !media.hasForeignControl else {
      return [
        Report.cannotTell(node, "whether a control here pauses what plays or sets its volume")
      ]
    }
    let missing =
      media.hasPause
      ? media.deviceVolume == nil ? "no volume control" : "only the device's volume control"
      : hasOwnVolume
        ? "nothing to pause or stop it" : "nothing to pause it and no volume control"
    return [Report.failed(node, Problem("the sound has \(missing)"))]
  }
}
