// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The targets in a project of Xcode (`project.pbxproj`).
///
/// Source: the objects of the file as written by Xcode 15 and 16 (`PBXNativeTarget`,
/// `XCBuildConfiguration`, `PBXSourcesBuildPhase`, `PBXBuildFile`,
/// `PBXFileSystemSynchronizedRootGroup`), seen in Dimillian/IceCubesApp and
/// Ranchero-Software/NetNewsWire.
package struct XcodeProject: Hashable, Sendable {
  /// A target of the build.
  package struct Target: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The type of product: `com.apple.product-type.application`.
    package var product: String
    /// Its settings in all configurations, in the order of the file; a name may repeat.
    package var settings: [PropertyList.Member]
    /// The names of its source files, without their folders.
    package var sourceNames: Set<String>
    /// The systems to which the target limits a file, by the end of its path; a path that stands twice has both.
    var filters: [[String]: Set<String>] = [:]
    /// The folders whose files belong to it, as path components in the project.
    let folders: [[String]]
    /// The files of these folders that do not, as the components of their paths.
    var leftOut: Set<[String]> = []
    /// The settings from its configuration files, which its own settings override; nil if one is
    /// missing.
    package var fileSettings: [PropertyList.Member]?

    /// Whether it can only be built for the Mac, whatever its settings name.
    fileprivate(set) var isForMacAlone = false

    /// Whether it is an app, including one for Apple Watch.
    package var isApp: Bool { product.hasPrefix("com.apple.product-type.application") }

    /// Whether it is a framework, a library or a bundle, such as one with tests.
    package var isLibrary: Bool {
      ["framework", "library", "bundle"].contains {
        product.hasPrefix("com.apple.product-type." + $0)
      }
    }

    /// Returns whether a source file belongs to it, judging by names.
    package func holds(_ path: String) -> Bool {
      // This runs for each file of a project and each of its targets.
      let parts = FileName.shown(path).utf8.split(separator: UInt8(ascii: "/"))
      if let name = parts.last, sourceNames.contains(String(Substring(name))) { return true }
      return folders.contains { folder in
        guard !folder.isEmpty, folder.count < parts.count else { return false }
        return (0..<parts.count - folder.count).contains { start in
          zip(parts[start...], folder).allSatisfy { $0.elementsEqual($1.utf8) }
            && (leftOut.isEmpty
              || !leftOut.contains(parts[start...].map { String(Substring($0)) }))
        }
      }
    }

    /// Returns the systems to which the target limits a file; nil if it does not.
    fileprivate func filter(of path: String) -> Set<String>? {
      guard !filters.isEmpty else { return nil }
      let parts = FileName.shown(path).split(separator: "/").map(String.init)
      for start in parts.indices {
        if let known = filters[Array(parts[start...])] { return known }
      }
      return nil
    }

    /// Returns the values of a setting, without duplicates.
    package func values(of name: String) -> Set<String> {
      XcodeProject.values(of: name, in: settings)
    }
  }

  /// The storyboards that its targets name as launch screens, without endings.
  ///
  /// Source: Xcode's build setting `INFOPLIST_KEY_UILaunchStoryboardName`.
  package var launchScreens: Set<String> {
    storyboards(namedBy: "INFOPLIST_KEY_UILaunchStoryboardName")
  }

  /// The storyboards with which its targets begin, without endings.
  ///
  /// Source: Xcode's build setting `INFOPLIST_KEY_UIMainStoryboardFile`.
  package var mainStoryboards: Set<String> {
    storyboards(namedBy: "INFOPLIST_KEY_UIMainStoryboardFile")
  }

  private func storyboards(namedBy setting: String) -> Set<String> {
    let levels =
      targets.map(\.settings) + targets.compactMap(\.fileSettings) + [settings, fileSettings]
    return Set(
      levels.flatMap { Self.values(of: setting, in: $0) }.map(LaunchScreenNames.stem))
  }

  /// Whether its apps are always dark.
  ///
  /// Source: Xcode's build setting `INFOPLIST_KEY_UIUserInterfaceStyle`.
  package var isAlwaysDark: Bool {
    let levels = targets.filter(\.isApp).map(\.settings) + [settings, fileSettings]
    let styles = levels.map { Self.values(of: "INFOPLIST_KEY_UIUserInterfaceStyle", in: $0) }
    return styles.reduce(Set()) { $0.union($1) } == ["Dark"]
  }

  private static func values(of name: String, in settings: [PropertyList.Member]) -> Set<String> {
    Set(settings.compactMap { $0.key == name ? $0.value.text : nil })
  }

  /// The targets in the order of the file.
  package private(set) var targets: [Target] = []
  /// The settings of the project itself, in all configurations.
  package private(set) var settings: [PropertyList.Member] = []
  /// The settings from the project's own configuration files, as far as these exist.
  private var fileSettings: [PropertyList.Member] = []
  /// The names of the files and folders that targets build or copy, without their parent folders.
  ///
  /// The value is nil if the project does not name them all: if it has a synchronized folder, no
  /// target, or a target of an external build tool but no app.
  package private(set) var builtNames: Set<String>?

  /// Reads a project; missing parts are empty.
  ///
  /// `configuration` returns the settings of a configuration file by its name without folders; nil
  /// if it is missing.
  package init(
    _ list: PropertyList, configuration: (String) -> [PropertyList.Member]? = { _ in nil }
  ) {
    var objects: [String: PropertyList] = [:]
    for member in list["objects"]?.members ?? [] { objects[member.key] = member.value }
    let reader = Reader(objects: objects)
    var built: Set<String> = []
    var namesAll = true
    var hasOwnTool = false
    for member in list["objects"]?.members ?? [] {
      switch member.value["isa"]?.text {
      case "PBXNativeTarget": targets.append(reader.target(member.value, configuration))
      case "PBXProject":
        settings += reader.settings(of: member.value)
        fileSettings += reader.fileSettings(of: member.value, configuration) ?? []
      case "PBXBuildFile": built.formUnion(reader.names(ofFile: member.value))
      case "PBXFileSystemSynchronizedRootGroup": namesAll = false
      case "PBXLegacyTarget": hasOwnTool = true
      default: continue
      }
    }
    // Next to an app, an external tool builds no Swift of the app, but for example a library in Go
    // or Rust.
    if hasOwnTool, !targets.contains(where: \.isApp) { namesAll = false }
    builtNames = namesAll && !targets.isEmpty ? built : nil
  }

  /// Returns the values of all settings for a target, with those of the project as defaults.
  package func values(for target: Target) -> [String: Set<String>] {
    var values: [String: Set<String>] = ["TARGET_NAME": [target.name]]
    var own: Set<String> = []
    for setting in target.settings {
      own.insert(setting.key)
      if let text = setting.value.text { values[setting.key, default: []].insert(text) }
    }
    for setting in settings where !own.contains(setting.key) {
      if let text = setting.value.text { values[setting.key, default: []].insert(text) }
    }
    return values
  }

  /// Returns the systems for which a target is built, such as macOS; nil if the project does not
  /// say.
  ///
  /// Source: Apple, Build settings reference, "Base SDK" (`SDKROOT`) and "Supported Platforms"
  /// (`SUPPORTED_PLATFORMS`), which takes precedence. A target's own settings take precedence over
  /// those of its configuration file, and these over the project's (Apple, "Configuring the build
  /// settings of a target").
  package func systems(of target: Target) -> Set<String>? {
    if target.isForMacAlone { return ["macOS"] }
    for name in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let levels = [target.settings, target.fileSettings, settings, fileSettings]
      // After a missing file, nothing is certain.
      let known = levels.prefix { $0 != nil }.compactMap(\.self)
      let values = known.lazy.map { Self.values(of: name, in: $0) }.first { !$0.isEmpty } ?? []
      guard !values.isEmpty else { continue }
      var systems: Set<String> = []
      for kit in values.flatMap({ $0.split(separator: " ") }) {
        guard let known = Self.kits.first(where: { kit.hasPrefix($0.beginning) }) else {
          return nil
        }
        systems.insert(known.system)
      }
      return systems
    }
    return nil
  }

  /// Whether settings leave files of a target out: `EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]`.
  func leavesOutFiles(_ target: Target) -> Bool {
    let levels = [target.settings, target.fileSettings ?? [], settings, fileSettings]
    return levels.joined().contains { $0.key.hasPrefix("EXCLUDED_SOURCE_FILE_NAMES") }
  }

  /// Records that a target can only be built for the Mac.
  mutating func standForMacAlone(_ target: Int) { targets[target].isForMacAlone = true }

  /// Returns the systems for which a target builds a file, such as macOS; nil if the project does not say.
  ///
  /// Source: Xcode's "Platform filters" of a file, as the file has them: `platformFilter = ios` and
  /// `platformFilters = (macos, )` of a `PBXBuildFile`, and `platformFiltersByRelativePath` of a
  /// `PBXFileSystemSynchronizedBuildFileExceptionSet` (seen in voidboost/hdrezka-swiftui).
  func systems(of target: Target, for path: String) -> Set<String>? {
    guard let known = systems(of: target) else { return nil }
    guard let filter = target.filter(of: path) else { return known }
    let both = known.intersection(filter)
    return both.isEmpty ? known : both
  }

  /// The names of the platforms in filters, with their systems; Catalyst runs the app for iOS.
  fileprivate static let filtered = [
    "ios": "iOS", "maccatalyst": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS",
    "xros": "visionOS",
  ]

  /// The prefixes of the names of Xcode's SDKs, with their systems.
  private static let kits: [(beginning: String, system: String)] = [
    ("iphone", "iOS"), ("macosx", "macOS"), ("appletv", "tvOS"), ("watch", "watchOS"),
    ("xr", "visionOS"),
  ]

  private struct Reader {
    let objects: [String: PropertyList]

    func target(
      _ object: PropertyList, _ configuration: (String) -> [PropertyList.Member]?
    ) -> Target {
      Target(
        name: object["name"]?.text ?? "", product: object["productType"]?.text ?? "",
        settings: settings(of: object), sourceNames: Set(sourceNames(of: object)),
        filters: filters(of: object),
        folders: referenced("fileSystemSynchronizedGroups", by: object).compactMap {
          $0["path"]?.text.map(Self.steps)
        },
        leftOut: leftOut(by: object),
        fileSettings: fileSettings(of: object, configuration))
    }

    /// Returns the files in folders of a target that are none of its own: "membershipExceptions" of Xcode.
    func leftOut(by target: PropertyList) -> Set<[String]> {
      Set(
        exceptions(of: target).flatMap { folder, set in
          (set["membershipExceptions"]?.elements ?? []).compactMap(\.text)
            .map { folder + Self.steps(of: $0) }
        })
    }

    /// Returns the systems to which a target limits files, by the ends of their paths.
    func filters(of target: PropertyList) -> [[String]: Set<String>] {
      var filters: [[String]: Set<String>] = [:]
      func limit(_ path: [String], to platforms: [String]) {
        filters[path, default: []].formUnion(platforms.compactMap { XcodeProject.filtered[$0] })
      }
      for file in sources(of: target) {
        let names = file["platformFilters"]?.elements?.compactMap(\.text)
        guard let platforms = names ?? file["platformFilter"]?.text.map({ [$0] }),
          let name = file["fileRef"]?.text.flatMap({ objects[$0] }).flatMap(name)
        else { continue }
        limit([name], to: platforms)
      }
      for (folder, set) in exceptions(of: target) {
        for member in set["platformFiltersByRelativePath"]?.members ?? [] {
          limit(
            folder + Self.steps(of: member.key),
            to: member.value.elements?.compactMap(\.text) ?? [])
        }
      }
      return filters.filter { !$0.value.isEmpty }
    }

    /// Returns what a target says of single files in its folders, each with the folder.
    private func exceptions(of target: PropertyList) -> [(folder: [String], set: PropertyList)] {
      referenced("fileSystemSynchronizedGroups", by: target).flatMap { group in
        let folder = Self.steps(of: group["path"]?.text ?? "")
        return referenced("exceptions", by: group)
          .filter { set in
            let owner = set["target"]?.text.flatMap { objects[$0] }
            return owner?["name"]?.text == target["name"]?.text
          }
          .map { (folder, $0) }
      }
    }

    private static func steps(of path: String) -> [String] {
      path.split(separator: "/").map(String.init)
    }

    /// Returns the settings from the configuration files of a target or project; nil if one is
    /// missing.
    func fileSettings(
      of object: PropertyList, _ configuration: (String) -> [PropertyList.Member]?
    ) -> [PropertyList.Member]? {
      var settings: [PropertyList.Member] = []
      for own in configurations(of: object) {
        let path =
          own["baseConfigurationReference"]?.text.flatMap { objects[$0]?["path"]?.text }
          ?? own["baseConfigurationReferenceRelativePath"]?.text
        guard path != nil || own["baseConfigurationReference"] != nil else { continue }
        guard let name = path?.split(separator: "/").last, let found = configuration(String(name))
        else { return nil }
        settings += found
      }
      return settings
    }

    func settings(of object: PropertyList) -> [PropertyList.Member] {
      configurations(of: object).flatMap { $0["buildSettings"]?.members ?? [] }
    }

    private func configurations(of object: PropertyList) -> [PropertyList] {
      guard let list = object["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else {
        return []
      }
      return referenced("buildConfigurations", by: list)
    }

    /// Returns the names for the file of a build phase: one, or those of its copies by language.
    func names(ofFile file: PropertyList) -> [String] {
      guard let reference = file["fileRef"]?.text.flatMap({ objects[$0] }) else { return [] }
      return ([reference] + referenced("children", by: reference)).compactMap(name)
    }

    private func name(of reference: PropertyList) -> String? {
      (reference["path"]?.text ?? reference["name"]?.text)?.split(separator: "/").last
        .map(String.init)
    }

    private func sourceNames(of target: PropertyList) -> [String] {
      sources(of: target)
        .compactMap { $0["fileRef"]?.text.flatMap { objects[$0] }.flatMap(name) }
    }

    private func sources(of target: PropertyList) -> [PropertyList] {
      referenced("buildPhases", by: target)
        .filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
        .flatMap { referenced("files", by: $0) }
    }

    private func referenced(_ key: String, by object: PropertyList) -> [PropertyList] {
      (object[key]?.elements ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    }
  }
}
