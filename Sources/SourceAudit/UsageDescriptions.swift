// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// The texts in which a project says why it needs private data: in property lists, in build
/// settings, and in the strings of each language.
struct UsageDescriptions {
  /// A text for a key.
  struct Text {
    var key: String
    /// The text with its settings replaced; nil if they are unknown.
    var text: String?
    /// The text as written, with references in round brackets.
    var written: String
    /// The language; nil for the default.
    var language: String?
    var file: String
    var place: SourcePlace
    /// The Xcode targets that show it; empty if unknown.
    var targets: Set<String>
    /// Whether a prompt may show it: iOS uses the texts of the app, not those of its frameworks.
    var isShown = true

    /// Whether the text is empty.
    var isEmpty: Bool { written.allSatisfy(\.isWhitespace) }
  }

  /// A property list that belongs to an app or to a part of it.
  struct List {
    var file: ResourceFile
    var list: PropertyList
    /// Whether it belongs to an app, and not to an extension, a framework or a test.
    var isOfApp: Bool
    /// The language of its texts.
    var language: String
    /// The Xcode target that names it; nil if unknown.
    var target: String?
  }

  private(set) var texts: [Text] = []
  private(set) var lists: [List] = []
  /// The displayed names of the apps, with their targets if these are known.
  private var appNames: [(name: String, targets: Set<String>)] = []
  /// The tables of texts for property lists: the keys of each, in one language.
  private var localizedKeys: [Set<String>] = []
  /// The references to settings that are the whole name of an app: `$(PRODUCT_NAME)`.
  private(set) var nameReferences: Set<String> = []
  /// The Xcode projects, with the folder of each.
  private(set) var projects: [(folder: Substring, path: String, project: XcodeProject)] = []
  /// The settings of configuration files.
  private var configured: [String: Set<String>] = [:]
  /// The targets of each project, in the order of the projects.
  private var builds: [[Build]] = []

  /// A target with its known settings.
  private struct Build {
    var target: XcodeProject.Target
    /// Its settings and those of the project.
    var own: [String: Set<String>]
    /// The same settings, with those of configuration files.
    var values: [String: Set<String>]
    /// The paths of its property lists without a leading slash; nil if a setting in them is
    /// unknown.
    var lists: [String]?
  }

  init(_ resources: ProjectResources) {
    for file in resources.files {
      switch file.content {
      case .propertyList(let list) where file.path.hasSuffix(".pbxproj"):
        let folder = file.path.split(separator: "/").dropLast(2).joined(separator: "/")
        projects.append((folder[...], file.path, XcodeProject(list)))
      case .settings(let settings):
        for setting in settings.settings {
          configured[setting.key, default: []].insert(setting.value.text ?? "")
        }
      default: continue
      }
    }
    builds = projects.map { folder, _, project in
      project.targets.map { build(of: $0, of: project, in: folder) }
    }
    for file in resources.files { addTexts(of: file) }
    for (file, list) in resources.infoLists { add(list, of: file) }
    for (place, project) in projects.enumerated() {
      for setting in project.project.settings { add(setting, project.path, configured, []) }
      for build in builds[place] { addSettings(of: build, at: project.path) }
    }
  }

  // MARK: - Reading

  private mutating func add(_ list: PropertyList, of file: ResourceFile) {
    let owners = owners(of: file.path)
    // A language folder contains translations, `InfoPlist.strings`, and property lists are only
    // used if a target names them (Apple, Information Property List Key Reference, "Localizing
    // Property List Values").
    if owners.isEmpty, file.path.hasSuffix(".lproj/" + file.name) { return }
    let owner = owners.first
    let targets = Set(owners.map(\.target.name))
    let values = owner?.values ?? configured
    let isOfApp = owner?.target.isApp ?? Self.looksLikeApp(list)
    let region = list["CFBundleDevelopmentRegion"]?.text ?? "en"
    lists.append(
      List(
        file: file, list: list, isOfApp: isOfApp,
        language: BuildSettings.refers(region) ? "en" : region, target: owner?.target.name))
    let isShown =
      owners.isEmpty ? !Self.isOfLibrary(list) : owners.contains { !$0.target.isLibrary }
    for member in list.members ?? [] where ProtectedResource.isUsageKey(member.key) {
      guard let written = member.value.text else { continue }
      add(written, member, file.path, values, targets, isShown: isShown)
    }
    guard isOfApp else { return }
    for key in ["CFBundleDisplayName", "CFBundleName"] where !isLocalizedEverywhere(key) {
      if let name = list[key]?.text { add(name: name, values, targets) }
    }
  }

  /// Returns whether every table of texts for property lists has a key, so that no user sees
  /// another value.
  private func isLocalizedEverywhere(_ key: String) -> Bool {
    !localizedKeys.isEmpty && localizedKeys.allSatisfy { $0.contains(key) }
  }

