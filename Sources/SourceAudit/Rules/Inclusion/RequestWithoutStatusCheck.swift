// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A location request in code that never checks the permission.
///
/// Reading the status shows no prompt, and reveals whether one would appear. Code that observes
/// changes of the status knows it as well. Source: Apple, Human Interface Guidelines, "Requesting
/// Permission" (2021); CLLocationManager.
struct RequestWithoutStatusCheck: Check {
  static let card = RuleCard(
    id: "request-without-status-check",
    rule: "prompt-at-launch",
    title: "The location is requested without checking the permission",
    harm:
      "A prompt appears at an unexpected time, or nothing happens because the location is off, and "
      + "people are not told.",
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
        chain.place, "the location is requested without checking its status first")
    }
  }

  private func asksForStatus(_ type: Int, in file: SwiftFacts) -> Bool {
    // A source without a call is not a fact, so the words of the file decide.
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
  /// Returns whether it is a call to Core Location's manager, as far as the file shows.
  fileprivate func isOfLocation(in file: SwiftFacts) -> Bool {
    base == "CLLocationManager" || base == "self"
      || file.typeName(of: [base], in: scope) == "CLLocationManager"
  }
}
