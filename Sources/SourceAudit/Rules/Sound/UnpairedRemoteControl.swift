// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Media control commands that the app never releases.
///
/// Apple, MPRemoteCommandCenter: an app handles commands while people use its sound, and releases
/// them when they stop. A player that lives as long as its app never releases them.
struct UnpairedRemoteControl: Check {
  static let card = RuleCard(
    id: "unpaired-remote-control",
    rule: "no-remote-control",
    title: "The app never releases the media controls",
    harm: "The button on the headset starts an app that people left long ago.",
    remedy: "Remove the targets, or end receiving remote control events, when people stop using "
      + "the sound.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-066"],
    clauses: [],
    fails: [
      Example(
        """
        import MediaPlayer
        class Article: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            UIApplication.shared.beginReceivingRemoteControlEvents()              // <--
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import MediaPlayer
        class Article: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            UIApplication.shared.beginReceivingRemoteControlEvents()
            MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
          }
          override func viewDidDisappear(_ animated: Bool) {
            UIApplication.shared.endReceivingRemoteControlEvents()
            MPRemoteCommandCenter.shared().playCommand.removeTarget(nil)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        import UIKit
        class Article: UIViewController {
          func start() { button.addTarget(self, action: #selector(tap), for: .touchUpInside) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode else { return [] }
    let begins = file.chains(naming: "beginReceivingRemoteControlEvents")
      .filter { $0.link("beginReceivingRemoteControlEvents") != nil }
    let targets = file.chains(naming: "addTarget").filter {
      $0.isRemoteCommand && $0.link("addTarget") != nil
    }
    var reports: [Report<SourcePlace>] = []
    if !sound.words.contains("endReceivingRemoteControlEvents") {
      reports += begins.map {
        .failed($0.place, "the app starts receiving remote control events but never ends it")
      }
    }
    if !sound.words.contains("removeTarget"), let first = targets.first {
      reports.append(
        .failed(first.place, "media control commands get targets, but none is removed"))
    }
    return reports
  }
}

extension SourceChain {
  /// Whether it concerns a media control command, such as `commandCenter.playCommand`.
  var isRemoteCommand: Bool { remoteCommand != nil }

  /// The media control command that it concerns: `play` for `playCommand`.
  var remoteCommand: String? {
    let names = [base] + links.map(\.name)
    return names.compactMap { name -> String? in
      guard name.hasSuffix("Command") else { return nil }
      let command = String(name.dropLast("Command".count))
      return RemoteCommandMeaning.words[command] == nil ? nil : command
    }.first
  }
}
