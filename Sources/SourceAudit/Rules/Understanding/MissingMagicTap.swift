// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen that plays, records, takes pictures or calls, without the gesture for its main action.
///
/// Apple, accessibilityPerformMagicTap(): a double tap with two fingers, anywhere on the screen.
/// This is a suggestion.
struct MissingMagicTap: Check {
  static let card = RuleCard(
    id: "missing-magic-tap",
    title: "The Magic Tap does nothing on a screen with one main action",
    harm: "People who use VoiceOver have to find the button each time, while the recording runs.",
    remedy: "Override accessibilityPerformMagicTap() (accessibilityAction(.magicTap) in "
      + "SwiftUI) and start or stop there.",
    impact: .minor,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-8-037"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        class Player: UIViewController {                                    // <--
          let player = AVPlayer(url: url)
          @IBAction func play() { player.play() }
        }
        class Camera: UIViewController {                                    // <--
          let session = AVCaptureSession()
        }
        struct Podcast: View {                                              // <--
          @State var player = AVPlayer(url: url)
          var body: some View { Button("Play") { player.play() } }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Player: UIViewController {
          let player = AVPlayer(url: url)
          override func accessibilityPerformMagicTap() -> Bool { toggle(); return true }
        }
        struct Podcast: View {
          @State var player = AVPlayer(url: url)
          var body: some View {
            Button("Play") { player.play() }.accessibilityAction(.magicTap) { toggle() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Store: NSObject { let player = AVPlayer(url: url) }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .class || scope.kind == .struct, isScreen(scope, project),
        let variable = file.variables.first(where: {
          $0.scope == index && Self.media.contains($0.type ?? "")
        }), !project.type(scope.name, has: "accessibilityPerformMagicTap"),
        !file.chains.contains(where: { chain in
          chain.links.contains { $0.arguments?.list.first?.value.literalMembers == ["magicTap"] }
        })
      else { return nil }
      return .failed(
        scope.place,
        Problem("\(scope.name) has an \(variable.type ?? "") but does not handle the Magic Tap"))
    }
  }

  private func isScreen(_ scope: SourceScope, _ project: SourceProject) -> Bool {
    scope.kind == .struct
      ? scope.inherited.contains("View")
      : project.standardClass(of: scope.name)?.hasSuffix("ViewController") == true
  }

  private static let media: Set<String> = [
    "AVPlayer", "AVQueuePlayer", "AVAudioPlayer", "AVAudioRecorder", "AVCaptureSession",
    "CXCallController",
  ]
}
