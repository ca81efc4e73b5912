// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The facts in the build script of a Gradle module: `build.gradle`, `build.gradle.kts`.
///
/// Only numbers written in the script are known; those from variables and catalogues are not.
///
/// Source: Android, "Configure the app module", `compileSdk`, `minSdk`, `targetSdk`, and "Configure build variants",
/// `debuggable`; Gradle, "Maven Publish Plugin".
package struct AndroidBuild: Hashable, Sendable {
  /// The newest system it was made for; nil when the script does not say.
  package private(set) var target: Int?
  /// The oldest system it runs on; nil when the script does not say.
  package private(set) var least: Int?
  /// Whether the script builds an app rather than a part of one.
  package private(set) var isOfApp = false
  /// The place where the script sets the oldest system; nil when it does not.
  package private(set) var leastPlace: Place?
  /// The system it was compiled against; nil when the script does not say.
  package private(set) var compiled: Int?

  /// Whether it is published for the apps of others.
  package private(set) var isPublished = false
  /// The types of builds that only developers run: `staging` with `debuggable true`.
  package private(set) var debuggable: Set<String> = []

  /// Reads a script line by line.
  package init(_ source: [UInt8]) {
    let lines = source.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") })
    var blocks: [String] = []
    for (index, written) in lines.enumerated() {
      let line = written.withoutComment
      let words = String(decoding: line, as: UTF8.self).split {
        !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
      }
      // `apply false` is for the scripts of modules.
      if words.suffix(2) != ["apply", "false"],
        words.contains(where: { $0 == "applicationId" || $0.hasSuffix("android.application") })
      {
        isOfApp = true
      }
      if line.containsPublishing { isPublished = true }
      if ["debuggable", "isDebuggable"].contains(words.first), words.dropFirst() == ["true"],
        blocks.count > 1, blocks[blocks.count - 2] == "buildTypes"
      {
        debuggable.insert(blocks[blocks.count - 1])
      }
      follow(line, words.last.map(String.init) ?? "", in: &blocks)
      guard words.count == 2, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "targetSdk", "targetSdkVersion": target = number
      case "minSdk", "minSdkVersion":
        least = number
        let blanks = line.prefix { $0 <= 0x20 }.count
        leastPlace = Place(line: Int32(clamping: index + 1), column: Int32(clamping: blanks + 1))
      case "compileSdk", "compileSdkVersion": compiled = number
      default: continue
      }
    }
  }

  /// Opens and closes the blocks of a line; one that opens has the last word of its line as its name, such as
  /// `create("staging") {`.
  private func follow(_ line: ArraySlice<UInt8>, _ name: String, in blocks: inout [String]) {
    for byte in line {
      if byte == UInt8(ascii: "{") { blocks.append(name) }
      if byte == UInt8(ascii: "}") { _ = blocks.popLast() }
    }
  }

  /// Whether a path names such a script.
  package static func recognizes(_ path: String) -> Bool {
    ["build.gradle", "build.gradle.kts"].contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}

extension ArraySlice<UInt8> {
  /// A line without the comment at its end; that of an address, `https://`, is none.
  fileprivate var withoutComment: ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = indices.dropLast().first { index in
      self[index] == slash && self[index + 1] == slash
        && (index == startIndex || self[index - 1] != UInt8(ascii: ":"))
    }
    return start.map { self[..<$0] } ?? self
  }

  /// Whether a line names a plugin or block that publishes a library.
  fileprivate var containsPublishing: Bool {
    let text = String(decoding: self, as: UTF8.self)
    return ["maven-publish", "maven.publish", "publishing {"].contains { text.contains($0) }
  }
}
