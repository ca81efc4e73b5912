// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The resources of an Android project, with references between them resolved.
///
/// Several modules may have a resource of one name: that of the same module takes precedence. A
/// name that no file of the project declares belongs to Android or to a library, and is not known.
package struct AndroidProject: Sendable {
  /// A resource with some name in one folder.
  private struct Found: Sendable {
    var folder: String
    var value: String
  }

  struct FoundStyle: Sendable {
    var folder: String
    var path: String
    var style: AndroidValues.Style
  }

  /// The layouts, in the order of the files.
  package private(set) var layouts: [AndroidLayout] = []
  /// The manifests of the app and its modules.
  package private(set) var manifests: [AndroidManifest] = []
  /// The menus.
  package private(set) var menus: [(path: String, document: AndroidDocument)] = []
  /// The configuration files for the system.
  package private(set) var configurations: [(path: String, document: AndroidDocument)] = []
  /// The values, with their paths.
  package private(set) var values: [(path: String, values: AndroidValues)] = []
  /// The texts, with their paths.
  package private(set) var texts: [(path: String, texts: AndroidStrings)] = []
  /// The build scripts, with their paths.
  package private(set) var builds: [(path: String, build: AndroidBuild)] = []

  /// The pictures.
  let drawables: AndroidDrawables
  /// The windows in which the layouts are shown.
  private(set) var windows = AndroidWindows()
  /// Whether code gives an activity another theme than the manifest.
  let choosesTheme: Bool

  /// The app's own types of builds that only developers run.
  private var debuggable: Set<String> = []
  /// The code that no user runs.
  package internal(set) var unusedCode = UnusedAndroidCode()
  private let code: AndroidCode?
  /// The superclasses that the code of the app writes behind each of its classes.
  private let superclasses: [String: [String]]
  var use: AndroidUse?
  /// What the classes of the layouts are, by their names there.
  private var viewClasses: [String: (platform: String, kind: AndroidViewKind)] = [:]
  private var deferredUses: Deferred<ViewUses>?
  /// What the app's own classes of views do to themselves, by the names in layouts.
  private var selfMembers: [String: Set<String>] = [:]
  /// The names of the layouts that have a view with an id.
  private var layoutsByIdentifier: [String: Set<Substring>] = [:]
  private var strings: [String: [Found]] = [:]
  /// The texts for configurations that layouts exist for as well, by configuration: `de`, `en-rGB`.
  private var specialStrings: [String: [String: [Found]]] = [:]
  /// The texts in the language of the screens, by how close the language is, the closest first.
  private var translations: [[String: [Found]]] = []
  private var languages: [String] = []
  private var constants: [String: [Found]] = [:]
  private var dimensions: [String: [Found]] = [:]
  private var dayColors: [String: [Found]] = [:]
  private var nightColors: [String: [Found]] = [:]
  private(set) var styles: [String: [FoundStyle]] = [:]
  private(set) var nightStyles: [String: [FoundStyle]] = [:]
  private var layoutsByName: [String: [Int]] = [:]

  /// The layouts that attributes of libraries give to views: `app:controller_layout_id="@layout/controls"`.
  private(set) var givenLayouts: Set<String> = []

  /// The most references that are followed from one to the next.
  static let mostSteps = 16

  /// Returns the same project with its texts in a language, and where that has none those without one.
  package func speaking(_ language: String) -> AndroidProject {
    var project = self
    project.languages = LanguageChain.languages(for: language)
    project.translations = Array(repeating: [:], count: project.languages.count)
    for (path, texts) in texts { project.addTranslations(texts, at: path) }
    return project
  }

  /// Collects the resources of a project.
  package init(_ resources: ProjectResources) {
    code = resources.androidCode
    drawables = AndroidDrawables(resources)
    superclasses = Self.superclasses(in: resources.androidFacts)
    choosesTheme = Self.choosesTheme(in: resources.androidFacts)
    for file in resources.files {
      if case .androidXML(let android) = file.content, android.kind == .layout {
        specialStrings[Self.qualifiers(of: file.path).joined(separator: "-")] = [:]
      }
    }
    for file in resources.files {
      switch file.content {
      case .android(let strings, let values): add(strings, values, at: file.path)
      case .androidXML(let android): add(android, at: file.path)
      case .androidBuild(let build): builds.append((file.path, build))
      default: continue
      }
    }
    debuggable = Set(builds.flatMap(\.build.debuggable))
    let families = ClassFamilies(in: resources.androidFacts)
    findUnused(in: resources, families)
    let classes = Set(layouts.flatMap { $0.document.elements.indices.map($0.className) })
    for name in classes {
      let platform = platformClass(of: name)
      viewClasses[name] = (platform, AndroidViewKind(class: platform))
    }
    var identifiers = LayoutIdentifiers()
    let ownClasses = Dictionary(uniqueKeysWithValues: classes.map { ($0, self.ownClasses($0)) })
    identifiers.viewClasses = ownClasses.values.reduce(into: []) { $0.formUnion($1) }
    let own = SelfMembers(of: identifiers.viewClasses, in: resources.androidFacts)
    selfMembers = ownClasses.mapValues { own[$0] }
    for layout in layouts {
      let name = String(layout.name)
      givenLayouts.formUnion(layout.given)
      for identifier in layout.identifiers {
        layoutsByIdentifier[identifier, default: []].insert(layout.name)
      }
      for element in layout.document.elements.indices {
        guard let identifier = layout.identifier(of: element) else { continue }
        for name in classNames(of: element, in: layout) {
          guard let own = ownClasses[name], !own.isEmpty else { continue }
          identifiers.classes[identifier, default: []].formUnion(own)
        }
      }
      identifiers.own[name, default: []].formUnion(layout.identifiers)
      identifiers.parts[name, default: []].formUnion(parts(of: layout).names)
      let binding = AndroidCode.bindingClass(of: name)
      identifiers.layoutOfBinding[binding] = name
      identifiers.bindings[binding, default: []]
        .formUnion(self.identifiers(with: layout) ?? layout.identifiers)
    }
    if code != nil {
      deferredUses = Deferred { [facts = resources.androidFacts, identifiers, unusedCode] in
        ViewUses(in: facts, layouts: identifiers, families, unused: unusedCode)
      }
    }
    windows = AndroidWindows(
      in: resources.androidFacts, families, layoutOfBinding,
      views: Set(layoutsByIdentifier.keys.flatMap { [$0, AndroidCode.bindingName(of: $0)] }))
    windows.findHosts(in: self, resources.androidFacts, families)
  }

  /// The classes that an element may be of: its own, or those of the outermost views of the layout it includes.
  private func classNames(of element: Int, in layout: AndroidLayout) -> [String] {
    guard layout.document[element].name == "include" else { return [layout.className(of: element)] }
    let written = layout.document.attribute("layout", .none, of: element)
    let name = written.flatMap { AndroidReference($0)?.name } ?? ""
    return (layoutsByName[name] ?? []).map { layouts[$0].className(of: 0) }
  }

  /// Returns the names of a layout and of all layouts that it includes, and whether all of them are known.
  private func parts(of layout: AndroidLayout) -> (names: Set<String>, areKnown: Bool) {
    var seen: Set<String> = [String(layout.name)]
    var areKnown = true
    var open = layout.included
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      let found = layoutsByName[name] ?? []
      guard !found.isEmpty, seen.count < 1000 else {
        areKnown = false
        continue
      }
      for index in found { open += layouts[index].included }
    }
    return (seen, areKnown)
  }

  /// What code does to the views of layouts; only checks of some files ask for it.
  var viewUses: ViewUses { deferredUses?.value ?? ViewUses() }

  private static func superclasses(in files: [AndroidCodeFacts]) -> [String: [String]] {
    var superclasses: [String: [String]] = [:]
    for file in files {
      for scope in file.scopes where scope.isType && !scope.name.isEmpty {
        superclasses[scope.name, default: []] += scope.supertypes
      }
    }
    return superclasses
  }

  private mutating func add(_ file: AndroidFile, at path: String) {
    switch file.kind {
    case .layout:
      let layout = AndroidLayout(path: path, document: file.document)
      layoutsByName[String(layout.name), default: []].append(layouts.count)
      layouts.append(layout)
    case .manifest: manifests.append(AndroidManifest(path: path, document: file.document))
    case .menu: menus.append((path, file.document))
    case .configuration: configurations.append((path, file.document))
    }
  }

  private mutating func addTranslations(_ texts: AndroidStrings, at path: String) {
    let language = AndroidStrings.language(
      ofFolder: path.split(separator: "/").dropLast().last ?? "")
    guard let language, let rank = languages.firstIndex(of: language) else { return }
    let folder = Self.resourceFolder(of: path)
    for entry in texts.table.entries {
      if let text = entry.plainText {
        translations[rank][entry.key, default: []].append(Found(folder: folder, value: text))
      }
    }
  }

  private mutating func add(_ texts: AndroidStrings, _ values: AndroidValues, at path: String) {
    self.values.append((path, values))
    self.texts.append((path, texts))
    let folder = Self.resourceFolder(of: path)
    let qualifiers = Self.qualifiers(of: path)
    let special = qualifiers.joined(separator: "-")
    if !qualifiers.isEmpty, specialStrings[special] != nil {
      for entry in texts.table.entries {
        if let text = entry.plainText {
          specialStrings[special]?[entry.key, default: []]
            .append(Found(folder: folder, value: text))
        }
      }
    }
    if qualifiers.isEmpty {
      for entry in values.constants {
        constants[entry.name, default: []].append(Found(folder: folder, value: entry.value))
      }
      for entry in texts.table.entries {
        if let text = entry.plainText {
          strings[entry.key, default: []].append(Found(folder: folder, value: text))
        }
      }
      for entry in values.dimensions {
        dimensions[entry.name, default: []].append(Found(folder: folder, value: entry.value))
      }
    }
    guard qualifiers.allSatisfy({ $0 == "night" || Self.version(of: $0) != nil }) else { return }
    let isNight = qualifiers.contains("night")
    for entry in values.colors {
      let found = Found(folder: folder, value: entry.value)
      if isNight {
        nightColors[entry.name, default: []].append(found)
      } else if qualifiers.isEmpty {
        dayColors[entry.name, default: []].append(found)
      }
    }
    for style in values.styles {
      let found = FoundStyle(folder: folder, path: path, style: style)
      if isNight {
        nightStyles[style.name, default: []].append(found)
      } else {
        styles[style.name, default: []].append(found)
      }
    }
  }

  /// Returns the folder that contains a file's resource folder: `app/src/main/res`.
  static func resourceFolder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
  }

  /// Returns the qualifiers of a resource folder: `night` and `v27` of `values-night-v27`.
  static func qualifiers(of path: String) -> [Substring] {
    let folder = path.pathSteps.dropLast().last ?? ""
    return Array(folder.split(separator: "-").dropFirst())
  }

  /// The oldest system that a qualifier is for: 27 of `v27`; nil for any other.
  static func version(of qualifier: Substring) -> Int? {
    qualifier.first == "v" ? Int(qualifier.dropFirst()) : nil
  }

  // MARK: - Views

  /// The views of each layout, in the order of the files; frequent callers should keep them.
  package var viewsByLayout: [(layout: AndroidLayout, views: [AndroidView])] {
    let shared = AndroidView.SharedProject(self)
    return layouts.filter { use?.unusedLayouts[$0.path] == nil }.map { layout in
      let views = layout.document.elements.indices.filter(layout.isView)
      return (layout, views.map { AndroidView(shared, layout, $0) })
    }
  }

  /// The paths of the layouts that no user meets, with the reason.
  package var unusedLayouts: [String: String] { use?.unusedLayouts ?? [:] }

  /// The layouts by the classes that view binding makes of them.
  var layoutOfBinding: [CodeWord: String] {
    Dictionary(
      layouts.map { (CodeWord(AndroidCode.bindingClass(of: String($0.name))), String($0.name)) },
      uniquingKeysWith: { _, last in last })
  }

  /// Whether a file is only in what developers build, also by a type of builds of the app's own.
  package func isOfDevelopers(_ path: String) -> Bool {
    AndroidSourceSet.isOfDevelopers(path, debuggable: debuggable)
  }

  /// Whether anything uses a style, as far as is known.
  package func uses(style name: String) -> Bool { use?.unusedStyles.contains(name) != true }

  /// The class of Android or a library that a class of the app is, by the superclasses in the code that has
  /// been read; the class itself if the code declares no such class.
  func platformClass(of name: String) -> String {
    guard !name.hasPrefix("android") && !name.hasPrefix("com.google.android") else { return name }
    var name = name
    for _ in 0..<Self.mostSteps {
      let simple = name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name
      guard let found = superclasses[simple], !found.isEmpty else { return name }
      // Interfaces stand among them, in Kotlin at any place.
      let isClass: (String) -> Bool = {
        self.superclasses[$0] != nil || AndroidViewKind(class: $0) != .other
      }
      guard let next = found.first(where: isClass) ?? found.first, next != simple else {
        return name
      }
      name = next
    }
    return name
  }

  /// Returns what a class of the app calls on itself and assigns to itself; none of any other class.
  func membersOfItself(_ name: String) -> Set<String> { selfMembers[name] ?? [] }

  /// Returns the names, without packages, of a class, if the app declares it, and of its superclasses in the app.
  private func ownClasses(_ name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name]
    while let name = open.popLast() {
      guard let supertypes = superclasses[name], found.insert(name).inserted else { continue }
      open += supertypes
    }
    return found
  }

  /// Returns the class of Android or a library that a class in a layout is, and what kind of view that is.
  func viewClass(_ name: String) -> (platform: String, kind: AndroidViewKind) {
    viewClasses[name] ?? (name, AndroidViewKind(class: name))
  }

  /// All views of all layouts.
  package var views: [AndroidView] { viewsByLayout.flatMap(\.views) }

  /// Returns the ids of the views of a layout and of those that it includes; nil when some of them
  /// come from an unknown place.
  package func identifiers(with layout: AndroidLayout) -> Set<String>? {
    let parts = parts(of: layout)
    guard !layout.hasViewsOfOthers, parts.areKnown else { return nil }
    return parts.names.subtracting([String(layout.name)]).reduce(into: layout.identifiers) {
      all, name in
      for index in layoutsByName[name] ?? [] { all.formUnion(layouts[index].identifiers) }
    }
  }

  /// Whether code may have a name for a view with an id; always where the code has not been read.
  func mayNameInCode(_ identifier: String) -> Bool { code?.mentions(identifier) ?? true }

  /// Whether code may do something to a view with an id.
  ///
  /// A view that code mentions in a way that is not followed may get all that the file does to any view.
  func may(_ deed: AndroidCode.Deed, _ identifier: String, in layout: Substring) -> Bool {
    guard let code else { return true }
    guard let use = viewUses[identifier, in: layout] else { return code.may(deed, identifier) }
    return use.escapes && code.does(deed) || !use.members.isDisjoint(with: deed.words)
  }

  /// Whether code that is followed does something to a view with an id; always where code has not been read.
  func does(_ deed: AndroidCode.Deed, _ identifier: String, in layout: Substring) -> Bool {
    guard code != nil else { return true }
    return viewUses[identifier, in: layout].map { !$0.members.isDisjoint(with: deed.words) }
      ?? false
  }

  /// Returns what some files of code, by their numbers, do to the view with an id; nil if they do not find it.
  func use(of identifier: String, in files: Set<Int>) -> ViewUse? {
    viewUses.use(of: identifier, in: files)
  }

  /// Returns what any code does to the view with an id; nil if no file finds it.
  func use(of identifier: String) -> ViewUse? { viewUses.useAnywhere(of: identifier) }

  /// Whether some code does something to views.
  func codeDoes(_ deed: AndroidCode.Deed) -> Bool { code?.does(deed) ?? false }

  /// Whether only one layout has a view with an id.
  func isInOneLayout(_ identifier: String) -> Bool {
    layoutsByIdentifier[identifier]?.count == 1
  }

  /// Whether the code of the app has been read.
  var hasCode: Bool { code != nil }

  /// Returns the layout with a name that fits best beside a file: of the same module, and for the same
  /// configuration or else for any.
  func layout(named name: String, near path: String) -> AndroidLayout? {
    let found = (layoutsByName[name] ?? []).map { layouts[$0] }
    let folder = Self.resourceFolder(of: path)
    let qualifiers = Self.qualifiers(of: path)
    func rank(_ layout: AndroidLayout) -> Int {
      let own = Self.qualifiers(of: layout.path)
      return (layout.resourceFolder == folder ? 4 : 0)
        + (own == qualifiers ? 2 : own.isEmpty ? 1 : 0)
    }
    return found.max { rank($0) < rank($1) }
  }

  /// Returns the menu with a name, that of the same module first.
  func menu(named name: String, near path: String) -> (path: String, document: AndroidDocument)? {
    let folder = Self.resourceFolder(of: path)
    let found = menus.filter { menu in
      (menu.path.split(separator: "/").last ?? "").prefix { $0 != "." } == name[...]
    }
    return found.first { Self.resourceFolder(of: $0.path) == folder } ?? found.first
  }

  /// Returns the name of the theme of the app to which a file belongs; nil if no manifest names one.
  func theme(near path: String) -> String? {
    let steps = path.split(separator: "/")
    var found: (shared: Int, name: String)?
    for manifest in manifests {
      guard let name = manifest.ofApplication("theme").flatMap({ AndroidReference($0) })?.name
      else { continue }
      let shared = zip(steps, manifest.path.split(separator: "/")).prefix { $0 == $1 }.count
      if shared > found?.shared ?? -1 { found = (shared, name) }
    }
    return found?.name
  }

  /// Whether code goes through the views within the view with an id, one by one.
  func visitsChildren(of identifier: String, in layout: Substring) -> Bool {
    viewUses[identifier, in: layout].map { !$0.members.isDisjoint(with: Self.visits) } ?? false
  }

  private static let visits: Set<String> = [
    "getChildAt", "children", "forEach", "descendants", "allViews", "findViewWithTag",
  ]

  /// Whether code certainly listens for presses on the view with an id in a layout.
  func isPressed(
    _ identifier: String, in layout: Substring, isOutermost: Bool, isShort: Bool = false
  ) -> Bool {
    viewUses.isPressed(
      identifier, in: layout, isOnly: layoutsByIdentifier[identifier]?.count == 1,
      isOutermost: isOutermost, isShort: isShort)
  }

  /// The pictures that code gives to the view with an id in a layout, by their names.
  func pictures(of identifier: String, in layout: Substring) -> Set<String> {
    viewUses[identifier, in: layout]?.pictures ?? []
  }

  /// Whether code may give a picture to the view with an id in a layout.
  func mayGetPicture(_ identifier: String, in layout: Substring) -> Bool {
    viewUses[identifier, in: layout].map { $0.getsPicture || $0.escapes } ?? false
  }

  /// Whether code decides whether the view with an id in a layout is there.
  func isThereAtTimes(_ identifier: String, in layout: Substring) -> Bool {
    viewUses[identifier, in: layout]?.isThereAtTimes ?? false
  }

  /// Whether code that inflates a layout may have an effect on its views.
  func may(_ deed: AndroidCode.Deed, toLayout name: String) -> Bool {
    code?.may(deed, toLayout: name) ?? true
  }

  /// Whether code passes a layout to another app, as far as code has been read.
  func lends(_ layout: String) -> Bool { code?.may(.lending, toLayout: layout) == true }

  /// Whether code may set the title of a menu item with an id; true when the code has not been
  /// read.
  package func codeMay(title identifier: String) -> Bool {
    may(.titling, identifier, in: "")
  }

  /// Whether code contains one of some words; nil when the code has not been read.
  package func codeHas(anyOf words: [String]) -> Bool? {
    code.map { code in words.contains(where: code.has) }
  }

  // MARK: - Systems

  /// Returns the oldest system that the module of a file runs on; nil when neither its build script
  /// nor a manifest says.
  package func leastSystem(near path: String) -> Int? {
    Self.nearest(
      builds.map { ($0.path, $0.build.least) } + manifests.map { ($0.path, $0.leastSystem) }, path)
  }

  /// Returns the newest system that the module of a file was made for; nil when neither its build
  /// script nor a manifest says.
  package func targetSystem(near path: String) -> Int? {
    Self.nearest(
      builds.map { ($0.path, $0.build.target) } + manifests.map { ($0.path, $0.targetSystem) },
      path)
  }

  /// Returns the index of the file whose folder shares the most components with a path, the first
  /// of several.
  private static func nearest(
    _ numbers: [(path: String, number: Int?)], _ path: String
  ) -> Int? {
    let steps = path.split(separator: "/")
    var found: (shared: Int, number: Int)?
    for (other, number) in numbers {
      guard let number else { continue }
      let shared = zip(steps, other.split(separator: "/")).prefix { $0 == $1 }.count
      if shared > found?.shared ?? -1 { found = (shared, number) }
    }
    return found?.number
  }

  // MARK: - Names of resources

  /// Resolves references to texts and lengths in a written value; other references are not known,
  /// except those to colours and attributes, which stay as they are.
  ///
  /// A layout for one language uses the texts of that language.
  package func resolve(_ written: String, near path: String) -> AndroidSetting {
    // Every check asks for values of every view, most of which are lengths and words that refer to nothing.
    guard written.utf8.first == UInt8(ascii: "@") || written.utf8.first == UInt8(ascii: "?") else {
      return .known(Self.unescaped(written))
    }
    let folder = Self.resourceFolder(of: path)
    let special = specialStrings[Self.qualifiers(of: path).joined(separator: "-")] ?? [:]
    var written = written
    for _ in 0..<Self.mostSteps {
      if written == "@null" || written == "@empty" { return .known("") }
      if written.hasPrefix("@{") || written.hasPrefix("@={") { return .notKnown }
      guard let reference = AndroidReference(written) else {
        return .known(Self.unescaped(written))
      }
      guard !reference.isOfSystem, !reference.isOfTheme else { return .notKnown }
      let found: [Found]?
      switch reference.type {
      case "string":
        found =
          special[reference.name]
          ?? translations.lazy.compactMap { $0[reference.name] }.first ?? strings[reference.name]
      case "dimen": found = dimensions[reference.name]
      case "integer", "bool": found = constants["\(reference.type)/\(reference.name)"]
      default: return .notKnown
      }
      guard let value = Self.nearest(found, folder) else { return .notKnown }
      guard AndroidReference(value) != nil else { return .known(value) }
      written = value
    }
    return .notKnown
  }

  /// What a written value shows: a backslash escapes the character after it.
  private static func unescaped(_ written: String) -> String {
    written.utf8.contains(UInt8(ascii: "\\")) ? AndroidTexts.shown(written) : written
  }

  private static func nearest(_ found: [Found]?, _ folder: String) -> String? {
    (found?.first { $0.folder == folder } ?? found?.first)?.value
  }

  /// Whether a value is `@string/name`; other values are not text resources.
  package func isTextResource(_ written: String) -> Bool {
    AndroidReference(written)?.type == "string"
  }

  // MARK: - Colours

  /// Whether a colour has a separate value for the night.
  package func hasNightColor(_ name: String) -> Bool { nightColors[name] != nil }

  /// Whether the project has any value for the night.
  package var hasNightValues: Bool { !nightColors.isEmpty || !nightStyles.isEmpty }

  /// Returns a colour by day or by night as `#AARRGGBB` or shorter; nil when it is not known.
  package func color(_ written: String, isNight: Bool, near path: String) -> String? {
    let folder = Self.resourceFolder(of: path)
    var written = written
    for _ in 0..<Self.mostSteps {
      if written.hasPrefix("#") { return written }
      guard let reference = AndroidReference(written), reference.type == "color" else {
        return nil
      }
      if reference.isOfSystem {
        // Android, R.color: these three are the same in every theme.
        return ["white": "#FFFFFFFF", "black": "#FF000000", "transparent": "#00000000"][
          reference.name]
      }
      let night = isNight ? Self.nearest(nightColors[reference.name], folder) : nil
      guard
        let value = night ?? Self.nearest(dayColors[reference.name], folder)
          ?? drawables.color(named: reference.name, near: path)
      else { return nil }
      written = value
    }
    return nil
  }
}
