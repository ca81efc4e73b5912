import CurbcutScreen
import CurbcutStandards

/// Settles what can only be told from all elements together: what is hidden, an element, a copy.
struct WebDriverAgentSettling {
  let hasAccessible: Bool
  private(set) var derivations: [Key: String] = [:]
  private(set) var notes: [Note] = []

  init(hasAccessible: Bool) { self.hasAccessible = hasAccessible }

  mutating func settle(_ builder: inout ScreenBuilder) {
    settleVisibility(&builder)
    if !hasAccessible { settleMembership(&builder) }
    dropCopies(&builder)
  }

  // MARK: - Visibility

  /// Takes `visible="false"` for hidden only where something covers the element.
  ///
  /// WebDriverAgent also writes it for rows that are scrolled off the screen, which VoiceOver
  /// reaches. Geometry separates them: what reaches out of its window is scrolled off, what lies
  /// inside is covered. A window that is covered as a whole (by an alert) stays so with all it holds.
  private mutating func settleVisibility(_ builder: inout ScreenBuilder) {
    var roots: [Int] = []
    for index in 0..<builder.count where builder[index].elementType == "Window" {
      if let last = roots.last, index < builder[last].end { continue }
      roots.append(index)
    }
    if roots.isEmpty { roots = [0] }
    let visibleRoots = roots.filter { builder[$0].isVisible }
    guard !visibleRoots.isEmpty else {
      forgetVisibility(&builder)
      return
    }
    for root in visibleRoots {
      guard let frame = builder[root].frame ?? builder[0].frame, !frame.isEmpty else { continue }
      var webEnd = 0
      for index in root..<max(root, builder[root].end) {
        if builder[index].elementType == "WebView" { webEnd = max(webEnd, builder[index].end) }
        guard !builder[index].isVisible else { continue }
        if index < webEnd {
          // Inside of web views the flag is unreliable.
          builder[index][.visible] = .notKnown
          continue
        }
        guard let own = builder[index].frame, !own.isEmpty, !frame.contains(own) else { continue }
        builder[index][.visible] = nil
        derivations[.visible] =
          "\"visible\", but true for what is scrolled off its window, which VoiceOver reaches"
      }
    }
  }

  /// With no window visible the flags say nothing; some servers write false everywhere.
  private mutating func forgetVisibility(_ builder: inout ScreenBuilder) {
    for index in 0..<builder.count where !builder[index].isVisible {
      builder[index][.visible] = .notKnown
    }
    notes.append(Note("no window is visible, so what is visible is not known"))
  }

  // MARK: - Membership

  /// Without `accessible` an element is what its type makes it, and nothing below one is.
  private mutating func settleMembership(_ builder: inout ScreenBuilder) {
    derivations[.isAccessibilityElement] = "the element's type, and nothing inside an element"
    var index = 0
    while index < builder.count {
      let node = builder[index]
      let isElement = node.flag(.isAccessibilityElement) ?? Self.isElement(node)
      if IOSClass.named(node.className ?? "").isElement != isElement {
        builder[index][.isAccessibilityElement] = .flag(isElement)
      }
      guard isElement else {
        index += 1
        continue
      }
      for inner in index + 1..<max(index + 1, node.end)
      where IOSClass.named(builder[inner].className ?? "").isElement {
        builder[inner][.isAccessibilityElement] = .flag(false)
      }
      index = max(index + 1, node.end)
    }
  }

  /// A cell is an element only when it has a label of its own, else its contents are.
  private static func isElement(_ node: Node) -> Bool {
    guard IOSClass.named(node.className ?? "").isElement else { return false }
    return node.elementType != "Cell" || node.label != nil
  }

  // MARK: - Copies

  private struct Signature: Hashable {
    var type: Substring
    var label: String
    var frame: Rect
  }

  /// Takes the copies of table headers out, which have the same type, label and frame.
  ///
  /// Of several the first that is a heading stays, else the first. What lies in a cell is no header.
  private mutating func dropCopies(_ builder: inout ScreenBuilder) {
    var kept: [Signature: Int] = [:]
    var tableEnd = 0
    var cellEnd = 0
    for index in 0..<builder.count {
      let node = builder[index]
      if index >= tableEnd {
        guard node.elementType == "Table" else { continue }
        kept.removeAll(keepingCapacity: true)
        tableEnd = node.end
      } else if node.elementType == "Cell" {
        cellEnd = node.end
      } else if index >= cellEnd, let signature = Self.signature(of: node) {
        guard let first = kept[signature] else {
          kept[signature] = index
          continue
        }
        let isBetter = Self.isHeading(node) && !Self.isHeading(builder[first])
        kept[signature] = isBetter ? index : first
        drop(isBetter ? first : index, labelled: signature.label, &builder)
      }
    }
  }

  /// What copies have in common; nil for what can be no header.
  private static func signature(of node: Node) -> Signature? {
    guard let label = node.label, let frame = node.frame, !frame.isEmpty,
      node.elementType == "StaticText" || node.elementType == "Other",
      node.flag(.isAccessibilityElement) ?? IOSClass.named(node.className ?? "").isElement
    else { return nil }
    return Signature(type: node.elementType, label: label, frame: frame)
  }

  private mutating func drop(
    _ index: Int, labelled label: String, _ builder: inout ScreenBuilder
  ) {
    builder[index][.isAccessibilityElement] = .flag(false)
    guard notes.count < 100 else { return }
    notes.append(
      Note(
        "a copy of the table header \(JSONValue.quoted(label)) was taken for no element",
        line: Int(builder[index].place.line)))
  }

  private static func isHeading(_ node: Node) -> Bool { node.traits?.contains(.header) ?? false }
}
