// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A kind of file, by its everyday name.
package struct FileKind: Hashable, Sendable {
  /// The singular name, without an article.
  package let one: String
  /// The plural name.
  package let many: String
  /// The toolkit of an app's screens, when files of this kind define screens.
  package let toolkit: Toolkit?
  /// The reason why files of this kind are not read; nil when simply no rule checks them.
  package let reason: String?

  /// Whether it is one of Curbcut's own kinds, which another of its commands takes.
  package let isOwn: Bool

  /// Creates a kind from its names.
  package init(
    _ one: String, _ many: String, toolkit: Toolkit? = nil, reason: String? = nil,
    isOwn: Bool = false
  ) {
    (self.one, self.many, self.toolkit, self.reason) = (one, many, toolkit, reason)
    self.isOwn = isOwn
  }

  /// Returns a number of files with their name.
  package func count(_ number: Int) -> String { "\(number) \(number == 1 ? one : many)" }

  /// The toolkits that developers write an app's screens with.
  package enum Toolkit: String, Hashable, Sendable, CaseIterable {
    case swift = "SwiftUI or UIKit in Swift"
    case interfaceBuilder = "storyboards or XIBs"
    case androidViews = "Android layouts"
    case objectiveC = "Objective-C"
    case flutter = "Flutter"
    case reactNative = "React Native"
    case unity = "Unity"
    case dotNet = ".NET MAUI or Xamarin"
  }

  /// A capture of a screen.
  package static let capture = FileKind("captured screen", "captured screens")
  /// What a tool for captures wrote that is no whole screen.
  package static let partOfCapture = FileKind(
    "file of a capture tool that is no whole screen",
    "files of capture tools that are no whole screens")
  /// Subtitles.
  package static let captions = FileKind("caption file", "caption files")

  /// Returns the kind of a file, by the extension of its name.
  package static func named(_ path: String, in project: ForeignToolkits = ForeignToolkits())
    -> FileKind
  {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return FileKind("file without an ending", "files without an ending")
    }
    let ending = name[name.index(after: dot)...].lowercased()
    if ending == "xml", isLayout(path) { return layout }
    if let toolkit = project.toolkit(ofEnding: ending), let known = byEnding[ending] {
      return FileKind(known.one, known.many, toolkit: toolkit, reason: known.reason)
    }
    return byEnding[ending] ?? FileKind("\(ending) file", "\(ending) files")
  }

  /// Whether a file is an Android layout, by its folder (`res/layout`, `res/layout-land`).
  private static func isLayout(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    guard let folder = folders.last, folders.dropLast().last == "res" else { return false }
    return folder == "layout" || folder.hasPrefix("layout-")
  }

  private static let layout = FileKind("Android layout", "Android layouts", toolkit: .androidViews)
  private static let objectiveC = FileKind(
    "Objective-C file", "Objective-C files", toolkit: .objectiveC,
    reason: "Objective-C source is not read")
  private static let script = FileKind(
    "JavaScript or TypeScript file", "JavaScript and TypeScript files",
    reason: "JavaScript and TypeScript source is not read")
  private static let cSharp = FileKind("C# file", "C# files", reason: "C# source is not read")
  private static let c = FileKind(
    "C or C++ file", "C and C++ files", reason: "C and C++ source is not read")
  private static let strings = FileKind("strings file", "strings files")
  private static let propertyList = FileKind("property list", "property lists")
  private static let picture = FileKind("picture", "pictures")
  private static let sound = FileKind("sound or film", "sounds and films")
  private static let font = FileKind("font", "fonts")
  private static let text = FileKind("text page", "text pages")
  private static let web = FileKind("web file", "web files", reason: "HTML and CSS are not read")
  private static let yaml = FileKind("YAML file", "YAML files")
  private static let gradle = FileKind("Gradle file", "Gradle files")
  private static let shellScript = FileKind("script", "scripts")

  /// The kinds by extension, in lower case.
  private static let byEnding: [String: FileKind] = [
    "swift": FileKind("Swift file", "Swift files", toolkit: .swift),
    "storyboard": FileKind("storyboard", "storyboards", toolkit: .interfaceBuilder),
    "xib": FileKind("XIB", "XIBs", toolkit: .interfaceBuilder),
    "kt": FileKind("Kotlin file", "Kotlin files"), "java": FileKind("Java file", "Java files"),
    "m": objectiveC, "mm": objectiveC,
    "h": FileKind(
      "header of C or Objective-C", "headers of C and Objective-C",
      reason: "headers of C and Objective-C are not read"),
    "dart": FileKind(
      "Dart file", "Dart files", toolkit: .flutter, reason: "Dart source is not read"),
    "js": script, "jsx": script, "ts": script, "tsx": script, "mjs": script, "cjs": script,
    "cs": cSharp,
    "xaml": FileKind("XAML file", "XAML files", toolkit: .dotNet, reason: "XAML is not read"),
    "unity": FileKind(
      "Unity scene", "Unity scenes", toolkit: .unity, reason: "scenes of Unity are not read"),
    "prefab": FileKind(
      "Unity prefab", "Unity prefabs", toolkit: .unity, reason: "prefabs of Unity are not read"),
    "c": c, "cc": c, "cpp": c, "cxx": c, "hpp": c,
    "html": web, "htm": web, "css": web, "scss": web,
    "vue": FileKind("Vue file", "Vue files", reason: "Vue source is not read"),
    "svelte": FileKind("Svelte file", "Svelte files", reason: "Svelte source is not read"),
    "strings": strings, "stringsdict": strings,
    "xcstrings": FileKind("string catalogue", "string catalogues"),
    "plist": propertyList, "entitlements": propertyList, "xcprivacy": propertyList,
    "pbxproj": FileKind("Xcode project", "Xcode projects"),
    "xcconfig": FileKind("file of build settings", "files of build settings"),
    "gradle": gradle, "kts": gradle, "properties": FileKind("properties file", "properties files"),
    "vtt": captions, "srt": captions,
    "png": picture, "jpg": picture, "jpeg": picture, "gif": picture, "webp": picture,
    "svg": picture, "pdf": picture, "heic": picture, "ico": picture, "icns": picture,
    "mp3": sound, "m4a": sound, "wav": sound, "caf": sound, "aiff": sound, "ogg": sound,
    "mp4": sound, "mov": sound, "m4v": sound,
    "ttf": font, "otf": font, "woff": font, "woff2": font,
    "md": text, "txt": text, "rst": text, "adoc": text,
    "json": FileKind("JSON file", "JSON files"), "xml": FileKind("XML file", "XML files"),
    "csv": FileKind("CSV file", "CSV files"), "log": FileKind("log", "logs"),
    "snap": FileKind("Jest snapshot file", "Jest snapshot files"),
    "textproto": FileKind("textproto file", "textproto files"),
    "yml": yaml, "yaml": yaml, "toml": FileKind("TOML file", "TOML files"),
    "journey": FileKind(
      "journey", "journeys", reason: "curbcut effort takes journeys", isOwn: true),
    "app": FileKind("app script", "app scripts"),
    "sh": shellScript, "rb": shellScript, "py": shellScript, "pl": shellScript,
  ]
}

/// The toolkits of a project whose source has no file extension of its own.
///
/// React Native is written in JavaScript or TypeScript and is named in `package.json`; Unity keeps
/// its version in `ProjectSettings/ProjectVersion.txt`.
package struct ForeignToolkits: Hashable, Sendable {
  private var byEnding: [String: FileKind.Toolkit] = [:]

  /// Creates an empty set of toolkits.
  package init() {}

  /// Detects toolkits by the paths of a project.
  package init(among paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      if path.hasSuffix("package.json"), Self.holds("\"react-native\"", read(path)) {
        for ending in ["js", "jsx", "ts", "tsx", "mjs", "cjs"] { byEnding[ending] = .reactNative }
      }
      if path.hasSuffix("ProjectSettings/ProjectVersion.txt") { byEnding["cs"] = .unity }
    }
    // Only for files without another toolkit: C# is .NET's own when there is no Unity.
    if byEnding["cs"] == nil, paths.contains(where: { $0.hasSuffix(".xaml") }) {
      byEnding["cs"] = .dotNet
    }
  }

  func toolkit(ofEnding ending: String) -> FileKind.Toolkit? { byEnding[ending] }

  private static func holds(_ mark: String, _ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(mark)
  }
}
