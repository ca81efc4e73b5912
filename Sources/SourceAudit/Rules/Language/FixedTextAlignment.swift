// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Text that is aligned to the left or right in every language, or justified.
///
/// The labels of a cell with a UIKit style are not reported: Xcode writes a side for the detail
/// text, and UIKit places the labels and mirrors them with the cell (Apple,
/// `UITableViewCell.CellStyle.value1`). Neither is a label of one line that its constraints hold at
/// one edge, or that a stack view makes only as wide as its text.
struct FixedTextAlignment: Check {
  static let card = RuleCard(
    id: "fixed-text-alignment",
    rule: "one-sided-layout",
    title: "Text is aligned to one side in every language, or to both",
    harm: """
      Readers of languages written from right to left find the lines on the wrong side; in \
      justified lines, people with dyslexia lose their place.
      """,
    remedy: "Use natural alignment, or say in a comment why the side is meant.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24")],
    category: .localization,
    concerns: [.reading, .rightToLeftReaders],
    partOf: ["S0-038", "S4-12-007"],
    clauses: [],
    partly: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="left"/> <!-- reported -->
        <label id="j" text="Mars" textAlignment="justified"/> <!-- reported -->
        """)
    ],
    passes: [
      Example(
        """
        <label id="l" text="Mars" textAlignment="natural"/>
        <label id="m" text="Venus" textAlignment="center"/>
        <label id="n" text="Earth"/>
        """)
    ],
    ignores: [
      Example(
        """
        <tableViewCell id="c" style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d">
        <tableViewCellContentView key="contentView" id="v"><subviews>
        <label id="t" text="Planet" textAlignment="left"/>
        <label id="d" text="Mars" textAlignment="right"/>
        <label id="o" text="Phobos" textAlignment="right"/> <!-- reported -->
        </subviews></tableViewCellContentView>
        </tableViewCell>
        """),
      Example(
        """
        <view id="v"><subviews>
        <label id="n" text="Mars" textAlignment="right" translatesAutoresizingMaskIntoConstraints="NO"/>
        <label id="w" text="Mars" textAlignment="right" translatesAutoresizingMaskIntoConstraints="NO"/> <!-- reported -->
        </subviews><constraints>
        <constraint firstAttribute="trailing" secondItem="n" secondAttribute="trailing" id="c1"/>
        <constraint firstAttribute="trailing" secondItem="w" secondAttribute="trailing" id="c2"/>
        <constraint firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c3"/>
        </constraints></view>
        """),
      Example(
        """
        <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
        <label id="t" text="Carbs" translatesAutoresizingMaskIntoConstraints="NO"/>
        <label id="d" text="12:30" horizontalHuggingPriority="251" textAlignment="right" translatesAutoresizingMaskIntoConstraints="NO"/>
        </subviews></stackView>
        """),
    ]
  )

  func reports(on subject: InterfaceSceneSubject) -> [Report<SourcePlace>] {
    let scene = subject.scene
    return scene.texts.compactMap { node, view in
      guard let side = view.textAlignment, !view.isLabelOfCell else { return nil }
      if side == "justified" {
        return .failed(
          SourcePlace(node.place),
          Problem("the text of \(view.words) is justified", clauses: [.wcag("1.4.8")]))
      }
      guard side == "left" || side == "right", !scene.isAsWideAsItsText(view, node) else {
        return nil
      }
      return .failed(
        SourcePlace(node.place), Problem("the text of \(view.words) is aligned \(side)"))
    }
  }
}

extension InterfaceBuilderFile.Scene {
  /// Returns whether a label of one line is held at one edge and has no width, or is no wider than
  /// its text in a stack view.
  fileprivate func isAsWideAsItsText(_ view: InterfaceBuilderView, _ node: Node) -> Bool {
    guard view.element == "label", view.isUnderAutoLayout, let id = view.objectID,
      node.number(.numberOfLines) == 1, let parent = node.parent
    else { return false }
    var edges: Set<String> = []
    for holder in views {
      for constraint in holder.constraints where constraint.relation == "equal" {
        if (constraint.firstItem ?? holder.objectID) == id {
          edges.insert(constraint.firstAttribute)
        }
        if constraint.secondItem == id, let attribute = constraint.secondAttribute {
          edges.insert(attribute)
        }
      }
    }
    // Any other attribute, such as a width, may give it more room.
    let across = edges.subtracting(Self.attributesOfHeight)
    guard across.allSatisfy({ Self.edges[$0] != nil }) else { return false }
    if let stack = views[parent].stack {
      return across.isEmpty && isAsWideAsItsText(view, of: parent, stack)
    }
    return Set(across.map { Self.edges[$0] }).count == 1
  }

  /// Returns whether a stack view gives the remaining room to another of its views, or to none.
  private func isAsWideAsItsText(
    _ label: InterfaceBuilderView, of parent: Int, _ stack: InterfaceBuilderView.Stack
  ) -> Bool {
    if stack.isVertical { return ["leading", "trailing", "center"].contains(stack.alignment) }
    return stack.distribution == "fill"
      && zip(screen.nodes, views).contains { node, view in
        node.parent == parent && node.isVisible && !node.saysNotKnown(.visible)
          && view.horizontalHugging < label.horizontalHugging
      }
  }

  private static let attributesOfHeight: Set<String> = [
    "top", "bottom", "topMargin", "bottomMargin", "centerY", "centerYWithinMargins", "height",
    "baseline", "lastBaseline", "firstBaseline",
  ]

  /// The edges and the middle of a label, by the names of their attributes.
  private static let edges = [
    "leading": "leading", "left": "leading", "trailing": "trailing", "right": "trailing",
    "centerX": "middle",
  ]
}
