// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A recording category in an app that never records.
///
/// Apple, `AVAudioSession.Category`: record silences almost all other sound, and play and record
/// sends the sound to the receiver. A library may record.
struct CategoryWithoutPurpose: Check {
  static let card = RuleCard(
    id: "category-without-purpose",
    rule: "silenced-player",
    title: "The category is for recording, but nothing records",
    harm: "Other sound falls silent, or is only audible at the ear, for no apparent reason.",
    remedy: "Choose the category by the purpose of the sound: playback, or ambient.",
    impact: .moderate,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-047"],
    clauses: [],
    fails: [
      Example(
        """
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playAndRecord)         // <--
          player = AVPlayer(url: url)
        }
        """)
    ],
    passes: [
      Example(
        """
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
          recorder = try AVAudioRecorder(url: url, settings: [:])
        }
        """)
    ],
    ignores: [
      Example(
        """
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.playback)
          player = AVPlayer(url: url)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode, !sound.listens,
      !project.names.contains("AVCaptureSession")
    else { return [] }
    return sound.declarations.compactMap { declaration in
      guard declaration.spot.file == file.name, let category = declaration.category,
        category == .record || category == .playAndRecord
      else { return nil }
      return .failed(
        declaration.spot.place, Problem("the category is \(category.rawValue), but nothing records")
      )
    }
  }
}
