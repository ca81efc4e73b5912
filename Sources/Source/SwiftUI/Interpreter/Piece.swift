import CurbcutScreen
import CurbcutStandards

/// A view as source describes it, with what lies in it, on the way to a screen.
struct Piece: Sendable {
  /// What a view is to the views and modifiers around it.
  enum Role: Sendable {
    case view
    /// Only holds others: `Group`, `ForEach`, a conditional.
    case transparent
    /// The branches of a conditional.
    case choice
    /// One branch of a conditional, under its condition.
    case branch(String)
    /// A view with others before and behind it.
    case layers
    /// A shape or a colour, which is nothing to assistive technologies by itself.
    case shape
    case text
    case image
    case sectionHeader
    indirect case picker(PickerFacts)
    case tabs
    /// Pages with their dots, which come last.
    case pages
    /// A tab under its name.
    indirect case tab(Words)
    case bar
  }

  /// The choices of a picker.
  struct PickerFacts: Sendable {
    var title: Words
    var options: [(words: Words, tag: Meaning?)]
    var selection: Words?
    /// The name of the view's style, when one was given.
    var style: String?
  }

  /// What a view has to say to the bars around it.
  enum BarPart: Sendable {
    case title(Words, SourcePoint)
    case item(placement: String, Piece)
    case search(Piece)
  }

  var node = Node()
  var point: SourcePoint
  /// The place in the file that is read, when the view is written in another.
  var site: SourcePoint?
  var role: Role
  private(set) var children: [Piece]
  /// One item, or none where nothing of it is said, so that a copy counts one reference for all.
  private var rare: [Rare] = []
  /// How deep it nests, and how many views it has in all.
  private(set) var height = 1
  private(set) var size = 1
  /// Whether something in it says something to the bars around.
  private var holdsBar = false

  /// What few views have.
  private struct Rare: Sendable {
    var bar: [BarPart] = []
    var presented: [Piece] = []
    var tag: Meaning?
    var badge: Words?
  }

  /// What it says to the bars around.
  var bar: [BarPart] {
    get { rare.first?.bar ?? [] }
    set { changeRare(isNothing: newValue.isEmpty) { $0.bar = newValue } }
  }

  /// What appears over the screen: sheets, alerts, menus.
  var presented: [Piece] {
    get { rare.first?.presented ?? [] }
    set { changeRare(isNothing: newValue.isEmpty) { $0.presented = newValue } }
  }

  var tag: Meaning? {
    get { rare.first?.tag }
    set { changeRare(isNothing: newValue == nil) { $0.tag = newValue } }
  }

  var badge: Words? {
    get { rare.first?.badge }
    set { changeRare(isNothing: newValue == nil) { $0.badge = newValue } }
  }

  private mutating func changeRare(isNothing: Bool, _ change: (inout Rare) -> Void) {
    if rare.isEmpty {
      guard !isNothing else { return }
      rare.append(Rare())
    }
    change(&rare[0])
  }

  init(
    _ className: String? = nil, role: Role = .view, at point: SourcePoint,
    site: SourcePoint? = nil, _ children: [Piece] = []
  ) {
    self.role = role
    self.point = point
    self.site = site
    self.children = children
    node.className = className
    measure()
  }

  /// Replaces what lies in it.
  mutating func setChildren(_ children: [Piece]) {
    self.children = children
    measure()
  }

  private mutating func measure() {
    height = 1
    size = 1
    holdsBar = false
    for place in children.indices {
      height = max(height, children[place].height + 1)
      size += children[place].size
      if children[place].holdsBar || children[place].rare.first?.bar.isEmpty == false {
        holdsBar = true
      }
    }
  }

  /// Changes it and all that lies in it; nesting is bounded when pieces are made.
  mutating func changeAll(_ change: (inout Piece) -> Void) {
    change(&self)
    for index in children.indices { children[index].changeAll(change) }
    measure()
    guard !rare.isEmpty else { return }
    for index in rare[0].presented.indices { rare[0].presented[index].changeAll(change) }
  }

  /// Says from where a file was entered in which it and all that lies in it are written.
  mutating func enter(from site: SourcePoint, in file: Int) {
    if self.site == nil, point.file != file { self.site = site }
    for index in children.indices { children[index].enter(from: site, in: file) }
    guard !rare.isEmpty else { return }
    for index in rare[0].presented.indices { rare[0].presented[index].enter(from: site, in: file) }
    for index in rare[0].bar.indices {
      switch rare[0].bar[index] {
      case .title: break
      case .item(let placement, var item):
        item.enter(from: site, in: file)
        rare[0].bar[index] = .item(placement: placement, item)
      case .search(var field):
        field.enter(from: site, in: file)
        rare[0].bar[index] = .search(field)
      }
    }
  }

