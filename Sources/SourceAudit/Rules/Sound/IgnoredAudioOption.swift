// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource
import CurbcutStandards

/// An option of the audio session that its category ignores, or a flag without effect.
///
/// Apple, `AVAudioSession.CategoryOptions`: mixing and ducking can only be set with playback, play
/// and record, and multi-route. Ambient mixes by itself, so the option to mix is redundant and not
/// reported.
struct IgnoredAudioOption: Check {
  static let card = RuleCard(
    id: "ignored-audio-option",
    rule: "silenced-player",
    title: "An option of the audio session has no effect",
    harm: "The option has no effect: people's own music stops, or drowns out the speech.",
    remedy: "Choose a category that supports the option, or remove the option.",
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("Sound", right: 2)],
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-051"],
    clauses: [],
    fails: [
      Example(
        """
        func start() throws {
          let session = AVAudioSession.sharedInstance()
          try session.setCategory(.record, options: .mixWithOthers)              // <--
          try session.setCategory(.soloAmbient, mode: .default, options: [.duckOthers])  // <--
          try session.setActive(true, options: .notifyOthersOnDeactivation)      // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func start() throws {
          let session = AVAudioSession.sharedInstance()
          try session.setCategory(.playback, options: [.mixWithOthers, .duckOthers])
          try session.setActive(false, options: .notifyOthersOnDeactivation)
        }
        """)
    ],
    ignores: [
      Example(
        """
        func start() throws {
          try AVAudioSession.sharedInstance().setCategory(.ambient, options: .mixWithOthers)
          try AVAudioSession.sharedInstance().setCategory(category, options: .duckOthers)
          try cameras.setActive(true, options: .notifyOthersOnDeactivation)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let options = project.sound.declarations.compactMap { declaration -> Report<SourcePlace>? in
      guard declaration.spot.file == file.name,
        let session = declaration.session(hasBackgroundMode: false)
      else { return nil }
      let ignored = session.optionsWithoutEffect.filter {
        !($0 == .mixWithOthers && session.category.mixing == .always)
      }
      guard !ignored.isEmpty else { return nil }
      let names = ignored.map(\.rawValue).joined(separator: ", ")
      return .failed(
        declaration.spot.place,
        Problem("the category \(session.category.rawValue) ignores \(names)"))
    }
    let flags = project.sound.activations.compactMap { activation -> Report<SourcePlace>? in
      guard activation.spot.file == file.name, activation.isActive == true,
        activation.notifiesOthers == true
      else { return nil }
      return .failed(
        activation.spot.place,
        "notifyOthersOnDeactivation does nothing when the session becomes active")
    }
    return (options + flags).sorted { $0.place < $1.place }
  }
}
