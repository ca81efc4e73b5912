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
      // A picture that is made elsewhere may be a symbol, which has a name of its own.
      let problem = Problem(
        "\(which) shows an image but has no label" + ending,
        impact: picture?.impactAsOnlyName ?? .serious)
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
struct ShownImage {
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
  func isOneElement(_ type: String?) -> Bool {
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
  func isInToolbarOfMac(_ button: Range<Int>, _ name: String?) -> Bool {
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
  func names(takingValueAt range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    let assigned = assignments.filter { $0.valueRange.contains(range.lowerBound) }
    if let nearest = assigned.last { names.insert(nearest.member) }
    let held = variables.filter { $0.valueRange?.contains(range.lowerBound) == true }
    if let nearest = held.last { names.insert(nearest.name) }
    return names
  }

  /// Returns the names to which a variable is passed; empty if it stays in its scope, nil if that
  /// is unknown.
  func names(handedOutBy variable: SourceVariable) -> Set<String>? {
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
  func isPlainButton(_ name: String) -> Bool {
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
