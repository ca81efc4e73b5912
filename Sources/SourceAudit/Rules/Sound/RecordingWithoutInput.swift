// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Code that records although no category of the project allows it.
///
/// Apple, table B-1 of the Audio Session Programming Guide: ambient, solo ambient and playback have
/// no input. Capture sessions set the category by themselves, and so do calls.
struct RecordingWithoutInput: Check {
  static let card = RuleCard(
    id: "recording-without-input",
    rule: "silenced-player",
    title: "The app records, but its category has no input",
    harm: "The recording is silent or fails, and nobody tells the speaker.",
    remedy: "Set the category record or playAndRecord before recording.",
    impact: .serious,
    tier: .standard,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-051"],
    clauses: [],
    fails: [
      Example(
        """
        class Memo: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            let recorder = try AVAudioRecorder(url: url, settings: settings)     // <--
            recorder.record()
          }
        }
        """),
      Example(
        """
        class Memo: NSObject {
          func start() throws {
            let recorder = try AVAudioRecorder(url: url, settings: settings)     // <--
            recorder.record()
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Memo: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playAndRecord)
            let recorder = try AVAudioRecorder(url: url, settings: settings)
          }
        }
        """),
      Example(
        """
        class Memo: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(category)
            let recorder = try AVAudioRecorder(url: url, settings: settings)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Sound: NSObject {
          func start() throws {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            let player = try AVAudioPlayer(contentsOf: url)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let sound = project.sound
    guard project.hasAllCode, !sound.hasOtherCode, !sound.uses(.call),
      let categories = sound.categories, !categories.contains(where: \.hasInput)
    else { return [] }
    // Without any category, only a recorder is certain, because other interfaces may set one.
    let spots =
      (sound.spots[.recorder] ?? [])
      + (categories.isEmpty
        ? [] : (sound.spots[.microphone] ?? []).filter { $0.name == "inputNode" })
    let names = sound.declarations.compactMap { $0.category?.rawValue }
    let words =
      names.isEmpty
      ? "no category is set, and the default category has no input"
      : "no category with input is set, only \(Set(names).sorted().joined(separator: ", "))"
    return spots.filter { $0.file == file.name }.map {
      .failed($0.place, Problem("\($0.name) records: \(words)"))
    }
  }
}
