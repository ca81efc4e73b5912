// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A control that acts as soon as a finger touches it.
///
/// A control that also acts when the finger is lifted is left out: what it does at once is feedback or can
/// be ended. Whether acting at once is essential, as for the keys of a piano, is not in the source.
/// Source: developer.apple.com/documentation/uikit/uicontrol/event/1618236-touchdown; WCAG 2.2, 2.5.2.
struct ActionAtTouchDown: Check {
  static let card = RuleCard(
    id: "action-at-touch-down",
    title: "A control acts before the finger is lifted",
    harm: "People whose hands shake, or who touch the wrong control, cannot slide away to take it "
      + "back.",
    remedy: "Use .touchUpInside or .primaryActionTriggered, or undo the action when the finger is "
      + "lifted outside.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch],
    requirements: [],
    clauses: [.wcag("2.5.2")],
    fails: [
      Example(
        """
        class Page: UIViewController {
          func setUp() {
            send.addTarget(self, action: #selector(send), for: .touchDown)     // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Page: UIViewController {
          func setUp() {
            send.addTarget(self, action: #selector(send), for: .touchUpInside)
            record.addTarget(self, action: #selector(begin), for: .touchDown)
            record.addTarget(self, action: #selector(end), for: [.touchUpInside, .touchUpOutside])
          }
        }
        """)
    ]
  )

  /// The events with which a touch ends.
  private static let ends: Set<String> = [
    "touchUpInside", "touchUpOutside", "touchCancel", "touchDragExit", "primaryActionTriggered",
    "allTouchEvents", "allEvents",
  ]

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let chains = subject.file.chains(naming: "addTarget")
    func events(_ chain: SourceChain) -> [String] {
      chain.link("addTarget")?.arguments?["for"]?.literalMembers ?? []
    }
    let ended = Set(chains.filter { !Self.ends.isDisjoint(with: events($0)) }.map(\.calledName))
    return chains.compactMap { chain in
      guard let link = chain.link("addTarget"), events(chain).contains("touchDown"),
        !ended.contains(chain.calledName)
      else { return nil }
      return .failed(link.place, "the action is sent when the touch begins")
    }
  }
}
