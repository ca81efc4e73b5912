import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A request for the location by code that never asks whether it may already.
///
/// Reading the status brings no prompt, and tells whether one would come. Whoever hears of changes of
/// the status knows it, too. Source: Apple, Human Interface Guidelines, "Requesting Permission" (2021);
/// CLLocationManager.
struct RequestWithoutStatusCheck: Check {
  static let card = RuleCard(
    id: "request-without-status-check",
    rule: "prompt-at-launch",
    title: "The location is asked for without looking whether it may be used",
    harm:
      "A prompt comes at a time that nobody chose, or nothing comes because the location is off, "
      + "and nobody is told.",
    remedy:
      "Read locationServicesEnabled() and authorizationStatus first, and ask when the feature "
      + "needs it.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-015"],
    clauses: [],
    fails: [
      Example(
        """
        class Way: NSObject {
          let manager = CLLocationManager()
          func start() {
            manager.requestWhenInUseAuthorization()                       // <--
            manager.startUpdatingLocation()
          }
        }
        class Track: NSObject {
          let manager = CLLocationManager()
          func start() { manager.startUpdatingLocation() }                // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Way: NSObject {
          let manager = CLLocationManager()
          func start() {
            switch manager.authorizationStatus {
            case .notDetermined: manager.requestWhenInUseAuthorization()
            default: manager.startUpdatingLocation()
            }
          }
        }
        """),
      Example(
        """
        class Way: NSObject, CLLocationManagerDelegate {
          let manager = CLLocationManager()
          func start() { manager.requestWhenInUseAuthorization() }
          func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { update() }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Way: NSObject {
          func stop() { manager.stopUpdatingLocation() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var seen: Set<Int> = []
    return file.chains(naming: Self.calls).compactMap { chain in
      guard let name = chain.links.last?.name ?? Optional(chain.base), Self.calls.contains(name),
        chain.lastArguments != nil, chain.isOfLocation(in: file), !file.isPreview(chain.scope)
      else { return nil }
      let type = file.type(around: chain.scope) ?? 0
      guard seen.insert(type).inserted, !asksForStatus(type, in: file) else { return nil }
      return .failed(
        chain.place, "the location is asked for, and its status is not looked at first")
    }
  }

  private func asksForStatus(_ type: Int, in file: SwiftFacts) -> Bool {
    // A status without a call is no fact: the words of the file tell.
    Self.questions.contains { file.mentions($0) }
  }

  private static let calls: Set<String> = [
    "requestWhenInUseAuthorization", "requestAlwaysAuthorization", "startUpdatingLocation",
    "requestLocation",
  ]
  private static let questions = [
    "authorizationStatus", "locationServicesEnabled", "locationManagerDidChangeAuthorization",
    "didChangeAuthorization",
  ]
}

extension SourceChain {
  /// Whether it speaks to Core Location's manager, as far as the file tells.
  fileprivate func isOfLocation(in file: SwiftFacts) -> Bool {
    base == "CLLocationManager" || base == "self"
      || file.typeName(of: [base], in: scope) == "CLLocationManager"
  }
}
