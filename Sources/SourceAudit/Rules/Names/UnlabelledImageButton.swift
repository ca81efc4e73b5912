// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit button or bar button that code creates with an image but without a name.
///
/// UIKit names it after its image's file or symbol; a configuration with an image counts as well.
/// An outlet may be named in the storyboard, and a function's result by its caller, so neither is
/// reported; nor are buttons that are named anywhere in the project under the same name, as part of
/// a list or by index, or that are in the toolbar of a Mac, whose items have their own labels.
struct UnlabelledImageButton: Check {
  static let card = RuleCard(
    id: "unlabelled-image-button",
    rule: "unnamed-control",
    title: "A UIKit button shows an image but has no label",
    harm: "A screen reader speaks the name of the image's file or symbol, and people who speak to "
      + "the phone do not know what to say.",
    remedy: "Set accessibilityLabel on the button, or the title of the bar button.",
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, arguable: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 33, arguable: 3),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-6-016"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        class Pager: UIView {
          let next = UIButton(type: .system)
          private lazy var previous: UIButton = {
            let button = UIButton()
            button.setImage(UIImage(named: "back"), for: .normal)              // <--
            return button
          }()
          func setUp() {
            next.setImage(UIImage(systemName: "person.fill"), for: .normal)    // <--
            var look = UIButton.Configuration.plain()
            look.image = UIImage(systemName: "ellipsis")
            let more = UIButton(configuration: look)                           // <--
            addSubview(more)
          }
        }
        """),
      Example(
        """
        class Games: UIViewController {
          override func viewDidLoad() {
            let play = UIBarButtonItem(                                        // <--
              image: UIImage(systemName: "play"), style: .plain, target: self, action: nil)
            navigationItem.rightBarButtonItems = [
              play,
              UIBarButtonItem(image: Assets.filter, menu: filters),            // <--
              UIBarButtonItem.init(image: Assets.sort, menu: orders),          // <--
            ]
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class CardController: UIViewController {
          let closeButton = UIButton()
          override func viewDidLoad() {
            closeButton.setImage(UIImage(named: "closeCard"), for: .normal)
            view.addSubview(closeButton)
          }
        }
        class SearchController: CardController {
          override func viewDidLoad() { closeButton.accessibilityLabel = "Close search" }
        }
        """),
      Example(
        """
        class Pager: UIView {
          let next = UIButton(type: .system)
          let back = UIButton()
          let pages = UIButton()
          private lazy var previous: UIButton = {
            let button = UIButton()
            button.setImage(UIImage(named: "back"), for: .normal)
            return button
          }()
          func setUp() {
            next.setImage(UIImage(systemName: "chevron.right"), for: .normal)
            next.accessibilityLabel = Strings.next
            previous.accessibilityLabel = Strings.previous
            pages.setImage(UIImage(named: "pages"), for: .normal)
            pages.setTitle(title, for: .normal)
            back.setImage(UIImage(named: "back"), for: .normal)
            name(back)
            var look = UIButton.Configuration.plain()
            look.image = UIImage(systemName: "ellipsis")
            look.title = "More"
            addSubview(UIButton(configuration: look))
          }
          func name(_ button: UIButton) { button.accessibilityLabel = title(of: button) }
        }
        """),
      Example(
        """
        class Games: UIViewController {
          lazy var edit = UIBarButtonItem(image: pencil, style: .plain, target: self, action: nil)
          override func viewDidLoad() {
            edit.title = "Edit"
            navigationItem.leftBarButtonItem = UIBarButtonItem(
              image: UIImage(named: "close"), style: .plain, target: self, action: nil)
            navigationItem.leftBarButtonItem?.accessibilityLabel = "Close"
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: "Play", image: UIImage(named: "play"), menu: nil)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        extension UIImage {
          static var addIcon: UIImage? { UIImage(systemName: "plus") }
          static let newIcon = UIImage(systemName: "plus")!
        }
        class Lists: UIViewController {
          lazy var add = UIBarButtonItem(
            image: UIImage.addIcon, style: .plain, target: self, action: #selector(addList))
          lazy var new = UIBarButtonItem(
            image: .newIcon, style: .plain, target: self, action: #selector(addList))
        }
        """),
      Example(
        """
        class Player: UIViewController {
          @IBOutlet var play: UIButton!
          let decoration = UIButton()
          override func viewDidLoad() {
            play.setImage(UIImage(systemName: "play"), for: .normal)
            decoration.setImage(UIImage(named: "star"), for: .normal)
            decoration.isAccessibilityElement = false
          }
          func button(_ image: UIImage) -> UIButton {
            let button = UIButton()
            button.setImage(image, for: .normal)
            return button
          }
          func item() -> UIBarButtonItem {
            return UIBarButtonItem(image: star, style: .plain, target: self, action: nil)
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    Self.buttons(of: subject).filter { !($0.picture?.isNamedInWords ?? false) }.map(\.report)
  }

  /// A button or bar button that shows an image and has no label.
  struct Found {
    /// The picture that it shows; nil if its name is not written.
    var picture: WrittenPicture?
    /// What is reported about it.
    var report: Report<SourcePlace>
  }

  /// Returns the buttons of a file that show an image and have no label.
  static func buttons(of subject: SwiftFileSubject) -> [Found] {
    let (file, project) = (subject.file, subject.project)
    var told: Set<SourceVariable> = []
    return file.chains(naming: makers.union(project.barButtonClasses)).numbers.compactMap {
      index in
      guard let shown = ShownImage(at: index, in: file, project),
        !file.isPreview(file.chains[index].scope),
        let holder = ImageButtonHolder(of: shown, in: file, project), !holder.isNamed(in: project)
      else { return nil }
      if let variable = holder.variable, !told.insert(variable).inserted { return nil }
      let picture = shown.picture
      let which = holder.name.map { "the \(shown.kind) \($0.quoted)" } ?? "the \(shown.kind)"
      let ending = picture.map { "; " + $0.ending } ?? ""
      let problem = Problem(
        "\(which) shows an image but has no label" + ending,
        impact: picture?.impactAsOnlyName ?? .critical)
      let place = file.chains[index].place
      return Found(
        picture: picture, report: .failed(place, problem, views: [place] + holder.places))
    }
  }

  /// The calls that give a button its image.
  private static let makers: Set<String> = [
    "setImage", "UIButton", "UIContextualAction",
  ]
}

/// An image that code gives to a button or bar button, without a text beside it.
private struct ShownImage {
  /// The kind of control that shows it, in words.
  var kind: String
  /// The call that sets it, by its index among the chains.
  var chain: Int
  /// The variable that the call sets it on, if it names one.
  var target: String?
  /// The names of the image and of the configuration that contains it.
  var parts: [String] = []
  /// The picture that it shows; nil if its name is not written.
  var picture: WrittenPicture?

  init?(at index: Int, in file: SwiftFacts, _ project: SourceProject) {
    let chain = file.chains[index]
    self.chain = index
    switch chain.base {
    case _ where project.barButtonClasses.contains(chain.base):
      guard let arguments = chain.arguments, let image = arguments["image"], image != .absent,
        arguments["title"]?.isBlankText ?? true,
        file.isUntitled(arguments["primaryAction"], in: chain)
      else { return nil }
      kind = "bar button"
      note(image)
      picture = arguments.picture("image", in: file, from: chain.scope, of: project)
    case "UIContextualAction":
      guard chain.arguments?["title"]?.isBlankText == true,
        let action = file.variables.first(where: { $0.valueRange == chain.range }),
        let image = file.assignments(to: "image").first(where: {
          $0.target == [action.name] && file.isScope($0.scope, in: action.scope)
            && $0.value != .absent
        })
      else { return nil }
      kind = "swipe action"
      note(image.value)
      picture = file.picture(in: image.valueRange, from: image.scope, of: project)
    case "UIButton" where chain.links.first?.name == "systemButton":
      guard let image = chain.links.first?.arguments?["with"], chain.links.count == 1 else {
        return nil
      }
      kind = "button"
      note(image)
      picture = chain.links[0].arguments?.picture("with", in: file, from: chain.scope, of: project)
    case "UIButton" where chain.arguments?["configuration"] == nil:
      guard let action = chain.arguments?["primaryAction"], file.isUntitled(action, in: chain),
        let look = file.action(in: chain)?.arguments, let image = look["image"], image != .absent
      else { return nil }
      kind = "button"
      note(image)
      picture = look.picture("image", in: file, from: chain.scope, of: project)
    case "UIButton":
      guard let look = chain.arguments?["configuration"],
        file.isUntitled(chain.arguments?["primaryAction"], in: chain)
      else { return nil }
      kind = "button"
      if case .reference(let name) = look, let image = file.image(ofLook: name, in: chain.scope) {
        note(image.value)
        parts.append(name)
        picture = file.picture(in: image.valueRange, from: image.scope, of: project)
      } else if let image = file.imageOfOwnLook(of: chain, look) {
        note(image.value)
        picture = file.picture(in: image.valueRange, from: image.scope, of: project)
      } else {
        return nil
      }
    default:
      guard let link = chain.links.last, link.name == "setImage", let arguments = link.arguments,
        arguments["for"] != nil, let image = arguments[""], image != .absent
      else { return nil }
      let names = ([chain.base] + chain.links.dropLast().map(\.name)).filter { $0 != "self" }
      guard names.count == 1, chain.links.dropLast().allSatisfy({ $0.arguments == nil }),
        chain.arguments == nil
      else { return nil }
      kind = "button"
      target = names[0]
      note(image)
      picture = arguments.picture("", in: file, from: chain.scope, of: project)
    }
  }

  private mutating func note(_ image: WrittenValue) {
    guard case .reference(let name) = image, let last = name.split(separator: ".").last else {
      return
    }
    parts.append(String(last))
  }
}

/// The holder of a button, which may name it.
private struct ImageButtonHolder {
  /// The variable that holds it; nil if it is used directly.
  var variable: SourceVariable?
  /// Where the button is made: where the variables that hold it are declared.
  private(set) var places: [SourcePlace] = []
  /// The name of the button, in the type if it has one there.
  private(set) var name: String?
  /// All names under which the button may be named.
  private var names: Set<String>
  /// The scope to which these names belong; nil for those of a type.
  private var scope: Int?
  /// The file in which the button gets its image.
  private let file: SwiftFacts
  /// The scope in which it gets its image.
  private let made: Int
  /// The files that declare or extend the type that holds it.
  private let files: [SwiftFacts]

  /// Creates the holder; nil if it is unknown, or if something else may name the button.
  init?(of shown: ShownImage, in file: SwiftFacts, _ project: SourceProject) {
    let chain = file.chains[shown.chain]
    let type = file.typeName(around: chain.scope)
    self.file = file
    made = chain.scope
    files = type.flatMap { project.types[$0]?.files.map { project.files[$0] } } ?? [file]
    names = Set(shown.parts)
    if let type, Self.listings.contains(where: { project.type(type, has: $0) }) { return nil }
    // Parts of a single element are not elements themselves.
    if files.contains(where: { $0.isOneElement(type) }) { return nil }
    if let target = shown.target {
      guard let found = file.variable(target, in: chain.scope),
        found.type.map(project.isPlainButton) == true
      else { return nil }
      variable = found
    } else if let found = file.variables.first(where: { $0.valueRange == chain.range }) {
      variable = found
    } else if let result = file.results.first(where: { $0.place == chain.place }) {
      guard let property = file.property(filledBy: result.scope) else { return nil }
      variable = property
    } else {
      names.formUnion(file.names(takingValueAt: chain.range))
      if names.count == 1, let name = names.first {
        variable = file.variables(named: name).first { file.scopes[$0.scope].isType }
      }
    }
    if file.isInToolbarOfMac(chain.range, variable?.name) { return nil }
    // UIKit gives the button that goes back its own name (Apple, `backBarButtonItem`).
    if names.contains("backBarButtonItem") { return nil }
    guard let variable else { return }
    if variable.modifiers.contains("IBOutlet") { return nil }
    name = variable.name
    places.append(variable.place)
    names.insert(variable.name)
    guard variable.scope > 0, !file.scopes[variable.scope].isType else { return }
    guard let handed = file.names(handedOutBy: variable) else { return nil }
    names.formUnion(handed)
    if handed.isEmpty { scope = variable.scope }
    name = handed.min() ?? name
    // The property that it is passed to may get other images later, and is reported once.
    let property = handed.sorted().lazy.compactMap { name in
      file.variables(named: name).first { file.scopes[$0.scope].isType }
    }.first
    if let property {
      self.variable = property
      places.append(property.place)
    }
  }

  /// Returns whether anything names it, or hides it from people who use assistive technologies.
  func isNamed(in project: SourceProject) -> Bool {
    if scope != nil { return isNamed(in: file, project) }
    if files.contains(where: { isNamed(in: $0, project) }) { return true }
    guard let name = variable?.name else { return false }
    let owner = file.typeName(around: made)
    // Another type names its content: `player.next.accessibilityLabel`; a class below it does without a path.
    return project.files.contains { other in
      Self.naming.contains { member in
        other.assignments(to: member).contains {
          guard $0.target.contains(name), !$0.value.isBlankText else { return false }
          return $0.target.count > 1
            || other.typeName(around: $0.scope).map {
              $0 != owner && project.ancestry(of: $0).contains { $0 == owner }
            } == true
        }
      }
    }
  }

  private func isNamed(in file: SwiftFacts, _ project: SourceProject) -> Bool {
    for member in Self.naming {
      for assignment in file.assignments(to: member)
      where isMeant(assignment.target, at: assignment.scope, of: file) {
        if !assignment.value.isBlankText { return true }
      }
      // A button in a list may be named with the others.
      let isInNamedList = file.assignments(to: member).contains {
        !$0.value.isBlankText && !names.isDisjoint(with: file.namesInList(changedBy: $0))
      }
      if isInNamedList { return true }
    }
    // A property of the project may name the object it is set on.
    let isSet = file.assignments.contains {
      project.namingFunctions.contains($0.member) && isMeant($0.target, at: $0.scope, of: file)
    }
    if isSet { return true }
    let naming = file.chains {
      project.namingFunctions.contains($0) || Self.titling.contains($0)
    }
    for chain in naming where isWithin(chain.scope, of: file) {
      var isOfIt = isMeant([chain.base], at: chain.scope, of: file)
      if takes(chain.arguments), project.namingFunctions.contains(chain.base) { return true }
      for link in chain.links {
        if isOfIt, project.namingFunctions.contains(link.name) { return true }
        if isOfIt, Self.titling.contains(link.name),
          link.arguments?[""]?.isBlankText == false
        {
          return true
        }
        if takes(link.arguments), project.namingFunctions.contains(link.name) { return true }
        if names.contains(link.name) { isOfIt = true }
      }
    }
    return false
  }

  /// Returns whether a call receives the button.
  private func takes(_ arguments: SourceChain.Arguments?) -> Bool {
    arguments?.list.contains { argument in
      switch argument.value {
      case .reference(let name):
        names.contains(Self.lastName(of: name))
      case .references(let all): all.contains { names.contains(Self.lastName(of: $0)) }
      default: false
      }
    } ?? false
  }

  /// Returns the part of a name after its last dot.
  private static func lastName(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The functions that give a button its words.
  private static let titling: Set<String> = ["setTitle", "setAttributedTitle"]

  private func isWithin(_ scope: Int, of file: SwiftFacts) -> Bool {
    self.scope.map { file.isScope(scope, in: $0) } ?? true
  }

  private func isMeant(_ target: [String], at scope: Int, of file: SwiftFacts) -> Bool {
    isWithin(scope, of: file)
      && target.contains { names.contains($0) && !isOther($0, at: scope, of: file) }
  }

  /// Returns whether a variable of another function has the same name but is another button.
  private func isOther(_ name: String, at scope: Int, of file: SwiftFacts) -> Bool {
    guard name != self.name, let other = file.variable(name, in: scope),
      !file.scopes[other.scope].isType,
      file.name != self.file.name || !file.isScope(made, in: other.scope)
    else { return false }
    switch other.value {
    case .call(let maker): return !maker.contains(".")
    case .reference(let held):
      return !names.contains(held) && file.variable(held, in: scope, isMember: true) != nil
    default: return false
    }
  }

  /// Members that name a button, its configuration or its image, or hide it.
  static let naming = [
    "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityUserInputLabels", "title",
    "attributedTitle", "text", "attributedText", "isAccessibilityElement",
    "accessibilityElementsHidden", "accessibilityLabelBlock", "isUserInteractionEnabled",
    "configuration",
  ]

  /// Members with which a type speaks for all its contents.
  private static let listings = ["accessibilityElements", "accessibilityElementsHidden"]
}

extension SourceChain.Arguments {
  /// Returns the picture in the argument with a label; nil if its name is not written.
  fileprivate func picture(
    _ label: String, in file: SwiftFacts, from scope: Int, of project: SourceProject
  ) -> WrittenPicture? {
    guard let argument = list.first(where: { $0.label == label }) else { return nil }
    return file.picture(in: argument.valueRange, from: scope, of: project)
  }
}

extension SwiftFacts {
  /// Returns whether a type makes itself a single element for assistive technologies.
  fileprivate func isOneElement(_ type: String?) -> Bool {
    assignments(to: "isAccessibilityElement").contains {
      $0.target.allSatisfy { $0 == "self" } && $0.value != .truth(false)
        && typeName(around: $0.scope) == type
    }
  }

  /// Returns the assignment of an image to a button configuration: `look.image = UIImage(named:
  /// "close")`.
  fileprivate func image(ofLook name: String, in scope: Int) -> SourceAssignment? {
    guard let look = variable(name, in: scope), case .call(let maker)? = look.value,
      maker.hasPrefix("UIButton.Configuration") || look.type == "UIButton.Configuration"
    else { return nil }
    return assignments(to: "image").first {
      $0.target == [name] && isScope($0.scope, in: look.scope) && $0.value != .absent
    }
  }

  /// Returns the later assignment of an image to a button with a standard configuration:
  /// `more.configuration?.image = dots`.
  fileprivate func imageOfOwnLook(
    of button: SourceChain, _ look: WrittenValue
  ) -> SourceAssignment? {
    guard case .call(let maker) = look,
      ["", "UIButton.Configuration."].contains(where: { prefix in
        Self.standardLooks.contains { maker == prefix + $0 }
      }), let holder = variables.first(where: { $0.valueRange == button.range })
    else { return nil }
    return assignments(to: "image").first {
      $0.target.filter { $0 != "self" } == [holder.name, "configuration"]
        && isScope($0.scope, in: holder.scope) && $0.value != .absent
    }
  }

  /// The configurations that UIKit creates without words (Apple, `UIButton.Configuration`).
  private static let standardLooks = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
    "borderedProminent", "glass", "prominentGlass",
  ]

  /// Returns whether an item of a Mac toolbar receives a bar button, which then has the item's
  /// label.
  fileprivate func isInToolbarOfMac(_ button: Range<Int>, _ name: String?) -> Bool {
    chains(naming: "NSToolbarItem").contains { item in
      guard let argument = item.arguments?.list.first(where: { $0.label == "barButtonItem" }) else {
        return false
      }
      return argument.valueRange.contains(button.lowerBound)
        || name.map { argument.value == .reference($0) } ?? false
    }
  }

  /// Returns whether an action is created in the arguments of a button without a title, or there is
  /// none.
  fileprivate func isUntitled(_ action: WrittenValue?, in button: SourceChain) -> Bool {
    guard let action, action != .absent else { return true }
    guard let made = self.action(in: button) else { return false }
    return made.arguments?["title"]?.isBlankText ?? true
  }

  /// Returns the action that is created in the arguments of a button.
  fileprivate func action(in button: SourceChain) -> SourceChain? {
    let argument = button.arguments?.list.first { $0.label == "primaryAction" }
    return argument.flatMap { argument in
      chains(naming: "UIAction").first { $0.base == "UIAction" && $0.range == argument.valueRange }
    }
  }

  /// Returns the names that receive a value created at some bytes, including in a list or a
  /// closure.
  fileprivate func names(takingValueAt range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    let assigned = assignments.filter { $0.valueRange.contains(range.lowerBound) }
    if let nearest = assigned.last { names.insert(nearest.member) }
    let held = variables.filter { $0.valueRange?.contains(range.lowerBound) == true }
    if let nearest = held.last { names.insert(nearest.name) }
    return names
  }

  /// Returns the names to which a variable is passed; empty if it stays in its scope, nil if that
  /// is unknown.
  fileprivate func names(handedOutBy variable: SourceVariable) -> Set<String>? {
    func isIt(_ value: WrittenValue) -> Bool {
      switch value {
      case .reference(let name): name == variable.name
      case .references(let names): names.contains(variable.name)
      default: false
      }
    }
    var names: Set<String> = []
    let inside = { self.isScope($0, in: variable.scope) }
    for assignment in assignments where isIt(assignment.value) && inside(assignment.scope) {
      names.insert(assignment.member)
    }
    guard results.contains(where: { isIt($0.value) && inside($0.scope) }) else { return names }
    let holder = scopes[variable.scope]
    switch holder.kind {
    case .accessor: return names.union([holder.name])
    case .closure:
      let taking = self.names(takingValueAt: holder.range)
      let outlets = taking.contains { name in
        variables(named: name).contains { $0.modifiers.contains("IBOutlet") }
      }
      return taking.isEmpty || outlets ? nil : names.union(taking)
    default: return nil
    }
  }
}

extension SourceProject {
  /// Returns whether a class is `UIButton`, or a subclass in the project that names nothing.
  fileprivate func isPlainButton(_ name: String) -> Bool {
    name == "UIButton"
      || standardClass(of: name) == "UIButton"
        && ancestry(of: name).allSatisfy { !namingFunctions.contains($0) && !doesAnything($0) }
  }

  /// Returns the names of the functions and types that give something a name or a title.
  static func namingFunctions(in files: [SwiftFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      var found: Set<Int> = []
      for member in ["accessibilityLabel", "accessibilityAttributedLabel", "attributedTitle"] {
        found.formUnion(file.assignments(to: member).map(\.scope))
      }
      for chain in file.chains(naming: ["setTitle", "setAttributedTitle"])
      where chain.base != "super" {
        found.insert(chain.scope)
      }
      for scope in found {
        if let function = file.function(around: scope) { names.insert(file.scopes[function].name) }
        if let type = file.type(around: scope) { names.insert(file.scopes[type].name) }
      }
    }
    return names
  }
}
