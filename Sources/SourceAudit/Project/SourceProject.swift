// SPDX-License-Identifier: Apache-2.0
package import CurbcutCompose
package import CurbcutSource

/// The facts of files that belong together, with the conclusions from all of them.
package struct SourceProject: Sendable {
  /// The facts of each file.
  package let files: [SwiftFacts]
  /// The keys of the strings files, which a fix must not change in the source only.
  package let translatedKeys: Set<String>
  /// The files that are not code.
  package let resources: ProjectResources
  /// Whether these are all source files of the project, so that nothing is elsewhere.
  package let hasAllCode: Bool
  /// The facts about sound in the files.
  package let sound: SoundUse
  /// The texts of the app in all its languages.
  package let localizedTables: [LocalizedTable]
  /// The other places that refer to the keys of the texts.
  let keyUse = KeyUse()
  /// The objects of storyboards and XIBs, by the names of the outlets through which code reaches them.
  let outletObjects: [String: [InterfaceTexts.Object]]
  /// `UIBarButtonItem`, and the classes of the project that only give it another look or behaviour.
  let barButtonClasses: Set<String>
  /// The bundles in which its files are delivered.
  let bundles: ResourceBundles
  /// The layouts, manifests and values of an Android app.
  let android: AndroidProject
  /// The views of the layouts, created once for all rules.
  let androidViews: [(layout: AndroidLayout, views: [AndroidView])]
  /// The classes in Kotlin and Java.
  let androidClasses: AndroidClasses
  /// The files of which somebody wants to know the findings; nil for all.
  package var reportedFiles: Set<String>?
  /// What the composables show, and what their code says of it.
  package var composables: [ComposedScreen] = []
  /// The texts that say why the app needs private data.
  let usageDescriptions: UsageDescriptions
  /// The types that the files declare and extend, by name.
  let types: [String: SourceType]
  /// The names of all functions and types that set anything for accessibility.
  let accessibleNames: Set<String>
  /// What modifiers of the project say of fonts, by the names of the functions that apply them.
  let fontModifiers: [String: FontModifier]
  /// The fonts that are constants of the project, by the names of their types and their own.
  let fontConstants: [String: WrittenFont]
  /// The names of API that the files use: `UIAccessibility.isBoldTextEnabled`, `openURL`.
  let names: Set<String>
  /// The modules that some file imports on all systems, among those that another one imports
  /// conditionally.
  let neededModules: Set<String>
  /// The names in the key paths of all files.
  let keyPathNames: Set<String>
  /// The names of views that get a label or are hidden where they are used.
  let namedUses: Set<String>
  /// The names of views that are only used in labels of controls, with words in them or next to
  /// them.
  package let labelParts: Set<String>
  /// The lines of private views that only previews show, by file.
  let linesOfPreviewViews: [String: [ClosedRange<Int>]]
  /// The code whose views nobody meets.
  package let neverMet: NeverMetCode
  /// The names of views that draw a picture and contain nothing that names it.
  let pictureViews: Set<String>
  /// The names of views that show pictures and no text.
  let wordlessViews: Set<String>
  /// The names of functions that create a view from a generated image.
  let imageMakers: Set<String>
  /// The names of the functions and types that set a name or a title on a UIKit object.
  let namingFunctions: Set<String>
  /// The names of the functions and types that set a font on a UIKit object.
  let fontFunctions: Set<String>
  /// The names of the functions that scale a font with the text size.
  let scalingFunctions: Set<String>
  /// The names of views that links open and that get no title there.
  let linkedScreens: Set<String>
  /// The states that code takes back by itself.
  private(set) var passingStates = PassingStates()
  /// The pictures that members in extensions of UIImage and Image create, by the names of the members.
  private(set) var addedPictures: [String: WrittenPicture] = [:]
  /// The names of the functions and types that set the content type of a field.
  let purposefulNames: Set<String>
  /// The names of the functions and types that set a title or a bar on screens.
  let titlingNames: Set<String>

  /// The files whose views nobody meets, because nothing uses them, with the reason.
  package var unusedFiles: [String: String] { android.unusedLayouts }

  /// Collects the facts of the files.
  ///
  /// With the keys of the project's strings files, no fix changes a literal that is one of them. `android` is what
  /// the resources say of an app of Android, if it was read already.
  package init(
    _ files: [SwiftFacts], translatedKeys: Set<String> = [],
    resources: ProjectResources = ProjectResources(), android: AndroidProject? = nil,
    hasAllCode: Bool = true
  ) {
    self.files = files
    self.translatedKeys = translatedKeys
    self.resources = resources
    self.hasAllCode = hasAllCode
    sound = SoundUse(files, resources: resources)
    localizedTables = resources.localizedTables
    bundles = ResourceBundles(resources)
    outletObjects = resources.files.reduce(into: [:]) { objects, file in
      guard case .interface(let texts) = file.content else { return }
      for object in texts.objects {
        for outlet in object.outlets { objects[outlet, default: []].append(object) }
      }
    }
    usageDescriptions = UsageDescriptions(resources)
    self.android = android ?? AndroidProject(resources)
    androidViews = self.android.viewsByLayout
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
    let barButtons = types.filter { name, type in
      type.isDeclared && type.inherited.contains("UIBarButtonItem") && !accessible.contains(name)
    }
    barButtonClasses = Set(barButtons.keys).union(["UIBarButtonItem"])
    self.names = names
    neededModules = Self.neededModules(in: files)
    keyPathNames = files.reduce(into: []) { $0.formUnion($1.keyPathNames) }
    accessibleNames = accessible
    fontConstants = Self.fontConstants(in: files)
    fontModifiers = Self.fontModifiers(in: files, types: types)
    linkedScreens = LinkedScreens(in: files).untitled
    purposefulNames = Self.names(around: ["textContentType"], in: files)
    titlingNames = Self.names(around: ScreenTitle.modifiers, in: files)
    labelParts = LabelParts(in: files, types: types).names
    linesOfPreviewViews = files.reduce(into: [:]) { lines, file in
      let own = file.linesOfPreviewViews
      if !own.isEmpty { lines[file.name] = own }
    }
    neverMet = hasAllCode ? NeverMetCode(in: files, types: types) : NeverMetCode()
    imageMakers = PictureViews.makers(in: files)
    pictureViews =
      PictureViews(
        in: files, types: types, accessibleNames: accessible, makers: imageMakers
      ).names
    wordlessViews = WordlessViews(in: files, types: types).names
    namingFunctions = Self.namingFunctions(in: files)
    scalingFunctions = Self.scalingFunctions(in: files)
    fontFunctions = Self.functions(assigning: ["font", "attributedText"], in: files)
    namedUses = Self.namedUses(in: files)
    passingStates = PassingStates(in: self)
    addedPictures = files.reduce(into: [:]) { $0.merge($1.addedPictures) { first, _ in first } }
  }

  /// Adds the name of an API that a chain uses, unless it is a member of some value.
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

  /// Returns the names of functions that apply a modifier of the project which uses the name of an
  /// API.
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

  /// Returns whether a property or function that creates a view, or the view that it is the body
  /// of, gets a label or is hidden where it is used.
  func isNamedWhereUsed(_ function: Int, in file: SwiftFacts) -> Bool {
    let scope = file.scopes[function]
    return namedUses.contains(
      scope.name == "body" ? file.typeName(around: function) ?? scope.name : scope.name)
  }

  /// Adds the accessibility members that code in a type assigns to itself and its views.
  private static func addAssignments(of file: SwiftFacts, to types: inout [String: SourceType]) {
    for assignment in file.assignments where assignment.isAboutAccessibility {
      guard let type = file.type(around: assignment.scope) else { continue }
      types[file.scopes[type].name, default: SourceType()].assigned.insert(assignment.member)
    }
  }

  /// Returns the names of the functions and types around the uses of some names, in all files.
  func names(around used: Set<String>) -> Set<String> { Self.names(around: used, in: files) }

  /// Returns the names of views that get a label or are hidden where they are used, in all files.
  private static func namedUses(in files: [SwiftFacts]) -> Set<String> {
    let labels: Set<String> = ["accessibilityLabel", "accessibilityHidden", "accessibilityElement"]
    return files.reduce(into: []) { uses, file in
      for chain in file.chains(naming: labels)
      where chain.links.contains(where: { labels.contains($0.name) }) {
        uses.insert(chain.base == "self" ? chain.links[0].name : chain.base)
      }
    }
  }

  /// Returns the names of the functions that scale a font with the text size, in all files.
  private static func scalingFunctions(in files: [SwiftFacts]) -> Set<String> {
    files.reduce(into: []) { names, file in
      for chain in file.chainsThatScaleFonts {
        guard let function = file.function(around: chain.scope) else { continue }
        names.insert(file.scopes[function].name)
      }
    }
  }

  /// Returns the names of the functions that assign one of some members, in all files.
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

  /// Returns a class and its superclasses, as far as the files contain them, at most 32.
  func ancestry(of name: String) -> [String] {
    var chain: [String] = []
    var current: String? = name
    while let next = current, chain.count < 32, !chain.contains(next) {
      chain.append(next)
      current = types[next]?.inherited.first
    }
    return chain
  }

  /// Returns the UIKit class that a class is or inherits from; nil if that is outside the files.
  func standardClass(of name: String) -> String? {
    ancestry(of: name).first { $0.hasPrefix("UI") && types[$0]?.isDeclared != true }
  }

  /// Returns whether a class or a superclass declares or assigns a member.
  func type(_ name: String, has member: String) -> Bool {
    ancestry(of: name).contains {
      types[$0].map { $0.members.contains(member) || $0.assigned.contains(member) } ?? false
    }
  }

  /// Returns whether a class sets anything for accessibility.
  func doesAnything(_ name: String) -> Bool {
    accessibleNames.contains(name)
      || ancestry(of: name).contains {
        types[$0].map { type in
          !type.assigned.isEmpty || type.members.contains { $0.isAccessibilityMember }
        } ?? false
      }
  }
}

/// The facts of all files about one type.
struct SourceType: Hashable, Sendable {
  /// Its superclass and the protocols that it conforms to.
  var inherited: [String] = []
  /// Its functions and computed properties.
  var members: Set<String> = []
  /// The accessibility members that code in it assigns, to itself or to its views.
  var assigned: Set<String> = []
  /// Whether the files declare it; otherwise they only extend it.
  var isDeclared = false
  /// The indices of the files that declare or extend it.
  var files: [Int] = []

  /// Adds the facts of a declaration or an extension of it.
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
  /// Whether it changes what assistive technologies receive.
  var isAboutAccessibility: Bool {
    member.isAccessibilityMember && member != "accessibilityIdentifier"
      && member != "accessibilityIgnoresInvertColors"
  }
}
