// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

extension UIKitScreen {
  // MARK: - Facts

  func flag(_ name: String, _ object: HeapObject) -> Bool? {
    evaluation.fact(name, of: object)?.flag
  }

  func state(_ object: HeapObject, in node: inout Node) {
    if isNeverShown(object) { node[.visible] = .flag(false) }
    if let alpha = object["alpha"]?.number {
      node[.alpha] = .number(alpha)
      // Source: developer.apple.com/documentation/uikit/uiview/hittest(_:with:): below 0.01 it is ignored.
      if alpha < 0.01 { node[.visible] = .flag(false) }
    }
    if flag("isEnabled", object) == false { node[.enabled] = .flag(false) }
    if let touches = object["isUserInteractionEnabled"], touches.flag != true {
      node[.respondsToUserInteraction] = touches.flag.map { .flag($0) } ?? .notKnown
    }
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
      } else if !value.isNothing || evaluation.states("accessibility\(word)", object) {
        // A class that says it itself says something at some time.
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
    stateActions(object, in: &node)
    if case .text(let gesture)? = object["gesture"]?.form, let name = gesture.known {
      let kinds = [
        "UITapGestureRecognizer": "tap", "UILongPressGestureRecognizer": "longPress",
        "UIPanGestureRecognizer": "pan", "UISwipeGestureRecognizer": "swipe",
      ]
      if let kind = kinds[name] { node[.gestures] = .texts([kind]) }
    }
  }

  /// States what people can call a view, how switches reach it, and what else they can do with it.
  private func stateActions(_ object: HeapObject, in node: inout Node) {
    if let labels = evaluation.fact("accessibilityUserInputLabels", of: object), !labels.isNothing {
      node[.userInputLabels] =
        texts(labels, of: { words($0)?.text }).map { .texts($0) } ?? .notKnown
    }
    if let actions = evaluation.fact("accessibilityCustomActions", of: object), !actions.isNothing {
      let names = texts(actions) { action in
        guard case .made(let made) = action.form else { return nil }
        return made.argument("name").flatMap(words)?.text
      }
      node[.customActions] =
        names.map { .namedActions($0.map { NamedAction(name: $0) }) } ?? .notKnown
    }
    if let style = evaluation.fact("accessibilityNavigationStyle", of: object) {
      let name = style.spelled.split(separator: ".").last.map(String.init) ?? ""
      node[.navigationStyle] =
        ["automatic", "separate", "combined"].contains(name) ? .text(name) : .notKnown
    }
  }

  /// The texts of the elements of a list; nil when the list or one of them is not known.
  private func texts(
    _ list: CurbcutEvaluation.Value, of text: (CurbcutEvaluation.Value) -> String?
  ) -> [String]? {
    guard case .list(let elements) = list.form else { return nil }
    let texts = elements.compactMap(text)
    return texts.count == elements.count ? texts : nil
  }

