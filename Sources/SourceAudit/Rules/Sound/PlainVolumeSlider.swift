// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A custom volume slider.
///
/// Apple, MPVolumeView: it shows the name of the device instead if that has no volume control. The
/// label, the name of the outlet or the text beside a SwiftUI slider shows its purpose. A SwiftUI
/// slider counts if its file uses sound or if it sets a member of something that plays; others are
/// samples.
struct PlainVolumeSlider: Check {
  static let card = RuleCard(
    id: "plain-volume-slider",
    rule: "system-volume-set",
    title: "The volume slider is not the system's",
    harm: "It does not follow the buttons, and does nothing if the speaker has its own volume.",
    remedy: "Show MPVolumeView, which people know and which names the device.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-037"],
    clauses: [],
    fails: [
      Example(
        """
        class Player: UIViewController {
          let volumeSlider = UISlider()                                         // <--
          let slider = UISlider()
          func viewDidLoad() { slider.accessibilityLabel = "Volume" }            // <--
        }
        struct Controls: View {
          var body: some View {
            Slider(value: $player.level, in: 0...1) { Text("Volume") }           // <--
          }
        }
        """),
      Example(
        """
        import AVFoundation
        struct Controls: View {
          var body: some View {
            Slider(value: $level).accessibilityLabel("Volume")                   // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Player: UIViewController {
          let volume = MPVolumeView()
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Player: UIViewController {
          let positionSlider = UISlider()
        }
        struct Controls: View {
          var body: some View {
            Slider(value: $player.position) { Text("Position") }
            Slider(value: $sample) { Text("Volume") }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let variables = file.variables.compactMap { variable -> Report<SourcePlace>? in
      guard variable.type == "UISlider", VolumeWord.isIn(variable.name) else { return nil }
      return Self.report(variable.place, variable.name)
    }
    let labels = file.assignments(to: "accessibilityLabel").compactMap {
      assignment -> Report<SourcePlace>? in
      guard let text = assignment.value.literalText, VolumeWord.isIn(text),
        !assignment.target.contains(where: VolumeWord.isIn),
        file.typeName(of: assignment.target, in: assignment.scope) == "UISlider"
      else { return nil }
      return Self.report(assignment.place, text)
    }
    let reports = variables + labels + ofSwiftUI(file)
    return reports.isEmpty || isAboutCasting(file) ? [] : reports.sorted { $0.place < $1.place }
  }

  /// The volume of a device that Google Cast plays to is not the phone's.
  private func isAboutCasting(_ file: SwiftFacts) -> Bool {
    file.imports.contains("GoogleCast")
      || file.scopes.contains { $0.isType && $0.name.nameParts.contains("cast") }
  }

  private func ofSwiftUI(_ file: SwiftFacts) -> [Report<SourcePlace>] {
    let usesSound = !Self.modules.isDisjoint(with: file.imports)
    return file.chains(naming: "Slider").numbers.compactMap { index in
      let chain = file.chains[index]
      guard chain.base == "Slider", chain.arguments != nil else { return nil }
      let label = chain.link("accessibilityLabel")?.arguments?.list.first?.value.literalText
      let inside = file.chains.first { inner in
        inner.position?.chain == index && inner.position?.link == nil && inner.base == "Text"
          && ["", "label"].contains(inner.position?.label)
      }
      let text = label ?? inside?.arguments?.list.first?.value.literalText
      guard let text, VolumeWord.isIn(text), usesSound || setsPlayer(chain, file) else {
        return nil
      }
      return Self.report(chain.place, text)
    }
  }

  /// Returns whether it sets a member of something whose name concerns sound.
  private func setsPlayer(_ slider: SourceChain, _ file: SwiftFacts) -> Bool {
    guard let value = slider.arguments?.list.first(where: { $0.label == "value" }) else {
      return false
    }
    return file.names(in: value.valueRange).dropLast().flatMap(\.nameParts)
      .contains(where: Self.sounding.contains)
  }

  private static let modules: Set<String> = [
    "AVFoundation", "AVFAudio", "AVKit", "AudioToolbox", "MediaPlayer",
  ]
  private static let sounding: Set<String> = ["player", "audio", "sound", "music", "playback"]

  private static func report(_ place: SourcePlace, _ name: String) -> Report<SourcePlace> {
    .failed(place, Problem("the slider \(name) is not an MPVolumeView"))
  }
}

/// The word that shows that a slider is for the volume.
enum VolumeWord {
  /// Returns whether a name or a text concerns the device's volume, and not that of one kind of
  /// sound or of another device: `volumeSlider`, but not `musicVolume`.
  static func isIn(_ text: String) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace).flatMap { String($0).nameParts }
    return parts.contains("volume") && parts.allSatisfy { part in others.contains(part) }
  }

  private static let others: Set<String> = [
    "volume", "slider", "control", "bar", "level", "view", "player", "main", "master", "audio",
    "output", "device", "system", "the", "my", "change", "adjust", "sound",
  ]
}
