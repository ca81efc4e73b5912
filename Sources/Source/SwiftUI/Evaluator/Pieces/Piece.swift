// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// A view as the source describes it, with its children, before it becomes part of a screen.
struct Piece: Sendable {
  /// The part that a view plays for the views and modifiers around it.
  enum Role: Sendable {
    case view
    /// A view that only holds others: `Group`, `ForEach`, a conditional.
    case transparent
    /// The branches of a conditional.
    case choice
    /// One branch of a conditional, under its condition.
    case branch(String)
    /// A view with others before and after it.
    case layers
    /// A shape or a colour, which assistive technologies ignore by default.
    case shape
    case text
    case image
    case sectionHeader
    indirect case picker(PickerFacts)
    indirect case datePicker(DatePickerFacts)
    case tabs
    /// Pages with their page dots, which come last.
    case pages
    /// A tab under its name.
    indirect case tab(TextTemplate)
    case bar
  }

  /// The choices of a picker.
  struct PickerFacts: Sendable {
    var title: TextTemplate
    /// The text and the tag of each option, and the conditions for its presence, outermost first.
    var options: [(words: TextTemplate, tag: Meaning?, conditions: [String])]
    var selection: TextTemplate?
    /// The name of the picker's style, when one was given.
    var style: String?

    /// Whether another picker offers the same options with the same choice.
    func isSame(as other: PickerFacts) -> Bool {
      title == other.title && selection == other.selection && style == other.style
        && options.elementsEqual(other.options) {
          $0.words == $1.words && $0.conditions == $1.conditions && Piece.isSame($0.tag, $1.tag)
        }
    }

    /// Whether an option is the selected one, as far as that is known.
    func isSelected(_ option: TextTemplate) -> CurbcutScreen.Value {
      guard let selection, selection.known != nil, option.known != nil else { return .notKnown }
      return .flag(selection == option)
    }
  }

  /// Facts about everything that a view of a body contains.
  struct ShownBody: Sendable {
    /// The identity of the contents: pieces with the same number hold the same; nil for contents
    /// that lie on something else than where the body was shown before.
    var number: Int?
    /// The project view whose body it is.
    var type: Int
    /// The text of its contents; not known when they are too much for a label.
    var label: Label?
  }

  /// Text that has been joined; none when there is nothing to say.
  struct Label: Sendable {
    var words: String?
  }

  /// The largest size of a control's contents, whose labels are requested again and again.
  private static let mostLabelled = 200

  /// The place where the file being read shows a view from another file.
  struct Entered: Sendable {
    var site: SourcePoint
    var file: Int
  }

  /// The body that it shows, as long as its contents are as the body made them.
  private(set) var body: ShownBody?

  /// A request of a view to the bars around it.
  enum BarPart: Sendable {
    case title(TextTemplate, SourcePoint)
    case item(placement: String, Piece)
    case search(Piece)
    /// The navigation bar is hidden, possibly under a condition: `if isOpen`.
    case hidden(condition: String?, SourcePoint)
  }

  var node = Node()
  var point: SourcePoint
  /// The place in the file being read, when the view is written in another file.
  var site: SourcePoint?
  var role: Role
  /// The files that a picture may show, by their names, if all of them are known.
  var pictureFiles: [String] = []
  /// The children as they were stored: `entered` applies to all of them.
  private(set) var stored: [Piece]
  /// The place from which the file with the children was entered; it is passed to them when they
  /// are requested, because a body has many views and few are requested one by one.
  private(set) var entered: Entered?
  /// One item, or none when there is nothing to record, so that a copy counts one reference for
  /// all.
  private var rare: [Rare] = []
  /// The depth of its nesting, and the number of views in it.
  private(set) var height = 1
  private(set) var size = 1
  /// Whether it contains requests to the bars around it.
  private var holdsBar = false
  /// Whether it contains or presents something that may be the header of a section.
  private var holdsHeader = false

