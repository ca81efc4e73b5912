import CurbcutScreen
import CurbcutStandards

/// What Select to Speak reads on a screen, in its order.
struct SelectToSpeakTexts: Sendable {
  /// Something that it reads.
  struct Text: Sendable {
    var node: Int
    /// Which fact the words are.
    var key: Key
    var words: String
    /// Where it stands; nil when the input does not tell.
    var frame: Rect?

    var utterance: Utterance {
      Utterance(segments: [Segment(.label, words, node: node, key: key)], spoken: words)
    }
  }

  /// The texts in the order of reading.
  let all: [Text]
  /// What could have changed them but is not told, in plain words.
  let notKnown: [String]

  init(_ screen: Screen) {
    let visible = Self.visible(screen)
    let texts = Self.texts(visible.nodes, of: screen)
    let isPlaced = texts.allSatisfy { $0.frame != nil }
    all = isPlaced ? Self.inRows(texts, rightToLeft: screen.facts.direction == .rtl) : texts
    notKnown = Self.notKnown(screen, isPlaced, visible.hasPassword)
  }

  // MARK: - What can be seen

  /// The nodes that are drawn on the screen, in document order.
  ///
  /// A view that is not visible hides all that is in it, and a view that scrolls hides what is
  /// outside of it. What is important for accessibility makes no difference (S4-152).
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

  /// The frame of a node; that of a window's root is the screen's when it states none.
  private static func place(of index: Int, on screen: Screen) -> Rect? {
    if let frame = screen.nodes[index].frame { return frame.isFinite ? frame : nil }
    guard screen.nodes[index].parent == nil, let size = screen.facts.size else { return nil }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return frame.isFinite ? frame : nil
  }

  // MARK: - What is read of it

  /// The texts in document order.
  ///
  /// From the end to the beginning, so that a description is known to be alone: it is read only
  /// where nothing in its view is.
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

  /// The text that a view shows: an empty field shows its hint.
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

  // MARK: - In which order

  /// Texts from the top to the bottom, and those side by side in the direction of reading.
  ///
  /// A text stands in a row if its middle is above the lower edges of all that already stand in it:
  /// the rows of the requirements say "on-screen order" and "natural direction", and no more.
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
    // How far from the edge at which reading begins a text stands.
    func start(_ frame: Rect) -> Double { rightToLeft ? -frame.maxX : frame.x }
    return rows.flatMap { row in
      row.sorted { first, second in
        (start(first.frame), first.frame.y, first.text.node)
          < (start(second.frame), second.frame.y, second.text.node)
      }.map(\.text)
    }
  }

  // MARK: - What is not known

  private static func notKnown(
    _ screen: Screen, _ isPlaced: Bool, _ hasPassword: Bool
  ) -> [String] {
    var facts: [String] = []
    if !isPlaced { facts.append("where every text stands, so the order is that of the capture") }
    if !screen.origin.carries(.visible) { facts.append("what is visible") }
    if screen.windows.count > 1 { facts.append("whether one window covers another") }
    if hasPassword { facts.append("whether it reads what a password field shows") }
    return facts
  }
}

extension Rect {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }
}
