// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads both forms of Android's view hierarchies: `<node class="...">` and `<android.widget.Button>`.
struct AndroidHierarchyReader: PageReader {
  var scanner: XMLScanner
  private var builder = ScreenBuilder(
    platform: .android, origin: Origin(format: "", carried: []))
  var notes: [Note] = []
  private var table = AttributeTable(AndroidAttribute.names)
  private var cache = StringCache()
  private var seen = AndroidAttributeSet()
  private var unknown: Set<String> = []
  private var isAppium = false
  private var stated: Size?
  private var right = 0.0
  private var bottom = 0.0
  private var windowCount = 0
  /// What a dump of all windows says of the one whose views are read; nil in other captures.
  var statedWindow: Screen.Window?
  /// The title of the window that the user works in.
  var activeTitle: String?
  private var lacksDensity = false

  /// What one element says beside what its node states at once.
  private struct Rest {
    var isChecked = false
    var package = XMLScanner.Span(start: 0, count: 0)
    var windowID: String?
    /// What agent-device says of the window whose root it is.
    var windowType: Int?
    var windowLayer: Int?
    var isWindowActive: Bool?
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) {
    scanner = try XMLScanner(bytes)
    // A view takes some 450 bytes; to reserve less than needed costs little.
    builder.reserve(min(bytes.count / 512, 1_000_000))
  }

  mutating func read() throws(ImportError) -> Imported {
    guard case .open = try scanner.next() else {
      throw ImportError(.empty, "there is no view in the file: capture the screen again")
    }
    if scanner.isEqual(scanner.name, "displays") {
      try readDisplays()
      return try finish()
    }
    // Appium's source of one element has that element for its root.
    let isHierarchy = scanner.isEqual(scanner.name, "hierarchy")
    if isHierarchy { try readHeader() }
    try readViews(rootIsEnvelope: isHierarchy)
    return try finish()
  }

  private mutating func readHeader() throws(ImportError) {
    var size = Size(width: 0, height: 0)
    for (position, attribute) in scanner.attributes.enumerated() {
      guard let index = table.index(of: attribute.name, at: position, in: scanner) else { continue }
      switch AndroidAttribute(rawValue: index) {
      case .width: size.width = scanner.number(attribute) ?? 0
      case .height: size.height = scanner.number(attribute) ?? 0
      default: break
      }
    }
    if size.width > 0, size.height > 0 { stated = size }
  }

  // MARK: - Views

  mutating func openView() throws(ImportError) {
    let isNode = scanner.isEqual(scanner.name, "node")
    if !isNode { isAppium = true }
    var node = Node()
    var rest = Rest()
    for position in scanner.attributes.indices {
      let attribute = scanner.attributes[position]
      guard let index = table.index(of: attribute.name, at: position, in: scanner),
        let name = AndroidAttribute(rawValue: index)
      else {
        noteUnknown(attribute)
        continue
      }
      seen.insert(name)
      guard attribute.value.count > 0 else { continue }
      take(name, attribute, into: &node, &rest)
    }
    if node.className == nil, !isNode {
      node.className = cache.text(of: scanner.name, in: scanner)
    }
    complete(&node, rest)
    try builder.openNode(node, at: scanner.place)
    if builder.depth == 1 { describeWindow(node, rest) }
  }

  mutating func closeView() {
    builder.closeNode()
  }

  private mutating func take(
    _ name: AndroidAttribute, _ attribute: XMLScanner.Attribute, into node: inout Node,
    _ rest: inout Rest
  ) {
    switch name {
    case .text: node.text = scanner.text(of: attribute)
    case .contentDescription: node.description = scanner.text(of: attribute)
    case .class: node.className = repeated(attribute)
    case .resourceID: node.identifier = repeated(attribute)
    case .bounds: node.frame = frame(attribute)
    case .checked:
      if flag(attribute) ?? false { rest.isChecked = true }
    // Flags are stated where they differ from the platform's default: the format carries them, so
    // absent means the default.
    case .enabled, .displayed, .visibleToUser:
      if let key = name.key, flag(attribute) == false { node[key] = .flag(false) }
    case .checkable, .clickable, .focusable, .focused, .scrollable, .longClickable, .password,
      .selected, .screenReaderFocusable, .heading, .showingHint, .contentInvalid, .multiline,
      .canScrollForward, .canScrollBackward:
      if let key = name.key, flag(attribute) == true { node[key] = .flag(true) }
    case .important:
      if let isImportant = flag(attribute) {
        node[.importantForAccessibility] = .text(isImportant ? "yes" : "no")
      }
    case .hint, .paneTitle, .tooltip, .error, .inputType:
      if let key = name.key { node[key] = .text(scanner.text(of: attribute)) }
    case .liveRegion: node[.liveRegion] = liveRegion(attribute).map(Value.text)
    case .drawingOrder: node[.drawingOrder] = scanner.wholeNumber(attribute).map(Value.number)
    case .textUnit: takeTextUnit(attribute, into: &node)
    case .actions: node[.actions] = actions(attribute)
    case .extras: node[.roleDescription] = roleDescription(attribute)
    // The numbers are not in the source, only that there are some.
    case .isCollection:
      if flag(attribute) == true { node[.collection] = .collection(CollectionInfo()) }
    case .isCollectionItem:
      if flag(attribute) == true { node[.collectionItem] = .collectionItem(CollectionItemInfo()) }
    case .package: rest.package = attribute.value
    case .windowID: rest.windowID = scanner.text(of: attribute)
    case .windowType: rest.windowType = scanner.wholeNumber(attribute).flatMap { Int(exactly: $0) }
    case .windowLayer:
      rest.windowLayer = scanner.wholeNumber(attribute).flatMap { Int(exactly: $0) }
    case .windowActive: rest.isWindowActive = flag(attribute)
    case .windowIndex, .windowFocused, .windowBounds, .index, .naf, .displayID, .rotation,
      .maxTextLength, .textSize, .textEntryKey,
      .dismissable, .a11yFocused, .contextClickable, .clickableSpan, .selectionStart,
      .selectionEnd, .instance, .width, .height:
      break
    }
  }

