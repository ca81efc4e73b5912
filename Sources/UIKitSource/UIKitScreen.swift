// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Writes the views of a root down as a screen of iOS.
struct UIKitScreen {
  private typealias Toolkit = CurbcutStandards.Toolkit

  let evaluation: Evaluation
  let namedMembers: Set<String>
  private let colors: UIKitColor
  private var builder: ScreenBuilder
  /// Where each node was made.
  private(set) var places: [SourcePlace?] = []
  private var root: HeapObject?
  private var shown = 0

  /// More views than are written.
  private static let most = 5_000
  /// More views in each other than are written.
  private static let deepest = 120

  /// The keys that are read from source.
  static let carried = KeySet([
    .class, .identifier, .text, .selected, .visible, .alpha, .enabled, .isAccessibilityElement,
    .label, .value, .hint, .traits, .elementsHidden, .isModal, .groupsChildren, .textSize, .font,
    .dynamicTypeStyle, .adjustsFont, .numberOfLines, .placeholder, .password, .toolkit, .gestures,
    .scrollable, .textColor, .backgroundColor, .layout,
  ])

  init(
    evaluation: Evaluation, namedMembers: Set<String>, colors: any UIKitColors, title: String,
    language: String?
  ) {
    self.colors = UIKitColor(catalog: colors)
    self.evaluation = evaluation
    self.namedMembers = namedMembers
    var origin = Origin(format: "UIKit source", carried: Self.carried)
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

  private func view(of controller: HeapObject) -> HeapObject? {
    for name in ["view", "tableView", "collectionView"] {
      if case .object(let view)? = controller[name]?.form { return view }
    }
    return nil
  }

  private mutating func open(_ node: Node, _ place: SourcePlace?) throws(ImportError) {
    let location = place.map { evaluation.project.location($0) }
    try builder.openNode(
      node,
      at: location.map {
        Place(line: Int32(clamping: $0.line), column: Int32(clamping: $0.column))
      } ?? .none)
    places.append(place)
    shown += 1
  }

  // MARK: - Bars

  /// The navigation bar with its title and its items, where the controller gives any.
  private mutating func writeBar(of controller: HeapObject) throws(ImportError) {
    var item: HeapObject?
    if case .object(let object)? = controller["navigationItem"]?.form { item = object }
    let title = item?["title"] ?? controller["title"]
    let left = items(item, "left")
    let right = items(item, "right")
    guard title != nil || !left.isEmpty || !right.isEmpty || item?.children.isEmpty == false else {
      return
    }
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
    builder.closeNode()
  }

  /// The toolbar with the items that the controller gives it.
  private mutating func writeToolbar(of controller: HeapObject) throws(ImportError) {
    let items = items(controller, ["toolbarItems"])
    guard !items.isEmpty else { return }
    var bar = Node()
    bar.className = "UIToolbar"
    try open(bar, items[0].place)
    for item in items { try writeItem(item) }
    builder.closeNode()
  }

  private func items(_ item: HeapObject?, _ side: String) -> [HeapObject] {
    items(item, ["\(side)BarButtonItem", "\(side)BarButtonItems"])
  }

  private func items(_ item: HeapObject?, _ names: [String]) -> [HeapObject] {
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

  private mutating func writeItem(_ item: HeapObject) throws(ImportError) {
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
    try open(node, item.place)
    builder.closeNode()
  }

  // MARK: - Views

  private mutating func write(_ object: HeapObject, depth: Int) throws(ImportError) {
    guard depth < Self.deepest, shown < Self.most else { return }
    var node = Node()
    let classes = UIKitToolkit.classes(of: object)
    let first = classes.first ?? "UIView"
    if first == "ButtonTitle" || first == "ButtonImage" || first == "SearchField" { return }
    node.className = first
    if builder.count == 0 { node[.toolkit] = .text(Toolkit.view.rawValue) }
    state(object, in: &node)
    stateWords(object, classes, in: &node)
    stateFont(object, classes, in: &node)
    stateColors(object, classes, in: &node)
    stateSize(object, in: &node)
    // With the switch or button that is its accessory a cell is one element, which its texts name.
    let isAccessory = object.parent?.children.contains {
      $0.object === object && $0.slot == "accessoryView"
    }
    if isAccessory == true, node[.label] == nil { node[.label] = .notKnown }
    // A cell in which no words are known is filled by classes below it, by data or by code that is not here.
    if classes.contains("UITableViewCell") || classes.contains("UICollectionViewCell"),
      !hasWords(object), node[.label] == nil
    {
      node[.label] = .notKnown
    }
    if let why = object.escape, why != "dequeued" {
      for key: Key in [.label, .text] where node[key] == nil { node[key] = .notKnown }
    }
    try open(node, object.place)
    if classes.contains("UIButton") == false {
      for child in object.children { try write(child, depth: depth) }
    }
    builder.closeNode()
  }

  /// Whether words are known of a view or of one that is in it.
  private func hasWords(_ object: HeapObject) -> Bool {
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

  private mutating func write(_ child: HeapObject.Child, depth: Int) throws(ImportError) {
    let conditions = child.path.filter { $0.question != "repeated" }
    guard !conditions.isEmpty else { return try write(child.object, depth: depth + 1) }
    var branch = Node()
    let words = conditions.map { $0.question == "later" ? "later" : $0.words }
    branch.description = "{\(words.joined(separator: ", "))}"
    branch.className = "UIView"
    try open(branch, child.object.place)
    shown -= 1
    try write(child.object, depth: depth + 1)
    builder.closeNode()
  }

  // MARK: - Facts

  private func flag(_ name: String, _ object: HeapObject) -> Bool? {
    evaluation.fact(name, of: object)?.flag
  }

  private func state(_ object: HeapObject, in node: inout Node) {
    if flag("isHidden", object) == true { node[.visible] = .flag(false) }
    if let alpha = object["alpha"]?.number { node[.alpha] = .number(alpha) }
    if flag("isEnabled", object) == false { node[.enabled] = .flag(false) }
    if flag("isSelected", object) == true { node[.selected] = .flag(true) }
    if let isElement = evaluation.fact("isAccessibilityElement", of: object) {
      node[.isAccessibilityElement] = isElement.flag.map { .flag($0) } ?? .notKnown
    }
    for (word, key) in [("Label", Key.label), ("Hint", .hint), ("Value", .value)] {
      guard
        let value = evaluation.fact("accessibilityAttributed\(word)", of: object)
          ?? evaluation.fact("accessibility\(word)", of: object)
      else { continue }
      if let words = words(value), !words.mayBeNone {
        node[key] = .text(words.text)
      } else if !value.isNothing {
        node[key] = .notKnown
      }
    }
    if case .text(let text)? = object["accessibilityIdentifier"]?.form {
      node.identifier = text.known
    }
    if flag("accessibilityElementsHidden", object) == true { node[.elementsHidden] = .flag(true) }
    if flag("accessibilityViewIsModal", object) == true { node[.isModal] = .flag(true) }
    if flag("shouldGroupAccessibilityChildren", object) == true {
      node[.groupsChildren] = .flag(true)
    }
    if let traits = evaluation.fact("accessibilityTraits", of: object) {
      node[.traits] = self.traits(traits).map { .traits($0) } ?? .notKnown
    }
    if case .text(let gesture)? = object["gesture"]?.form, let name = gesture.known {
      let kinds = [
        "UITapGestureRecognizer": "tap", "UILongPressGestureRecognizer": "longPress",
        "UIPanGestureRecognizer": "pan", "UISwipeGestureRecognizer": "swipe",
      ]
      if let kind = kinds[name] { node[.gestures] = .texts([kind]) }
    }
  }

  private func traits(_ value: CurbcutEvaluation.Value) -> Traits? {
    switch value.form {
    case .symbol(let path):
      guard let name = path.split(separator: ".").last.map(String.init) else { return nil }
      if name == "none" { return Traits() }
      return Traits(name: name)
    case .list(let values):
      var traits = Traits()
      for value in values {
        guard let one = self.traits(value) else { return nil }
        traits.formUnion(one)
      }
      return traits
    default: return nil
    }
  }

  private func stateWords(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    switch true {
    case classes.contains("UILabel"):
      let value = object["attributedText"] ?? object["text"]
      if let value, let words = words(value), !words.text.isEmpty {
        node.text = words.text
      } else {
        node[.text] = .notKnown
      }
      node[.numberOfLines] = .number(object["numberOfLines"]?.number ?? 1)
    case classes.contains("UIButton"): stateButton(object, in: &node)
    case classes.contains("UITextField"), classes.contains("UISearchBar"):
      if let text = object["text"], let words = words(text), !words.mayBeNone {
        node.text = words.text
      }
      var field: HeapObject?
      if case .object(let inner)? = object["searchTextField"]?.form { field = inner }
      if let field, node[.label] == nil, let label = field["accessibilityLabel"].flatMap(words) {
        node[.label] = .text(label.text)
      }
      let placeholder =
        object["placeholder"] ?? object["attributedPlaceholder"] ?? field?["placeholder"]
        ?? field?["attributedPlaceholder"]
      if let placeholder, let words = words(placeholder) {
        node[.placeholder] = .text(words.text)
      }
      if flag("isSecureTextEntry", object) == true { node[.password] = .flag(true) }
      nameElsewhere(object, in: &node)
    case classes.contains("UITextView"):
      if let value = object["attributedText"] ?? object["text"], let words = words(value) {
        node.text = words.text
      } else if flag("isEditable", object) == false {
        node[.text] = .notKnown
      }
      if flag("isEditable", object) == false, node[.traits] == nil {
        node[.traits] = .traits(.staticText)
      }
      nameElsewhere(object, in: &node)
    case classes.contains("UISwitch"):
      if node[.value] == nil { node[.value] = .text(object["isOn"]?.flag == true ? "1" : "0") }
      nameElsewhere(object, in: &node)
    case classes.contains("UISlider"), classes.contains("UIStepper"),
      classes.contains("UIDatePicker"), classes.contains("UIPageControl"):
      nameElsewhere(object, in: &node)
    case classes.contains("UIActivityIndicatorView"):
      // It says that something is in progress, in words of iOS.
      if node[.label] == nil { node[.label] = .notKnown }
    case classes.contains("UIControl") && !classes.contains("UISegmentedControl"):
      if node[.label] == nil, node[.isAccessibilityElement] != nil {
        nameElsewhere(object, in: &node)
      }
    case classes.contains("UIScrollView"): node[.scrollable] = .flag(true)
    default: break
    }
  }

  private func stateButton(_ object: HeapObject, in node: inout Node) {
    var title = object["attributedTitle normal"] ?? object["title normal"]
    var image = object["image normal"]
    if case .object(let configuration)? = object["configuration"]?.form {
      title = title ?? configuration["title"] ?? configuration["attributedTitle"]
      image = image ?? configuration["image"]
    }
    if case .object(let label)? = object["titleLabel"]?.form, title == nil { title = label["text"] }
    if let title, let words = words(title), !words.text.isEmpty {
      node.text = words.text
      return
    }
    guard node[.label] == nil else { return }
    let isSystem = object["buttonType"].map { value in
      ["close", "infoLight", "infoDark", "detailDisclosure", "contactAdd"].contains {
        value.spelled.hasSuffix($0)
      }
    }
    // A symbol and the buttons of the system bring words of their own.
    if hasSymbol(image) || isSystem == true
      || object["configuration"].map({ !isObject($0) }) == true
    {
      node[.label] = .notKnown
    }
    // Without an action it may be a part of a control that is not here.
    if title != nil, words(title ?? .nothing) == nil { node[.label] = .notKnown }
    if !object.children.isEmpty { node[.label] = .notKnown }
    nameElsewhere(object, in: &node)
  }

  private func isObject(_ value: CurbcutEvaluation.Value) -> Bool {
    if case .object = value.form { return true }
    return false
  }

  /// Leaves the name open of a view that others may name through the member that holds it.
  private func nameElsewhere(_ object: HeapObject, in node: inout Node) {
    guard node[.label] == nil, let root else { return }
    var holder: HeapObject? = root
    var isNamed = evaluation.names(of: object, in: root).contains(where: namedMembers.contains)
    holder = object.parent
    while !isNamed, let view = holder {
      isNamed = evaluation.names(of: object, in: view).contains(where: namedMembers.contains)
      holder = view.parent
    }
    if isNamed { node[.label] = .notKnown }
  }

  private func hasSymbol(_ value: CurbcutEvaluation.Value?) -> Bool {
    guard let value else { return false }
    return value.alternatives.contains { value in
      switch value.form {
      case .made(let made): made.argument("systemName") != nil || hasSymbol(made.argument("self"))
      default: false
      }
    }
  }

  // MARK: - Colours and sizes

  private func stateColors(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    node[.backgroundColor] = ground(of: object).map { .color($0) } ?? .notKnown
    let isText =
      classes.contains("UILabel") || classes.contains("UIButton") || classes.contains("UITextView")
      || classes.contains("UITextField")
    guard isText else { return }
    node[.textColor] =
      object["textColor"].flatMap { colors.color(of: $0) }.map { .color($0) } ?? .notKnown
  }

  /// The opaque colour behind a view: its own, or that of the nearest view around that has one.
  private func ground(of object: HeapObject) -> Color? {
    var next: HeapObject? = object
    var steps = 0
    while let view = next, steps < 200 {
      if let value = view["backgroundColor"] {
        guard let color = colors.color(of: value) else {
          if value.isNothing { next = view.parent; steps += 1; continue }
          return nil
        }
        if color.alpha == 255 { return color }
        if color.alpha > 0 { return nil }
      }
      next = view.parent
      steps += 1
    }
    return nil
  }

  /// The width and height that constraints fix; -2 stands for what is as large as its contents.
  private func stateSize(_ object: HeapObject, in node: inout Node) {
    func size(_ name: String) -> Int? {
      object["fixed \(name)"]?.number.flatMap {
        (0...10_000).contains($0) ? Int($0.rounded()) : nil
      }
    }
    // A view that says itself what is in it takes touches beyond its size, or within less.
    guard !evaluation.declares("point", object) else { return }
    let (width, height) = (size("width"), size("height"))
    guard width != nil || height != nil else { return }
    node[.layout] = .layout(Layout(width: width ?? -2, height: height ?? -2))
  }

  // MARK: - Texts and fonts

  private func words(
    _ value: CurbcutEvaluation.Value
  ) -> (text: String, mayBeNone: Bool)? {
    switch value.form {
    case .nothing: return nil
    case .text(let template): return (template.shown, false)
    case .number: return (value.template.shown, false)
    case .unknown(let unknown): return ("{\(unknown.name)}", false)
    case .object, .made:
      let inner = UIKitToolkit.words(value)
      if case .made(let made) = inner.form { return ("{\(made.name)}", false) }
      if case .object(let object) = inner.form { return ("{\(object.className)}", false) }
      return words(inner)
    case .choice:
      var texts: [String] = []
      var mayBeNone = false
      for alternative in value.alternatives {
        if let (text, _) = words(alternative), !text.isEmpty {
          if !texts.contains(text) { texts.append(text) }
        } else {
          mayBeNone = true
        }
      }
      guard let first = texts.first else { return nil }
      if texts.count == 1 { return (first, mayBeNone) }
      let joined = texts.map { $0.filter { $0 != "{" && $0 != "}" } }.joined(separator: " or ")
      return ("{\(joined)}", mayBeNone)
    default: return ("{\(value.spelled)}", false)
    }
  }

  private func stateFont(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    var holder = object
    if classes.contains("UIButton") {
      guard case .object(let label)? = object["titleLabel"]?.form else { return }
      holder = label
    }
    if holder["adjustsFontForContentSizeCategory"]?.flag == true {
      node[.adjustsFont] = .flag(true)
    }
    guard let font = holder["font"], case .made(let made) = font.form else { return }
    let name = made.name.split(separator: ".").last.map(String.init) ?? ""
    switch name {
    case "preferredFont":
      guard let style = made.argument("forTextStyle") else { return }
      let word = style.spelled.split(separator: ".").last.map(String.init) ?? ""
      guard let style = TextStyle(rawValue: word) else { return }
      node[.dynamicTypeStyle] = .text(word)
      node[.textSize] = .number(style.pointSize())
    case "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
      "monospacedDigitSystemFont":
      guard let size = made.argument("ofSize")?.number else { return }
      node[.textSize] = .number(size)
      node[.font] = .text("System")
    case "UIFont":
      guard let size = made.argument("size")?.number else { return }
      node[.textSize] = .number(size)
      if case .text(let name)? = made.argument("name")?.form, let known = name.known {
        node[.font] = .text(known)
      }
    default: break
    }
  }
}
