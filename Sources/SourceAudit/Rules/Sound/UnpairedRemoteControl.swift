import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Commands of media controls that the app never gives up.
///
/// Apple, MPRemoteCommandCenter: an app answers while people are with its sound, and gives the commands up
/// when they leave it. A player that lives as long as its app never leaves it.
struct UnpairedRemoteControl: Check {
  static let card = RuleCard(
    id: "unpaired-remote-control",
    rule: "no-remote-control",
    title: "The app never gives the media controls up",
    harm: "The button on the headset starts an app that people left long ago.",
    remedy: "Remove the targets, or end receiving remote control events, when the sound is left.",
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
        .failed($0.place, "remote control events are received, and nothing ends it")
      }
    }
    if !sound.words.contains("removeTarget"), let first = targets.first {
      reports.append(
        .failed(first.place, "commands of media controls get targets, and none is removed"))
    }
    return reports
  }
}

extension SourceChain {
  /// Whether it is about a command of media controls, such as `commandCenter.playCommand`.
  var isRemoteCommand: Bool { remoteCommand != nil }

  /// The command of media controls that it is about: `play` of `playCommand`.
  var remoteCommand: String? {
    let names = [base] + links.map(\.name)
    return names.compactMap { name -> String? in
      guard name.hasSuffix("Command") else { return nil }
      let command = String(name.dropLast("Command".count))
      return RemoteCommandMeaning.words[command] == nil ? nil : command
    }.first
  }
}
