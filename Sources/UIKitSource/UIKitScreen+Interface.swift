// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
package import CurbcutScreen
import CurbcutStandards
package import CurbcutSource

/// Writes the views of a file as code has changed them.
extension UIKitScreen {
  /// The screen of a scene after its code has run; nil when nothing is left of it.
  mutating func screen(of seeds: UIKitSeeds) throws(ImportError) -> Screen? {
    root = seeds.root
    builder.facts = seeds.scene.screen.facts
    builder.origin = seeds.scene.screen.origin
    // They hold for other nodes.
    builder.origin.inferences = Inferences()
    builder.origin.carried = builder.origin.carried.union(Self.carried)
    builder.origin.leavesHoles = true
    guard let first = seeds.objects.first else { return nil }
    var top = first
    // A view that loads the file puts what is in it into itself.
    while let around = top.parent { top = around }
    guard let controller = seeds.root, let view = seeds.view else {
      try write(top, depth: 0)
      return builder.finish()
    }
    let isHosted = seeds.scene.views[0].element.hasSuffix("Controller")
    guard !isHosted else {
      try write(top, depth: 0)
      return builder.finish()
    }
    let replaced = self.view(of: controller)
    let shown = replaced.map { $0 === seeds.objects[view] ? top : $0 } ?? top
    guard hasBar(controller) else {
      try write(shown, depth: 0)
      return builder.finish()
    }
    var host = Node()
    host.className = "UIView"
    try open(host, at: place(of: 0, in: seeds))
    try writeBar(of: controller)
    try write(shown, depth: 1)
    try writeToolbar(of: controller)
    builder.closeNode()
    return builder.finish()
  }

  /// Whether code gives a controller a bar with a title or items.
  private func hasBar(_ controller: HeapObject) -> Bool {
    guard case .object(let item)? = controller["navigationItem"]?.form else {
      return controller["title"] != nil || controller["toolbarItems"] != nil
    }
    return [
      "title", "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems",
      "rightBarButtonItems", "searchController",
    ].contains(where: item.isWritten)
      || controller["title"] != nil || !item.children.isEmpty || controller["toolbarItems"] != nil
  }

  private func place(of index: Int, in seeds: UIKitSeeds) -> FilePlace {
    let place = seeds.scene.screen.nodes[index].place
    return FilePlace(file: seeds.path, line: Int(place.line), column: Int(place.column))
  }

  /// Writes a view of the file, with what code has changed and added.
  mutating func write(
    _ object: HeapObject, seededAt index: Int, in seeds: UIKitSeeds, depth: Int
  ) throws(ImportError) {
    guard depth < Self.deepest, shown < Self.most else { return }
    let view = seeds.scene.views[index]
    if view.element == "navigationBar", view.objectID == nil, let controller = seeds.root,
      hasBar(controller)
    {
      try writeBar(of: controller, instead: index, in: seeds)
      return
    }
    var node = seeds.scene.screen.nodes[index]
    change(&node, to: object, view, isDecided: seeds.isReadWhole(index) && !isCutShort)
    place(&node, object, at: index, in: seeds)
    stateList(object, in: &node)
    if node.frame != nil, loaded?.isMoved(index, in: seeds, by: project.constraints) == true {
      node[.frame] = .notKnown
    }
    // What another file says of its own views is judged there.
    if seeds !== loaded?.seeds.first { node[.layout] = nil }
    // On a screen of code, a name is open where the words are.
    if builder.origin.format == UIKitReader.formatName, node.saysNotKnown(.text),
      node[.label] == nil
    {
      node[.label] = .notKnown
    }
    if node[.respondsToUserInteraction] == nil, doesNothing(object, at: index, in: seeds) {
      node[.respondsToUserInteraction] = .notKnown
    }
    // A cell says what is in it, including what a view in it loads from a file that was not read.
    if node[.label] == nil, ["tableViewCell", "collectionViewCell"].contains(view.element),
      holdsUnreadFile(object), !hasWords(object)
    {
      node[.label] = .notKnown
    }
    noteName(of: node, object)
    try open(node, at: place(of: index, in: seeds))
    // What is in a button is drawn by it.
    if !UIKitToolkit.classes(of: object).contains("UIButton") {
      for child in object.children { try write(child, depth: depth) }
    }
    builder.closeNode()
  }

  /// The member under which a view keeps that it loads a file that was not read.
  static let unreadFile = "{file}"

  /// Whether a view or one that is in it loads a file that was not read.
  private func holdsUnreadFile(_ object: HeapObject) -> Bool {
    var next = [object]
    var steps = 0
    while let view = next.popLast(), steps < 1_000 {
      steps += 1
      if view[Self.unreadFile] != nil { return true }
      next += view.children.map(\.object)
    }
    return false
  }

