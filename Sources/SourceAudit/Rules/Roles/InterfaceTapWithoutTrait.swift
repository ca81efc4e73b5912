// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A view of a storyboard or XIB with a tap gesture of the file that does not say that it can be operated.
///
/// An image view is no element at all, a label is spoken as text, and so are the texts in a view. The
/// following are not reported: views with a class whose code was not read or with traits that code sets, views in
/// elements, and views around controls, where a tap often puts the keyboard away.
struct InterfaceTapWithoutTrait: Check {
  static let card = RuleCard(
    id: "interface-tap-without-trait",
    rule: "clickable-without-role",
    title: "A label or picture of a storyboard or XIB with a tap gesture does not say so",
    harm: """
      A screen reader says neither button nor link, or skips the picture, and Voice Control and \
      Switch Control do not offer it.
      """,
    remedy: """
      Use a button, or tick Accessibility Enabled and Button in the Identity inspector and give it a label.
      """,
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings, by its author", right: 4, arguable: 1, date: "2026-11-29")
    ],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-051"],
    clauses: [.wcag("4.1.2"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        <view id="v"><subviews>
        <imageView id="flag" image="flag"> <!-- reported -->
        <connections><outletCollection property="gestureRecognizers" destination="t"/></connections>
        </imageView>
        <view id="card"> <!-- reported -->
        <subviews><label id="title" text="Mars"/></subviews>
        <connections><outletCollection property="gestureRecognizers" destination="t"/></connections>
        </view></subviews></view>
        <tapGestureRecognizer id="t"><connections><action selector="open:" destination="v"/></connections>
        </tapGestureRecognizer>
        """)
    ],
    passes: [
      Example(
        """
        <view id="v"><subviews>
        <imageView id="flag" image="flag"><accessibility key="accessibilityConfiguration" label="Flag">
        <accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/></accessibility>
        <connections><outletCollection property="gestureRecognizers" destination="t"/></connections>
        </imageView></subviews></view>
        <tapGestureRecognizer id="t"><connections><action selector="open:" destination="v"/></connections>
        </tapGestureRecognizer>
        """)
    ],
    ignores: [
      Example(
        """
        <view id="v"><subviews>
        <imageView id="own" image="flag" customClass="FlagView">
        <connections><outletCollection property="gestureRecognizers" destination="t"/></connections>
        </imageView>
        <imageView id="still" image="flag">
        <connections><outletCollection property="gestureRecognizers" destination="none"/></connections>
        </imageView>
        <view id="form"><subviews><label id="title" text="Name"/><textField id="name"/></subviews>
        <connections><outletCollection property="gestureRecognizers" destination="t"/></connections>
        </view></subviews></view>
        <tapGestureRecognizer id="none"/>
        <tapGestureRecognizer id="t"><connections><action selector="open:" destination="v"/></connections>
        </tapGestureRecognizer>
        """)
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return scene.views.indices.compactMap { index in
      let (view, node) = (scene.views[index], scene.screen.nodes[index])
      guard view.isTapped, view.customClass == nil || view.isClassRead,
        scene.isOperatedByTouchAlone(index),
        let problem = problem(of: view, node, holds: scene.elements(in: index))
      else { return nil }
      return .failed(SourcePlace(node.place), problem)
    }
  }

  private func problem(
    of view: InterfaceBuilderView, _ node: Node, holds elements: Set<String>
  ) -> Problem? {
    switch view.element {
    case "imageView" where node.flag(.isAccessibilityElement) != true:
      Problem(
        "\(view.words(with: node)) reacts to a tap, but image views are not accessibility elements by default",
        impact: .critical)
    case "imageView", "label":
      Problem("\(view.words(with: node)) with this tap is not announced as a button or link")
    case "view", "stackView":
      view.customClass == nil && elements.contains("label") && elements.isSubset(of: Self.still)
        && view.key == nil
        ? Problem("\(view.words(with: node)) with this tap is not announced as a button or link")
        : nil
    default: nil
    }
  }

  /// The elements that only show something.
  private static let still: Set<String> = ["label", "imageView", "view", "stackView"]
}

extension InterfaceBuilderFile.Scene {
  /// Whether nothing lets people operate a view other than by touching it: it is no control, and neither it
  /// nor a view around it is an element with a role, hidden from assistive technologies, or open.
  fileprivate func isOperatedByTouchAlone(_ index: Int) -> Bool {
    let node = screen.nodes[index]
    let traits = node.traits ?? []
    guard !node.saysNotKnown(.traits), !traits.contains(.button), !traits.contains(.link),
      !node.saysNotKnown(.isAccessibilityElement), node.customActions.isEmpty,
      node.flag(.respondsToUserInteraction) != false, node.isVisible != false
    else { return false }
    return !sequence(first: index, next: { screen.nodes[$0].parent }).contains { number in
      isOrMayBe(.elementsHidden, number)
        || number != index && (isOrMayBe(.isAccessibilityElement, number) || statesElements(number))
    }
  }

  /// Whether a flag of a view is set, or only the running app knows.
  private func isOrMayBe(_ flag: Key, _ index: Int) -> Bool {
    screen.nodes[index].flag(flag) == true || screen.nodes[index].saysNotKnown(flag)
  }

  /// Whether code lists the elements in a view, as those of a controller's view are worked out.
  private func statesElements(_ index: Int) -> Bool {
    guard screen.nodes[index][.elements] != nil else { return false }
    if case .derived = screen.origin.provenance(of: .elements, at: index) { return false }
    return true
  }

  /// The names of the elements in a view.
  fileprivate func elements(in index: Int) -> Set<String> {
    Set((index + 1..<max(index + 1, screen.nodes[index].end)).map { views[$0].element })
  }
}