  /// States what follows from several attributes together.
  private mutating func complete(_ node: inout Node, _ rest: Rest) {
    let isCheckable = node.isSet(.checkable)
    if isCheckable || rest.isChecked { node[.checked] = .checked(rest.isChecked ? .yes : .no) }
    if let frame = node.frame { extend(to: frame) }
  }

  /// Takes a frame for a part of the screen.
  mutating func extend(to frame: Rect) {
    right = max(right, frame.maxX)
    bottom = max(bottom, frame.maxY)
  }

  private mutating func describeWindow(_ node: Node, _ rest: Rest) {
    windowCount += 1
    let isToast = node.className == "android.widget.Toast"
    let isSystem = isToast || scanner.isEqual(rest.package, "com.android.systemui")
    let isInput = scanner.text(of: rest.package).range(ofText: "inputmethod") != nil
    builder.changeWindow { window in
      window.id = rest.windowID
      window.kind = isInput ? .inputMethod : isSystem ? .system : .application
      // `AccessibilityWindowInfo.TYPE_*`; a divider of a split screen is the system's.
      let kinds: [Int: Screen.Window.Kind] = [
        1: .application, 2: .inputMethod, 3: .system, 4: .overlay, 5: .system,
      ]
      if let kind = rest.windowType.flatMap({ kinds[$0] }) { window.kind = kind }
      window.layer = rest.windowLayer
      window.isActive = rest.isWindowActive
      guard let stated = statedWindow else { return }
      (window.id, window.kind, window.layer) = (stated.id, stated.kind, stated.layer)
      (window.isActive, window.title) = (stated.isActive, stated.title)
    }
    if isToast, let note = AndroidToast.note(node) { notes.append(note) }
  }

  // MARK: - Values

  mutating func flag(_ attribute: XMLScanner.Attribute) -> Bool? {
    if let flag = scanner.flag(attribute) { return flag }
    note(attribute, "is neither true nor false, and was left out")
    return nil
  }

  private mutating func repeated(_ attribute: XMLScanner.Attribute) -> String {
    attribute.isEncoded
      ? scanner.text(of: attribute) : cache.text(of: attribute.value, in: scanner)
  }

  /// `[left,top][right,bottom]`; anything else is no frame, and a note.
  mutating func frame(_ attribute: XMLScanner.Attribute) -> Rect? {
    let base = scanner.base
    var index = attribute.value.start
    let stop = index + attribute.value.count
    var numbers = (0, 0, 0, 0)
    func take(_ byte: UInt8) -> Bool {
      guard index < stop, base[index] == byte else { return false }
      index += 1
      return true
    }
    let isWellFormed =
      take(UInt8(ascii: "[")) && coordinate(&numbers.0, &index, stop) && take(UInt8(ascii: ","))
      && coordinate(&numbers.1, &index, stop) && take(UInt8(ascii: "]")) && take(UInt8(ascii: "["))
      && coordinate(&numbers.2, &index, stop) && take(UInt8(ascii: ","))
      && coordinate(&numbers.3, &index, stop)
      && take(UInt8(ascii: "]")) && index == stop
    guard isWellFormed else {
      note(attribute, "is not of the form [left,top][right,bottom], so the frame is not known")
      return nil
    }
    return Rect(
      x: Double(numbers.0), y: Double(numbers.1), width: Double(numbers.2 - numbers.0),
      height: Double(numbers.3 - numbers.1))
  }

  /// A coordinate; what Android's 32 bits cannot hold is none.
  private func coordinate(_ number: inout Int, _ index: inout Int, _ stop: Int) -> Bool {
    guard let found = scanner.integer(from: &index, to: stop), Int32(exactly: found) != nil else {
      return false
    }
    number = found
    return true
  }