  /// Takes what it and what lies in it ask of the bars around.
  mutating func takeBar() -> [BarPart] {
    var parts = bar
    bar = []
    guard holdsBar else { return parts }
    changeChildren { parts += $0.takeBar() }
    return parts
  }

  /// Whether the same views of the source show the same.
  static func areSame(_ pieces: [Piece], _ others: [Piece]) -> Bool {
    guard pieces.count == others.count else { return false }
    // What differs mostly does so in where it stands and how much it is.
    for (piece, other) in zip(pieces, others)
    where piece.point != other.point || piece.size != other.size {
      return false
    }
    for (piece, other) in zip(pieces, others) {
      guard piece.point == other.point, piece.size == other.size, piece.node == other.node,
        isSame(piece.role, other.role), piece.bar.isEmpty, other.bar.isEmpty,
        piece.tag == nil, other.tag == nil, piece.badge == nil, other.badge == nil,
        areSame(piece.children, other.children), areSame(piece.presented, other.presented)
      else { return false }
    }
    return true
  }

  /// Whether two views of one place of the source are the same to others, as far as that is told here.
  private static func isSame(_ role: Role, _ other: Role) -> Bool {
    switch (role, other) {
    case (.branch(let condition), .branch(let second)): condition == second
    case (.picker, _), (.tab, _): false
    default: true
    }
  }

  /// Changes what lies in it where it lies.
  mutating func changeChildren(_ change: (inout Piece) -> Void) {
    for index in children.indices { change(&children[index]) }
    measure()
  }

  /// The traits as stated, else those of its class.
  var traits: Traits { node.traits ?? IOSClass.named(node.className ?? "").traits }

  mutating func addTraits(_ traits: Traits) {
    node[.traits] = .traits(self.traits.union(traits))
  }

  mutating func removeTraits(_ traits: Traits) {
    node[.traits] = .traits(self.traits.subtracting(traits))
  }

  /// Whether it stands for itself on the screen, rather than only for what lies in it.
  var isNode: Bool {
    switch role {
    case .transparent, .choice, .branch, .layers, .sectionHeader, .tab:
      node != Node()
    case .shape: node.hasAccessibilityFacts || !presented.isEmpty
    case .view, .text, .image, .picker, .tabs, .pages, .bar: true
    }
  }
}

extension Node {
  /// Whether its author says anything about it to assistive technologies.
  var hasAccessibilityFacts: Bool {
    label != nil || value != nil || hint != nil || traits != nil || !customActions.isEmpty
      || flag(.isAccessibilityElement) != nil || accessibilityChildren != nil
  }
}

// MARK: - What a view says

extension Piece {
  /// The words of what lies in a control, as its label: visible texts and named images.
  ///
  /// SwiftUI makes one element of a button and what is drawn in it; words are joined by ", "
  /// (cashapp/AccessibilitySnapshot@5b03db8).
  static func label(of pieces: [Piece]) -> String? {
    let words = pieces.compactMap(\.spokenLabel).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var spokenLabel: String? {
    if node.isSet(.elementsHidden) || node.flag(.visible) == false { return nil }
    if node.flag(.isAccessibilityElement) == false, children.isEmpty { return nil }
    if let label = node.label { return label }
    if case .choice = role { return choiceLabel }
    if let text = node.text { return text }
    return Self.label(of: children)
  }

  /// The words of the branches of a conditional, as a hole.
  private var choiceLabel: String? {
    let labels = children.compactMap { Self.label(of: [$0]) }
    if let first = labels.first, labels.count > 1, labels.count == children.count,
      labels.allSatisfy({ $0 == first })
    {
      return first
    }
    let words = labels.map(ViewInterpreter.unbraced)
    var different: [String] = []
    for word in words where !different.contains(word) { different.append(word) }
    switch different.count {
    case 0: return nil
    case 1 where children.count > 1 && words.count == children.count: return different[0]
    case 1:
      guard let place = children.firstIndex(where: { Self.label(of: [$0]) != nil }),
        case .branch(let condition) = children[place].role
      else { return different[0] }
      guard condition == "else", case .branch(let first) = children[0].role, children.count == 2,
        first.hasPrefix("if ")
      else { return "{\(different[0]) \(condition)}" }
      return "{\(different[0]) unless \(first.dropFirst(3))}"
    default: return "{\(different.joined(separator: " or "))}"
    }
  }
}