  func traits(_ value: CurbcutEvaluation.Value) -> Traits? {
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

  func stateWords(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    switch true {
    case classes.contains("UILabel"):
      if let text = shownText(words(of: object), of: object) {
        node.text = text
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
      if let text = shownText(words(of: object), of: object) {
        node.text = text
      } else if flag("isEditable", object) == false {
        node[.text] = .notKnown
      }
      if flag("isEditable", object) == false, node[.traits] == nil {
        node[.traits] = .traits(.staticText)
      }
      nameElsewhere(object, in: &node)
    case Self.ownWords.contains(classes.first ?? ""): stateControl(object, classes, in: &node)
    case classes.contains("UIControl"):
      if node[.label] == nil, node[.isAccessibilityElement] != nil {
        nameElsewhere(object, in: &node)
      }
    case classes.contains("UIScrollView"): node[.scrollable] = .flag(true)
    default: break
    }
  }

  /// The words of a label or a text view: the attributed ones, unless they are none.
  private func words(of object: HeapObject) -> CurbcutEvaluation.Value? {
    object.present("attributedText") ?? object["text"]
  }

  /// The classes that say more than the words that code gives them.
  private static let ownWords: Set<String> = [
    "UISwitch", "UIPageControl", "UISlider", "UIStepper", "UIDatePicker", "UIPickerView",
    "UIActivityIndicatorView", "UIProgressView", "UISegment", "UISegmentedControl",
  ]

  func stateButton(_ object: HeapObject, in node: inout Node) {
    var title = object.present("attributedTitle normal") ?? object["title normal"]
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
    if !object.children.isEmpty || title == nil && isCutShort { node[.label] = .notKnown }
    nameElsewhere(object, in: &node)
    if title == nil { stateFile(of: image, in: &node) }
  }

  /// Calls a button without a title and a label after the file of its picture, as UIKit does.
  func stateFile(of image: CurbcutEvaluation.Value?, in node: inout Node) {
    guard node.text == nil, node[.label] == nil, let name = file(of: image) else { return }
    node[.label] = .text(name)
  }

  /// The name of a picture's file; nil where it is not known.
  private func file(of image: CurbcutEvaluation.Value?) -> String? {
    guard case .made(let made)? = image?.form else { return nil }
    if let named = made.argument("named"), let words = words(named) { return words.text }
    if let resource = made.argument("resource")?.spelled, !resource.isEmpty {
      return "{image \(resource.drop { $0 == "." })}"
    }
    // A picture that is drawn in another way keeps its name: `UIImage(named: "pen")?.withRenderingMode(...)`.
    return made.name.hasPrefix("UIImage.with") ? file(of: made.argument("self")) : nil
  }

  /// Whether a button or the item of a bar has only the name of its picture's file.
  func isNamedByPicture(_ node: Node, _ object: HeapObject) -> Bool {
    guard node.text == nil, let label = node.label,
      evaluation.fact("accessibilityLabel", of: object) == nil,
      evaluation.fact("accessibilityAttributedLabel", of: object) == nil
    else { return false }
    var images = [object["image normal"], object["image"]]
    if case .object(let look)? = object["configuration"]?.form { images.append(look["image"]) }
    return images.contains { file(of: $0) == label }
  }

  func isObject(_ value: CurbcutEvaluation.Value) -> Bool {
    if case .object = value.form { return true }
    return false
  }

  /// Leaves the name open of a view that others may name through the member that holds it.
  func nameElsewhere(_ object: HeapObject, in node: inout Node) {
    guard node[.label] == nil else { return }
    let isButton = UIKitToolkit.classes(of: object).contains("UIButton")
    let isNamed = (isButton ? project.titles : project.labels).mayName(object, in: kept)
    if isNamed { node[.label] = .notKnown }
  }

  func hasSymbol(_ value: CurbcutEvaluation.Value?) -> Bool {
    guard let value else { return false }
    return value.alternatives.contains { value in
      switch value.form {
      case .made(let made): made.argument("systemName") != nil || hasSymbol(made.argument("self"))
      default: false
      }
    }
  }

  // MARK: - Sizes

  /// The width and height that constraints fix; -2 stands for what is as large as its contents.
  func stateSize(_ object: HeapObject, in node: inout Node) {
    func size(_ name: String) -> Int? {
      object["fixed \(name)"]?.number.flatMap {
        (0...10_000).contains($0) ? Int($0.rounded()) : nil
      }
    }
    // A view that says itself what is in it takes touches beyond its size, or within less.
    guard !evaluation.declares("point", object) else { return }
    var (width, height) = (size("width"), size("height"))
    if width == nil, height == nil { (width, height) = sizeOfFrame(object) }
    guard width != nil || height != nil else { return }
    node[.layout] = .layout(Layout(width: width ?? -2, height: height ?? -2))
  }

  /// The width and height of the frame that code gives a view, where no mask and no constraints change them.
  private func sizeOfFrame(_ object: HeapObject) -> (width: Int?, height: Int?) {
    guard case .made(let frame)? = object["frame"]?.form,
      ["CGRect", "CGRectMake"].contains(frame.name), object["autoresizingMask"] == nil,
      object["translatesAutoresizingMaskIntoConstraints"]?.flag != false,
      object["bounds"] == nil, object["transform"] == nil, object.escape == nil,
      object.parent.map({ !isPlacing($0) }) ?? true
    else { return (nil, nil) }
    func side(_ name: String, _ position: Int) -> Int? {
      frame.argument(name, position)?.number.flatMap {
        (0...10_000).contains($0) ? Int($0.rounded()) : nil
      }
    }
    return (side("width", 2), side("height", 3))
  }

  /// Whether a view gives those in it their frames: a stack, or one with a layout of its own.
  private func isPlacing(_ view: HeapObject) -> Bool {
    UIKitToolkit.classes(of: view).contains("UIStackView")
      || evaluation.declares("layoutSubviews", view)
  }

  // MARK: - Texts and fonts

  func words(
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

  func stateFont(_ object: HeapObject, _ classes: [String], in node: inout Node) {
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
