// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import struct CurbcutSource.EmbeddedScreen
import CurbcutStandards

/// Writes the views of a root down as a screen of iOS.
struct UIKitScreen {
  private typealias Toolkit = CurbcutStandards.Toolkit

  let evaluation: Evaluation
  /// Which objects keep which others.
  let kept: KeptObjects
  let project: UIKitProject
  let colors: UIKitColor
  var builder: ScreenBuilder
  /// Where each node was made.
  private(set) var places: [FilePlace?] = []
  var root: HeapObject?
  var shown = 0
  /// The files of Interface Builder that have made views; nil where code makes all.
  var loaded: UIKitLoadedFile?
  /// What tells what views of SwiftUI show; nil where nothing does.
  var hosted: EmbeddedScreen.OfView?
  /// The ids of the views that some view lists as its elements.
  var listed: [ObjectIdentifier: String] = [:]
  /// Where the views of files stand that have been written.
  var standing = StandingViews()
  /// Whether views may lie on others in the same view, as far as that was asked.
  var lyingOnOthers: [ObjectIdentifier: Bool] = [:]

  /// More views than are written.
  static let most = 5_000
  /// More views in each other than are written.
  static let deepest = 120

  /// The keys that are read from source.
  static let carried = KeySet([
    .class, .identifier, .text, .selected, .visible, .alpha, .enabled, .isAccessibilityElement,
    .label, .value, .hint, .traits, .elementsHidden, .isModal, .groupsChildren, .textSize, .font,
    .dynamicTypeStyle, .adjustsFont, .numberOfLines, .placeholder, .password, .toolkit, .gestures,
    .scrollable, .textColor, .backgroundColor, .layout, .accessibilityChildren, .collectionItem,
    .userInputLabels, .customActions, .navigationStyle,
  ])

  init(
    evaluation: Evaluation, project: UIKitProject, colors: any NamedColors, title: String,
    language: String?
  ) {
    self.colors = UIKitColor(catalog: colors)
    self.evaluation = evaluation
    kept = KeptObjects(evaluation)
    self.project = project
    var origin = Origin(format: UIKitReader.formatName, carried: Self.carried)
    origin.names[.respondsToUserInteraction] = "isUserInteractionEnabled"
    origin.noun = "source"
    origin.leavesHoles = true
    builder = ScreenBuilder(platform: .ios, origin: origin)
    builder.facts.title = title
    builder.facts.language = language
  }

  /// The screen of a root; nil when it shows nothing.
  mutating func screen(of root: HeapObject) throws(ImportError) -> Screen? {
    self.root = root
    let isController = UIKitToolkit.classes(of: root).contains("UIViewController")
    if isController {
      var host = Node()
      host.className = "UIView"
      try open(host, root.place)
      try writeBar(of: root)
      if let view = root.children.first(where: { $0.slot == "view" })?.object ?? view(of: root) {
        try write(view, depth: 0)
      }
      try writeToolbar(of: root)
      builder.closeNode()
    } else {
      try write(root, depth: 0)
    }
    guard shown > (isController ? 1 : 1) else { return nil }
    return builder.finish()
  }

  /// The screen of a view or controller that another framework shows, without bars, which are not its own.
  mutating func screen(ofBridged root: HeapObject) throws(ImportError) -> Screen? {
    self.root = root
    let isController = UIKitToolkit.classes(of: root).contains("UIViewController")
    guard let view = isController ? view(of: root) : root else { return nil }
    try write(view, depth: 0)
    return builder.finish()
  }

  func view(of controller: HeapObject) -> HeapObject? {
    for name in ["view", "tableView", "collectionView"] {
      if case .object(let view)? = controller[name]?.form { return view }
    }
    return nil
  }

  mutating func open(_ node: Node, _ place: SourcePlace?) throws(ImportError) {
    try open(node, at: place.map(evaluation.filePlace))
  }

  mutating func open(_ node: Node, at place: FilePlace?) throws(ImportError) {
    try builder.openNode(
      node,
      at: place.map {
        Place(line: Int32(clamping: $0.line), column: Int32(clamping: $0.column))
      } ?? .none)
    places.append(place)
    shown += 1
  }

