// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A longer text whose lines have too many characters for the eye to find its way back.
///
/// WCAG 1.4.8: at most 80 characters a line, 40 for Chinese, Japanese and Korean. The number of
/// characters follows from the size of the text and the widths of the typeface (`TextWidth`), and
/// is only checked if the capture states the size. Both the size and the last line are estimated in
/// the text's favour.
struct LongLines: ElementCheck {
  static let card = RuleCard(
    id: "long-lines",
    rule: "justified-text",
    title: "The lines of a text are long",
    harm: "People with dyslexia or low vision lose their place on the way back to the next line.",
    remedy: "Keep the text narrow enough for 80 characters a line, also on a tablet.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision, .reading],
    partOf: ["S4-072"],
    clauses: [.wcag("1.4.8")],
    fails: [
      Example(
        """
        android screen "Terms" 2560x1600
          text "\(Self.sample)" at 0,0 2400x200 textSize 28    <--
        """),
      Example(
        """
        ios screen "Terms" 1024x1366
          text "\(Self.sample)" at 0,0 1000x100 textSize 13    <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Terms" 1080x2400
          text "\(Self.sample)" at 0,0 1000x400 textSize 42
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Terms" 2560x1600
          text "\(Self.sample)" at 0,0 2400x200
          text "Mars" at 0,300 2400x100 textSize 28
        """)
    ]
  )

  private static let sample = Array(repeating: "We fly to Mars and back again.", count: 12)
    .joined(separator: " ")
  private static let most = 80
  private static let mostWide = 40

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.node.isVisible && element.isText && element.role != .textField
      && (element.node.text ?? element.node.label ?? "").utf8.count > Self.most
      && element.node.number(.textSize) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let text = element.node.text ?? element.node.label ?? ""
    let frame = context.screen.frame(of: element.nodeIndex)
    guard let size = element.node.number(.textSize), size > 0, frame.width > 0,
      let width = TextWidth(text)
    else { return .passed }
    let lenient = size * (1 + TextWidth.error(on: element.platform))
    let lines = width.lines(size: lenient, width: frame.width)
    let characters = text.count / max(lines, 1)
    let isWide = text.unicodeScalars.count { $0.value >= 0x2E80 } * 2 > text.count
    let most = isWide ? Self.mostWide : Self.most
    guard characters > most else { return .passed }
    return .failed(
      Problem(
        "a line has about \(characters) characters, and the limit is \(most)",
        measured: [.init("characters", Double(characters))]))
  }
}
