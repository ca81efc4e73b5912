public import CurbcutSource

/// The facts of files that belong together, and what follows from all of them.
public struct SourceProject: Sendable {
  /// The facts, file by file.
  public let files: [SwiftFacts]
  /// The keys of the strings files, which a fix must not change in the source alone.
  public let translatedKeys: Set<String>
  /// The files beside the code.
  public let resources: ProjectResources
  /// Whether these are all files of code of the project, so that what is not there is nowhere.
  public let hasAllCode: Bool
  /// What they say about sound.
  public let sound: SoundUse
  /// The texts of the app in all its languages.
  public let localizedTables: [LocalizedTable]
  /// Where else the keys of the texts are.
  let keyUse = KeyUse()
  /// Which of its files are delivered together.
  let bundles: ResourceBundles
  /// The layouts, manifests and values of an Android app.
  let android: AndroidProject
  /// The views of the layouts, made once for all rules.
  let androidViews: [(layout: AndroidLayout, views: [AndroidView])]
  /// The classes of Kotlin and Java.
  let androidClasses: AndroidClasses
  /// Why the app wants private data.
  let usageDescriptions: UsageDescriptions
  /// The types that the files declare and extend, by name.
  let types: [String: SourceType]
  /// The names of all functions and types that do something for accessibility.
  let accessibleNames: Set<String>
  /// The names of API that the files use: `UIAccessibility.isBoldTextEnabled`, `openURL`.
  let names: Set<String>
  /// The modules that some file imports on all systems, of those that another one asks for.
  let neededModules: Set<String>
  /// The names in the key paths of all files.
  let keyPathNames: Set<String>
  /// The names of views that get a label or are hidden where they are used.
  let namedUses: Set<String>
  /// The names of views that stand only in labels of controls, with words in them or beside them.
  public let labelParts: Set<String>
  /// The lines of the private views that only previews show, by file.
  let linesOfPreviewViews: [String: [ClosedRange<Int>]]
  /// The names of views that draw a picture and nothing that names it.
  let pictureViews: Set<String>
  /// The names of views that show pictures and no text.
  let wordlessViews: Set<String>
  /// The names of functions that make a view of a generated image.
  let imageMakers: Set<String>
  /// The names of the functions and types that give something of UIKit a name or a title.
  let namingFunctions: Set<String>
  /// The names of the functions and types that give something of UIKit a font.
  let fontFunctions: Set<String>
  /// The names of views that links lead to and that get no title there.
  let linkedScreens: Set<String>
  /// The names of the functions and types that say what a field takes.
  let purposefulNames: Set<String>
  /// The names of the functions and types that give screens a title or a bar of their own.
  let titlingNames: Set<String>

  /// Collects what the files say together.
  ///
  /// With the keys of the project's strings files, no fix changes a literal that is one of them.
  public init(
    _ files: [SwiftFacts], translatedKeys: Set<String> = [],
    resources: ProjectResources = ProjectResources(), hasAllCode: Bool = true
  ) {
    self.files = files
    self.translatedKeys = translatedKeys
    self.resources = resources
    self.hasAllCode = hasAllCode
    sound = SoundUse(files, resources: resources)
    localizedTables = resources.localizedTables
    bundles = ResourceBundles(resources)
    usageDescriptions = UsageDescriptions(resources)
    android = AndroidProject(resources)
    androidViews = android.viewsByLayout
    androidClasses = AndroidClasses(resources.androidFacts)
    var types: [String: SourceType] = [:]
    var accessible: Set<String> = []
    var names: Set<String> = []
    for (number, file) in files.enumerated() {
      for index in file.scopes.indices { Self.add(index, of: file, number, to: &types) }
      Self.addAssignments(of: file, to: &types)
      for number in file.chains.indices {
        Self.add(number, of: file.chains, to: &names)
      }
      let about = file.chains { $0.hasPrefix("accessibility") || $0 == "UIAccessibility" }
      for chain in about {
        guard
          chain.links.contains(where: { $0.name.hasPrefix("accessibility") })
            || chain.base.hasPrefix("accessibility") || chain.base == "UIAccessibility"
        else { continue }
        for scope in file.scopes(around: chain.scope) {
          if !file.scopes[scope].name.isEmpty { accessible.insert(file.scopes[scope].name) }
        }
      }
    }
    self.types = types
    self.names = names
    neededModules = Self.neededModules(in: files)
    keyPathNames = files.reduce(into: []) { $0.formUnion($1.keyPathNames) }
    accessibleNames = accessible
    linkedScreens = LinkedScreens(in: files).untitled
    purposefulNames = Self.names(around: ["textContentType"], in: files)
    titlingNames = Self.names(around: ScreenTitle.modifiers, in: files)
    labelParts = LabelParts(in: files, types: types).names
    linesOfPreviewViews = files.reduce(into: [:]) { lines, file in
      let own = file.linesOfPreviewViews
      if !own.isEmpty { lines[file.name] = own }
    }
    imageMakers = PictureViews.makers(in: files)
    pictureViews =
      PictureViews(
        in: files, types: types, accessibleNames: accessible, makers: imageMakers
      ).names
    wordlessViews = WordlessViews(in: files, types: types).names
    namingFunctions = Self.namingFunctions(in: files)
    fontFunctions = Self.functions(assigning: ["font", "attributedText"], in: files)
    let labels: Set<String> = ["accessibilityLabel", "accessibilityHidden", "accessibilityElement"]
    namedUses = files.reduce(into: []) { uses, file in
      for chain in file.chains(naming: labels)
      where chain.links.contains(where: { labels.contains($0.name) }) {
        uses.insert(chain.base == "self" ? chain.links[0].name : chain.base)
      }
    }
  }

