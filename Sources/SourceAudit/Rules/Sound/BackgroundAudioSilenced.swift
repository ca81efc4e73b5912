// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A background mode for audio that the category does not support.
///
/// Apple, `AVAudioSession.Category`: ambient and solo ambient do not play in the background.
struct BackgroundAudioSilenced: Check {
  static let card = RuleCard(
    id: "background-audio-silenced",
    rule: "silenced-player",
    title: "Background audio is declared, but the category stops it",
    harm: "The sound ends as soon as the device is locked or another app comes to the foreground.",
    remedy: "Set the category playback, or remove the background mode.",
    impact: .moderate,
    tier: .standard,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-051"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key>  <--
        <array><string>audio</string></array>
        </dict></plist>
        == App/Radio.swift
        func start() throws { try AVAudioSession.sharedInstance().setCategory(.ambient) }
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key>
        <array><string>audio</string></array>
        </dict></plist>
        == App/Radio.swift
        func start() throws { try AVAudioSession.sharedInstance().setCategory(.playback) }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key>
        <array><string>location</string></array>
        </dict></plist>
        == App/Radio.swift
        func start() throws { try AVAudioSession.sharedInstance().setCategory(.ambient) }
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key>
        <array><string>audio</string></array>
        </dict></plist>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode, !sound.uses(.call),
      !sound.uses(.foreignPlayer), let categories = sound.categories, !categories.isEmpty,
      categories.allSatisfy({ $0.isSilenced == true })
    else { return [] }
    let names = categories.map(\.rawValue).sorted().joined(separator: " or ")
    return project.resources.infoLists.compactMap { file, list in
      guard let modes = list.member("UIBackgroundModes"),
        modes.value.elements?.contains(where: { $0.text == "audio" }) == true
      else { return nil }
      return .failed(
        file.path, SourcePlace(modes.place),
        Problem("the app may play in the background, but its category \(names) does not"))
    }
  }
}