  /// Whether a button of the file has nothing to do, as neither the file nor code gives it anything.
  ///
  /// A class of its own that answers touches itself, and a collection of outlets, may do anything.
  private func doesNothing(
    _ object: HeapObject, at index: Int, in seeds: UIKitSeeds
  ) -> Bool {
    let view = seeds.scene.views[index]
    guard view.element == "button", !view.mayAct, seeds.isReadWhole(index), !isCutShort,
      !view.outlets.contains(where: \.isCollection),
      !UIKitProject.actionMembers.contains(where: object.isWritten), !object.isWritten("target"),
      !object.isWritten("gesture")
    else { return false }
    let answers = ["touchesBegan", "touchesEnded", "beginTracking", "endTracking", "hitTest"]
    return !answers.contains { evaluation.declares($0, object) }
      && !project.actions.mayName(object, in: kept)
  }

  /// Whether code was left out because it was too much.
  var isCutShort: Bool { evaluation.notes.contains { $0.reason == .budget } }

  /// The bar of the file with the title and the items that code has given it.
  private mutating func writeBar(
    of controller: HeapObject, instead index: Int, in seeds: UIKitSeeds
  ) throws(ImportError) {
    guard case .object(let item)? = controller["navigationItem"]?.form else { return }
    let nodes = seeds.scene.screen.nodes
    let bar = nodes[index]
    try open(bar, at: place(of: index, in: seeds))
    for button in items(item, "left") { try writeItem(button) }
    let isTitled = item.isWritten("title") || controller["title"] != nil
    if isTitled, let title = item.isWritten("title") ? item["title"] : controller["title"],
      let words = words(title)
    {
      var label = Node()
      label.className = "UILabel"
      label.text = words.text
      label[.traits] = .traits([.staticText, .header])
      try open(label, title.place ?? controller.place)
      builder.closeNode()
    }
    for child in seeds.objects[index].children {
      guard let part = seeds.index(of: child.object), seeds.scene.views[part].side == nil else {
        continue
      }
      let isTitle = nodes[part].traits?.contains(.header) == true
      if !(isTitled && isTitle) { try write(child, depth: 1) }
    }
    for child in item.children { try write(child.object, depth: 1) }
    for button in items(item, "right").reversed() { try writeItem(button) }
    if item.isWritten("searchController") { try writeSearch(of: item) }
    builder.closeNode()
  }

  // MARK: - Facts

  /// Takes over what code says of a view.
  private mutating func change(
    _ node: inout Node, to object: HeapObject, _ view: InterfaceBuilderView, isDecided: Bool
  ) {
    let classes =
      view.element == "barButtonItem" ? ["UIBarButtonItem"] : UIKitToolkit.classes(of: object)
    func says(_ names: String...) -> Bool {
      names.contains { object.isWritten($0) || object.type != nil && evaluation.states($0, object) }
    }
    var fresh = Node()
    fresh.className = node.className
    state(object, in: &fresh)
    if classes == ["UIBarButtonItem"] {
      if let title = object["title"], let words = words(title) { fresh.text = words.text }
    } else {
      stateWords(object, classes, in: &fresh)
      stateFont(object, classes, in: &fresh)
      stateColors(object, classes, in: &fresh)
    }
    for (names, key) in Self.ofAll where names.contains(where: { says($0) }) {
      node[key] = fresh[key]
    }
    // The code that was run says what is hidden at first, and the code that was not what may show it.
    let isShownByCode = whenShown(object) != nil || object.isWritten("isAnimating")
    if isDecided && classes != ["UIBarButtonItem"] || isShownByCode {
      node[.visible] = fresh[.visible]
    }
    changeWords(&node, from: fresh, object, classes, says: { $0.contains { says($0) } })
    changeLook(&node, from: fresh, object, classes)
    if view.isNameOpen, isDecided, node.saysNotKnown(.label) {
      let mayBeNamed =
        hasOwnName(object, classes) || view.outlets.contains(where: \.isCollection)
        || classes == ["UIBarButtonItem"] && project.titles.mayName(object, in: kept)
      node[.label] = mayBeNamed ? .notKnown : fresh[.label]
    }
  }

  /// The members of any view, and the facts that they decide.
  private static let ofAll: [(names: [String], key: Key)] = [
    (["isHidden"], .visible), (["alpha"], .alpha), (["isEnabled"], .enabled),
    (["isSelected"], .selected), (["isUserInteractionEnabled"], .respondsToUserInteraction),
    (["isAccessibilityElement"], .isAccessibilityElement),
    (["accessibilityLabel", "accessibilityAttributedLabel"], .label),
    (["accessibilityHint", "accessibilityAttributedHint"], .hint),
    (["accessibilityValue", "accessibilityAttributedValue"], .value),
    (["accessibilityIdentifier"], .identifier), (["accessibilityTraits"], .traits),
    (["accessibilityUserInputLabels"], .userInputLabels),
    (["accessibilityCustomActions"], .customActions),
    (["accessibilityNavigationStyle"], .navigationStyle),
    (["accessibilityElementsHidden"], .elementsHidden),
    (["accessibilityViewIsModal"], .isModal),
    (["shouldGroupAccessibilityChildren"], .groupsChildren), (["gesture"], .gestures),
    (["numberOfLines"], .numberOfLines), (["isSecureTextEntry"], .password),
    (["placeholder", "attributedPlaceholder"], .placeholder),
  ]