  /// Properties that few views have.
  private struct Rare: Sendable {
    var bar: [BarPart] = []
    var presented: [Piece] = []
    var tag: Meaning?
    var badge: TextTemplate?
    var hasSwipeActions = false
    var isKept = false
    var hasOwnSize = false
    var hasEmptyBranch = false
    var extent = Extent()
    var touch = TouchFacts()
  }

  /// The children.
  var children: [Piece] { entered.map { stored.entered($0) } ?? stored }

  /// The requests to the bars around it.
  var bar: [BarPart] {
    get { rare.first.map { entered.map($0.bar.entered) ?? $0.bar } ?? [] }
    set { changeRare(isNothing: newValue.isEmpty) { $0.bar = newValue } }
  }

  /// The views that appear over the screen: sheets, alerts, menus.
  var presented: [Piece] {
    get { rare.first.map { entered.map($0.presented.entered) ?? $0.presented } ?? [] }
    set { changeRare(isNothing: newValue.isEmpty) { $0.presented = newValue } }
  }

  var tag: Meaning? {
    get { rare.first?.tag }
    set { changeRare(isNothing: newValue == nil) { $0.tag = newValue } }
  }

  var badge: TextTemplate? {
    get { rare.first?.badge }
    set { changeRare(isNothing: newValue == nil) { $0.badge = newValue } }
  }

  /// Whether it has swipe actions.
  var hasSwipeActions: Bool {
    get { rare.first?.hasSwipeActions ?? false }
    set { changeRare(isNothing: !newValue) { $0.hasSwipeActions = newValue } }
  }

  /// Whether it is a row that cannot be deleted.
  var isKept: Bool {
    get { rare.first?.isKept ?? false }
    set { changeRare(isNothing: !newValue) { $0.isKept = newValue } }
  }

  /// Whether it is a shape whose size the source gives, so that it may be smaller than what lies on
  /// it.
  var hasOwnSize: Bool {
    get { rare.first?.hasOwnSize ?? false }
    set { changeRare(isNothing: !newValue) { $0.hasOwnSize = newValue } }
  }

  /// Whether it is a choice of which one branch shows nothing, as an optional that may be `nil`.
  var hasEmptyBranch: Bool {
    get { rare.first?.hasEmptyBranch ?? false }
    set { changeRare(isNothing: !newValue) { $0.hasEmptyBranch = newValue } }
  }

  /// How large it is laid out, as far as its modifiers say.
  var extent: Extent {
    get { rare.first?.extent ?? Extent() }
    set { changeRare(isNothing: newValue == Extent()) { $0.extent = newValue } }
  }

  /// What decides how large the area is that takes a touch.
  var touch: TouchFacts {
    get { rare.first?.touch ?? TouchFacts() }
    set { changeRare(isNothing: newValue == TouchFacts()) { $0.touch = newValue } }
  }

  private mutating func changeRare(isNothing: Bool, _ change: (inout Rare) -> Void) {
    settle()
    if rare.isEmpty {
      guard !isNothing else { return }
      rare.append(Rare())
    }
    change(&rare[0])
    if rare[0].presented.contains(where: \.mayHoldHeader) { holdsHeader = true }
  }

  init(
    _ className: String? = nil, role: Role = .view, at point: SourcePoint,
    site: SourcePoint? = nil, _ children: [Piece] = []
  ) {
    self.role = role
    self.point = point
    self.site = site
    stored = children
    node.className = className
    measure()
  }

  /// Records that it is a view of a body, unless it is one of another body that this body only
  /// passes on.
  mutating func isShown(by number: Int, of type: Int) {
    guard body == nil, !stored.isEmpty else { return }
    body = ShownBody(number: number, type: type)
    if size <= Self.mostLabelled { body?.label = Label(words: Self.label(of: stored)) }
  }

  /// Replaces the children.
  mutating func setChildren(_ children: [Piece]) {
    settle()
    body = nil
    stored = children
    measure()
  }

