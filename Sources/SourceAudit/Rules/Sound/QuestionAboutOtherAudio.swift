// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A question to people about the audio that they are listening to.
///
/// Apple, Human Interface Guidelines, "Playing audio": an app follows what people already listen to
/// and does not make them choose.
struct QuestionAboutOtherAudio: Check {
  static let card = RuleCard(
    id: "question-about-other-audio",
    rule: "sound-not-resumed",
    title: "People are asked about the audio of other apps",
    harm: "When people start the app, they first have to answer a question, or lose their music.",
    remedy: "Choose the category by isOtherAudioPlaying, without a question.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-049"],
    clauses: [],
    fails: [
      Example(
        """
        class Game: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            if AVAudioSession.sharedInstance().isOtherAudioPlaying {
              present(UIAlertController(title: "Stop your music?", message: nil), animated: true)  // <--
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Game: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            let session = AVAudioSession.sharedInstance()
            if AVAudioSession.sharedInstance().isOtherAudioPlaying { mute() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Game: UIViewController {
          func end() { present(UIAlertController(title: "Again?", message: nil), animated: true) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.sound.words.isDisjoint(with: Self.words) else { return [] }
    let functions = Set(
      file.chains(naming: Self.words).compactMap { chain -> Int? in
        guard chain.links.contains(where: { Self.words.contains($0.name) }) else { return nil }
        return file.function(around: chain.scope)
      })
    return file.chains(naming: "UIAlertController").compactMap { chain in
      guard chain.base == "UIAlertController", chain.arguments != nil,
        let function = file.function(around: chain.scope), functions.contains(function)
      else { return nil }
      return .failed(chain.place, "people are asked about the audio of other apps")
    }
  }

  private static let words: Set<String> = [
    "isOtherAudioPlaying", "secondaryAudioShouldBeSilencedHint",
  ]
}