  /// Adds the name of API that a chain uses, unless it is that of a member of some value.
  private static func add(
    _ number: Int, of chains: [SourceChain], to names: inout Set<String>
  ) {
    if chains[number].arguments != nil || chains[number].links.isEmpty {
      names.insert(chains[number].base)
    } else if chains[number].base.utf8.first.map({ $0 < UInt8(ascii: "a") }) ?? true {
      names.insert(chains[number].calledName)
    }
  }

  private static func add(
    _ index: Int, of file: SwiftFacts, _ number: Int, to types: inout [String: SourceType]
  ) {
    switch file.scopes[index].kind {
    case .function, .accessor:
      guard let parent = file.scopes[index].parent, file.scopes[parent].isType else { return }
      types[file.scopes[parent].name, default: SourceType()].members
        .insert(file.scopes[index].name)
    case .class, .struct, .enum, .actor, .protocol, .extension:
      types[file.scopes[index].name, default: SourceType()].add(file.scopes[index], of: number)
    case .file, .initializer, .closure, .preview: break
    }
  }

  /// The names of functions that hand on a modifier of the project in which a name of API stands.
  func names(handingOn used: String) -> Set<String> {
    let modifiers = names(around: [used])
    return files.reduce(into: []) { names, file in
      for chain in file.chains(naming: "modifier") {
        let arguments =
          chain.base == "modifier" ? chain.arguments : chain.link("modifier")?.arguments
        guard case .call(let name)? = arguments?.list.first?.value, modifiers.contains(name),
          let function = file.function(around: chain.scope), file.scopes[function].kind == .function
        else { continue }
        names.insert(file.scopes[function].name)
      }
    }
  }

  /// Whether a property or function that makes a view, or the view whose body it is, gets a label or is
  /// hidden where it is used.
  func isNamedWhereUsed(_ function: Int, in file: SwiftFacts) -> Bool {
    let scope = file.scopes[function]
    return namedUses.contains(
      scope.name == "body" ? file.typeName(around: function) ?? scope.name : scope.name)
  }

  /// What code inside of a type does for the accessibility of itself and its views.
  private static func addAssignments(of file: SwiftFacts, to types: inout [String: SourceType]) {
    for assignment in file.assignments where assignment.isAboutAccessibility {
      guard let type = file.type(around: assignment.scope) else { continue }
      types[file.scopes[type].name, default: SourceType()].assigned.insert(assignment.member)
    }
  }

  /// The names of the functions and types around the uses of some names, in all files.
  func names(around used: Set<String>) -> Set<String> { Self.names(around: used, in: files) }

  /// The names of the functions in which one of some members is assigned, in all files.
  private static func functions(
    assigning members: [String], in files: [SwiftFacts]
  ) -> Set<String> {
    files.reduce(into: []) { names, file in
      for assignment in members.flatMap(file.assignments(to:)) {
        guard let function = file.function(around: assignment.scope) else { continue }
        names.insert(file.scopes[function].name)
      }
    }
  }

  private static func names(around used: Set<String>, in files: [SwiftFacts]) -> Set<String> {
    files.reduce(into: []) { names, file in
      for chain in file.chains(naming: used) {
        names.formUnion(
          file.scopes(around: chain.scope).map { file.scopes[$0].name }
            .filter { !$0.isEmpty && $0 != "body" })
      }
    }
  }

  /// The classes above a class, itself included, as far as the files tell, and at most 32.
  func ancestry(of name: String) -> [String] {
    var chain: [String] = []
    var current: String? = name
    while let next = current, chain.count < 32, !chain.contains(next) {
      chain.append(next)
      current = types[next]?.inherited.first
    }
    return chain
  }

  /// The class of UIKit that a class is or inherits from; nil when that lies outside of the files.
  func standardClass(of name: String) -> String? {
    ancestry(of: name).first { $0.hasPrefix("UI") && types[$0]?.isDeclared != true }
  }

  /// Whether a class or one above it declares or assigns a member.
  func type(_ name: String, has member: String) -> Bool {
    ancestry(of: name).contains {
      types[$0].map { $0.members.contains(member) || $0.assigned.contains(member) } ?? false
    }
  }

  /// Whether a class does anything for accessibility.
  func doesAnything(_ name: String) -> Bool {
    accessibleNames.contains(name)
      || ancestry(of: name).contains {
        types[$0].map { type in
          !type.assigned.isEmpty || type.members.contains { $0.isAccessibilityMember }
        } ?? false
      }
  }
}

/// What all files together say about one type.
struct SourceType: Hashable, Sendable {
  /// What it inherits from and conforms to.
  var inherited: [String] = []
  /// Its functions and computed properties.
  var members: Set<String> = []
  /// The members of accessibility that code inside it assigns, to itself or to its views.
  var assigned: Set<String> = []
  /// Whether the files declare it; else they only extend it.
  var isDeclared = false
  /// The files that declare or extend it, by their numbers.
  var files: [Int] = []

  /// Adds what a declaration or an extension of it says.
  mutating func add(_ scope: SourceScope, of file: Int) {
    inherited += scope.inherited
    isDeclared = isDeclared || scope.kind != .extension
    if files.last != file { files.append(file) }
  }
}

extension String {
  /// Whether it is a member of UIKit's accessibility API.
  var isAccessibilityMember: Bool {
    hasPrefix("accessibility") || self == "isAccessibilityElement"
      || self == "shouldGroupAccessibilityChildren"
  }
}

extension SourceAssignment {
  /// Whether it changes what assistive technologies get.
  var isAboutAccessibility: Bool {
    member.isAccessibilityMember && member != "accessibilityIdentifier"
      && member != "accessibilityIgnoresInvertColors"
  }
}