  private mutating func measure() {
    height = 1
    size = 1
    holdsBar = false
    holdsHeader = rare.first?.presented.contains(where: \.mayHoldHeader) ?? false
    for place in stored.indices {
      height = max(height, stored[place].height + 1)
      size += stored[place].size
      if stored[place].holdsBar || stored[place].rare.first?.bar.isEmpty == false {
        holdsBar = true
      }
      if stored[place].mayHoldHeader { holdsHeader = true }
    }
  }

  /// Changes it and everything in it, including what it presents unless `andPresented` is false;
  /// nesting is bounded when pieces are created.
  mutating func changeAll(andPresented: Bool = true, _ change: (inout Piece) -> Void) {
    settle()
    change(&self)
    body = nil
    for index in stored.indices { stored[index].changeAll(andPresented: andPresented, change) }
    measure()
    guard andPresented, !rare.isEmpty else { return }
    for index in rare[0].presented.indices { rare[0].presented[index].changeAll(change) }
  }

  private var mayHoldHeader: Bool {
    if case .sectionHeader = role { return true }
    return holdsHeader
  }

  /// Changes the section headers in it; a view without any keeps its known facts.
  mutating func changeHeaders(_ change: (inout Piece) -> Void) {
    if case .sectionHeader = role { change(&self) }
    guard holdsHeader else { return }
    settle()
    body = nil
    for index in stored.indices where stored[index].mayHoldHeader {
      stored[index].changeHeaders(change)
    }
    measure()
    guard !rare.isEmpty else { return }
    for index in rare[0].presented.indices { rare[0].presented[index].changeHeaders(change) }
  }

  /// Records the place from which the file with it and its contents was entered.
  ///
  /// Contents that already record one keep it, because it is nearer to them.
  mutating func enter(_ entered: Entered) {
    if site == nil, point.file != entered.file { site = entered.site }
    if self.entered == nil { self.entered = entered }
  }

  /// Passes the place where the file was entered on to the children.
  private mutating func settle() {
    guard let entered else { return }
    self.entered = nil
    body = nil
    stored = stored.entered(entered)
    guard !rare.isEmpty else { return }
    rare[0].presented = rare[0].presented.entered(entered)
    rare[0].bar = rare[0].bar.entered(entered)
  }

  /// Removes and returns the requests that it and its contents make to the bars around it.
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
    // Differences are mostly in position and number.
    for (piece, other) in zip(pieces, others)
    where piece.point != other.point || piece.size != other.size {
      return false
    }
    for (piece, other) in zip(pieces, others) {
      guard piece.point == other.point, piece.size == other.size, isSame(piece.node, other.node),
        isSame(piece.role, other.role), piece.bar.isEmpty, other.bar.isEmpty,
        isSame(piece.tag, other.tag), piece.badge == nil, other.badge == nil,
        areSame(piece.stored, other.stored), areSame(piece.presented, other.presented)
      else { return false }
    }
    return true
  }

  /// Whether two views say the same about themselves; a different test identifier or font is not
  /// heard.
  private static func isSame(_ node: Node, _ other: Node) -> Bool {
    if node == other { return true }
    var (first, second) = (node, other)
    if (node.identifier == nil) != (other.identifier == nil) {
      first.identifier = nil
      second.identifier = nil
    }
    // A text that ignores the user's text size looks different.
    guard (node.flag(.adjustsFont) == false) == (other.flag(.adjustsFont) == false) else {
      return false
    }
    for key in [Key.dynamicTypeStyle, .textSize, .font, .adjustsFont] {
      first[key] = nil
      second[key] = nil
    }
    return first == second
  }

  /// Whether two views from one place of the source have the same part, as far as it is compared
  /// here.
  private static func isSame(_ role: Role, _ other: Role) -> Bool {
    switch (role, other) {
    case (.branch(let condition), .branch(let second)): condition == second
    case (.picker(let facts), .picker(let second)): facts.isSame(as: second)
    case (.datePicker(let facts), .datePicker(let second)): facts == second
    case (.picker, _), (.datePicker, _), (.tab, _): false
    default: true
    }
  }

  fileprivate static func isSame(_ tag: Meaning?, _ other: Meaning?) -> Bool {
    guard let tag, let other else { return tag == nil && other == nil }
    return Operators.equal(tag, other) == true
  }

  /// Moves it to another place, along with its children when it only holds them.
  mutating func move(to point: SourcePoint) {
    self.point = point
    switch role {
    case .transparent, .choice, .branch, .layers: changeChildren { $0.move(to: point) }
    default: break
    }
  }

  /// Changes the children in place so that they look different and say the same.
  mutating func changeLookOfChildren(_ change: (inout Piece) -> Void) {
    var known = body
    known?.number = nil
    changeChildren(change)
    body = known
  }

  /// Changes the children in place.
  mutating func changeChildren(_ change: (inout Piece) -> Void) {
    settle()
    body = nil
    for index in stored.indices { change(&stored[index]) }
    measure()
  }

  /// The traits as stated, else those of its class.
  var traits: Traits { node.traits ?? node.iosClass.traits }

  mutating func addTraits(_ traits: Traits) {
    node[.traits] = .traits(self.traits.union(traits))
  }

  mutating func removeTraits(_ traits: Traits) {
    node[.traits] = .traits(self.traits.subtracting(traits))
  }

  /// Whether it becomes a node of the screen, rather than only its contents.
  var isNode: Bool {
    switch role {
    case .transparent, .choice, .branch, .layers, .sectionHeader, .tab:
      node != Node()
    case .shape: node.hasAccessibilityFacts || !presented.isEmpty
    case .view, .text, .image, .picker, .datePicker, .tabs, .pages, .bar: true
    }
  }
}

