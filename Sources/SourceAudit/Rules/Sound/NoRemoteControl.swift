// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A background player that does not respond to media controls.
///
/// Apple, MPRemoteCommandCenter: AVPlayerViewController handles the commands by itself; other
/// players do not.
struct NoRemoteControl: Check {
  static let card = RuleCard(
    id: "no-remote-control",
    title: "The player does not respond to media controls",
    harm: "The button on the headset, Control Center and Siri do nothing, and people have to find "
      + "and open the app.",
    remedy: "Handle the commands of MPRemoteCommandCenter.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .motorTouch],
    partOf: ["S3-065"],
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
        import AVFoundation
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playback)
          player = AVPlayer(url: address)
        }
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
        import MediaPlayer
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playback)
          player = AVPlayer(url: address)
          MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>UIBackgroundModes</key>
        <array><string>audio</string></array>
        </dict></plist>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let sound = project.sound
    let answers = project.files.contains { file in
      file.scopes.contains { $0.name == "remoteControlReceived" }
    }
    guard project.hasAllCode, !sound.hasOtherCode, !sound.uses(.call), !answers,
      sound.uses(.player) || sound.uses(.audioPlayer), !sound.uses(.remoteCommand),
      !sound.uses(.playerController),
      sound.declarations.contains(where: { $0.category == .playback })
    else { return [] }
    return project.resources.infoLists.compactMap { file, list in
      guard let modes = list.member("UIBackgroundModes"),
        modes.value.elements?.contains(where: { $0.text == "audio" }) == true
      else { return nil }
      return .failed(
        file.path, SourcePlace(modes.place),
        "the app plays in the background, but handles no media control commands")
    }
  }
}
