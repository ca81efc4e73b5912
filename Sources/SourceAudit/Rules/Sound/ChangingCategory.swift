// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An audio category that changes while the app runs.
///
/// Apple, Human Interface Guidelines, "Playing audio": the exception is switching between record
/// and playback. A choice between ambient and solo ambient by the audio of other apps is made once.
struct ChangingCategory: Check {
  static let card = RuleCard(
    id: "changing-category",
    rule: "silenced-player",
    title: "The audio category changes while the app runs",
    harm: "What people hear changes by itself: the music stops, or the silent switch no longer "
      + "mutes.",
    remedy: "Set a single category; only switch between record and playback if people record.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-050"],
    clauses: [],
    fails: [
      Example(
        """
        import AVFoundation
        class Radio: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
          }
          func show() throws {
            try AVAudioSession.sharedInstance().setCategory(.ambient)             // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        import AVFoundation
        class Memo: NSObject {
          func start() throws { try AVAudioSession.sharedInstance().setCategory(.record) }
          func play() throws { try AVAudioSession.sharedInstance().setCategory(.playback) }
        }
        """),
      Example(
        """
        import AVFoundation
        class Game: NSObject {
          func start() throws {
            let session = AVAudioSession.sharedInstance()
            if session.isOtherAudioPlaying {
              try session.setCategory(.ambient)
            } else {
              try session.setCategory(.soloAmbient)
            }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        import AVFoundation
        class Radio: NSObject {
          func start() throws { try AVAudioSession.sharedInstance().setCategory(.playback) }
          func again() throws { try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let declarations = project.sound.declarations.filter { $0.category != nil }
    let categories = Set(declarations.compactMap(\.category))
    let asks = project.sound.words.contains("isOtherAudioPlaying")
    guard categories.count > 1, !categories.isSubset(of: [.record, .playback]),
      !(asks && categories.isSubset(of: [.ambient, .soloAmbient])),
      let first = declarations.first?.category
    else { return [] }
    return declarations.compactMap { declaration in
      guard declaration.spot.file == file.name, let category = declaration.category,
        category != first
      else { return nil }
      return .failed(
        declaration.spot.place,
        Problem("the category becomes \(category.rawValue), but elsewhere it is \(first.rawValue)"))
    }
  }
}