  private mutating func add(
    _ written: String, _ member: PropertyList.Member, _ file: String,
    _ values: [String: Set<String>], _ targets: Set<String>, isShown: Bool = true
  ) {
    texts.append(
      Text(
        key: member.key, text: BuildSettings.expand(written, with: values),
        written: Self.rounded(written), language: nil, file: file,
        place: SourcePlace(member.place), targets: targets, isShown: isShown))
  }

  private mutating func add(
    name: String, _ values: [String: Set<String>], _ targets: Set<String>
  ) {
    let name = Self.rounded(name)
    if name.hasPrefix("$("), name.last == ")" { nameReferences.insert(name) }
    if let name = BuildSettings.expand(name, with: values), name.contains(where: \.isLetter) {
      appNames.append((name, targets))
    }
  }

  private mutating func addTexts(of file: ResourceFile) {
    switch file.content {
    case .strings(let table) where file.name == "InfoPlist.strings":
      addTexts(of: table, in: Self.language(of: file.path), file.path)
    case .catalog(let catalog) where file.name == "InfoPlist.xcstrings":
      for (language, table) in catalog.tables.sorted(by: { $0.key < $1.key }) {
        addTexts(of: table, in: language, file.path)
      }
    case .settings(let settings):
      for setting in settings.settings { add(setting, file.path, configured, []) }
    default: return
    }
  }

  private mutating func addTexts(of table: StringsTable, in language: String?, _ path: String) {
    localizedKeys.append(Set(table.entries.map(\.key)))
    for entry in table.entries {
      guard let text = entry.plainText else { continue }
      if ProtectedResource.isUsageKey(entry.key) {
        texts.append(
          Text(
            key: entry.key, text: text, written: Self.rounded(text), language: language,
            file: path, place: SourcePlace(entry.place), targets: []))
      } else if entry.key == "CFBundleDisplayName" || entry.key == "CFBundleName" {
        if text.contains(where: \.isLetter) { appNames.append((text, [])) }
      }
    }
  }

  /// Adds a setting such as `INFOPLIST_KEY_NSCameraUsageDescription`, which is equivalent to the
  /// key in a property list.
  private mutating func add(
    _ setting: PropertyList.Member, _ path: String, _ values: [String: Set<String>],
    _ targets: Set<String>
  ) {
    guard setting.key.hasPrefix(Self.generated), let written = setting.value.text else { return }
    var member = setting
    member.key = String(setting.key.dropFirst(Self.generated.count))
    guard ProtectedResource.isUsageKey(member.key) else { return }
    // Configurations repeat each other.
    guard
      !texts.contains(where: {
        $0.file == path && $0.key == member.key && $0.written == Self.rounded(written)
      })
    else { return }
    add(written, member, path, values, targets)
  }

  private mutating func addSettings(of build: Build, at path: String) {
    let target = build.target
    for setting in target.settings { add(setting, path, build.values, [target.name]) }
    guard target.isApp else { return }
    for name in target.values(of: Self.generated + "CFBundleDisplayName") {
      add(name: name, build.values, [target.name])
    }
  }

  // MARK: - Answers

  /// Returns whether no property list or setting that applies to a source file declares any of some
  /// keys; false if one does, or if the project does not show it.
  func isMissing(_ keys: [String], for path: String) -> Bool {
    guard
      !lists.isEmpty || projects.contains(where: { $0.project.targets.contains(where: \.isApp) })
    else { return false }
    if texts.contains(where: { keys.contains($0.key) }) {
      guard let declared = isDeclared(keys, forTargetsOf: path) else { return false }
      return !declared
    }
    // The project must contain the property list of an app, which then lacks the key.
    return lists.contains(where: \.isOfApp)
      || projects.contains { project in
        project.project.targets.contains { $0.isApp && Self.isGenerated($0, project.project) }
      }
  }

  /// Returns whether the apps that a source file belongs to declare one of some keys; nil if it is
  /// unknown which apps they are, or what they declare.
  private func isDeclared(_ keys: [String], forTargetsOf path: String) -> Bool? {
    var isFound = false
    let root = lists.first?.file.path.hasPrefix("/") == true ? "/" : ""
    for (place, builds) in builds.enumerated() {
      let file = projects[place].path
      let owners = builds.filter { $0.target.holds(path) }
      // Code of a framework or an extension is used by an app that is unknown here.
      guard owners.allSatisfy(\.target.isApp) else { return nil }
      for build in owners {
        guard let names = build.lists else { return nil }
        let files = Set(names.map { root + $0 })
        let own = lists.filter { files.contains($0.file.path) }
        guard own.count == files.count else { return nil }
        isFound = true
        let isInList = own.contains { list in keys.contains { list.list.member($0) != nil } }
        let isInSettings = keys.contains { build.own[Self.generated + $0] != nil }
        let isElsewhere = texts.contains {
          keys.contains($0.key) && $0.file != file && $0.file.hasSuffix(".xcconfig")
        }
        if isInList || isInSettings || isElsewhere { return true }
      }
    }
    return isFound ? false : nil
  }

