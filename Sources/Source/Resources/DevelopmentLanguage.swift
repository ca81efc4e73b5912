/// The language in which the developers of a project write, read off without reading the files as a whole.
///
/// Sources: what Xcode writes as `developmentRegion` into `project.pbxproj` and as `sourceLanguage` into
/// string catalogs; Apple, Information Property List, CFBundleDevelopmentRegion; Swift Package Manager,
/// `defaultLocalization`. A project of Xcode goes before a property list, and that before the others.
public struct DevelopmentLanguage: Hashable, Sendable {
  /// What is said by the kind of file that says it.
  private var named: [Int: Set<String>] = [:]

  /// A project that has said nothing yet.
  public init() {}

  /// Where a kind of file says it.
  private struct Mark {
    var ending: String
    /// What stands before the language, step by step.
    var path: [String]
    /// What ends it.
    var end: Character
  }

  private static let marks = [
    Mark(ending: ".xcodeproj/project.pbxproj", path: ["developmentRegion = "], end: ";"),
    Mark(
      ending: "Info.plist", path: ["<key>CFBundleDevelopmentRegion</key>", "<string>"], end: "<"),
    Mark(ending: "Package.swift", path: ["defaultLocalization:", "\""], end: "\""),
    Mark(ending: ".xcstrings", path: ["\"sourceLanguage\"", ":", "\""], end: "\""),
  ]

  /// Whether a file may say it.
  public static func recognizes(_ path: String) -> Bool {
    marks.contains { path.hasSuffix($0.ending) }
  }

  /// Takes what the file at a path says.
  public mutating func add(_ bytes: [UInt8], at path: String) {
    guard let kind = Self.marks.firstIndex(where: { path.hasSuffix($0.ending) }) else { return }
    let mark = Self.marks[kind]
    var rest = bytes[...]
    for step in mark.path {
      guard let found = Self.rest(of: rest, behind: step) else { return }
      rest = found
    }
    let language = String(decoding: rest.prefix(40), as: UTF8.self).prefix { $0 != mark.end }
      .filter { $0 != "\"" }
    guard !language.isEmpty,
      language.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return }
    named[kind, default: []].insert(LanguageChain.tag(language))
  }

  /// The language as a tag; nil where nothing says it, or files of one kind disagree.
  public var tag: String? {
    guard let kind = named.keys.min(), let tags = named[kind], tags.count == 1 else { return nil }
    return tags.first
  }

  private static func rest(of bytes: ArraySlice<UInt8>, behind text: String) -> ArraySlice<UInt8>? {
    let wanted = Array(text.utf8)
    var index = bytes.startIndex
    while index + wanted.count <= bytes.endIndex {
      if bytes[index] == wanted[0], bytes[index...].starts(with: wanted) {
        return bytes[(index + wanted.count)...]
      }
      index += 1
    }
    return nil
  }
}
