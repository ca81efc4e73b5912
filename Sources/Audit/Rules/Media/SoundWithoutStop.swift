// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Sound or a video, on a screen where nothing pauses, stops or softens it.
///
/// This is the level of WCAG 2.2, 1.4.2, where pause, stop or volume is enough. A capture cannot
/// show whether a sound started by itself and lasts longer than three seconds; if nothing here
/// starts it either, nobody started it here by a press. `sound-without-volume` is the stricter
/// level.
struct SoundWithoutStop: Check {
  static let card = RuleCard(
    id: "sound-without-stop",
    title: "Sound cannot be paused or stopped",
    harm: "It drowns out the screen reader, so people who cannot see find no way to stop it.",
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
        : Report.failed(node, "sound plays, and nothing here pauses, stops or softens it")
    ]
  }
}