  // MARK: - Bars

  /// The navigation bar with its title and its items, where the controller gives any.
  mutating func writeBar(of controller: HeapObject) throws(ImportError) {
    var item: HeapObject?
    if case .object(let object)? = controller["navigationItem"]?.form { item = object }
    let title = item?["title"] ?? controller["title"]
    let left = items(item, "left")
    let right = items(item, "right")
    guard
      title != nil || !left.isEmpty || !right.isEmpty || item?.children.isEmpty == false
        || item?["searchController"] != nil
    else { return }
    var bar = Node()
    bar.className = "UINavigationBar"
    try open(bar, item?.place ?? controller.place)
    for button in left { try writeItem(button) }
    if let title, let words = words(title) {
      var label = Node()
      label.className = "UILabel"
      label.text = words.text
      label[.traits] = .traits([.staticText, .header])
      try open(label, title.place ?? controller.place)
      builder.closeNode()
    }
    for child in item?.children ?? [] { try write(child.object, depth: 1) }
    for button in right { try writeItem(button) }
    try writeSearch(of: item)
    builder.closeNode()
  }

  /// The toolbar with the items that the controller gives it.
  mutating func writeToolbar(of controller: HeapObject) throws(ImportError) {
    let items = items(controller, ["toolbarItems"])
    guard !items.isEmpty else { return }
    var bar = Node()
    bar.className = "UIToolbar"
    try open(bar, items[0].place)
    for item in items { try writeItem(item) }
    builder.closeNode()
  }

  func items(_ item: HeapObject?, _ side: String) -> [HeapObject] {
    let names = ["\(side)BarButtonItem", "\(side)BarButtonItems"]
    let written = names.filter { item?.isWritten($0) == true }
    return items(item, written.isEmpty ? [names[1]] : written)
  }

  func items(_ item: HeapObject?, _ names: [String]) -> [HeapObject] {
    var found: [HeapObject] = []
    for name in names {
      guard let value = item?[name] else { continue }
      for value in value.alternatives {
        switch value.form {
        case .object(let object): found.append(object)
        case .list(let values):
          for case .object(let object) in values.map(\.form) { found.append(object) }
        default: break
        }
      }
    }
    return found
  }

  mutating func writeItem(_ item: HeapObject) throws(ImportError) {
    if let (seeds, index) = loaded?.place(of: item) {
      return try write(item, seededAt: index, in: seeds, depth: 1)
    }
    if let custom = item.children.first(where: { $0.slot == "customView" }) {
      return try write(custom.object, depth: 1)
    }
    var node = Node()
    node.className = "UIButton"
    state(item, in: &node)
    if let title = item["title"], let words = words(title) {
      node.text = words.text
    } else if let system = item["system"] {
      let name = system.spelled.split(separator: ".").last.map(String.init) ?? ""
      if name.lowercased().hasSuffix("space") { return }
      if let title = BarButton.titles[name] {
        node.text = title
      } else if node.label == nil {
        // iOS names its symbols, in words that are not in the code.
        node[.label] = .notKnown
      }
    } else if node.label == nil, node[.label] == nil,
      hasSymbol(item["image"]) || item["image"] == nil
    {
      node[.label] = .notKnown
    }
    if node.text == nil, node[.label] == nil, project.titles.mayName(item, in: kept) {
      node[.label] = .notKnown
    }
    if item["system"] == nil { stateFile(of: item["image"], in: &node) }
    noteName(of: node, item)
    try open(node, item.place)
    builder.closeNode()
  }

  /// Records that the node which is written next is called after its picture.
  mutating func noteName(of node: Node, _ object: HeapObject) {
    guard isNamedByPicture(node, object) else { return }
    builder.origin.inferences.note(.label, at: builder.count, PictureName.rule)
  }

  /// Says of a view that it heads a section of a list.
  func stateList(_ object: HeapObject, in node: inout Node) {
    guard object.parent?.slot(of: object) == UIKitLife.sectionHeader,
      object[UIKitLife.footer] == nil
    else { return }
    node[.collectionItem] = .collectionItem(CollectionItemInfo(isHeading: true))
  }

  // MARK: - Views

