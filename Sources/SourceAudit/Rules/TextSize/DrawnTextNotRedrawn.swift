// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Text that a view draws itself, and does not redraw when people change the text size.
///
/// Apple, UIContentSizeCategory.didChangeNotification: labels follow it by themselves, drawings do
/// not.
struct DrawnTextNotRedrawn: Check {
  static let card = RuleCard(
    id: "drawn-text-not-redrawn",
    rule: "fixed-text-size",
    title: "Drawn text does not follow the text size",
    harm: "People who change the text size see the old size in the drawing, next to new text "
      + "everywhere else.",
    remedy: "Redraw in traitCollectionDidChange(_:), registerForTraitChanges or on "
      + "UIContentSizeCategory.didChangeNotification.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S2-007"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        class Dial: UIView {
          override func draw(_ rect: CGRect) {                              // <--
            NSAttributedString(string: "Top up").draw(at: rect.origin)
          }
        }
        class Badge: UIView {
          let text = CATextLayer()                                          // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Dial: UIView {
          override func draw(_ rect: CGRect) {
            NSAttributedString(string: "Top up").draw(at: rect.origin)
          }
          override func traitCollectionDidChange(_ previous: UITraitCollection?) { setNeedsDisplay() }
        }
        """),
      Example(
        """
        class Curve: UIView {
          func setUp() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(redraw), name: UIContentSizeCategory.didChangeNotification,
              object: nil)
          }
          override func draw(_ rect: CGRect) { CTLineDraw(line, context) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Line: UIView {
          override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.followsTextSize else { return [] }
    let drawings = file.scopes.indices.compactMap { index -> Report<SourcePlace>? in
      let scope = file.scopes[index]
      guard scope.kind == .function, scope.name == "draw", scope.modifiers.contains("override"),
        let type = file.typeName(around: index), isPlain(type, project),
        file.chains(in: index).contains(where: Self.drawsText)
      else { return nil }
      return .failed(
        scope.place, Problem("\(type) draws text but does not redraw it for another text size"))
    }
    let layers = file.variables.compactMap { variable -> Report<SourcePlace>? in
      guard variable.type == "CATextLayer", file.scopes[variable.scope].isType,
        let type = file.typeName(around: variable.scope), isPlain(type, project)
      else { return nil }
      return .failed(
        variable.place, Problem("the layer \(variable.name) does not follow the text size"))
    }
    return drawings + layers
  }

  private func isPlain(_ type: String, _ project: SourceProject) -> Bool {
    project.isOfUIKit(type) && !project.type(type, has: "traitCollectionDidChange")
  }

  private static func drawsText(_ chain: SourceChain) -> Bool {
    if ["CTLineDraw", "CTFrameDraw"].contains(chain.base) { return true }
    guard chain.links.last?.name == "draw", let arguments = chain.links.last?.arguments else {
      return false
    }
    return arguments["withAttributes"] != nil
      || ["NSAttributedString", "NSMutableAttributedString"].contains(chain.base)
  }
}
