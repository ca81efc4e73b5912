import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Content that moves on by itself, in a type that offers nothing to stop it.
///
/// A timer or an animation that repeats without end and scrolls, pages or moves content. A function
/// or property of the type whose name speaks of pausing or stopping counts as a way, when anything
/// but the type's own end calls it is not known.
struct MovementWithoutStop: SourceRule {
  static let id: RuleID = "movement-without-stop"

  static let card = RuleCard(
    title: "Content moves on by itself and cannot be stopped",
    harm: "Who reads slowly, or listens, loses the place each time; movement beside a text "
      + "draws attention away.",
    remedy: "Offer a button that pauses it, and stop while a screen reader runs.",
    impact: .serious,
    partOf: ["S4-077"],
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
    ],
    ignores: [
      Example(
        """
        class Clock: UIViewController {
          override func viewDidLoad() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.save() }
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    var places: [(SourcePlace, Int)] = []
    for index in file.chains(naming: ["scheduledTimer", "onReceive"]).numbers {
      let chain = file.chains[index]
      switch chain.calledName {
      case "Timer.scheduledTimer":
        guard chain.lastArguments?["repeats"] == .truth(true), moves(in: index, file) else {
          continue
        }
        places.append((chain.place, chain.scope))
      default:
        for (offset, link) in chain.links.enumerated() where link.name == "onReceive" {
          guard isClock(link, file, chain.scope), pages(chain: index, link: offset, file) else {
            continue
          }
          places.append((link.place, chain.scope))
        }
      }
    }
    for endless in file.assignments(to: "repeatCount") {
      guard let value = endless.value.literalMembers,
        ["infinity", "greatestFiniteMagnitude"]
          .contains(value.last ?? "") || value.first == "infinity"
      else { continue }
      places.append((endless.place, endless.scope))
    }
    return places.compactMap { place, scope in
      guard !offersStop(around: scope, file), !file.isPreview(scope) else { return nil }
      return .failed(place, "content moves on by itself, and nothing here stops it")
    }
  }

  private static let scrolling: Set<String> = [
    "scrollToItem", "scrollTo", "setContentOffset", "scrollRectToVisible", "scrollToRow",
    "setViewControllers",
  ]

  private func moves(in index: Int, _ file: SwiftFacts) -> Bool {
    file.chains.contains { chain in
      chain.position?.chain == index
        && Self.scrolling.contains(chain.links.last?.name ?? chain.base)
    } || pages(chain: index, link: 0, file)
  }

  private func pages(chain: Int, link: Int, _ file: SwiftFacts) -> Bool {
    file.assignments.contains { assignment in
      let name = assignment.member.lowercased()
      return assignment.position?.chain == chain && assignment.position?.link == link
        && (name.hasSuffix("page") || name.hasSuffix("index") || name == "selection"
          || name == "contentoffset")
    }
  }

  /// Whether what is received comes from a timer that the file makes.
  private func isClock(_ link: SourceChain.Link, _ file: SwiftFacts, _ scope: Int) -> Bool {
    guard let value = link.arguments?.list.first?.valueRange else { return false }
    let names = file.names(in: value)
    if names.contains("Timer") { return true }
    return names.contains { name in
      !file.chains(called: ["Timer.publish"]).isEmpty
        && file.variables(named: name).contains { !file.scopes[$0.scope].kind.isFunction }
    }
  }

  private func offersStop(around scope: Int, _ file: SwiftFacts) -> Bool {
    guard let type = file.type(around: scope) else { return true }
    let names =
      file.scopes.indices.filter { file.isScope($0, in: type) }.map { file.scopes[$0].name }
      + file.assignments.filter { file.isScope($0.scope, in: type) }.map(\.member)
    return names.contains { name in
      let name = name.lowercased()
      return name.hasPrefix("pause") || name.hasPrefix("stop") || name.contains("paused")
        || name.hasPrefix("toggle")
    }
  }
}

extension SourceScope.Kind {
  /// Whether what it declares lives as long as a call.
  fileprivate var isFunction: Bool {
    switch self {
    case .function, .initializer, .accessor, .closure: true
    case .file, .class, .struct, .enum, .actor, .protocol, .extension, .preview: false
    }
  }
}