  mutating func write(_ object: HeapObject, depth: Int) throws(ImportError) {
    guard depth < Self.deepest, shown < Self.most else { return }
    if let (seeds, index) = loaded?.place(of: object) {
      return try write(object, seededAt: index, in: seeds, depth: depth)
    }
    var node = Node()
    let classes = UIKitToolkit.classes(of: object)
    let first = classes.first ?? "UIView"
    if first == "ButtonTitle" || first == "ButtonImage" || first == "SearchField" { return }
    node.className = first
    if builder.count == 0 { node[.toolkit] = .text(Toolkit.view.rawValue) }
    state(object, in: &node)
    stateElements(object, in: &node)
    stateWords(object, classes, in: &node)
    stateFont(object, classes, in: &node)
    stateColors(object, classes, in: &node)
    stateSize(object, in: &node)
    stateList(object, in: &node)
    // With the switch or button that is its accessory a cell is one element, which its texts name.
    let isAccessory = object.parent?.slot(of: object) == "accessoryView"
    if isAccessory, node[.label] == nil { node[.label] = .notKnown }
    // A cell in which no words are known is filled by classes below it, by data or by code that is not here.
    if classes.contains("UITableViewCell") || classes.contains("UICollectionViewCell"),
      !hasWords(object), node[.label] == nil
    {
      node[.label] = .notKnown
    }
    let hosted = hostedContent(of: object)
    if let why = object.escape, why != "dequeued", hosted == nil {
      let told: [Key] = [.label, .text, .userInputLabels, .customActions, .navigationStyle]
      for key in told where node[key] == nil { node[key] = .notKnown }
    }
    noteName(of: node, object)
    let parts = parts(of: object, classes, in: &node)
    try open(node, object.place)
    if classes.contains("UIButton") == false {
      for child in object.children { try write(child, depth: depth) }
    }
    for part in parts {
      try open(part, object.place)
      builder.closeNode()
    }
    if let hosted { try write(hosted, at: 0) }
    builder.closeNode()
  }

  // MARK: - Views of SwiftUI

  /// What the view of a hosting controller shows; nil for another one, and where that is not known.
  private func hostedContent(of object: HeapObject) -> EmbeddedScreen? {
    guard case .object(let view)? = object[Self.hostedView]?.form, let type = view.type else {
      return nil
    }
    let name = project.code.name(type)
    let content = hosted?(name, project.code.files[type.file].name)
    if content == nil { evaluation.note(.unknownComponent(name), object.place) }
    return content
  }

  /// The member under which the view of a hosting controller keeps the view of SwiftUI that it shows.
  static let hostedView = "{hosted}"

  private mutating func write(_ hosted: EmbeddedScreen, at index: Int) throws(ImportError) {
    for child in hosted.screen.children(of: index) where shown < Self.most {
      try open(hosted.screen.nodes[child].unlinked, at: hosted.places[child])
      try write(hosted, at: child)
      builder.closeNode()
    }
  }

  /// Whether words are known of a view or of one that is in it.
  func hasWords(_ object: HeapObject) -> Bool {
    var next = [object]
    var steps = 0
    while let view = next.popLast(), steps < 1_000 {
      steps += 1
      let names = ["text", "attributedText", "title normal", "attributedTitle normal"]
      if names.contains(where: { view[$0].flatMap(words)?.text.isEmpty == false }) { return true }
      next += view.children.map(\.object)
    }
    return false
  }

  mutating func write(_ child: HeapObject.Child, depth: Int) throws(ImportError) {
    var words: [String] = []
    for condition in child.path where condition.question != "repeated" {
      let word = Self.words(condition)
      if !words.contains(word) { words.append(word) }
    }
    if let shown = whenShown(child.object), !words.contains(shown) { words.append(shown) }
    guard !words.isEmpty else { return try write(child.object, depth: depth + 1) }
    var branch = Node()
    branch.description = "{\(words.joined(separator: ", "))}"
    branch.className = "UIView"
    branch[.accessibilityChildren] = .text("contain")
    branch[.frame] = .notKnown
    try open(branch, child.object.place)
    shown -= 1
    try write(child.object, depth: depth + 1)
    builder.closeNode()
  }
}
