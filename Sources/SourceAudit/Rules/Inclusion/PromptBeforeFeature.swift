// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A call that shows a prompt while a screen is created or appears, before people have chosen
/// anything.
///
/// Reading the status is not reported, because it shows no prompt. A screen that people have opened
/// for this very feature may ask when it appears; source does not show what a screen is for.
/// Source: Apple, Human Interface Guidelines, "Requesting Permission" (2021).
struct PromptBeforeFeature: Check {
  static let card = RuleCard(
    id: "prompt-before-feature",
    rule: "prompt-at-launch",
    title: "The app asks for private data before people have chosen the feature",
    harm:
      "People who do not know why an app asks say no. The prompt also interrupts a screen reader "
      + "in the middle of a new screen.",
    remedy: "Make the call that shows the prompt when people start the feature that needs the "
      + "data.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("PrivateData", right: 0, wrong: 1)],
    category: .inclusion,
    concerns: [.mentalHealth, .everyone],
    requirements: ["S3-012", "S3-014"],
    clauses: [],
    fails: [
      Example(
        """
        class Map: UIViewController {
          let manager = CLLocationManager()
          override func viewDidLoad() {
            manager.requestWhenInUseAuthorization()                       // <--
          }
        }
        struct Friends: View {
          var body: some View {
            List {}.onAppear { CNContactStore().requestAccess(for: .contacts) { _, _ in } }  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Map: UIViewController {
          let manager = CLLocationManager()
          override func viewDidLoad() {
            if CLLocationManager.locationServicesEnabled() { button.isHidden = false }
          }
          @IBAction func track() { manager.requestWhenInUseAuthorization() }
        }
        struct Friends: View {
          var body: some View {
            Button("Find friends") { CNContactStore().requestAccess(for: .contacts) { _, _ in } }
              .onAppear { status = CNContactStore.authorizationStatus(for: .contacts) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Map: UIViewController {
          override func viewDidLoad() { load() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.guardedUses(in: project).compactMap { use in
      guard use.call.effect == .request, runsUnasked(use, in: file) else { return nil }
      return .failed(
        use.place,
        Problem("it asks for \(use.call.resource.name) while the screen is created or appears"))
    }
  }

  private func runsUnasked(_ use: GuardedUse, in file: SwiftFacts) -> Bool {
    if use.chain?.isPart(of: Self.appearances, in: file) == true { return true }
    // The contents of a closure run when somebody calls it.
    for index in file.scopes(around: use.scope) {
      switch file.scopes[index].kind {
      case .closure, .preview, .file: return false
      case .function, .initializer, .accessor: return file.scopes[index].isSetUpOfScreen
      default: return false
      }
    }
    return false
  }

  private static let appearances: Set<String> = ["onAppear", "task"]
}

extension SourceScope {
  /// Whether it runs by itself while a screen is created or appears.
  fileprivate var isSetUpOfScreen: Bool {
    kind == .initializer || isAppearance || name == "loadView"
  }
}
