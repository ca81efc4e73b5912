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
    settleMembership(&builder)
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

  /// Where `accessible` is not written, an element is what its type makes it.
  ///
  /// Nothing inside an element is one. A file may state it for some and not for others: what holds an
  /// element that is stated is none, or it would silence it.
  private mutating func settleMembership(_ builder: inout ScreenBuilder) {
    let statedUpTo = statedCounts(builder)
    guard statedUpTo.count > builder.count else { return }
    var elementEnd = 0
    for index in 0..<builder.count {
      let node = builder[index]
      if let isStated = node.flag(.isAccessibilityElement) {
        if isStated { elementEnd = max(elementEnd, node.end) }
        continue
      }
      let end = max(index + 1, node.end)
      let isElement =
        index >= elementEnd && statedUpTo[end] == statedUpTo[index + 1]
        && !Self.isScrollBar(node, builder) && Self.isElement(index, builder)
      if isElement { elementEnd = end }
      if IOSClass.named(node.className ?? "").isElement != isElement {
        builder[index][.isAccessibilityElement] = .flag(isElement)
      }
      guard isElement else { continue }
      if node.elementType == "Cell" { settleSwitch(ofCell: index, &builder) }
      settleTitle(index, &builder)
    }
    derivations[.isAccessibilityElement] =
      (hasAccessible ? "\"accessible\", and where it is not written " : "") + Self.membershipRule
  }

  private static let membershipRule =
    "the element's type, and nothing inside an element; a text, an image or a cell without words is "
    + "none, and a view with a label and nothing below it is one"

  /// How many elements are stated before each index; empty where all or none have to be worked out.
  private func statedCounts(_ builder: ScreenBuilder) -> [Int] {
    var counts = [0]
    counts.reserveCapacity(builder.count + 1)
    var isComplete = true
    for index in 0..<builder.count {
      let flag = builder[index].flag(.isAccessibilityElement)
      if flag == nil { isComplete = false }
      counts.append(counts[index] + (flag == true ? 1 : 0))
    }
    return isComplete ? [] : counts
  }

  /// Whether a node is an element by its type and its words.
  ///
  /// UIKit's labels, images and cells without words give VoiceOver nothing to stop at: `UIImageView`
  /// is no element by itself, and a cell without a label leaves it to its contents
  /// (the class defaults of UIKit). React Native's touchable views and the headers of a table arrive as
  /// plain views with a label and nothing below (TheApp's `loginBtn`, "VISION" in the Settings app).
  private static func isElement(_ index: Int, _ builder: ScreenBuilder) -> Bool {
    let node = builder[index]
    switch node.elementType {
    case "StaticText", "Image", "Cell", "Key", "ActivityIndicator", "ProgressIndicator":
      return node.label != nil || (node.value != nil && node.elementType != "Cell")
    case "Other": return node.label != nil && node.end <= index + 1
    default: return IOSClass.named(node.className ?? "").isElement
    }
  }

  /// Whether it is a scroll bar of the view it lies in, whatever the language of its label.
  private static func isScrollBar(_ node: Node, _ builder: ScreenBuilder) -> Bool {
    guard node.elementType == "Other", node.value?.hasSuffix("%") ?? false,
      let parent = node.parent
    else { return false }
    return ["Table", "CollectionView", "ScrollView", "WebView"].contains(
      builder[parent].elementType)
  }

  /// Gives a cell the traits of the one switch in it, and its value where the cell has none.
  ///
  /// A cell whose accessory is a switch is that switch to VoiceOver; the Settings app's cells have
  /// the switch's 0 or 1 as their value (shirates' capture of the keyboard settings).
  private mutating func settleSwitch(ofCell cell: Int, _ builder: inout ScreenBuilder) {
    guard builder[cell].traits == nil else { return }
    let switches = (cell + 1..<max(cell + 1, builder[cell].end)).filter {
      builder[$0].elementType == "Switch"
    }
    guard switches.count == 1, let value = builder[switches[0]].value,
      builder[cell].value ?? value == value
    else { return }
    builder[cell][.traits] = .traits(IOSClass.named("XCUIElementTypeSwitch").traits)
    derivations[.traits] = Self.traitsRule
    guard builder[cell].value == nil else { return }
    builder[cell][.value] = .text(value)
    derivations[.value] = "for a cell without a value, that of the switch in it"
  }

  /// Makes the title of a navigation bar a heading where no traits are written.
  ///
  /// Captures with traits have `Header` and nothing else there (seen in real captures).
  private mutating func settleTitle(_ index: Int, _ builder: inout ScreenBuilder) {
    let node = builder[index]
    guard node.traits == nil, node.elementType == "StaticText" || node.elementType == "Other",
      let parent = node.parent, builder[parent].elementType == "NavigationBar"
    else { return }
    builder[index][.traits] = .traits(.header)
    derivations[.traits] = Self.traitsRule
  }

  private static let traitsRule =
    "a text right in a navigation bar is its title, and a cell with one switch in it is the switch"

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