extension Node {
  /// Whether its author specified anything for assistive technologies.
  var hasAccessibilityFacts: Bool {
    label != nil || value != nil || hint != nil || traits != nil || !customActions.isEmpty
      || flag(.isAccessibilityElement) != nil || accessibilityChildren != nil
  }
}

// MARK: - What a view says

extension Piece {
  /// Returns the text of a control's contents, as its label: visible texts and named images.
  ///
  /// SwiftUI makes one element of a button and its contents; texts are joined by ", "
  /// (cashapp/AccessibilitySnapshot@5b03db8).
  static func label(of pieces: [Piece]) -> String? {
    var words = pieces.compactMap(\.spokenLabel).filter { !$0.isEmpty }
    // Spaces used as placeholders beside other texts are not heard.
    if words.count > 1 { words.removeAll(where: \.isBlank) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var spokenLabel: String? {
    if node.isSet(.elementsHidden) || isOutOfSight { return nil }
    if node.flag(.isAccessibilityElement) == false, stored.isEmpty { return nil }
    if let label = node.label { return label }
    if case .choice = role { return choiceLabel }
    if let text = node.text { return text }
    if let label = body?.label { return label.words }
    // A row that shows its value beside its content: `LabeledContent("Seat", value: seat)`.
    let value = node.className == "LabeledContent" ? node.value : nil
    let words = [Self.label(of: stored), value].compactMap(\.self).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Hides pictures beside a text, as in the items of menus and tabs: each has one title and one
  /// picture (Apple, `UIMenuElement`, `UIBarItem`), and the title is its name.
  static func withTitle(_ pieces: [Piece]) -> [Piece] {
    guard pieces.contains(where: \.holdsWords) else { return pieces }
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        if case .image = piece.role { piece.node[.elementsHidden] = .flag(true) }
      }
    }
    return pieces
  }

  private var holdsWords: Bool {
    if node.className == "UILabel" { return node.text?.isEmpty == false }
    return stored.contains(where: \.holdsWords)
  }

  /// Whether it exists but is not drawn.
  var isOutOfSight: Bool { !node.isVisible || node.isTransparent }

  /// Replaces the branches of each conditional by their text, as an element says it that speaks all
  /// its content; a conditional that holds more than text stays.
  mutating func sayChoices() {
    if case .choice = role, holdsOnlyWords, let label = choiceLabel {
      setChildren([])
      role = .text
      node.className = "UILabel"
      node.text = label
    } else if holdsChoice {
      changeChildren { $0.sayChoices() }
    }
  }

  private var holdsChoice: Bool {
    if case .choice = role { return true }
    return stored.contains(where: \.holdsChoice)
  }

  /// Whether it contains nothing that can be operated or appears over the screen.
  private var holdsOnlyWords: Bool {
    !isControl && presented.isEmpty && node.customActions.isEmpty && bar.isEmpty
      && stored.allSatisfy(\.holdsOnlyWords)
  }

  /// Whether it is or contains a control.
  var holdsControl: Bool { isControl || stored.contains(where: \.holdsControl) }

  /// The texts of the branches of a conditional, as a hole.
  private var choiceLabel: String? {
    // Branches may be nested: each is asked once.
    let all = stored.map { Self.label(of: [$0]) }
    let labels = all.compactMap(\.self)
    if let first = labels.first, labels.count > 1, labels.count == stored.count,
      labels.allSatisfy({ $0 == first })
    {
      return first
    }
    let words = labels.map(TextTemplate.unbraced)
    var different: [String] = []
    for word in words where !different.contains(word) { different.append(word) }
    switch different.count {
    case 0: return nil
    case 1 where stored.count > 1 && words.count == stored.count: return different[0]
    case 1:
      guard let place = all.firstIndex(where: { $0 != nil }),
        case .branch(let condition) = stored[place].role
      else { return different[0] }
      guard condition == "else", case .branch(let first) = stored[0].role, stored.count == 2,
        let met = BranchName.condition(of: first)
      else { return "{\(different[0]) \(condition)}" }
      return "{\(different[0]) \(BranchName.unless(met))}"
    default:
      different = Self.alternatives(labels)
      // A text that one branch always says may be conditional in another: "Photo" and "Photo if
      // isLoaded".
      let always = different.filter { word in
        word != Self.nothing
          && !different.contains { word.hasPrefix("\($0) if ") || word.hasPrefix("\($0) unless ") }
      }
      let isOptional = mayShowNothing || words.count < stored.count || always != different
      different = isOptional ? always + [Self.nothing] : always
      return "{\(different.joined(separator: " or "))}"
    }
  }

  /// Returns the labels of branches, each once, including those that are choices themselves:
  /// `{Sail or nothing}`.
  private static func alternatives(_ labels: [String]) -> [String] {
    var alternatives: [String] = []
    for label in labels {
      let words = TextTemplate.unbraced(label)
      let isChoice = label.first == "{" && label.dropFirst().dropLast() == words
      for word in isChoice ? words.split(separator: " or ").map(String.init) : [words]
      where !alternatives.contains(word) {
        alternatives.append(word)
      }
    }
    return alternatives
  }

  /// The text for a branch that shows nothing, beside those of the others.
  private static let nothing = "nothing"

  /// Whether its last branch is an `else if`, so that none of them may be taken.
  private var mayShowNothing: Bool {
    guard case .branch(let condition)? = stored.last?.role else { return false }
    return condition.hasPrefix("else if ")
  }
}

// MARK: - Where files were entered

extension [Piece] {
  /// Returns the same pieces, each with the place from which its file was entered.
  fileprivate func entered(_ entered: Piece.Entered) -> [Piece] {
    map { piece in
      var piece = piece
      piece.enter(entered)
      return piece
    }
  }
}

extension [Piece.BarPart] {
  /// Returns the same requests, each with the place from which its file was entered.
  fileprivate func entered(_ entered: Piece.Entered) -> [Piece.BarPart] {
    map { part in
      switch part {
      case .title, .hidden: return part
      case .item(let placement, var item):
        item.enter(entered)
        return .item(placement: placement, item)
      case .search(var field):
        field.enter(entered)
        return .search(field)
      }
    }
  }
}
