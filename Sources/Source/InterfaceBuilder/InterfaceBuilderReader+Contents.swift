// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  /// Returns whether no user meets an object.
  private func isUnused(_ object: Int) -> Bool {
    !options.unused.isEmpty && tree.attribute("id", of: object).map(options.unused.contains) == true
  }

  /// Returns the content of a view, in the order of its subviews.
  mutating func contents(of element: Int, within origin: Point?, frame: Rect?) -> [Step] {
    var steps: [Step] = []
    let name = tree[element].name
    for child in tree.children(of: element) {
      let childName = tree[child].name
      let key = tree.attribute("key", of: child)
      if InterfaceBuilderElement.lists.contains(childName) {
        for inner in tree.children(of: child)
        where isInstalled(inner, in: element) && !isUnused(inner) {
          steps.append(.view(inner, within: origin))
        }
      } else if let key, InterfaceBuilderElement.heldViews.contains(key),
        InterfaceBuilderElement.className(childName) != nil
      {
        steps.append(.view(child, within: origin))
        if childName == "tableViewCellContentView" || key == "contentView" {
          steps.insert(contentsOf: configuredTexts(of: element), at: steps.count)
        }
      } else if let key, InterfaceBuilderElement.otherHeldViews.contains(key) {
        continue
      } else {
        switch childName {
        case "sections":
          for section in tree.children(of: child) {
            steps += self.section(section, within: origin, table: frame)
          }
        case "segments": steps += Self.sharing(frame, among: segments(child, of: element))
        case "items": steps += Self.sharing(frame, among: barItems(child))
        default:
          guard InterfaceBuilderElement.understood.contains(childName) else {
            note("the element \(childName) in <\(name)> is not known, and was left out", child)
            continue
          }
        }
      }
    }
    switch name {
    case "searchBar": steps += searchField(element, frame: frame)
    case "stepper": steps += Self.sharing(frame, among: halves(of: element))
    case "pickerView", "datePicker", "webView", "wkWebView", "mapView", "containerView":
      note("what \(Self.contentWords[name] ?? "is in it") is not in the file", element)
    default: break
    }
    return steps
  }

  private static let contentWords = [
    "pickerView": "a picker has to choose from", "datePicker": "a date picker is made of",
    "webView": "a web view shows",
    "wkWebView": "a web view shows", "mapView": "a map shows",
    "containerView": "another controller shows in a container view",
  ]

  private mutating func barItems(_ list: Int) -> [Step] {
    var steps: [Step] = []
    for item in tree.children(of: list) {
      switch tree[item].name {
      case "navigationItem": steps += navigationItem(item)
      case "barButtonItem": steps += barButton(item)
      case "tabBarItem": steps += tab(item, of: item)
      default: note("the element \(tree[item].name) in a bar was left out", item)
      }
    }
    return steps
  }

  /// Gives items without a frame in the file equal shares of the frame around them, side by side.
  ///
  /// A segmented control lays out its segments like this by default (Apple,
  /// `apportionsSegmentWidthsByContent`). The items of a bar are in that order and on that line.
  private static func sharing(_ frame: Rect?, among steps: [Step]) -> [Step] {
    guard let frame else { return steps }
    var depth = 0
    var outer: [Int] = []
    for (position, step) in steps.enumerated() {
      switch step {
      case .open:
        if depth == 0 { outer.append(position) }
        depth += 1
      case .close: depth -= 1
      case .view: break
      }
    }
    var steps = steps
    for (number, position) in outer.enumerated() {
      guard case .open(var node, let view, let element) = steps[position] else { continue }
      let width = frame.width / Double(outer.count)
      node[.frame] = .rect(
        Rect(
          x: frame.x + Double(number) * width, y: frame.y, width: width, height: frame.height))
      steps[position] = .open(node, view, at: element)
    }
    return steps
  }

  // MARK: - Tables

  /// Returns the header, the cells and the footer of a section.
  ///
  /// The file has no frames for headers and footers that are texts: they are above the first cell
  /// and below the last.
  private mutating func section(
    _ section: Int, within origin: Point?, table: Rect?
  ) -> [Step] {
    let cells = tree.child("cells", of: section).map { tree.children(of: $0) } ?? []
    func cellFrame(_ cell: Int?) -> Rect? {
      guard let table, let origin, let cell, let rect = tree.child("rect", key: "frame", of: cell),
        let y = tree.number("y", of: rect), let height = tree.number("height", of: rect)
      else { return nil }
      return Rect(x: table.x, y: origin.y + y, width: table.width, height: height)
    }
    var steps: [Step] = []
    if let title = text("headerTitle", of: section) {
      let frame = cellFrame(cells.first).map {
        let height = Self.textHeaderHeight
        return Rect(x: $0.x, y: $0.y - height, width: $0.width, height: height)
      }
      steps += sectionText(title, [.staticText, .header], frame, section)
    }
    steps += cells.map { .view($0, within: origin) }
    if let title = text("footerTitle", of: section) {
      let frame = cellFrame(cells.last).map {
        Rect(x: $0.x, y: $0.maxY, width: $0.width, height: Self.textHeaderHeight)
      }
      steps += sectionText(title, [.staticText], frame, section)
    }
    return steps
  }

  /// A height above the smallest distance at which iOS separates two rows.
  private static let textHeaderHeight = 18.0

  func sectionText(
    _ title: String, _ traits: Traits, _ frame: Rect?, _ section: Int
  ) -> [Step] {
    var node = Node()
    node.className = "UILabel"
    node.text = title
    node[.traits] = .traits(traits)
    node[.frame] = frame.map(Value.rect) ?? .notKnown
    return leaf(node, section)
  }

  /// Returns the texts of a cell from its content configuration, if no labels are stored.
  private func configuredTexts(of cell: Int) -> [Step] {
    guard let configuration = tree.child("listContentConfiguration", of: cell) else { return [] }
    return ["text", "secondaryText"].flatMap { key -> [Step] in
      guard let stored = document.text(key, of: configuration) else { return [] }
      var node = Node()
      node.className = "UILabel"
      node.text = localized("contentConfiguration.\(key)", of: cell) ?? stored
      node[.frame] = .notKnown
      return leaf(node, configuration)
    }
  }

  // MARK: - Segments and search

  private func segments(_ list: Int, of control: Int) -> [Step] {
    let chosen = tree.attribute("selectedSegmentIndex", of: control).flatMap(Int.init) ?? -1
    return tree.children(of: list).enumerated().flatMap { position, segment -> [Step] in
      var node = Node()
      node.className = "UISegment"
      node.text =
        localized("segmentTitles[\(position)]", of: control)
        ?? document.text("title", of: segment)
      if position == chosen { node[.selected] = .flag(true) }
      if tree.flag("enabled", of: segment) == false { node[.enabled] = .flag(false) }
      node[.frame] = .notKnown
      if node.text == nil { node[.label] = .notKnown }
      var view = InterfaceBuilderView(element: "segment")
      view.images["normal"] = tree.attribute("image", of: segment)
      return [.open(node, view, at: segment), .close]
    }
  }

  /// The two buttons of a stepper, which iOS names (cashapp/AccessibilitySnapshot@5b03db8, demo app).
  ///
  /// How a label of the stepper is joined with their names no source says.
  private func halves(of stepper: Int) -> [Step] {
    ["Decrement", "Increment"].flatMap { word -> [Step] in
      var half = systemTitle(word)
      if tree.child("accessibility", of: stepper) != nil { half[.text] = .notKnown }
      if tree.flag("enabled", of: stepper) == false { half[.enabled] = .flag(false) }
      return leaf(half, stepper)
    }
  }

  private mutating func searchField(_ bar: Int, frame: Rect?) -> [Step] {
    var node = Node()
    node.className = "UISearchTextField"
    node.text = text("text", of: bar)
    if let placeholder = keyedText(of: bar) ?? text("placeholder", of: bar) {
      node[.placeholder] = .text(placeholder)
    }
    node[.frame] = frame.map(Value.rect) ?? .notKnown
    if isReachable(bar) { node[.label] = .notKnown }
    var steps = leaf(node, bar)
    if tree.flag("showsCancelButton", of: bar) == true {
      steps += leaf(systemTitle("Cancel"), bar)
    }
    return steps
  }

  func leaf(_ node: Node, _ element: Int) -> [Step] {
    let view = InterfaceBuilderView(element: tree[element].name)
    return [.open(node, view, at: element), .close]
  }
}
