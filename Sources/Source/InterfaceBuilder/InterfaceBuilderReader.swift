// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A reader that walks the views of one scene and builds its screen.
struct InterfaceBuilderReader {
  let document: InterfaceBuilderDocument
  let options: InterfaceBuilder.Options
  let sizeClasses: SizeClasses
  var builder: ScreenBuilder
  /// The further facts in the file about each node, by node index.
  var views: [InterfaceBuilderView] = []
  var notes: [Note] = []
  private var noted: Set<String> = []

  /// The remaining steps; the last one is next.
  private var steps: [Step] = []

  /// A step of the walk, which avoids recursion over the depth of the input.
  enum Step {
    /// A view's element, and the origin of its parent on the screen; nil if that is unknown.
    case view(Int, within: Point?)
    /// A node that has no view element of its own; its content follows, then `close`.
    case open(Node, InterfaceBuilderView, at: Int)
    case close
  }

  /// A limit on notes; further ones are only counted.
  private static let mostNotes = 200
  private var droppedNotes = 0

  var tree: XMLTree { document.tree }

  init(_ document: InterfaceBuilderDocument, options: InterfaceBuilder.Options) {
    self.document = document
    self.options = options
    sizeClasses = SizeClasses(isWide: document.idiom == .pad)
    builder = ScreenBuilder(platform: .ios, origin: InterfaceBuilderOrigin.origin)
    builder.facts.idiom = document.idiom
    builder.facts.language = options.language
  }

  /// Walks all steps and returns the screen; nil if they created no node.
  mutating func read(_ first: [Step]) throws(ImportError) -> Screen? {
    steps = first.reversed()
    while let step = steps.popLast() {
      switch step {
      case .close: builder.closeNode()
      case .open(let node, let view, let element):
        try builder.openNode(node, at: tree[element].place)
        views.append(view)
      case .view(let element, let origin): try open(element, within: origin)
      }
    }
    for (index, view) in views.enumerated() where view.isNamedByPicture {
      builder.origin.inferences.note(.label, at: index, PictureName.rule)
    }
    if droppedNotes > 0 { notes.append(Note("and \(droppedNotes) more of this kind")) }
    return builder.finish()
  }

  private mutating func open(_ element: Int, within origin: Point?) throws(ImportError) {
    var node = Node()
    var view = InterfaceBuilderView(
      objectID: tree.attribute("id", of: element), element: tree[element].name)
    node.className = InterfaceBuilderElement.className(view.element)
    if node.className == nil {
      node.className = "UIView"
      note("the element \(view.element) is not known, and was kept as a plain view", element)
    }
    let frame = frame(of: element, within: origin)
    node[.frame] = frame.map(Value.rect) ?? .notKnown
    state(element, in: &node, &view)
    try builder.openNode(node, at: tree[element].place)
    views.append(view)
    steps.append(.close)
    if document.isLaunchScreen || options.isLaunchScreen {
      note("a launch screen is shown as a picture, so what is in it was left out", element)
      return
    }
    // Code may have changed the frame.
    let known = node.frame
    let inner = known.map { Point(x: $0.x, y: $0.y) }
    steps += contents(of: element, within: inner, frame: known).reversed()
  }

  /// Returns the frame on the screen; the first view begins in the corner of the screen.
  private func frame(of element: Int, within origin: Point?) -> Rect? {
    guard let rect = tree.child("rect", key: "frame", of: element),
      let x = tree.number("x", of: rect), let y = tree.number("y", of: rect),
      let width = tree.number("width", of: rect), let height = tree.number("height", of: rect)
    else { return nil }
    if builder.depth == 0 { return Rect(x: 0, y: 0, width: width, height: height) }
    guard let origin, !document.outdated.contains(element) else { return nil }
    return Rect(x: origin.x + x, y: origin.y + y, width: width, height: height)
  }

  // MARK: - Notes

  /// Adds a note, once in a scene for each sentence.
  mutating func note(_ message: String, _ element: Int) {
    guard noted.count < 10_000, noted.insert(message).inserted else { return }
    guard notes.count < Self.mostNotes else {
      droppedNotes += 1
      return
    }
    notes.append(Note(message, line: Int(tree[element].place.line)))
  }

  // MARK: - Texts

  /// Returns a text of an object in the requested language: from the strings table, or from the
  /// file.
  ///
  /// Interface Builder names the entries after the object's id and the text (`a1b-2c-d3e.text`).
  func text(_ key: String, named name: String? = nil, of element: Int) -> String? {
    let stored = document.text(key, of: element)
    guard stored != nil else { return nil }
    return localized(name ?? key, of: element) ?? stored
  }

  /// Returns the text of an object in the strings table; nil if there is no table or no entry.
  func localized(_ name: String, of element: Int) -> String? {
    guard let strings = options.strings, let language = options.language,
      let id = tree.attribute("id", of: element)
    else { return nil }
    let key = "\(id).\(name)"
    let found = strings.text(for: key, table: options.table, language: language)
    // A string catalog returns the key for a missing text, but no interface shows the id of an
    // object.
    return found == key ? nil : found
  }

  /// Returns whether code can reach the object, and may set words there.
  func isReachable(_ element: Int) -> Bool {
    if tree.attribute("customClass", of: element) != nil { return true }
    return !outlets(of: element).isEmpty
  }

  func outlets(of element: Int) -> [InterfaceBuilderView.Outlet] {
    tree.attribute("id", of: element).flatMap { document.outlets[$0] } ?? []
  }

  // MARK: - Variations

  /// Returns whether a view is installed in its parent on the device of the canvas.
  func isInstalled(_ element: Int, in parent: Int) -> Bool {
    guard let id = tree.attribute("id", of: element) else { return true }
    var isInstalled = true
    for variation in variations(of: parent) {
      guard let mask = tree.child("mask", key: "subviews", of: variation) else { continue }
      for change in tree.children(of: mask) where tree.attribute("reference", of: change) == id {
        isInstalled = tree[change].name == "include"
      }
    }
    return isInstalled
  }

  /// Returns the variations of an element that apply, the one for all devices first.
  func variations(of element: Int) -> [Int] {
    tree.children(of: element).filter { child in
      guard tree[child].name == "variation" else { return false }
      return sizeClasses.apply(tree.attribute("key", of: child) ?? "")
    }
  }

  /// Returns a flag of a view, from the last variation that applies.
  func flag(_ name: String, of element: Int) -> Bool? {
    for variation in variations(of: element).reversed() {
      if let flag = tree.flag(name, of: variation) { return flag }
    }
    return tree.flag(name, of: element)
  }

  /// Returns a child by name and key, from the last variation that applies.
  func child(_ name: String, key: String, of element: Int) -> Int? {
    for variation in variations(of: element).reversed() {
      if let child = tree.child(name, key: key, of: variation) { return child }
    }
    return tree.child(name, key: key, of: element)
  }
}
