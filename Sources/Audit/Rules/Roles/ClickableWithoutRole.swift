// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An interactive element that does not say that people can press it.
///
/// On Android, it is a short text, or a plain view with one, that is clickable, has no role of its
/// own or of a view inside it (Compose exposes the role as such a view), no role description, and
/// no label for its click action. Rows are left out: items of lists, and views with several texts,
/// are commonly pressed without a role, and TalkBack says "double-tap to activate". So are links in
/// a text.
///
/// On iOS, it is an element that responds to touch without a trait that says so; cells are left
/// out, because UIKit's own have none.
struct ClickableWithoutRole: Check {
  static let card = RuleCard(
    id: "clickable-without-role",
    aliases: ["image-used-as-button"],
    title: "A control does not say that it is one",
    harm: "Screen reader users hear plain text and move on, and the control is missing when they "
      + "jump from control to control.",
    remedies: PlatformRemedies(
      iOS: """
        Add the button or link trait (accessibilityAddTraits(.isButton)); in React Native \
        accessibilityRole.
        """,
      android: """
        Use a Button, or set the class name in the accessibility delegate; in Compose \
        clickable(role = Role.Button); in React Native accessibilityRole.
        """),
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-091", "S4-8-005"],
    partOf: ["S4-175"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        android screen "Order" 1080x2400
          text "Order now" at 40,2000 1000x150 clickable   <-- says only "Order now"
          group at 40,2200 1000x150 clickable              <-- says only "Cancel"
            text "Cancel" at 400,2230 280x80
        """),
      Example(
        """
        ios screen "Order" 390x844
          text "Order now" at 16,700 358x44 respondsToUserInteraction   <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Order" 1080x2400
          button "Order now" at 40,2000 1000x150 clickable
          text "Back" at 40,100 300x150 clickable roleDescription "Link"
          text "Help" at 700,100 300x150 clickable actions [{"id": "CLICK", "label": "get help"}]
          view at 40,2200 1000x150 clickable toolkit compose
            text "Cancel" at 400,2230 280x80
            button at 40,2200 0x0
        """),
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" at 16,700 358x44 respondsToUserInteraction
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Rows, long texts, nameless views" 1080x2400
          recycler at 0,200 1080x1500
            linear at 0,200 1080x200 clickable
              text "Battery" at 40,220 600x80
          linear at 0,1700 1080x200 clickable
            text "Display" at 40,1720 600x80
            text "Dark mode" at 40,1800 600x80
          text "By going on you accept the terms of use." at 40,2000 1000x150 clickable
          view at 40,2200 1000x150 clickable
          text "Not to press" at 40,2350 1000x50
        """),
      Example(
        """
        ios screen "Cells, and what is not told" 390x844
          cell at 0,100 390x44 label "Battery" respondsToUserInteraction
          text "Order now" at 16,700 358x44
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: Self.onIOS(context)
    case .android: Self.onAndroid(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [Report<Int>] {
    context.tree.elements.filter { element in
      let telling: Traits = [
        .playsSound, .startsMediaSession, .allowsDirectInteraction, .causesPageTurn, .menuItem,
        .popupButton, .radioButton, .pickerElement, .keyboardKey, .notEnabled,
      ]
      return element.flag(.respondsToUserInteraction) == true && !element.isControl
        && element.traits.isDisjoint(with: telling)
        && !element.node.isIOSCell
        && !(element.label ?? "").isBlank
    }.map { Report.failed($0.nodeIndex, .noTrait) }
  }

  private static func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let isInList = screen.inherited(false) { isInList, index in
      let node = screen.nodes[index]
      if isInList || node.collection != nil { return true }
      return listClasses.contains { AndroidClass.isA(node.className ?? "", $0) }
    }
    var findings: [Report<Int>] = []
    var undecided = 0
    for element in context.tree.all {
      let node = element.node
      guard node.takesTaps, node.isEnabled, node.isVisible, !isInList[element.nodeIndex],
        !context.surroundings.isInWebPage(element.nodeIndex),
        [.text, .none, .group].contains(element.role), saysNothingOfItsUse(node),
        isShort(element.name), !tellsRoleInside(element)
      else { continue }
      if element.knows(.roleDescription) {
        findings.append(Report.failed(element.nodeIndex, .noRole))
      } else {
        undecided += 1
      }
    }
    if undecided > 0 { findings.append(Report.cannotTell(0, .unknownRoles(undecided))) }
    return findings
  }

  private static let listClasses = [
    "android.widget.AdapterView", "androidx.recyclerview.widget.RecyclerView",
  ]

  private static func saysNothingOfItsUse(_ node: Node) -> Bool {
    node.roleDescription == nil && !node.isSet(.checkable) && node.collectionItem == nil
      && node.spans.isEmpty && node.actions.allSatisfy { ($0.label ?? "").isBlank }
  }

  private static func isShort(_ name: String?) -> Bool {
    guard let name, name.count <= 30 else { return false }
    return !name.contains(where: \.isNewline)
  }

  /// Returns whether a view inside it has a role, or it contains several texts as rows do.
  private static func tellsRoleInside(_ element: Element) -> Bool {
    var texts = 0
    for inner in element.descendants {
      if ![.text, .none, .group, .image].contains(inner.role) { return true }
      if let name = inner.ownName, !name.isBlank { texts += 1 }
      if texts > 1 { return true }
    }
    return false
  }
}

extension Problem {
  fileprivate static let noTrait: Problem =
    "the element responds to touch, but has no trait that says so"
  fileprivate static let noRole: Problem =
    "the view can be pressed, but has no role that says so"

  fileprivate static func unknownRoles(_ count: Int) -> Problem {
    Problem(
      "the capture does not state role descriptions, so it is unknown whether \(count) clickable "
        + "\(count == 1 ? "view has" : "views have") a role",
      measured: [Measurement("views", Double(count))])
  }
}
