import CurbcutScreen
import CurbcutStandards

/// Sound or a video without a pause, a stop and a volume of its own.
///
/// The stricter of two levels: WCAG 2.2, 1.4.2 is content with one of them (`sound-without-stop`). A
/// slider of the device's volume (MPVolumeView) turns the screen reader down as well.
struct SoundWithoutVolume: Check {
  static let card = RuleCard(
    id: "sound-without-volume",
    rule: "sound-without-stop",
    title: "Sound has no pause, or no volume of its own",
    harm: """
      Who turns the device down to bear it no longer hears the screen reader either.
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
      ? media.deviceVolume == nil ? "no volume of its own" : "no volume but that of the device"
      : hasOwnVolume
        ? "nothing to pause or stop it" : "nothing to pause it and no volume of its own"
    return [Report.failed(node, Problem("what plays has \(missing)"))]
  }
}
