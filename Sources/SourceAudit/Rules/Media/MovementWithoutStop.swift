// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Content that moves, blinks, scrolls or changes by itself, in a type that offers no way to stop
/// it.
///
/// It includes timers that turn pages or show new content, animations, moving pictures and videos
/// without end (`MovingContent`).
struct MovementWithoutStop: Check {
  static let card = RuleCard(
    id: "movement-without-stop",
    rule: "movement-without-pause",
    title: "Content moves by itself and cannot be stopped",
    harm: "People who read slowly, or listen, lose their place each time; movement beside a text "
      + "is distracting.",
    remedy: "Offer a button that pauses it, and stop while a screen reader runs.",
    impact: .moderate,
    tier: .advice,
    evidence: [Evidence("UnseenFindings", right: 7, date: "2026-12-01")],
    concerns: [.reading, .attention],
    requirements: ["S4-077"],
    partOf: ["S4-12-002"],
    clauses: [.wcag("2.2.2")],
    fails: [
      Example(
        """
        class Banner: UIViewController {
          override func viewDidLoad() {
            Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in     // <--
              self.pages.scrollToItem(at: self.next, at: .left, animated: true)
            }
          }
        }
        """),
      Example(
        """
        struct Banner: View {
          let clock = Timer.publish(every: 5, on: .main, in: .common).autoconnect()
          var body: some View {
            TabView(selection: $page) { pages }
              .onReceive(clock) { _ in page += 1 }                          // <--
          }
        }
        """),
      Example(
        """
        class Ticker: UIView {
          func start() {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.repeatCount = .infinity                               // <--
          }
        }
        """),
      Example(
        """
        class Offers: UIViewController {
          let headline = MarqueeLabel()                                     // <--
          let photo = FLAnimatedImageView()                                 // <--
          override func viewDidLoad() {
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {  // <--
              self.badge.alpha = 0
            }
            Timer.scheduledTimer(                                           // <--
              timeInterval: 5, target: self, selector: #selector(next), userInfo: nil, repeats: true)
          }
          @objc func next() { table.reloadData() }
        }
        struct Badge: View {
          var body: some View {
            Image("star").onAppear {
              withAnimation(.linear.repeatForever()) { angle = 360 }        // <--
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Banner: UIViewController {
          override func viewDidLoad() {
            Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in
              self.pages.scrollToItem(at: self.next, at: .left, animated: true)
            }
          }
          @IBAction func pauseTapped() { timer.invalidate() }
        }
        """),
      Example(
        """
        struct Banner: View {
          let clock = Timer.publish(every: 5, on: .main, in: .common).autoconnect()
          var body: some View {
            TabView(selection: $page) { pages }.onReceive(clock) { _ in page += 1 }
            Button("Pause") { isPaused = true }
          }
        }
        """),
      Example(
        """
        struct Badge: View {
          @Environment(\\.accessibilityReduceMotion) var reduceMotion
          var body: some View {
            Image("star").onAppear {
              guard !reduceMotion else { return }
              withAnimation(.linear.repeatForever()) { angle = 360 }
            }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Clock: UIViewController {
          override func viewDidLoad() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.save() }
          }
        }
        class Spinner: UIView {
          func start() { turn.repeatCount = .infinity }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return MovingContent.all(in: file).compactMap { content in
      guard !file.offersStop(around: content.scope) else { return nil }
      return .failed(content.place, Problem("\(content.kind.rawValue), and nothing here stops it"))
    }
  }
}
