import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A category that the app changes while it runs.
///
/// Apple, Human Interface Guidelines, "Playing audio": the exception is to go between record and playback.
/// What goes by the audio of others, ambient or solo ambient, is chosen once.
struct ChangingCategory: Check {
  static let card = RuleCard(
    id: "changing-category",
    rule: "silenced-player",
    title: "The category of the sound changes while the app runs",
    harm: "What people hear changes without their doing: the music stops, or the switch no "
      + "longer mutes.",
    remedy: "Set one category; go between record and playback where people record.",
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
        Problem("the category becomes \(category.rawValue), elsewhere it is \(first.rawValue)"))
    }
  }
}
