import CurbcutScreen
import CurbcutStandards

/// A plain picture on Android that can be pressed but is not a button to assistive technologies.
///
/// An ImageView with a listener keeps the class of a picture; an ImageButton has that of a button.
/// Code that gives the view another class in its accessibility delegate shows in the capture, and
/// so does a role description. Items of lists are left out: a picture in a gallery is pressed like
/// a row.
struct ImageUsedAsButton: Check {
  static let card = RuleCard(
    id: "image-used-as-button",
    title: "A picture can be pressed but is not a button",
    harm: """
      People who scan with switches, speak to their phone or listen to it do not learn that the \
      picture does something.
      """,
    remedy: "Use ImageButton; in Compose IconButton, or clickable(role = Role.Button).",
    impact: .moderate,
    tier: .experimental,
    requirements: ["S4-175"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        android screen "Player" 1080x2400
          image contentDescription "Play" clickable at 0,0 200x200      <--
          image contentDescription "More" longClickable at 0,300 200x200  <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Player" 1080x2400
          image class "android.widget.ImageButton" contentDescription "Play" clickable at 0,0 200x200
          image contentDescription "Help" clickable roleDescription "Link" at 0,300 200x200
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Gallery" 1080x2400
          recycler at 0,0 1080x2000
            image contentDescription "Beach" clickable at 0,0 500x500
          image contentDescription "Mars" at 0,2000 1080x300
          image contentDescription "Off" clickable enabled false at 0,2300 100x100
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .android else { return [] }
    let isInList = screen.inherited(false) { isInList, index in
      isInList || Self.isList(screen.nodes[index])
    }
    var findings: [Report<Int>] = []
    for element in context.tree.all where !isInList[element.nodeIndex] {
      guard Self.isPressedPicture(element.node), element.node.roleDescription == nil,
        context.surroundings.isInSight(element.nodeIndex, of: screen)
      else { continue }
      findings.append(
        Report(
          place: element.nodeIndex,
          verdict: element.knows(.roleDescription)
            ? .failed("the picture can be pressed, but its class is ImageView")
            : .cannotTell(
              "the capture does not state role descriptions, so the picture may have one")))
    }
    return findings
  }

  private static func isPressedPicture(_ node: Node) -> Bool {
    node.className == "android.widget.ImageView" && node.isEnabled && !node.isSet(.checkable)
      && (node.takesTaps || node.isSet(.longClickable))
  }

  private static func isList(_ node: Node) -> Bool {
    guard node.collection == nil else { return true }
    let name = node.className ?? ""
    return lists.contains { AndroidClass.isA(name, $0) }
  }

  private static let lists = [
    "android.widget.AdapterView", "androidx.recyclerview.widget.RecyclerView",
  ]
}
