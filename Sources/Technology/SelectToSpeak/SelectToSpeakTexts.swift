// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The texts that Select to Speak reads on a screen, in order.
struct SelectToSpeakTexts: Sendable {
  /// A text to be read.
  struct Text: Sendable {
    var node: Int
    /// The fact that contains the words.
    var key: Key
    var words: String
    /// The position; nil if the input does not state it.
    var frame: Rect?

    var utterance: Utterance {
      Utterance(segments: [Segment(.label, words, node: node, key: key)], spoken: words)
    }
  }

  /// The texts in reading order.
  let all: [Text]
  /// The facts that might have changed the texts but are missing from the input, in plain words.
  let notKnown: [String]

  init(_ screen: Screen) {
    let visible = Self.visible(screen)
    let texts = Self.texts(visible.nodes, of: screen)
    let isPlaced = texts.allSatisfy { $0.frame != nil }
    all = isPlaced ? Self.inRows(texts, rightToLeft: screen.facts.direction == .rtl) : texts
    notKnown = Self.notKnown(screen, isPlaced, visible.hasPassword)
  }

  // MARK: - Visible nodes

  /// Returns the nodes that are drawn on the screen, in document order.
  ///
  /// An invisible view hides its content, and a scroll view hides content outside its bounds.
  /// Importance for accessibility makes no difference (S4-152).
  private static func visible(_ screen: Screen) -> (nodes: [Int], hasPassword: Bool) {
    var nodes: [Int] = []
    var hasPassword = false
    var clips: [(end: Int, frame: Rect)] = []
    var index = 0
    while index < screen.nodes.count {
      let node = screen.nodes[index]
      while let last = clips.last, last.end <= index { clips.removeLast() }
      guard node.isVisible, !node.isTransparent else {
        index = node.end
        continue
      }
      let frame = place(of: index, on: screen)
      let shown = clip(frame, by: clips.last?.frame)
      if node.isSet(.password), node.text != nil {
        hasPassword = true
      } else if shown {
        nodes.append(index)
      }
      if let frame, node.parent == nil || node.isSet(.scrollable), !frame.isEmpty {
        let around = clips.last?.frame
        clips.append((node.end, around.map(frame.intersection) ?? frame))
      }
      index += 1
    }
    return (nodes, hasPassword)
  }

  private static func clip(_ frame: Rect?, by clip: Rect?) -> Bool {
    guard let frame else { return true }
    guard !frame.isEmpty else { return false }
    return clip?.intersects(frame) ?? true
  }

  /// Returns the frame of a node; the root of a window has the frame of the screen by default.
  private static func place(of index: Int, on screen: Screen) -> Rect? {
    if let frame = screen.nodes[index].frame { return frame.isFinite ? frame : nil }
    guard screen.nodes[index].parent == nil, let size = screen.facts.size else { return nil }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return frame.isFinite ? frame : nil
  }

  // MARK: - Texts of nodes

  /// Returns the texts in document order.
  ///
  /// Runs from the end to the beginning, so that it is known whether a view contains other texts:
  /// its description is read only if it does not.
  private static func texts(_ visible: [Int], of screen: Screen) -> [Text] {
    var texts: [Text] = []
    for index in visible.reversed() {
      let node = screen.nodes[index]
      let isAlone = texts.last.map { $0.node >= node.end } ?? true
      guard let (key, words) = words(of: node, isAlone: isAlone) else { continue }
      let frame = node.frame.flatMap { $0.isFinite ? $0 : nil }
      texts.append(Text(node: index, key: key, words: words, frame: frame))
    }
    return texts.reversed()
  }

  /// Returns the text that a view shows; an empty field shows its hint.
  private static func words(of node: Node, isAlone: Bool) -> (Key, String)? {
    if let text = node.text, !text.isBlank { return (.text, text) }
    if let hint = node.hintText, !hint.isBlank, AndroidRole(of: node) == .editText {
      return (.hintText, hint)
    }
    guard isAlone, let description = node.contentDescription, !description.isBlank else {
      return nil
    }
    return (.contentDescription, description)
  }

  // MARK: - Order

  /// Returns texts from top to bottom, and those side by side in the reading direction.
  ///
  /// A text belongs to a row if its middle is above the lower edges of all texts in it. The rows of
  /// the requirements say only "on-screen order" and "natural direction".
  private static func inRows(_ texts: [Text], rightToLeft: Bool) -> [Text] {
    let placed = texts.compactMap { text in text.frame.map { (text: text, frame: $0) } }
      .sorted { ($0.frame.y, $0.text.node) < ($1.frame.y, $1.text.node) }
    var rows: [[(text: Text, frame: Rect)]] = []
    var bottom = -Double.infinity
    for item in placed {
      if item.frame.center.y < bottom, !rows.isEmpty {
        rows[rows.count - 1].append(item)
        bottom = min(bottom, item.frame.maxY)
      } else {
        rows.append([item])
        bottom = item.frame.maxY
      }
    }
    // Returns the distance of a text from the edge where reading begins.
    func start(_ frame: Rect) -> Double { rightToLeft ? -frame.maxX : frame.x }
    return rows.flatMap { row in
      row.sorted { first, second in
        (start(first.frame), first.frame.y, first.text.node)
          < (start(second.frame), second.frame.y, second.text.node)
      }.map(\.text)
    }
  }

  // MARK: - Unknown facts

  private static func notKnown(
    _ screen: Screen, _ isPlaced: Bool, _ hasPassword: Bool
  ) -> [String] {
    var facts: [String] = []
    if !isPlaced { facts.append("the place of every text, so the order is that of the capture") }
    if !screen.origin.carries(.visible) { facts.append("what is visible") }
    if screen.windows.count > 1 { facts.append("whether one window covers another") }
    if hasPassword { facts.append("whether it reads what a password field shows") }
    return facts
  }
}

extension Rect {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }
}
