// SPDX-License-Identifier: Apache-2.0

/// The language in which the developers of a project write, found without parsing whole files.
///
/// Sources: `developmentRegion` in Xcode's `project.pbxproj` and `sourceLanguage` in string
/// catalogs; Apple, Information Property List, CFBundleDevelopmentRegion; Swift Package Manager,
/// `defaultLocalization`. A project of Xcode takes precedence over a property list, and that over
/// the others.
package struct DevelopmentLanguage: Hashable, Sendable {
  /// The languages found so far, by the kind of file.
  private var named: [Int: Set<String>] = [:]

  /// Creates an instance without languages.
  package init() {}

  /// The place of the language in a kind of file.
  private struct Mark {
    var ending: String
    /// The texts before the language, in order.
    var path: [String]
    /// The character after the language.
    var end: Character
  }

  private static let marks = [
    Mark(ending: ".xcodeproj/project.pbxproj", path: ["developmentRegion = "], end: ";"),
    Mark(
      ending: "Info.plist", path: ["<key>CFBundleDevelopmentRegion</key>", "<string>"], end: "<"),
    Mark(ending: "Package.swift", path: ["defaultLocalization:", "\""], end: "\""),
    Mark(ending: ".xcstrings", path: ["\"sourceLanguage\"", ":", "\""], end: "\""),
  ]

  /// Returns whether a file may contain the language.
  package static func recognizes(_ path: String) -> Bool {
    marks.contains { path.hasSuffix($0.ending) }
  }

  /// Reads the language in the file at a path.
  package mutating func add(_ bytes: [UInt8], at path: String) {
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

  /// The language as a tag; nil if there is none, or files of one kind disagree.
  package var tag: String? {
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
