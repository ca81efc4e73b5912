// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen that is presented over another one when that appears, or after a time, without people
/// asking for it.
///
/// UIKit: `present` in a function that runs when a view appears, immediately or later. SwiftUI: the
/// value of `isPresented` for a sheet or an alert, set in `onAppear`, `task` or `onReceive`.
struct UnaskedModal: Check {
  static let card = RuleCard(
    id: "unasked-modal",
    rule: "input-that-navigates",
    title: "A screen appears that nobody asked for",
    harm: "It interrupts people in what they were about to do, and many do not find their way "
      + "back.",
    remedy: "Offer it where people see it and can open it when they are ready.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind, .cognitive, .mentalHealth],
    partOf: ["S4-12-023"],
    clauses: [.wcag("2.2.4"), .wcag("3.2.5")],
    fails: [
      Example(
        """
        class Home: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            present(offer, animated: true)                                  // <--
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
              self.present(self.survey, animated: true)                     // <--
            }
          }
        }
        """),
      Example(
        """
        struct Home: View {
          @State private var showsOffer = false
          var body: some View {
            Text("Home")
              .onAppear { showsOffer = true }                               // <--
              .sheet(isPresented: $showsOffer) { Offer() }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Home: UIViewController {
          @IBAction func openOffer() { present(offer, animated: true) }
          override func viewDidLoad() {
            button.addAction(UIAction { _ in self.present(self.offer, animated: true) }, for: .touchUpInside)
          }
        }
        """),
      Example(
        """
        struct Home: View {
          @State private var showsOffer = false
          @State private var isLoading = false
          var body: some View {
            Button("Offer") { showsOffer = true }
              .onAppear { isLoading = true }
              .sheet(isPresented: $showsOffer) { Offer() }
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let presented = file.chains(naming: "present").compactMap { chain -> Report<SourcePlace>? in
      guard (chain.links.last?.name ?? chain.base) == "present",
        chain.lastArguments?["animated"] != nil,
        let function = file.function(around: chain.scope), file.scopes[function].isAppearance,
        comesByItself(chain, file)
      else { return nil }
      return .failed(chain.place, "a screen is presented when another one appears")
    }
    let names = Set(
      file.chains(naming: Self.modals).flatMap(\.links).filter { Self.modals.contains($0.name) }
        .compactMap { link in
          link.arguments?.list.first { $0.label == "isPresented" }
            .map { file.source($0.valueRange).filter { $0 != "$" } }
        })
    let shown = file.assignments.compactMap { assignment -> Report<SourcePlace>? in
      guard assignment.value == .truth(true), names.contains(assignment.member),
        let position = assignment.position, let link = position.link,
        Self.moments.contains(file.chains[position.chain].links[link].name)
      else { return nil }
      return .failed(assignment.place, "a screen is presented when another one appears")
    }
    return presented + shown
  }

  /// Returns whether only time is between the function and the presentation.
  private func comesByItself(_ chain: SourceChain, _ file: SwiftFacts) -> Bool {
    guard let position = chain.position else { return true }
    guard position.isInClosure else { return false }
    let outer = file.chains[position.chain]
    return ["asyncAfter", "async", "scheduledTimer"].contains(outer.links.last?.name ?? outer.base)
  }

  private static let modals: Set<String> = [
    "sheet", "fullScreenCover", "alert", "popover", "confirmationDialog",
  ]
  private static let moments: Set<String> = ["onAppear", "task", "onReceive"]
}
