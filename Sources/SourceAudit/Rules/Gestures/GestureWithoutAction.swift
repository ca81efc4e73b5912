// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A SwiftUI view that is dragged, held, pinched or turned, without an alternative.
///
/// Gestures that a screen reader passes through by itself, such as a scroll view's, are not
/// included. A view with an accessibility action, a menu, or controls that do the same is not
/// reported; the contents of another type are unknown. Apple, View.accessibilityAction(named:_:).
struct GestureWithoutAction: Check {
  static let card = RuleCard(
    id: "gesture-without-action",
    rule: "gesture-without-alternative",
    title: "A gesture is the only way to do something",
    harm: "Voice Control, Switch Control, screen readers and keyboards cannot drag or hold.",
    remedy: "Add accessibilityAction(named:) or accessibilityAdjustableAction, or a button that "
      + "does the same.",
    impact: .critical,
    tier: .experimental,
    evidence: [Evidence("UnseenFindings", right: 3, arguable: 4, date: "2026-12-01")],
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: [],
    clauses: [.wcag("2.1.1"), .wcag("2.5.1"), .wcag("2.5.7")],
    fails: [
      Example(
        """
        struct Board: View {
          var body: some View {
            Image("piece").gesture(DragGesture().onEnded { move($0) })      // <--
            Text("Card").onLongPressGesture { open() }                      // <--
            Image("map").gesture(MagnificationGesture().onChanged { zoom($0) })   // <--
            Text("Card").onDrag { provider }                                // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Board: View {
          var body: some View {
            Image("piece").gesture(DragGesture().onEnded { move($0) })
              .accessibilityAction(named: "Move left") { move(.left) }
            Text("Card").onLongPressGesture { open() }.contextMenu { Button("Open") { open() } }
            Image("map").gesture(MagnificationGesture().onChanged { zoom($0) })
              .accessibilityZoomAction { zoom($0) }
            Image("swirl").gesture(DragGesture().onEnded { move($0) }).accessibilityHidden(true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Board: View {
          var body: some View {
            Text("Card").onTapGesture { open() }
            List(cards).setUp { $0.keyboardDismissMode = UIScrollView.KeyboardDismissMode.onDrag }
            Button("Open") { open() }.simultaneousGesture(LongPressGesture().onEnded { _ in open() })
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let gestures = Self.gestures(in: file)
    let names = Self.modifiers.union(Self.gestureModifiers)
    return file.chains(naming: names).numbers.compactMap { index in
      let view = file.chains[index]
      guard
        let offset = view.links.indices.first(where: {
          Self.modifiers.contains(view.links[$0].name) && view.links[$0].arguments != nil
            || gestures.contains([index, $0])
        }), !file.isPreview(view.scope), !offersMore(view, project),
        !file.chains(around: index).contains(where: { offersMore($0.chain, project) })
      else { return nil }
      return .failed(view.links[offset].place, "only a gesture does this")
    }
  }

  private static let modifiers: Set<String> = ["onLongPressGesture", "onDrag", "draggable"]
  private static let gestureModifiers: Set<String> = [
    "gesture", "highPriorityGesture", "simultaneousGesture",
  ]

  private static func gestures(in file: SwiftFacts) -> Set<[Int]> {
    return Set(
      file.chains(naming: Self.kinds).compactMap { gesture in
        guard Self.kinds.contains(gesture.base), let position = gesture.position,
          let link = position.link,
          gestureModifiers.contains(file.chains[position.chain].links[link].name)
        else { return nil }
        return [position.chain, link]
      })
  }

  private static let kinds: Set<String> = [
    "DragGesture", "LongPressGesture", "MagnificationGesture", "MagnifyGesture",
    "RotationGesture",
    "RotateGesture",
  ]

  private func offersMore(_ view: SourceChain, _ project: SourceProject) -> Bool {
    view.hasAccessibilityAction || view.isHidden || Self.operable.contains(view.base)
      || view.links.contains { link in
        [
          "contextMenu", "accessibilityZoomAction", "accessibilityRepresentation", "swipeActions",
          "accessibilityDragPoint", "onMove",
        ].contains(link.name)
          || project.accessibleNames.contains(link.name) && link.name != "body"
      }
  }

  private static let operable: Set<String> = [
    "Button", "Slider", "Stepper", "Toggle", "NavigationLink", "Menu", "Link", "ScrollView", "Map",
  ]
}
