// SPDX-License-Identifier: Apache-2.0

/// The build configuration files of Xcode (`.xcconfig`) among some files, by name.
///
/// Source: Apple, "Adding a build configuration file to your project": a file includes others with
/// `#include "Other.xcconfig"`, and ignores a missing one with `#include?`.
struct ConfigurationFiles {
  /// The paths by file name without folders.
  private let paths: [Substring: [String]]
  private let read: (String) -> [UInt8]?

  /// A limit on the depth of includes that no real file reaches.
  private static let deepest = 16

  init(among paths: [String], read: @escaping (String) -> [UInt8]?) {
    self.paths = Dictionary(grouping: paths.filter { $0.hasSuffix(".xcconfig") }) {
      $0.split(separator: "/").last ?? ""
    }
    self.read = read
  }

  /// Returns the settings of a file and of the files that it includes, each file once; nil if one
  /// is missing, or several have the name.
  func settings(of name: String) -> [PropertyList.Member]? {
    var taken: Set<Substring> = []
    return settings(of: name[...], depth: 0, &taken)
  }

  private func settings(
    of name: Substring, depth: Int, _ taken: inout Set<Substring>
  ) -> [PropertyList.Member]? {
    guard depth < Self.deepest, let found = paths[name], found.count == 1,
      let bytes = read(found[0])
    else { return nil }
    var settings = BuildSettings(bytes).settings
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("#include") else { continue }
      let path = line.split(separator: "\"").dropFirst().first ?? ""
      let included = path.split(separator: "/").last ?? ""
      if line.hasPrefix("#include?"), paths[included] == nil { continue }
      if taken.contains(included) { continue }
      guard let inner = self.settings(of: included, depth: depth + 1, &taken) else { return nil }
      settings += inner
    }
    taken.insert(name)
    return settings
  }
}
