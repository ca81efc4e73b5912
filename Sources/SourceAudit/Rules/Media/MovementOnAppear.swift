// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Movement, a video or a sound that starts by itself when a screen appears.
///
/// An animation that ends soon is not reported, and neither is a file that checks Reduce Motion.
struct MovementOnAppear: Check {
  static let card = RuleCard(
    id: "movement-on-appear",
    rule: "movement-without-pause",
    title: "Something moves or plays before people ask for it",
    harm: "Movement beside a text makes it unreadable for people with attention disorders; a "
      + "sound talks over the screen reader.",
    remedy: "Start when people press a button, or check the settings for Reduce Motion and "
      + "autoplay first (UIAccessibility.isVideoAutoplayEnabled).",
    impact: .moderate,
    tier: .advice,
    evidence: [Evidence("UnseenFindings", right: 6, arguable: 1, date: "2026-12-01")],
    concerns: [.blind, .reading, .attention, .vestibular],
    requirements: ["S4-12-003"],
    clauses: [.wcag("2.2.2")],
    related: [.wcag("1.4.2")],
    fails: [
      Example(
        """
        struct Intro: View {
          var body: some View {
            Image("star").onAppear {
              withAnimation(.linear(duration: 2).repeatForever()) { angle = 360 }       // <--
            }
          }
        }
        """),
      Example(
        """
        class Intro: UIViewController {
          let player = AVPlayer(url: url)
          override func viewDidAppear(_ animated: Bool) {
            player.play()                                                   // <--
            UIView.animate(withDuration: 2, delay: 0, options: [.repeat]) { self.star.center = .zero }  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Intro: View {
          var body: some View {
            Button("Play") { withAnimation(.linear(duration: 2).repeatForever()) { angle = 360 } }
          }
        }
        """),
      Example(
        """
        class Intro: UIViewController {
          let player = AVPlayer(url: url)
          override func viewDidAppear(_ animated: Bool) {
            if UIAccessibility.isVideoAutoplayEnabled { player.play() }
          }
          @IBAction func play() { player.play() }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Row: View {
          var body: some View { Text("New").onAppear { withAnimation { isShown = true } } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.asksForReducedMotion,
      !file.chains(naming: "isVideoAutoplayEnabled").contains(where: {
        $0.calledName.hasSuffix("isVideoAutoplayEnabled")
      })
    else { return [] }
    return file.chains(naming: ["repeatForever", "animate", "play"]).compactMap { chain in
      guard Self.begins(chain, in: file), !file.isPreview(chain.scope),
        chain.isPart(of: ["onAppear", "task"], in: file) || isAtAppearance(chain, file)
      else { return nil }
      let isOuter = chain.position.map { file.chains[$0.chain].base == "withAnimation" } ?? false
      let place = isOuter ? chain.position.map { file.chains[$0.chain].place } : nil
      return .failed(place ?? chain.place, "it starts by itself when the screen appears")
    }
  }

  private func isAtAppearance(_ chain: SourceChain, _ file: SwiftFacts) -> Bool {
    file.function(around: chain.scope).map { file.scopes[$0].isAppearance } ?? false
  }

  /// Returns whether a chain starts an endless movement, a video or a sound.
  static func begins(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    if chain.link("repeatForever") != nil { return true }
    if chain.calledName == "UIView.animate" {
      return chain.lastArguments?["options"]?.literalMembers?.contains("repeat") == true
    }
    guard let target = chain.target(of: "play"),
      let type = file.typeName(of: target, in: chain.scope)
    else { return false }
    return ["AVPlayer", "AVQueuePlayer", "AVAudioPlayer", "LottieAnimationView", "AnimationView"]
      .contains(type)
  }
}
