// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI control that is always hidden from assistive technologies.
struct HiddenViewWithControl: Check {
  static let card = RuleCard(
    id: "hidden-view-with-control",
    rule: "hidden-control",
    title: "A control is hidden from assistive technologies",
    harm: "People who use a screen reader, a switch or their voice cannot operate what everyone "
      + "else can press.",
    remedy: "Remove accessibilityHidden(true), or offer the same as an accessibilityAction of the "
      + "element around it.",
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-011"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Close") { close() }.accessibilityHidden(true)        // <--
            VStack {
              Text("Volume")
              Slider(value: $volume)                                     // <--
            }
            .accessibilityHidden(true)
          }
        }
        """),
      Example(
        """
        struct Shop: View {
          var body: some View {
            Header().accessibilityHidden(true)                           // <--
            Swirl().accessibilityHidden(true)
          }
        }
        struct Header: View { var body: some View { HStack { Button("Cart") { open() } } } }
        struct Swirl: View { var body: some View { Image("swirl") } }
        """),
    ],
    passes: [
      Example(
        """
        struct Player: View {
          var body: some View {
            Button("Close") { close() }.accessibilityHidden(isCovered)
            HStack { Button("Like") { like() }.accessibilityHidden(true) }
              .accessibilityAction(named: "Like") { like() }
            HStack { Button("More") { open() }.accessibilityHidden(true) }.onTapGesture { open() }
            Button("Gone") { close() }.accessibilityHidden(true).disabled(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Player: View {
          var body: some View { Image("swirl").accessibilityHidden(true) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return (components(in: file) + controls(in: file)).sorted { $0.place < $1.place }
  }

  /// Finds views of the same file that contain controls, and are hidden where they are used.
  private func components(in file: SwiftFacts) -> [Report<SourcePlace>] {
    let hidden = file.chains(naming: "accessibilityHidden").numbers.filter { index in
      let view = file.chains[index]
      return view.arguments != nil && view.isCertainlyHidden && !view.isOff
        && !view.hasAccessibilityAction && !file.isPreview(view.scope)
        && !file.chains(around: index).contains { outer, position in
          outer.hasAccessibilityAction || outer.isOff || outer.ignoredChildren != nil
            || outer.link("onTapGesture") != nil || SourceChain.namedByContent.contains(outer.base)
            || position.link.map { outer.links[$0].name.hasPrefix("accessibility") } == true
        }
    }
    return hidden.compactMap { index in
      let view = file.chains[index]
      guard
        let type = file.scopes.first(where: {
          $0.kind == .struct && $0.name == view.base && $0.inherited.contains("View")
        }),
        let control = file.chains.first(where: {
          Self.controls.contains($0.base) && $0.arguments != nil && !$0.isOff
            && type.range.contains($0.range.lowerBound)
        })
      else { return nil }
      return .failed(
        view.place,
        Problem("the \(view.base) contains a \(control.base) and is always hidden"))
    }
  }

  private func controls(in file: SwiftFacts) -> [Report<SourcePlace>] {
    file.chains(naming: Self.controls).numbers.compactMap { index in
      let control = file.chains[index]
      guard control.arguments != nil, Self.controls.contains(control.base),
        !file.isPreview(control.scope), !control.isOff
      else { return nil }
      var isHidden = control.isCertainlyHidden
      for (outer, position) in file.chains(around: index) {
        if outer.hasAccessibilityAction || outer.isOff || outer.ignoredChildren != nil {
          return nil
        }
        // The row around it may do the same when tapped.
        if outer.link("onTapGesture") != nil { return nil }
        if let link = position.link {
          // Actions and representations for assistive technologies are not drawn.
          guard ["overlay", "background", "toolbar"].contains(outer.links[link].name) else {
            return nil
          }
          continue
        }
        if outer.isCertainlyHidden { isHidden = true }
      }
      guard isHidden else { return nil }
      return .failed(control.place, Problem("the \(control.base) is always hidden"))
    }
  }

  private static let controls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "Toggle", "Slider", "Stepper", "TextField",
    "SecureField", "Picker", "DatePicker",
  ]
}

extension SourceChain {
  /// Whether it is hidden from assistive technologies in every case.
  fileprivate var isCertainlyHidden: Bool {
    links.contains {
      $0.name == "accessibilityHidden" && $0.arguments?.list.first?.value == .truth(true)
    }
  }

  /// Whether nobody can operate or see it.
  fileprivate var isOff: Bool {
    links.contains { link in
      switch link.name {
      case "disabled": link.arguments?.list.first?.value == .truth(true)
      case "allowsHitTesting": link.arguments?.list.first?.value == .truth(false)
      case "hidden": link.arguments != nil
      case "opacity": link.arguments?.list.first?.value == .number(0)
      default: false
      }
    }
  }
}
