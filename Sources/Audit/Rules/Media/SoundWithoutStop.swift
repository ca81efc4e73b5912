import CurbcutScreen
import CurbcutStandards

/// Sound or a video, on a screen where nothing pauses, stops or softens it.
///
/// The level of WCAG 2.2, 1.4.2: one of pause, stop and volume is enough. That a sound began by itself
/// and lasts longer than three seconds, a capture cannot tell; where nothing starts it either, it did not
/// begin here by a press. `sound-without-volume` is the stricter level.
struct SoundWithoutStop: Check {
  static let card = RuleCard(
    id: "sound-without-stop",
    title: "Sound cannot be paused or stopped",
    harm: "It drowns the screen reader: who cannot see cannot hear either, and finds no way out.",
    remedy: "Put a button that pauses it on the same screen, early in the reading order.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind, .attention],
    partOf: ["S4-068"],
    clauses: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        ios screen "Radio"
          text "Now playing: Mars, the Bringer of War"   <--
          button "Share"
        """),
      Example(
        """
        android screen "Trailer"
          group class "android.widget.VideoView"         <--
          button "Skip" clickable
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Radio"
          text "Now playing: Mars, the Bringer of War"
          button "Pause"
        """),
      Example(
        """
        android screen "Trailer"
          group class "android.widget.VideoView"
          image-button contentDescription "Mute" clickable
        """),
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
    guard let node = media.sounding, !media.hasPause, !media.hasVolume else { return [] }
    guard media.deviceVolume == nil else { return [] }
    return [
      media.hasForeignControl
        ? Report.cannotTell(node, "whether a control here pauses or stops what plays")
        : Report.failed(node, "something plays, and nothing here pauses, stops or softens it")
    ]
  }
}