  private mutating func liveRegion(_ attribute: XMLScanner.Attribute) -> String? {
    for (word, number) in [("none", "0"), ("polite", "1"), ("assertive", "2")] as [(String, String)]
    {
      let text = scanner.text(of: attribute).lowercased()
      if text == number || text == word { return word == "none" ? nil : word }
    }
    note(attribute, "is not a kind of live region, and was left out")
    return nil
  }

  /// Sizes in dp and sp need the density, which the source does not state.
  private mutating func takeTextUnit(_ attribute: XMLScanner.Attribute, into node: inout Node) {
    let unit = scanner.text(of: attribute)
    guard ["px", "dp", "sp"].contains(unit) else { return }
    node[.textSizeUnit] = .text(unit)
    if unit != "px", !lacksDensity {
      lacksDensity = true
      notes.append(
        Note(
          "text sizes in \(unit) need the screen's density, which is not in the file, so they are "
            + "not known", line: Int(scanner.place.line)))
    }
    guard unit == "px",
      let size = scanner.attributes.first(where: { scanner.isEqual($0.name, "text-size") }),
      let number = scanner.number(size)
    else { return }
    node[.textSize] = .number(number)
  }

  /// `ACTION_CLICK,ACTION_FOCUS,...`; labels are lost, and so are custom actions.
  private func actions(_ attribute: XMLScanner.Attribute) -> Value? {
    let names = scanner.text(of: attribute).split(separator: ",").map { name in
      name.hasPrefix("ACTION_") ? String(name.dropFirst(7)) : String(name)
    }
    let known = names.filter { $0 != "UNKNOWN" }
    return known.isEmpty ? nil : .actions(known.map { Action(id: $0) })
  }

  /// `key=value;key=value`: the role description of AndroidX is the one that is spoken.
  private func roleDescription(_ attribute: XMLScanner.Attribute) -> Value? {
    let key = "AccessibilityNodeInfo.roleDescription="
    for extra in scanner.text(of: attribute).split(separator: ";") where extra.hasPrefix(key) {
      return .text(String(extra.dropFirst(key.count)))
    }
    return nil
  }

  // MARK: - Notes

  /// Files repeat their oddities; the first of each says enough.
  private mutating func noteUnknown(_ attribute: XMLScanner.Attribute) {
    guard unknown.count < 50 else { return }
    let name = scanner.text(of: attribute.name)
    guard unknown.insert(name).inserted else { return }
    notes.append(
      Note(
        "the attribute \(name) is not known, and was left out",
        line: scanner.line(at: attribute.name.start)))
  }

  private mutating func note(_ attribute: XMLScanner.Attribute, _ problem: String) {
    guard notes.count < 100 else { return }
    notes.append(
      Note(
        "\(scanner.text(of: attribute.name))=\(JSONValue.quoted(scanner.text(of: attribute))) "
          + problem, line: Int(scanner.place.line)))
  }

  // MARK: - The whole

  private mutating func finish() throws(ImportError) -> Imported {
    // A stated size that views go beyond is that of something smaller than the screen.
    let width = max(stated?.width ?? 0, right)
    let height = max(stated?.height ?? 0, bottom)
    builder.facts.size = width > 0 && height > 0 ? Size(width: width, height: height) : nil
    builder.origin = origin()
    builder.listsWindows = windowCount > 1
    builder.facts.title = activeTitle
    guard let screen = builder.finish() else {
      throw ImportError(
        .empty,
        "the hierarchy has no views: the screen was off or protected; capture it again")
    }
    return Imported(screen: screen, notes: scanner.notes + notes)
  }

  private func origin() -> Origin {
    var origin = Origin(
      format: isAppium ? AppiumAndroidSource.formatName : UIAutomatorDump.formatName,
      carried: [.class, .frame, .editable])
    origin.derivations[.editable] = "the class name"
    for attribute in AndroidAttribute.allCases {
      guard let key = attribute.key, isCarried(attribute) else { continue }
      origin.carried.insert(key)
      origin.names[key] = AndroidAttribute.names[attribute.rawValue].description
    }
    if seen.contains(.textSize) {
      origin.carried.insert(.textSize)
      origin.names[.textSize] = "text-size"
    }
    if !origin.carries(.visible) {
      // uiautomator writes only the children that the user can see.
      origin.carried.insert(.visible)
      origin.derivations[.visible] = "uiautomator leaves out views that are not visible"
    }
    return origin
  }

  /// Whether the file would say so: an attribute that occurs, or that newer Appium servers leave
  /// out where it is null.
  private func isCarried(_ attribute: AndroidAttribute) -> Bool {
    if seen.contains(attribute) { return true }
    // agent-device writes these where they are true.
    if seen.contains(.windowIndex), AndroidAttribute.omittedByAgentDevice.contains(attribute) {
      return true
    }
    guard isAppium else { return false }
    switch attribute {
    case .text, .contentDescription, .resourceID: return true
    default:
      return seen.contains(.important) && AndroidAttribute.omittedByAppium.contains(attribute)
    }
  }
}
