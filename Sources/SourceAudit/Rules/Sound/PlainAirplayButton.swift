// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An AirPlay button that is not the system's.
///
/// Apple, AVRoutePickerView: people recognise it and know what it does; MPVolumeView and the
/// system's player also have it.
struct PlainAirplayButton: Check {
  static let card = RuleCard(
    id: "plain-airplay-button",
    rule: "system-volume-set",
    title: "The AirPlay button is not the system's",
    harm: "People do not recognise it, and VoiceOver does not say where the sound plays.",
    remedy: "Show AVRoutePickerView, or play with AVPlayerViewController.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-068"],
    clauses: [],
    fails: [
      Example(
        """
        struct Controls: View {
          var body: some View { Button("AirPlay") { choose() } }                   // <--
        }
        class Player: UIViewController {
          let button = UIButton()
          func viewDidLoad() { button.setTitle("AirPlay", for: .normal) }          // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Controls: View {
          var body: some View { Button("AirPlay") { picker.show() } }
        }
        let picker = AVRoutePickerView()
        """)
    ],
    ignores: [
      Example(
        """
        struct Controls: View {
          var body: some View { Button("Play") { choose() } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.sound.uses(.routeChoice), !project.sound.uses(.playerController) else {
      return []
    }
    return file.chains(naming: ["Button", "setTitle"]).compactMap { chain in
      let arguments =
        chain.base == "Button" ? chain.arguments : chain.link("setTitle")?.arguments
      guard let text = arguments?.list.first?.value.literalText?.lowercased(),
        ["airplay", "air play"].contains(text)
      else { return nil }
      return .failed(chain.place, "the AirPlay button is not the system's")
    }
  }
}