  /// Takes over the words that a view shows.
  private func changeWords(
    _ node: inout Node, from fresh: Node, _ object: HeapObject, _ classes: [String],
    says: ([String]) -> Bool
  ) {
    let names = [
      "text", "attributedText", "title normal", "attributedTitle normal", "configuration", "title",
    ]
    if classes.contains("UISwitch"),
      object.isWritten("isOn") || isGivenByOthers(object, project.states)
    {
      node[.value] = fresh[.value]
    }
    let isText =
      classes.contains("UILabel")
      || classes.contains("UITextView") && node.traits?.contains(.staticText) == true
    guard says(names) else {
      guard isText, node.text?.contains("{") != true else { return }
      if let member = givenByOthers(object, project.texts) { node.text = "{\(member)}" }
      if node.text != nil, node.saysNotKnown(.label) { node[.label] = nil }
      return
    }
    if classes.contains("UIBarButtonItem") || classes.contains("UIButton")
      || classes.contains("UILabel") || classes.contains("UITextField")
      || classes.contains("UITextView") || classes.contains("UISearchBar")
      || classes.contains("UISegment")
    {
      node[.text] = fresh[.text]
      // Words that are known now leave nothing open.
      if node.text != nil, node.saysNotKnown(.label) { node[.label] = nil }
      // Words that code takes away may come back.
      if node.text == nil, node[.label] == nil { node[.label] = fresh[.label] }
    }
  }

  /// Takes over colours and fonts.
  private func changeLook(
    _ node: inout Node, from fresh: Node, _ object: HeapObject, _ classes: [String]
  ) {
    if object.isWritten("backgroundColor") { node[.backgroundColor] = fresh[.backgroundColor] }
    if object.isWritten("textColor") { node[.textColor] = fresh[.textColor] }
    if object.isWritten("attributedText") || object.isWritten("attributedTitle normal") {
      node[.textColor] = .notKnown
      for key in [Key.font, .textSize, .dynamicTypeStyle] { node[key] = .notKnown }
      return
    }
    var holder = object
    if classes.contains("UIButton"), case .object(let label)? = object["titleLabel"]?.form {
      holder = label
    }
    if holder["font"] != nil {
      for key in [Key.font, .textSize, .dynamicTypeStyle] { node[key] = fresh[key] ?? .notKnown }
    } else if isGivenByOthers(object, project.fonts) {
      for key in [Key.font, .textSize, .dynamicTypeStyle] { node[key] = .notKnown }
    }
    if let adjusts = holder["adjustsFontForContentSizeCategory"] {
      node[.adjustsFont] = adjusts.flag.map { .flag($0) } ?? .notKnown
    }
  }

  /// Whether what a control shows brings a name of its own: a symbol, a picture that code finds out, or
  /// views that code puts into it.
  private func hasOwnName(_ object: HeapObject, _ classes: [String]) -> Bool {
    let image = object["image normal"] ?? object["image"]
    if hasSymbol(image) { return true }
    guard classes.contains("UIButton") || classes == ["UIBarButtonItem"] else { return false }
    if case .unknown? = image?.form { return true }
    return false
  }
}

extension UIKitReader {
  /// A scene of Interface Builder as it is after the code of its classes has run.
  ///
  /// `objectiveC` are the names of classes whose code is not Swift.
  package func hear(
    _ scene: InterfaceBuilderFile.Scene, at path: String, named name: String,
    notInSwift: Set<String>
  ) throws(ImportError) -> NamedScreen? {
    let isPlain =
      scene.controllerClass == nil && scene.ownerClass == nil
      && scene.views.allSatisfy { $0.customClass == nil && $0.outlets.isEmpty }
    guard !isPlain, scene.views.count == scene.screen.nodes.count,
      scene.views.count <= UIKitScreen.most
    else { return nil }
    let (evaluation, loaded) = evaluation(of: name)
    let seeds = loaded.load(scene, at: path, ownedBy: nil, in: evaluation)
    UIKitLife.live(seeds.root, with: seeds.objects, in: evaluation)
    var writer = screen(of: scene.name, evaluation, loaded)
    guard let screen = try writer.screen(of: seeds) else { return nil }
    let missing = seeds.missing.sorted().map { name in
      let why =
        notInSwift.contains(name)
        ? "is written in Objective-C, which is not read" : "is not in the Swift code that was read"
      return Note("\(name) \(why): what it does to its views is not known")
    }
    let notes = evaluation.placedNotes.map { $0.note(in: path) }
    let start = FilePlace(
      file: path, line: Int(scene.place.line), column: Int(scene.place.column))
    return NamedScreen(
      name: scene.name,
      imported: Imported(screen: screen, notes: scene.notes + missing + notes),
      place: scene.place, places: writer.places.map { $0 ?? start })
  }
}