  private func build(
    of target: XcodeProject.Target, of project: XcodeProject, in folder: Substring
  ) -> Build {
    let own = project.values(for: target)
    let values = own.merging(configured) { own, _ in own }
    var build = Build(target: target, own: own, values: values, lists: [])
    guard let names = values["INFOPLIST_FILE"] else { return build }
    var known = values
    for root in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { known[root] = ["."] }
    for name in names {
      guard let path = BuildSettings.expand(name, with: known) else {
        build.lists = nil
        return build
      }
      let steps =
        folder.split(separator: "/")
        + FileName.text(of: path).split(separator: "/").filter { $0 != "." }
      build.lists?.append(steps.joined(separator: "/"))
    }
    return build
  }

  /// Returns the targets that name a property list as theirs.
  private func owners(of path: String) -> [Build] {
    builds.flatMap { builds in
      builds.filter { build in
        build.lists?.contains { path == $0 || path.hasSuffix("/" + $0) } == true
      }
    }
  }

  /// Returns the names of the apps that may show a text.
  private func names(for text: Text) -> [String] {
    let meant = appNames.filter { _, targets in
      targets.isEmpty || text.targets.isEmpty || !targets.isDisjoint(with: text.targets)
    }
    return Set(meant.map(\.name)).sorted()
  }

  /// Returns the problems of a text; nil if the text is unknown.
  func problems(of text: Text) -> [PurposeText.Problem]? {
    guard let known = text.text else {
      // If the name of the app is a setting, the text contains the name wherever it contains the
      // setting.
      guard let name = nameReferences.sorted().first(where: { text.written.holds($0) }) else {
        return nil
      }
      return [.namesApp(name)]
    }
    let language =
      text.language ?? lists.first { $0.file.path == text.file }?.language ?? "en"
    let problems = PurposeText(known, appNames: names(for: text), language: language).problems
    return problems + nameBySetting(in: text, besides: problems)
  }

  /// Returns the problem of a text that contains the app's name through a setting, anywhere in it.
  private func nameBySetting(
    in text: Text, besides problems: [PurposeText.Problem]
  ) -> [PurposeText.Problem] {
    let isNamed = problems.contains { if case .namesApp = $0 { true } else { false } }
    guard !isNamed, nameReferences.contains(where: { text.written.holds($0) }),
      let known = text.text, let name = names(for: text).first(where: { known.holds($0) })
    else { return [] }
    return [.namesApp(name)]
  }

  // MARK: - Helpers

  static let generated = "INFOPLIST_KEY_"

  private static func isGenerated(_ target: XcodeProject.Target, _ project: XcodeProject) -> Bool {
    (target.settings + project.settings).contains {
      $0.key == "GENERATE_INFOPLIST_FILE" && $0.value.text == "YES"
    }
  }

  /// Returns a text with round brackets and without modifiers in references to settings.
  private static func rounded(_ text: String) -> String {
    var output = ""
    var closing: Character?
    var isModifier = false
    for character in text {
      switch character {
      case "{" where output.last == "$":
        output += "("
        closing = "}"
      case "(" where output.last == "$":
        output += "("
        closing = ")"
      case _ where character == closing:
        output += ")"
        closing = nil
        isModifier = false
      case ":" where closing != nil: isModifier = true
      case _ where isModifier: continue
      default: output.append(character)
      }
    }
    return output
  }

  /// Returns whether a property list states that it belongs to a framework or bundle.
  private static func isOfLibrary(_ list: PropertyList) -> Bool {
    ["FMWK", "BNDL"].contains(list["CFBundlePackageType"]?.text ?? "")
  }

  private static func looksLikeApp(_ list: PropertyList) -> Bool {
    if list["NSExtension"] != nil { return false }
    if isOfLibrary(list) || list["CFBundlePackageType"]?.text == "XPC!" { return false }
    return list["CFBundlePackageType"]?.text == "APPL"
      || appKeys.contains { list.member($0) != nil }
      || (list.members ?? []).contains { ProtectedResource.isUsageKey($0.key) }
  }

  private static let appKeys = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIApplicationSceneManifest", "UILaunchScreen",
    "UISupportedInterfaceOrientations", "UIMainStoryboardFile", "LSMinimumSystemVersion",
  ]

  /// Returns the language of a file in a folder `*.lproj`; nil for the base and outside such a
  /// folder.
  static func language(of path: String) -> String? {
    guard let folder = path.split(separator: "/").last(where: { $0.hasSuffix(".lproj") }) else {
      return nil
    }
    let name = folder.dropLast(".lproj".count)
    return name == "Base" ? nil : name == "English" ? "en" : String(name)
  }
}
